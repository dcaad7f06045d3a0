extension PropertyAnimator {
    /// Stands still in motion.
    func hold() {
        let time = presentTime
        let elapsed = elapsed
        let progress = max(0, min(1, run?.progress(after: elapsed) ?? (isTurned ? 1 : 0)))
        let fraction = scrubsLinearly ? (isTurned ? 1 - progress : progress) : runningFraction
        pause = AnimatorPause(fraction: fraction, time: time, moment: trees.first?.time)
        for change in changes { change.animation.hold() }
        for tree in trees { tree.remove(self) }
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
        if pause.grip == nil {
            pause.grip = isTurned ? 1 - pause.fraction : pause.fraction
            for index in changes.indices { changes[index].grip = changes[index].animation.sample.offset }
        }
        pause.fraction = max(0, min(1, wanted))
        self.pause = pause
        let fraction = isTurned ? 1 - pause.fraction : pause.fraction
        for change in changes {
            guard let grip = change.grip, let gripped = pause.grip else { continue }
            change.animation.stand(
                at: change.course.place(at: fraction, in: scrubsLinearly ? nil : pace, from: grip, at: gripped))
        }
        for tree in trees { tree.remove(self) }
    }

    /// Where in the pace's time a paused animator stands.
    func timeOfPause(_ pause: AnimatorPause) -> Double {
        guard pause.grip != nil else { return pause.time }
        let fraction = isTurned ? 1 - pause.fraction : pause.fraction
        if fraction == pause.grip { return pause.time }
        if fraction <= 0 || fraction >= 1 { return fraction }
        return scrubsLinearly ? pace.fraction(forProgress: fraction) : fraction
    }

    /// Turns round.
    func turn() {
        let isMoving = state == .active && pause == nil
        guard isMoving, let run else {
            isTurned.toggle()
            if var pause {
                pause.fraction = 1 - pause.fraction
                self.pause = pause
            }
            return
        }
        let time = presentTime
        isTurned.toggle()
        if reversal == .replay, run.along != nil { return playBackwards() }
        goAlong(
            from: time, whole: run.whole.sample(at: max(0, elapsed)), keepsMomentum: true, keepsVelocity: true)
    }
}
