// What can be called, and in which states. Each call either does what it says or reports one diagnostic and changes nothing.

extension Timeline {
    /// Where the timeline is in its life. Default `.inactive`; at its end it is inactive again.
    public var state: AnimatingState { player.state }

    /// Whether it moves by itself.
    public var isRunning: Bool { player.isRunning }

    /// Whether it is played backwards. May be set at any time but when it is stopped; in motion it comes back, see ``reversal``.
    /// Default false.
    public var isReversed: Bool {
        get { player.isReversed }
        set {
            if newValue != isReversed, allows(.change, "Timeline.isReversed", evenDriven: true) { player.reverse() }
        }
    }

    /// Where the playhead is, in seconds of all runs, 0...``totalDuration``.
    ///
    /// Setting it scrubs: an inactive timeline is activated, paused; a running one refuses, with a diagnostic. Numbers beyond the
    /// range count as its ends; one that is not finite is refused.
    public var time: Double {
        get { player.playhead.position }
        set { scrub(to: newValue, "Timeline.time") }
    }

    /// How fast the playhead moves, in seconds of the timeline per second; below 0 backwards.
    public var velocity: Double { player.playhead.velocity }

    /// How much is behind, in the direction of play, 0...1; 0 for a timeline that runs for ever. Setting it scrubs, as ``time`` does.
    public var fractionComplete: Double {
        get { player.fraction }
        set {
            let place: StaticString = "Timeline.fractionComplete"
            guard totalDuration.isFinite else {
                return refuse(place, "runs for ever", "set its time instead")
            }
            scrub(to: (isReversed ? 1 - newValue : newValue) * totalDuration, place)
        }
    }

    /// Scrubs to the label `name`, as setting ``time`` does; an unknown one is refused with a diagnostic.
    public func seek(to label: String) {
        guard let time = time(of: label) else {
            return refuse("Timeline.seek(to:)", "has no label of that name", "add the label first")
        }
        scrub(to: time, "Timeline.seek(to:)")
    }

    private func scrub(to time: Double, _ place: StaticString) {
        guard !time.isNaN else { return refuse(place, "was given no number", "give seconds") }
        guard allows(.scrub, place) else { return }
        player.activate()
        player.stand(at: time)
    }

    /// Plays the timeline from where it is, in its direction. At the end of that there is nothing to play, and it completes.
    public func startAnimation() { start(after: 0, "Timeline.startAnimation()") }

    /// Plays the timeline from where it is after `delay` seconds. A delay that is negative or not finite is refused with a diagnostic.
    public func startAnimation(afterDelay delay: Double) { start(after: delay, "Timeline.startAnimation(afterDelay:)") }

    private func start(after delay: Double, _ place: StaticString) {
        guard delay >= 0, delay.isFinite else {
            return refuse(place, "was given a delay that is negative or not finite", "give seconds of at least 0")
        }
        guard allows(.start, place) else { return }
        player.activate()
        player.resume(after: delay)
        if isRunning, let finish = Transaction.holdOwn() { player.addObserver { finish($0 == .end) } }
    }

    /// Stands still where it is: a touch has caught it. An inactive timeline is activated.
    public func pauseAnimation() {
        guard allows(.pause, "Timeline.pauseAnimation()") else { return }
        if state == .inactive { player.activate() } else { player.hold() }
    }

    /// Lets a paused timeline go on, the next time it does, as fast as a touch has scrubbed it; it comes to its rate, or turns,
    /// without a step.
    ///
    ///     timeline.time = grabbed + pan.translation.dy / 200
    ///     // at the end of the drag
    ///     timeline.throwTime(at: pan.velocity.dy / 200)
    ///     timeline.isReversed = pan.velocity.dy < 0
    ///     timeline.startAnimation()
    ///
    /// - Parameter velocity: in seconds of the timeline per second. One that is not finite, or a timeline that is not paused, is
    ///   refused with a diagnostic.
    public func throwTime(at velocity: Double) {
        let place: StaticString = "Timeline.throwTime(at:)"
        guard velocity.isFinite else {
            return refuse(place, "was given a velocity that is not finite", "give seconds per second")
        }
        if allows(.throwing, place) { player.throwTime(at: velocity) }
    }

    /// Lets the playhead come to rest at a time on a spring, from where it is and as fast as it moves, or with another velocity; it is
    /// paused there.
    ///
    /// - Parameters:
    ///   - time: in seconds of all runs; beyond them their ends count. One that is not finite is refused with a diagnostic.
    ///   - velocity: at the beginning, in seconds of the timeline per second. Default as it moves.
    ///   - spring: how it comes there. Default without overshooting, in about half a second.
    public func settle(
        at time: Double, velocity: Double? = nil, spring: Spring = Spring(response: 0.4, dampingFraction: 1)
    ) {
        let place: StaticString = "Timeline.settle(at:velocity:spring:)"
        guard time.isFinite, velocity?.isFinite ?? true, spring.isValid else {
            return refuse(place, "was given a time, velocity or spring that is out of range", "give finite numbers")
        }
        guard allows(.change, place) else { return }
        player.activate()
        player.settle(at: time, velocity: velocity, spring: spring)
    }

    /// Ends an active timeline where everything is seen now: that becomes the model, and the velocity holds for the present frame. The
    /// parts stay: started again, it begins from there.
    ///
    /// - Parameter withoutFinishing: true: the timeline is inactive at once, its completions are dropped. False: it waits for
    ///   ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard allows(.stop, "Timeline.stopAnimation(_:)", evenDriven: true) else { return }
        lead(by: nil)
        player.stop(withoutFinishing: withoutFinishing)
    }

    /// Ends a stopped timeline at its end, its start, or where it is, and calls the completions with that.
    public func finishAnimation(at finalPosition: AnimatingPosition) {
        if allows(.finish, "Timeline.finishAnimation(at:)") { player.finish(at: finalPosition) }
    }

    /// Calls `completion` once, when the timeline has ended, with where: at its end, at its start when it was played back, or where it
    /// was stopped. Several are called in the order of addition; stopping without finishing drops them.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        player.addCompletion(completion)
    }

    /// Whether `call` is legal now; one that is not is reported. What drives it refuses most calls, unless they are made `evenDriven`.
    func allows(_ call: AnimatingState.Call, _ place: StaticString, evenDriven: Bool = false) -> Bool {
        guard checkIsRoot(place) else { return false }
        if let refusal = state.refusal(of: call, isRunning: isRunning) {
            refuse(place, refusal.reason, refusal.remedy)
            return false
        }
        if !evenDriven, player.isDriven {
            refuse(place, "is driven by something else", "call stopDriving() first")
            return false
        }
        return true
    }
}
