/// How far a property is from the end of its change, as a function of the seconds since the motion began.
///
/// The offset is in the property's own unit, component by component. Of a change that is no run of numbers (a matrix, a
/// path, keyframes) the first component alone counts: -1 at the start, 0 at the end.
package nonisolated enum DrivenMotion: Sendable {
    /// No motion.
    case still(SIMD4<Double>)
    case curve(DrivenCurve)
    case spring(DrivenSpring)

    /// The offset and its velocity, per second, `time` seconds after the beginning.
    package func sample(at time: Double) -> DrivenSample {
        switch self {
        case .still(let offset): DrivenSample(offset: offset, velocity: .zero)
        case .curve(let curve): curve.sample(at: time)
        case .spring(let spring): spring.sample(at: time)
        }
    }

    /// For how long after `time` it goes on moving noticeably, in seconds; 0 for whatever has an end of its own.
    package func settlingTime(after time: Double) -> Double {
        guard case .spring(let spring) = self, spring.rate > 0 else { return 0 }
        return spring.settlingTime(after: time)
    }
}

/// An offset and its velocity, per second.
package nonisolated struct DrivenSample: Sendable, Equatable {
    package var offset: SIMD4<Double>
    package var velocity: SIMD4<Double>

    package init(offset: SIMD4<Double>, velocity: SIMD4<Double>) {
        self.offset = offset
        self.velocity = velocity
    }
}

/// An offset that follows a timing function, with what is left of an earlier motion dying away on top of it.
package nonisolated struct DrivenCurve: Sendable {
    package var timing: TimingFunction
    /// The offset at the timing function's beginning.
    package var start: SIMD4<Double>
    /// The offset at the timing function's end.
    package var end: SIMD4<Double>
    /// The fraction of the timing function's time at the beginning; below 0 it waits.
    package var phase: Double
    /// The fraction that goes by in a second; below 0 the function runs backwards.
    package var rate: Double
    package var rest = DrivenRest.none

    package init(
        timing: TimingFunction, start: SIMD4<Double>, end: SIMD4<Double>, phase: Double, rate: Double
    ) {
        self.timing = timing
        self.start = start
        self.end = end
        self.phase = phase
        self.rate = rate
    }

    func sample(at time: Double) -> DrivenSample {
        let fraction = phase + rate * time
        var sample = rest.sample(at: time)
        // Outside its time a timing function holds. At its ends it still, or already, moves.
        let clamped = fraction < 0 ? 0 : fraction > 1 ? 1 : fraction
        let (value, slope) = clamped == 0 && phase < 0 && rate > 0 ? (0, 0) : timing.sample(at: clamped)
        sample.offset += value == 1 ? end : start + (end - start) * value
        // What begins where it ends does not move.
        let isOver = rate > 0 ? phase >= 1 : phase <= 0
        if clamped == fraction, !isOver { sample.velocity += (end - start) * (slope * rate) }
        return sample
    }
}

/// What is left of an earlier motion: an offset and a velocity that come to nothing in a given time, by the cubic that is
/// at rest at its end (Hermite).
package nonisolated struct DrivenRest: Sendable {
    package var offset: SIMD4<Double>
    package var velocity: SIMD4<Double>
    /// In seconds; 0 when nothing is left.
    package var length: Double

    package static let none = DrivenRest(offset: .zero, velocity: .zero, length: 0)

    package init(offset: SIMD4<Double>, velocity: SIMD4<Double>, length: Double) {
        self.offset = offset
        self.velocity = velocity
        self.length = length
    }

    func sample(at time: Double) -> DrivenSample {
        guard time < length else { return DrivenSample(offset: .zero, velocity: .zero) }
        let u = max(0, time) / length
        let left = 1 - u
        // h00 = (1 + 2u)(1 - u)², h10 = u (1 - u)²; their slopes are -6u(1 - u) and (1 - u)(1 - 3u).
        let level = offset * ((1 + 2 * u) * left * left) + velocity * (length * u * left * left)
        let slope = offset * (-6 * u * left / length) + velocity * (left * (1 - 3 * u))
        return DrivenSample(offset: level, velocity: slope)
    }
}

/// An offset on a spring.
package nonisolated struct DrivenSpring: Sendable {
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

    func sample(at time: Double) -> DrivenSample {
        let local = phase + rate * time
        guard local >= 0 else { return DrivenSample(offset: target + displacement, velocity: .zero) }
        let step = SpringStep(rates, dt: local)
        return DrivenSample(
            offset: target + (displacement * step.dd + velocity * step.dv),
            velocity: (displacement * step.vd + velocity * step.vv) * rate)
    }

    func settlingTime(after time: Double) -> Double {
        var latest = 0.0
        for index in 0..<4 {
            let response = SpringResponse(spring, displacement: displacement[index], velocity: velocity[index])
            latest = max(latest, response.restTime(position: SettledMotion.distance, velocity: SettledMotion.speed))
        }
        return latest.isFinite ? max(0, (latest - phase) / rate - time) : 0
    }
}
