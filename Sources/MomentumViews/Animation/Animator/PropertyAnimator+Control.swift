extension PropertyAnimator {
    /// Starts an inactive animator, or lets a paused one go on.
    public func startAnimation() { start(after: 0, "PropertyAnimator.startAnimation()") }

    /// Starts an inactive animator, or lets a paused one go on, after `delay` seconds. A delay that is negative or not
    /// finite is refused with a diagnostic, and nothing starts.
    public func startAnimation(afterDelay delay: Double) {
        start(after: delay, "PropertyAnimator.startAnimation(afterDelay:)")
    }

    private func start(after delay: Double, _ place: StaticString) {
        guard delay >= 0, delay.isFinite else {
            return refuse(
                place, "was given a delay that is negative or not finite", remedy: "give seconds of at least 0")
        }
        switch state {
        case .stopped: return refuse(place, "is stopped", remedy: "call finishAnimation(at:) first")
        case .active where pause == nil: return refuse(place, "is running already", remedy: "pause it first")
        case .inactive:
            activate()
            guard state == .active else { return }
        case .active: break
        }
        self.delay = delay
        goOn(timing: nil, durationFactor: 0, delay: delay)
    }

    /// Stands still where it is. An inactive animator is activated, at its start.
    public func pauseAnimation() {
        switch state {
        case .stopped:
            refuse("PropertyAnimator.pauseAnimation()", "is stopped", remedy: "call finishAnimation(at:) first")
        case .active where pause != nil: break
        case .active, .inactive:
            guard checkInterruptible("PropertyAnimator.pauseAnimation()") else { return }
            if state == .inactive { activate() } else { hold() }
        }
    }

    /// Lets a paused animator go on.
    ///
    /// - Parameters:
    ///   - parameters: another timing, from where everything is to the end; nil: the same goes on. A spring without a
    ///     velocity of its own goes on as everything moves.
    ///   - durationFactor: how long it takes, in durations; 0: what is left. At least 0 and finite, else refused with a
    ///     diagnostic.
    public func continueAnimation(withTimingParameters parameters: TimingCurve?, durationFactor: Double) {
        let place: StaticString = "PropertyAnimator.continueAnimation(withTimingParameters:durationFactor:)"
        guard state == .active, pause != nil else {
            let isStopped = state == .stopped
            return refuse(
                place, isStopped ? "is stopped" : state == .active ? "is running" : "is not active",
                remedy: isStopped ? "call finishAnimation(at:) first" : "call pauseAnimation() first")
        }
        guard durationFactor >= 0, durationFactor.isFinite else {
            return refuse(place, "was given a factor that is negative or not finite", remedy: "give at least 0")
        }
        if let parameters, AnimatorPace.make(parameters, duration: 1) == nil {
            return refuse(place, "was given a spring out of range", remedy: "give a damping above 0")
        }
        goOn(timing: parameters, durationFactor: durationFactor, delay: 0)
    }

    /// Lets a paused animator go on with another timing.
    public func continueAnimation(withTimingParameters parameters: some TimingCurveProvider, durationFactor: Double) {
        continueAnimation(withTimingParameters: .some(parameters.timingCurve), durationFactor: durationFactor)
    }

    /// Ends an active animator where everything is seen now: that becomes the model, and the velocity holds for the present
    /// frame, so that what comes next can go on from it.
    ///
    /// - Parameter withoutFinishing: true: the animator is inactive at once, its completions are dropped. False: it waits
    ///   for ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        let place: StaticString = "PropertyAnimator.stopAnimation(_:)"
        guard state == .active else {
            return refuse(
                place, state == .stopped ? "is stopped already" : "is not active",
                remedy: state == .stopped ? "call finishAnimation(at:)" : "start it first")
        }
        guard checkInterruptible(place) else { return }
        stop(withoutFinishing: withoutFinishing)
    }

    func stop(withoutFinishing: Bool) {
        let stopped = changes.map { $0.animation }
        for (change, isUndisturbed) in zip(stopped, stopped.undisturbed) { change.freeze(isUndisturbed: isUndisturbed) }
        let (completions, ends) = (completions, ends)
        becomeInactive()
        stoppedChanges = stopped
        if withoutFinishing {
            for end in ends { end(.current) }
        } else {
            state = .stopped
            (self.completions, self.ends) = (completions, ends)
        }
    }

    /// Ends a stopped animator at its end, its start, or where it is, and calls the completions with that.
    public func finishAnimation(at finalPosition: AnimatingPosition) {
        guard state == .stopped else {
            return refuse(
                "PropertyAnimator.finishAnimation(at:)",
                state == .inactive ? "is not active" : isRunning ? "is running" : "is paused",
                remedy: state == .inactive
                    ? "start it and call stopAnimation(false)" : "call stopAnimation(false) first")
        }
        // Where one property was changed several times, the last end counts and the first start.
        switch finalPosition {
        case .end: for change in stoppedChanges { change.finish(at: change.end) }
        case .start: for change in stoppedChanges.reversed() { change.finish(at: change.start) }
        case .current: break
        }
        let calls = completions + ends
        becomeInactive()
        for call in calls { call(finalPosition) }
    }

    /// Calls `completion` once, with where the animator has ended; several are called in the order of addition. A
    /// completion is dropped when the animator is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        completions.append(completion)
    }
}

extension PropertyAnimator {
    /// Reports that the call at `place` is not allowed.
    func refuse(_ place: StaticString, _ state: String, remedy: String) {
        Diagnostics.report(
            Diagnostic("the animator " + state, in: place, remedy: remedy + "; nothing is changed"))
    }

    func checkInterruptible(_ place: StaticString) -> Bool {
        if !isInterruptible {
            refuse(place, "cannot be interrupted", remedy: "set isInterruptible before it starts")
        }
        return isInterruptible
    }

    /// Back to a clean state, with nothing animated and nobody to tell.
    func becomeInactive() {
        unwatch()
        state = .inactive
        run = nil
        pause = nil
        changes = []
        completions = []
        ends = []
        blocks = []
        stoppedChanges = []
        isTurned = false
        isRenewed = false
        pace = ownPace
        stretch = 1
        generation += 1
    }

    /// Ends by itself, or because everything it has moved has gone.
    func complete(at position: AnimatingPosition) {
        for change in changes.reversed() {
            let animation = change.animation
            if position == .current {
                animation.freeze()
            } else {
                animation.release(to: position == .end ? animation.end : animation.start)
            }
        }
        let calls = completions + ends
        becomeInactive()
        for completion in calls { TurnQueue.append { completion(position) } }
    }
}
