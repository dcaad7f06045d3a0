extension Layer {
    /// The block of animations that is running now, if any: see ``LayerActionProvider``. Set by what runs the block.
    public static var currentActionProvider: (any LayerActionProvider)? {
        get { ActionContext.provider }
        set { ActionContext.provider = newValue }
    }

    /// What a change of `key` does: what the ``delegate`` says, or else ``actions``, or else the class's
    /// ``defaultAction(forKey:)``. Nil: a property animates implicitly, an event does nothing.
    public final func action(forKey key: ActionKey) -> LayerAction? {
        delegate?.action(for: self, forKey: key) ?? actions[key] ?? type(of: self).defaultAction(forKey: key)
    }

    /// Whether a change calls for what the layer's own actions say: one of a layer that has been shown. What is set of a new
    /// layer before its first commit is what it begins with.
    final var actsAlone: Bool { actsOnOrder && wasCommitted }

    /// Whether coming into the tree calls for what the layer's own actions say, new as it may be.
    private var actsOnOrder: Bool { actionSource == .transaction && tree != nil && !Transaction.disableActions }

    /// Whether the layer was in its tree's last commit.
    final var wasCommitted: Bool { tree.map { $0.structureVersion == structureVersion } ?? false }

    /// Whether an animation block is notified of every value that is set, also of an unchanged one: a flick may have to
    /// carry the layer away from it.
    final var isRecorded: Bool { actionSource == .view && ActionContext.provider != nil }

    /// Does what setting a property calls for.
    final func runImplicitAction(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        switch actionSource {
        case .view:
            guard let provider = ActionContext.provider else {
                if LayerJournal.isInUse { noteChange(path(), from: old(), to: new(), isAnimated: false) }
                return noteModelChange(path(), from: old(), to: new())
            }
            if LayerJournal.isInUse { noteChange(path(), from: old(), to: new(), isAnimated: true) }
            takeModelOver(path(), from: old(), to: new())
            provider.record(path(), of: self, from: old(), to: new())
            noteModelAnimation(path())
        case .transaction:
            guard actsAlone else {
                if LayerJournal.isInUse { noteChange(path(), from: old(), to: new(), isAnimated: false) }
                return noteModelChange(path(), from: old(), to: new())
            }
            let path = path()
            if let action = action(forKey: .property(path)) {
                run(action, for: path, from: old(), to: new())
            } else if Transaction.animationDuration > 0 {
                let animation = Layer.implicitAnimation(path, from: old(), to: new())
                takeModelOver(path, from: old(), to: new())
                if LayerJournal.isInUse {
                    noteChange(path, from: old(), to: new(), isAnimated: true)
                    journal?.specify(speed: animation.startSpeed, velocity: drivenSpeed(at: path))
                }
                LayerJournal.quietly { addImplicit(animation) }
                noteModelAnimation(path)
            } else {
                if LayerJournal.isInUse { noteChange(path, from: old(), to: new(), isAnimated: false) }
                noteModelChange(path, from: old(), to: new())
            }
        }
    }

    /// Does what an event calls for.
    final func runAction(for event: ActionKey) {
        guard event == .orderIn ? actsOnOrder : actsAlone else { return }
        switch action(forKey: event) {
        case .animation(let animation): add(animation, forKey: event.animationKey)
        case .call(let body): body(self)
        case nil, .disabled: break
        }
    }

    /// Runs the action for a change of `path` from `old` to `new`.
    final func run(_ action: LayerAction, for path: PropertyPath, from old: AnimationValue, to new: AnimationValue) {
        let basic: BasicAnimation?
        if case .animation(let animation) = action, let given = animation as? BasicAnimation,
            given.fromValue == nil, given.toValue == nil, given.byValue == nil
        {
            basic = given
        } else {
            basic = nil
        }
        if LayerJournal.isInUse { noteChange(path, from: old, to: new, isAnimated: basic != nil) }
        if basic != nil { takeModelOver(path, from: old, to: new) }
        switch action {
        case .disabled: break
        case .call(let body): body(self)
        case .animation(let animation):
            guard let basic else { return add(animation, forKey: ActionKey.property(path).animationKey) }
            LayerJournal.quietly { basic.withEnds(of: path, from: old, to: new) { add(basic, forKey: $0) } }
        }
    }

    /// The implicit animation: additive, from the difference to nothing, so that interrupting it is smooth.
    private static func implicitAnimation(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> BasicAnimation
    {
        let animation = BasicAnimation.additive(path, from: old, to: new)
        animation.duration = Transaction.animationDuration
        animation.timingFunction = Transaction.animationTimingFunction ?? .default
        return animation
    }
}

extension BasicAnimation {
    /// An animation that starts with the whole difference between `old` and `new` laid over the model, which already is
    /// `new`, and ends with nothing.
    public static func additive(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> BasicAnimation
    {
        let animation = BasicAnimation(keyPath: path)
        animation.setAdditiveEnds(from: old, to: new)
        return animation
    }

    /// Makes the animation additive, running from the difference between `old` and `new` to nothing.
    public final func setAdditiveEnds(from old: AnimationValue, to new: AnimationValue) {
        isAdditive = true
        switch keyPath?.target {
        case .matrix:
            fromValue = .transform(old.matrix.difference(from: new.matrix))
            toValue = .transform(.identity)
        case .variableLength:
            guard let step = VariableLengthStep(from: old.variableLength, to: new.variableLength) else { return }
            fromValue = AnimationValue(components: zip(step.from, step.to).map { $0 - $1 }, form: step.form)
            toValue = AnimationValue(components: step.to.map { _ in 0 }, form: step.form)
        default:
            fromValue = AnimationValue(components: zip(old.components, new.components).map { $0 - $1 })
            toValue = AnimationValue(components: new.components.map { _ in 0 })
        }
    }

    /// Makes the animation run from `old` to `new`, which the model already is: additive, but for paths of different
    /// structure, which cannot be added to each other; these are shown in place of what is below.
    package final func setEnds(from old: AnimationValue, to new: AnimationValue) {
        if case .outline = new.form, old.form != new.form {
            (fromValue, toValue, isAdditive) = (old, new, false)
        } else {
            setAdditiveEnds(from: old, to: new)
        }
    }

    /// Lends the animation, an action, the ends of a change for as long as `body` runs. Paths of different structure cannot
    /// be added: they go from what is seen, in place of the animation before.
    fileprivate final func withEnds(
        of path: PropertyPath, from old: AnimationValue, to new: AnimationValue, _ body: (AnimationKey?) -> Void
    ) {
        let (ownPath, wasAdditive) = (keyPath, isAdditive)
        keyPath = path
        if case .outline = new.form {
            (fromValue, toValue) = (old, new)
            body(ActionKey.property(path).animationKey)
        } else {
            setAdditiveEnds(from: old, to: new)
            body(nil)
        }
        (keyPath, isAdditive, fromValue, toValue) = (ownPath, wasAdditive, nil, nil)
    }
}

private enum ActionContext {
    static var provider: (any LayerActionProvider)?
}
