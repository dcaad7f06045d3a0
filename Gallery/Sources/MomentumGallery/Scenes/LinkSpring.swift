/// A point that a display link moves towards a target, F = stiffness (target - x) - damping v.
///
/// Each step is exact, so that the motion is the same at every frame rate and through every pause. The target can
/// change at any time. Position and velocity are then continuous.
final class LinkSpring {
    /// The position, in points.
    var value: Point
    /// The velocity, in points per second.
    var velocity = Vector.zero
    /// The position of the point at rest.
    var target: Point
    /// The spring. An invalid one moves the point to the target in the next frame.
    var spring: Spring
    private var link: DisplayLink?
    private let onTick: (LinkSpring) -> Void

    /// Creates a spring at rest. `onTick` is called in every frame in which the spring moves.
    init(
        at value: Point, spring: Spring = Spring(mass: 1, stiffness: 300, damping: 20), stage: Stage,
        onTick: @escaping (LinkSpring) -> Void
    ) {
        self.value = value
        target = value
        self.spring = spring
        self.onTick = onTick
        let link = DisplayLink(target: self, action: LinkSpring.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    var isMoving: Bool { link?.isPaused == false }

    func start() { link?.isPaused = false }

    func stop() { link?.isPaused = true }

    private func tick(_ link: DisplayLink) {
        let step = SpringStep(spring: spring, dt: link.duration)
        let x = step.applied(displacement: value.x - target.x, velocity: velocity.dx)
        let y = step.applied(displacement: value.y - target.y, velocity: velocity.dy)
        value = Point(x: target.x + x.displacement, y: target.y + y.displacement)
        velocity = Vector(dx: x.velocity, dy: y.velocity)
        let isAtRest = [x, y].allSatisfy {
            RestThreshold.plotted.contains(displacement: $0.displacement, velocity: $0.velocity)
        }
        if isAtRest { (value, velocity) = (target, .zero) }
        onTick(self)
        if isAtRest { link.isPaused = true }
    }
}
