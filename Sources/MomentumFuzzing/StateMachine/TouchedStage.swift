import MomentumTesting

/// A stage that scripts put fingers on, every frame of which is looked at for steps that nothing explains.
///
/// Every input is handled in a frame of its own that takes no time, so that what the input does can be seen apart from what
/// time does.
final class TouchedStage {
    /// How long a frame takes in which time goes on, in seconds.
    static let frame = 1.0 / 480

    let stage = Stage(size: Size(width: 400, height: 600))
    private(set) var continuity: ContinuityChecker?
    /// Where the fingers are, by their numbers.
    private(set) var fingers: [Int: Point] = [:]

    /// A stage with `view` on it.
    init(_ view: View) {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    /// Looks for steps from now on.
    func watch() { continuity = ContinuityChecker(stage) }

    /// Puts a finger down; false if it is down.
    func press(_ finger: Int, at place: Point) -> Bool {
        guard fingers[finger] == nil else { return false }
        fingers[finger] = place
        send(finger, .began)
        return true
    }

    /// Moves a finger; false if it is not down.
    func move(_ finger: Int, by step: Vector) -> Bool {
        guard let place = fingers[finger] else { return false }
        fingers[finger] = place + step
        send(finger, .moved)
        return true
    }

    /// Takes a finger away, or has it taken away; false if it is not down.
    func lift(_ finger: Int, isCancelled: Bool = false) -> Bool {
        guard fingers[finger] != nil else { return false }
        send(finger, isCancelled ? .cancelled : .ended)
        fingers[finger] = nil
        return true
    }

    private func send(_ finger: Int, _ phase: PointerSample.Phase) {
        stage.send(
            PointerSample(id: finger, phase: phase, location: fingers[finger] ?? .zero, timestamp: stage.time))
    }
}

/// What scripts of touches are played to.
protocol TouchStateMachineTest: StateMachineTest {
    var touched: TouchedStage { get }
    /// Does one step that takes no time.
    func act(_ step: Step) throws(StateMachineFailure)
    /// Looks at the present frame.
    func checkState() throws(StateMachineFailure)
}

extension TouchStateMachineTest {
    var stage: Stage { touched.stage }

    public func watch() { touched.watch() }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(stage.time) s: " + details)
    }

    /// Lets time go on by so many frames of `seconds` each.
    func advance(_ count: Int = 1, by seconds: Double = TouchedStage.frame) throws(StateMachineFailure) {
        for _ in 0..<count {
            stage.advance(to: stage.time + seconds)
            try checkState()
        }
    }

    /// Takes all fingers away, by the steps that `lift` gives, and waits until nothing moves any more.
    func settle(_ lift: (Int) -> Step) throws(StateMachineFailure) {
        for finger in touched.fingers.keys.sorted() { try act(lift(finger)) }
        try advance(40, by: 0.5)
    }
}
