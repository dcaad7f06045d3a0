/// The motion of one component of a value from the last change on, in closed form: the same at every frame rate.
nonisolated struct PopComponent {
    enum Course {
        case still
        /// Displacement from the end.
        case spring(SpringResponse)
        /// A decay that starts with a velocity, per second.
        case decay(Decay, velocity: Double)
        case curve(TimingFunction, duration: Double)
    }

    let course: Course
    let start: Double
    let end: Double
    /// How long until the rest of it cannot be noticed, in seconds; infinite when it never comes to rest.
    let duration: Double
    /// When it first reaches its end, in seconds; infinite when it only does so by being over.
    let reach: Double

    private init(_ course: Course, from start: Double, to end: Double, duration: Double, reach: Double = .infinity) {
        self.course = course
        self.start = start
        self.end = end
        self.duration = duration
        self.reach = reach
    }

    /// A component that is at `end` at once.
    private init(at end: Double) { self.init(.still, from: end, to: end, duration: 0, reach: 0) }

    /// A spring, which is over when nothing of it is left that goes further than `rest`.
    init(spring: Spring, from start: Double, velocity: Double, to end: Double, rest: Double) {
        let response = SpringResponse(spring, displacement: start - end, velocity: velocity)
        // What overflows in between describes no motion.
        let size = (abs(start - end) + abs(velocity)) * (1 + spring.stiffness / spring.mass)
        guard (size * (1 + spring.damping / spring.mass)).isFinite else {
            self.init(at: end)
            return
        }
        self.init(
            .spring(response), from: start, to: end,
            duration: response.restTime(position: rest, velocity: rest * spring.angularFrequency),
            reach: response.crossingTime)
    }

    /// A decay from `start` that begins with `speed`, per second: `end` is the position at `duration`.
    init(decay: Decay, from start: Double, speed: Double, duration: Double) {
        let end = start + decay.sample(velocity: speed, at: duration).distance
        guard end.isFinite, speed.isFinite else {
            self.init(at: start)
            return
        }
        self.init(.decay(decay, velocity: speed), from: start, to: end, duration: duration)
    }

    /// pop moves by the sum v d / 1000 (1 - d^(1000 t)) / (1 - d), a little less than the integral of the speed: as a decay that
    /// begins with this part of v.
    static func popsSpeed(_ decay: Decay) -> Double {
        decay.retention * -Maths.log(decay.retention) / (1 - decay.retention)
    }

    /// A motion from `start` to `end` with the timing function `timing`.
    init(timing: TimingFunction, duration: Double, from start: Double, to end: Double) {
        guard duration > 0, (end - start).isFinite else {
            self.init(at: end)
            return
        }
        self.init(.curve(timing, duration: duration), from: start, to: end, duration: duration)
    }

    /// Value and velocity, per second, `time` seconds after the change.
    func sample(at time: Double) -> (value: Double, velocity: Double) {
        switch course {
        case .still: return (end, 0)
        case .spring(let response):
            let (displacement, velocity) = response.sample(at: time)
            return (end + displacement, velocity)
        case .decay(let decay, let speed):
            let (distance, velocity) = decay.sample(velocity: speed, at: time)
            return (start + distance, velocity)
        case .curve(let timing, let duration):
            let (part, slope) = timing.sample(at: min(time / duration, 1))
            let velocity = (end - start) * slope / duration
            // Faster than numbers go it is there at once.
            return (start + (end - start) * part, velocity.isFinite ? velocity : 0)
        }
    }

    /// The same within the ends that `mode` names. What reaches a clamped end stands there.
    func sample(at time: Double, clamped mode: PopClampMode) -> (value: Double, velocity: Double) {
        let sample = sample(at: time)
        guard !mode.isEmpty else { return sample }
        if mode.contains(.end), time >= reach || (sample.value - end) * (end - start) > 0 { return (end, 0) }
        if mode.contains(.start), (sample.value - start) * (end - start) < 0 { return (start, 0) }
        return sample
    }

    /// How long the component moves within the ends that `mode` names, in seconds.
    func duration(clamped mode: PopClampMode) -> Double { mode.contains(.end) ? min(reach, duration) : duration }
}
