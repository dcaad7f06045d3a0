/// A pair of values that a touch holds and a spring continues. Neither the values nor their velocity jump when they are
/// caught, dragged or released.
///
/// While held, the value is the position of the touch plus the residual of the motion that was caught. The residual
/// decays by a fast spring. If some of it remains at the release, it continues with the velocity of the touch.
final class DragSpring {
    /// The spring of the motion after a release. An invalid spring ends the motion in the next frame.
    var spring: Spring
    private(set) var isDragged = false
    /// The value at rest: the position of the touch, or the equilibrium of the spring.
    private(set) var target: Point
    private var offset = Vector.zero
    private var offsetVelocity = Vector.zero
    private var finger = (velocity: Vector.zero, time: -Double.infinity)
    private var stage = Weak<Stage>()
    private var link: DisplayLink?
    private let action: () -> Void

    /// The spring of the residual while held. It is critically damped, so that a caught motion stops without returning.
    private static let dragging = Spring(response: 0.1, dampingFraction: 1)

    /// Creates a spring at rest that calls `action` of `target` after each change. The target is not retained.
    init<Target: AnyObject>(
        at position: Point, spring: Spring, stage: Stage, target: Target, action: @escaping (Target) -> () -> Void
    ) {
        self.target = position
        self.spring = spring
        self.stage = Weak(stage)
        let reference = Weak(target)
        self.action = { if let target = reference.object { action(target)() } }
        let link = DisplayLink(target: self, action: DragSpring.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    private var time: Double { stage.object?.time ?? 0 }
    var value: Point { target + offset }

    /// The velocity, per second.
    var velocity: Vector {
        isDragged && time - finger.time <= VelocityTracker.restTime ? offsetVelocity + finger.velocity : offsetVelocity
    }

    /// Whether the display link is moving the value.
    var isMoving: Bool { link?.isPaused == false }

    /// Begins to hold the value. A motion comes to a halt slightly further on.
    func grab() {
        let (position, velocity) = (value, velocity)
        let halt = velocity * (Self.dragging.response / (2 * .pi))
        isDragged = true
        finger.time = -.infinity
        set(position, velocity, target: position + halt)
    }

    /// Moves the held value to `position`. `velocity` is that of the touch, per second.
    func drag(to position: Point, velocity: Vector) {
        guard isDragged else { return }
        target = position
        finger = (velocity, time)
        action()
    }

    /// Moves the target by `step`, for a key press. The value follows smoothly.
    func nudge(by step: Vector) { set(value, velocity, target: target + step) }

    /// Ends the hold with `velocity`, per second. The spring pulls to `position`.
    func release(to position: Point, velocity: Vector) {
        let velocity = isDragged ? offsetVelocity + velocity : self.velocity
        isDragged = false
        set(value, velocity, target: position)
    }

    /// Retargets the spring to `position`. The present velocity is kept.
    func settle(at position: Point) {
        let velocity = velocity
        isDragged = false
        set(value, velocity, target: position)
    }

    /// Adds `velocity`, per second, to the present one.
    func push(_ velocity: Vector) { set(value, self.velocity + velocity, target: target) }

    /// Sets the value to `position`, at rest.
    func jump(to position: Point) {
        isDragged = false
        link?.isPaused = true
        (target, offset, offsetVelocity) = (position, .zero, .zero)
        action()
    }

    private func set(_ position: Point, _ velocity: Vector, target: Point) {
        self.target = target
        offset = position.offset(from: target)
        offsetVelocity = velocity
        link?.isPaused = offset == .zero && velocity == .zero
        action()
    }

    private func tick(_ link: DisplayLink) {
        let step = SpringStep(spring: isDragged ? Self.dragging : spring, dt: link.duration)
        let x = step.applied(displacement: offset.dx, velocity: offsetVelocity.dx)
        let y = step.applied(displacement: offset.dy, velocity: offsetVelocity.dy)
        offset = Vector(dx: x.displacement, dy: y.displacement)
        offsetVelocity = Vector(dx: x.velocity, dy: y.velocity)
        let isAtRest = RestThreshold.plotted.contains(
            displacement: max(abs(offset.dx), abs(offset.dy)), velocity: offsetVelocity.length)
        if isAtRest { (offset, offsetVelocity) = (.zero, .zero) }
        action()
        if isAtRest { link.isPaused = true }
    }
}
