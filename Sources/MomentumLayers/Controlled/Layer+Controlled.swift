extension Layer {
    /// Returns an animation that `controller` moves. It is not yet on the layer.
    final func animation(of controller: ControlledAnimation) -> AddedAnimation {
        let animation = AddedAnimation(
            layer: self, key: freeKey(for: controller.path), controller: controller,
            whenAsked: { PropertyAnimation(keyPath: $0) }, whenOrphaned: { $0.adopt($1) })
        animation.origin = .animator
        return animation
    }

    /// Adds an animation that its controller already refers to, because adding it may request its motion.
    final func attach(_ added: AddedAnimation) {
        if let tree { registerAsAnimated(in: tree) }
        let isMatrix = added.controller?.path.isMatrix ?? false
        animations.insert(added, at: isMatrix ? insertionIndex(forChange: added.running) : animations.count)
        PendingAnimations.append(added)
        tree?.invalidateNextEnd()
        markDirty()
        animationsChanged()
    }

    /// Ends the controlled animations of a tree that was released.
    final func stopDrivenAnimations() {
        for animation in animations where animation.isDrivenOn { animation.stop(finished: false) }
        animations.removeAll { $0.isStopped }
    }

    /// Ends the animations whose controllers were released.
    final func adoptOrphans() { for orphan in animations where orphan.isOrphan { orphan.whenOrphaned?(self, orphan) } }

    /// Makes the presentation value of an orphaned animation the model value, and ends the animation.
    private final func adopt(_ orphan: AddedAnimation) {
        if let running = orphan.running { restore(value(of: running.target, under: running), of: running.target) }
        animations.removeAll { $0 === orphan }
        animationsChanged()
        orphan.stop(finished: false)
    }

    /// Returns the value of `target` with `running` evaluated over the model.
    final func value(of target: PropertyTarget, under running: RunningAnimation) -> AnimationValue {
        let map = timeMap
        let now = map.localTime(at: tree?.time ?? 0)
        if case .variableLength(let property) = target {
            let source = VariableLengthSource(
                content: content, extras: extras, animations: [running], layerTime: now, layerRate: map.rate)
            return AnimationValue(source.state(of: property)?.value ?? .empty)
        }
        var values = values
        values.withUnsafeMutableBufferPointer { values in
            running.apply(at: now, layerRate: map.rate, values: values.baseAddress!, rates: nil)
        }
        return values.value(of: target)
    }

    /// Returns whether the model value at `path`, which must be a whole property, is `value`.
    final func isModel(_ value: AnimationValue, at path: PropertyPath) -> Bool {
        guard case .numbers(let offset, let count) = path.target, value.components.count == count else {
            return self.value(at: path) == value
        }
        for index in 0..<count where values[offset + index] != value.components[index] { return false }
        return true
    }

    /// Adds `step` to the model's `count` numbers at `offset`, which must be a whole property, without an action.
    final func moveNumbers(at offset: Int, _ count: Int, by step: SIMD4<Double>) {
        for index in 0..<count { values[offset + index] += step[index] }
        didRestore(offset, count)
    }

    private final func didRestore(_ offset: Int, _ count: Int) {
        clearDeclaredRates(at: offset, count: count)
        markDirty()
        if offset == PropertyLayout.bounds.offset { layoutRequest?(.invalidate) }
    }

    /// Sets the model value of `target`, which must be a whole property, without an action.
    final func restore(_ value: AnimationValue, of target: PropertyTarget) {
        switch target {
        case .numbers(let offset, _), .matrix(let offset):
            for (index, component) in value.components.enumerated() { values[offset + index] = component }
            didRestore(offset, value.components.count)
        case .variableLength(let property):
            Layer.withActionProvider(RestoringModel.shared) {
                Transaction.withoutActions {
                    switch property {
                    case .path, .colors, .locations: restore(value, of: property)
                    case .shadowPath: shadowPath = value.path
                    case .contents: contents = value.variableLength.mainImage
                    }
                }
            }
        case .matrixPart, .matrixTranslation, .frame, .several:
            break
        }
    }

    /// Sets the model value at `path`, which must be a whole property, without an animation and without a report that
    /// it was set.
    package final func restore(_ value: AnimationValue, at path: PropertyPath) { restore(value, of: path.target) }
}

nonisolated extension VariableLengthValue {
    /// The image with the largest share; nil if there is none.
    var mainImage: Image? {
        guard case .images(let images) = form else { return nil }
        var main = 0
        for index in images.indices where numbers[index] > numbers[main] { main = index }
        return images.isEmpty ? nil : images[main]
    }
}

/// The action provider under which a list or path is restored. It animates nothing and records no change.
private final class RestoringModel: LayerActionProvider {
    static let shared = RestoringModel()

    func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {}
}
