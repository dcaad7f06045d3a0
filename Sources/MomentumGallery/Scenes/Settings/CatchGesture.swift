/// A finger that goes down while something flies, and has it from the first instant.
final class CatchGesture: GestureRecognizer {
    /// Whether there is something to be caught.
    var catches: () -> Bool = { false }
    private var start = Point.zero

    /// How far the finger has moved since, in points.
    var translation: Vector { location.offset(from: start) }

    override func touchesBegan(_ touches: [Touch]) {
        guard state == .possible else { return touches.forEach(ignore) }
        start = location
        state = catches() ? .began : .failed
    }

    override func touchesMoved(_ touches: [Touch]) { if state == .began || state == .changed { state = .changed } }
    override func touchesEnded(_ touches: [Touch]) { if state == .began || state == .changed { state = .ended } }

    /// Releases what was caught, though the touch is still down.
    func letGo() { if state == .began || state == .changed { state = .ended } }
}
