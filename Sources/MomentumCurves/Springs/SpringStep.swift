/// What a spring does to any displacement and velocity in a fixed time: a 2x2 matrix, exact for every length of time.
///
///     displacement' = dd displacement + dv velocity
///     velocity'     = vd displacement + vv velocity
///
/// Steps compose: two steps of `dt` equal one of `2 dt` up to rounding, so a value stepped at 30, 60 or 240 Hz passes
/// through the same positions.
public struct SpringStep: Hashable, Sendable {
    /// Displacement out per displacement in; no unit.
    public var dd: Double
    /// Displacement out per velocity in, in seconds.
    public var dv: Double
    /// Velocity out per displacement in, in 1/s.
    public var vd: Double
    /// Velocity out per velocity in; no unit.
    public var vv: Double

    /// The step of `spring` over `dt` seconds.
    ///
    /// Zero, negative and NaN `dt` give the identity: time never runs backwards. An infinite `dt` and an invalid
    /// spring give the zero matrix: at rest on the target.
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

    /// The step over `dt` seconds of a valid spring whose rates are already known: what an evaluator keeps.
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

    /// The displacement and velocity after the step.
    @inlinable
    public func applied(displacement: Double, velocity: Double) -> (displacement: Double, velocity: Double) {
        (dd * displacement + dv * velocity, vd * displacement + vv * velocity)
    }
}
