import MomentumGallery
import MomentumTesting

/// Plays a script and checks after every frame that nothing jumped.
///
/// Before every frame, the checker computes the effect of time alone. Animations from the last commit can be evaluated
/// at any time, and the integral of their velocity must match the change of position. The motions of the display-link
/// spring and of POP's have closed forms. The difference to the actual state is the effect of the frame's input.
///
/// | | position | velocity |
/// | --- | --- | --- |
/// | no finger on the pane | within 1e-6 pt | within 1e-3 pt/s |
/// | the same, moved by physics | within 2 % of its swing, and again in each swing | within 4 % of it, times its angular frequency |
/// | a finger on it | no further than the finger went | |
/// | the finger left it | no further than the finger went | the finger's, times the rubber band's slope, within 1e-6 pt/s |
/// | half a minute after | on the target exactly | 0 exactly, nothing runs |
public final class ScriptChecker {
    /// A violated claim and the session time at which it was found.
    public struct Failure: Error {
        /// The claim. Failures with the same claim most likely have the same cause.
        public let claim: String
        public let time: Double
        public let details: String
    }

    /// The largest tolerated difference between a position and the integral of its velocity, in points.
    public static let positionTolerance = 1e-6
    /// The largest tolerated change of a velocity without an input, in points per second.
    public static let velocityTolerance = 1e-3

    private let session: Session
    private let isPanel: Bool
    private var watched: [WatchedLayer] = []
    private var last: [MotionSample<Double>] = []
    private var oracle: PaneOracle
    private var pending: [PointerSample] = []
    private var pendingKeys: [KeyEvent.Key] = []
    private var frame = RenderFrame()
    private var variant: Int
    private var stiffness = 300.0
    private var damping = 20.0
    /// The parameters of the attachment that moves the pane by physics.
    private var frequency = 3.5
    private var attachmentDamping = 0.4
    /// The parameters of the POP spring that moves the pane.
    private var (bounciness, speed) = (6.0, 15.0)
    private var target: Double?
    /// The session time at which the target or the parameters of the pane's motion were last changed.
    private var changedAt = -Double.infinity
    /// The distance by which the target was moved at that time.
    private var retargeted = 0.0
    /// Whether the attachment or the stage has been changed since the last frame.
    private var isRetuned = false
    /// The highest frequency of the attachment since then.
    private var formerFrequency = 0.0
    private var resized = false
    private var lastInput = 0.0

    private init(_ script: Script) {
        session = Session(script.start)
        isPanel = session.description.id == "control-panel"
        variant = script.start.variant
        oracle = PaneOracle(size: script.start.size)
        for watch in session.description.watched {
            if let layer = WatchedLayer(watch.name, under: session.stage.root.layer) { watched.append(layer) }
        }
        // The first frame makes a picture.
        session.apply(.frame(0))
        last = watched.indices.map { session.sample($0) }
        target = last.first?.value
    }

    /// Plays `script` and returns the first failure, or nil.
    public static func check(_ script: Script) -> Failure? {
        let checker = ScriptChecker(script)
        do throws(Failure) {
            guard checker.watched.count == checker.session.description.watched.count else {
                throw Failure(
                    claim: "watched properties have layers", time: 0, details: "a layer was not found by its name")
            }
            for input in script.probed { try checker.play(input) }
            try checker.endTyping()
            try checker.checkAtRest()
            checker.session.stage.tearDown()
            return nil
        } catch {
            return error
        }
    }

    private func play(_ input: SessionInput) throws(Failure) {
        switch input {
        case .frame(let time):
            if !pending.isEmpty { lastInput = time }
            return try playFrame(time)
        case .pointer(let sample): pending.append(sample)
        case .variant(let index): variant = index
        case .parameter(let index, let value):
            if let parameter = PanelParameter(rawValue: index) { set(parameter, value) }
        case .resize(let size):
            oracle.size = size
            resized = true
            // The pane is moved to the new centre, and pulled from there from the next step on.
            (isRetuned, changedAt) = (true, session.time)
        case .key(let event): if event.isDown { pendingKeys.append(event.key) }
        default: break
        }
        lastInput = session.time
        session.apply(input)
    }

    private func set(_ parameter: PanelParameter, _ value: Double) {
        switch parameter {
        case .stiffness: stiffness = value
        case .damping: damping = value
        case .frequency:
            (frequency, formerFrequency, isRetuned) = (value, max(frequency, formerFrequency), true)
            changedAt = session.time
        case .attachmentDamping: (attachmentDamping, isRetuned, changedAt) = (value, true, session.time)
        case .bounciness: bounciness = value
        case .speed: speed = value
        case .duration, .dampingRatio: break
        }
    }

    /// The spring by which a display link moves the pane, or nil if something else moves it.
    private var tickedSpring: Spring? {
        switch panelVariant {
        case .spring: Spring(mass: 1, stiffness: stiffness, damping: damping)
        case .pop: Spring(bounciness: bounciness, speed: speed)
        default: nil
        }
    }

    /// The method that moves the pane. Nil in other scenes.
    private var panelVariant: PanelVariant? { isPanel ? PanelVariant(rawValue: variant) : nil }

    private func playFrame(_ time: Double) throws(Failure) {
        let before = session.time
        let start = last
        let expected = isPanel ? try motions(from: before, to: time) : []
        session.apply(.frame(time))
        try checkPicture(at: time)
        if isPanel {
            try checkPane(expected[0], after: start[0], at: time, over: time - before)
            try check(expected[1], last[1], "the scrim", at: time)
        }
        pending.removeAll(keepingCapacity: true)
        pendingKeys.removeAll(keepingCapacity: true)
        resized = false
    }

    // MARK: Changes by time alone

    /// Returns the motions of the pane and the scrim from the last frame, at `before`, to `time`, if there is no input.
    private func motions(from before: Double, to time: Double) throws(Failure) -> [MotionSample<Double>] {
        let tree = session.stage.renderTree
        tree.evaluate(at: time, into: &frame)
        var motions: [MotionSample<Double>] = []
        var animated: [(index: Int, distance: Double)] = []
        for index in watched.indices {
            if index == 0, let motion = paneMotion(over: time - before) {
                motions.append(motion)
            } else {
                let end = watched[index].sample(tree, in: frame)
                motions.append(end)
                animated.append((index, end.value - last[index].value))
            }
        }
        if time > before { try checkVelocitiesExplain(animated, tree, from: before, to: time) }
        return motions
    }

    /// Returns the motion of the pane within `seconds` if there is no input. Nil if animations move the pane.
    private func paneMotion(over seconds: Double) -> MotionSample<Double>? {
        let start = last[0]
        let resting = MotionSample(value: start.value)
        if oracle.isDragged { return resting }
        if let spring = tickedSpring {
            guard let target else { return resting }
            let step = SpringStep(spring: spring, dt: seconds)
            let (displacement, velocity) = step.applied(displacement: start.value - target, velocity: start.velocity)
            return MotionSample(value: target + displacement, velocity: velocity)
        }
        guard movesByPhysics else { return nil }
        return target.map { bodyMotion(from: start, towards: $0, over: seconds) } ?? resting
    }

    /// Whether physics moves the pane. View animations that fade it in are independent of that.
    private var movesByPhysics: Bool { panelVariant == .physics }

    /// The spring of the attachment combined with the linear resistance, for which a closed form exists.
    private var attachment: Spring {
        let angular = 2 * Double.pi * frequency
        return Spring(
            mass: 1, stiffness: angular * angular, damping: 2 * attachmentDamping * angular + PaneBehavior.resistance,
            allowOverDamping: true)
    }

    private func bodyMotion(
        from start: MotionSample<Double>, towards target: Double, over seconds: Double
    ) -> MotionSample<Double> {
        let step = SpringStep(spring: attachment, dt: min(seconds, 10))
        let (displacement, velocity) = step.applied(displacement: start.value - target, velocity: start.velocity)
        return MotionSample(value: target + displacement, velocity: velocity)
    }

    /// Returns the tolerances of the position and the velocity of the pane within `seconds` after the state `before`.
    private func tolerance(
        after before: MotionSample<Double>, over seconds: Double
    ) -> (position: Double, velocity: Double) {
        guard movesByPhysics else { return (Self.positionTolerance, Self.velocityTolerance) }
        // The steps of the simulation approximate the closed form.
        let angular = 2 * Double.pi * frequency
        let swing = abs(before.value - (target ?? before.value)) + abs(before.velocity) / angular
        // A change within a step takes effect in the next one: w² x + 2 z w v at most, with z up to 2.
        let stiffest = 2 * Double.pi * max(frequency, formerFrequency)
        let late = stiffest * stiffest * (retargeted + (isRetuned ? 5 * swing : 0)) / 240
        // When a slow pane comes to rest, the last 0.03 pt are dropped. In each period the phase may deviate by the
        // same amount again.
        let share = 2e-2 * (1 + min(frequency * seconds, 4))
        return (share * swing + 3e-2 + late * seconds, (2 * share * swing + 3e-2) * angular + late)
    }

    /// Integrates the velocities of watched values with increasing accuracy until each integral matches the change of
    /// its value.
    private func checkVelocitiesExplain(
        _ animated: [(index: Int, distance: Double)], _ tree: RenderTree, from before: Double, to time: Double
    ) throws(Failure) {
        guard session.stage.isMoving else {
            for (_, distance) in animated where distance != 0 {
                throw failure("layers at rest do not move", time, "moved by \(distance)")
            }
            return
        }
        // Even after a gap of an hour, all changes happen in the first minute.
        let end = min(time, before + 60)
        var panels = max(1, Int((end - before) / 0.05))
        var unexplained = animated.map { (index: $0.index, distance: $0.distance, error: 0.0) }
        repeat {
            let count = unexplained.count
            let integrals = Quadrature.integrals(of: count, from: before, to: end, panels: panels) { moment, rates in
                tree.evaluate(at: moment, into: &frame)
                for position in 0..<count {
                    rates[position] = watched[unexplained[position].index].sample(tree, in: frame).velocity
                }
            }
            for position in 0..<count {
                unexplained[position].error = abs(unexplained[position].distance - integrals[position])
            }
            unexplained.removeAll { $0.error <= Self.positionTolerance }
            if unexplained.isEmpty { return }
            panels *= 3
        } while (end - before) / Double(panels) > 2e-5
        let (index, _, error) = unexplained[0]
        throw failure(
            "the velocity matches the position", time,
            "of \(session.description.watched[index].name): off by \(error)")
    }

    // MARK: Changes of the frame

    private func checkPicture(at time: Double) throws(Failure) {
        let tree = session.stage.renderTree
        tree.evaluate(at: time, into: &frame)
        for index in watched.indices {
            let sample = session.sample(index)
            guard sample.value.isFinite, sample.velocity.isFinite else {
                throw failure("no NaN", time, "\(session.description.watched[index].name): \(sample)")
            }
            let drawn = watched[index].sample(tree, in: frame)
            guard drawn == sample else {
                throw failure("the display list contains the presentation", time, "\(drawn) instead of \(sample)")
            }
            last[index] = sample
        }
    }

    private func checkPane(
        _ expected: MotionSample<Double>, after before: MotionSample<Double>, at time: Double,
        over seconds: Double
    ) throws(Failure) {
        let (position, velocity) = tolerance(after: before, over: seconds)
        let wasDraggedByKeys = oracle.isDraggedByKeys
        let decisive = session.events.last { $0.kind == .caught || $0.kind == .started }
        if decisive?.kind == .started { oracle.isDraggedByKeys = false }
        if decisive?.kind == .caught, pendingKeys.contains(.escape) { oracle.isDraggedByKeys = true }
        // A finger hits the pane at its actual position, not at the approximate expected one.
        let isNear = movesByPhysics && abs(last[0].value - expected.value) <= position
        let paneY = isNear ? last[0].value : expected.value
        var effect = oracle.process(pending, paneY: paneY, released: last[0].value)
        if wasDraggedByKeys || oracle.isDraggedByKeys
            || (pendingKeys.contains(.escape) && session.events.contains { $0.kind == .caught })
        {
            effect.isTouched = true
            effect.travel += Double(pendingKeys.count) * PaneOracle.keyStep
            effect.throwVelocities += [0, -PaneOracle.keySpeed, PaneOracle.keySpeed]
        }
        if resized { oracle.grab(at: last[0].value) }
        let started = session.events.last { $0.kind == .started }
        // A change takes effect at the end of the step in progress.
        if time >= changedAt + 1.0 / 240 { (retargeted, isRetuned, formerFrequency) = (0, false, 0) }
        if let started {
            retargeted += abs(started.location.y - (target ?? started.location.y))
            changedAt = time
            target = started.location.y
        }
        if resized, !effect.isTouched, expected.velocity == 0, last[0].velocity == 0, oracle.mayRest(last[0].value) {
            // A pane at rest was laid out again.
            target = last[0].value
            return
        }
        guard effect.isTouched else {
            return try check(expected, last[0], "the pane", at: time, position: position, velocity: velocity)
        }
        let step = abs(last[0].value - expected.value)
        guard step <= effect.travel + position else {
            throw failure(
                "a pane under a finger moves no farther than the finger", time,
                "by \(step), the finger by \(effect.travel)")
        }
        guard !effect.isDragged, started != nil else { return }
        // Bodies store velocities in single precision, with 24 bits.
        let rounding = movesByPhysics ? abs(last[0].velocity) * 0x1p-23 : 0
        guard
            effect.throwVelocities.contains(where: {
                abs($0 - last[0].velocity) <= 1e-6 * max(1, abs($0) / 1e3) + rounding
            })
        else {
            throw failure(
                "a released pane has the finger's velocity", time,
                "\(last[0].velocity) instead of one of \(effect.throwVelocities)")
        }
    }

    private func check(
        _ expected: MotionSample<Double>, _ found: MotionSample<Double>, _ what: String, at time: Double,
        position: Double = positionTolerance, velocity: Double = velocityTolerance
    ) throws(Failure) {
        guard abs(found.value - expected.value) <= position else {
            throw failure("position is continuous", time, "\(what) is at \(found.value) instead of \(expected.value)")
        }
        guard abs(found.velocity - expected.velocity) <= velocity else {
            throw failure(
                "velocity is continuous", time, "\(what) has \(found.velocity) instead of \(expected.velocity)")
        }
    }

    /// Ends text input half a minute after the last input, because the caret blinks until then. Afterwards everything
    /// must be at rest.
    private func endTyping() throws(Failure) {
        guard session.stage.hostState.keyboard == .text, session.time - lastInput >= 29.9 else { return }
        try play(.key(KeyEvent(.escape)))
        let start = session.time
        for second in 0...30 { try play(.frame(start + Double(second))) }
    }

    private func checkAtRest() throws(Failure) {
        // A shortened script may end before everything can be at rest.
        guard !session.description.variants[variant].isEndless, !oracle.isDragged, session.time - lastInput >= 29.9
        else {
            return
        }
        guard !session.stage.isMoving, !session.needsFrame else {
            throw failure("everything comes to rest", session.time, "a layer still moves or requests frames")
        }
        guard isPanel else { return }
        guard oracle.mayRest(last[0].value), last[0].velocity == 0, last[1].velocity == 0 else {
            throw failure("the pane rests on its target", session.time, "\(last[0]), scrim \(last[1])")
        }
        try checkStillness(session.stage.root.layer)
    }

    private func checkStillness(_ layer: Layer) throws(Failure) {
        guard !layer.isAnimating else {
            throw failure("no animation is left", session.time, "on layer '\(layer.name)'")
        }
        for sublayer in layer.sublayers { try checkStillness(sublayer) }
    }

    private func failure(_ claim: String, _ time: Double, _ details: String) -> Failure {
        Failure(claim: claim, time: time, details: details)
    }
}
