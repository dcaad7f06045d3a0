/// The changes of an active animator, and the timing with which it moves them.
final class AnimatorSession {
    private(set) var changes: [AnimatorChange] = []
    /// The present timing: that of the animator, or the one with which it was continued.
    private(set) var timing: AnimatorTiming
    /// The length of the whole in durations of the animator: more than 1 if animations were added after the end.
    private(set) var stretch = 1.0
    /// The animators that were started in blocks of this animator and follow it.
    private(set) var companions: [PropertyAnimator] = []
    /// The completion handlers of nested animations that end early, with the fraction of the time at which they end.
    private var milestones: [(time: Double, call: (Bool) -> Void)] = []
    private let duration: Double
    /// The change whose elapsed time equals the elapsed time of all others, as long as `version` is the version of its
    /// tree's pace; -1 for none.
    private var commonChange = (index: -1, version: 0)
    /// The trees of whose frames the animator is notified.
    private var observedTrees: [Link<LayerTree>] = []

    init(timing: AnimatorTiming, duration: Double) {
        self.timing = timing
        self.duration = duration
    }

    /// The trees of the animated layers, usually one.
    var trees: [LayerTree] {
        var trees: [LayerTree] = []
        for index in changes.indices {
            guard let tree = changes[index].animation.layer.tree, tree !== trees.last else { continue }
            if !trees.contains(where: { $0 === tree }) { trees.append(tree) }
        }
        return trees
    }

    /// The first of the trees.
    private var tree: LayerTree? { changes.first { $0.animation.layer.tree != nil }?.animation.layer.tree }

    /// The present time of the first tree.
    var now: Double? { tree?.time }
    /// Whether any animated layer is on a stage.
    var isOnStage: Bool { tree != nil }
    /// Whether any change can be moved.
    var isMovable: Bool { contains { $0.isMovable } }
    /// Whether any change is displayed.
    var isAttached: Bool { contains { $0.isAttached } }
    /// Whether any displayed change moves.
    var isMoving: Bool { contains { $0.isAttached && !$0.isHeld } }
    /// Whether a spring is still settling.
    var isSettling: Bool { contains { $0.settlingTime > 0 } }
    /// Whether any change has moved yet.
    private var hasBegun: Bool { changes.indices.contains { changes[$0].hasBegun } }

    /// Returns whether any animation satisfies `predicate`. The changes are large, so only their animations are read.
    private func contains(where predicate: (ControlledAnimation) -> Bool) -> Bool {
        changes.indices.contains { predicate(changes[$0].animation) }
    }

    /// The elapsed time of the present run, in seconds: that of the change whose time passes most slowly.
    var elapsed: Double {
        if commonChange.index >= 0,
            commonChange.version == changes[commonChange.index].animation.layer.tree?.timingVersion
        {
            return changes[commonChange.index].elapsed
        }
        commonChange.index = -1
        var least = Double.infinity
        var first = -1
        var areInStep = true
        // A change in step with the first one has the same elapsed time, as long as all layers use the tree's time.
        for index in changes.indices {
            let animation = changes[index].animation
            guard animation.isMovable else { continue }
            if first >= 0, changes[index].motionStart == changes[first].motionStart,
                animation.isInStep(with: changes[first].animation)
            {
                continue
            }
            least = min(least, changes[index].elapsed)
            if first < 0 { first = index } else { areInStep = false }
        }
        if areInStep, first >= 0, let version = changes[first].animation.layer.tree?.timingVersion {
            commonChange = (first, version)
        }
        return least.isFinite ? least : 0
    }

    /// Notifies `driver` of the frames of the trees from now on.
    func observeFrames(_ driver: any AnimationDriver) {
        stopObservingFrames(driver)
        for tree in trees {
            tree.add(driver)
            observedTrees.append(tree.link)
        }
    }

    /// Stops notifying `driver`.
    func stopObservingFrames(_ driver: any AnimationDriver) {
        for link in observedTrees { link.object?.remove(driver) }
        observedTrees.removeAll(keepingCapacity: true)
    }
}

// MARK: Changes

extension AnimatorSession {
    /// Adds the changes of a block before the start, and holds them at the position at which play begins.
    func add(_ recorder: ChangeRecorder, in window: (begin: Double, end: Double), isReversed: Bool) {
        let first = changes.count
        changes.reserveCapacity(first + recorder.count)
        recorder.forEachChange(isInverted: false) {
            changes.append(AnimatorChange($0, declaredVelocity: $1))
            changes[changes.count - 1].track.setWindow(in: window, $2, of: duration, isReversed: false)
        }
        for index in first..<changes.count { changes[index].hold(at: isReversed ? .zero : changes[index].track.span) }
        milestones += recorder.milestones(in: window, of: duration, isReversed: false)
    }

    /// Adds the changes of a block after the start: to `run` from `time` on, or held at the present position if there
    /// is no run.
    func add(
        _ added: [(change: AnimatorChange, nesting: ChangeRecorder.Nesting?)], _ recorder: ChangeRecorder,
        in window: (begin: Double, end: Double), to run: AnimatorRun?, from time: Double, isReversed: Bool
    ) {
        let seconds = duration * stretch
        let elapsed = elapsed
        for (change, nesting) in isReversed ? added.reversed() : added {
            var change = change
            change.track.setWindow(in: window, nesting, of: seconds, isReversed: isReversed)
            if let run, run.length > elapsed {
                let remainder = run.remainder(from: time, after: max(0, elapsed), isReversed: isReversed)
                change.recordOtherVelocities(after: max(0, -elapsed) + change.track.delay(along: remainder), timing)
                let motion = change.track.along(remainder, timing, state: nil, keepsVelocity: false)
                change.follow(motion, motionStart: max(0, elapsed), after: max(0, -elapsed), of: run.length)
            } else {
                change.hold(at: isReversed ? .zero : change.track.span, motionStart: elapsed)
            }
            // In a reversed animator the last change comes first.
            if isReversed { changes.insert(change, at: 0) } else { changes.append(change) }
        }
        milestones += recorder.milestones(in: window, of: seconds, isReversed: isReversed)
    }

    /// Takes over the changes of a stopped animator, at their presentation values and velocities, and moves `pause` to
    /// their position.
    func adopt(
        _ stopped: [ControlledAnimation], _ touchRule: TouchRule, _ pause: inout AnimatorRun.Pause, isReversed: Bool
    ) {
        let progress = stopped.compactMap { $0.progress }.first ?? 0.5
        for stoppedAnimation in stopped {
            let velocity = stoppedAnimation.layer.declaredVelocity(at: stoppedAnimation.path)
            let animation = stoppedAnimation.renewed(at: progress)
            animation.touchRule = touchRule
            changes.append(AnimatorChange(animation, declaredVelocity: velocity))
        }
        pause.cause = .adoption
        pause.fraction = isReversed ? 1 - progress : progress
        pause.time = timing.fraction(forProgress: progress)
    }

    /// Returns a pause of `run` at its present position.
    func makePause(of run: AnimatorRun, isReversed: Bool, isLinear: Bool) -> AnimatorRun.Pause {
        let elapsed = elapsed
        let progress = max(0, min(1, run.progress(after: elapsed)))
        let fraction = isReversed ? 1 - progress : progress
        return AnimatorRun.Pause(
            cause: .interruption(run), fraction: isLinear ? fraction : run.fraction(after: elapsed),
            time: run.time(after: elapsed, in: timing, isReversed: isReversed), pausedAt: now)
    }

    /// Returns the longest possible duration of a block that begins at `time` of the timing, in seconds. After the end
    /// it is another duration of the animator.
    func seconds(from time: Double, isReversed: Bool) -> Double {
        let left = isReversed ? time : 1 - time
        return duration * (left > 0 ? left * stretch : 1)
    }

    /// Returns the fraction at `time` of the timing, in the direction of play: of the progress if `isLinear`, otherwise
    /// of the time.
    func fraction(at time: Double, _ isReversed: Bool, isLinear: Bool) -> Double {
        let fraction = isLinear ? max(0, min(1, timing.progress(at: time))) : time
        return isReversed ? 1 - fraction : fraction
    }

    /// Adds `companion`, which has just started and follows the animator from now on.
    func add(_ companion: PropertyAnimator) { companions.append(companion) }

    /// Extends the time by another duration beyond the end, and returns the fraction at which the previous end is now.
    func extend(isReversed: Bool) -> Double {
        let share = stretch / (stretch + 1)
        stretch += 1
        // In a reversed animator the end is at time 0.
        let shift = isReversed ? 1 - share : 0
        for index in changes.indices {
            changes[index].track.begin = changes[index].track.begin * share + shift
            changes[index].track.end = changes[index].track.end * share + shift
        }
        for index in milestones.indices { milestones[index].time = milestones[index].time * share + shift }
        return isReversed ? shift : share
    }

    /// Sets the models of the changes to their start values, beginning with the last change. Returns the animations
    /// with the values that restore their models.
    func setModelsToStarts() -> [(animation: ControlledAnimation, model: AnimationValue)] {
        changes.reversed().map { ($0.animation, $0.animation.restoreStart()) }
    }

    /// Holds the changes at the model values that were set during the pause. Returns whether any was set.
    func absorbDisplacements() -> Bool {
        var isDisplaced = false
        for index in changes.indices where changes[index].absorbDisplacement() { isDisplaced = true }
        return isDisplaced
    }

    /// Takes over the model values that were set during the pause, with their velocities. Returns whether any was set.
    func adoptDisplacements() -> Bool {
        var isDisplaced = false
        for index in changes.indices where changes[index].adoptDisplacement() { isDisplaced = true }
        return isDisplaced
    }

    /// Discards the velocities of drivers, because the properties have been at rest since.
    func discardDeclaredVelocities() {
        for index in changes.indices where !changes[index].hasBegun { changes[index].track.declaredVelocity = .zero }
    }

    /// Returns and removes the completion handlers of nested animations that have ended at `time`; all of them if
    /// `time` is nil.
    func removeMilestones(until time: Double?) -> [(Bool) -> Void] {
        guard !milestones.isEmpty else { return [] }
        let ended = milestones.filter { entry in time.map { entry.time <= $0 } ?? true }
        milestones.removeAll { entry in time.map { entry.time <= $0 } ?? true }
        return ended.map { $0.call }
    }
}

// MARK: Pausing, scrubbing and moving

extension AnimatorSession {
    func hold() { for change in changes { change.animation.hold() } }

    /// Pauses at the end. Springs continue to settle.
    func settle() { for change in changes { change.animation.settle() } }

    func resume(speed: Double) { for change in changes { change.animation.resume(speed: speed) } }

    /// Moves all changes at once to the end, or to the start if `isReversed`.
    func jump(toStart isReversed: Bool) {
        for index in changes.indices {
            changes[index].follow(.hold(isReversed ? changes[index].track.span : .zero))
        }
    }

    /// Records the present offsets, from which the changes are scrubbed.
    func grab() {
        for index in changes.indices { changes[index].grabbed = changes[index].animation.sample.value }
    }

    /// Holds the changes at `fraction`, from start to end, of the distance if `isLinear`, otherwise of the time.
    /// Scrubbing began at `origin`.
    func scrub(to fraction: Double, from origin: Double, isLinear: Bool) {
        for index in changes.indices {
            guard let grabbed = changes[index].grabbed else { continue }
            changes[index].animation.layer.report(.scrubbed(changes[index].animation.path))
            changes[index].hold(
                at: changes[index].track.offset(at: fraction, in: isLinear ? nil : timing, from: grabbed, at: origin))
        }
    }

    /// Gives each change the velocity that results if the fraction, from start to end, changes by `rate` per second of
    /// the tree. Scrubbing began at `origin`. Returns the velocity of the progress, per second of the time that
    /// ``elapsed`` measures.
    func release(at fraction: Double, from origin: Double?, rate: Double, isLinear: Bool) -> Double {
        // The distance to the end may differ from that to the start.
        let isForwards = rate > 0
        let canMove = isForwards ? fraction < 1 : fraction > 0
        let scrubbed = isLinear ? nil : timing
        for index in changes.indices where canMove {
            let change = changes[index]
            let grabbed = change.grabbed ?? change.animation.sample.value
            let slope = change.track.slope(
                at: fraction, in: scrubbed, from: grabbed, at: origin ?? fraction, isForwards: isForwards)
            changes[index].hold(continuingWith: StageVelocity(slope * rate))
        }
        let slowestRate = changes.reduce(.infinity) { min($0, $1.animation.clock.rate) }
        let ownRate = slowestRate.isFinite ? rate / slowestRate : rate
        return isLinear ? ownRate : canMove ? timing.slope(at: fraction, isForwards: isForwards) * ownRate : 0
    }

    /// Ends all changes at their presentation values, and returns their animations.
    func freeze() -> [ControlledAnimation] {
        let animations = changes.indices.map { changes[$0].animation }
        animations.freeze { changes[$0].releaseVelocity ?? .zero }
        return animations
    }

    /// Ends all changes at `position`.
    func end(at position: AnimatingPosition) {
        for change in changes.reversed() {
            let animation = change.animation
            switch position {
            case .current: animation.freeze()
            case .end: animation.release(to: animation.end)
            case .start: animation.release(to: animation.start)
            }
        }
    }
}

// MARK: Runs

extension AnimatorSession {
    /// Makes a run along the whole timing from `time` on, in the direction of play. If `keepsVelocity`, the changes
    /// start with their present velocities. Returns nil if nothing is left to do.
    func makeRun(
        from time: Double, isReversed: Bool, progress: MotionState?, keepsVelocity: Bool,
        springReturn: AnimatorRun.SpringReturn,
        durationFactor factor: Double = 0, delay: Double = 0
    ) -> AnimatorRun? {
        let isOver = (isReversed ? time : 1 - time) <= 0
        let time = playableTime(from: time, isReversed: isReversed, progress)
        let remaining = isReversed ? time : 1 - time
        let factor = isOver ? 0 : factor
        var length = factor > 0 ? factor * duration : remaining * duration * stretch
        var isSpringing = false
        if case .spring(_, _, let settling) = timing, isReversed, remaining > 0, springReturn == .pullsToStart {
            isSpringing = true
            if factor == 0 { length = settling }
        }
        if remaining <= 0, isAwayFromTarget(isReversed: isReversed, keepsVelocity: keepsVelocity) {
            return makeRun(
                towards: timing.curve, from: isReversed ? 1 : 0, isReversed: isReversed, progress: progress,
                keepsVelocity: keepsVelocity, durationFactor: factor, delay: delay)
        }
        guard length > 0, remaining > 0 else { return nil }
        let run = AnimatorRun(
            from: time, rate: (isReversed ? -time : 1 - time) / length, for: length, isReversed: isReversed,
            springReturn: springReturn, followsProgress: isSpringing)
        let hasBegun = hasBegun
        for index in changes.indices {
            changes[index].follow(run, timing, keepsVelocity: keepsVelocity, after: delay)
        }
        var progress = progress
        if !keepsVelocity { progress?.velocity = .zero }
        run.progressMotion = ChangeTrack.progress.along(
            run, timing, state: progress, keepsVelocity: keepsVelocity && hasBegun)
        return run
    }

    /// Makes a run that leads directly to the end, or to the start, with a different timing. Returns nil if nothing is
    /// left to do.
    func makeRun(
        towards curve: TimingCurve, from time: Double, isReversed: Bool, progress: MotionState?, keepsVelocity: Bool,
        durationFactor factor: Double, delay: Double
    ) -> AnimatorRun? {
        let time = playableTime(from: time, isReversed: isReversed, progress)
        let remaining = isReversed ? time : 1 - time
        let targetDuration = factor > 0 ? factor * duration : remaining * duration * stretch
        guard remaining > 0, let resolved = AnimatorTiming.make(curve, duration: targetDuration), resolved.duration > 0
        else {
            return nil
        }
        let progress =
            progress ?? MotionState(value: ChangeTrack.progress.offset(at: time, in: timing), velocity: .zero)
        timing = resolved.timing
        let startTime = timing.fraction(forProgress: 1 + progress.value[0], isReversed: isReversed)
        let run = AnimatorRun(
            from: startTime, rate: 0, for: resolved.duration, isReversed: isReversed, springReturn: .pullsToStart,
            startFraction: isReversed ? 1 - time : time, followsProgress: true)
        let hasBegun = hasBegun
        for index in changes.indices {
            changes[index].moveDirectly(along: run, timing, from: time, keepsVelocity: keepsVelocity, after: delay)
        }
        run.progressMotion = ChangeTrack.progress.towards(
            start: isReversed, timing, from: time, state: progress, keepsVelocity: keepsVelocity && hasBegun,
            length: resolved.duration)
        return run
    }

    /// Returns `time` of the timing. If `time` is at the end of play but a change is not at its target, returns an
    /// earlier time with the remaining fraction of the change's distance.
    private func playableTime(from time: Double, isReversed: Bool, _ progress: MotionState?) -> Double {
        guard (isReversed ? time : 1 - time) <= 0 else { return time }
        var distance = progress.map { min(1, ($0.value[0] - (isReversed ? -1 : 0)).magnitude) } ?? 0
        for change in changes where change.animation.isMovable {
            distance = max(distance, change.distance(toStart: isReversed))
        }
        return isReversed ? distance : 1 - distance
    }

    /// Returns whether any change is not at its target, or moves. A change that has overshot an end, or was released
    /// there, has a distance to cover although no time is left.
    private func isAwayFromTarget(isReversed: Bool, keepsVelocity: Bool) -> Bool {
        changes.contains { change in
            guard let state = change.presentationState(keepsVelocity: keepsVelocity) else { return false }
            let remainingOffset = state.value - (isReversed ? change.track.span : .zero)
            return !remainingOffset.isNothing || state.velocity != .zero
        }
    }
}
