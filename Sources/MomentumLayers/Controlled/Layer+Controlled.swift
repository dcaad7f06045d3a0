extension Layer {
    /// An animation that `controller` moves, to be attached.
    final func animation(of controller: ControlledAnimation) -> AddedAnimation {
        let animation = AddedAnimation(
            layer: self, key: freeKey(for: controller.path), controller: controller,
            whenAsked: { PropertyAnimation(keyPath: $0) }, whenOrphaned: { $0.adopt($1) })
        animation.origin = .animator
        return animation
    }

    /// Adds an animation whose controller knows it already: it may be asked how it runs at once.
    final func attach(_ added: AddedAnimation) {
        if let tree { listAsAnimated(in: tree) }
        let isMatrix = added.controller?.path.isMatrix ?? false
        animations.insert(added, at: isMatrix ? place(forChange: added.running) : animations.count)
        PendingAnimations.append(added)
        tree?.forgetNextEnd()
        markDirty()
        animationsChanged()
    }

    /// Ends what was controlled in a tree that has gone.
    final func stopDrivenAnimations() {
        for animation in animations where animation.isDrivenOn { animation.stop(finished: false) }
        animations.removeAll { $0.isStopped }
    }

    /// Ends what was controlled by animators that have gone.
    final func adoptOrphans() { for orphan in animations where orphan.isOrphan { orphan.whenOrphaned?(self, orphan) } }

    /// What an animation shows whose animator has gone becomes the model.
    private final func adopt(_ orphan: AddedAnimation) {
        if let running = orphan.running { restore(value(of: running.target, under: running), of: running.target) }
        animations.removeAll { $0 === orphan }
        animationsChanged()
        orphan.stop(finished: false)
    }

    /// The value of `target` with `running` laid over the model, or over the numbers of another `model`.
    final func value(
        of target: PropertyTarget, under running: RunningAnimation, over model: [Double]? = nil
    ) -> AnimationValue {
        let map = timeMap
        let now = map.localTime(at: tree?.time ?? 0)
        if case .variableLength(let property) = target {
            let source = VariableLengthSource(
                content: content, extras: extras, animations: [running], layerTime: now, layerRate: map.rate)
            return AnimationValue(source.state(of: property)?.value ?? .empty)
        }
        var values = model ?? values
        values.withUnsafeMutableBufferPointer { values in
            running.apply(at: now, layerRate: map.rate, values: values.baseAddress!, rates: nil)
        }
        return values.value(of: target)
    }

    /// Whether the model's value at `path`, of a whole property of the layer's, is `value`.
    final func isModel(_ value: AnimationValue, at path: PropertyPath) -> Bool {
        guard case .numbers(let offset, let count) = path.target, value.components.count == count else {
            return self.value(at: path) == value
        }
        for index in 0..<count where values[offset + index] != value.components[index] { return false }
        return true
    }

    /// Moves the model's `count` numbers at `offset`, a whole property, by `step`, without any action.
    final func moveNumbers(at offset: Int, _ count: Int, by step: SIMD4<Double>) {
        for index in 0..<count { values[offset + index] += step[index] }
        noteRestored(offset, count)
    }

    private final func noteRestored(_ offset: Int, _ count: Int) {
        clearDeclaredRates(at: offset, count: count)
        markDirty()
        if offset == PropertyLayout.bounds.offset { layoutRequest?(.invalidate) }
    }

    /// Sets the model's value of `target`, a whole property, without any action.
    final func restore(_ value: AnimationValue, of target: PropertyTarget) {
        switch target {
        case .numbers(let offset, _), .matrix(let offset):
            for (index, component) in value.components.enumerated() { values[offset + index] = component }
            noteRestored(offset, value.components.count)
        case .variableLength(let property):
            withoutActions {
                switch property {
                case .path, .colors, .locations: restore(value, of: property)
                case .shadowPath: shadowPath = value.path
                case .contents: contents = value.variableLength.mainImage
                }
            }
        case .matrixPart, .matrixTranslation, .frame, .several:
            break
        }
    }

    /// Sets the model's value at `path`, of a whole property, without animating and without saying that anything has set it.
    package final func restore(_ value: AnimationValue, at path: PropertyPath) { restore(value, of: path.target) }

    private func withoutActions(_ body: () -> Void) {
        let provider = Layer.currentActionProvider
        Layer.currentActionProvider = RestoringModel.shared
        Transaction.withoutActions(body)
        Layer.currentActionProvider = provider
    }

    /// Lets the paused animations of the property at `path` know that its model was set from `old` to `new`, and that nothing
    /// animates that.
    final func noteModelChange(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        for animation in animations {
            guard let controller = animation.controller, controller.path == path() else { continue }
            tell(controller, from: old(), to: new())
        }
    }

    /// Lets a paused animation know that the model was set. What something drives on is no one's wish.
    private final func tell(
        _ controller: any AnimationController, from old: AnimationValue, to new: AnimationValue
    ) {
        var old = old
        if !modelDrivers.isEmpty, case .numbers(let offset, let count) = controller.path.target {
            let driven = (0..<count).map { isDriven(offset + $0) ? new.components[$0] : old.components[$0] }
            old = AnimationValue(components: driven)
        }
        if old != new { controller.modelWasSet(from: old, to: new) }
    }

    /// Lets the paused animations of the property at `path` know that another animation leads its model elsewhere.
    final func noteModelAnimation(_ path: @autoclosure () -> PropertyPath) {
        for animation in animations {
            guard let controller = animation.controller, controller.path == path() else { continue }
            controller.modelWasAnimated()
        }
    }

    /// Whether the ends of paused animations move with the models that are set.
    private(set) static var movesEnds = false

    /// Runs `body`, which sets models because what they belong to has moved: the ends of paused animations move with them.
    package static func movingEnds(_ body: () -> Void) {
        let movedEnds = movesEnds
        movesEnds = true
        body()
        movesEnds = movedEnds
    }

    /// Runs `body`, which sets the model without animating, and lets the paused animations know what it has set.
    final func settingModel(_ body: () -> Void) {
        guard !animations.isEmpty, animations.contains(where: { $0.controller != nil }) else { return body() }
        let controllers = animations.compactMap { $0.controller }
        let before = controllers.map { value(at: $0.path) }
        body()
        for (controller, old) in zip(controllers, before) {
            let new = value(at: controller.path)
            if old != new { tell(controller, from: old, to: new) }
        }
    }

    /// Declares the velocity of the numbers of `target` for the present frame.
    final func declare(_ velocity: StageVelocity, of target: PropertyTarget) {
        guard case .numbers(let offset, let count) = target, velocity != .zero, let tree else { return }
        openDeclaredRates(in: tree)
        for index in 0..<count { declaredRates[offset + index] = velocity.numbers[index] }
        declaredUntil = max(declaredUntil, tree.time)
        markDirty()
    }

    /// The velocity that whatever drives the model has declared at `path`; 0 for what is no run of numbers.
    package final func declaredVelocity(at path: PropertyPath) -> StageVelocity {
        guard case .numbers(let offset, let count) = path.target, !declaredRates.isEmpty else { return .zero }
        var velocity = StageVelocity.zero
        for index in 0..<count { velocity.numbers[index] = declaredRates[offset + index] }
        return velocity
    }
}

nonisolated extension VariableLengthValue {
    /// The image of which most is seen; nil when none is.
    var mainImage: Image? {
        guard case .images(let images) = form else { return nil }
        var main = 0
        for index in images.indices where numbers[index] > numbers[main] { main = index }
        return images.isEmpty ? nil : images[main]
    }
}

/// What a list or a path is restored under: nothing is animated, and nothing counts it as set.
private final class RestoringModel: LayerActionProvider {
    static let shared = RestoringModel()

    func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {}
}
