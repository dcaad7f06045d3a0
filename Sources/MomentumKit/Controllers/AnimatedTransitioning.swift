/// Animates a transition: the counterpart of `UIViewControllerAnimatedTransitioning`.
///
/// It provides an animator, which can be caught, driven, reversed and released at any time, or animates by itself
/// and then calls ``TransitionContext/completeTransition(_:)``. Either way a transition that is cancelled leaves no trace: what
/// it changed is put back, and what it added is taken away.
///
///     final class Fade: AnimatedTransitioning {
///         func transitionDuration(using context: TransitionContext?) -> Double { 0.3 }
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
    ///
    /// `context` is never nil; it is optional as in UIKit.
    func transitionDuration(using context: TransitionContext?) -> Double

    /// Starts animating, when there is no animator. At the end it calls ``TransitionContext/completeTransition(_:)`` with
    /// whether the transition was *not* cancelled. The default completes at once.
    func animateTransition(using context: TransitionContext)

    /// Sets the stage and gives the animator, not started, that runs the transition. It is asked for once, and completes the
    /// transition when it ends. The default is nil: ``animateTransition(using:)`` is called instead.
    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)?

    /// The same for animations that always have an animator, as UIKit's do: asked for when the other gives none.
    func interruptibleAnimator(using context: TransitionContext) -> any ImplicitlyAnimating

    /// The transition is over. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension AnimatedTransitioning {
    /// Completes at once.
    public func animateTransition(using context: TransitionContext) { context.completeTransition(true) }
    /// None.
    public func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? { nil }
    /// None.
    public func interruptibleAnimator(using context: TransitionContext) -> any ImplicitlyAnimating { NoAnimator.only }
    /// Nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

extension AnimatedTransitioning {
    /// The animator that either way of asking gives; nil when there is none.
    func runner(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        let runner: (any ImplicitlyAnimating)? = interruptibleAnimator(using: context)
        if let runner { return runner }
        let given: any ImplicitlyAnimating = interruptibleAnimator(using: context)
        return given === NoAnimator.only ? nil : given
    }
}

/// Stands for the animator of an animation that has none.
final class NoAnimator: ImplicitlyAnimating {
    static let only = NoAnimator()

    let state = AnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete = 0.0

    func startAnimation() {}
    func startAnimation(afterDelay delay: Double) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: AnimatingPosition) {}
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {}
    func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {}
    func continueAnimation(withTimingParameters parameters: TimingCurve?, durationFactor: Double) {}
}

/// Drives a transition: the counterpart of `UIViewControllerInteractiveTransitioning`.
/// ``PercentDrivenInteractiveTransition`` is one.
public protocol InteractiveTransitioning: AnyObject {
    /// Starts an interactive transition. What drives it reports with
    /// ``TransitionContext/updateInteractiveTransition(_:)`` and its fellows.
    func startInteractiveTransition(_ context: TransitionContext)

    /// Whether the transition starts interactively; otherwise it starts by itself, and can be caught. Default true.
    var wantsInteractiveStart: Bool { get }
}

extension InteractiveTransitioning {
    /// True.
    public var wantsInteractiveStart: Bool { true }
}
