/// What recognisers of two fingers share: their distance and the direction from one to the other. See ``PinchGesture`` and
/// ``RotationGesture``.
///
/// The gesture ends when both fingers are up; while one of them is, nothing changes, and when it comes back the gesture goes
/// on from there.
public class TwoFingerGesture: GestureRecognizer {
    /// How far a finger moves about the other before it counts, in points. What it moves beyond is not lost.
    public static let slop = 8.0

    /// The fingers' distance as a multiple of that at the beginning.
    private(set) final var ratio = 1.0
    /// The turn since the beginning, in radians, clockwise as seen, without a limit.
    private(set) final var turn = 0.0
    /// Where the fingers were when they last were two: their distance apart, and how it changes.
    private var pair: (distance: Double, angle: Double)?
    /// The distance in points and the arc round the middle in points, as a point, so that its velocity can be tracked.
    private var tracker = VelocityTracker()
    private var (travel, newest) = (Point.zero, 0.0)
    private var startDistance = 1.0

    /// How fast distance and direction change: multiples of the first distance and radians, per second. Zero when the fingers
    /// rested before one was lifted.
    final var rates: (ratio: Double, turn: Double) {
        let velocity = tracker.velocity(at: newest)
        return (velocity.dx / startDistance, velocity.dy / max(travelRadius, 1))
    }
    private var travelRadius = 1.0

    /// How far the touches have moved towards the gesture, in points, given how the distance and the arc round the middle
    /// have changed. Subclasses say which counts.
    func progress(distance: Double, arc: Double) -> Double { 0 }

    /// The gesture begins: `excess` is the share of the movement that lies beyond the slop.
    func start(excess: Double) {}

    public override func touchesBegan(_ touches: [Touch]) {
        guard self.touches.count <= 2 else {
            for touch in touches { ignore(touch) }
            return
        }
        guard self.touches.count == 2 else { return }
        pair = measure()
        tracker = VelocityTracker()
        if !isRecognizing {
            (ratio, turn, travel) = (1, 0, .zero)
            startDistance = max(pair?.distance ?? 1, 1)
        }
        follow()
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let before = pair, let now = measure() else { return }
        pair = now
        if before.distance > 0, now.distance > 0 { ratio *= now.distance / before.distance }
        let step = remainder(now.angle - before.angle)
        turn += step
        travelRadius = max(now.distance / 2, 1)
        travel = Point(x: travel.x + now.distance - before.distance, y: travel.y + step * travelRadius)
        follow()
        if isRecognizing {
            state = .changed
            return
        }
        let progress = progress(distance: travel.x, arc: travel.y)
        guard progress >= Self.slop else { return }
        start(excess: (progress - Self.slop) / progress)
        state = .began
    }

    public override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        if numberOfTouches < 2 { pair = nil }
        newest = touches.last?.timestamp ?? newest
        guard numberOfTouches == 0 else { return }
        if isRecognizing { state = .ended } else if state == .possible { state = .failed }
    }

    /// The other finger, if there is one, goes on.
    public override func touchesCancelled(_ touches: [Touch]) {
        pair = nil
        if numberOfTouches == 0 { super.touchesCancelled(touches) }
    }

    public override func reset() {
        pair = nil
        (ratio, turn, travel) = (1, 0, .zero)
    }

    /// Counts from these values on.
    final func count(ratio: Double) { self.ratio = ratio }
    final func count(turn: Double) { self.turn = turn }

    private func follow() {
        newest = touches.reduce(newest) { max($0, $1.timestamp) }
        tracker.add(travel, at: newest)
    }

    private func measure() -> (distance: Double, angle: Double)? {
        let fingers = touches.filter { !$0.isOver || $0.phase == .ended }
        guard fingers.count >= 2 else { return nil }
        let span = fingers[1].location.offset(from: fingers[0].location)
        return (span.length, Maths.atan2(span.dy, span.dx))
    }

    /// The rotation within half a revolution in either direction.
    private func remainder(_ angle: Double) -> Double {
        angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
    }
}
