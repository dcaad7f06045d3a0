/// The free motion of one displacement from the target of a spring, in closed form.
///
/// A response has no integrator that is stepped: it returns the same results for any times in any order. The formulae
/// of the three regimes meet at critical damping without a step. The error stays below 1e-12 of the amplitude
/// |displacement| + |velocity| / angular frequency. (The phase of an undamped spring is a rounded frequency times the
/// time, so that its error after n radians is n rounding steps.)
///
/// The displacement may have any unit; velocities are in that unit per second.
public struct SpringResponse: Sendable {
    /// The displacement at time 0, which is the value minus the target.
    public let displacement: Double
    /// The velocity at time 0, in the unit of the displacement per second.
    public let velocity: Double

    @usableFromInline let rates: SpringRates
    /// Up to critical damping, the weight of the sine (at critical damping, of the time) in the displacement. Above it,
    /// -B.
    @usableFromInline let displacementSlope: Double
    /// Up to critical damping, the weight of the sine (at critical damping, of the time) in the velocity. Above it, f
    /// B.
    @usableFromInline let velocitySlope: Double

    /// Creates the response of `spring` to a displacement from its target and a velocity.
    ///
    /// If the spring is invalid, or the displacement or velocity is not finite, the response is at rest at 0.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - displacement: The displacement at time 0: value minus target.
    ///   - velocity: The velocity at time 0, in units of the displacement per second.
    @inlinable
    public init(_ spring: Spring, displacement: Double, velocity: Double = 0) {
        guard spring.isValid, displacement.isFinite, velocity.isFinite else {
            self.init(SpringRates(Spring()), displacement: 0, velocity: 0)
            return
        }
        self.init(SpringRates(spring), displacement: displacement, velocity: velocity)
    }

    @inlinable
    init(_ rates: SpringRates, displacement: Double, velocity: Double) {
        self.rates = rates
        self.displacement = displacement
        self.velocity = velocity
        let criticalSlope = velocity + rates.decay * displacement
        switch rates.regime {
        case .underdamped:
            displacementSlope = criticalSlope / rates.frequency
            velocitySlope = -(rates.decay * velocity + rates.squaredFrequency * displacement) / rates.frequency
        case .critical:
            displacementSlope = criticalSlope
            velocitySlope = -(rates.decay * velocity + rates.squaredFrequency * displacement)
        case .overdamped:
            displacementSlope = -criticalSlope / rates.frequency
            velocitySlope = rates.fastDecay * criticalSlope / rates.frequency
        }
    }

    /// Returns the displacement and the velocity `time` seconds after the start.
    ///
    /// Before 0, and for NaN, this is the initial displacement with zero velocity. At infinity the response is at rest
    /// on its target. An undamped spring has no limit; its value at infinity is its mean, which is also the target.
    @inlinable
    public func sample(at time: Double) -> (displacement: Double, velocity: Double) {
        guard time >= 0 else { return (displacement, 0) }
        let envelope = Maths.exp(-rates.decay * time)
        guard envelope > 0 else { return (0, 0) }
        switch rates.regime {
        case .underdamped:
            let (sine, cosine) = Maths.sincos(rates.frequency * time)
            return (
                envelope * (displacement * cosine + displacementSlope * sine),
                envelope * (velocity * cosine + velocitySlope * sine)
            )
        case .critical:
            return (
                envelope * (displacement + displacementSlope * time),
                envelope * (velocity + velocitySlope * time)
            )
        case .overdamped:
            let fast = Maths.expm1(-rates.frequency * time)
            return (
                envelope * (displacement + displacementSlope * fast),
                envelope * (velocity + velocitySlope * fast)
            )
        }
    }
}

extension SpringResponse {
    /// The acceleration at the start, in units of the displacement per second squared. With the decay d and the
    /// undamped angular frequency w it is -2 d v - w² x up to critical damping. Above it, with the slow decay d and the
    /// fast decay e, it is -(d + e) v - d e x.
    package var acceleration: Double {
        switch rates.regime {
        case .underdamped, .critical: -2 * rates.decay * velocity - rates.squaredFrequency * displacement
        case .overdamped: -rates.decay * velocity - rates.fastDecay * (velocity + rates.decay * displacement)
        }
    }

    /// The first time at which the displacement is 0, in seconds, where the value first passes its target. The time is
    /// 0 if the value starts on the target, and infinite if the value only approaches the target, as with most springs
    /// from critical damping on.
    ///
    /// Below critical damping it follows from the angle in (0, π) with tan(w t) = -x0 / S, where S is the weight of the
    /// sine. At critical damping it is t = -x0 / S, and above it expm1(-2 g t) = -x0 / S.
    public var crossingTime: Double {
        guard displacement != 0 else { return 0 }
        switch rates.regime {
        case .underdamped:
            let sine = displacement > 0 ? -displacementSlope : displacementSlope
            return Maths.atan2(abs(displacement), sine) / rates.frequency
        case .critical:
            let time = -displacement / displacementSlope
            return time > 0 ? time : .infinity
        case .overdamped:
            let fast = -displacement / displacementSlope
            return fast < 0 && fast > -1 ? -Maths.log1p(fast) / rates.frequency : .infinity
        }
    }
}
