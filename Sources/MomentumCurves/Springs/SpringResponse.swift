/// The free motion of one displacement from a spring's target, in closed form.
///
/// A response never steps an integrator: whatever times it is asked for, in whatever order, it gives the same
/// answers. All three regimes are covered by formulae that meet at critical damping without a step; the error stays
/// below 1e-12 of the amplitude |displacement| + |velocity| / angular frequency. (The phase of an undamped spring is
/// a rounded frequency times the time, so after n radians it is off by n rounding steps.)
///
/// The displacement has any unit; velocities are in that unit per second.
public struct SpringResponse: Sendable {
    /// The displacement at time 0: value minus target.
    public let displacement: Double
    /// The velocity at time 0, per second.
    public let velocity: Double

    @usableFromInline let rates: SpringRates
    /// Under and critical: the weight of the sine (of the time) in the displacement. Over: -B.
    @usableFromInline let displacementSlope: Double
    /// Under and critical: the weight of the sine (of the time) in the velocity. Over: f B.
    @usableFromInline let velocitySlope: Double

    /// Creates the response of `spring` to a displacement from its target and a velocity.
    ///
    /// An invalid spring, or a displacement or velocity that is not finite, gives a response at rest at 0.
    ///
    /// - Parameters:
    ///   - spring: the spring.
    ///   - displacement: value minus target at time 0.
    ///   - velocity: the velocity at time 0, in units of the displacement per second.
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
        let drift = velocity + rates.decay * displacement
        switch rates.regime {
        case .underdamped:
            displacementSlope = drift / rates.frequency
            velocitySlope = -(rates.decay * velocity + rates.squaredFrequency * displacement) / rates.frequency
        case .critical:
            displacementSlope = drift
            velocitySlope = -(rates.decay * velocity + rates.squaredFrequency * displacement)
        case .overdamped:
            displacementSlope = -drift / rates.frequency
            velocitySlope = rates.fastDecay * drift / rates.frequency
        }
    }

    /// Displacement and velocity `time` seconds after the start.
    ///
    /// Before 0 (and for NaN) the response holds its displacement with zero velocity. At infinity it is at rest on
    /// its target; an undamped spring, which has no limit, gives its mean there, which is the same.
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
    /// The acceleration at the start, in units of the displacement per second squared: -2 d v - w² x below critical damping
    /// and at it, -(d + e) v - d e x above, d and e being the slow and the fast decay.
    package var acceleration: Double {
        switch rates.regime {
        case .underdamped, .critical: -2 * rates.decay * velocity - rates.squaredFrequency * displacement
        case .overdamped: -rates.decay * velocity - rates.fastDecay * (velocity + rates.decay * displacement)
        }
    }

    /// The first time at which the displacement is 0, in seconds: when the value first passes its target. 0 when it starts
    /// there; infinite where it only ever comes nearer, as most springs do from critical damping on.
    ///
    /// From the closed form: below critical damping the angle in (0, pi) with tan(w t) = -x0 / S, S being the weight of the
    /// sine; at it t = -x0 / S; above it expm1(-2 g t) = -x0 / S.
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
