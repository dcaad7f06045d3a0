extension SpringResponse {
    /// Returns a time, in seconds, after which |displacement| and |velocity| stay below the given bounds for ever.
    ///
    /// The time follows from the envelopes of the two curves, at the cost of a few logarithms. It is never too early.
    /// It may be late, because an envelope can stay above a bound after the curve has fallen below it;
    /// ``lastTime(exceeding:)`` returns the exact time for the displacement. The time is infinite for an undamped
    /// spring that oscillates beyond a bound, and for bounds that are not positive.
    ///
    /// - Parameters:
    ///   - position: The bound on |displacement|, greater than 0.
    ///   - velocityBound: The bound on |velocity|, per second, greater than 0.
    public func restTime(position: Double, velocity velocityBound: Double) -> Double {
        guard position > 0, velocityBound > 0 else { return .infinity }
        let criticalSlope = abs(velocity + rates.decay * displacement)
        let time: Double
        switch rates.regime {
        case .underdamped:
            let reach = Maths.hypot(displacement, displacementSlope)
            let speed = Maths.hypot(velocity, velocitySlope)
            if rates.decay == 0 { return reach < position && speed < velocityBound ? 0 : .infinity }
            let pull = abs(velocitySlope) * rates.frequency
            time = max(
                min(decayTime(reach, position), decayTime(abs(displacement), growing: criticalSlope, position)),
                min(decayTime(speed, velocityBound), decayTime(abs(velocity), growing: pull, velocityBound))
            )
        case .critical:
            time = max(
                decayTime(abs(displacement), growing: criticalSlope, position),
                decayTime(abs(velocity), growing: abs(velocitySlope), velocityBound)
            )
        case .overdamped:
            // The amplitude of the fast mode is -B = displacementSlope; the remainder is the amplitude of the slow
            // mode.
            let slow = abs(displacement - displacementSlope) + 1e-15 * (abs(displacement) + abs(displacementSlope))
            time = max(
                min(
                    modeTime(slow: slow, fast: abs(displacementSlope), position),
                    decayTime(abs(displacement), growing: criticalSlope, position)
                ),
                min(
                    modeTime(slow: rates.decay * slow, fast: abs(velocitySlope), velocityBound),
                    decayTime(abs(velocity), growing: rates.fastDecay * criticalSlope, velocityBound)
                )
            )
        }
        // A margin of 1e-12 in amplitude covers the rounding errors of the above formulae.
        return time > 0 ? time + 1e-12 * (time + 1 / rates.decay) : 0
    }

    /// Returns a time, in seconds, after which the response stays within `rest` for ever. It is the time that
    /// ``restTime(position:velocity:)`` returns for the two thresholds.
    public func restTime(within rest: RestThreshold) -> Double {
        restTime(position: rest.position, velocity: rest.velocity)
    }

    /// Returns the time at which `amplitude` exp(-decay t) has decreased to `bound`.
    private func decayTime(_ amplitude: Double, _ bound: Double) -> Double {
        amplitude < bound ? 0 : Maths.log(amplitude / bound) / rates.decay
    }

    /// Returns a time after which (`amplitude` + `slope` t) exp(-decay t) stays below `bound`.
    private func decayTime(_ amplitude: Double, growing slope: Double, _ bound: Double) -> Double {
        let decay = rates.decay
        // The start follows from t <= 2 / (e decay) exp(decay t / 2). From there t = log((p + q t) / bound) / decay
        // decreases towards its largest fixed point, so that every iterate is an upper bound.
        let start = amplitude + slope * 0.735758882342885 / decay
        guard start >= bound else { return 0 }
        var time = 2 * Maths.log(start / bound) / decay
        for _ in 0..<4 {
            let value = amplitude + slope * time
            guard value >= bound else { return 0 }
            time = min(time, Maths.log(value / bound) / decay)
        }
        return time
    }

    /// Returns a time after which `slow` exp(-l t) + `fast` exp(-f t) stays below `bound`.
    private func modeTime(slow: Double, fast: Double, _ bound: Double) -> Double {
        guard slow + fast >= bound else { return 0 }
        let halves = max(
            2 * slow > bound ? Maths.log(2 * slow / bound) / rates.decay : 0,
            2 * fast > bound ? Maths.log(2 * fast / bound) / rates.fastDecay : 0
        )
        // The map t -> log((slow + fast exp(-2 g t)) / bound) / l decreases with t: an upper bound yields a lower one,
        // which yields a better upper one.
        let lower = max(0, Maths.log((slow + fast * Maths.exp(-rates.frequency * halves)) / bound) / rates.decay)
        let upper = Maths.log((slow + fast * Maths.exp(-rates.frequency * lower)) / bound) / rates.decay
        return min(halves, max(0, upper))
    }
}
