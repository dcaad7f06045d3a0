// The calls and the states in which they are allowed. A call that is not allowed reports one diagnostic and changes
// nothing.

extension Timeline {
    /// The state of the timeline. Default `.inactive`. After the end the timeline is inactive again.
    public var state: AnimatingState { player.state }

    /// A Boolean value that indicates whether the timeline runs.
    public var isRunning: Bool { player.isRunning }

    /// A Boolean value that indicates whether the timeline is played backwards. Default false.
    ///
    /// It may be set in every state except `.stopped`, in which it reports a diagnostic and changes nothing. The
    /// behaviour of a timeline in motion depends on ``reversal``.
    public var isReversed: Bool {
        get { player.isReversed }
        set {
            if newValue != isReversed, allows(.change, "Timeline.isReversed", evenDriven: true) { player.reverse() }
        }
    }

    /// The position of the playhead, in seconds of all runs, from 0 to ``totalDuration``.
    ///
    /// Setting it scrubs. An inactive timeline is activated and paused. Values outside the range are clamped. A
    /// diagnostic is reported and nothing changes if the value is NaN, or if the timeline is running, stopped, driven
    /// or a part of another one.
    public var time: Double {
        get { player.playhead.position }
        set { scrub(to: newValue, "Timeline.time") }
    }

    /// The velocity of the playhead, in seconds of the timeline per second; negative if the playhead moves backwards.
    public var velocity: Double { player.playhead.velocity }

    /// The completed fraction in the direction of play, from 0 to 1; 0 for a timeline that runs for ever.
    ///
    /// Setting it scrubs as ``time`` does. A timeline that runs for ever reports a diagnostic and does not change.
    public var fractionComplete: Double {
        get { player.fraction }
        set {
            let callSite: StaticString = "Timeline.fractionComplete"
            guard totalDuration.isFinite else {
                return refuse(callSite, "runs for ever", "set the time instead")
            }
            scrub(to: (isReversed ? 1 - newValue : newValue) * totalDuration, callSite)
        }
    }

    /// Scrubs to the label `name`, as setting ``time`` does, with the same diagnostics. An unknown label is refused
    /// with a diagnostic.
    public func seek(to label: String) {
        guard let time = time(of: label) else {
            return refuseLabel(label, "Timeline.seek(to:)")
        }
        scrub(to: time, "Timeline.seek(to:)")
    }

    private func scrub(to time: Double, _ callSite: StaticString) {
        guard !time.isNaN else {
            return refuse(
                callSite, what: "the position is not a number", .number(time),
                remedy: "set a position within the timeline")
        }
        guard allows(.scrub, callSite) else { return }
        player.activate()
        player.holdPlayhead(at: time)
    }

    /// Plays the timeline from its present position in its direction. At the end of that direction it completes at
    /// once. Reports a diagnostic and starts nothing if the timeline is running, stopped, driven or a part of another
    /// one.
    public func startAnimation() { start(after: 0, "Timeline.startAnimation()") }

    /// Plays the timeline from its present position after `delay` seconds. Reports a diagnostic and starts nothing if
    /// `delay` is negative or not finite, or if the timeline is running, stopped, driven or a part of another one.
    public func startAnimation(afterDelay delay: Double) { start(after: delay, "Timeline.startAnimation(afterDelay:)") }

    private func start(after delay: Double, _ callSite: StaticString) {
        guard delay >= 0, delay.isFinite else {
            return refuse(
                callSite, what: "the delay is negative or not finite", .number(delay),
                remedy: "pass a finite delay of at least 0 seconds")
        }
        guard allows(.start, callSite) else { return }
        player.activate()
        player.resume(after: delay)
        if isRunning, let finish = Transaction.delayOwnCompletion() { player.addObserver { finish($0 == .end) } }
    }

    /// Pauses the timeline at its present position, for example when a touch catches it. An inactive timeline is
    /// activated. Reports a diagnostic and changes nothing if the timeline is stopped, driven or a part of another one.
    public func pauseAnimation() {
        guard allows(.pause, "Timeline.pauseAnimation()") else { return }
        if state == .inactive { player.activate() } else { player.pauseRun() }
    }

    /// Makes a paused timeline continue with the velocity with which a touch has scrubbed it, when it is started again.
    /// It changes to its rate, or reverses, without a step in velocity.
    ///
    ///     timeline.time = grabbed + pan.translation.dy / 200
    ///     // at the end of the drag
    ///     timeline.throwTime(at: pan.velocity.dy / 200)
    ///     timeline.isReversed = pan.velocity.dy < 0
    ///     timeline.startAnimation()
    ///
    /// - Parameter velocity: The velocity of the playhead, in seconds of the timeline per second. Reports a diagnostic
    ///   and changes nothing if it is not finite, or if the timeline is not paused.
    public func throwTime(at velocity: Double) {
        let callSite: StaticString = "Timeline.throwTime(at:)"
        guard velocity.isFinite else {
            return refuseVelocity(velocity, callSite)
        }
        if allows(.throwing, callSite) { player.throwTime(at: velocity) }
    }

    /// Moves the playhead to a time on a spring, from its present position and velocity, and pauses there.
    ///
    /// Values that are not finite, and a spring that is out of range, are refused with a diagnostic. So is the call if
    /// the timeline is stopped, driven or a part of another one.
    ///
    /// - Parameters:
    ///   - time: The target, in seconds of all runs. It is clamped to their range.
    ///   - velocity: The initial velocity, in seconds of the timeline per second. Nil, the default, is the present
    ///     velocity.
    ///   - spring: The spring. By default it does not overshoot and takes about half a second.
    public func settle(
        at time: Double, velocity: Double? = nil, spring: Spring = Spring(response: 0.4, dampingFraction: 1)
    ) {
        let callSite: StaticString = "Timeline.settle(at:velocity:spring:)"
        guard time.isFinite else {
            return refuse(
                callSite, what: "the time is not finite", .number(time), remedy: "pass a finite time in seconds")
        }
        if let velocity, !velocity.isFinite { return refuseVelocity(velocity, callSite) }
        guard isValid(spring, callSite) else { return }
        guard allows(.change, callSite) else { return }
        player.activate()
        player.settle(at: time, velocity: velocity, spring: spring)
    }

    /// Ends an active timeline at the presentation values. They become the model values, and their velocities remain
    /// valid for the present frame. The timeline keeps its parts and loses its drive. If it is started again, it begins
    /// from the present values. Reports a diagnostic and changes nothing if the timeline is not active, or is a part of
    /// another one.
    ///
    /// - Parameter withoutFinishing: If true, the timeline becomes inactive at once and drops its completion handlers.
    ///   If false, it waits for ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard allows(.stop, "Timeline.stopAnimation(_:)", evenDriven: true) else { return }
        setDrive(nil)
        player.stop(withoutFinishing: withoutFinishing)
    }

    /// Ends a stopped timeline at its end, its start or its present position, and calls the completion handlers with
    /// that position. Reports a diagnostic and changes nothing if the timeline is not stopped.
    public func finishAnimation(at finalPosition: AnimatingPosition) {
        if allows(.finish, "Timeline.finishAnimation(at:)") { player.finish(at: finalPosition) }
    }

    /// Calls `completion` once, when the timeline has ended, with the position: the end, the start if it was played
    /// back, or the position at which it was stopped. Completion handlers are called in the order in which they were
    /// added. They are dropped if the timeline is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        player.addCompletion(completion)
    }

    /// Returns whether `call` is allowed in the present state. Reports a diagnostic if not. A driven timeline refuses
    /// the call unless `evenDriven` is true.
    func allows(_ call: AnimatingState.Call, _ callSite: StaticString, evenDriven: Bool = false) -> Bool {
        guard checkIsRoot(callSite) else { return false }
        if let refusal = state.refusal(of: call, isRunning: isRunning) {
            refuse(callSite, refusal.reason, refusal.remedy)
            return false
        }
        if !evenDriven, player.isDriven {
            refuse(callSite, "is driven by a gesture or a scroll view", "call stopDriving() first")
            return false
        }
        return true
    }

    private func refuseVelocity(_ velocity: Double, _ callSite: StaticString) {
        refuse(
            callSite, what: "the velocity is not finite", .number(velocity),
            remedy: "pass a finite velocity in seconds of the timeline per second")
    }

    func refuseLabel(_ name: String, _ callSite: StaticString) {
        refuse(callSite, what: "no label has this name", .text(name), remedy: "add the label first")
    }
}
