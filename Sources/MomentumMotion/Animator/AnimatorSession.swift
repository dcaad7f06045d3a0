/// What an animator has started and not yet ended: its changes, and the timing with which it moves them.
final class AnimatorSession {
    private(set) var changes: [AnimatorChange] = []
    /// The present timing: the animator's, or that with which it was continued.
    private(set) var timing: AnimatorTiming
    /// How many durations the whole takes: more than one when animations were added after the end.
    private(set) var stretch = 1.0
    /// Animators that were started in its blocks, and follow it.
    private(set) var companions: [PropertyAnimator] = []
    /// The completions of nested animations that end earlier, with the fraction of the time at which they do.
    private var milestones: [(time: Double, call: (Bool) -> Void)] = []
    private let duration: Double
    /// Which change as much is behind of as of all others, for as long as this is the version of its tree's pace; -1 for none.
    private var pace = (index: -1, version: 0)
    /// The trees of whose frames its animator is notified.
    private var watched: [Link<LayerTree>] = []

    init(timing: AnimatorTiming, duration: Double) {
        self.timing = timing
        self.duration = duration
    }

    /// The trees of what is animated: as a rule one.
    var trees: [LayerTree] {
        var trees: [LayerTree] = []
        for index in changes.indices {
            guard let tree = changes[index].animation.layer.tree, tree !== trees.last else { continue }
            if !trees.contains(where: { $0 === tree }) { trees.append(tree) }
        }
        return trees
    }

    /// The first of them.
    private var tree: LayerTree? { changes.first { $0.animation.layer.tree != nil }?.animation.layer.tree }

    /// The present time, in the first tree's.
    var now: Double? { tree?.time }
    /// Whether any of it is on a stage.
    var isOnStage: Bool { tree != nil }
    /// Whether anything can be moved.
    var isMovable: Bool { contains { $0.isMovable } }
    /// Whether anything is on screen.
    var isAttached: Bool { contains { $0.isAttached } }
    /// Whether something on screen moves.
    var isMoving: Bool { contains { $0.isAttached && !$0.isHeld } }
    /// Whether a spring is still settling.
    var isSettling: Bool { contains { $0.settlingTime > 0 } }
    /// Whether anything has moved yet.
    private var hasBegun: Bool { changes.indices.contains { changes[$0].hasBegun } }

    /// Whether any animation is as `isMeant` says. Of the changes, which are large, nothing else is read.
    private func contains(where isMeant: (ControlledAnimation) -> Bool) -> Bool {
        changes.indices.contains { isMeant(changes[$0].animation) }
    }

    /// Seconds of the present run that are behind: those of the change for which time passes most slowly.
    var elapsed: Double {
        if pace.index >= 0, pace.version == changes[pace.index].animation.layer.tree?.paceVersion {
            return changes[pace.index].elapsed
        }
        pace.index = -1
        var least = Double.infinity
        var first = -1
        var areInStep = true
        // One that keeps step with the first is as far, so long as all layers have the tree's time.
        for index in changes.indices {
            let animation = changes[index].animation
            guard animation.isMovable else { continue }
            if first >= 0, changes[index].head == changes[first].head,
                animation.isInStep(with: changes[first].animation)
            {
                continue
            }
            least = min(least, changes[index].elapsed)
            if first < 0 { first = index } else { areInStep = false }
        }
        if areInStep, first >= 0, let version = changes[first].animation.layer.tree?.paceVersion {
            pace = (first, version)
        }
        return least.isFinite ? least : 0
    }

    /// Notifies `driver` of the frames of the trees from now on.
    func watch(_ driver: any AnimationDriver) {
        unwatch(driver)
        for tree in trees {
            tree.add(driver)
            watched.append(tree.link)
        }
    }

    /// Ends the notifications.
    func unwatch(_ driver: any AnimationDriver) {
        for link in watched { link.object?.remove(driver) }
        watched.removeAll(keepingCapacity: true)
    }
}

// MARK: Changes

extension AnimatorSession {
    /// Adds what a block has changed before the start: it stands where play begins.
    func add(_ recorder: ChangeRecorder, in window: (begin: Double, end: Double), isReversed: Bool) {
        let first = changes.count
        changes.reserveCapacity(first + recorder.count)
        recorder.forEachChange(isInverted: false) {
            changes.append(AnimatorChange($0, declaredVelocity: $1))
            changes[changes.count - 1].track.place(in: window, $2, of: duration, isReversed: false)
        }
        for index in first..<changes.count { changes[index].stand(at: isReversed ? .zero : changes[index].track.span) }
        milestones += recorder.milestones(in: window, of: duration, isReversed: false)
    }

    /// Adds what a block has changed since: to `run` from `time` on, or where play stands.
    func add(
        _ added: [(change: AnimatorChange, nesting: ChangeRecorder.Nesting?)], _ recorder: ChangeRecorder,
        in window: (begin: Double, end: Double), to run: AnimatorRun?, from time: Double, isReversed: Bool
    ) {
        let seconds = duration * stretch
        let elapsed = elapsed
        for (change, nesting) in isReversed ? added.reversed() : added {
            var change = change
            change.track.place(in: window, nesting, of: seconds, isReversed: isReversed)
            if let run, run.length > elapsed {
                let rest = run.rest(from: time, after: max(0, elapsed), isReversed: isReversed)
                change.noteOthers(after: max(0, -elapsed) + change.track.waiting(along: rest), timing)
                let motion = change.track.along(rest, timing, seen: nil, keepsVelocity: false)
                change.follow(motion, head: max(0, elapsed), after: max(0, -elapsed), of: run.length)
            } else {
                change.stand(at: isReversed ? .zero : change.track.span, head: elapsed)
            }
            // Backwards the last change is the first.
            if isReversed { changes.insert(change, at: 0) } else { changes.append(change) }
        }
        milestones += recorder.milestones(in: window, of: seconds, isReversed: isReversed)
    }

    /// Takes over what a stopped animator has changed, where it is seen, as fast as it moves: that is where `pause` stands.
    func adopt(
        _ stopped: [ControlledAnimation], _ touchRule: TouchRule, _ pause: inout AnimatorRun.Pause, isReversed: Bool
    ) {
        let progress = stopped.compactMap { $0.progress }.first ?? 0.5
        for former in stopped {
            let velocity = former.layer.declaredVelocity(at: former.path)
            let animation = former.renewed(at: progress)
            animation.touchRule = touchRule
            changes.append(AnimatorChange(animation, declaredVelocity: velocity))
        }
        pause.cause = .adoption
        pause.fraction = isReversed ? 1 - progress : progress
        pause.time = timing.fraction(forProgress: progress)
    }

    /// The pause of `run` where it is.
    func makePause(of run: AnimatorRun, isReversed: Bool, isLinear: Bool) -> AnimatorRun.Pause {
        let elapsed = elapsed
        let progress = max(0, min(1, run.progress(after: elapsed)))
        let fraction = isReversed ? 1 - progress : progress
        return AnimatorRun.Pause(
            cause: .interruption(run), fraction: isLinear ? fraction : run.fraction(after: elapsed),
            time: run.time(after: elapsed, in: timing, isReversed: isReversed), moment: now)
    }

    /// How long what begins at `time` of the timing can last, in seconds: after the end another duration.
    func seconds(from time: Double, isReversed: Bool) -> Double {
        let left = isReversed ? time : 1 - time
        return duration * (left > 0 ? left * stretch : 1)
    }

    /// The fraction in the direction of play at `time` of the timing: of the progress (`isLinear`) or of the time.
    func fraction(at time: Double, _ isReversed: Bool, isLinear: Bool) -> Double {
        let fraction = isLinear ? max(0, min(1, timing.progress(at: time))) : time
        return isReversed ? 1 - fraction : fraction
    }

    /// Lets `companion`, which has just started, follow the animator.
    func add(_ companion: PropertyAnimator) { companions.append(companion) }

    /// Makes room for another duration beyond the end, and returns where in the time that is now.
    func extend(isReversed: Bool) -> Double {
        let share = stretch / (stretch + 1)
        stretch += 1
        // Reversed, the end is where time is 0.
        let shift = isReversed ? 1 - share : 0
        for index in changes.indices {
            changes[index].track.begin = changes[index].track.begin * share + shift
            changes[index].track.end = changes[index].track.end * share + shift
        }
        for index in milestones.indices { milestones[index].time = milestones[index].time * share + shift }
        return isReversed ? shift : share
    }

    /// Sets the models of the changes, from the last one on, to where they began; returns what restores them.
    func goToStarts() -> [(animation: ControlledAnimation, model: AnimationValue)] {
        changes.reversed().map { ($0.animation, $0.animation.goToStart()) }
    }

    /// Stands where something has set the models while it was paused; returns whether anybody has.
    func absorbDisplacements() -> Bool {
        var isDisplaced = false
        for index in changes.indices where changes[index].absorbDisplacement() { isDisplaced = true }
        return isDisplaced
    }

    /// Takes over what something has set while it was paused, and its velocity; returns whether anybody has.
    func takeDisplacements() -> Bool {
        var isDisplaced = false
        for index in changes.indices where changes[index].takeDisplacement() { isDisplaced = true }
        return isDisplaced
    }

    /// Forgets what a driver has left moving: it has stood still meanwhile.
    func forgetDeclaredVelocities() {
        for index in changes.indices where !changes[index].hasBegun { changes[index].track.declaredVelocity = .zero }
    }

    /// The completions of nested animations that are over at `time`, and of all others if that is nil.
    func takeMilestones(until time: Double?) -> [(Bool) -> Void] {
        guard !milestones.isEmpty else { return [] }
        let due = milestones.filter { entry in time.map { entry.time <= $0 } ?? true }
        milestones.removeAll { entry in time.map { entry.time <= $0 } ?? true }
        return due.map { $0.call }
    }
}

// MARK: Pausing, scrubbing and moving

extension AnimatorSession {
    func hold() { for change in changes { change.animation.hold() } }

    /// Pauses at the end; springs keep settling.
    func settle() { for change in changes { change.animation.settle() } }

    func resume(speed: Double) { for change in changes { change.animation.resume(speed: speed) } }

    /// Ends at once where `isReversed` leads to.
    func jump(toStart isReversed: Bool) {
        for index in changes.indices {
            changes[index].follow(.hold(isReversed ? changes[index].track.span : .zero))
        }
    }

    /// Grabs everything where it is, to be scrubbed.
    func grab() {
        for index in changes.indices { changes[index].grabbed = changes[index].animation.sample.value }
    }

    /// Stands at `fraction`, from start to end, of the distance (`isLinear`) or of the time, grabbed at `origin`.
    func scrub(to fraction: Double, from origin: Double, isLinear: Bool) {
        for index in changes.indices {
            guard let grabbed = changes[index].grabbed else { continue }
            changes[index].animation.layer.report(.scrubbed(changes[index].animation.path))
            changes[index].stand(
                at: changes[index].track.offset(at: fraction, in: isLinear ? nil : timing, from: grabbed, at: origin))
        }
    }

    /// Gives everything the velocity that it has when the fraction, from start to end, changes by `rate` per second of the tree,
    /// grabbed at `origin`; returns how fast the progress changes then, in the time in which ``elapsed`` counts.
    func release(at fraction: Double, from origin: Double?, rate: Double, isLinear: Bool) -> Double {
        // Towards the end the distance may be another than towards the start.
        let isForwards = rate > 0
        let canMove = isForwards ? fraction < 1 : fraction > 0
        let scrubbed = isLinear ? nil : timing
        for index in changes.indices where canMove {
            let change = changes[index]
            let grabbed = change.grabbed ?? change.animation.sample.value
            let slope = change.track.slope(
                at: fraction, in: scrubbed, from: grabbed, at: origin ?? fraction, isForwards: isForwards)
            changes[index].leave(with: StageVelocity(slope * rate))
        }
        let pace = changes.reduce(.infinity) { min($0, $1.animation.clock.rate) }
        let own = pace.isFinite ? rate / pace : rate
        return isLinear ? own : canMove ? timing.slope(at: fraction, isForwards: isForwards) * own : 0
    }

    /// Ends everything where it is seen, and returns what it was.
    func freeze() -> [ControlledAnimation] {
        let animations = changes.indices.map { changes[$0].animation }
        animations.freeze { changes[$0].releaseVelocity ?? .zero }
        return animations
    }

    /// Ends everything at `position`.
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
    /// Continues along the whole from `time` of the timing on, in the direction of play. It starts with the velocities that
    /// there are, if it `keepsVelocity`. Nil when nothing is left to do.
    func makeRun(
        from time: Double, isReversed: Bool, progress: MotionState?, keepsVelocity: Bool,
        springReturn: AnimatorRun.SpringReturn,
        durationFactor factor: Double = 0, delay: Double = 0
    ) -> AnimatorRun? {
        let isOver = (isReversed ? time : 1 - time) <= 0
        let time = comingBack(from: time, isReversed: isReversed, progress)
        let remaining = isReversed ? time : 1 - time
        let factor = isOver ? 0 : factor
        var length = factor > 0 ? factor * duration : remaining * duration * stretch
        var isSpringing = false
        if case .spring(_, _, let settling) = timing, isReversed, remaining > 0, springReturn == .pullsToStart {
            isSpringing = true
            if factor == 0 { length = settling }
        }
        if remaining <= 0, isAway(isReversed: isReversed, keepsVelocity: keepsVelocity) {
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
            run, timing, seen: progress, keepsVelocity: keepsVelocity && hasBegun)
        return run
    }

    /// Leads straight to the end, or to the start, with another timing. Nil when nothing is left to do.
    func makeRun(
        towards curve: TimingCurve, from time: Double, isReversed: Bool, progress: MotionState?, keepsVelocity: Bool,
        durationFactor factor: Double, delay: Double
    ) -> AnimatorRun? {
        let time = comingBack(from: time, isReversed: isReversed, progress)
        let remaining = isReversed ? time : 1 - time
        let wanted = factor > 0 ? factor * duration : remaining * duration * stretch
        guard remaining > 0, let made = AnimatorTiming.make(curve, duration: wanted), made.duration > 0 else {
            return nil
        }
        let progress =
            progress ?? MotionState(value: ChangeTrack.progress.offset(at: time, in: timing), velocity: .zero)
        timing = made.timing
        let startTime = timing.fraction(forProgress: 1 + progress.value[0], isReversed: isReversed)
        let run = AnimatorRun(
            from: startTime, rate: 0, for: made.duration, isReversed: isReversed, springReturn: .pullsToStart,
            startFraction: isReversed ? 1 - time : time, followsProgress: true)
        let hasBegun = hasBegun
        for index in changes.indices {
            changes[index].lead(along: run, timing, from: time, keepsVelocity: keepsVelocity, after: delay)
        }
        run.progressMotion = ChangeTrack.progress.towards(
            start: isReversed, timing, from: time, seen: progress, keepsVelocity: keepsVelocity && hasBegun,
            length: made.duration)
        return run
    }

    /// `time` of the timing, or when that is at the end of play but something has moved beyond or away, a time that leaves as
    /// much of the whole as there is to come back.
    private func comingBack(from time: Double, isReversed: Bool, _ progress: MotionState?) -> Double {
        guard (isReversed ? time : 1 - time) <= 0 else { return time }
        var distance = progress.map { min(1, ($0.value[0] - (isReversed ? -1 : 0)).magnitude) } ?? 0
        for change in changes where change.animation.isMovable {
            distance = max(distance, change.distance(toStart: isReversed))
        }
        return isReversed ? distance : 1 - distance
    }

    /// Whether something is not where it leads, or moves: what has swung past an end, or was released there, has a distance
    /// before it although no time is left.
    private func isAway(isReversed: Bool, keepsVelocity: Bool) -> Bool {
        changes.contains { change in
            guard let seen = change.seen(keepsVelocity: keepsVelocity) else { return false }
            let rest = seen.value - (isReversed ? change.track.span : .zero)
            return !rest.isNothing || seen.velocity != .zero
        }
    }
}
