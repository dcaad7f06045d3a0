extension Layer {
    /// How fast an animation has to begin, per second of the layer, for the property at `path` to be seen moving with
    /// `velocity`, per second, `delay` seconds of the layer from now.
    ///
    /// One that is laid `over` those that run has to add what they lack; one that takes their position has the velocity to
    /// itself. Of a property that is no run of numbers, and where the layer's time stands still, it is `velocity` itself.
    package final func velocity(
        reaching velocity: AnimationValue, at path: PropertyPath, after delay: Double = 0, over: Bool = true
    ) -> AnimationValue {
        let map = timeMap
        guard case .numbers(let offset, let count) = path.target, map.rate != 0, map.rate.isFinite else {
            return velocity
        }
        var missing = velocity.components
        if over {
            let rates = animatedRates(after: delay)
            for index in 0..<count where !rates.isEmpty { missing[index] -= rates[offset + index] }
        }
        return AnimationValue(components: missing.map { $0 / map.rate })
    }

    /// The velocity which animations other than `added` will give the property at `path` in `delay` seconds of the layer, per
    /// second of the layer; 0 for what is no run of numbers, and where the layer's time stands still.
    final func animatedVelocity(at path: PropertyPath, after delay: Double, without added: AddedAnimation?)
        -> SIMD4<Double>
    {
        let rate = timeMap.rate
        guard case .numbers(let offset, let count) = path.target, rate != 0, rate.isFinite else { return .zero }
        let rates = animatedRates(after: delay, without: added)
        var velocity = SIMD4<Double>.zero
        for index in 0..<min(count, 4) where !rates.isEmpty { velocity[index] = rates[offset + index] / rate }
        return velocity
    }

    /// How fast animations other than `added` will move every property in `delay` seconds, per second of the tree; empty when
    /// there are none.
    private final func animatedRates(after delay: Double, without added: AddedAnimation? = nil) -> [Double] {
        guard animations.contains(where: { $0 !== added }), tree != nil else { return [] }
        var values = values
        var rates = [Double](repeating: 0, count: PropertyLayout.count)
        let (time, layerRate) = (currentTime + delay, timeMap.rate)
        values.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                for animation in animations where animation !== added {
                    animation.running?.apply(
                        at: time, layerRate: layerRate, values: values.baseAddress!, rates: rates.baseAddress!)
                }
            }
        }
        return rates
    }

    /// How fast the property at `path`, a whole run of numbers, is seen to move, per second of the layer; nil when it does
    /// not move, for any other property, and where the layer's time stands still.
    package final func seenVelocity(at path: PropertyPath) -> AnimationValue? {
        let rate = timeMap.rate
        guard case .numbers = path.target, rate != 0, rate.isFinite else { return nil }
        let components = presentation.velocity(at: path).components
        guard components.contains(where: { $0 != 0 }) else { return nil }
        return AnimationValue(components: components.map { $0 / rate })
    }
}
