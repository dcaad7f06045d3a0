/// A damped spring: `mass x'' = -stiffness (x - target) - damping x'`.
///
/// Core Animation has the same three stored parameters. All other parametrisations of a spring (damping ratio and
/// response, perceptual duration and bounce, bounciness and speed, a frequency in hertz, UIKit's duration) are
/// initialisers and can be read back, so that all of them convert into each other.
///
/// ```swift
/// let spring = Spring(response: 0.4, dampingFraction: 0.8)
/// let motion = SpringMotion(from: start, to: end, velocity: fingerVelocity, spring: spring)
/// ```
///
/// No initialiser traps. Parameters that describe no spring (zero or negative mass or stiffness, negative damping, NaN,
/// infinity) create a spring whose ``isValid`` is `false`. Its response is at rest on the target.
public struct Spring: Hashable, Sendable {
    /// The moving mass, greater than 0, in any unit. Other values make the spring invalid; see ``isValid``.
    public var mass: Double
    /// The restoring force per unit of distance, in mass/s², greater than 0. Other values make the spring invalid; see
    /// ``isValid``.
    public var stiffness: Double
    /// The damping force per unit of speed, in mass/s, at least 0. An undamped spring (0) never comes to rest. A spring
    /// with a damping above 2 sqrt(stiffness mass) is overdamped. A negative damping makes the spring invalid; see
    /// ``isValid``.
    public var damping: Double

    /// Creates a spring from Core Animation's parameters, with Core Animation's defaults. Parameters out of range
    /// create an invalid spring; see ``isValid``.
    ///
    /// - Parameters:
    ///   - mass: The moving mass, greater than 0.
    ///   - stiffness: The restoring force per unit of distance, greater than 0.
    ///   - damping: The damping force per unit of speed, at least 0.
    ///   - allowOverDamping: A Boolean value that indicates whether a damping above the critical damping, 2
    ///     sqrt(stiffness mass), creates an overdamped spring. By default it is reduced to the critical damping, as in
    ///     SwiftUI and Core Animation.
    @inlinable
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, allowOverDamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        // Infinite damping is not limited, so that the spring stays invalid. If the product is not a number, the limit
        // has no effect, and the spring is invalid, too.
        let isLimited = !allowOverDamping && damping.isFinite
        self.damping = isLimited ? min(damping, 2 * (stiffness * mass).squareRoot()) : damping
    }

    /// The spring without the rounding that makes a critical damping slightly overdamped: the damping is limited to the
    /// critical one unless the damping ratio is above 1.
    package var withoutRoundedDamping: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: dampingRatio > 1)
    }

    /// Creates a spring from its angular frequency and its damping ratio. Parameters out of range create an invalid
    /// spring; see ``isValid``.
    ///
    /// - Parameters:
    ///   - angularFrequency: The undamped angular frequency sqrt(stiffness / mass), in rad/s, greater than 0.
    ///   - dampingRatio: The damping ratio: 0 undamped, below 1 underdamped, 1 critically damped, above 1 overdamped.
    ///   - mass: The moving mass, greater than 0.
    @inlinable
    public init(angularFrequency: Double, dampingRatio: Double, mass: Double = 1) {
        // The square of a negative frequency would be a valid stiffness, so that the spring is made invalid here.
        let stiffness = mass * angularFrequency * angularFrequency
        self.init(
            mass: mass,
            stiffness: angularFrequency > 0 ? stiffness : .nan,
            damping: 2 * dampingRatio * mass * angularFrequency,
            allowOverDamping: true
        )
    }

    /// The undamped angular frequency sqrt(stiffness / mass), in rad/s; NaN for an invalid spring of negative
    /// stiffness.
    @inlinable public var angularFrequency: Double { (stiffness / mass).squareRoot() }

    /// The damping ratio `damping / (2 sqrt(stiffness mass))`, without a unit. It is 0 for an undamped spring, below 1
    /// for an underdamped, 1 for a critically damped, and above 1 for an overdamped spring.
    @inlinable public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// A Boolean value that indicates whether the parameters describe a spring: mass and stiffness are positive and
    /// finite, the damping is not negative, stiffness / mass is at least the smallest normal number and finite, and
    /// (damping / mass)² is finite.
    @inlinable
    public var isValid: Bool {
        guard mass > 0, mass.isFinite, stiffness > 0, stiffness.isFinite, damping >= 0 else { return false }
        let squaredFrequency = stiffness / mass
        let rate = damping / mass
        return squaredFrequency >= .leastNormalMagnitude && squaredFrequency.isFinite && (rate * rate).isFinite
    }

    /// The damping regime of the spring, which follows from the damping ratio. Undefined for an invalid spring.
    @inlinable public var regime: SpringRegime { SpringRates(self).regime }
}

/// The damping regime of a spring.
public enum SpringRegime: Hashable, Sendable {
    /// A damping ratio below 1: the spring oscillates about its target.
    case underdamped
    /// A damping ratio of 1: the fastest return without oscillation.
    case critical
    /// A damping ratio above 1: the spring returns slowly, without oscillation.
    case overdamped
}

// POP's parameters, bounciness and speed, each in 0...20, are mapped to the tension and friction of the Origami patch,
// and from there to stiffness and damping, as in POP.

extension Spring {
    /// Creates a spring from POP's bounciness and speed.
    ///
    /// - Parameters:
    ///   - bounciness: The bounciness, from 0 (almost no bounce) to 20; POP's default is 4. Values outside this range
    ///     are not clamped.
    ///   - speed: The speed, from 0 (slow) to 20; POP's default is 12.
    ///   - mass: The moving mass; 1 in POP. The motion does not depend on it.
    public init(bounciness: Double, speed: Double, mass: Double = 1) {
        let bounce = bounciness / 1.7 / 20 * 0.8
        let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
        let still = Self.frictionWithoutBounce(tension: tension)
        let friction = still + (2 * bounce - bounce * bounce) * (0.01 - still)
        self.init(
            mass: mass, stiffness: mass * ((tension - 30) * 3.62 + 194), damping: mass * ((friction - 8) * 3 + 25),
            allowOverDamping: true)
    }

    /// POP's bounciness and speed of the spring, without units. They do not depend on the mass.
    ///
    /// Nil for a spring with more bounce than any bounciness produces. With growing bounciness the friction decreases
    /// to a minimum (damping 1.03 for mass 1) and then increases again. The result is the bounciness on the decreasing
    /// side.
    public var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
        let tension = (stiffness / mass - 194) / 3.62 + 30
        let friction = (damping / mass - 25) / 3 + 8
        let still = Self.frictionWithoutBounce(tension: tension)
        let squared = 1 - (still - friction) / (still - 0.01)
        guard squared >= 0 else { return nil }
        return (
            bounciness: (1 - squared.squareRoot()) * 20 * 1.7 / 0.8,
            speed: (tension - 0.5) / (200 - 0.5) * 20 * 1.7
        )
    }

    /// Returns the Origami friction at which a spring of the Origami `tension` just does not bounce, by POP's fitted
    /// cubics.
    private static func frictionWithoutBounce(tension: Double) -> Double {
        let x = tension
        if x <= 18 { return 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28 }
        if x <= 44 { return 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2 }
        return 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
    }
}

// The other parametrisations of a spring. Each initialiser is followed by its properties, so that every parametrisation
// can be read back from any spring. None changes the mass, which does not influence a motion without external forces.

extension Spring {
    // MARK: SwiftUI

    /// Creates a spring from SwiftUI's response and damping fraction. Parameters out of range create an invalid spring;
    /// see ``isValid``.
    ///
    /// - Parameters:
    ///   - response: The period of the undamped spring, in seconds, greater than 0.
    ///   - dampingFraction: The damping ratio, at least 0.
    ///   - mass: The moving mass, greater than 0.
    @inlinable
    public init(response: Double, dampingFraction: Double, mass: Double = 1) {
        self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingFraction, mass: mass)
    }

    /// The period of the undamped spring, in seconds. NaN if the stiffness is negative.
    @inlinable public var response: Double { 2 * .pi / angularFrequency }

    /// The ``dampingRatio``, under SwiftUI's name.
    @inlinable public var dampingFraction: Double { dampingRatio }

    /// Creates a spring from the perceptual duration and the bounce of SwiftUI (iOS 17). Parameters out of range create
    /// an invalid spring; see ``isValid``.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The response, in seconds, greater than 0.
    ///   - bounce: The bounce in -1...1: 1 undamped, 0 critically damped, negative overdamped. At -1 the spring hardly
    ///     moves: its damping is a billion times the critical damping. A bounce outside the range is invalid.
    ///   - mass: The moving mass, greater than 0.
    @inlinable
    public init(perceptualDuration: Double, bounce: Double, mass: Double = 1) {
        let ratio = bounce >= 0 ? 1 - bounce : bounce >= -1 ? min(1 / (1 + bounce), 1e9) : .nan
        self.init(response: perceptualDuration, dampingFraction: ratio, mass: mass)
    }

    /// The spring that SwiftUI names smooth: a perceptual duration of 0.5 seconds without bounce.
    @inlinable public static var smooth: Spring { Spring(perceptualDuration: 0.5, bounce: 0) }

    /// The spring that SwiftUI names snappy: a perceptual duration of 0.5 seconds with a bounce of 0.15.
    @inlinable public static var snappy: Spring { Spring(perceptualDuration: 0.5, bounce: 0.15) }

    /// The spring that SwiftUI names bouncy: a perceptual duration of 0.5 seconds with a bounce of 0.3.
    @inlinable public static var bouncy: Spring { Spring(perceptualDuration: 0.5, bounce: 0.3) }

    /// SwiftUI's perceptual duration, in seconds, which is the ``response``.
    @inlinable public var perceptualDuration: Double { response }

    /// The bounce, in -1...1: 1 for an undamped, 0 for a critically damped, and a negative value for an overdamped
    /// spring.
    @inlinable
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    // MARK: UIKit Dynamics

    /// Creates a spring from the frequency and the damping ratio of a UIKit Dynamics attachment. Parameters out of
    /// range create an invalid spring; see ``isValid``.
    ///
    /// - Parameters:
    ///   - frequency: The undamped frequency, in Hz, greater than 0.
    ///   - dampingRatio: The damping ratio, at least 0.
    ///   - mass: The moving mass, greater than 0.
    @inlinable
    public init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
        self.init(angularFrequency: 2 * .pi * frequency, dampingRatio: dampingRatio, mass: mass)
    }

    /// The frequency of the undamped spring, in Hz. NaN if the stiffness is negative.
    @inlinable public var frequency: Double { angularFrequency / (2 * .pi) }

    // MARK: Display-link springs

    /// Creates a spring from the constants of a display-link spring, `F = springConstant (target - x) - friction v`.
    /// Parameters out of range create an invalid spring; see ``isValid``.
    ///
    /// - Parameters:
    ///   - springConstant: The ``stiffness``, greater than 0.
    ///   - friction: The ``damping``. Above 2 sqrt(springConstant mass) the spring is overdamped.
    ///   - mass: The moving mass, greater than 0.
    @inlinable
    public init(springConstant: Double, friction: Double, mass: Double = 1) {
        self.init(mass: mass, stiffness: springConstant, damping: friction, allowOverDamping: true)
    }

    /// The ``stiffness``, in mass/s², under the name that display-link springs use.
    @inlinable public var springConstant: Double { stiffness }

    /// The ``damping``, in mass/s, under the name that display-link springs use.
    @inlinable public var friction: Double { damping }

    /// The typical spring of hand-written display-link animations: spring constant 300, friction 20, mass 1.
    @inlinable public static var displayLinkDefault: Spring { Spring(springConstant: 300, friction: 20) }

    // MARK: System

    /// The spring of the system's own transitions, UIKit's default timing: mass 3, stiffness 1000 and damping 500,
    /// which is reduced to the critical damping. It settles in half a second and is used with ``systemDuration``.
    @inlinable public static var system: Spring { Spring(mass: 3, stiffness: 1000, damping: 500) }

    /// The duration of the system's own transitions: 0.5 seconds.
    @inlinable public static var systemDuration: Double { 0.5 }
}

extension Spring {
    /// Returns Core Animation's settling duration, in seconds: the time until the spring stays within a thousandth of
    /// its distance.
    ///
    /// Below critical damping, the duration follows from an envelope: log((1 + |c|) / 0.001) / (z w0) with c = (v0 - z
    /// w0) / (w0 sqrt(1 - z²)), the damping ratio z and the angular frequency w0. Otherwise it is the last time at
    /// which the distance to the target exceeds 0.001 of the whole. For example, with mass 1 and stiffness 100 a
    /// damping of 5 results in 2.855 s and a damping of 15 in 1.022 s. The duration is infinite without damping, and
    /// NaN for an invalid spring or an initial velocity that is not finite.
    ///
    /// - Parameter initialVelocity: The initial velocity towards the target, relative to the whole distance, in 1/s.
    @export(interface) public func settlingDuration(initialVelocity: Double = 0) -> Double {
        guard isValid, initialVelocity.isFinite else { return .nan }
        let response = SpringResponse(self, displacement: -1, velocity: initialVelocity)
        guard response.rates.regime == .underdamped else { return response.lastTime(exceeding: Self.settledFraction) }
        guard response.rates.decay > 0 else { return .infinity }
        // The weight of the sine is c: (v0 - a) / w.
        return Maths.log((1 + abs(response.displacementSlope)) / Self.settledFraction) / response.rates.decay
    }

    /// The distance by which the spring, released at rest, overshoots its target, relative to the whole distance:
    /// exp(-π z / sqrt(1 - z²)) with the damping ratio z. It is 0 from critical damping on, 1 without damping, and NaN
    /// for an invalid spring.
    public var overshoot: Double {
        guard isValid else { return .nan }
        let rates = SpringRates(self)
        return rates.regime == .underdamped ? Maths.exp(-.pi * rates.decay / rates.frequency) : 0
    }
}
