extension Layer {
    /// Returns the velocity that animations give the property at `path` in `delay` seconds of the layer; 0 for a
    /// property that is not stored as numbers.
    package final func animatedVelocity(at path: PropertyPath, after delay: Double) -> StageVelocity {
        animatedVelocity(at: path, after: delay, without: nil)
    }

    /// Returns the velocity that animations other than `added` give the property at `path` in `delay` seconds of the
    /// layer.
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

    /// Declares the velocity of the numbers of `target` for the present frame. Does nothing for other targets, for a
    /// velocity of 0, and outside a tree.
    final func declare(_ velocity: StageVelocity, of target: PropertyTarget) {
        guard case .numbers(let offset, let count) = target, velocity != .zero, let tree else { return }
        prepareDeclaredRates(in: tree)
        for index in 0..<count { declaredRates[offset + index] = velocity.numbers[index] }
        markDirty()
    }

    /// Returns the velocity that a driver of the model has declared at `path`; 0 for a property that is not a run of
    /// numbers.
    package final func declaredVelocity(at path: PropertyPath) -> StageVelocity {
        guard case .numbers(let offset, let count) = path.target, !declaredRates.isEmpty else { return .zero }
        var velocity = StageVelocity.zero
        for index in 0..<count { velocity.numbers[index] = declaredRates[offset + index] }
        return velocity
    }

    /// Returns the velocity with which a driver that no longer writes the property at `path` has left it, so that the
    /// next owner continues with it; 0 for a property that is not a run of numbers.
    package final func inheritedVelocity(at path: PropertyPath) -> StageVelocity {
        finishLeads(at: path)
        var velocity = declaredVelocity(at: path)
        guard !modelDrivers.isEmpty, case .numbers(let offset, let count) = path.target else { return velocity }
        for index in 0..<count where isDriven(offset + index) { velocity.numbers[index] = 0 }
        return velocity
    }

    /// Returns the magnitude of the inherited velocity's fastest component.
    package final func drivenSpeed(at path: PropertyPath) -> Double {
        let velocity = inheritedVelocity(at: path)
        return (0..<4).reduce(0) { max($0, abs(velocity.numbers[$1])) }
    }

    /// Returns the velocity of the progress of a change of the matrix at `path` from `old` to `new`, the model value,
    /// at which the change continues the motion that a driver has left. It is in the first component, and is the part
    /// of that motion in the direction of the change. Returns 0 for a property that is not a matrix, if no driver has
    /// moved it, and if one still does.
    package final func drivenProgress(at path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> StageVelocity
    {
        finishLeads(at: path)
        guard case .matrix(let offset) = path.target, !declaredRates.isEmpty, !isDriven(offset) else { return .zero }
        let rates = Array(declaredRates[offset..<(offset + 16)])
        guard rates.contains(where: { $0 != 0 }) else { return .zero }
        let animation = BasicAnimation.additive(path, from: old, to: new)
        guard let inner = try? animation.resolved(for: self, defaultDuration: 1) else { return .zero }
        return progressRate(of: inner, matching: rates, at: path.target, over: values)
    }

    /// The velocities of position and transform that a driver of the model has declared.
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
            prepareDeclaredRates(in: tree)
            PropertyLayout.store(newValue.position, at: PropertyLayout.position.offset, in: &declaredRates)
            declare(newValue.transform, ofMatrixAt: PropertyLayout.transform.offset)
            markDirty()
        }
    }

    private final func declare(_ rate: Transform3D, ofMatrixAt offset: Int) {
        PropertyLayout.store(rate, at: offset, in: &declaredRates)
        declarePartRates(ofMatrixAt: offset)
    }

    /// Notes that a driver moves `animations` in the present frame, although they are held between its frames: they
    /// show the velocity with which they would continue.
    package final func lead(_ animations: [ControlledAnimation]) {
        guard let tree else { return }
        prepareDeclaredRates(in: tree)
        for animation in animations { animation.lead() }
    }

    /// Ends the leads at `path` because another owner continues with the property. The velocity that the led animations
    /// show becomes a declared velocity of the model for the present frame.
    final func finishLeads(at path: PropertyPath) {
        let finished = animations.compactMap { $0.controller }.filter { $0.isLeadFinished && $0.path == path }
        guard let tree, !finished.isEmpty else { return }
        let moving = presentation.velocity(at: path)
        for animation in finished { animation.endLead() }
        prepareDeclaredRates(in: tree)
        markDirty()
        let change = zip(moving.components, presentation.velocity(at: path).components).map { $0 - $1 }
        switch path.target {
        case .numbers(let offset, _):
            for (index, number) in change.enumerated() { declaredRates[offset + index] += number }
        case .matrix(let offset):
            // The velocity of the model reaches the presentation through the animations above it.
            let conversion = presentation.value(at: path).matrix.inverted.map {
                value(at: path).matrix.concatenating($0)
            }
            let rate = PropertyLayout.load(Transform3D.self, at: 0, in: change)
            declare(conversion.map { $0.concatenating(rate) } ?? .zero, ofMatrixAt: offset)
        case .matrixPart, .matrixTranslation, .variableLength, .frame, .several: break
        }
    }

    /// Ends all leads of the present frame.
    final func clearLeads() {
        for animation in animations { animation.controller?.endLead() }
    }

    /// Returns the velocity of the presentation at `path`, which must be a whole run of numbers; nil if it is 0, and
    /// for any other property.
    package final func presentationVelocity(at path: PropertyPath) -> AnimationValue? {
        guard case .numbers = path.target else { return nil }
        let velocity = presentation.velocity(at: path)
        return velocity.components.contains { $0 != 0 } ? velocity : nil
    }
}
