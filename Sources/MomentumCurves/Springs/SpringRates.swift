/// The rates of the free motion of a spring, shared by all types that evaluate it.
///
/// With a = damping / (2 mass) and w0² = stiffness / mass the free motion of a displacement x is
///
///     x(t) = exp(-a t) (x0 C(t) + (v0 + a x0) S(t))
///     v(t) = exp(-a t) (v0 C(t) - (a v0 + w0² x0) S(t))
///
/// where C = cos(w t), S = sin(w t) / w with w = sqrt(w0² - a²) below critical damping, and C = 1, S = t at critical
/// damping. Above it, C and S are cosh(g t) and sinh(g t) / g with g = sqrt(a² - w0²). With the slow rate l = a - g,
/// the fast rate f = a + g, and E = expm1(-2 g t), the following form has neither overflow nor cancellation:
///
///     x(t) = exp(-l t) (x0 - E B)        B = (v0 + l x0) / (2 g)
///     v(t) = exp(-l t) (v0 + E f B)
///
/// The difference w0² - a² is either 0 or at least one rounding step of w0². Therefore w and g are never below 1e-8 w0,
/// and sin(w t) / w and expm1(-2 g t) / 2g keep their relative precision up to critical damping. No series and no
/// threshold is needed, and the three forms meet without a step.
public struct SpringRates: Hashable, Sendable {
    @usableFromInline var regime: SpringRegime
    /// The rate at which the envelope decays, in 1/s: a, or the slow rate l above critical damping.
    @usableFromInline var decay: Double
    /// The frequency in 1/s: w below critical damping, 0 at it, 2 g above it.
    @usableFromInline var frequency: Double
    /// The fast rate f above critical damping, otherwise `decay`; in 1/s.
    @usableFromInline var fastDecay: Double
    /// The square of the undamped angular frequency, w0², in 1/s².
    @usableFromInline var squaredFrequency: Double

    /// Creates the rates of a valid spring. The rates of an invalid spring are undefined.
    @inlinable
    public init(_ spring: Spring) {
        let squared = spring.stiffness / spring.mass
        let rate = spring.damping / spring.mass * 0.5
        let difference = squared - rate * rate
        squaredFrequency = squared
        if difference > 0 {
            regime = .underdamped
            decay = rate
            fastDecay = rate
            frequency = difference.squareRoot()
        } else if difference < 0 {
            regime = .overdamped
            let spread = (-difference).squareRoot()
            fastDecay = rate + spread
            decay = squared / fastDecay  // rate - spread would cancel
            frequency = 2 * spread
        } else {
            regime = .critical
            decay = rate
            fastDecay = rate
            frequency = 0
        }
    }
}

/// The effect of a spring on any displacement and velocity in a fixed time: a 2x2 matrix, exact for every length of
/// time.
///
///     displacement' = dd displacement + dv velocity
///     velocity'     = vd displacement + vv velocity
///
/// Steps compose: two steps of `dt` equal one of `2 dt` up to rounding, so that a value stepped at 30, 60 or 240 Hz
/// passes through the same positions.
public struct SpringStep: Hashable, Sendable {
    /// The factor of the displacement in the new displacement; without a unit.
    public var dd: Double
    /// The factor of the velocity in the new displacement, in seconds.
    public var dv: Double
    /// The factor of the displacement in the new velocity, in 1/s.
    public var vd: Double
    /// The factor of the velocity in the new velocity; without a unit.
    public var vv: Double

    /// Creates the step of `spring` over `dt` seconds.
    ///
    /// If `dt` is zero, negative or NaN, the step is the identity, because time never runs backwards. If `dt` is
    /// infinite or the spring is invalid, the step is the zero matrix, which is rest on the target.
    @inlinable
    public init(spring: Spring, dt: Double) {
        guard spring.isValid else {
            self.init(dd: 0, dv: 0, vd: 0, vv: 0)
            return
        }
        self.init(SpringRates(spring), dt: dt)
    }

    @inlinable
    init(dd: Double, dv: Double, vd: Double, vv: Double) {
        self.dd = dd
        self.dv = dv
        self.vd = vd
        self.vv = vv
    }

    /// Creates the step over `dt` seconds of a valid spring whose rates are already known. If `dt` is zero, negative or
    /// NaN, the step is the identity.
    @inlinable
    public init(_ rates: SpringRates, dt: Double) {
        guard dt > 0 else {
            self.init(dd: 1, dv: 0, vd: 0, vv: 1)
            return
        }
        let envelope = Maths.exp(-rates.decay * dt)
        guard envelope > 0 else {
            self.init(dd: 0, dv: 0, vd: 0, vv: 0)
            return
        }
        switch rates.regime {
        case .underdamped:
            let (sine, cosine) = Maths.sincos(rates.frequency * dt)
            let slope = envelope * (sine / rates.frequency)
            let level = envelope * cosine
            self.init(
                dd: level + rates.decay * slope, dv: slope,
                vd: -rates.squaredFrequency * slope, vv: level - rates.decay * slope
            )
        case .critical:
            let slope = envelope * dt
            self.init(
                dd: envelope + rates.decay * slope, dv: slope,
                vd: -rates.squaredFrequency * slope, vv: envelope - rates.decay * slope
            )
        case .overdamped:
            let slope = -envelope * (Maths.expm1(-rates.frequency * dt) / rates.frequency)
            self.init(
                dd: envelope + rates.decay * slope, dv: slope,
                vd: -rates.squaredFrequency * slope, vv: envelope - rates.fastDecay * slope
            )
        }
    }

    /// Returns the displacement and the velocity, per second, after the step.
    @inlinable
    public func applied(displacement: Double, velocity: Double) -> (displacement: Double, velocity: Double) {
        (dd * displacement + dv * velocity, vd * displacement + vv * velocity)
    }
}
