/// A damped spring: `mass x'' = -stiffness (x - target) - damping x'`.
///
/// The three stored numbers are Core Animation's. Every other parametrisation of a spring (damping ratio and response,
/// perceptual duration and bounce, bounciness and speed, a frequency in hertz, UIKit's duration) is an initialiser
/// and can be read back, so all of them convert into each other.
///
/// ```swift
/// let spring = Spring(response: 0.4, dampingFraction: 0.8)
/// let motion = SpringMotion(from: start, to: end, velocity: fingerVelocity, spring: spring)
/// ```
///
/// No initialiser traps. Parameters that describe no spring (zero or negative mass or stiffness, negative damping,
/// NaN, infinity) give a spring with ``isValid`` `false`, which moves nothing: its response is at rest on the target.
public struct Spring: Hashable, Sendable {
    /// The moving mass. Greater than 0.
    public var mass: Double
    /// The restoring force per unit of distance, in mass/s². Greater than 0.
    public var stiffness: Double
    /// The braking force per unit of speed, in mass/s. At least 0; an undamped spring (0) never comes to rest, and one set
    /// above 2 sqrt(stiffness mass) creeps.
    public var damping: Double

    /// Creates a spring from Core Animation's parameters, with Core Animation's defaults.
    ///
    /// - Parameters:
    ///   - mass: the moving mass; greater than 0.
    ///   - stiffness: the restoring force per unit of distance; greater than 0.
    ///   - damping: the braking force per unit of speed; at least 0.
    ///   - allowOverDamping: whether a damping above the critical one, 2 sqrt(stiffness mass), makes the spring creep. By
    ///     default it counts as critical, as SwiftUI and Core Animation have it.
    @inlinable
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, allowOverDamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        // An infinite damping describes no spring, which has to stay visible; so does a product that is no number.
        let isLimited = !allowOverDamping && damping.isFinite
        self.damping = isLimited ? min(damping, 2 * (stiffness * mass).squareRoot()) : damping
    }

    /// Creates a spring from its natural parameters.
    ///
    /// - Parameters:
    ///   - angularFrequency: the undamped angular frequency sqrt(stiffness / mass), in rad/s; greater than 0.
    ///   - dampingRatio: 0 undamped, below 1 overshooting, 1 critical, above 1 creeping.
    ///   - mass: the moving mass.
    @inlinable
    public init(angularFrequency: Double, dampingRatio: Double, mass: Double = 1) {
        // A negative frequency squares to a lawful stiffness, so it is kept visible here.
        let stiffness = mass * angularFrequency * angularFrequency
        self.init(
            mass: mass,
            stiffness: angularFrequency > 0 ? stiffness : .nan,
            damping: 2 * dampingRatio * mass * angularFrequency,
            allowOverDamping: true
        )
    }

    /// The undamped angular frequency sqrt(stiffness / mass), in rad/s. NaN for an invalid spring of negative
    /// stiffness.
    @inlinable public var angularFrequency: Double { (stiffness / mass).squareRoot() }

    /// The damping ratio `damping / (2 sqrt(stiffness mass))`: 0 undamped, 1 critical.
    @inlinable public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Whether the parameters describe a spring: mass and stiffness positive, damping not negative, and both
    /// stiffness / mass and (damping / mass)² finite (a spring beyond these bounds has no representable frequency).
    @inlinable
    public var isValid: Bool {
        guard mass > 0, mass.isFinite, stiffness > 0, stiffness.isFinite, damping >= 0 else { return false }
        let squaredFrequency = stiffness / mass
        let rate = damping / mass
        return squaredFrequency >= .leastNormalMagnitude && squaredFrequency.isFinite && (rate * rate).isFinite
    }

    /// The regime in which the spring moves.
    @inlinable public var regime: SpringRegime { SpringRates(self).regime }
}

/// How a spring comes home.
public enum SpringRegime: Hashable, Sendable {
    /// Damping ratio below 1: it swings about its target.
    case underdamped
    /// Damping ratio 1: the quickest return without swinging.
    case critical
    /// Damping ratio above 1: it creeps home.
    case overdamped
}
