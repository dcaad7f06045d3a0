extension PropertyAnimator {
    /// Stands still in motion.
    func hold() {
        let elapsed = elapsed
        let time = presentTime(after: elapsed)
        let progress = max(0, min(1, run?.progress(after: elapsed) ?? (isTurned ? 1 : 0)))
        let fraction = scrubsLinearly ? (isTurned ? 1 - progress : progress) : runningFraction
        pause = AnimatorPause(fraction: fraction, time: time, moment: trees.first?.time)
        for change in changes { change.animation.hold() }
        unwatch()
        generation += 1
    }

    /// Sets ``fractionComplete``.
    func scrub(to wanted: Double) {
        let place: StaticString = "PropertyAnimator.fractionComplete"
        guard !wanted.isNaN else { return refuse(place, "was given no number", remedy: "give a number in 0...1") }
        switch state {
        case .stopped: return refuse(place, "is stopped", remedy: "call finishAnimation(at:) first")
        case .active where pause == nil: return refuse(place, "is running", remedy: "call pauseAnimation() first")
        case .active: guard checkInterruptible(place) else { return }
        case .inactive:
            guard checkInterruptible(place) else { return }
            activate()
        }
        guard var pause else { return }
        pause.isScrubbed = true
        pause.throwRate = nil
        if pause.grip == nil {
            pause.grip = isTurned ? 1 - pause.fraction : pause.fraction
            for index in changes.indices { changes[index].grip = changes[index].animation.sample.offset }
        }
        pause.fraction = max(0, min(1, wanted))
        self.pause = pause
        let fraction = isTurned ? 1 - pause.fraction : pause.fraction
        for change in changes {
            guard let grip = change.grip, let gripped = pause.grip else { continue }
            change.animation.layer.note(.scrubbed, change.animation.path)
            change.animation.stand(
                at: change.course.place(at: fraction, in: scrubsLinearly ? nil : pace, from: grip, at: gripped))
        }
        unwatch()
    }

    /// Reads the fraction of a pause anew: ``scrubsLinearly`` has changed. Nothing moves.
    func readPauseAnew() {
        guard var pause, pause.fraction != 1 else { return }
        pause.time = timeOfPause(pause, isLinear: !scrubsLinearly)
        pause.grip = nil
        var reading = pause.time
        if scrubsLinearly {
            let progress = pause.isScrubbed ? nil : run?.progress(after: elapsed)
            reading = max(0, min(1, progress ?? pace.progress(at: pause.time)))
        }
        pause.fraction = isTurned ? 1 - reading : reading
        self.pause = pause
    }

    /// Where in the pace's time a paused animator stands.
    func timeOfPause(_ pause: AnimatorPause, isLinear: Bool) -> Double {
        guard pause.grip != nil else { return pause.time }
        let fraction = isTurned ? 1 - pause.fraction : pause.fraction
        if fraction == pause.grip { return pause.time }
        if fraction <= 0 || fraction >= 1 { return fraction }
        return isLinear ? pace.fraction(forProgress: fraction) : fraction
    }

    /// Turns round.
    func turn() {
        if state == .stopped {
            return refuse("PropertyAnimator.isReversed", "is stopped", remedy: "call finishAnimation(at:) first")
        }
        guard isRunning, let run else {
            isTurned.toggle()
            if var pause {
                pause.fraction = 1 - pause.fraction
                self.pause = pause
            }
            return
        }
        let time = presentTime
        isTurned.toggle()
        if reversal == .replay, run.length > 0 { return playBackwards() }
        goAlong(from: time, whole: run.sample(after: elapsed), keepsMomentum: true, keepsVelocity: true)
    }
}
