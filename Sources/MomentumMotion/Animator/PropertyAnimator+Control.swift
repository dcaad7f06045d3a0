// The calls and the states in which they are allowed. A call that is not allowed reports one diagnostic and changes
// nothing.

extension PropertyAnimator {
    /// Starts an inactive animator, or continues a paused one. Reports a diagnostic and starts nothing if the animator
    /// is running or stopped.
    public func startAnimation() { start(after: 0, "PropertyAnimator.startAnimation()") }

    /// Starts an inactive animator, or continues a paused one, after `delay` seconds. Reports a diagnostic and starts
    /// nothing if `delay` is negative or not finite, or if the animator is running or stopped.
    public func startAnimation(afterDelay delay: Double) {
        start(after: delay, "PropertyAnimator.startAnimation(afterDelay:)")
    }

    private func start(after delay: Double, _ callSite: StaticString) {
        guard delay >= 0, delay.isFinite else {
            return refuse(
                callSite, "the delay is negative or not finite", .number(delay),
                remedy: "pass a finite delay of at least 0 seconds")
        }
        guard allows(.start, callSite) else { return }
        if state == .inactive { activate() }
        resume(timing: nil, durationFactor: 0, delay: delay)
        if isRunning, let finish = Transaction.delayOwnCompletion() { addObserver { finish($0 == .end) } }
    }

    /// Pauses the animator at its present position. An inactive animator is activated and paused at its start, and a
    /// paused one does not change. Reports a diagnostic and changes nothing if the animator is stopped or cannot be
    /// interrupted.
    public func pauseAnimation() {
        let callSite: StaticString = "PropertyAnimator.pauseAnimation()"
        guard allows(.pause, callSite), state == .inactive || isRunning, checkInterruptible(callSite) else { return }
        if state == .inactive { activate() } else { pauseRun() }
    }

    /// Continues a paused animator. Reports a diagnostic and changes nothing if the animator is not paused.
    ///
    /// - Parameters:
    ///   - parameters: The timing from the present values to the end; nil for the remainder of the present timing. A
    ///     spring without an initial velocity continues with the present velocities. A spring that is out of range is
    ///     refused with a diagnostic.
    ///   - durationFactor: The duration, as a multiple of ``duration``; 0 for the remaining time. A factor that is
    ///     negative or not finite is refused with a diagnostic.
    public func continueAnimation(withTimingParameters parameters: TimingCurve?, durationFactor: Double) {
        let callSite: StaticString = "PropertyAnimator.continueAnimation(withTimingParameters:durationFactor:)"
        guard allows(.proceed, callSite) else { return }
        guard durationFactor >= 0, durationFactor.isFinite else {
            return refuse(
                callSite, "the duration factor is negative or not finite", .number(durationFactor),
                remedy: "pass a finite factor of at least 0")
        }
        if let parameters, !parameters.isValid(in: callSite, effect: "nothing changes") { return }
        resume(timing: parameters, durationFactor: durationFactor, delay: 0)
    }

    /// Continues a paused animator with a different timing. Reports the same diagnostics as the method that accepts an
    /// optional ``TimingCurve``.
    ///
    /// - Parameters:
    ///   - parameters: The timing from the present values to the end.
    ///   - durationFactor: The duration, as a multiple of ``duration``; 0 for the remaining time.
    public func continueAnimation(withTimingParameters parameters: some TimingCurveProvider, durationFactor: Double) {
        continueAnimation(withTimingParameters: .some(parameters.timingCurve), durationFactor: durationFactor)
    }

    /// Ends an active animator at the presentation values. They become the model values. Their velocities remain valid
    /// for the present frame, so that the next animation can continue from them. Reports a diagnostic and changes
    /// nothing if the animator is not active or cannot be interrupted.
    ///
    /// - Parameter withoutFinishing: If true, the animator becomes inactive at once and drops its completion handlers.
    ///   If false, it waits for ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        let callSite: StaticString = "PropertyAnimator.stopAnimation(_:)"
        guard allows(.stop, callSite), checkInterruptible(callSite) else { return }
        stop(withoutFinishing: withoutFinishing)
    }

    /// Ends a stopped animator at its end, its start or its present position, and calls the completion handlers with
    /// that position. Reports a diagnostic and changes nothing if the animator is not stopped.
    public func finishAnimation(at finalPosition: AnimatingPosition) {
        if allows(.finish, "PropertyAnimator.finishAnimation(at:)") { finish(at: finalPosition) }
    }

    /// Animates the changes that `animation` makes, after a fraction of the remaining time.
    ///
    /// Before the start, the block is kept until the animator starts. On an active animator it runs at once, and its
    /// changes are animated in the remaining time. After the end, the animator is extended by another duration. A
    /// stopped animator reports a diagnostic, and the block does not run.
    ///
    /// - Parameters:
    ///   - animation: A closure that changes properties of views.
    ///   - delayFactor: The fraction of the remaining time before the changes begin, in 0..<1. Other values are refused
    ///     with a diagnostic, and the block does not run.
    @export(interface) public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
        let callSite: StaticString = "PropertyAnimator.addAnimations(_:delayFactor:)"
        guard delayFactor >= 0, delayFactor < 1 else {
            return refuse(
                callSite, "the delay factor is out of range", .number(delayFactor),
                remedy: "pass a factor of at least 0 and below 1")
        }
        guard allows(.change, callSite) else { return }
        if state == .inactive {
            enqueue(animation, delayFactor: delayFactor)
        } else {
            add(animation, delayFactor: delayFactor)
        }
    }

    /// Makes the next run of a paused animator continue with the velocity with which a gesture has scrubbed it. Every
    /// property keeps the velocity that it had under the touch.
    ///
    /// ```swift
    /// animator.fractionComplete = grabbed + pan.translation.dx / 300
    /// // at the end of the drag
    /// animator.throwFraction(at: pan.velocity.dx / 300)
    /// animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    /// ```
    ///
    /// - Parameter velocity: The velocity of ``fractionComplete``, in 1/s. Reports a diagnostic and changes nothing if
    ///   it is not finite, or if the animator is not paused. A velocity of 0 has no effect.
    public func throwFraction(at velocity: Double) {
        let callSite: StaticString = "PropertyAnimator.throwFraction(at:)"
        guard velocity.isDrawable else {
            return refuse(
                callSite, "the velocity is not finite or exceeds 3.4e38", .number(velocity),
                remedy: "pass a finite velocity in fractions per second")
        }
        if allows(.throwing, callSite), velocity != 0 { release(at: velocity) }
    }
}

// MARK: Rules

extension PropertyAnimator {
    /// Returns whether the animator may be configured in its present state. Reports a diagnostic if not.
    func canConfigure(_ callSite: StaticString) -> Bool {
        guard state != .inactive else { return true }
        refuse(
            callSite, state == .active ? "the animator is active" : "the animator is stopped",
            remedy: "set the property before the animator starts")
        return false
    }

    /// Returns whether `call` is allowed in the present state. Reports a diagnostic if not.
    func allows(_ call: AnimatingState.Call, _ callSite: StaticString) -> Bool {
        guard let refusal = state.refusal(of: call, isRunning: isRunning) else { return true }
        refuse(callSite, "the animator " + refusal.reason, remedy: refusal.remedy)
        return false
    }

    func checkInterruptible(_ callSite: StaticString) -> Bool {
        if !isInterruptible {
            refuse(
                callSite, "the animator is not interruptible",
                remedy: "set isInterruptible to true before the animator starts")
        }
        return isInterruptible
    }

    /// Reports that the call at `callSite` is refused and has no effect.
    func refuse(_ callSite: StaticString, _ what: String, _ value: Diagnostic.Value? = nil, remedy: String) {
        Diagnostics.report(what, value: value, in: callSite, remedy: remedy + "; nothing changes")
    }

    /// The effect of touches on the animated views.
    var touchRule: TouchRule {
        if !isUserInteractionEnabled { return .none }
        return isManualHitTestingEnabled ? .model : .presentation
    }
}
