/// The motion of one component of a value since the last change, in closed form: the same at every frame rate.
nonisolated struct PopComponent {
    enum Kind {
        case constant
        /// A spring; its displacement is that from the end.
        case spring(SpringResponse)
        /// A decay with an initial velocity, per second.
        case decay(Decay, velocity: Double)
        case curve(TimingFunction, duration: Double)
    }

    let kind: Kind
    let start: Double
    let end: Double
    /// The time until the remaining motion is imperceptible, in seconds; infinite if it never comes to rest.
    let duration: Double
    /// The time at which the component first reaches its end, in seconds; infinite if it reaches it only by ending.
    let reachTime: Double

    private init(_ kind: Kind, from start: Double, to end: Double, duration: Double, reachTime: Double = .infinity) {
        self.kind = kind
        self.start = start
        self.end = end
        self.duration = duration
        self.reachTime = reachTime
    }

    /// Creates a component that is at `end` at once.
    private init(at end: Double) { self.init(.constant, from: end, to: end, duration: 0, reachTime: 0) }

    /// Creates a spring that ends when its remaining displacement can no longer exceed `restThreshold`.
    init(spring: Spring, from start: Double, velocity: Double, to end: Double, restThreshold: Double) {
        let response = SpringResponse(spring, displacement: start - end, velocity: velocity)
        // Values that overflow in between describe no motion.
        let size = (abs(start - end) + abs(velocity)) * (1 + spring.stiffness / spring.mass)
        guard (size * (1 + spring.damping / spring.mass)).isFinite else {
            self.init(at: end)
            return
        }
        self.init(
            .spring(response), from: start, to: end,
            duration: response.restTime(position: restThreshold, velocity: restThreshold * spring.angularFrequency),
            reachTime: response.crossingTime)
    }

    /// Creates a decay from `start` with the initial velocity `speed`, per second. `end` is the position at `duration`.
    init(decay: Decay, from start: Double, speed: Double, duration: Double) {
        let end = start + decay.sample(velocity: speed, at: duration).distance
        guard end.isFinite, speed.isFinite else {
            self.init(at: start)
            return
        }
        self.init(.decay(decay, velocity: speed), from: start, to: end, duration: duration)
    }

    /// Returns the fraction of pop's velocity v with which an equal decay begins. pop moves by the sum v d / 1000 (1 -
    /// d^(1000 t)) / (1 - d), slightly less than the integral of the velocity.
    static func popsSpeed(_ decay: Decay) -> Double {
        decay.retention * -Maths.log(decay.retention) / (1 - decay.retention)
    }

    /// Creates a motion from `start` to `end` with the timing function `timing`.
    init(timing: TimingFunction, duration: Double, from start: Double, to end: Double) {
        guard duration > 0, (end - start).isFinite else {
            self.init(at: end)
            return
        }
        self.init(.curve(timing, duration: duration), from: start, to: end, duration: duration)
    }

    /// Returns the value and the velocity, per second, `time` seconds after the change.
    func sample(at time: Double) -> (value: Double, velocity: Double) {
        switch kind {
        case .constant: return (end, 0)
        case .spring(let response):
            let (displacement, velocity) = response.sample(at: time)
            return (end + displacement, velocity)
        case .decay(let decay, let speed):
            let (distance, velocity) = decay.sample(velocity: speed, at: time)
            return (start + distance, velocity)
        case .curve(let timing, let duration):
            let (part, slope) = timing.sample(at: min(time / duration, 1))
            let velocity = (end - start) * slope / duration
            // A component whose velocity overflows is at its value at once.
            return (start + (end - start) * part, velocity.isFinite ? velocity : 0)
        }
    }

    /// Returns the value and the velocity within the ends that `mode` clamps. A component that reaches a clamped end
    /// stops there.
    func sample(at time: Double, clamped mode: PopClampMode) -> (value: Double, velocity: Double) {
        let sample = sample(at: time)
        guard !mode.isEmpty else { return sample }
        if mode.contains(.end), time >= reachTime || (sample.value - end) * (end - start) > 0 { return (end, 0) }
        if mode.contains(.start), (sample.value - start) * (end - start) < 0 { return (start, 0) }
        return sample
    }

    /// Returns the duration of the motion within the ends that `mode` clamps, in seconds.
    func duration(clamped mode: PopClampMode) -> Double { mode.contains(.end) ? min(reachTime, duration) : duration }
}
