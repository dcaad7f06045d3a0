/// The motion of up to four components, or of a progress. It is a pure function of its own seconds: a path, and the
/// residual of an earlier motion, which decays on top of it.
///
/// The components are in the property's own unit. In a change that an animator makes, they are the offset from the end
/// of the change. In a change that is not a run of numbers (a matrix, a path, keyframes), only the first one is used,
/// as a progress: -1 at the start, 0 at the end.
package nonisolated struct Motion: Sendable {
    /// The path of the components.
    package enum Path: Sendable {
        /// A constant value.
        case hold(SIMD4<Double>)
        case curve(Curve)
        case spring(Spring)
        case played(any PlayedMotion)
    }

    package var path: Path
    /// The residual of an earlier motion.
    package var residual = Residual.none

    package init(_ path: Path, residual: Residual = .none) { (self.path, self.residual) = (path, residual) }

    package static func hold(_ value: SIMD4<Double>) -> Motion { Motion(.hold(value)) }
    package static func curve(_ curve: Curve) -> Motion { Motion(.curve(curve)) }
    package static func spring(_ spring: Spring) -> Motion { Motion(.spring(spring)) }

    /// Returns the components `time` seconds after the beginning, and their velocity. `rate` is the number of these
    /// seconds per second of the velocity's unit.
    package func sample(at time: Double, rate: Double = 1) -> MotionState {
        var sample =
            switch path {
            case .hold(let value): MotionState(value: value, velocity: .zero)
            case .curve(let curve): curve.sample(at: time, rate: rate)
            case .spring(let spring): spring.sample(at: time, rate: rate)
            case .played(let motion): motion.sample(at: time, rate: rate)
            }
        guard residual.length > 0, time < residual.length else { return sample }
        let offset = residual.sample(at: time)
        sample.value += offset.value
        sample.velocity += offset.velocity * rate
        return sample
    }

    /// Whether the initial values and velocities are at most 3.4e38 in magnitude.
    var isDrawable: Bool {
        func areDrawable(_ numbers: SIMD4<Double>) -> Bool {
            (0..<4).allSatisfy { numbers[$0].isDrawable }
        }
        return switch path {
        case .hold(let value): areDrawable(value)
        case .curve(let curve): areDrawable(curve.start) && areDrawable(curve.end)
        case .spring(let spring): areDrawable(spring.displacement) && areDrawable(spring.velocity)
        case .played: true
        }
    }

    /// Returns the components before the beginning, where a step at the very beginning has not happened yet.
    func valueBefore() -> SIMD4<Double> {
        if case .curve(let curve) = path, residual.length == 0, let value = curve.valueBefore { return value }
        return sample(at: 0).value
    }

    /// Returns the time for which the motion still moves noticeably after `time`, in seconds; 0 for a motion that is
    /// not on a spring.
    package func settlingTime(after time: Double) -> Double {
        guard case .spring(let spring) = path, spring.rate > 0 else { return 0 }
        return spring.settlingTime(after: time)
    }

    /// Returns the motion with `map`, which must be linear, applied to its components; nil for a played motion.
    func mapped(_ map: (SIMD4<Double>) -> SIMD4<Double>) -> Motion? {
        var motion = self
        switch path {
        case .hold(let value): motion.path = .hold(map(value))
        case .curve(var curve):
            (curve.start, curve.end) = (map(curve.start), map(curve.end))
            motion.path = .curve(curve)
        case .spring(var spring):
            (spring.target, spring.displacement) = (map(spring.target), map(spring.displacement))
            spring.velocity = map(spring.velocity)
            motion.path = .spring(spring)
        case .played: return nil
        }
        (motion.residual.value, motion.residual.velocity) = (map(residual.value), map(residual.velocity))
        return motion
    }

    /// Returns whether the motion is one pass through an iteration of `duration` seconds from its beginning, as in an
    /// animation that nothing controls. A controlled motion has no end of its own.
    func isIteration(of duration: Double) -> Bool {
        guard residual.length == 0, duration < .infinity else { return false }
        switch path {
        case .curve(let curve): return curve.phase == 0 && curve.rate == 1 && curve.length == duration
        case .spring(let spring): return spring.phase == 0 && spring.rate == 1
        case .hold, .played: return false
        }
    }

    /// Makes the motion start at `presentation`, with the velocity of `presentation` if `keepsVelocity`. The difference
    /// becomes the residual, which decays within `length` seconds.
    package mutating func start(at presentation: MotionState, keepsVelocity: Bool, length: Double) {
        let initial = sample(at: 0)
        let value = presentation.value - initial.value
        let velocity = keepsVelocity ? presentation.velocity - initial.velocity : .zero
        guard value != .zero || velocity != .zero else { return }
        residual = Residual(value: value, velocity: velocity, length: length)
    }
}

/// A motion that is played in its own time: at any rate, backwards, repeatedly. Each kind is a class that motions know
/// only by this protocol, so that a program links only the kinds that it uses. Instances are immutable, because commits
/// share them.
package nonisolated protocol PlayedMotion: AnyObject, Sendable {
    /// Returns the components `time` seconds after the beginning, and their velocity. `rate` is the number of these
    /// seconds per second of the velocity's unit.
    func sample(at time: Double, rate: Double) -> MotionState
}

/// The components of a motion at one moment, and their velocity, per second.
package nonisolated struct MotionState: Sendable, Equatable {
    package var value: SIMD4<Double>
    package var velocity: SIMD4<Double>

    package init(value: SIMD4<Double>, velocity: SIMD4<Double>) {
        self.value = value
        self.velocity = velocity
    }
}

nonisolated extension Motion {
    /// A motion along a timing function.
    package struct Curve: Sendable {
        package var timing: TimingFunction
        /// The components at the beginning of the timing function.
        package var start: SIMD4<Double>
        /// The components at the end of the timing function.
        package var end: SIMD4<Double>
        /// The position in the timing function's time when the motion begins, in the unit of ``length``. Below 0, the
        /// motion waits.
        package var phase: Double
        /// The change of ``phase`` per second. Below 0, the function runs backwards.
        package var rate: Double
        /// The length of the timing function's time. Default 1: ``phase`` and ``rate`` are fractions. Otherwise they
        /// are in seconds.
        package var length = 1.0

        package init(
            timing: TimingFunction, start: SIMD4<Double>, end: SIMD4<Double>, phase: Double, rate: Double
        ) {
            self.timing = timing
            self.start = start
            self.end = end
            self.phase = phase
            self.rate = rate
        }

        /// Creates one pass through the timing function in `duration` seconds. At 0, the motion is at its end as soon
        /// as it begins.
        package init(timing: TimingFunction, start: SIMD4<Double>, end: SIMD4<Double>, duration: Double) {
            self.init(timing: timing, start: start, end: end, phase: 0, rate: 1)
            length = duration
        }

        /// Returns the fraction of the timing function's time that has passed `time` seconds after the beginning.
        func fraction(at time: Double) -> Double {
            let part = phase + rate * time
            return length > 0 ? part / length : part > 0 ? 1 : 0
        }

        func sample(at time: Double, rate speed: Double = 1) -> MotionState {
            let fraction = fraction(at: time)
            // Outside its time, the value is constant. At the ends it still has the velocity of the function.
            let clamped = fraction < 0 ? 0 : fraction > 1 ? 1 : fraction
            let (value, slope) = clamped == 0 && phase < 0 && rate > 0 ? (0, 0) : timing.sample(at: clamped)
            let change = end - start
            // A motion that begins at its end does not move.
            let isOver = rate > 0 ? phase >= length : phase <= 0
            let moves = clamped == fraction && !isOver
            return MotionState(
                value: clamped == 1 && value == 1 ? end : start + change * value,
                velocity: moves ? change * (slope * (rate * speed / length)) : .zero)
        }

        /// The components before the beginning; nil for a motion that does not begin at the start of the timing
        /// function.
        var valueBefore: SIMD4<Double>? {
            phase == 0 && rate > 0 ? start + (end - start) * timing.valueBefore : nil
        }
    }
}

nonisolated extension Motion {
    /// The residual of an earlier motion: a value and a velocity that decay to zero in a given time, along the cubic
    /// (Hermite) that is at rest at its end.
    package struct Residual: Sendable {
        package var value: SIMD4<Double>
        package var velocity: SIMD4<Double>
        /// The time in which the residual decays, in seconds; 0 if there is none.
        package var length: Double

        package static let none = Residual(value: .zero, velocity: .zero, length: 0)

        package init(value: SIMD4<Double>, velocity: SIMD4<Double>, length: Double) {
            self.value = value
            self.velocity = velocity
            self.length = length
        }

        func sample(at time: Double) -> MotionState {
            guard time < length else { return MotionState(value: .zero, velocity: .zero) }
            let u = max(0, time) / length
            let remaining = 1 - u
            // h00 = (1 + 2u)(1 - u)², h10 = u (1 - u)²; their derivatives are -6u(1 - u) and (1 - u)(1 - 3u).
            let level = value * ((1 + 2 * u) * remaining * remaining) + velocity * (length * u * remaining * remaining)
            let slope = value * (-6 * u * remaining / length) + velocity * (remaining * (1 - 3 * u))
            return MotionState(value: level, velocity: slope)
        }
    }
}

nonisolated extension Motion {
    /// A motion on a spring: up to four displacements from a target, each with its own velocity.
    package struct Spring: Sendable {
        package let spring: MomentumCurves.Spring
        let rates: SpringRates
        /// The components of the target.
        package var target: SIMD4<Double>
        /// The displacement from the target at the spring's time 0.
        package var displacement: SIMD4<Double>
        /// The velocity at the spring's time 0, per second of that time.
        package var velocity: SIMD4<Double>
        /// The spring's time when the motion begins, in seconds. Below 0, the motion waits.
        package var phase: Double
        /// The spring's seconds per second. Below 0, it runs backwards.
        package var rate: Double

        package init(
            _ spring: MomentumCurves.Spring, target: SIMD4<Double>, displacement: SIMD4<Double>,
            velocity: SIMD4<Double>,
            phase: Double = 0, rate: Double = 1
        ) {
            self.spring = spring
            rates = SpringRates(spring)
            self.target = target
            self.displacement = displacement
            self.velocity = velocity
            self.phase = phase
            self.rate = rate
        }

        func sample(at time: Double, rate speed: Double = 1) -> MotionState {
            let local = phase + rate * time
            guard local >= 0 else { return MotionState(value: target + displacement, velocity: .zero) }
            let step = SpringStep(rates, dt: local)
            return MotionState(
                value: target + (displacement * step.dd + velocity * step.dv),
                velocity: (displacement * step.vd + velocity * step.vv) * (rate * speed))
        }

        func settlingTime(after time: Double) -> Double {
            var latest = 0.0
            for index in 0..<4 {
                let response = SpringResponse(spring, displacement: displacement[index], velocity: velocity[index])
                latest = max(latest, response.restTime(within: .plotted))
            }
            return latest.isFinite ? max(0, (latest - phase) / rate - time) : 0
        }
    }
}
