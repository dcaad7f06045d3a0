import MomentumTesting

/// A test that plays a script with animators and with models of them. It checks after every step that both agree and
/// that nothing has jumped.
public final class AnimatorStateMachineTest: StateMachineTest {
    public static let subject = "animators"

    /// The presentation and the model of a view.
    struct Presentation: Equatable {
        var y: Double
        var velocity: Double
        var model: Double
    }

    /// A call of a completion handler.
    struct Call: Equatable {
        let number: Int
        let position: AnimatingPosition
    }

    static let animatorCount = 3
    static let viewCount = 2

    let stage = Stage(size: Size(width: 400, height: 400))
    var views: [View] = []
    var animators: [PropertyAnimator] = []
    var timings = [Int](repeating: AnimatorTimings.linear, count: animatorCount)
    var models = [AnimatorModel](repeating: AnimatorModel(), count: animatorCount)
    var calls: [Call] = []
    var nextCompletion = 0
    public var step = 0
    var frame = RenderFrame()
    /// The reasons for which a view may end at a position that no step has named: the slots of the animators that have
    /// stopped it, or -1 for others.
    var displacements = [[Int]](repeating: [], count: viewCount)
    /// Flags for the views whose time has always had the rate of the stage's time.
    var isSteady = [Bool](repeating: true, count: viewCount)
    /// The time of the last animation outside the animators.
    var lastAnimation = -1.0
    /// All positions that steps have named.
    var places = [200.0]
    /// The views whose animator was released while it moved them.
    var orphans: [Int] = []
    var isCompletedWrongly = false
    /// The model value that the last block has found.
    var foundByBlock = 0.0

    public init() {
        for _ in 0..<Self.viewCount {
            let view = View(frame: Rect(x: 150, y: 150, width: 100, height: 100))
            views.append(view)
            stage.root.addSubview(view)
        }
        for _ in 0..<Self.animatorCount { animators.append(PropertyAnimator(duration: 1, curve: .linear)) }
        stage.advance(to: 0)
    }

    public static func script(seed: UInt64) -> [AnimatorStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(4 + random.index(below: 28))).map { _ in
            AnimatorStep.random(&random, animators: animatorCount, views: viewCount)
        }
    }

    func seen(_ view: Int) -> Presentation {
        let presentation = views[view].presentation
        return Presentation(
            y: presentation.position.y, velocity: presentation.velocity(of: .position).dy, model: views[view].center.y)
    }

    public func play(_ step: AnimatorStep) throws(StateMachineFailure) {
        if case .retarget(let slot, let timing, let factor) = step { return try retarget(slot, timing, factor) }
        if case .frame(let seconds) = step {
            // The effect of earlier steps is first checked in a frame that takes no time.
            try advance(to: stage.time)
            return try advance(to: stage.time + seconds)
        }
        let before = views.indices.map(seen)
        let fractions = animators.map(\.fractionComplete)
        let isLegal = step.slot.map { models[$0].allows(step) } ?? true
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        let expected = expectation(of: step, isLegal: isLegal, before)
        perform(step)
        let after = views.indices.map(seen)
        if case .add(let slot, let view, let end, _) = step, isLegal, models[slot].isPaused, models[slot].isDragged {
            // A drag in the pause is taken over first, so the block finds the model value to which the animators lead.
            models[slot].replaceLastChange(of: view, from: foundByBlock, to: end)
        }
        guard expected.reports.map({ $0 == reports.count }) ?? true else {
            throw failure("an illegal call reports one diagnostic, a legal call none", "\(step): \(reports)")
        }
        try checkModels(after: step, expected.calls)
        if !isLegal {
            guard before == after, fractions == animators.map(\.fractionComplete) else {
                throw failure("an illegal call changes nothing", "\(step): \(before) \(after)")
            }
        }
        for view in views.indices {
            try checkStep(
                of: view, before[view], after[view], step, mayJump: expected.jumps.contains(view) || mayBeStopped(view))
        }
        if isLegal, expected.keepsVelocity {
            for view in views.indices { try checkVelocity(of: view, before[view], after[view], step) }
        }
    }

    /// Returns whether an animator moves a view that is, or was, on no stage.
    func mayBeStopped(_ view: Int) -> Bool {
        models.contains { $0.mayBeStopped && $0.changes.contains { $0.view == view } }
    }

    private func retarget(_ slot: Int, _ timing: Int?, _ factor: Double) throws(StateMachineFailure) {
        let before = views.indices.map(seen)
        let fraction = animators[slot].fractionComplete
        let wasRunning = models[slot].isRunning && models[slot].isInterruptible
        try play(.pause(slot))
        try play(.proceed(slot, timing: timing, factor: factor))
        guard wasRunning, fraction > 0, fraction < 1, factor >= 0, factor.isFinite,
            timing.map({ AnimatorTimings.keepsVelocity(AnimatorTimings.all[$0]) }) ?? true
        else { return }
        for view in views.indices {
            try checkVelocity(of: view, before[view], seen(view), .retarget(slot, timing: timing, factor: factor))
        }
    }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(stage.time) s: " + details)
    }
}

extension AnimatorStep {
    /// The slot of the animator that the step calls; nil for other steps.
    var slot: Int? {
        switch self {
        case .make(let slot, _, _), .renew(let slot, _), .start(let slot), .startAfter(let slot, _), .pause(let slot),
            .scrub(let slot, _), .stop(let slot, _), .finish(let slot, _), .proceed(let slot, _, _),
            .retarget(let slot, _, _), .turn(let slot), .add(let slot, _, _, _), .complete(let slot),
            .pausesOnCompletion(let slot, _), .interruptible(let slot, _), .linear(let slot, _), .replay(let slot, _):
            slot
        case .frame, .drag, .animate, .remove, .insert, .hurry: nil
        }
    }
}
