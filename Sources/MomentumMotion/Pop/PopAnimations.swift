/// The display-link animations of one object: `view.pop.add(spring, forKey: "move")`.
public struct PopAnimations<Owner: AnyObject> {
    private let owner: Owner
    private let animator: PopAnimator?

    init(owner: Owner, animator: PopAnimator?) {
        self.owner = owner
        self.animator = animator
    }

    /// Moves the object by `animation`, see ``PopAnimator/add(_:to:forKey:)``. A view that is on no stage has no time: there the
    /// animation is refused with a diagnostic, and hears that it stopped, unfinished.
    public func add(_ animation: PopObjectAnimation<Owner>, forKey key: AnimationKey? = nil) {
        guard let animator else {
            Diagnostics.report(
                Diagnostic(
                    "the view is on no stage", in: "View.pop.add(_:forKey:)",
                    remedy: "add the view to a stage first; nothing is animated"))
            if animation.state == .idle { animation.refuse() }
            return
        }
        animator.add(animation, to: owner, forKey: key)
    }

    /// The animation with `key`.
    public func animation(forKey key: AnimationKey) -> PopAnimation? { animator?.animation(forKey: key, of: owner) }

    /// The keys of the animations, in the order of addition.
    public var animationKeys: [AnimationKey] { animator?.animationKeys(of: owner) ?? [] }

    /// Stops the animation with `key`, unfinished, see ``PopAnimator/remove(_:)``.
    public func removeAnimation(forKey key: AnimationKey) { animator?.removeAnimation(forKey: key, of: owner) }

    /// Stops all animations, unfinished.
    public func removeAllAnimations() { animator?.removeAllAnimations(of: owner) }
}

extension View {
    /// The display-link animations of the view. They belong to the stage it was on when they were added, and go on if it leaves
    /// it.
    public final var pop: PopAnimations<View> { PopAnimations(owner: self, animator: stage?.pop) }
}

extension Stage {
    /// Runs display-link animations of views, layers and any object.
    public var pop: PopAnimator {
        if let animator = presentPop { return animator }
        let animator = PopAnimator(stage: self)
        participants.append(animator)
        return animator
    }

    /// The same, if anything has asked for it.
    var presentPop: PopAnimator? {
        for participant in participants { if let animator = participant as? PopAnimator { return animator } }
        return nil
    }
}
