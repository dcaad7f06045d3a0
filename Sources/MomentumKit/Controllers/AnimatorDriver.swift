/// A driver that moves a transition by its animator.
final class AnimatorDriver: TransitionDriver {
    private let runner: any ImplicitlyAnimating
    private let duration: Double
    /// The duration of the transition as a multiple of the animator's duration.
    private let share: Double

    /// Creates a driver for a transition that consists of `runner`. `duration`, in seconds, applies if `runner` is not
    /// a ``PropertyAnimator``.
    init(_ runner: any ImplicitlyAnimating, duration: Double) {
        self.runner = runner
        self.duration = (runner as? PropertyAnimator)?.duration ?? duration
        share = 1
    }

    /// Creates a driver for a transition of `duration` seconds that has started `runner`.
    init(_ runner: PropertyAnimator, within duration: Double) {
        self.runner = runner
        self.duration = runner.duration
        share = duration > 0 && runner.duration > 0 ? duration / runner.duration : 1
    }

    var fraction: Double {
        guard runner.state == .active else { return runner.isReversed ? 0 : 1 }
        let fraction = runner.isReversed ? 1 - runner.fractionComplete : runner.fractionComplete
        return min(1, fraction / share)
    }

    func pause() { if runner.isRunning || runner.state == .inactive { runner.pauseAnimation() } }

    func scrub(to fraction: Double) {
        guard runner.state == .active, !runner.isRunning else { return }
        let fraction = min(1, fraction * share)
        runner.fractionComplete = runner.isReversed ? 1 - fraction : fraction
    }

    func resume(isReversed: Bool, velocity: Double, timing: TimingCurve?, length: Double?) {
        guard runner.state == .active else { return }
        let wasRunning = runner.isRunning
        if runner.isReversed != isReversed { runner.isReversed = isReversed }
        if wasRunning { return }
        let factor = duration > 0 ? (length ?? 0) / duration : 0
        if velocity != 0, let runner = runner as? PropertyAnimator {
            runner.throwFraction(at: (isReversed ? -velocity : velocity) * share)
        }
        runner.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }

    func reverse(isReversed: Bool) { resume(isReversed: isReversed, velocity: 0, timing: nil, length: nil) }

    func end(completed: Bool) {
        // The transition was ended from outside, so the animator is ended too.
        guard runner.state == .active else { return }
        runner.stopAnimation(false)
        if runner.state == .stopped { runner.finishAnimation(at: completed ? .end : .start) }
    }
}
