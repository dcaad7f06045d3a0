import MomentumTesting

extension AnimatorStateMachineTest {
    func activate(_ slot: Int, _ before: [Presentation], _ result: inout AnimatorExpectation) {
        var places = before.map(\.model)
        models[slot].state = .active
        models[slot].isPaused = true
        models[slot].pausedAt = stage.time
        let isLinear = timings[slot] == AnimatorTimings.linear && animators[slot].duration > 0
        var isMoving = false
        for block in models[slot].blocks {
            note(slot, block.view, from: places[block.view], to: block.end)
            isMoving = isMoving || places[block.view] != block.end
            places[block.view] = block.end
            if models[slot].isReversed { result.jumps.append(block.view) }
        }
        models[slot].blocks = []
        if models[slot].isRenewed { models[slot].changes += models[slot].stopped }
        models[slot].stopped = []
        let isSteady = models[slot].changes.allSatisfy { self.isSteady[$0.view] }
        if isLinear, isMoving, isSteady, !models[slot].isRenewed, !models[slot].mayBeStopped {
            models[slot].clock = AnimatorModel.Clock(time: stage.time, length: animators[slot].duration)
        }
        models[slot].isRenewed = false
        if animators[slot].duration == 0 { result.jumps += models[slot].changes.map(\.view) }
    }

    private func note(_ slot: Int, _ view: Int, from start: Double, to end: Double) {
        places.append(end)
        models[slot].changes.append(AnimatorModel.Change(view: view, start: start, end: end))
        if views[view].stage == nil { models[slot].mayBeStopped = true }
        for other in models.indices where other != slot && models[other].state != .inactive {
            if models[other].changes.contains(where: { $0.view == view }) { displacement(view, -1) }
        }
    }

    func start(_ slot: Int, _ delay: Double, _ before: [Presentation], _ result: inout AnimatorExpectation) {
        if models[slot].state == .inactive { activate(slot, before, &result) }
        let pausedAt = models[slot].pausedAt ?? stage.time
        if var clock = models[slot].clock {
            if delay > 0 || models[slot].isDisturbed || models[slot].isDragged {
                let fraction = clock.fraction(at: pausedAt)
                let delay = fraction < 1 ? delay : 0
                clock.take(fraction, at: stage.time + delay, lasting: (1 - fraction) * animators[slot].duration)
            } else {
                clock.time += stage.time - pausedAt
            }
            models[slot].clock = clock
        }
        models[slot].run()
        if animators[slot].duration == 0 { result.jumps += models[slot].changes.map(\.view) }
    }

    func proceed(
        _ slot: Int, _ timing: Int?, _ factor: Double, _ before: [Presentation], _ result: inout AnimatorExpectation
    ) {
        if timing == nil, factor == 0 { return start(slot, 0, before, &result) }
        let pausedAt = models[slot].pausedAt ?? stage.time
        if timing != nil || (models[slot].hasBegun && pausedAt == stage.time) { models[slot].clock = nil }
        if var clock = models[slot].clock {
            let fraction = clock.fraction(at: pausedAt)
            clock.take(fraction, at: stage.time, lasting: fraction < 1 ? factor * animators[slot].duration : 0)
            clock.isOrdinary = false
            models[slot].clock = clock
        }
        models[slot].run()
        if animators[slot].duration == 0 { result.jumps += models[slot].changes.map(\.view) }
    }

    func turn(_ slot: Int, _ result: inout AnimatorExpectation) {
        let model = models[slot]
        models[slot].isReversed.toggle()
        guard model.state == .active else { return }
        let isReplayed = animators[slot].reversal == .replay
        let fraction = animators[slot].fractionComplete
        result.keepsVelocity = model.isRunning && !isReplayed && fraction > 0 && fraction < 1
        if animators[slot].duration == 0 { result.jumps += model.changes.map(\.view) }
        guard let clock = model.clock else { return }
        if model.hasBegun ? !(isReplayed && model.isRunning && clock.isOrdinary) : false {
            models[slot].clock = nil
        } else {
            let back = 1 - clock.fraction(at: model.isPaused ? model.pausedAt ?? stage.time : stage.time)
            models[slot].clock?.take(back, at: stage.time, lasting: (1 - back) * animators[slot].duration)
            if model.isPaused { models[slot].pausedAt = stage.time }
            forgetTimeAtEnd(slot)
        }
    }

    func add(_ slot: Int, _ view: Int, _ end: Double, _ before: [Presentation], _ result: inout AnimatorExpectation) {
        guard models[slot].state == .active else {
            models[slot].blocks.append((view, end))
            return
        }
        var present = before[view].model
        if models[slot].isReversed {
            for change in models[slot].changes where change.view == view { present += change.start - change.end }
        }
        let (start, end) = models[slot].isReversed ? (end, present) : (present, end)
        places.append(start)
        note(slot, view, from: start, to: end)
        if models[slot].isPaused { models[slot].isDisturbed = true }
        if animators[slot].fractionComplete >= 1 || models[slot].mayBeStopped || !isSteady[view] {
            models[slot].clock = nil
        }
        if views[view].stage == nil || animators[slot].duration == 0 { result.jumps.append(view) }
    }

    func stop(_ slot: Int, _ withoutFinishing: Bool, _ result: inout AnimatorExpectation) {
        result.keepsVelocity = true
        let model = models[slot]
        for change in model.changes { displacement(change.view, slot) }
        models[slot].becomeInactive()
        models[slot].stopped = model.changes
        if !withoutFinishing {
            models[slot].state = .stopped
            models[slot].completions = model.completions
            models[slot].changes = model.changes
        }
    }

    func finish(_ slot: Int, _ position: AnimatingPosition, _ result: inout AnimatorExpectation) {
        let model = models[slot]
        result.calls = model.completions.map { Call(number: $0, position: position) }
        if position != .current {
            result.jumps = model.changes.map(\.view)
            for change in model.changes where !model.stopped.isEmpty {
                displacements[change.view].removeAll { $0 == slot }
            }
        }
        models[slot].becomeInactive()
        models[slot].stopped = []
    }
}
