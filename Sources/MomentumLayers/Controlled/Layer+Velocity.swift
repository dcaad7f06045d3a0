extension Layer {
    /// Returns the velocity that animations give the property at `path` in `delay` seconds of the layer; 0 for a property that is not
    /// stored as numbers.
    package final func animatedVelocity(at path: PropertyPath, after delay: Double) -> StageVelocity {
        animatedVelocity(at: path, after: delay, without: nil)
    }

    /// Returns the velocity that animations other than `added` give the property at `path` in `delay` seconds of the layer.
    final func animatedVelocity(at path: PropertyPath, after delay: Double, without added: AddedAnimation?)
        -> StageVelocity
    {
        guard case .numbers(let offset, let count) = path.target, tree != nil,
            animations.contains(where: { $0 !== added })
        else { return .zero }
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
        var velocity = StageVelocity.zero
        for index in 0..<min(count, 4) { velocity.numbers[index] = rates[offset + index] }
        return velocity
    }

    /// Declares the velocity of the numbers of `target` for the present frame.
    final func declare(_ velocity: StageVelocity, of target: PropertyTarget) {
        guard case .numbers(let offset, let count) = target, velocity != .zero, let tree else { return }
        openDeclaredRates(in: tree)
        for index in 0..<count { declaredRates[offset + index] = velocity.numbers[index] }
        markDirty()
    }

    /// The velocity that whatever drives the model has declared at `path`; 0 for what is no run of numbers.
    package final func declaredVelocity(at path: PropertyPath) -> StageVelocity {
        guard case .numbers(let offset, let count) = path.target, !declaredRates.isEmpty else { return .zero }
        var velocity = StageVelocity.zero
        for index in 0..<count { velocity.numbers[index] = declaredRates[offset + index] }
        return velocity
    }

    /// The velocity with which something has left the property at `path` that does not move it any more: what takes over goes
    /// on with it. 0 for what is no run of numbers.
    package final func inheritedVelocity(at path: PropertyPath) -> StageVelocity {
        leaveLeads(at: path)
        var velocity = declaredVelocity(at: path)
        guard !modelDrivers.isEmpty, case .numbers(let offset, let count) = path.target else { return velocity }
        for index in 0..<count where isDriven(offset + index) { velocity.numbers[index] = 0 }
        return velocity
    }

    /// How fast that is, in its fastest component.
    package final func drivenSpeed(at path: PropertyPath) -> Double {
        let velocity = inheritedVelocity(at: path)
        return (0..<4).reduce(0) { max($0, abs(velocity.numbers[$1])) }
    }

    /// The velocity of the progress of the change of the matrix at `path` from `old` to `new`, which the model already is, with which it
    /// continues what a driver has left: the first number, as far as that moved the same way. 0 for a property that is no matrix, where
    /// nothing has driven it, and where something still drives it.
    package final func drivenProgress(at path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> StageVelocity
    {
        leaveLeads(at: path)
        guard case .matrix(let offset) = path.target, !declaredRates.isEmpty, !isDriven(offset) else { return .zero }
        let rates = Array(declaredRates[offset..<(offset + 16)])
        guard rates.contains(where: { $0 != 0 }) else { return .zero }
        let animation = BasicAnimation.additive(path, from: old, to: new)
        guard let inner = try? animation.resolved(for: self, defaultDuration: 1) else { return .zero }
        return progressRate(of: inner, matching: rates, at: path.target, over: values)
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
