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

    /// The spring as animations take it: critical at most, unless its damping ratio is above 1.
    package var withoutRoundedDamping: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: dampingRatio > 1)
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

// POP's parameters: bounciness and speed, each 0...20, mapped to the tension and friction of the Origami patch and
// from there to stiffness and damping, as POP does.

extension Spring {
    /// Creates a spring from POP's bounciness and speed.
    ///
    /// - Parameters:
    ///   - bounciness: 0 (nearly none) to 20; POP's default is 4. Values beyond are followed as the formulae go.
    ///   - speed: 0 (slow) to 20; POP's default is 12.
    ///   - mass: the moving mass; POP's is 1. The motion does not depend on it.
    public init(bounciness: Double, speed: Double, mass: Double = 1) {
        let bounce = bounciness / 1.7 / 20 * 0.8
        let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
        let still = Self.frictionWithoutBounce(tension: tension)
        let friction = still + (2 * bounce - bounce * bounce) * (0.01 - still)
        self.init(
            mass: mass, stiffness: mass * ((tension - 30) * 3.62 + 194), damping: mass * ((friction - 8) * 3 + 25),
            allowOverDamping: true)
    }

    /// POP's bounciness and speed, whatever the mass.
    ///
    /// `nil` for a spring with more bounce than any bounciness gives: the friction falls with growing bounciness to
    /// a least value (damping 1.03 for mass 1) and rises again; the answer is the one on the falling side.
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

    /// The Origami friction that just takes the bounce out of a spring of the Origami `tension`: POP's fitted cubics.
    private static func frictionWithoutBounce(tension: Double) -> Double {
        let x = tension
        if x <= 18 { return 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28 }
        if x <= 44 { return 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2 }
        return 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
    }
}

// The other names of a spring. Each initialiser has its properties beside it, so that every parametrisation can be
// read back from any spring. None changes the mass, on which a motion without forces does not depend.

extension Spring {
    // MARK: SwiftUI

    /// Creates a spring from SwiftUI's response and damping fraction.
    ///
    /// - Parameters:
    ///   - response: the period of the undamped spring, in seconds; greater than 0.
    ///   - dampingFraction: the damping ratio.
    ///   - mass: the moving mass.
    @inlinable
    public init(response: Double, dampingFraction: Double, mass: Double = 1) {
        self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingFraction, mass: mass)
    }

    /// The period of the undamped spring, in seconds.
    @inlinable public var response: Double { 2 * .pi / angularFrequency }

    /// SwiftUI's name for ``dampingRatio``.
    @inlinable public var dampingFraction: Double { dampingRatio }

    /// Creates a spring from the perceptual duration and bounce of SwiftUI (iOS 17).
    ///
    /// - Parameters:
    ///   - perceptualDuration: the response, in seconds; greater than 0.
    ///   - bounce: 1 undamped, 0 critical, below that ever more creeping; in -1...1. At -1 it hardly moves: its damping
    ///     is a billion times the critical one. Any other number gives a spring that is not valid.
    ///   - mass: the moving mass.
    @inlinable
    public init(perceptualDuration: Double, bounce: Double, mass: Double = 1) {
        let ratio = bounce >= 0 ? 1 - bounce : bounce >= -1 ? min(1 / (1 + bounce), 1e9) : .nan
        self.init(response: perceptualDuration, dampingFraction: ratio, mass: mass)
    }

    /// The perceptual duration, in seconds: the ``response``.
    @inlinable public var perceptualDuration: Double { response }

    /// The bounce, in -1...1: 1 undamped, 0 critical, towards -1 ever more creeping.
    @inlinable
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    // MARK: UIKit Dynamics

    /// Creates a spring from the frequency and damping ratio of a UIKit Dynamics attachment.
    ///
    /// - Parameters:
    ///   - frequency: the undamped frequency, in Hz; greater than 0.
    ///   - dampingRatio: the damping ratio.
    ///   - mass: the moving mass.
    @inlinable
    public init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
        self.init(angularFrequency: 2 * .pi * frequency, dampingRatio: dampingRatio, mass: mass)
    }

    /// The undamped frequency, in Hz.
    @inlinable public var frequency: Double { angularFrequency / (2 * .pi) }

    // MARK: Display-link springs

    /// Creates a spring from the constants of a display-link spring, `F = springConstant (target - x) - friction v`.
    ///
    /// - Parameters:
    ///   - springConstant: the ``stiffness``.
    ///   - friction: the ``damping``; above 2 sqrt(springConstant mass) the spring creeps.
    ///   - mass: the moving mass.
    @inlinable
    public init(springConstant: Double, friction: Double, mass: Double = 1) {
        self.init(mass: mass, stiffness: springConstant, damping: friction, allowOverDamping: true)
    }

    /// The display-link spring's name for ``stiffness``.
    @inlinable public var springConstant: Double { stiffness }

    /// The display-link spring's name for ``damping``.
    @inlinable public var friction: Double { damping }

    /// The spring of display-link animations written by hand: spring constant 300, friction 20, mass 1.
    @inlinable public static var displayLinkDefault: Spring { Spring(springConstant: 300, friction: 20) }

    // MARK: System

    /// UIKit's default timing, the spring of the system's own transitions: mass 3, stiffness 1000 and damping 500, which
    /// counts as critical. It settles in half a second; used with ``systemDuration``.
    @inlinable public static var system: Spring { Spring(mass: 3, stiffness: 1000, damping: 500) }

    /// The time after which the system's own transitions end, in seconds.
    @inlinable public static var systemDuration: Double { 0.5 }
}

extension Spring {
    /// Core Animation's settling duration, in seconds: how long until the spring stays within a thousandth of its distance.
    ///
    /// Below critical damping log((1 + |c|) / 0.001) / (z w0) with c = (v0 - z w0) / (w0 sqrt(1 - z²)), an envelope;
    /// otherwise the last moment at which the distance to the target exceeds 0.001 of the whole. (Mass 1 and stiffness
    /// 100: damping 5 gives 2.855 s, 15 gives 1.022 s.) Infinite without damping; NaN for an invalid spring.
    ///
    /// - Parameter initialVelocity: towards the target, relative to the whole distance, in 1/s.
    @export(interface) public func settlingDuration(initialVelocity: Double = 0) -> Double {
        guard isValid, initialVelocity.isFinite else { return .nan }
        let response = SpringResponse(self, displacement: -1, velocity: initialVelocity)
        guard response.rates.regime == .underdamped else { return response.lastTime(exceeding: Self.settledFraction) }
        guard response.rates.decay > 0 else { return .infinity }
        // The weight of the sine is c: (v0 - a) / w.
        return Maths.log((1 + abs(response.displacementSlope)) / Self.settledFraction) / response.rates.decay
    }

    /// How far the spring, released at rest, swings beyond its target, relative to the distance: exp(-pi z / sqrt(1 -
    /// z²)); 0 from critical damping on, 1 without damping, NaN for an invalid spring.
    public var overshoot: Double {
        guard isValid else { return .nan }
        let rates = SpringRates(self)
        return rates.regime == .underdamped ? Maths.exp(-.pi * rates.decay / rates.frequency) : 0
    }
}
