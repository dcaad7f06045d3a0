/// An object that animates a transition: the counterpart of `UIViewControllerAnimatedTransitioning`.
///
/// The object either provides an animator, which can be caught, driven, reversed and released at any time, or starts
/// its own animations and then calls ``TransitionContext/completeTransition(_:)``. In both cases a cancelled transition
/// leaves no trace: the changed values are restored, and the added views are removed.
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
    /// Returns the duration of the transition, in seconds. A negative duration is treated as 0. The duration applies to
    /// animations alongside the transition, and to transitions without an animator.
    ///
    /// `context` is never nil; it is optional as in UIKit.
    func transitionDuration(using context: TransitionContext?) -> Double

    /// Starts the animations of a transition without an animator. When they end, the implementation calls
    /// ``TransitionContext/completeTransition(_:)`` with false if the transition was cancelled, otherwise with true.
    /// The default completes the transition at once.
    func animateTransition(using context: TransitionContext)

    /// Prepares the views and returns the animator that runs the transition, not yet started. The transition asks for
    /// the animator once, and completes when the animator ends. Returns nil by default: the transition calls
    /// ``animateTransition(using:)`` instead.
    func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)?

    /// Returns the animator of a transition that always has one, with UIKit's signature. The transition calls this
    /// method only if the method with an optional result returns nil.
    func interruptibleAnimator(using context: TransitionContext) -> any ImplicitlyAnimating

    /// Tells the animation that the transition is over. `transitionCompleted` is false if the transition was cancelled.
    /// The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension AnimatedTransitioning {
    /// Completes the transition at once.
    public func animateTransition(using context: TransitionContext) { context.completeTransition(true) }
    /// Returns nil by default: the transition calls ``animateTransition(using:)`` instead.
    public func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? { nil }
    /// Returns a placeholder by default: the transition has no animator and calls ``animateTransition(using:)``.
    public func interruptibleAnimator(using context: TransitionContext) -> any ImplicitlyAnimating { NoAnimator.only }
    /// Does nothing by default.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

extension AnimatedTransitioning {
    /// Returns the animator from either of the two methods that provide one; nil if both provide none.
    func runner(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
        let runner: (any ImplicitlyAnimating)? = interruptibleAnimator(using: context)
        if let runner { return runner }
        let given: any ImplicitlyAnimating = interruptibleAnimator(using: context)
        return given === NoAnimator.only ? nil : given
    }
}

/// A placeholder for the animator of an animation without one.
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

/// An object that drives a transition: the counterpart of `UIViewControllerInteractiveTransitioning`.
/// ``PercentDrivenInteractiveTransition`` is the built-in implementation.
public protocol InteractiveTransitioning: AnyObject {
    /// Starts an interactive transition. The object that drives the transition reports its progress with
    /// ``TransitionContext/updateInteractiveTransition(_:)``, and its end with
    /// ``TransitionContext/finishInteractiveTransition()`` or ``TransitionContext/cancelInteractiveTransition()``.
    func startInteractiveTransition(_ context: TransitionContext)

    /// A Boolean value that indicates whether the transition starts interactively. If false, it starts automatically
    /// and can be caught later. Default true.
    var wantsInteractiveStart: Bool { get }
}

extension InteractiveTransitioning {
    /// True by default: the transition starts interactively.
    public var wantsInteractiveStart: Bool { true }
}
