import MomentumCurves

extension DecayFactors {
    /// The factors for a damping in 1/s over `step` seconds.
    init(damping: Double, step: Double) {
        let y = damping * step
        guard y > 0 else {
            self.init()
            return
        }
        let rest = Maths.exp(-y)
        // Below 1e-3 the quotients cancel; two terms of their series are exact to 32 bits.
        let mean = y < 1e-3 ? 1 - y / 2 + y * y / 6 : (1 - rest) / y
        let kick = y < 1e-3 ? 0.5 - y / 6 : (1 - mean) / y
        self.init(rest: Float(rest), mean: Float(mean), meanOfKick: Float(kick))
    }
}
