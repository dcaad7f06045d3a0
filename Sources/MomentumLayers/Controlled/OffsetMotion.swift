/// How far a property is from the end of its change, as a function of the seconds since the motion began: a path, with what
/// is left of an earlier motion decaying on top of it.
///
/// The offset is in the property's own unit, component by component. Of a change that is not a run of numbers (a matrix, a
/// path, keyframes) only the first component counts: -1 at the start, 0 at the end.
package nonisolated struct OffsetMotion: Sendable {
    /// What the offset follows.
    package enum Path: Sendable {
        /// No motion.
        case still(SIMD4<Double>)
        case curve(OffsetCurve)
        case spring(OffsetSpring)
        case played(any PlayedMotion)
    }

    package var path: Path
    /// What is left of an earlier motion.
    package var residual = OffsetResidual.none

    package init(_ path: Path, residual: OffsetResidual = .none) { (self.path, self.residual) = (path, residual) }

    package static func still(_ offset: SIMD4<Double>) -> OffsetMotion { OffsetMotion(.still(offset)) }
    package static func curve(_ curve: OffsetCurve) -> OffsetMotion { OffsetMotion(.curve(curve)) }
    package static func spring(_ spring: OffsetSpring) -> OffsetMotion { OffsetMotion(.spring(spring)) }

    /// The offset and its velocity, per second, `time` seconds after the beginning. Where these are not the seconds in which the
    /// velocity counts, `rate` of them go by in one of those.
    package func sample(at time: Double, rate: Double = 1) -> OffsetSample {
        var sample =
            switch path {
            case .still(let offset): OffsetSample(offset: offset, velocity: .zero)
            case .curve(let curve): curve.sample(at: time, rate: rate)
            case .spring(let spring): spring.sample(at: time, rate: rate)
            case .played(let motion): motion.sample(at: time, rate: rate)
            }
        guard residual.length > 0, time < residual.length else { return sample }
        let left = residual.sample(at: time)
        sample.offset += left.offset
        sample.velocity += left.velocity * rate
        return sample
    }

    /// For how long after `time` it goes on moving noticeably, in seconds; 0 for whatever has an end of its own.
    package func settlingTime(after time: Double) -> Double {
        guard case .spring(let spring) = path, spring.rate > 0 else { return 0 }
        return spring.settlingTime(after: time)
    }

    /// Starts at `seen`, as fast if it `keepsVelocity`: the difference decays within `length` seconds.
    package mutating func start(at seen: OffsetSample, keepsVelocity: Bool, length: Double) {
        let natural = sample(at: 0)
        let offset = seen.offset - natural.offset
        let velocity = keepsVelocity ? seen.velocity - natural.velocity : .zero
        guard offset != .zero || velocity != .zero else { return }
        residual = OffsetResidual(offset: offset, velocity: velocity, length: length)
    }
}

/// An offset that runs in a time of its own, as something plays it: at any rate, backwards, again. Each kind is a class, which motions
/// know by this alone, so that a program is linked with those that it uses. It never changes: commits share it.
package nonisolated protocol PlayedMotion: AnyObject, Sendable {
    /// The offset `time` seconds after the beginning, and its velocity when `rate` of these seconds go by in one of those in which the
    /// velocity counts.
    func sample(at time: Double, rate: Double) -> OffsetSample

    /// What begins, ends or bends within `margin` seconds of `time`.
    func marks(at time: Double, margin: Double) -> AnimationMarks
}

/// An offset and its velocity, per second.
package nonisolated struct OffsetSample: Sendable, Equatable {
    package var offset: SIMD4<Double>
    package var velocity: SIMD4<Double>

    package init(offset: SIMD4<Double>, velocity: SIMD4<Double>) {
        self.offset = offset
        self.velocity = velocity
    }
}

/// An offset that follows a timing function.
package nonisolated struct OffsetCurve: Sendable {
    package var timing: TimingFunction
    /// The offset at the timing function's beginning.
    package var start: SIMD4<Double>
    /// The offset at the timing function's end.
    package var end: SIMD4<Double>
    /// The fraction of the timing function's time at the beginning; below 0 it waits.
    package var phase: Double
    /// The fraction that goes by in a second; below 0 the function runs backwards.
    package var rate: Double

    package init(
        timing: TimingFunction, start: SIMD4<Double>, end: SIMD4<Double>, phase: Double, rate: Double
    ) {
        self.timing = timing
        self.start = start
        self.end = end
        self.phase = phase
        self.rate = rate
    }

    func sample(at time: Double, rate speed: Double = 1) -> OffsetSample {
        let fraction = phase + rate * time
        // Outside its time a timing function holds. At its ends it still, or already, moves.
        let clamped = fraction < 0 ? 0 : fraction > 1 ? 1 : fraction
        let (value, slope) = clamped == 0 && phase < 0 && rate > 0 ? (0, 0) : timing.sample(at: clamped)
        let isEnd = clamped == 1 && value == 1
        var sample = OffsetSample(offset: isEnd ? end : start + (end - start) * value, velocity: .zero)
        // What begins where it ends does not move.
        let isOver = rate > 0 ? phase >= 1 : phase <= 0
        if clamped == fraction, !isOver { sample.velocity = (end - start) * (slope * (rate * speed)) }
        return sample
    }
}

/// What is left of an earlier motion: an offset and a velocity that decay to nothing in a given time, by the cubic that is at
/// rest at its end (Hermite).
package nonisolated struct OffsetResidual: Sendable {
    package var offset: SIMD4<Double>
    package var velocity: SIMD4<Double>
    /// In seconds; 0 when nothing is left.
    package var length: Double

    package static let none = OffsetResidual(offset: .zero, velocity: .zero, length: 0)

    package init(offset: SIMD4<Double>, velocity: SIMD4<Double>, length: Double) {
        self.offset = offset
        self.velocity = velocity
        self.length = length
    }

    func sample(at time: Double) -> OffsetSample {
        guard time < length else { return OffsetSample(offset: .zero, velocity: .zero) }
        let u = max(0, time) / length
        let left = 1 - u
        // h00 = (1 + 2u)(1 - u)², h10 = u (1 - u)²; their slopes are -6u(1 - u) and (1 - u)(1 - 3u).
        let level = offset * ((1 + 2 * u) * left * left) + velocity * (length * u * left * left)
        let slope = offset * (-6 * u * left / length) + velocity * (left * (1 - 3 * u))
        return OffsetSample(offset: level, velocity: slope)
    }
}

/// An offset on a spring.
package nonisolated struct OffsetSpring: Sendable {
    package let spring: Spring
    let rates: SpringRates
    /// Where the spring pulls to.
    package var target: SIMD4<Double>
    /// From the target, at the spring's time 0.
    package var displacement: SIMD4<Double>
    /// Per second of the spring's time, at its time 0.
    package var velocity: SIMD4<Double>
    /// The spring's time at the beginning, in seconds; below 0 it waits.
    package var phase: Double
    /// The spring's seconds per second; below 0 it runs backwards.
    package var rate: Double

    package init(
        _ spring: Spring, target: SIMD4<Double>, displacement: SIMD4<Double>, velocity: SIMD4<Double>,
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

    func sample(at time: Double, rate speed: Double = 1) -> OffsetSample {
        let local = phase + rate * time
        guard local >= 0 else { return OffsetSample(offset: target + displacement, velocity: .zero) }
        let step = SpringStep(rates, dt: local)
        return OffsetSample(
            offset: target + (displacement * step.dd + velocity * step.dv),
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
