/// One or more taps: touches that go down and up in place.
public final class TapGesture: GestureRecognizer {
    /// How many taps make the gesture, at least 1. Default 1.
    public var numberOfTapsRequired = 1
    /// How many fingers have to tap together, at least 1. Default 1.
    public var numberOfTouchesRequired = 1

    /// How far a tapping finger may move, in points.
    public static let slop = 10.0
    /// The longest time a finger may stay down, in seconds.
    public static let longestTouch = 0.75
    /// The longest time between the taps of a multiple tap, in seconds.
    public static let multipleTapInterval = 0.35

    /// Where the gesture was last, in stage points.
    public private(set) var location = Point.zero

    private var starts: [(id: Int, location: Point, time: Double)] = []
    private var mostTouches = 0
    private var taps = 0
    private var lastTap = (time: -Double.infinity, location: Point.zero)

    /// Creates a recogniser that calls `action` when the taps are complete.
    public init(action: @escaping (TapGesture) -> Void) {
        super.init { action($0 as! TapGesture) }
    }

    /// Creates a recogniser that calls `action` of `target`, which is not kept alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (TapGesture) -> Void) {
        var reference = BackReference<Target>()
        reference.point(at: target)
        self.init { gesture in
            if let target = reference.object { action(target)(gesture) }
        }
    }

    public override func touchesBegan(_ touches: [Touch]) {
        for touch in touches {
            starts.append((touch.id, touch.location, touch.timestamp))
            location = touch.location
        }
        mostTouches = max(mostTouches, self.touches.count)
        if mostTouches > numberOfTouchesRequired { state = .failed }
    }

    public override func touchesMoved(_ touches: [Touch]) {
        for touch in touches {
            guard let start = starts.last(where: { $0.id == touch.id }) else { continue }
            let isTooLong = touch.timestamp - start.time > Self.longestTouch
            if isTooLong || touch.location.distance(to: start.location) > Self.slop {
                state = .failed
                return
            }
        }
    }

    public override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        guard state == .possible, let touch = touches.last, self.touches.allSatisfy({ $0.phase == .ended }) else {
            return
        }
        guard mostTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        let isNext =
            touch.timestamp - lastTap.time <= Self.multipleTapInterval
            && touch.location.distance(to: lastTap.location) <= 4 * Self.slop
        taps = isNext ? taps + 1 : 1
        lastTap = (touch.timestamp, touch.location)
        location = touch.location
        guard taps >= numberOfTapsRequired else { return }
        taps = 0
        state = .recognized
    }

    public override func reset() {
        starts.removeAll(keepingCapacity: true)
        mostTouches = 0
    }
}
