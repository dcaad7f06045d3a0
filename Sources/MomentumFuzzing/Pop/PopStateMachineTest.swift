import MomentumTesting

/// A test that plays a script with display-link animations on a stage. It checks the following claims after every step:
///
/// - Each animation reports its start and its stop alternately, and reports frames and reached targets only between
///   them.
/// - Nothing jumps; see ``ContinuityChecker``.
/// - No call changes the program's own number at once.
/// - A retargeted animation continues from its present value and velocity, unless it is a curve.
/// - A spring or decay that is not disturbed follows its closed form in each frame.
/// - The only animation of a property determines the property's value.
/// - A key identifies a single animation.
/// - Listed animations run, wait or rest. At the end nothing keeps running.
public final class PopStateMachineTest: StateMachineTest {
    public static let subject = "display-link animations"

    let stage = Stage(size: Size(width: 400, height: 400))
    var views = [View(), View(), View()]
    var number = PopNumber()
    var records: [PopRecord] = []
    /// The number of reactions that callbacks may still perform.
    var reactionBudget = 60
    /// Whether the step sets the number itself.
    var setsNumber = false
    private let continuity: ContinuityChecker
    public var step = 0

    public init() {
        for view in views { stage.root.addSubview(view) }
        stage.advance(to: 0)
        continuity = ContinuityChecker(stage)
    }

    public static func script(seed: UInt64) -> [PopStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(6 + random.index(below: 40))).map { _ in .random(&random) }
    }

    public func play(_ step: PopStep) throws(StateMachineFailure) {
        setsNumber = false
        switch step {
        case .frame(let seconds): try advance(by: seconds)
        case .frames(let count): for _ in 0..<count { try advance(by: 1.0 / 60) }
        default:
            let value = number.value
            let motions = records.map { $0.isRunning && !$0.animation.isPaused ? $0.calls.motion() : nil }
            perform(step)
            if !setsNumber, number.value != value {
                throw failure("a call does not change the value at once", "the value from \(value) to \(number.value)")
            }
            try checkMotions(motions, after: step)
        }
        try checkEvents()
    }

    /// Returns the presentation value of `thing`.
    private func value(_ thing: PopStep.Thing) -> Double {
        switch thing {
        case .first: views[0].presentation.position.x
        case .second: views[1].presentation.position.x
        case .fade: views[2].presentation.opacity
        case .number: number.value
        }
    }

    private func checkMotions(_ before: [(value: Double, velocity: Double)?], after step: PopStep)
        throws(StateMachineFailure)
    {
        for (record, old) in zip(records, before)
        where record.animation.state == .running && !record.animation.isPaused && !record.animation.isTakenOver {
            guard let old, let new = record.calls.motion(), record.calls.spring() != nil || record.calls.decay() != nil
            else { continue }
            let isFree: Bool
            switch step {
            case .retarget, .tune: isFree = true
            default: isFree = false
            }
            guard isFree, record.isRunning, reactionBudget == 60 else { continue }
            let size = max(1, abs(old.value), abs(old.velocity))
            guard abs(new.value - old.value) <= 1e-9 * size, abs(new.velocity - old.velocity) <= 1e-6 * size else {
                throw failure("a retargeted animation keeps its value and velocity", "from \(old) to \(new)")
            }
        }
    }

    private func advance(by seconds: Double) throws(StateMachineFailure) {
        let before = records.map { record in
            let runs = record.animation.state == .running && !record.animation.isPaused
            return (
                motion: runs ? record.calls.motion() : nil, spring: runs ? record.calls.spring() : nil,
                decay: runs ? record.calls.decay() : nil, changes: record.changes, runs: runs
            )
        }
        stage.advance(to: stage.time + seconds)
        try check(continuity)
        guard number.value.isFinite else { throw failure("all values are finite", "the value is \(number.value)") }
        for (record, old) in zip(records, before) where old.runs && record.changes == old.changes {
            guard let motion = old.motion, record.animation.state == .running, !record.animation.isPaused,
                !record.animation.isTakenOver
            else { continue }
            try checkClosedForm(record, from: motion, old.spring, old.decay, over: seconds)
        }
        for thing in PopStep.Thing.allCases {
            // An animation that has ended in this frame may have been the last one to set the property.
            let ran = zip(records, before).count { $0.thing == thing && ($1.runs || $0.changes != $1.changes) }
            if ran <= 1, records.count == before.count { try checkSingleRunning(thing) }
        }
    }

    private func checkClosedForm(
        _ record: PopRecord, from old: (value: Double, velocity: Double), _ spring: (end: Double, spring: Spring)?,
        _ decay: Decay?, over seconds: Double
    ) throws(StateMachineFailure) {
        guard let new = record.calls.motion() else { return }
        var expected = old
        if let spring {
            let step = SpringStep(spring: spring.spring, dt: seconds)
            let (displacement, velocity) = step.applied(displacement: old.value - spring.end, velocity: old.velocity)
            expected = (spring.end + displacement, velocity)
        } else if let decay {
            let (distance, velocity) = decay.sample(velocity: old.velocity, at: seconds)
            expected = (old.value + distance, velocity)
        } else {
            return
        }
        let size = max(1, abs(old.value), abs(old.velocity), abs(spring?.end ?? 0))
        guard abs(new.value - expected.value) <= 1e-8 * size, abs(new.velocity - expected.velocity) <= 1e-7 * size
        else {
            throw failure("an undisturbed animation follows its closed form", "from \(old) to \(new), not \(expected)")
        }
    }

    /// Checks that the only animation of a property determines its value.
    private func checkSingleRunning(_ thing: PopStep.Thing) throws(StateMachineFailure) {
        let running = records.filter { $0.thing == thing && $0.animation.state == .running && $0.calls.motion() != nil }
        guard running.count == 1, let record = running.first, !record.animation.isPaused,
            let motion = record.calls.motion(),
            !views.contains(where: { $0.layer.isAnimating })
        else { return }
        guard abs(value(thing) - motion.value) <= 1e-9 * max(1, abs(motion.value)) else {
            throw failure(
                "a property has the value of its animation", "\(thing) at \(value(thing)), not \(motion.value)")
        }
    }

    private func checkEvents() throws(StateMachineFailure) {
        for record in records {
            if let fault = record.fault { throw failure("events are sent once and in order", fault) }
            guard record.isRunning == (record.animation.state == .running) else {
                throw failure(
                    "events agree with the state",
                    "running by its events: \(record.isRunning); state: \(record.animation.state)")
            }
        }
        for animation in stage.pop.animations where animation.state == .idle {
            throw failure("a listed animation is not idle", "\(animation.state)")
        }
        for owner in [views[0], views[1], views[2]] {
            let keys = stage.pop.animationKeys(of: owner)
            for (index, key) in keys.enumerated() where keys[(index + 1)...].contains(key) {
                throw failure("a key belongs to one animation", "\(keys)")
            }
        }
    }

    public func checkEnd() throws(StateMachineFailure) {
        reactionBudget = 0
        stage.pop.removeAllAnimations()
        try checkEvents()
        guard records.allSatisfy({ $0.animation.state == .idle }), stage.pop.animations.isEmpty, !stage.pop.isRunning
        else {
            throw failure("no animation is left running", "\(records.map { $0.animation.state })")
        }
        for _ in 0..<3 {
            stage.advance(to: stage.time + 100)
            try check(continuity)
        }
        guard !stage.isMoving, !stage.needsFrame else { throw failure("the stage comes to rest", "it needs a frame") }
    }
}
