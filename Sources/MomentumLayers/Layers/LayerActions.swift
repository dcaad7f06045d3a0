/// Who decides whether setting a layer's property animates.
public enum LayerActionSource {
    /// The current ``Transaction``: a layer of its own animates implicitly.
    case transaction
    /// A view: nothing animates unless an animation block is running.
    case view
}

/// What an animation block makes of the properties that are set while it runs.
public protocol LayerActionProvider: AnyObject {
    /// The animation for a change of `path` from `old` to `new`, or nil to change it without one. The model has already
    /// been set when this is called, and the animation is added at once.
    func action(for layer: Layer, path: PropertyPath, from old: AnimationValue, to new: AnimationValue) -> Animation?
}

extension Layer {
    /// The block of animations that is running now, if any: see ``LayerActionProvider``. Set by whoever runs the block.
    public static var currentActionProvider: (any LayerActionProvider)? {
        get { ActionContext.provider }
        set { ActionContext.provider = newValue }
    }

    /// Adds the animation that setting a property calls for, if any.
    final func runImplicitAction(
        _ path: @autoclosure () -> PropertyPath, from old: @autoclosure () -> AnimationValue,
        to new: @autoclosure () -> AnimationValue
    ) {
        switch actionSource {
        case .view:
            guard let provider = ActionContext.provider else { return }
            let path = path()
            if let action = provider.action(for: self, path: path, from: old(), to: new()) { add(action) }
        case .transaction:
            guard tree != nil, !Transaction.disableActions, Transaction.animationDuration > 0 else { return }
            add(Layer.implicitAnimation(path(), from: old(), to: new()))
        }
    }

    /// The implicit animation: additive, from the difference to nothing, so that interrupting it is smooth.
    private static func implicitAnimation(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> Animation
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
        if let keyPath, keyPath.isKnown, case .matrix = keyPath.target {
            fromValue = .transform(old.matrix.removing(new.matrix))
            toValue = .transform(.identity)
        } else {
            fromValue = AnimationValue(components: zip(old.components, new.components).map { $0 - $1 })
            toValue = AnimationValue(components: new.components.map { _ in 0 })
        }
    }
}

private enum ActionContext {
    static var provider: (any LayerActionProvider)?
}
