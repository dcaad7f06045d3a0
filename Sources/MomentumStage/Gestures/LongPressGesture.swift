/// A recogniser for one or more fingers held in place. The gesture begins after a delay, changes when the fingers move,
/// and ends when one of them is lifted.
public final class LongPressGesture: GestureRecognizer, ActionGesture {
    /// The duration of the press before the gesture begins, in seconds. The default is 0.5. A value that is negative or
    /// not finite is refused with a diagnostic.
    public var minimumPressDuration = 0.5 {
        didSet {
            guard !(minimumPressDuration >= 0 && minimumPressDuration.isFinite) else { return }
            let refused = minimumPressDuration
            minimumPressDuration = oldValue
            Diagnostics.reportSeconds("the duration", refused, in: "LongPressGesture.minimumPressDuration")
        }
    }
    /// The number of fingers that press together. The default is 1. With a value below 1 no press is recognised.
    public var numberOfTouchesRequired = 1
    /// The number of taps before the press. The default is 0. With a negative value no press is recognised.
    public var numberOfTapsRequired = 0
    /// The distance that a finger may move before the gesture begins, in points. The default is 10. A longer movement
    /// makes the gesture fail.
    public var allowableMovement = 10.0

    private var taps = TapSequence()

    /// Creates a recogniser that calls `action` when the press begins, changes, ends or is cancelled.
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
        // The next tap must begin within the interval.
        wake(at: touch.timestamp + TapGesture.multipleTapInterval)
    }

    public override func timeElapsed(at time: Double) {
        state = touches.isEmpty ? .failed : .began
    }

    public override func reset() { taps = TapSequence() }
}
