// The end of a controlled change: at its end, at its start, or at its presentation value.

extension ControlledAnimation {
    /// Sets the model value to `goal`, the start or end that the motion has reached. The presentation does not change:
    /// the change continues with an offset from `goal` until its spring has settled, and then ends.
    package func release(to goal: AnimationValue) { preservingPresentation { end(at: goal) } }

    private func end(at goal: AnimationValue) {
        let value = settled(goal)
        if goal == start, !state.isCaptured { moveLaterChanges() }
        guard !isLost, let added else {
            if !state.isCaptured { setModel(to: value) }
            return
        }
        let base = base(for: goal)
        if base.isPossible, settlingTime > 0, case .spring(let spring) = motion.path {
            // The model value becomes the spring's target, and the spring settles at the same rate. A change that is
            // not a run of numbers continues through its animation, to the end or start of that.
            let presented = ownMomentum
            let remainder = Motion.Spring(
                spring.spring, target: inner == nil ? .zero : spring.target,
                displacement: presented.value - spring.target,
                velocity: presented.velocity / spring.rate, rate: spring.rate)
            self.settle(on: remainder)
            setModel(to: value)
            self.added = nil
            added.replace(running(duration: 0, tail: remainder.settlingTime(after: 0), base: base.animation))
            added.stop(finished: true)
            // The animation may have begun in this frame, after the tree looked for the next end.
            layer.tree?.invalidateNextEnd()
            layer.markDirty()
        } else {
            removeFromLayer()
            setModel(to: value)
        }
    }

    /// Returns the animation that has to be evaluated below this one because `value`, the change's start or end,
    /// becomes the model value for which it was not made; nil if none is needed. `isPossible` is false if there is no
    /// such animation.
    private func base(for value: AnimationValue) -> (isPossible: Bool, animation: RunningAnimation?) {
        guard let inner, inner.isAdditive, value == start, start != end else { return (true, nil) }
        let animation = BasicAnimation(keyPath: path)
        guard let difference = animation.measure([end], from: start, at: path)?.first else { return (false, nil) }
        (animation.fromValue, animation.toValue) = (difference, difference)
        let running = try? animation.resolved(for: layer, defaultDuration: 1)
        return (running != nil, running)
    }

    /// Makes the present contribution of the change part of the model value and ends the animation. The velocity that
    /// the change had is declared for the present frame, so that the next owner can continue with it.
    ///
    /// - Parameters:
    ///   - isUndisturbed: Whether the model value is still that which the animator's changes have set.
    ///   - velocity: The velocity with which a driver has left the change while it was paused.
    package func freeze(isUndisturbed: Bool = true, leftWith velocity: LayerVelocity = .zero) {
        guard !isLost else { return }
        layer.report(.captured(path, isWhole: false))
        guard added != nil else {
            return freeze(at: .zero, isUndisturbed: isUndisturbed)
        }
        let (sample, target) = (sample, path.target)
        let own = LayerVelocity(state.lead == .none ? sample.velocity : momentum.velocity)
        let declared = layer.declaredVelocity(at: path)
        if inner == nil, case .numbers(let offset, let count) = target {
            removeFromLayer()
            layer.moveNumbers(at: offset, count, by: convertedOffset(sample.value))
        } else {
            preservingPresentation(isStopped: true) {
                let presented = layer.value(of: target, under: running(duration: .infinity, tail: 0))
                removeFromLayer()
                layer.restore(presented, of: target)
            }
        }
        freeze(at: sample.value, isUndisturbed: isUndisturbed)
        if inner == nil { layer.declare(declared + stageVelocity(own + velocity), of: target) }
    }

    /// Runs `body`, which changes this animation and the model value, and keeps the presentation of the property: the
    /// effect of other animations of a matrix depends on the values below them. `isStopped` indicates whether `body`
    /// stops the motion of this change.
    func preservingPresentation(isStopped: Bool = false, _ body: () -> Void) {
        // Braces are removed after the model value is final.
        defer { layer.removeCompensations() }
        guard path.isMatrix, let index = layer.animations.firstIndex(where: { $0 === added }),
            layer.animations.contains(where: { $0 !== added && $0.touches(path.target) })
        else { return body() }
        let (presented, model) = (layer.presentation, layer.value(at: path))
        body()
        if !layer.addCompensation(path, from: model, at: index, showing: presented.value(at: path)) {
            layer.addResidual(from: presented, of: path, isStopped: isStopped)
        }
    }
}

extension ControlledAnimation {
    /// Returns the model value with which the change ends at `value`, its start or end. If other code has set the model
    /// value in the meantime, that value is moved by the difference that the change makes, or kept if it cannot be
    /// moved.
    private func settled(_ value: AnimationValue) -> AnimationValue {
        let (model, ends) = (layer.value(at: path), modelEnds)
        let goal = value == start ? ends.start : ends.end
        guard model != ends.end else { return goal }
        if path.isMatrix { return .transform(model.matrix.moved(from: ends.end.matrix, to: goal.matrix)) }
        if inner == nil { return model.moved(by: value, from: end) }
        if path.isRunOfNumbers { return value == end ? model : value }
        // A list or image replaces the previous one: the value that was set in the meantime remains.
        return model
    }

    private var modelEnds: (start: AnimationValue, end: AnimationValue) { movedEnds ?? (start, end) }

    /// Moves the ends of later changes of the property, so that they begin at the start to which this change has
    /// returned.
    private func moveLaterChanges() {
        guard inner != nil else { return }
        let ends = modelEnds
        for change in layer.animations.compactMap({ $0.controller as? ControlledAnimation })
        where change.path == path && change.number > number {
            let old = change.modelEnds
            if path.isMatrix {
                func moved(_ value: AnimationValue) -> AnimationValue {
                    if value == ends.end { return ends.start }
                    return .transform(value.matrix.moved(from: ends.end.matrix, to: ends.start.matrix))
                }
                change.moveEnds(to: (moved(old.start), moved(old.end)))
            } else if old.start == ends.end {
                change.moveEnds(to: (ends.start, old.end))
            }
        }
    }

    /// Sets the model value to `value`.
    package func restore(_ value: AnimationValue) { layer.restore(value, of: path.target) }

    /// Sets the model value to the start of the change, as if the change had ended there. Returns the previous model
    /// value.
    package func restoreStart() -> AnimationValue {
        let model = layer.value(at: path)
        if !state.isCaptured { restore(settled(start)) }
        return model
    }

    /// Sets the model value to `value`. If it is equal already, the velocity that is declared for it is kept.
    private func setModel(to value: AnimationValue) {
        if layer.value(at: path) != value { layer.restore(value, of: path.target) }
    }

    /// Sets the model value of a frozen change to `value`, its start or end. The result is exact, even if a touch has
    /// moved the property since. If another animation moves the property as well, or did so before the change was
    /// frozen, the model is only moved by the remaining part of this change, so that the other animation's distance is
    /// preserved.
    package func finish(at value: AnimationValue) {
        guard case .frozen(let offset, let isUndisturbed) = state else { return }
        layer.report(.scrubbed(path))
        if inner != nil || (isUndisturbed && !isMovedByOthers) {
            return layer.restore(value, of: path.target)
        }
        let distance = convertedOffset((value == end ? .zero : span) - offset)
        layer.restore(layer.value(at: path).moved(by: distance), of: path.target)
    }

    private var isMovedByOthers: Bool { layer.animations.contains { !$0.isStopped && $0.touches(path.target) } }
}
