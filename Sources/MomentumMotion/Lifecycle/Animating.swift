/// The state of an animator.
public nonisolated enum AnimatingState: Sendable {
    /// The animator is not started, or has ended.
    case inactive
    /// The animator is started: it runs or is paused.
    case active
    /// The animator is stopped and waits to be finished.
    case stopped
}

/// The position at which an animator ends.
public nonisolated enum AnimatingPosition: Sendable {
    /// The end of the changes.
    case end
    /// The start of the changes.
    case start
    /// The position at which the animator was stopped.
    case current
}

/// An animator that can be started, paused, scrubbed, reversed and stopped, such as ``PropertyAnimator``. Your own
/// types can conform to it.
public protocol Animating: DelegateProtocol {
    /// The state of the animator.
    var state: AnimatingState { get }
    /// A Boolean value that indicates whether the animator runs.
    var isRunning: Bool { get }
    /// A Boolean value that indicates whether the animator runs from its end to its start.
    var isReversed: Bool { get set }
    /// The completed fraction in the direction of play, from 0 to 1. Setting it scrubs the animator.
    var fractionComplete: Double { get set }

    /// Starts the animator, or continues it after a pause.
    func startAnimation()
    /// Starts the animator, or continues it after a pause, after `delay` seconds, at least 0.
    func startAnimation(afterDelay delay: Double)
    /// Pauses the animator at its present position.
    func pauseAnimation()
    /// Ends the animations at their presentation values. If `withoutFinishing` is true, the animator becomes inactive
    /// at once and calls no completion handler; otherwise it waits for ``finishAnimation(at:)``.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animator at `finalPosition` and calls its completion handlers.
    func finishAnimation(at finalPosition: AnimatingPosition)
}

/// An animator that makes animations of the changes in a block, such as ``PropertyAnimator``.
public protocol ImplicitlyAnimating: Animating {
    /// Animates the changes that `animation` makes, after the fraction `delayFactor` of the remaining time, in 0..<1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
    /// Calls `completion` once, when the animator has ended, with the position at which it has ended.
    func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void)
    /// Continues a paused animator.
    ///
    /// - Parameters:
    ///   - parameters: The timing from the present values to the end; nil for the remainder of the present timing.
    ///   - durationFactor: The duration, as a multiple of the animator's duration; 0 for the remaining time.
    func continueAnimation(withTimingParameters parameters: TimingCurve?, durationFactor: Double)
}

extension ImplicitlyAnimating {
    /// Animates the changes that `animation` makes, without a delay.
    // Always inlined: in a page, the copy for a conforming type and that for `any ImplicitlyAnimating` would have the
    // same symbol name.
    @inline(__always)
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
}
