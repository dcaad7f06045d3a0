/// Timing along a spring.
///
///     SpringTimingParameters(dampingRatio: 0.8)                           // swings a little, goes on as it moves
///     SpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity) // relative velocity in 1/s, as UIKit's
///
/// A velocity that is not given is the one that there is: whatever a finger, a display link or a stopped animator has left
/// the property moving with. No division by distances is needed.
public nonisolated struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
    /// What the spring is given by.
    public enum Form: Hashable, Sendable {
        /// The ratio alone: the animator's duration says how quick the spring is.
        case dampingRatio(Double)
        /// The spring itself: it takes its own time, see ``Spring/settlingDuration(initialVelocity:)``.
        case spring(Spring)
    }

    /// What the spring is given by.
    public var form: Form
    /// The velocity at the start, component by component, relative to the remaining distance, in 1/s: (1, 0) covers the
    /// distance along x in one second. Values of one number take the larger component. Nil: as the property moves already.
    public var initialVelocity: Vector?
    /// The velocity at the start of positions, in points per second; takes precedence over ``initialVelocity``, and is
    /// honoured also where there is no distance to cover. Nil: not given.
    public var absoluteVelocity: Vector?

    /// The spring of the system's own transitions, ``Spring/system``: mass 3, stiffness 1000 and damping 500, which counts
    /// as critical. It settles in half a second.
    public init() { self.init(form: .spring(.system)) }

    /// A spring that settles within the animator's duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without overshooting; smaller values swing. Above 0.
    ///   - initialVelocity: see ``initialVelocity``.
    public init(dampingRatio: Double, initialVelocity: Vector? = nil) {
        self.init(form: .dampingRatio(dampingRatio), initialVelocity: initialVelocity)
    }

    /// A spring that settles within the animator's duration, and starts with a velocity in points per second: what a
    /// gesture ends with.
    public init(dampingRatio: Double, absoluteVelocity: Vector) {
        self.init(form: .dampingRatio(dampingRatio))
        self.absoluteVelocity = absoluteVelocity
    }

    /// A spring of its own, which takes its own time; the animator's duration does not matter.
    ///
    /// - Parameters:
    ///   - mass: above 0.
    ///   - stiffness: above 0.
    ///   - damping: at least 0.
    ///   - initialVelocity: see ``initialVelocity``.
    ///   - allowOverDamping: whether a damping above the critical one, 2 sqrt(stiffness mass), makes the spring creep;
    ///     otherwise, as in UIKit, it counts as critical.
    public init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector? = nil, allowOverDamping: Bool = false
    ) {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
        self.init(form: .spring(spring), initialVelocity: initialVelocity)
    }

    /// A spring with a perceptual duration and a bounce; the animator's duration does not matter.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration, in seconds, above 0.
    ///   - bounce: 0 comes to rest without overshooting, towards 1 it swings, below 0 it creeps. In -1...1; at 1 it
    ///     swings for ever.
    ///   - initialVelocity: see ``initialVelocity``.
    public init(duration: Double, bounce: Double, initialVelocity: Vector? = nil) {
        self.init(form: .spring(Spring(perceptualDuration: duration, bounce: bounce)), initialVelocity: initialVelocity)
    }

    /// The spring itself, with a velocity relative to the distance, in 1/s, or an absolute one, in points per second.
    package init(_ spring: Spring, initialVelocity: Double? = nil, absoluteVelocity: Vector? = nil) {
        self.init(form: .spring(spring), initialVelocity: initialVelocity.map { Vector(dx: $0, dy: $0) })
        self.absoluteVelocity = absoluteVelocity
    }

    private init(form: Form, initialVelocity: Vector? = nil) {
        self.form = form
        self.initialVelocity = initialVelocity
    }

    /// The curve along the spring.
    public var timingCurve: TimingCurve { .spring(self) }
}
