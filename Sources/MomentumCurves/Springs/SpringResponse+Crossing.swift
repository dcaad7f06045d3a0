extension SpringResponse {
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
