/// One or more fingers that rest: begins after a while, goes on while they move, ends when one of them is lifted.
public final class LongPressGesture: GestureRecognizer, ActionGesture {
    /// How long the fingers rest before the gesture begins, in seconds, at least 0. Default 0.5.
    public var minimumPressDuration = 0.5 {
        didSet {
            guard !(minimumPressDuration >= 0 && minimumPressDuration.isFinite) else { return }
            minimumPressDuration = oldValue
            Diagnostics.report(
                Diagnostic(
                    "the duration is negative or not finite", in: "LongPressGesture.minimumPressDuration",
                    remedy: "give finite seconds of at least 0; it stays as it is"))
        }
    }
    /// How many fingers rest together, at least 1. Default 1.
    public var numberOfTouchesRequired = 1
    /// How many taps come before the rest, at least 0. Default 0.
    public var numberOfTapsRequired = 0
    /// How far a finger may move before the gesture begins, in points. Default 10.
    public var allowableMovement = 10.0

    private var taps = TapSequence()

    /// Creates a recogniser that calls `action` when the press begins, moves, ends or is cancelled.
    public init(action: @escaping (LongPressGesture) -> Void) {
        super.init { action($0 as! LongPressGesture) }
    }

    public override func touchesBegan(_ touches: [Touch]) {
        guard !isRecognizing else { return touches.forEach(ignore) }
        for touch in touches { taps.began(touch) }
        if self.touches.count > numberOfTouchesRequired {
            state = .failed
        } else if taps.count == numberOfTapsRequired, self.touches.count == numberOfTouchesRequired {
            wake(at: (touches.last?.timestamp ?? 0) + minimumPressDuration)
        } else {
            wake(at: nil)
        }
    }

    public override func touchesMoved(_ touches: [Touch]) {
        if isRecognizing {
            state = .changed
        } else if touches.contains(where: { taps.distance(of: $0) > allowableMovement }) {
            state = .failed
        }
    }

    public override func touchesEnded(_ touches: [Touch]) {
        if isRecognizing {
            state = .ended
            return
        }
        touchesMoved(touches)
        guard state == .possible, let touch = touches.last else { return }
        guard taps.count < numberOfTapsRequired, taps.isInTime(touch) else {
            state = .failed
            return
        }
        guard numberOfTouches == 0 else { return }
        taps.ended(touch)
        // The next finger must come soon.
        wake(at: touch.timestamp + TapGesture.multipleTapInterval)
    }

    public override func timeElapsed(at time: Double) {
        state = touches.isEmpty ? .failed : .began
    }

    public override func reset() { taps = TapSequence() }
}
