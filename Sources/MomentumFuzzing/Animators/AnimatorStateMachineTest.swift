import MomentumTesting

/// Plays a script to animators and to models of them, and checks after every step that they agree and that nothing jumped.
public final class AnimatorStateMachineTest: StateMachineTest {
    public static let subject = "animators"

    /// What is seen of a view, and its model.
    struct Seen: Equatable {
        var y: Double
        var velocity: Double
        var model: Double
    }

    /// A completion that was called.
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
    /// Why a view need not end at a position that was named: the animators that stopped it, or -1.
    var strays = [[Int]](repeating: [], count: viewCount)
    /// Whether a view's time has always gone by as the stage's.
    var isSteady = [Bool](repeating: true, count: viewCount)
    /// When something else was animated last.
    var lastAnimation = -1.0
    /// Every position that was named.
    var places = [200.0]
    /// Views whose animator was released while it moved them.
    var orphans: [Int] = []
    var isCompletedWrongly = false
    /// Where the last block that was run has found the model of its view.
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

    func seen(_ view: Int) -> Seen {
        let presentation = views[view].presentation
        return Seen(
            y: presentation.position.y, velocity: presentation.velocity(of: .position).dy, model: views[view].center.y)
    }

    public func play(_ step: AnimatorStep) throws(StateMachineFailure) {
        if case .retarget(let slot, let timing, let factor) = step { return try retarget(slot, timing, factor) }
        if case .frame(let seconds) = step {
            // What was done since the last frame is seen in one without time.
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
            // What a drag has moved in the pause is taken over first: the block finds the model where the animators lead it.
            models[slot].replaceLastChange(of: view, from: foundByBlock, to: end)
        }
        guard expected.reports.map({ $0 == reports.count }) ?? true else {
            throw failure("an illegal call reports once, a legal one never", "\(step): \(reports)")
        }
        try checkModels(after: step, expected.calls)
        if !isLegal {
            guard before == after, fractions == animators.map(\.fractionComplete) else {
                throw failure("an illegal call changes nothing", "\(step): \(before) \(after)")
            }
        }
        for view in views.indices {
            try checkStep(
                of: view, before[view], after[view], step, mayJump: expected.jumps.contains(view) || mayBeLost(view))
        }
        if isLegal, expected.keepsVelocity {
            for view in views.indices { try checkVelocity(of: view, before[view], after[view], step) }
        }
    }

    /// Whether an animator moves the view that has, or had, no stage to be moved on.
    func mayBeLost(_ view: Int) -> Bool {
        models.contains { $0.mayBeLost && $0.changes.contains { $0.view == view } }
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
    /// The animator that the step is about.
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
