// How a controlled change ends: where it leads, where it came from, or where it is shown.

extension ControlledAnimation {
    /// Sets the model to `goal` and keeps moving, as seen, from an offset that fits it, until it has settled and ends by
    /// itself. `goal` is the change's start or end, which the motion has come to.
    package func release(to goal: AnimationValue) { keepingOthers { end(at: goal) } }

    private func end(at goal: AnimationValue) {
        let value = settled(goal)
        if goal == start, !state.isTaken { moveLaterChanges() }
        guard !isLost, let added else {
            if !state.isTaken { setModel(to: value) }
            return
        }
        let base = base(for: goal)
        if base.isPossible, settlingTime > 0, case .spring(let spring) = motion.path {
            // The model takes over what the spring has been pulling to, and the spring settles at the rate that it had. What is
            // not a run of numbers keeps running through its animation, to its end or start.
            let seen = ownMomentum
            let rest = Motion.Spring(
                spring.spring, target: inner == nil ? .zero : spring.target, displacement: seen.value - spring.target,
                velocity: seen.velocity / spring.rate, rate: spring.rate)
            self.rest(on: rest)
            setModel(to: value)
            self.added = nil
            added.replace(running(duration: 0, tail: rest.settlingTime(after: 0), base: base.animation))
            added.stop(finished: true)
            // It may have begun in this very frame, after the ends were looked for.
            layer.tree?.forgetNextEnd()
            layer.markDirty()
        } else {
            leaveLayer()
            setModel(to: value)
        }
    }

    /// What has to lie below the animation, which the model is no longer made for once `value`, the change's start or end, has been
    /// set; nil where nothing has to. It is not possible where nothing does what is needed.
    private func base(for value: AnimationValue) -> (isPossible: Bool, animation: RunningAnimation?) {
        guard let inner, inner.isAdditive, value == start, start != end else { return (true, nil) }
        let animation = BasicAnimation(keyPath: path)
        guard let difference = animation.measure([end], from: start, at: path)?.first else { return (false, nil) }
        (animation.fromValue, animation.toValue) = (difference, difference)
        let running = try? animation.resolved(for: layer, defaultDuration: 1)
        return (running != nil, running)
    }

    /// Makes what the change shows now the model, and ends. The velocity it had holds for the present frame, so that what
    /// takes over can go on from it.
    ///
    /// - Parameters:
    ///   - isUndisturbed: whether the model is where the animator's changes have set it.
    ///   - velocity: that with which something has left it while it was paused.
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
            leaveLayer()
            layer.moveNumbers(at: offset, count, by: turned(sample.value))
        } else {
            keepingOthers(isStopped: true) {
                let seen = layer.value(of: target, under: running(duration: .infinity, tail: 0))
                leaveLayer()
                layer.restore(seen, of: target)
            }
        }
        freeze(at: sample.value, isUndisturbed: isUndisturbed)
        if inner == nil { layer.declare(declared + stageVelocity(own + velocity), of: target) }
    }

    /// Does what `body` does to this animation and the model, and lets the property be seen as it is: what other changes make of
    /// a matrix depends on what lies below them. What this one does to it may be `isStopped` by that.
    func keepingOthers(isStopped: Bool = false, _ body: () -> Void) {
        // Braces go once the model is what the change leaves.
        defer { layer.removeBraces() }
        guard path.isMatrix, let place = layer.animations.firstIndex(where: { $0 === added }),
            layer.animations.contains(where: { $0 !== added && $0.touches(path.target) })
        else { return body() }
        let (seen, model) = (layer.presentation, layer.value(at: path))
        body()
        if !layer.brace(path, from: model, at: place, showing: seen.value(at: path)) {
            layer.goOn(from: seen, of: path, isStopped: isStopped)
        }
    }
}

extension ControlledAnimation {
    /// What the model is to be when the change ends at `value`, its start or its end: that, or if something else has moved the
    /// model meanwhile, where it is, moved by the same amount as the change moves it.
    private func settled(_ value: AnimationValue) -> AnimationValue {
        let (model, ends) = (layer.value(at: path), modelEnds)
        let goal = value == start ? ends.start : ends.end
        guard model != ends.end else { return goal }
        if path.isMatrix { return .transform(model.matrix.moved(from: ends.end.matrix, to: goal.matrix)) }
        if inner == nil { return model.moved(by: value, from: end) }
        if path.isRunOfNumbers { return value == end ? model : value }
        // One value takes the place of another: what was set since stays.
        return model
    }

    private var modelEnds: (start: AnimationValue, end: AnimationValue) { movedEnds ?? (start, end) }

    /// Lets the changes of the property that were made after this one begin where this one has come back to: its start.
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

    /// Sets the model to `value`.
    package func restore(_ value: AnimationValue) { layer.restore(value, of: path.target) }

    /// Sets the model to where the change began, as if it had ended there, and returns what it was.
    package func goToStart() -> AnimationValue {
        let model = layer.value(at: path)
        if !state.isTaken { restore(settled(start)) }
        return model
    }

    /// Sets the model to `value`. One that is there already keeps the velocity that is declared for it.
    private func setModel(to value: AnimationValue) {
        if layer.value(at: path) != value { layer.restore(value, of: path.target) }
    }

    /// Sets the model of a change that was frozen to `value`, its start or its end: exactly there, wherever a touch has left
    /// it. If another animation moves the property as well, or did so before the change was frozen, the model is only moved
    /// by what was left of the change: the other one's distance is not undone.
    package func finish(at value: AnimationValue) {
        guard case .frozen(let offset, let isUndisturbed) = state else { return }
        layer.report(.scrubbed(path))
        if inner != nil || (isUndisturbed && !isMovedByOthers) {
            return layer.restore(value, of: path.target)
        }
        let distance = turned((value == end ? .zero : span) - offset)
        layer.restore(layer.value(at: path).moved(by: distance), of: path.target)
    }

    private var isMovedByOthers: Bool { layer.animations.contains { !$0.isStopped && $0.touches(path.target) } }
}
