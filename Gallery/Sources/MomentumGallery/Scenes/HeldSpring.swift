/// A pair of numbers that a finger holds and a spring carries on: neither they nor their velocity jump when it is caught,
/// dragged or released.
///
/// While it is held it is where the touch would have it, plus the residual of the motion it was caught in. That decays
/// by a quick spring, and whatever remains of it when the finger leaves goes on with the finger's own velocity.
final class HeldSpring {
    /// What carries it on when no finger holds it. An invalid one ends the motion with the next frame.
    var spring: Spring
    private(set) var isHeld = false
    /// Where it rests in the end: what the finger wants, or where the spring pulls to.
    private(set) var target: Point
    private var offset = Vector.zero
    private var offsetVelocity = Vector.zero
    private var finger = (velocity: Vector.zero, time: -Double.infinity)
    private var stage = Weak<Stage>()
    private var link: DisplayLink?
    private let action: () -> Void

    /// How quickly a motion dies in the hand: critically damped, so that it stops without coming back.
    private static let grasp = Spring(response: 0.1, dampingFraction: 1)

    /// Creates a spring at rest that calls `action` of `target` whenever it has moved; the target is not kept alive.
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

    /// Per second.
    var velocity: Vector {
        isHeld && time - finger.time <= VelocityTracker.restTime ? offsetVelocity + finger.velocity : offsetVelocity
    }

    /// Whether it moves without a finger.
    var isMoving: Bool { link?.isPaused == false }

    /// A finger takes hold of it. A motion comes to a halt a little further on.
    func hold() {
        let (place, velocity) = (value, velocity)
        let halt = velocity * (Self.grasp.response / (2 * .pi))
        isHeld = true
        finger.time = -.infinity
        set(place, velocity, target: place + halt)
    }

    /// The touch would have it at `position`, where it moves with `velocity`, per second.
    func drag(to place: Point, velocity: Vector) {
        guard isHeld else { return }
        target = place
        finger = (velocity, time)
        action()
    }

    /// A key that makes steps moves the point it is held at by `step`; it follows smoothly.
    func nudge(by step: Vector) { set(value, velocity, target: target + step) }

    /// The touch ends, moving with `velocity`, per second: the spring pulls to `position`.
    func release(to place: Point, velocity: Vector) {
        let velocity = isHeld ? offsetVelocity + velocity : self.velocity
        isHeld = false
        set(value, velocity, target: place)
    }

    /// The spring pulls to `position` from now on. It goes on as it moves.
    func settle(at place: Point) {
        let velocity = velocity
        isHeld = false
        set(value, velocity, target: place)
    }

    /// Gives it `velocity`, per second, on top of what it has.
    func push(_ velocity: Vector) { set(value, self.velocity + velocity, target: target) }

    /// Puts it at `position`, at rest.
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
