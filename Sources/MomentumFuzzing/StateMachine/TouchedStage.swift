import MomentumTesting

/// A stage with fingers that scripts control. Every frame is checked for unexplained steps.
///
/// Every input is handled in a separate frame of zero duration. This separates the effect of the input from the effect
/// of time.
final class TouchedStage {
    /// The duration of a frame, in seconds.
    static let frame = 1.0 / 480

    let stage = Stage(size: Size(width: 400, height: 600))
    private(set) var continuity: ContinuityChecker?
    /// The locations of the fingers, by their identifiers.
    private(set) var fingers: [Int: Point] = [:]

    /// Creates a stage that contains `view`.
    init(_ view: View) {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    /// Begins to check for unexplained steps.
    func watch() { continuity = ContinuityChecker(stage) }

    /// Puts a finger down. Returns false if it is already down.
    func press(_ finger: Int, at position: Point) -> Bool {
        guard fingers[finger] == nil else { return false }
        fingers[finger] = position
        send(finger, .began)
        return true
    }

    /// Moves a finger. Returns false if it is not down.
    func move(_ finger: Int, by step: Vector) -> Bool {
        guard let position = fingers[finger] else { return false }
        fingers[finger] = position + step
        send(finger, .moved)
        return true
    }

    /// Lifts or cancels a finger. Returns false if it is not down.
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

/// A state machine test with touches.
protocol TouchStateMachineTest: StateMachineTest {
    var touched: TouchedStage { get }
    /// Performs a step that takes no time.
    func act(_ step: Step) throws(StateMachineFailure)
    /// Checks the present frame.
    func checkState() throws(StateMachineFailure)
}

extension TouchStateMachineTest {
    var stage: Stage { touched.stage }

    public func watch() { touched.watch() }

    func failure(_ claim: String, _ details: String) -> StateMachineFailure {
        StateMachineFailure(claim: claim, step: step, details: "at \(stage.time) s: " + details)
    }

    /// Advances time by `count` frames of `seconds` each.
    func advance(_ count: Int = 1, by seconds: Double = TouchedStage.frame) throws(StateMachineFailure) {
        for _ in 0..<count {
            stage.advance(to: stage.time + seconds)
            try checkState()
        }
    }

    /// Lifts all fingers with the steps that `lift` returns, and waits until nothing moves.
    func settle(_ lift: (Int) -> Step) throws(StateMachineFailure) {
        for finger in touched.fingers.keys.sorted() { try act(lift(finger)) }
        try advance(40, by: 0.5)
    }
}
