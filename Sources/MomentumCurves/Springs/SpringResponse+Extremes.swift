extension SpringResponse {
    /// Returns the time of the turning point at `index`, in seconds. The first turning point after the start has the
    /// index 0. Returns nil if there is no such turning point. From critical damping on, a spring turns at most once,
    /// and a spring at rest on its target never turns. A negative index also returns nil.
    ///
    /// At a turning point the velocity is 0 and the displacement has a local extreme. Time 0 itself is not a turning
    /// point.
    public func extremumTime(_ index: Int) -> Double? {
        guard index >= 0, displacement != 0 || velocity != 0 else { return nil }
        let time: Double
        switch rates.regime {
        case .underdamped:
            // v0 cos + V sin = 0, with the angle in (0, π]. With v0 = 0 the first turning point is half an oscillation
            // away.
            var angle = velocity == 0 ? .pi : Maths.atan2(abs(velocity), velocity > 0 ? -velocitySlope : velocitySlope)
            if !(angle > 0) { angle = .pi }
            time = (angle + .pi * Double(index)) / rates.frequency
        case .critical:
            time = index == 0 ? -velocity / velocitySlope : 0
        case .overdamped:
            let fast = -velocity / velocitySlope
            time = index == 0 && fast > -1 ? -Maths.log1p(fast) / rates.frequency : 0
        }
        return time > 0 && time.isFinite ? time : nil
    }

    /// The smallest and the largest displacement from time 0 on. The limit 0 is included.
    public var extremes: ClosedRange<Double> {
        var least = min(0, displacement)
        var greatest = max(0, displacement)
        for index in 0..<2 {
            guard let time = extremumTime(index) else { break }
            let displacement = sample(at: time).displacement
            least = min(least, displacement)
            greatest = max(greatest, displacement)
        }
        return least...greatest
    }

    /// The largest distance beyond the target, on the side opposite to the start; at least 0. For a start on the target
    /// it is the largest distance in the direction of the velocity.
    public var overshoot: Double {
        let extremes = extremes
        let startsBelow = displacement < 0 || displacement == 0 && velocity > 0
        return startsBelow ? extremes.upperBound : -extremes.lowerBound
    }

    /// Returns the exact last time at which the distance to the target exceeds `threshold`, in seconds; 0 if it never
    /// does.
    ///
    /// The time is found by a search over the turning points. Between two of them the displacement is monotonic, so
    /// that the last crossing is between the last extreme beyond the threshold and the next extreme. The result is
    /// infinite if the distance exceeds the threshold for ever, which requires an undamped spring. It is also infinite
    /// for a threshold that is not positive, unless the response is at rest.
    ///
    /// - Parameter threshold: The distance, greater than 0.
    public func lastTime(exceeding threshold: Double) -> Double {
        guard displacement != 0 || velocity != 0 else { return 0 }
        guard threshold > 0 else { return .infinity }
        var start: Double? = abs(displacement) > threshold ? 0 : nil
        var end = extremumTime(0)
        if let first = end, abs(sample(at: first).displacement) > threshold {
            if rates.decay == 0 { return .infinity }
            var last = 0
            if rates.regime == .underdamped {
                // Extremes decrease by the same factor each time, so that their number is a quotient of logarithms.
                // Rounding may change the quotient by one.
                let shrinking = .pi * rates.decay / rates.frequency
                let count = Maths.log(abs(sample(at: first).displacement) / threshold) / shrinking
                guard count < min(1e15, Double(Int.max / 2)) else { return .infinity }
                last = Int(count)
                // With almost no damping, the quotient may be wrong by a few: successive extremes then differ only by
                // rounding.
                for _ in 0..<4 where last > 0 && distance(atTurn: last) <= threshold { last -= 1 }
                for _ in 0..<4 where distance(atTurn: last + 1) > threshold { last += 1 }
            }
            start = extremumTime(last)
            end = extremumTime(last + 1)
        }
        guard let start else { return 0 }
        return crossing(of: threshold, from: start, to: end)
    }

    private func distance(atTurn index: Int) -> Double {
        guard let time = extremumTime(index) else { return 0 }
        return abs(sample(at: time).displacement)
    }

    /// Returns the time at which the displacement crosses `threshold` between an extreme beyond it and the next one
    /// within it, or the end of time if there is no such extreme. Uses Newton's method within a shrinking bracket.
    private func crossing(of threshold: Double, from start: Double, to end: Double?) -> Double {
        let sign: Double = sample(at: start).displacement < 0 ? -1 : 1
        var low = start
        var step = 1 / rates.squaredFrequency.squareRoot()
        var high = start + step
        while high < end ?? .infinity, sign * sample(at: high).displacement > threshold {
            low = high
            step *= 2
            high += step
        }
        high = min(high, end ?? high)
        var estimate = low + (high - low) * 0.5
        for _ in 0..<200 {
            let here = sample(at: estimate)
            let excess = sign * here.displacement - threshold
            if excess > 0 { low = estimate } else { high = estimate }
            let newton = estimate - excess / (sign * here.velocity)
            let next = newton > low && newton < high ? newton : low + (high - low) * 0.5
            if next == estimate || next <= low || next >= high { return next }
            estimate = next
        }
        return estimate
    }
}
