extension PropertyAnimator: AnimationDriver {
    /// The trees of what is animated: as a rule one.
    var trees: [LayerTree] {
        var trees: [LayerTree] = []
        for change in changes {
            if let tree = change.animation.layer.tree, !trees.contains(where: { $0 === tree }) { trees.append(tree) }
        }
        return trees
    }

    /// Hears of the frames of these trees from now on.
    func watch() {
        unwatch()
        for tree in trees {
            tree.add(self)
            var reference = BackReference<LayerTree>()
            reference.point(at: tree)
            watched.append(reference)
        }
    }

    /// Hears of no frames any more.
    func unwatch() {
        for reference in watched { reference.object?.remove(self) }
        watched.removeAll(keepingCapacity: true)
    }

    #if hasFeature(Embedded)
        package func forget(_ tree: LayerTree) { watched.removeAll { $0.object === tree } }
    #endif

    /// Seconds of the present run that are behind: those of the change for which time goes slowest.
    var elapsed: Double {
        var least = Double.infinity
        for change in changes where change.animation.isAttached && !change.animation.isLost {
            least = min(least, change.elapsed)
        }
        return least.isFinite ? least : 0
    }

    /// ``fractionComplete`` of a running animator.
    var runningFraction: Double {
        guard let run else { return 0 }
        let fraction = run.fraction(after: elapsed)
        return run.isBackwards ? 1 - fraction : fraction
    }

    /// Where in the pace's time it is, from start to end.
    var presentTime: Double { presentTime(after: elapsed) }

    func presentTime(after elapsed: Double) -> Double {
        guard let run else { return isTurned ? 1 : 0 }
        if let rate = run.rate { return max(0, min(1, run.startTime + rate * max(0, elapsed))) }
        return paceTime(ofProgress: run.progress(after: elapsed))
    }

    /// Where in the pace's time the progress is `progress`. A spring passes its end early; what is turned round there has
    /// everything before it.
    private func paceTime(ofProgress progress: Double) -> Double {
        isTurned && progress >= 1 ? 1 : pace.fraction(forProgress: progress)
    }

    /// Goes on from where it is.
    func goOn(timing: TimingCurve?, durationFactor factor: Double, delay: Double) {
        guard let pause else { return }
        let time = timeOfPause(pause, isLinear: scrubsLinearly)
        let whole = wholeSeen(pause, at: time)
        let isThisMoment = pause.moment != nil && pause.moment == trees.first?.time && !pause.isScrubbed
        let isTurnedNow = run.map { $0.goesBack != isTurned } ?? false
        let isUntouched = run != nil && !pause.isScrubbed && !pause.isDisturbed && factor == 0 && delay == 0
        // A spring that has come to its end may still be settling.
        let isSettling =
            pause.throwRate != nil || changes.contains { $0.animation.isAttached && !$0.animation.isHeld }
        if delay > 0 || pause.isScrubbed {
            // What a finger has left moving has stood still meanwhile.
            for index in changes.indices where !changes[index].hasBegun {
                changes[index].course.declaredVelocity = .zero
            }
        }
        self.pause = nil
        if timing != nil || isRenewed {
            let renewed = isRenewed
            isRenewed = false
            return goTowards(
                timing ?? timingParameters, from: renewed ? (isTurned ? 1 : 0) : time, whole: whole,
                durationFactor: factor, keepsVelocity: isThisMoment || isSettling, delay: delay)
        }
        if isUntouched, isTurnedNow, reversal == .replay { return playBackwards() }
        if isUntouched, !isTurnedNow {
            for change in changes { change.animation.resume(speed: run?.isBackwards == true ? -1 : 1) }
            return begin()
        }
        // What was only added to goes on as it was; what was turned starts with the velocity that is seen, if only none.
        let keepsMomentum =
            isThisMoment || isSettling || (pause.isDisturbed && !pause.isScrubbed && !isTurnedNow)
        goAlong(
            from: time, whole: whole, keepsMomentum: keepsMomentum, keepsVelocity: isTurnedNow || keepsMomentum,
            durationFactor: factor, delay: delay)
    }

    /// Goes along the whole way from `time` of the pace on, in the direction of play. It takes over the velocities that there
    /// are, if it `keepsVelocity`: those before the pause, if it `keepsMomentum`, else none.
    func goAlong(
        from time: Double, whole: DrivenSample?, keepsMomentum: Bool, keepsVelocity: Bool,
        durationFactor factor: Double = 0, delay: Double = 0
    ) {
        let isOver = (isTurned ? time : 1 - time) <= 0
        let time = comingBack(from: time, whole)
        let remaining = isTurned ? time : 1 - time
        let factor = isOver ? 0 : factor
        var length = factor > 0 ? factor * duration : remaining * duration * stretch
        var isSpringBack = false
        if case .spring(_, _, let settling) = pace, isTurned, remaining > 0 {
            isSpringBack = true
            if factor == 0 { length = settling }
        }
        if remaining <= 0, isAway(keepsMomentum: keepsMomentum) {
            return goTowards(
                pace.timing, from: isTurned ? 1 : 0, whole: whole, durationFactor: factor, keepsVelocity: keepsMomentum,
                delay: delay)
        }
        guard length > 0, remaining > 0 else { return endAtOnce() }
        let rate = (isTurned ? -time : 1 - time) / length
        let hasBegun = hasBegun
        for index in changes.indices {
            let motion = changes[index].course.along(
                pace, from: time, rate: rate, seen: changes[index].seen(keepsMomentum: keepsMomentum),
                keepsVelocity: keepsVelocity && changes[index].hasBegun, length: length)
            changes[index].follow(motion, after: delay)
        }
        var whole = whole
        if !keepsMomentum { whole?.velocity = .zero }
        run = AnimatorRun(
            startFraction: isTurned ? 1 - time : time, length: length, isReversed: isTurned, startTime: time,
            rate: isSpringBack ? nil : rate,
            whole: AnimatorCourse.whole.along(
                pace, from: time, rate: rate, seen: whole, keepsVelocity: keepsVelocity && hasBegun,
                length: length))
        begin()
    }

    /// Whether anything has moved yet.
    private var hasBegun: Bool { changes.contains { $0.hasBegun } }

    /// `time` of the pace, or when that is at the end of play but momentum has carried everything beyond, a time that leaves
    /// as much of the way as there is to come back.
    private func comingBack(from time: Double, _ whole: DrivenSample?) -> Double {
        guard let whole, (isTurned ? time : 1 - time) <= 0 else { return time }
        let way = min(1, (whole.offset[0] - (isTurned ? -1 : 0)).magnitude)
        return isTurned ? way : 1 - way
    }

    /// Goes straight to the end, or to the start, with another timing.
    private func goTowards(
        _ timing: TimingCurve, from time: Double, whole: DrivenSample?, durationFactor factor: Double,
        keepsVelocity: Bool, delay: Double
    ) {
        let time = comingBack(from: time, whole)
        let remaining = isTurned ? time : 1 - time
        let wanted = factor > 0 ? factor * duration : remaining * duration * stretch
        guard remaining > 0, wanted > 0, let made = AnimatorPace.make(timing, duration: wanted) else {
            return endAtOnce()
        }
        let whole = whole ?? DrivenSample(offset: AnimatorCourse.whole.place(at: time, in: pace), velocity: .zero)
        pace = made.pace
        let startTime = paceTime(ofProgress: 1 + whole.offset[0])
        let hasBegun = hasBegun
        for index in changes.indices {
            let change = changes[index]
            var seen = change.seen(keepsMomentum: keepsVelocity) ?? change.animation.momentum
            if !change.hasBegun { seen.velocity += change.course.declaredVelocity }
            changes[index].course.declaredVelocity = .zero
            // What stands at its beginning starts as the timing does.
            let isMoving = change.hasBegun || seen.velocity != .zero
            changes[index].follow(
                change.course.towards(
                    start: isTurned, pace, from: time, seen: seen, keepsVelocity: keepsVelocity && isMoving,
                    length: made.duration),
                after: delay)
            changes[index].course.count(from: startTime, start: isTurned, insteadOf: time, seen)
        }
        run = AnimatorRun(
            startFraction: isTurned ? 1 - time : time, length: made.duration, isReversed: isTurned,
            startTime: startTime,
            rate: nil,
            whole: AnimatorCourse.whole.towards(
                start: isTurned, pace, from: time, seen: whole, keepsVelocity: keepsVelocity && hasBegun,
                length: made.duration))
        begin()
    }

    /// Plays what has run backwards, or forwards again.
    func playBackwards() {
        run?.isBackwards.toggle()
        for change in changes { change.animation.resume(speed: run?.isBackwards == true ? -1 : 1) }
        begin()
    }

    /// Where the animator as a whole stands in a pause, and how fast it goes on; nil when it has not begun, or stands in the
    /// middle of a way that has become longer.
    private func wholeSeen(_ pause: AnimatorPause, at time: Double) -> DrivenSample? {
        if pause.isScrubbed || isRenewed {
            let fraction = isTurned ? 1 - pause.fraction : pause.fraction
            let progress = scrubsLinearly || isRenewed ? fraction : pace.progress(at: time)
            return DrivenSample(
                offset: SIMD4(progress - 1, 0, 0, 0), velocity: SIMD4(pause.throwRate ?? 0, 0, 0, 0))
        }
        return pause.isExtended ? nil : run.map { $0.sample(after: elapsed) }
    }

    private func begin() {
        generation += 1
        guard changes.contains(where: { $0.animation.isAttached && !$0.animation.isLost }) else {
            return endOnNextTurn()
        }
        watch()
    }

    /// Whether something is not where it goes, or moves: what has swung past an end, or was thrown from there, has a way to
    /// go although no time is left.
    private func isAway(keepsMomentum: Bool) -> Bool {
        changes.contains { change in
            guard let seen = change.seen(keepsMomentum: keepsMomentum) else { return false }
            let rest = seen.offset - (isTurned ? change.animation.span : .zero)
            return (rest * rest).max() > 1e-18 || seen.velocity != .zero
        }
    }

    /// There is no way left to go.
    private func endAtOnce() {
        for change in changes { change.animation.stand(at: isTurned ? change.animation.span : .zero) }
        run = AnimatorRun(
            startFraction: 1, length: 0, isReversed: isTurned, startTime: isTurned ? 0 : 1, rate: 0,
            whole: .still(SIMD4(isTurned ? -1 : 0, 0, 0, 0)))
        generation += 1
        endOnNextTurn()
    }

    private func endOnNextTurn() {
        let generation = generation
        TurnQueue.append { if self.generation == generation, self.isRunning { self.comeToTheEnd() } }
    }

    package func treeDidAdvance() {
        guard state == .active else { return }
        guard changes.contains(where: { $0.animation.isAttached && !$0.animation.isLost }) else {
            return complete(at: .current)
        }
        guard pause == nil, let run else { return letSettle() }
        let elapsed = elapsed
        if run.isBackwards {
            guard elapsed <= 0 else { return }
            // What had begun on the way goes on from there, and has done so since the moment when it was there.
            let time = run.startTime
            guard isTurned ? time > 0 : time < 1 else { return comeToTheEnd() }
            goAlong(
                from: time, whole: run.whole.sample(at: 0), keepsMomentum: false, keepsVelocity: false, delay: elapsed)
            // The frame may have come after the end of that as well.
            if let run = self.run, self.elapsed >= run.length - 1e-9 { comeToTheEnd() }
            return
        }
        // Begin and length, added up, may miss the frame by a rounding error.
        if elapsed >= run.length - 1e-9 { comeToTheEnd() }
    }

    private func comeToTheEnd() {
        guard pausesOnCompletion else { return complete(at: isTurned ? .start : .end) }
        pause = AnimatorPause(fraction: 1, time: isTurned ? 0 : 1, moment: nil)
        pause?.isDisturbed = true
        // Without anything that moved there is no way behind.
        if !changes.contains(where: { $0.animation.isAttached }) { run = nil }
        letSettle()
    }

    /// After the end springs settle unseen; then everything rests.
    private func letSettle() {
        guard !changes.contains(where: { $0.animation.settlingTime > 0 }) else { return }
        for change in changes { change.animation.hold() }
        unwatch()
    }
}
