/// The animation of `.coverVertical`: the view moves in from below the container, and out again.
final class CoverTransition: AnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        if context.containerView.stage?.prefersReducedMotion ?? false {
            return FadeTransition(isPresenting: isPresenting).interruptibleAnimator(using: context)
        }
        let key: TransitionKey = isPresenting ? .to : .from
        guard let view = context.view(forKey: key) else { return nil }
        let container = context.containerView
        if isPresenting {
            container.addSubview(view)
            view.center.y += container.bounds.height
        } else if let below = context.view(forKey: .to), below.superview !== container {
            container.insertSubview(below, at: 0)
        }
        return PropertyAnimator(duration: 0.5, dampingRatio: 1) { [isPresenting] in
            view.center.y += isPresenting ? -container.bounds.height : container.bounds.height
        }
    }
}

/// The animation of `.crossDissolve`, which also replaces the other styles if the user prefers reduced motion: the view
/// fades in or out.
final class FadeTransition: AnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: TransitionContext?) -> Double { 0.25 }

    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        let key: TransitionKey = isPresenting ? .to : .from
        guard let view = context.view(forKey: key) else { return nil }
        let container = context.containerView
        let alpha = view.alpha
        if isPresenting {
            container.addSubview(view)
            view.alpha = 0
        } else if let below = context.view(forKey: .to), below.superview !== container {
            container.insertSubview(below, at: 0)
        }
        return PropertyAnimator(duration: 0.25, curve: .easeInOut) { [isPresenting] in
            view.alpha = isPresenting ? alpha : 0
        }
    }
}

extension ModalTransitionStyle {
    /// Returns the animation of the style, for an appearing or a disappearing controller.
    func animation(isPresenting: Bool) -> any AnimatedTransitioning {
        switch self {
        case .coverVertical: CoverTransition(isPresenting: isPresenting)
        case .crossDissolve: FadeTransition(isPresenting: isPresenting)
        }
    }
}
