/// The animation of `.coverVertical`: the view moves in from below the container, and out again.
final class CoverTransition: AnimatedTransitioning {
    private let isComing: Bool

    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        if context.containerView.stage?.prefersReducedMotion ?? false {
            return FadeTransition(isComing: isComing).interruptibleAnimator(using: context)
        }
        let key: TransitionKey = isComing ? .to : .from
        guard let view = context.view(forKey: key) else { return nil }
        let container = context.containerView
        if isComing {
            container.addSubview(view)
            view.center.y += container.bounds.height
        } else if let below = context.view(forKey: .to), below.superview !== container {
            container.insertSubview(below, at: 0)
        }
        return PropertyAnimator(duration: 0.5, dampingRatio: 1) { [isComing] in
            view.center.y += isComing ? -container.bounds.height : container.bounds.height
        }
    }
}

/// The animation of `.crossDissolve`, which also replaces the other styles if the user prefers reduced motion: the view
/// fades in or out.
final class FadeTransition: AnimatedTransitioning {
    private let isComing: Bool

    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.25 }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        let key: TransitionKey = isComing ? .to : .from
        guard let view = context.view(forKey: key) else { return nil }
        let container = context.containerView
        let alpha = view.alpha
        if isComing {
            container.addSubview(view)
            view.alpha = 0
        } else if let below = context.view(forKey: .to), below.superview !== container {
            container.insertSubview(below, at: 0)
        }
        return PropertyAnimator(duration: 0.25, curve: .easeInOut) { [isComing] in view.alpha = isComing ? alpha : 0 }
    }
}

extension ModalTransitionStyle {
    /// Returns the animation of the style, for an appearing or a disappearing controller.
    func animation(isComing: Bool) -> any AnimatedTransitioning {
        switch self {
        case .coverVertical: CoverTransition(isComing: isComing)
        case .crossDissolve: FadeTransition(isComing: isComing)
        }
    }
}
