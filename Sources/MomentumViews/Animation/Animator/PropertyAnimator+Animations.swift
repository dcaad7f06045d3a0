extension PropertyAnimator {
    /// Animates what `animation` changes, after a part of the remaining time.
    ///
    /// Before the start the block waits for it. On an active animator it runs at once, and its changes are made in the time
    /// that is left; after the end the run is extended by another duration.
    ///
    /// - Parameters:
    ///   - animation: changes properties of views.
    ///   - delayFactor: which part of the remaining time goes by first, 0..<1; anything else is refused with a diagnostic,
    ///     and the block does not run.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
        let place: StaticString = "PropertyAnimator.addAnimations(_:delayFactor:)"
        guard delayFactor >= 0, delayFactor < 1 else {
            return refuse(place, "was given a delay factor outside 0..<1", remedy: "give one in 0..<1")
        }
        switch state {
        case .inactive: blocks.append((animation, delayFactor))
        case .active: addInFlight(animation, delayFactor)
        case .stopped: refuse(place, "is stopped", remedy: "call finishAnimation(at:) first")
        }
    }

    /// Runs the blocks that have waited and stands at the beginning.
    func activate() {
        state = .active
        delay = 0
        stoppedChanges = []
        let waiting = blocks
        blocks = []
        pause = AnimatorPause(fraction: 0, time: isTurned ? 1 : 0, moment: nil)
        for block in waiting {
            let recorded = record(block.changes, isInverted: false)
            // The block itself may have stopped the animator.
            guard state == .active else { return }
            for var change in recorded {
                change.course.begin = block.delayFactor
                change.animation.stand(at: isTurned ? .zero : change.animation.span)
                changes.append(change)
            }
        }
        adopt()
        if pause?.moment == nil { pause?.moment = trees.first?.time }
    }

    /// Runs `block` and makes animations of what it changes; if `isInverted`, of the way back, which then leads to what it
    /// has set: the block finds everything where the way back leads so far.
    private func record(_ block: () -> Void, isInverted: Bool) -> [AnimatorChange] {
        let recorder = AnimatorRecorder(self)
        let turned = isInverted ? changes.reversed().map { $0.animation } : []
        let models = turned.map { $0.goToStart() }
        recorder.run(block)
        defer { for (change, model) in zip(turned, models).reversed() { change.restore(model) } }
        return recorder.changes.compactMap { entry in
            guard
                entry.start != entry.end || entry.keyframes != nil || entry.declaredVelocity != .zero || throwsAnything
            else { return nil }
            let (start, end) = isInverted ? (entry.end, entry.start) : (entry.start, entry.end)
            let animation = DrivenAnimation(entry.layer, entry.path, from: start, to: end, along: entry.keyframes)
            animation.touchRule = touchRule
            if isInverted { animation.restore(end) }
            return AnimatorChange(animation, declaredVelocity: entry.declaredVelocity)
        }
    }

    /// Whether the timing moves something even from where it goes.
    private var throwsAnything: Bool {
        guard case .spring(let parameters) = timingParameters, let velocity = parameters.absoluteVelocity else {
            return false
        }
        return velocity != .zero
    }

    var touchRule: TouchRule {
        if !isUserInteractionEnabled { return .none }
        return isManualHitTestingEnabled ? .model : .seen
    }

    private func addInFlight(_ block: () -> Void, _ delayFactor: Double) {
        if let run, run.isBackwards, pause == nil {
            goAlong(
                from: presentTime, whole: run.sample(after: elapsed), keepsMomentum: false, keepsVelocity: false)
        }
        let changes = record(block, isInverted: isTurned)
        // The block itself may have stopped or finished the animator.
        guard state == .active else { return }
        var isExtended = false
        var time = pause.map { timeOfPause($0, isLinear: scrubsLinearly) } ?? presentTime
        if isTurned ? time <= 0 : time >= 1 {
            // What momentum has carried beyond the end comes back in what is left of its time.
            let isRunning = pause == nil && runningFraction < 1
            time = isRunning ? (isTurned ? 1 - runningFraction : runningFraction) : extend()
            isExtended = !isRunning
        }
        let elapsed = elapsed
        for var change in isTurned ? changes.reversed() : changes {
            if isTurned {
                change.course.end = time * (1 - delayFactor)
            } else {
                change.course.begin = time + delayFactor * (1 - time)
            }
            if pause == nil, let run, run.length > elapsed {
                let remaining = run.length - max(0, elapsed)
                let motion = change.course.along(
                    pace, from: time, rate: (isTurned ? -time : 1 - time) / remaining, seen: nil, keepsVelocity: false,
                    length: remaining)
                change.follow(motion, head: max(0, elapsed), after: max(0, -elapsed))
            } else {
                change.head = elapsed
                change.animation.stand(at: isTurned ? .zero : change.animation.span)
            }
            // Backwards the last change is the first.
            if isTurned { self.changes.insert(change, at: 0) } else { self.changes.append(change) }
        }
        pause?.isDisturbed = true
        pause?.time = time
        pause?.grip = nil
        guard pause == nil else { return }
        if isExtended {
            goAlong(from: time, whole: nil, keepsMomentum: false, keepsVelocity: false)
        } else if !trees.isEmpty {
            generation += 1
            watch()
        }
    }

    /// Makes room for another duration beyond the end, and tells where in the time that is now.
    private func extend() -> Double {
        let share = stretch / (stretch + 1)
        stretch += 1
        // Turned round, the end is where time is 0.
        let shift = isTurned ? 1 - share : 0
        for index in changes.indices {
            changes[index].course.begin = changes[index].course.begin * share + shift
            changes[index].course.end = changes[index].course.end * share + shift
        }
        let time = isTurned ? shift : share
        let progress = max(0, min(1, pace.progress(at: time)))
        let fraction = scrubsLinearly ? (isTurned ? 1 - progress : progress) : (isTurned ? 1 - time : time)
        pause?.fraction = fraction
        pause?.isExtended = true
        return time
    }
}
