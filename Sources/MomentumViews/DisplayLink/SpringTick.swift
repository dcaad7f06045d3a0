/// The display-link spring: a point that a display link moves towards a target, F = stiffness (target - x) - damping v.
///
/// Stepped exactly, by the closed form, so that it moves identically at every frame rate and through any pause. The target
/// can be changed at any time; position and velocity go on from where they are.
public final class SpringTick: TickAnimation {
    /// Stiffness 300, damping 20, mass 1.
    public static let defaultSpring = Spring(mass: 1, stiffness: 300, damping: 20)

    /// The position.
    public var value: Point
    /// In units of the position per second.
    public var velocity: Vector
    /// Where the spring pulls to.
    public var target: Point
    /// The spring. An invalid one puts the point onto the target with the next tick.
    public var spring: Spring

    private let onTick: (SpringTick) -> Void
    private let onEnd: (SpringTick) -> Void

    /// Creates a spring.
    ///
    /// - Parameters:
    ///   - value: the position at the start.
    ///   - velocity: at the start, per second.
    ///   - target: where the spring pulls to.
    ///   - spring: ``defaultSpring`` unless given.
    ///   - onTick: called in every frame with the new position and velocity.
    ///   - onEnd: called once the point rests on the target.
    public init(
        from value: Point, velocity: Vector = .zero, to target: Point, spring: Spring = SpringTick.defaultSpring,
        onTick: @escaping (SpringTick) -> Void, onEnd: @escaping (SpringTick) -> Void = { _ in }
    ) {
        self.value = value
        self.velocity = velocity
        self.target = target
        self.spring = spring
        self.onTick = onTick
        self.onEnd = onEnd
    }

    /// Moves on by `dt` seconds; whether the point has come to rest on the target.
    public func tick(_ dt: Double) -> Bool {
        let step = SpringStep(spring: spring, dt: dt)
        let x = step.applied(displacement: value.x - target.x, velocity: velocity.dx)
        let y = step.applied(displacement: value.y - target.y, velocity: velocity.dy)
        value = Point(x: target.x + x.displacement, y: target.y + y.displacement)
        velocity = Vector(dx: x.velocity, dy: y.velocity)
        let isAtRest = Self.isAtRest(x) && Self.isAtRest(y)
        if isAtRest {
            value = target
            velocity = .zero
        }
        onTick(self)
        if isAtRest { onEnd(self) }
        return isAtRest
    }

    /// Whether the remaining motion is so small that putting the point onto the target cannot be noticed, even in a plot:
    /// the published rule (speed below 0.05 at a distance below 1) would make a visible last step.
    private static func isAtRest(_ motion: (displacement: Double, velocity: Double)) -> Bool {
        RestThreshold.plotted.contains(displacement: motion.displacement, velocity: motion.velocity)
    }
}
