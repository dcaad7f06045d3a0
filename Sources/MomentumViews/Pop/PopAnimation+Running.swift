extension PopAnimation {
    /// Whether it is waiting or running.
    final var isActive: Bool { state == .waiting || state == .running }

    /// The time it is at, in seconds of the stage.
    final var now: Double { moment ?? pausedAt ?? animatorReference.object?.now ?? lastMoment }

    /// Whether the current pass returns to the start.
    final var isOnWayBack: Bool { autoreverses && pass % 2 == 1 }

    /// How many passes it makes; nil for ever.
    private final var passCount: Int? { repeatsForever ? nil : max(1, repeatCount) * (autoreverses ? 2 : 1) }

    /// Waits for its time, or begins at once if that has come.
    final func start(at time: Double) {
        run += 1
        state = .waiting
        beginning = max(beginTime, time)
        if isPaused { pausedAt = time } else if beginning <= time { start() }
    }

    /// Begins a run now.
    final func start() {
        state = .running
        pass = 0
        hasReached = false
        origin = now
        guard begin() else { return stop(finished: false) }
        announce(.started)
    }

    /// Brings it to `time`, in seconds of the stage.
    final func tick(at time: Double) {
        guard isActive, !isPaused else { return }
        guard hasOwner else { return stop(finished: false) }
        defer { moment = nil }
        let run = run
        if state == .waiting {
            guard time >= beginning else { return }
            moment = beginning
            start()
            guard goesOn(run) else { return }
        }
        guard finishPasses(until: time, run) else { return }
        moment = time
        guard apply() else { return stop(finished: true) }
        announce(.applied)
        guard goesOn(run), !hasReached, now - origin >= reach else { return }
        hasReached = true
        announce(.reached)
    }

    /// The longest row of passes in one frame. What a longer gap would bring is left out.
    private static var mostPasses: Int { 10_000 }

    /// Ends the passes that are over by `time`; false when nothing goes on after that.
    private final func finishPasses(until time: Double, _ run: Int) -> Bool {
        var passes = 0
        while time - origin >= length {
            let change = change
            moment = origin + length
            applyEnd()
            announce(.applied)
            guard goesOn(run) else { return false }
            if change == self.change, !hasReached {
                hasReached = true
                announce(.reached)
                guard goesOn(run) else { return false }
            }
            // A callback may have sent it on.
            guard change == self.change else { continue }
            pass += 1
            if let passCount, pass >= passCount {
                stop(finished: true)
                return false
            }
            passes += 1
            let isTooMuch = length <= 0 || passes >= Self.mostPasses
            origin = isTooMuch ? time : origin + length
            hasReached = false
            moment = origin
            turn()
            announce(.reversed)
            guard goesOn(run) else { return false }
            if isTooMuch { return true }
        }
        return true
    }

    private final func goesOn(_ run: Int) -> Bool { self.run == run && state == .running && !isPaused }

    /// Ends it, and tells so.
    final func stop(finished: Bool) {
        guard isActive else { return }
        lastMoment = now
        run += 1
        pausedAt = nil
        moment = nil
        let stays = finished && !isRemovedOnCompletion
        state = stays ? .resting : .idle
        if !stays { leave() }
        animatorReference.object?.activityChanged()
        announce(finished ? .ended : .cancelled)
    }

    /// Leaves its object.
    final func leave() {
        state = .idle
        let animator = animatorReference.object
        animatorReference.clear()
        animator?.forget(self)
        release()
    }

    /// Runs again, after it has rested.
    final func wake() {
        guard state == .resting else { return }
        guard hasOwner else { return leave() }
        run += 1
        state = .waiting
        beginning = now
        if isPaused { pausedAt = now } else { start() }
        animatorReference.object?.activityChanged()
    }

    final func pausedChanged() {
        guard isActive else { return }
        if isPaused {
            pausedAt = moment ?? animatorReference.object?.now
        } else if let paused = pausedAt {
            let time = moment ?? animatorReference.object?.now ?? paused
            pausedAt = nil
            origin += time - paused
            beginning += time - paused
            note(.resumed)
            if state == .waiting, beginning <= time { start() }
        }
        if isPaused { note(.paused) }
        animatorReference.object?.activityChanged()
    }

    /// Records an event without notifying the delegate.
    final func note(_ kind: PopEvent.Kind) {
        guard tracer.isTracing else { return }
        let traced = traced
        tracer.record(kind, at: now, value: traced.value, velocity: traced.velocity)
    }

    private final func announce(_ kind: PopEvent.Kind) {
        note(kind)
        switch kind {
        case .started: didStart?(self)
        case .applied: didApply?(self)
        case .reached: didReachToValue?(self)
        case .ended: didStop?(self, true)
        case .cancelled: didStop?(self, false)
        default: break
        }
    }

    /// Hears that it could not be added.
    final func refuse() { announce(.cancelled) }

    final func refuse(_ what: String, in place: StaticString) {
        Diagnostics.report(Diagnostic(what, in: place, remedy: "give finite numbers in range; nothing changes"))
    }
}
