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
