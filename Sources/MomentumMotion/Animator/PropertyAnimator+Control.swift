// What can be called, and in which states. Each call either does what it says or reports one diagnostic and changes nothing.

extension PropertyAnimator {
    /// Starts an inactive animator, or lets a paused one continue.
    public func startAnimation() { start(after: 0, "PropertyAnimator.startAnimation()") }

    /// Starts an inactive animator, or lets a paused one continue, after `delay` seconds. A delay that is negative or not
    /// finite is refused with a diagnostic, and nothing starts.
    public func startAnimation(afterDelay delay: Double) {
        start(after: delay, "PropertyAnimator.startAnimation(afterDelay:)")
    }

    private func start(after delay: Double, _ place: StaticString) {
        guard delay >= 0, delay.isFinite else {
            return refuse(
                place, "was given a delay that is negative or not finite", remedy: "give seconds of at least 0")
        }
        guard allows(.start, place) else { return }
        if state == .inactive { activate() }
        resume(timing: nil, durationFactor: 0, delay: delay)
        if isRunning, let finish = Transaction.holdOwn() { addObserver { finish($0 == .end) } }
    }

    /// Stands still where it is. An inactive animator is activated, at its start.
    public func pauseAnimation() {
        let place: StaticString = "PropertyAnimator.pauseAnimation()"
        guard allows(.pause, place), state == .inactive || isRunning, checkInterruptible(place) else { return }
        if state == .inactive { activate() } else { hold() }
    }

    /// Lets a paused animator continue.
    ///
    /// - Parameters:
    ///   - parameters: another timing, from where everything is to the end; nil: the same continues. A spring without a
    ///     velocity of its own starts as everything moves.
    ///   - durationFactor: how long it takes, in durations; 0: what is left. At least 0 and finite, else refused with a
    ///     diagnostic.
    public func continueAnimation(withTimingParameters parameters: TimingCurve?, durationFactor: Double) {
        let place: StaticString = "PropertyAnimator.continueAnimation(withTimingParameters:durationFactor:)"
        guard allows(.proceed, place) else { return }
        guard durationFactor >= 0, durationFactor.isFinite else {
            return refuse(place, "was given a factor that is negative or not finite", remedy: "give at least 0")
        }
        if let parameters, AnimatorTiming.make(parameters, duration: 1) == nil {
            return refuse(place, "was given a spring out of range", remedy: "give a damping above 0")
        }
        resume(timing: parameters, durationFactor: durationFactor, delay: 0)
    }

    /// Lets a paused animator continue with another timing.
    public func continueAnimation(withTimingParameters parameters: some TimingCurveProvider, durationFactor: Double) {
        continueAnimation(withTimingParameters: .some(parameters.timingCurve), durationFactor: durationFactor)
    }

    /// Ends an active animator where everything is seen now: that becomes the model, and the velocity holds for the present
    /// frame, so that what comes next can continue from it.
    ///
    /// - Parameter withoutFinishing: true: the animator is inactive at once, its completions are dropped. False: it waits
    ///   for ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        let place: StaticString = "PropertyAnimator.stopAnimation(_:)"
        guard allows(.stop, place), checkInterruptible(place) else { return }
        stop(withoutFinishing: withoutFinishing)
    }

    /// Ends a stopped animator at its end, its start, or where it is, and calls the completions with that.
    public func finishAnimation(at finalPosition: AnimatingPosition) {
        if allows(.finish, "PropertyAnimator.finishAnimation(at:)") { finish(at: finalPosition) }
    }

    /// Animates what `animation` changes, after a part of the remaining time.
    ///
    /// Before the start the block waits for it. On an active animator it runs at once, and its changes are made in the time
    /// that is left; after the end the run is extended by another duration.
    ///
    /// - Parameters:
    ///   - animation: changes properties of views.
    ///   - delayFactor: which part of the remaining time goes by first, 0..<1; anything else is refused with a diagnostic,
    ///     and the block does not run.
    @export(interface) public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
        let place: StaticString = "PropertyAnimator.addAnimations(_:delayFactor:)"
        guard delayFactor >= 0, delayFactor < 1 else {
            return refuse(place, "was given a delay factor outside 0..<1", remedy: "give one in 0..<1")
        }
        guard allows(.change, place) else { return }
        if state == .inactive {
            enqueue(animation, delayFactor: delayFactor)
        } else {
            add(animation, delayFactor: delayFactor)
        }
    }

    /// Lets a paused animator continue, next time it does, as fast as a gesture has scrubbed it: every property with the
    /// velocity that it had under the touch.
    ///
    ///     animator.fractionComplete = grabbed + pan.translation.dx / 300
    ///     // at the end of the drag
    ///     animator.throwFraction(at: pan.velocity.dx / 300)
    ///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    ///
    /// - Parameter velocity: of ``fractionComplete``, per second. A number that is not finite, or an animator that is not
    ///   paused, is refused with a diagnostic.
    public func throwFraction(at velocity: Double) {
        let place: StaticString = "PropertyAnimator.throwFraction(at:)"
        guard velocity.isDrawable else {
            return refuse(place, "was given a velocity that is not finite", remedy: "give fractions per second")
        }
        if allows(.throwing, place), velocity != 0 { release(at: velocity) }
    }
}

// MARK: Rules

extension PropertyAnimator {
    /// Whether it may be configured at present.
    func canConfigure(_ place: StaticString) -> Bool {
        guard state != .inactive else { return true }
        refuse(place, state == .active ? "is active" : "is stopped", remedy: "set it before the animator starts")
        return false
    }

    /// Whether `call` is legal now; one that is not is reported.
    func allows(_ call: AnimatingState.Call, _ place: StaticString) -> Bool {
        guard let refusal = state.refusal(of: call, isRunning: isRunning) else { return true }
        refuse(place, refusal.reason, remedy: refusal.remedy)
        return false
    }

    func checkInterruptible(_ place: StaticString) -> Bool {
        if !isInterruptible {
            refuse(place, "cannot be interrupted", remedy: "set isInterruptible before it starts")
        }
        return isInterruptible
    }

    /// Reports that the call at `place` is not allowed.
    func refuse(_ place: StaticString, _ state: String, remedy: String) {
        Diagnostics.report(
            Diagnostic("the animator " + state, in: place, remedy: remedy + "; nothing is changed"))
    }

    /// Where touches find what it moves.
    var touchRule: TouchRule {
        if !isUserInteractionEnabled { return .none }
        return isManualHitTestingEnabled ? .model : .seen
    }
}
