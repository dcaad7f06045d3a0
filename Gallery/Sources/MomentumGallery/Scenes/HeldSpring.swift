/// A pair of values that a touch holds and a spring continues. Neither the values nor their velocity jump when they are
/// caught, dragged or released.
///
/// While held, the value is the position of the touch plus the residual of the motion that was caught. The residual
/// decays by a fast spring. If some of it remains at the release, it continues with the velocity of the touch.
final class HeldSpring {
    /// The spring of the motion after a release. An invalid spring ends the motion in the next frame.
    var spring: Spring
    private(set) var isHeld = false
    /// The value at rest: the position of the touch, or the equilibrium of the spring.
    private(set) var target: Point
    private var offset = Vector.zero
    private var offsetVelocity = Vector.zero
    private var finger = (velocity: Vector.zero, time: -Double.infinity)
    private var stage = Weak<Stage>()
    private var link: DisplayLink?
    private let action: () -> Void

    /// The spring of the residual while held. It is critically damped, so that a caught motion stops without returning.
    private static let grasp = Spring(response: 0.1, dampingFraction: 1)

    /// Creates a spring at rest that calls `action` of `target` after each change. The target is not retained.
    init<Target: AnyObject>(
        at place: Point, spring: Spring, stage: Stage, target: Target, action: @escaping (Target) -> () -> Void
    ) {
        self.target = place
        self.spring = spring
        self.stage = Weak(stage)
        let reference = Weak(target)
        self.action = { if let target = reference.object { action(target)() } }
        let link = DisplayLink(target: self, action: HeldSpring.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    private var time: Double { stage.object?.time ?? 0 }
    var value: Point { target + offset }

    /// The velocity, per second.
    var velocity: Vector {
        isHeld && time - finger.time <= VelocityTracker.restTime ? offsetVelocity + finger.velocity : offsetVelocity
    }

    /// Whether the display link is moving the value.
    var isMoving: Bool { link?.isPaused == false }

    /// Begins to hold the value. A motion comes to a halt slightly further on.
    func hold() {
        let (place, velocity) = (value, velocity)
        let halt = velocity * (Self.grasp.response / (2 * .pi))
        isHeld = true
        finger.time = -.infinity
        set(place, velocity, target: place + halt)
    }

    /// Moves the held value to `place`. `velocity` is that of the touch, per second.
    func drag(to place: Point, velocity: Vector) {
        guard isHeld else { return }
        target = place
        finger = (velocity, time)
        action()
    }

    /// Moves the target by `step`, for a key press. The value follows smoothly.
    func nudge(by step: Vector) { set(value, velocity, target: target + step) }

    /// Ends the hold with `velocity`, per second. The spring pulls to `place`.
    func release(to place: Point, velocity: Vector) {
        let velocity = isHeld ? offsetVelocity + velocity : self.velocity
        isHeld = false
        set(value, velocity, target: place)
    }

    /// Retargets the spring to `place`. The present velocity is kept.
    func settle(at place: Point) {
        let velocity = velocity
        isHeld = false
        set(value, velocity, target: place)
    }

    /// Adds `velocity`, per second, to the present one.
    func push(_ velocity: Vector) { set(value, self.velocity + velocity, target: target) }

    /// Sets the value to `place`, at rest.
    func jump(to place: Point) {
        isHeld = false
        link?.isPaused = true
        (target, offset, offsetVelocity) = (place, .zero, .zero)
        action()
    }

    private func set(_ place: Point, _ velocity: Vector, target: Point) {
        self.target = target
        offset = place.offset(from: target)
        offsetVelocity = velocity
        link?.isPaused = offset == .zero && velocity == .zero
        action()
    }

    private func tick(_ link: DisplayLink) {
        let step = SpringStep(spring: isHeld ? Self.grasp : spring, dt: link.duration)
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
