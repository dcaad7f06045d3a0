/// The display-link animations of an object: `view.pop.add(spring, forKey: "move")`.
public struct PopAnimations<Owner: AnyObject> {
    private let owner: Owner
    private let animator: PopAnimator?

    init(owner: Owner, animator: PopAnimator?) {
        self.owner = owner
        self.animator = animator
    }

    /// Adds `animation` to the object; see ``PopAnimator/add(_:to:forKey:)``.
    ///
    /// If the view is on no stage, a diagnostic is reported, nothing is animated, and ``PopAnimation/didStop`` is
    /// called with false. An animation that is added to another object or key already is refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - animation: The animation to add.
    ///   - key: The key of the animation, which replaces an animation with the same key; nil, the default, replaces
    ///     none.
    public func add(_ animation: PopObjectAnimation<Owner>, forKey key: AnimationKey? = nil) {
        guard let animator else {
            Diagnostics.report(
                "the view is not on a stage", in: "View.pop.add(_:forKey:)",
                remedy: "add the view to a stage first; nothing is animated")
            if animation.state == .idle { animation.refuse() }
            return
        }
        animator.add(animation, to: owner, forKey: key)
    }

    /// Returns the animation of the object with `key`; nil if there is none, or if the view is on no stage.
    public func animation(forKey key: AnimationKey) -> PopAnimation? { animator?.animation(forKey: key, of: owner) }

    /// The keys of the object's animations, in the order of addition. Animations without a key are left out. Empty for
    /// a view on no stage.
    public var animationKeys: [AnimationKey] { animator?.animationKeys(of: owner) ?? [] }

    /// Stops the animation with `key`, unfinished; see ``PopAnimator/remove(_:)``. Unknown keys are ignored.
    public func removeAnimation(forKey key: AnimationKey) { animator?.removeAnimation(forKey: key, of: owner) }

    /// Stops all animations of the object, unfinished.
    public func removeAllAnimations() { animator?.removeAllAnimations(of: owner) }
}

extension View {
    /// The display-link animations of the view. They belong to the stage on which the view was when they were added,
    /// and continue if it leaves the stage.
    public final var pop: PopAnimations<View> { PopAnimations(owner: self, animator: stage?.pop) }
}

extension Stage {
    /// The animator of display-link animations of views, layers and any objects.
    public var pop: PopAnimator {
        if let animator = presentPop { return animator }
        let animator = PopAnimator(stage: self)
        participants.append(animator)
        return animator
    }

    /// The same animator, if it exists already.
    var presentPop: PopAnimator? {
        for participant in participants { if let animator = participant as? PopAnimator { return animator } }
        return nil
    }
}
