import MomentumCurves

/// The coefficients of one step of a damped oscillator, in the solver's exact and implicit forms. Computed when a joint
/// changes.
struct SpringStepper: BitwiseCopyable {
    /// The frequency in Hz; 0 for a rigid constraint.
    var frequency = 0.0
    /// The coefficients of the implicit form.
    var biasRate = 0.0
    var massScale = 1.0
    var impulseScale = 0.0
    var dampingRatio = 0.0
    /// The coefficients of the mean velocity over a step, a v - b x + c k, from the velocity v and the displacement x
    /// at its beginning and the second velocity change k.
    var meanFromVelocity = 0.0
    var meanFromDisplacement = 0.0
    var meanFromChange = 0.0
    /// The coefficients of the velocity change after the displacement, from the mean velocity with its impulse, the
    /// final position and the second velocity change.
    var endFromVelocity = 0.0
    var endFromDisplacement = 0.0
    var endFromChange = 0.0
    /// The coefficients for bodies with contacts or rigid joints: the acceleration at a displacement of 1 times the
    /// step, and the factor by which damping reduces the velocity.
    var restoringFactor = 0.0
    var dampingFactor = 1.0

    /// Creates a rigid constraint.
    init() { soften(PhysicsConstants.jointFrequency, PhysicsConstants.jointDamping) }

    /// Creates a spring of `frequency` Hz, or a rigid constraint if it is 0, negative or not finite. Frequencies above
    /// a quarter of the steps per second are reduced to it.
    init(frequency: Double, dampingRatio: Double) {
        self.init()
        guard frequency > 0, frequency.isFinite else { return }
        self.frequency = min(frequency, PhysicsConstants.stepsPerSecond / 4)
        self.dampingRatio = dampingRatio > 0 ? min(dampingRatio, 1000) : 0
        soften(self.frequency, self.dampingRatio)
        computeExactForm()
    }

    /// Whether the exact form is used unless other conditions require the implicit one.
    var canBeExact: Bool { frequency > 0 && frequency <= PhysicsConstants.exactSpringFrequency }

    private mutating func soften(_ frequency: Double, _ damping: Double) {
        let h = PhysicsConstants.step
        let omega = 2 * Double.pi * frequency
        let a1 = 2 * damping + h * omega
        let a2 = h * omega * a1
        biasRate = omega / a1
        massScale = a2 / (1 + a2)
        impulseScale = 1 / (1 + a2)
    }

    /// Computes the coefficients of the exact form.
    ///
    /// x(h) = e + c (x - e) + s u under a constant acceleration a, with e = a / w^2, where c and s are the responses to
    /// a displacement and to a velocity of 1. The impulses before and after the displacement are a h / 2 each.
    private mutating func computeExactForm() {
        let h = PhysicsConstants.step
        let omega = 2 * Double.pi * frequency
        let z = dampingRatio
        let (c, s) = Self.responses(omega, z, h)
        let square = omega * omega
        meanFromVelocity = s / h
        meanFromDisplacement = (1 - c) / h
        meanFromChange = 2 / (h * h) * ((1 - c) / square - h * s / 2)
        // From v and x at the beginning: v(h) = end v - w^2 s x + (2 s / h - end) k, where v and x are recovered from
        // the mean velocity and the position at the end.
        let end = c - 2 * z * omega * s
        let ratio = end / meanFromVelocity
        let whole = ratio * c + h * square * s
        endFromVelocity = whole - 1
        endFromDisplacement = square * s - ratio * meanFromDisplacement
        endFromChange = 2 * s / h - end - ratio * meanFromChange - whole
        restoringFactor = square * h
        dampingFactor = 1 / (1 + 2 * z * omega * h)
    }

    private static func responses(_ omega: Double, _ z: Double, _ h: Double) -> (c: Double, s: Double) {
        if z < 1 {
            let rate = omega * (1 - z * z).squareRoot()
            let decay = Maths.exp(-z * omega * h)
            let (sine, cosine) = Maths.sincos(rate * h)
            let s = rate > 1e-9 * omega ? decay * sine / rate : decay * h
            return (decay * cosine + z * omega * s, s)
        }
        let rate = omega * (z * z - 1).squareRoot()
        let slow = Maths.exp((rate - z * omega) * h)
        let fast = Maths.exp((-rate - z * omega) * h)
        let s = rate > 1e-6 * omega ? (slow - fast) / (2 * rate) : slow * h
        return ((slow + fast) / 2 + z * omega * s, s)
    }
}
