import MomentumTesting

extension AnimatorStateMachineTest {
    /// The largest allowed step of a position, in points.
    static let positionTolerance = 1e-6
    /// The largest allowed step of a velocity, in points per second and as a fraction of the velocity.
    static let velocityTolerance = (absolute: 1e-3, relative: 1e-9)

    /// Advances to a frame, and checks that only the passage of time has changed anything.
    func advance(to time: Double) throws(StateMachineFailure) {
        let before = views.indices.map(seen)
        let isMoment = time == stage.time
        stage.renderTree.evaluate(at: time, into: &frame)
        let expected = views.indices.map { view in
            isMoment
                ? before[view].y
                : stage.renderTree.presentation(of: views[view].layer, in: frame)?.position.y ?? before[view].y
        }
        let replayed = animators.indices.filter { models[$0].isRunning && animators[$0].reversal == .replay }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        stage.advance(to: time)
        guard reports.isEmpty else { throw failure("a frame reports no diagnostic", "\(reports)") }
        let lost = views.indices.map(mayBeStopped)
        var ways = [Double](repeating: 0, count: views.count)
        try collectEnds(&ways)
        for view in views.indices {
            let after = seen(view)
            guard after.y.isFinite, after.velocity.isFinite else { throw failure("all values are finite", "\(after)") }
            let isExempt =
                models.indices.contains { slot in
                    (replayed.contains(slot) || animators[slot].duration == 0)
                } || views[view].stage == nil || lost[view]
            guard isExempt || abs(after.y - expected[view]) <= Self.positionTolerance else {
                throw failure(
                    "a frame changes values only by the elapsed time", "view \(view): \(after.y), not \(expected[view])"
                )
            }
            guard orphans.contains(view) || abs(after.model - before[view].model - ways[view]) <= 1e-9 else {
                throw failure(
                    "a model value changes only by animations that end at their start",
                    "view \(view): \(before[view].model) to \(after.model), not by \(ways[view])")
            }
        }
    }

    /// Checks which animators have ended, and adds the resulting changes of the models to `ways`.
    private func collectEnds(_ ways: inout [Double]) throws(StateMachineFailure) {
        var expected: [Call] = []
        var ended: [[Int]] = []
        for slot in animators.indices where models[slot].isRunning {
            let model = models[slot]
            let isOver = model.clock.map { stage.time >= $0.time + $0.length - 1e-9 }
            let hasEnded = !animators[slot].isRunning
            guard hasEnded == (isOver ?? hasEnded) else {
                throw failure("a linear animator ends after its duration", "animator \(slot): \(model)")
            }
            guard hasEnded else { continue }
            if animators[slot].state == .active {
                guard model.pausesOnCompletion else {
                    throw failure("only an animator with pausesOnCompletion pauses at its end", "animator \(slot)")
                }
                models[slot].isPaused = true
                models[slot].pausedAt = nil
                models[slot].clock = nil
                continue
            }
            guard !model.pausesOnCompletion || model.mayBeStopped else {
                throw failure("an animator with pausesOnCompletion stays active", "animator \(slot)")
            }
            let natural: AnimatingPosition = model.isReversed ? .start : .end
            let told = calls.first { $0.number == model.completions.first }?.position
            let position = told == .current && model.mayBeStopped ? .current : natural
            expected += model.completions.map { Call(number: $0, position: position) }
            ended.append(model.completions)
            if position == .start { for change in model.changes { ways[change.view] += change.start - change.end } }
            // If none was called, the animator has been released and its views are orphans.
            if model.mayBeStopped, told == nil { orphans += model.changes.map(\.view) }
            models[slot].becomeInactive()
        }
        // Animators that end at the same moment may end in an order other than that of the slots.
        guard calls.sorted(by: { $0.number < $1.number }) == expected.sorted(by: { $0.number < $1.number }) else {
            throw failure("each completion handler is called once", "\(calls), not \(expected)")
        }
        for numbers in ended where calls.map(\.number).filter(numbers.contains) != numbers {
            throw failure("completion handlers are called in order", "\(calls)")
        }
        calls = []
        try checkStates()
    }

    func checkModels(after step: AnimatorStep, _ expected: [Call]) throws(StateMachineFailure) {
        guard calls == expected else {
            throw failure("a step calls the expected completion handlers", "\(step): \(calls), not \(expected)")
        }
        calls = []
        try checkStates()
    }

    private func checkStates() throws(StateMachineFailure) {
        guard !isCompletedWrongly else { throw failure("an animator is inactive in its completion handlers", "") }
        for slot in animators.indices {
            let (animator, model) = (animators[slot], models[slot])
            guard animator.state == model.state, animator.isRunning == model.isRunning,
                animator.isReversed == model.isReversed
            else {
                throw failure(
                    "an animator has the expected state",
                    "animator \(slot): \(animator.state), \(animator.isRunning), \(animator.isReversed), not \(model)")
            }
            let fraction = animator.fractionComplete
            guard fraction >= 0, fraction <= 1, model.state == .active || fraction == 0 else {
                throw failure("the fraction is from 0 to 1, and 0 when inactive", "animator \(slot): \(fraction)")
            }
            if let clock = model.clock, model.state == .active {
                let wanted = clock.fraction(at: model.isPaused ? model.pausedAt ?? stage.time : stage.time)
                guard abs(fraction - wanted) <= 1e-9 else {
                    throw failure(
                        "a linear fraction is proportional to time", "animator \(slot): \(fraction), not \(wanted)")
                }
            }
        }
    }

    func checkStep(of view: Int, _ before: Presentation, _ after: Presentation, _ step: AnimatorStep, mayJump: Bool)
        throws(StateMachineFailure)
    {
        guard after.y.isFinite, after.velocity.isFinite else {
            throw failure("all values are finite", "\(step): \(after)")
        }
        guard mayJump || views[view].stage == nil || abs(after.y - before.y) <= Self.positionTolerance else {
            throw failure("position is continuous", "\(step), view \(view): from \(before) to \(after)")
        }
    }

    func checkVelocity(of view: Int, _ before: Presentation, _ after: Presentation, _ step: AnimatorStep)
        throws(StateMachineFailure)
    {
        let tolerance = Self.velocityTolerance.absolute + Self.velocityTolerance.relative * abs(before.velocity)
        guard views[view].stage == nil || mayBeStopped(view) || abs(after.velocity - before.velocity) <= tolerance
        else {
            throw failure("velocity is continuous", "\(step), view \(view): from \(before) to \(after)")
        }
    }

    /// Continues all paused motion, waits until it ends, and checks the final state.
    public func checkEnd() throws(StateMachineFailure) {
        for slot in animators.indices {
            animators[slot].pausesOnCompletion = false
            models[slot].pausesOnCompletion = false
            models[slot].clock = nil
            if animators[slot].state == .stopped {
                animators[slot].finishAnimation(at: .current)
                calls = []
                models[slot].becomeInactive()
            } else if animators[slot].state == .active, !animators[slot].isRunning {
                animators[slot].startAnimation()
                models[slot].isPaused = false
            }
        }
        for wait in [0, 0.5, 10, 60, 600, 600, 3600] as [Double] { try advance(to: stage.time + wait) }
        guard animators.allSatisfy({ $0.state == .inactive }) else {
            throw failure("every animator ends", "\(animators.map(\.state))")
        }
        guard !stage.needsFrame, !views.contains(where: { $0.layer.isAnimating }) else {
            throw failure("no animation is left running", "\(views.map { $0.layer.isAnimating })")
        }
        for view in views.indices {
            let after = seen(view)
            guard after.y == after.model, after.velocity == 0 || views[view].stage == nil else {
                throw failure("the presentation equals the model at rest", "\(after)")
            }
            guard !displacements[view].isEmpty || places.contains(after.y) else {
                throw failure("every view rests at a target that was set", "view \(view): \(after.y) of \(places)")
            }
        }
    }
}
