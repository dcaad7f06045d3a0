/// Animates a transition: the counterpart of `UIViewControllerAnimatedTransitioning`.
///
/// It gives an animator, which can be caught, driven, turned round and let go at any time, or animates in any way of its own
/// and then calls ``TransitionContext/completeTransition(_:)``. Either way a transition that is cancelled leaves no trace: what
/// it changed is put back, and what it added is taken away.
///
///     final class Fade: AnimatedTransitioning {
///         func transitionDuration(using context: TransitionContext) -> Double { 0.3 }
///
///         func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
///             guard let to = context.view(forKey: .to) else { return nil }
///             context.containerView.addSubview(to)
///             to.alpha = 0
///             return PropertyAnimator(duration: 0.3, curve: .easeOut) { to.alpha = 1 }
///         }
///     }
public protocol AnimatedTransitioning: AnyObject {
    /// How long the transition takes, in seconds, at least 0. Counts for what is animated alongside, and for transitions
    /// without an animator.
    func transitionDuration(using context: TransitionContext) -> Double

    /// Starts animating, when there is no animator. At the end it calls ``TransitionContext/completeTransition(_:)`` with
    /// whether the transition was *not* cancelled. The default completes at once.
    func animateTransition(using context: TransitionContext)

    /// Sets the stage and gives the animator, not started, that runs the transition. It is asked for once, and completes the
    /// transition when it ends. The default is nil: ``animateTransition(using:)`` is called instead.
    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)?

    /// The transition is over. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension AnimatedTransitioning {
    /// Completes at once.
    public func animateTransition(using context: TransitionContext) { context.completeTransition(true) }
    /// None.
    public func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? { nil }
    /// Nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition: the counterpart of `UIViewControllerInteractiveTransitioning`.
/// ``PercentDrivenInteractiveTransition`` is one.
public protocol InteractiveTransitioning: AnyObject {
    /// Starts a transition that somebody drives. Whoever does reports with
    /// ``TransitionContext/updateInteractiveTransition(_:)`` and its fellows.
    func startInteractiveTransition(_ context: TransitionContext)

    /// Whether the transition starts in somebody's hands; otherwise it starts by itself, and can be caught. Default true.
    var wantsInteractiveStart: Bool { get }
}

extension InteractiveTransitioning {
    /// True.
    public var wantsInteractiveStart: Bool { true }
}
