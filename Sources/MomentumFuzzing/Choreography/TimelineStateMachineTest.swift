import MomentumTesting

/// A test that plays a script with a timeline. It checks after every step that nothing jumps. Positions may jump only
/// in steps that set them, such as a scrub. Velocities may also jump in steps such as a pause, a start or the grab of a
/// view.
public final class TimelineStateMachineTest: StateMachineTest {
    public static let subject = "timelines"
    private static let viewCount = 3

    let stage = Stage(size: Size(width: 400, height: 400))
    private var views: [View] = []
    private let timeline = Timeline()
    /// The parts in the order of their addition, with their changes.
    private var parts: [(part: TimelinePart, view: Int, change: Int, to: Double, isTimeline: Bool)] = []
    private var checker: ContinuityChecker?
    private var grabbed: Set<Int> = []
    /// Whether anything besides the timeline has acted on its views.
    private var isDisturbed = false
    private var pauseTime = -1.0
    private var isThrown = false
    private var stopTime = -1.0
    public var step = 0
    private var bits: UInt64 = 0

    public init() {
        for index in 0..<Self.viewCount {
            let view = View(frame: Rect(x: 100 + 50 * Double(index), y: 150, width: 100, height: 100))
            views.append(view)
            stage.root.addSubview(view)
        }
        stage.advance(to: 0)
        timeline.addLabel("label", at: 0.5)
        for index in 0..<3 { _ = add(view: index, change: index, at: 0, timing: index, to: 60) }
    }

    public static func script(seed: UInt64) -> [TimelineStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(4 + random.index(below: 28))).map { _ in TimelineStep.random(&random, views: viewCount) }
    }

    public func watch() { checker = ContinuityChecker(stage) }
    public var trace: UInt64? { bits }

    // MARK: Parts

    private func make(_ view: Int, _ change: Int, to value: Double) {
        let view = views[view]
        switch change {
        case 0: view.center.x = 200 + value
        case 1: view.center.y = 200 + value
        case 2: view.alpha = 0.5 + value / 400
        case 3: view.transform = Transform2D(rotationAngle: value / 100)
        // The values are unique: a part records only changes from the present value.
        case 4: view.bounds.size = Size(width: 120 + value / 4, height: 130 - value / 8)
        default: view.cornerRadius = 30 + value / 10
        }
    }

    private func add(view: Int, change: Int, at place: Int, timing: Int, to value: Double) -> TimelinePart {
        let position: TimelinePosition =
            switch place {
            case 0: .afterPrevious
            case 1: .withPrevious
            case 2: .afterPrevious(-0.2)
            case 3: .at(0.3)
            case 4: .label("label", 0.1)
            default: .withPrevious(0.15)
            }
        let block = { [self] in make(view, change, to: value) }
        let part: TimelinePart
        switch timing {
        case 0: part = timeline.animate(at: position, duration: 0.6, curve: .easeInOut, animations: block)
        case 1: part = timeline.animate(at: position, duration: 0.5, dampingRatio: 0.6, animations: block)
        case 2: part = timeline.animate(at: position, springDuration: 0.4, bounce: 0.3, animations: block)
        case 3:
            part = timeline.animate(
                at: position, duration: 0.7, timingParameters: TimingFunction.cubic(0.4, 0, 0.2, 1), animations: block)
        default:
            let inner = Timeline()
            inner.animate(duration: 0.4, curve: .easeInOut, animations: block)
            inner.rate = 1.5
            part = timeline.add(inner, at: position)
        }
        parts.append((part, view, change, value, timing == 4))
        return part
    }

    // MARK: Playing

    /// Whether the timeline is at either end. When it continues from there, it begins with the velocities of its parts.
    private var isAtAnEnd: Bool { timeline.time <= 0 || timeline.time >= timeline.totalDuration }

    public func play(_ step: TimelineStep) throws(StateMachineFailure) {
        if case .frame(let seconds) = step {
            try advance(to: stage.time)
            return try advance(to: stage.time + seconds)
        }
        try advance(to: stage.time)
        let before = seen
        let keepsVelocity = perform(step)
        let after = seen
        try compare(before, after, step, keepsVelocity: keepsVelocity)
        try advance(to: stage.time)
    }

    /// Performs a step. Returns flags for the views that must keep their velocity, or nil if the step sets positions.
    private func perform(_ step: TimelineStep) -> [Bool]? {
        let all = views.map { _ in true }
        var none: [Bool] { views.map { _ in false } }
        switch step {
        case .frame: return all
        case .start:
            let isFresh = timeline.state == .inactive || isAtAnEnd
            timeline.startAnimation()
            // A timeline that is caught and released at the same moment continues with its previous velocity.
            defer { isThrown = false }
            return isFresh || isThrown || stage.time == pauseTime ? none : all
        case .startAfter(let delay):
            isThrown = false
            timeline.startAnimation(afterDelay: delay)
            return none
        case .pause:
            timeline.pauseAnimation()
            pauseTime = stage.time
            return none
        case .scrub(let time):
            let isLegal = !timeline.isRunning && timeline.state != .stopped
            timeline.time = time
            return isLegal ? nil : all
        case .throwTime(let velocity):
            timeline.throwTime(at: velocity)
            isThrown = true
            return all
        case .settle(let time):
            let isFresh = timeline.state == .inactive
            timeline.settle(at: time)
            return isFresh ? none : all
        case .reverse:
            let isReplay = timeline.reversal == .replay
            timeline.isReversed.toggle()
            return isReplay ? none : all
        case .replays(let does):
            timeline.reversal = does ? .replay : .momentum
            return all
        case .rate(let rate):
            timeline.rate = rate
            return timeline.reversal == .replay ? none : all
        case .add(let view, let change, let place, let timing, let value):
            _ = add(view: view, change: change, at: place, timing: timing, to: value)
            return all
        case .remove(let index):
            guard parts.indices.contains(index) else { return all }
            parts[index].part.remove()
            parts.remove(at: index)
            return all
        case .move(let index, let time):
            guard parts.indices.contains(index) else { return all }
            parts[index].part.move(to: .at(time))
            return all
        case .moveLabel(let time):
            timeline.moveLabel("label", to: .at(time))
            return all
        case .retarget(let index, let value):
            guard parts.indices.contains(index) else { return all }
            let (part, view, change, _, isTimeline) = parts[index]
            var isBlock = false
            part.retarget { [self] in
                isBlock = true
                make(view, change, to: value)
            }
            // The block runs when the part is first played, or at once if the part has been played already. A part that
            // is a timeline refuses it.
            if isBlock || (timeline.state == .inactive && !isTimeline) { parts[index].to = value }
            return all
        case .grab(let view, let waits):
            timeline.grab(views[view], othersWait: waits)
            if waits { pauseTime = stage.time }
            grabbed.insert(view)
            isDisturbed = true
            return waits ? none : views.indices.map { $0 != view }
        case .drag(let view, let distance):
            guard grabbed.contains(view) else { return all }
            views[view].center.x += distance
            return nil
        case .release(let view):
            let (waited, isFresh) = (!timeline.isRunning, isAtAnEnd)
            timeline.release(views[view])
            grabbed.remove(view)
            // If the release ends a wait, velocities may change if the timeline was caught at this moment or was
            // thrown.
            return waited && timeline.isRunning && (isFresh || isThrown || pauseTime == stage.time) ? none : all
        case .stop(let isFinal):
            timeline.stopAnimation(isFinal)
            stopTime = stage.time
            isDisturbed = true
            return none
        case .finish(let index):
            timeline.finishAnimation(at: [.end, .start, .current][index])
            return nil
        case .animate(let view, let value):
            isDisturbed = true
            View.animate(withDuration: 0.3) { [self] in views[view].center.x = 200 + value }
            // A curve does not take over the velocity of a driven view.
            return views.indices.map { $0 != view || (!grabbed.contains(view) && stage.time != stopTime) }
        case .drive(let time):
            let isLegal = !timeline.isRunning && timeline.state != .stopped
            timeline.time = time
            timeline.throwTime(at: 2)
            timeline.startAnimation()
            return isLegal ? nil : none
        }
    }

    // MARK: Observation

    private struct Presentation {
        let values: [[Double]]
        let velocities: [[Double]]
    }

    private static let paths: [PropertyPath] = ["position", "opacity", "bounds", "cornerRadius", "transform"]

    private var seen: Presentation {
        let presentations = views.map { $0.presentation }
        return Presentation(
            values: presentations.map { presentation in
                Self.paths.flatMap { presentation.value(at: $0).components }
            },
            velocities: presentations.map { presentation in
                Self.paths.dropLast().flatMap { presentation.velocity(at: $0).components }
            })
    }

    private func compare(_ before: Presentation, _ after: Presentation, _ step: TimelineStep, keepsVelocity: [Bool]?)
        throws(StateMachineFailure)
    {
        for view in views.indices {
            for (old, new) in zip(before.values[view], after.values[view]) {
                guard new.isFinite else { throw failure("all values are finite", "\(step)") }
                if keepsVelocity == nil { continue }
                guard abs(new - old) <= 1e-6 else {
                    throw failure("position is continuous", "\(step), view \(view): from \(old) to \(new)")
                }
            }
            guard keepsVelocity?[view] ?? false else { continue }
            for (old, new) in zip(before.velocities[view], after.velocities[view]) {
                guard abs(new - old) <= 1e-3 + 1e-9 * abs(old) else {
                    throw failure("velocity is continuous", "\(step), view \(view): from \(old) to \(new)")
                }
            }
        }
    }

    private func advance(to time: Double) throws(StateMachineFailure) {
        stage.advance(to: time)
        for numbers in seen.values {
            for number in numbers { bits = (bits ^ number.bitPattern) &* 0x100_0000_01B3 }
        }
        try check(checker)
    }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(stage.time) s: " + details)
    }

    // MARK: The end

    /// Continues all paused motion, waits until it ends, and checks the final state.
    public func checkEnd() throws(StateMachineFailure) {
        for view in grabbed.sorted() { timeline.release(views[view]) }
        if timeline.state == .stopped { timeline.finishAnimation(at: .current) }
        var ends: [AnimatingPosition] = []
        let wasActive = timeline.state == .active
        timeline.addCompletion { ends.append($0) }
        if wasActive, !timeline.isRunning { timeline.startAnimation() }
        for wait in [0, 0.5, 10, 60, 60] as [Double] {
            try advance(to: stage.time + wait)
            // A timeline that has settled at a time is paused there.
            if timeline.state == .active, !timeline.isRunning { timeline.startAnimation() }
        }
        for wait in [0, 10, 60] as [Double] { try advance(to: stage.time + wait) }
        guard timeline.state == .inactive, ends.count == (wasActive ? 1 : 0) else {
            throw failure("a timeline ends exactly once", "\(timeline.state), \(ends)")
        }
        guard !stage.needsFrame, !views.contains(where: { $0.layer.isAnimating }) else {
            throw failure("no animation is left running", "\(views.map { $0.layer.animationKeys })")
        }
        guard wasActive, !isDisturbed else { return }
        let endValues = seen.values
        let isBack = ends == [.start]
        // The models must have the values to which the parts lead, one after the other.
        for (index, view) in views.enumerated() {
            view.frame = Rect(x: 100 + 50 * Double(index), y: 150, width: 100, height: 100)
            (view.alpha, view.transform, view.cornerRadius) = (1, .identity, 0)
            view.bounds.size = Size(width: 100, height: 100)
        }
        if !isBack {
            let order = parts.indices.sorted {
                let (one, other) = (parts[$0].part.begin, parts[$1].part.begin)
                return one == other ? $0 < $1 : one < other
            }
            for index in order { make(parts[index].view, parts[index].change, to: parts[index].to) }
        }
        for (view, numbers) in endValues.enumerated() {
            for (found, wanted) in zip(numbers, seen.values[view]) where abs(found - wanted) > 1e-6 {
                throw failure(
                    "every view ends at the target of its parts", "view \(view): \(numbers), not \(seen.values[view])")
            }
        }
    }
}
