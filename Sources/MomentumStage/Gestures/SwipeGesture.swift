/// A recogniser for a quick stroke in one direction. The gesture is recognised as soon as the stroke is long enough.
public final class SwipeGesture: GestureRecognizer, ActionGesture {
    /// The direction of a stroke.
    public nonisolated struct Direction: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The direction of increasing x.
        public static let right = Direction(rawValue: 1)
        /// The direction of decreasing x.
        public static let left = Direction(rawValue: 2)
        /// The direction of decreasing y.
        public static let up = Direction(rawValue: 4)
        /// The direction of increasing y.
        public static let down = Direction(rawValue: 8)
    }

    /// The smallest length of a stroke, in points.
    public static let distance = 50.0
    /// The largest deviation of a stroke to either side, in points.
    public static let deviation = 50.0
    /// The longest duration of a stroke, in seconds.
    public static let longestTime = 0.5

    /// The directions that the gesture recognises. The default is to the right.
    public var direction = Direction.right
    /// The number of fingers that swipe together. The default is 1. With a value below 1 no stroke is recognised.
    public var numberOfTouchesRequired = 1

    private var starts: [(id: Int, location: Point)] = []

    /// Creates a recogniser that calls `action` when a stroke is recognised.
    public init(action: @escaping (SwipeGesture) -> Void) {
        super.init { action($0 as! SwipeGesture) }
    }

    public override func touchesBegan(_ touches: [Touch]) {
        if starts.isEmpty { wake(at: (touches.first?.timestamp ?? 0) + Self.longestTime) }
        for touch in touches { starts.append((touch.id, touch.location)) }
        if starts.count > numberOfTouchesRequired { state = .failed }
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard starts.count == numberOfTouchesRequired else { return }
        var movement = Vector.zero
        for touch in self.touches {
            guard let start = starts.first(where: { $0.id == touch.id }) else { continue }
            movement += touch.location.offset(from: start.location) / Double(self.touches.count)
        }
        let isHorizontal = abs(movement.dx) >= abs(movement.dy)
        let (along, across) = isHorizontal ? (movement.dx, movement.dy) : (movement.dy, movement.dx)
        if abs(across) > Self.deviation {
            state = .failed
        } else if abs(along) >= Self.distance {
            let strokeDirection: Direction = isHorizontal ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
            state = direction.contains(strokeDirection) ? .recognized : .failed
        }
    }

    public override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        if state == .possible { state = .failed }
    }

    /// Fails the gesture, because the stroke was too slow.
    public override func timeElapsed(at time: Double) { state = .failed }

    public override func reset() { starts.removeAll(keepingCapacity: true) }
}
