/// One or more taps: touches that go down and up in place.
public final class TapGesture: GestureRecognizer, ActionGesture {
    /// How many taps make the gesture, at least 1. Default 1.
    public var numberOfTapsRequired = 1
    /// How many fingers have to tap together, at least 1. Default 1.
    public var numberOfTouchesRequired = 1

    /// How far a tapping finger may move, in points.
    public static let slop = 10.0
    /// The longest time a finger may stay down, in seconds.
    public static let maximumTouchDuration = 0.75
    /// The longest time between a tap and the finger of the next, in seconds.
    public static let multipleTapInterval = 0.35

    private var taps = TapSequence()
    private var mostTouches = 0

    /// Creates a recogniser that calls `action` when the taps are complete.
    public init(action: @escaping (TapGesture) -> Void) {
        super.init { action($0 as! TapGesture) }
    }

    /// Whether `other`, recognised, makes this gesture fail: not where it is a tap that takes fewer. A double tap beside a single one that
    /// does not wait for it comes after that one's first.
    public override func canBePrevented(by other: GestureRecognizer) -> Bool {
        (other as? TapGesture).map { $0.numberOfTapsRequired >= numberOfTapsRequired } ?? true
    }

    package override var takesDrags: Bool { false }
    override var precedence: Int { numberOfTapsRequired }

    public override func touchesBegan(_ touches: [Touch]) {
        for touch in touches { taps.began(touch) }
        mostTouches = max(mostTouches, self.touches.count)
        if mostTouches > numberOfTouchesRequired {
            state = .failed
        } else {
            wake(at: (touches.last?.timestamp ?? 0) + Self.maximumTouchDuration)
        }
    }

    public override func touchesMoved(_ touches: [Touch]) {
        if touches.contains(where: { taps.distance(of: $0) > Self.slop || !taps.isInTime($0) }) { state = .failed }
    }

    public override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        guard state == .possible, let touch = touches.last, numberOfTouches == 0 else { return }
        guard mostTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        taps.ended(touch)
        mostTouches = 0
        if taps.count >= numberOfTapsRequired {
            state = .recognized
        } else {
            wake(at: touch.timestamp + Self.multipleTapInterval)
        }
    }

    /// The finger has rested too long, or the next has not come.
    public override func timeElapsed(at time: Double) { state = .failed }

    public override func reset() {
        taps = TapSequence()
        mostTouches = 0
    }
}
