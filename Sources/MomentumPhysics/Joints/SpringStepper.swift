import MomentumCurves

/// One step of a damped oscillator, in both forms the solver knows. Worked out when a joint changes.
struct SpringStepper: BitwiseCopyable {
    /// In Hz; 0 for rigid.
    var frequency = 0.0
    /// The implicit form.
    var biasRate = 0.0
    var massScale = 1.0
    var impulseScale = 0.0
    var dampingRatio = 0.0
    /// The mean velocity over a step from the velocity and the displacement at its beginning: a v - b x, and what the
    /// second kick k adds: c k.
    var meanOfVelocity = 0.0
    var meanOfPlace = 0.0
    var meanOfKick = 0.0
    /// What has to be added to the mean velocity and the impulse at the end, from both and the position there, likewise.
    var lateOfVelocity = 0.0
    var lateOfPlace = 0.0
    var lateOfKick = 0.0
    /// Where something holds the bodies: the acceleration at a displacement of 1, times the step, and what the damping
    /// leaves of a velocity.
    var pull = 0.0
    var brake = 1.0

    /// A rigid connection.
    init() { soften(PhysicsConstants.jointFrequency, PhysicsConstants.jointDamping) }

    /// A spring of `frequency` Hz; rigid at 0 or less. Above a quarter of the steps in a second it is rigid, too.
    init(frequency: Double, dampingRatio: Double) {
        self.init()
        guard frequency > 0, frequency.isFinite else { return }
        self.frequency = min(frequency, PhysicsConstants.stepsPerSecond / 4)
        self.dampingRatio = dampingRatio > 0 ? min(dampingRatio, 1000) : 0
        soften(self.frequency, self.dampingRatio)
        follow()
    }

    /// Whether the closed form is used where nothing else forbids it.
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

    /// x(h) = e + c (x - e) + s u under a constant acceleration a, with e = a / w^2, where c and s are the responses to
    /// a displacement and to a velocity of 1. The impulses before and after the displacement are a h / 2 each.
    private mutating func follow() {
        let h = PhysicsConstants.step
        let omega = 2 * Double.pi * frequency
        let z = dampingRatio
        let (c, s) = Self.responses(omega, z, h)
        let square = omega * omega
        meanOfVelocity = s / h
        meanOfPlace = (1 - c) / h
        meanOfKick = 2 / (h * h) * ((1 - c) / square - h * s / 2)
        // From v and x at the beginning: v(h) = end v - w^2 s x + (2 s / h - end) k, with v and x taken back from the mean
        // velocity and the position at the end.
        let end = c - 2 * z * omega * s
        let ratio = end / meanOfVelocity
        let whole = ratio * c + h * square * s
        lateOfVelocity = whole - 1
        lateOfPlace = square * s - ratio * meanOfPlace
        lateOfKick = 2 * s / h - end - ratio * meanOfKick - whole
        pull = square * h
        brake = 1 / (1 + 2 * z * omega * h)
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
