/// Where an animator is in its life.
public nonisolated enum AnimatingState: Sendable {
    /// Not started, or ended.
    case inactive
    /// Started: running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
}

/// Where an animator has ended.
public nonisolated enum AnimatingPosition: Sendable {
    /// Where its changes lead to.
    case end
    /// Where its changes began.
    case start
    /// Where it was stopped.
    case current
}

/// What can be started, paused, scrubbed, reversed and stopped. ``PropertyAnimator`` is one; an animator of your own that
/// conforms can be used wherever one is asked for.
public protocol Animating: DelegateProtocol {
    /// Where the animator is in its life.
    var state: AnimatingState { get }
    /// Whether it moves.
    var isRunning: Bool { get }
    /// Whether it goes from its end to its start.
    var isReversed: Bool { get set }
    /// How much is behind, in the direction of play, 0...1.
    var fractionComplete: Double { get set }

    /// Starts, or goes on after a pause.
    func startAnimation()
    /// Starts after `delay` seconds.
    func startAnimation(afterDelay delay: Double)
    /// Stands still.
    func pauseAnimation()
    /// Ends where everything is seen now. Without finishing the animator is inactive at once and no completion is called; otherwise
    /// it waits for ``finishAnimation(at:)``.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animator at `finalPosition` and calls its completions.
    func finishAnimation(at finalPosition: AnimatingPosition)
}

/// An animator that makes its animations out of the changes in a block. ``PropertyAnimator`` is one.
public protocol ImplicitlyAnimating: Animating {
    /// Animates what `animation` changes, after a part of the remaining time, 0..<1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
    /// Calls `completion` once, when the animator has ended.
    func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void)
    /// Goes on after a pause, with another timing if one is given, for `durationFactor` durations; 0: for what is left.
    func continueAnimation(withTimingParameters parameters: TimingCurve?, durationFactor: Double)
}

extension ImplicitlyAnimating {
    /// Animates what `animation` changes.
    // Inlined everywhere: in a page, a copy for any conforming type and one for `any ImplicitlyAnimating` would have one name.
    @inline(__always)
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
}
