/// Timing along a spring.
///
/// ```swift
/// SpringTimingParameters(dampingRatio: 0.8)  // keeps the present velocity
/// SpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity)  // relative velocity in 1/s, as UIKit's
/// ```
///
/// Without an initial velocity the spring continues with the velocity that a finger, a display link or a stopped
/// animator has left. A velocity need not be divided by a distance.
public nonisolated struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
    /// The parameters that define the spring.
    public enum Form: Hashable, Sendable {
        /// A damping ratio alone. The animator's duration determines the stiffness.
        case dampingRatio(Double)
        /// A complete spring. It has its own settling time; see ``Spring/settlingDuration(initialVelocity:)``.
        case spring(Spring)
    }

    /// The parameters that define the spring. They are not checked here; an animator reports a diagnostic and replaces
    /// the timing with ease-in-ease-out if they are out of range.
    public var form: Form
    /// The initial velocity by component, relative to the remaining distance, in 1/s: (1, 0) covers the distance along
    /// x in one second. Values with one component use the component of larger magnitude. Nil, the default, keeps the
    /// present velocity of the property.
    public var initialVelocity: Vector?
    /// The initial velocity of positions, in points per second; nil, the default, if there is none. It takes precedence
    /// over ``initialVelocity``, and applies even if there is no distance to cover.
    public var absoluteVelocity: Vector?

    /// Creates the spring of the system's own transitions, ``Spring/system``, which has mass 3, stiffness 1000 and
    /// damping 500 and is treated as critically damped. It settles in half a second.
    public init() { self.init(form: .spring(.system)) }

    /// Creates a spring that settles within the animator's duration. The parameters are not checked here; an animator
    /// reports a diagnostic if they are out of range.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping ratio, above 0. At 1 the spring comes to rest without overshooting, and below 1 it
    ///     oscillates. Values above 1 are treated as 1.
    ///   - initialVelocity: The initial velocity, relative to the distance, in 1/s. Nil, the default, keeps the present
    ///     velocity of the property; see ``initialVelocity``.
    public init(dampingRatio: Double, initialVelocity: Vector? = nil) {
        self.init(form: .dampingRatio(dampingRatio), initialVelocity: initialVelocity)
    }

    /// Creates a spring that settles within the animator's duration and starts with an absolute velocity, such as that
    /// of a gesture.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping ratio, above 0. At 1 the spring comes to rest without overshooting.
    ///   - absoluteVelocity: The initial velocity of positions, in points per second; see ``absoluteVelocity``.
    public init(dampingRatio: Double, absoluteVelocity: Vector) {
        self.init(form: .dampingRatio(dampingRatio))
        self.absoluteVelocity = absoluteVelocity
    }

    /// Creates a spring with its own settling time. The animator's duration has no effect. The parameters are not
    /// checked here; an animator reports a diagnostic if they are out of range.
    ///
    /// - Parameters:
    ///   - mass: The mass, above 0.
    ///   - stiffness: The stiffness, in mass/s², above 0.
    ///   - damping: The damping coefficient, in mass/s, at least 0.
    ///   - initialVelocity: The initial velocity, relative to the distance, in 1/s. Nil, the default, keeps the present
    ///     velocity of the property; see ``initialVelocity``.
    ///   - allowOverDamping: A Boolean value that indicates whether a damping above the critical one, 2 sqrt(stiffness
    ///     mass), makes the spring overdamped. If false, as in UIKit, such a spring is treated as critically damped.
    ///     Default false.
    public init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector? = nil, allowOverDamping: Bool = false
    ) {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
        self.init(form: .spring(spring), initialVelocity: initialVelocity)
    }

    /// Creates a spring from a perceptual duration and a bounce. The animator's duration has no effect. The parameters
    /// are not checked here; an animator reports a diagnostic if they are out of range.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration, in seconds, above 0.
    ///   - bounce: The bounce, from -1 to 1. At 0 the spring comes to rest without overshooting, above 0 it oscillates,
    ///     and below 0 it is overdamped. At 1 it oscillates for ever.
    ///   - initialVelocity: The initial velocity, relative to the distance, in 1/s. Nil, the default, keeps the present
    ///     velocity of the property; see ``initialVelocity``.
    public init(duration: Double, bounce: Double, initialVelocity: Vector? = nil) {
        self.init(form: .spring(Spring(perceptualDuration: duration, bounce: bounce)), initialVelocity: initialVelocity)
    }

    /// Creates the timing of `spring` with a velocity relative to the distance, in 1/s, or with an absolute one, in
    /// points per second.
    package init(_ spring: Spring, initialVelocity: Double? = nil, absoluteVelocity: Vector? = nil) {
        self.init(form: .spring(spring), initialVelocity: initialVelocity.map { Vector(dx: $0, dy: $0) })
        self.absoluteVelocity = absoluteVelocity
    }

    private init(form: Form, initialVelocity: Vector? = nil) {
        self.form = form
        self.initialVelocity = initialVelocity
    }

    /// The timing curve that consists of this spring.
    public var timingCurve: TimingCurve { .spring(self) }
}
