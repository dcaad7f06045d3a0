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
        if over, !animations.isEmpty, tree != nil {
            var values = values
            var rates = [Double](repeating: 0, count: PropertyLayout.count)
            values.withUnsafeMutableBufferPointer { values in
                rates.withUnsafeMutableBufferPointer { rates in
                    for animation in animations {
                        animation.running?.apply(
                            at: currentTime + delay, layerRate: map.rate, values: values.baseAddress!,
                            rates: rates.baseAddress!)
                    }
                }
            }
            for index in 0..<count { missing[index] -= rates[offset + index] }
        }
        return AnimationValue(components: missing.map { $0 / map.rate })
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
