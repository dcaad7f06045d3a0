extension SpringResponse {
    /// The time of the turning point number `index` (0 is the first after time 0), in seconds, or `nil` where there
    /// is none: from critical damping on a spring turns at most once, and a spring at rest on its target never.
    ///
    /// At a turning point the velocity is 0 and the displacement has a local extreme. Time 0 itself does not count.
    public func extremumTime(_ index: Int) -> Double? {
        guard index >= 0, displacement != 0 || velocity != 0 else { return nil }
        let time: Double
        switch rates.regime {
        case .underdamped:
            // v0 cos + V sin = 0, taking the angle in (0, pi]; with v0 = 0 the first turn is half a swing away.
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

    /// The least and the greatest displacement from time 0 on, the limit 0 included.
    public var extremes: ClosedRange<Double> {
        var least = min(0, displacement)
        var greatest = max(0, displacement)
        for index in 0..<2 {
            guard let time = extremumTime(index) else { break }
            let place = sample(at: time).displacement
            least = min(least, place)
            greatest = max(greatest, place)
        }
        return least...greatest
    }

    /// The greatest distance beyond the target, on the side away from the start; at least 0. Starting on the target
    /// it is the greatest distance in the direction of the velocity.
    public var overshoot: Double {
        let extremes = extremes
        let startsBelow = displacement < 0 || displacement == 0 && velocity > 0
        return startsBelow ? extremes.upperBound : -extremes.lowerBound
    }

    /// The last time at which the distance to the target exceeds `threshold`, exactly, in seconds; 0 when it never
    /// does.
    ///
    /// Found by a search over the turning points: between two of them the displacement is monotonic, so the last
    /// crossing lies between the last extreme beyond the threshold and the next. Infinite when the distance exceeds
    /// the threshold for ever (no damping), and for a threshold that is not positive unless the response is at rest.
    ///
    /// - Parameter threshold: a distance, greater than 0.
    public func lastTime(exceeding threshold: Double) -> Double {
        guard displacement != 0 || velocity != 0 else { return 0 }
        guard threshold > 0 else { return .infinity }
        var start: Double? = abs(displacement) > threshold ? 0 : nil
        var end = extremumTime(0)
        if let first = end, abs(sample(at: first).displacement) > threshold {
            if rates.decay == 0 { return .infinity }
            var last = 0
            if rates.regime == .underdamped {
                // Extremes shrink by the same factor each time, so their number is a quotient of logarithms; rounding
                // may put it one off.
                let shrinking = .pi * rates.decay / rates.frequency
                let count = Maths.log(abs(sample(at: first).displacement) / threshold) / shrinking
                guard count < min(1e15, Double(Int.max / 2)) else { return .infinity }
                last = Int(count)
                // A few off, where the damping is near nothing: then extremes are as near to one another as numbers are.
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

    /// The crossing of `threshold` between an extreme beyond it and the next one within it (or, without one, the end
    /// of time), by Newton's method kept inside a shrinking bracket.
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
        var guess = low + (high - low) * 0.5
        for _ in 0..<200 {
            let here = sample(at: guess)
            let excess = sign * here.displacement - threshold
            if excess > 0 { low = guess } else { high = guess }
            let newton = guess - excess / (sign * here.velocity)
            let next = newton > low && newton < high ? newton : low + (high - low) * 0.5
            if next == guess || next <= low || next >= high { return next }
            guess = next
        }
        return guess
    }
}
