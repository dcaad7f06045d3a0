extension Layer {
    /// How fast an animation has to begin, per second of the tree, for the property at `path` to be seen moving with
    /// `velocity` `delay` seconds of the layer from now: it has to add what those that run lack. Of a property that is no run
    /// of numbers it is `velocity` itself.
    package final func velocity(reaching velocity: AnimationValue, at path: PropertyPath, after delay: Double)
        -> AnimationValue
    {
        guard case .numbers(let offset, let count) = path.target else { return velocity }
        var missing = velocity.components
        let rates = animatedRates(after: delay)
        for index in 0..<count where !rates.isEmpty { missing[index] -= rates[offset + index] }
        return AnimationValue(components: missing)
    }

    /// The velocity which animations other than `added` will give the property at `path` in `delay` seconds of the layer; 0 for a
    /// property that is no run of numbers.
    final func animatedVelocity(at path: PropertyPath, after delay: Double, without added: AddedAnimation?)
        -> StageVelocity
    {
        guard case .numbers(let offset, let count) = path.target else { return .zero }
        let rates = animatedRates(after: delay, without: added)
        var velocity = StageVelocity.zero
        for index in 0..<min(count, 4) where !rates.isEmpty { velocity.numbers[index] = rates[offset + index] }
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

    /// The velocities of place and transform that whatever drives the model has declared.
    package final var declaredMotion: (position: Vector, transform: Transform3D) {
        get {
            guard !declaredRates.isEmpty else { return (.zero, .zero) }
            return (
                PropertyLayout.load(Vector.self, at: PropertyLayout.position.offset, in: declaredRates),
                PropertyLayout.load(Transform3D.self, at: PropertyLayout.transform.offset, in: declaredRates)
            )
        }
        set {
            guard let tree, !declaredRates.isEmpty || newValue.position != .zero || newValue.transform != .zero else {
                return
            }
            openDeclaredRates(in: tree)
            PropertyLayout.store(newValue.position, at: PropertyLayout.position.offset, in: &declaredRates)
            declare(newValue.transform, ofMatrixAt: PropertyLayout.transform.offset)
            declaredUntil = max(declaredUntil, tree.time)
            markDirty()
        }
    }

    private final func declare(_ rate: Transform3D, ofMatrixAt offset: Int) {
        PropertyLayout.store(rate, at: offset, in: &declaredRates)
        declarePartRates(ofMatrixAt: offset)
    }

    /// Lets `animations`, which something leads and which stand still between its frames, show in the present frame the velocity that
    /// they would have if they went on as they stand.
    package final func lead(_ animations: [ControlledAnimation]) {
        guard let tree else { return }
        openDeclaredRates(in: tree)
        declaredUntil = max(declaredUntil, tree.time)
        for animation in animations { animation.lead() }
    }

    /// Something else goes on with the property at `path`: what has led animations of it and does so no longer has left the model
    /// with the velocity that they show in the present frame.
    final func leaveLeads(at path: PropertyPath) {
        let left = animations.compactMap { $0.controller }.filter { $0.isLeft && $0.path == path }
        guard let tree, !left.isEmpty else { return }
        let moving = presentation.velocity(at: path)
        for animation in left { animation.endLead() }
        openDeclaredRates(in: tree)
        declaredUntil = max(declaredUntil, tree.time)
        markDirty()
        let change = zip(moving.components, presentation.velocity(at: path).components).map { $0 - $1 }
        switch path.target {
        case .numbers(let offset, _):
            for (index, number) in change.enumerated() { declaredRates[offset + index] += number }
        case .matrix(let offset):
            // What the model does reaches what is seen through the animations that are laid over it.
            let way = presentation.value(at: path).matrix.inverted.map { value(at: path).matrix.concatenating($0) }
            let rate = PropertyLayout.load(Transform3D.self, at: 0, in: change)
            declare(way.map { $0.concatenating(rate) } ?? .zero, ofMatrixAt: offset)
        case .matrixPart, .matrixTranslation, .variableLength, .frame, .several: break
        }
    }

    /// What leads its animations through the present frame does so no longer.
    final func forgetLeads() {
        for animation in animations { animation.controller?.endLead() }
    }

    /// How fast the property at `path`, a whole run of numbers, is seen to move; nil when it does not move, and for any other
    /// property.
    package final func seenVelocity(at path: PropertyPath) -> AnimationValue? {
        guard case .numbers = path.target else { return nil }
        let velocity = presentation.velocity(at: path)
        return velocity.components.contains { $0 != 0 } ? velocity : nil
    }
}
