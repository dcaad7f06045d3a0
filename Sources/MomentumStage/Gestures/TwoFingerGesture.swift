/// The base class of recognisers for two fingers, which measures their distance and direction: ``PinchGesture`` and
/// ``RotationGesture``.
///
/// The gesture ends when both fingers are lifted. While one finger is lifted, the gesture does not change. When a
/// finger returns, the gesture continues with its last values.
public class TwoFingerGesture: GestureRecognizer {
    /// The distance that a finger moves relative to the other before the gesture begins, in points. The movement beyond
    /// this distance is the first value of the gesture.
    public static let slop = 8.0

    /// The distance between the fingers relative to the distance at the beginning.
    private(set) final var ratio = 1.0
    /// The rotation since the beginning, in radians, clockwise on the screen and without a limit.
    private(set) final var angle = 0.0
    /// The distance between the fingers, in points, and the angle of the line from the first to the second, in radians
    /// clockwise from the x axis; nil unless two fingers are down.
    private var pair: (distance: Double, angle: Double)?
    /// The tracker of the changes of distance and of arc about the centroid, both in points. They form the coordinates
    /// of one point, so that both velocities are fitted together.
    private var tracker = VelocityTracker()
    private var (travel, newest) = (Point.zero, 0.0)
    private var startDistance = 1.0

    /// The rates of change of distance and direction: multiples of the first distance per second, and radians per
    /// second, clockwise on the screen. They are zero if the fingers were stationary before one was lifted.
    final var rates: (ratio: Double, angle: Double) {
        let velocity = tracker.velocity(at: newest)
        return (velocity.dx / startDistance, velocity.dy / max(travelRadius, 1))
    }
    private var travelRadius = 1.0

    /// Returns the progress of the touches towards the gesture, in points, from the changes of distance and of arc
    /// about the centroid. Subclasses choose one of the two.
    func progress(distance: Double, arc: Double) -> Double { 0 }

    /// Prepares the first value of the gesture. `excess` is the fraction of the movement beyond the slop.
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
            (ratio, angle, travel) = (1, 0, .zero)
            startDistance = max(pair?.distance ?? 1, 1)
        }
        trackVelocity()
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let before = pair, let now = measure() else { return }
        pair = now
        if before.distance > 0, now.distance > 0 { ratio *= now.distance / before.distance }
        let step = remainder(now.angle - before.angle)
        angle += step
        travelRadius = max(now.distance / 2, 1)
        travel = Point(x: travel.x + now.distance - before.distance, y: travel.y + step * travelRadius)
        trackVelocity()
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

    /// Tells the recogniser that touches were cancelled. The gesture continues if a finger remains.
    public override func touchesCancelled(_ touches: [Touch]) {
        pair = nil
        if numberOfTouches == 0 { super.touchesCancelled(touches) }
    }

    public override func reset() {
        pair = nil
        (ratio, angle, travel) = (1, 0, .zero)
    }

    /// Sets the value that later changes multiply.
    final func setRatio(_ ratio: Double) { self.ratio = ratio }
    final func setAngle(_ angle: Double) { self.angle = angle }

    private func trackVelocity() {
        newest = touches.reduce(newest) { max($0, $1.timestamp) }
        tracker.add(travel, at: newest)
    }

    private func measure() -> (distance: Double, angle: Double)? {
        let fingers = touches.filter { !$0.isOver || $0.phase == .ended }
        guard fingers.count >= 2 else { return nil }
        let span = fingers[1].location.offset(from: fingers[0].location)
        return (span.length, Maths.atan2(span.dy, span.dx))
    }

    /// Returns `angle` wrapped to the range from -π to π.
    private func remainder(_ angle: Double) -> Double {
        angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
    }
}
