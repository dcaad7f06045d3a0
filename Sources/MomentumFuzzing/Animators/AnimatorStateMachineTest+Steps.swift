import MomentumTesting

/// The expected effects of a step.
struct AnimatorExpectation {
    /// The number of diagnostics; nil if it is not predicted.
    var reports: Int? = 0
    var calls: [AnimatorStateMachineTest.Call] = []
    /// The views that the step moves abruptly.
    var jumps: [Int] = []
    /// Whether all velocities must remain the same.
    var keepsVelocity = false
}

extension AnimatorStateMachineTest {
    /// Performs `step` with the animators.
    func perform(_ step: AnimatorStep) {
        switch step {
        case .make(let slot, let timing, let duration):
            timings[slot] = timing
            animators[slot] = PropertyAnimator(duration: duration, timingParameters: AnimatorTimings.all[timing])
        case .renew(let slot, let source):
            timings[slot] = timings[source]
            animators[slot] = PropertyAnimator(renewing: animators[source])
        case .start(let slot): animators[slot].startAnimation()
        case .startAfter(let slot, let delay): animators[slot].startAnimation(afterDelay: delay)
        case .pause(let slot): animators[slot].pauseAnimation()
        case .scrub(let slot, let fraction): animators[slot].fractionComplete = fraction
        case .stop(let slot, let withoutFinishing): animators[slot].stopAnimation(withoutFinishing)
        case .finish(let slot, let position): animators[slot].finishAnimation(at: Self.positions[position])
        case .proceed(let slot, let timing, let factor):
            animators[slot].continueAnimation(
                withTimingParameters: timing.map { AnimatorTimings.all[$0] }, durationFactor: factor)
        case .turn(let slot): animators[slot].isReversed.toggle()
        case .add(let slot, let view, let end, let delayFactor):
            let view = views[view]
            animators[slot].addAnimations(
                { [weak self] in
                    self?.foundByBlock = view.center.y
                    view.center.y = end
                }, delayFactor: delayFactor)
        case .complete(let slot):
            let number = nextCompletion
            let animator = Weak(animators[slot])
            animators[slot].addCompletion { [weak self, animator] position in
                guard let self else { return }
                calls.append(Call(number: number, position: position))
                if let animator = animator.object, animator.state != .inactive || animator.isRunning {
                    isCompletedWrongly = true
                }
            }
            nextCompletion += 1
        case .pausesOnCompletion(let slot, let flag): animators[slot].pausesOnCompletion = flag
        case .interruptible(let slot, let flag): animators[slot].isInterruptible = flag
        case .linear(let slot, let flag): animators[slot].scrubsLinearly = flag
        case .replay(let slot, let flag): animators[slot].reversal = flag ? .replay : .momentum
        case .drag(let view, let place, let velocity):
            views[view].layer.move(
                .position, to: Point(x: 200, y: place), velocity: Vector(dx: 0, dy: velocity), lasting: 0.05)
        case .animate(let view, let place):
            guard views[view].stage != nil else { break }
            View.animate(withDuration: 0.4) { self.views[view].center.y = place }
        case .remove(let view): views[view].removeFromSuperview()
        case .insert(let view): if views[view].superview == nil { stage.root.addSubview(views[view]) }
        case .hurry(let view, let speed):
            let layer = views[view].layer
            let now = layer.currentTime
            layer.timing.beginTime = layer.superlayer?.currentTime ?? 0
            layer.timing.timeOffset = now
            layer.timing.speed = speed
        case .frame, .retarget: break
        }
    }

    static let positions: [AnimatingPosition] = [.end, .start, .current]

    /// Applies `step` to the models, and returns its expected effects.
    func expectation(of step: AnimatorStep, isLegal: Bool, _ before: [Presentation]) -> AnimatorExpectation {
        var result = AnimatorExpectation()
        guard isLegal else {
            result.reports = 1
            return result
        }
        switch step {
        case .make(let slot, _, _):
            letGo(slot)
            result.keepsVelocity = true
        case .renew(let slot, let source):
            let changes = models[source].isRenewed ? [] : models[source].stopped
            if !models[source].isRenewed { models[source].stopped = [] }
            if slot != source || models[slot].state == .active { letGo(slot) }
            models[slot] = AnimatorModel()
            models[slot].stopped = changes
            models[slot].isRenewed = !changes.isEmpty
            result.reports = nil
        case .start(let slot): start(slot, 0, before, &result)
        case .startAfter(let slot, let delay): start(slot, delay, before, &result)
        case .pause(let slot):
            if models[slot].isRunning { models[slot].pausedAt = stage.time }
            if models[slot].state == .inactive { activate(slot, before, &result) }
            models[slot].isPaused = true
        case .scrub(let slot, let fraction):
            if models[slot].state == .inactive { activate(slot, before, &result) }
            models[slot].isPaused = true
            let fraction = max(0, min(1, fraction))
            models[slot].clock?.take(fraction, at: stage.time, lasting: (1 - fraction) * animators[slot].duration)
            models[slot].pausedAt = stage.time
            forgetTimeAtEnd(slot)
            result.jumps += models[slot].changes.map(\.view)
        case .stop(let slot, let withoutFinishing): stop(slot, withoutFinishing, &result)
        case .finish(let slot, let position): finish(slot, Self.positions[position], &result)
        case .proceed(let slot, let timing, let factor): proceed(slot, timing, factor, before, &result)
        case .turn(let slot): turn(slot, &result)
        case .add(let slot, let view, let end, _): add(slot, view, end, before, &result)
        case .complete(let slot): models[slot].completions.append(nextCompletion)
        case .pausesOnCompletion(let slot, let flag): models[slot].pausesOnCompletion = flag
        case .interruptible(let slot, let flag): models[slot].isInterruptible = flag
        case .drag(let view, _, _):
            displacement(view, -1)
            result.jumps = [view]
            for slot in models.indices where models[slot].isPaused {
                guard models[slot].changes.contains(where: { $0.view == view }) else { continue }
                models[slot].isDragged = true
                forgetTimeAtEnd(slot)
            }
        case .animate(let view, _):
            displacement(view, -1)
            lastAnimation = stage.time
        case .remove(let view), .insert(let view):
            for slot in models.indices where models[slot].changes.contains(where: { $0.view == view }) {
                models[slot].mayBeStopped = true
                models[slot].clock = nil
            }
            displacement(view, -1)
            result.jumps = [view]
        case .hurry(let view, _):
            isSteady[view] = false
            // When the time is computed again, a rounding error decides whether an animation that begins now has begun.
            if lastAnimation == stage.time { result.jumps = [view] }
            for slot in models.indices where models[slot].changes.contains(where: { $0.view == view }) {
                models[slot].clock = nil
            }
        case .frame, .retarget, .linear, .replay: break
        }
        return result
    }

    /// Discards the predicted time of an animator at its end if a view was dragged away in the pause: the view then
    /// needs time to return.
    func forgetTimeAtEnd(_ slot: Int) {
        guard models[slot].isPaused, models[slot].isDragged, let clock = models[slot].clock,
            clock.fraction(at: models[slot].pausedAt ?? stage.time) >= 1
        else { return }
        models[slot].clock = nil
    }

    func displacement(_ view: Int, _ cause: Int) {
        if !displacements[view].contains(cause) { displacements[view].append(cause) }
    }

    private func letGo(_ slot: Int) {
        if models[slot].isRunning {
            // A running animator is retained until it has ended.
            models.append(models[slot])
            animators.append(animators[slot])
            timings.append(timings[slot])
        } else if models[slot].state == .active {
            for change in models[slot].changes {
                displacement(change.view, -1)
                orphans.append(change.view)
            }
        }
        models[slot] = AnimatorModel()
    }
}
