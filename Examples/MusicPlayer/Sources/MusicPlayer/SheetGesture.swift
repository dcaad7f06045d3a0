import Momentum

/// A vertical drag with one finger. It begins at once if the sheet is in flight.
final class SheetGesture: GestureRecognizer {
    /// The distance from which a touch is a drag, in points.
    private static let slop = 10.0

    /// The downward movement since the last change of state, in points.
    private(set) var movement = 0.0
    /// The downward velocity, in points per second.
    private(set) var velocity = 0.0
    private var undecided = Vector.zero
    private let isInFlight: () -> Bool

    /// Creates a recogniser that begins at once if `isInFlight` returns true.
    init(isInFlight: @escaping () -> Bool, action: @escaping (SheetGesture) -> Void) {
        self.isInFlight = isInFlight
        super.init { gesture in if let gesture = gesture as? SheetGesture { action(gesture) } }
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard state == .possible, self.touches.count == 1 else { return touches.forEach(ignore) }
        if isInFlight() { state = .began }
    }

    override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        let step = touch.location.offset(from: touch.previousLocation)
        velocity = touch.velocity.dy
        guard state == .possible else {
            movement = step.dy
            state = .changed
            return
        }
        undecided += step
        guard undecided.length > Self.slop else { return }
        // Horizontal drags are left to other recognisers. The movement beyond the slop is not lost.
        movement = undecided.dy * (1 - Self.slop / undecided.length)
        state = abs(undecided.dy) > abs(undecided.dx) ? .began : .failed
    }

    override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        if state == .began || state == .changed { state = .ended } else if state == .possible { state = .failed }
    }

    override func reset() { (movement, velocity, undecided) = (0, 0, .zero) }
}
