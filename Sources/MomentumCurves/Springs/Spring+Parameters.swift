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
    ///   - bounce: 1 undamped, 0 critical, towards -1 ever more creeping; in (-1, 1].
    ///   - mass: the moving mass.
    @inlinable
    public init(perceptualDuration: Double, bounce: Double, mass: Double = 1) {
        let ratio = bounce >= 0 ? 1 - bounce : bounce > -1 ? 1 / (1 + bounce) : .nan
        self.init(response: perceptualDuration, dampingFraction: ratio, mass: mass)
    }

    /// The perceptual duration, in seconds: the ``response``.
    @inlinable public var perceptualDuration: Double { response }

    /// The bounce: 1 undamped, 0 critical, towards -1 ever more creeping.
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
