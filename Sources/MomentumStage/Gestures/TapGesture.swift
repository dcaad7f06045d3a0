/// A recogniser for one or more taps, which are touches that begin and end at the same location.
public final class TapGesture: GestureRecognizer, ActionGesture {
    /// The number of taps. The default is 1. Values below 1 act as 1.
    public var numberOfTapsRequired = 1
    /// The number of fingers that tap together. The default is 1. With a value below 1 no tap is recognised.
    public var numberOfTouchesRequired = 1

    /// The distance that a tapping finger may move, in points.
    public static let slop = 10.0
    /// The longest duration of a touch, in seconds.
    public static let maximumTouchDuration = 0.75
    /// The longest time between the end of a tap and the beginning of the next, in seconds.
    public static let multipleTapInterval = 0.35

    private var taps = TapSequence()
    private var maximumTouches = 0

    /// Creates a recogniser that calls `action` when the taps are complete.
    public init(action: @escaping (TapGesture) -> Void) {
        super.init { action($0 as! TapGesture) }
    }

    /// Returns a Boolean value that indicates whether the recognition of `other` makes this gesture fail. It is false
    /// if `other` is a tap gesture that requires fewer taps. A double tap is therefore recognised after a single tap
    /// that does not wait for it.
    public override func canBePrevented(by other: GestureRecognizer) -> Bool {
        (other as? TapGesture).map { $0.numberOfTapsRequired >= numberOfTapsRequired } ?? true
    }

    package override var takesDrags: Bool { false }
    override var precedence: Int { numberOfTapsRequired }

    public override func touchesBegan(_ touches: [Touch]) {
        for touch in touches { taps.began(touch) }
        maximumTouches = max(maximumTouches, self.touches.count)
        if maximumTouches > numberOfTouchesRequired {
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
        guard maximumTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        taps.ended(touch)
        maximumTouches = 0
        if taps.count >= numberOfTapsRequired {
            state = .recognized
        } else {
            wake(at: touch.timestamp + Self.multipleTapInterval)
        }
    }

    /// Fails the gesture, because a touch was too long or the next tap did not begin in time.
    public override func timeElapsed(at time: Double) { state = .failed }

    public override func reset() {
        taps = TapSequence()
        maximumTouches = 0
    }
}
