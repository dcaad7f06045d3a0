extension CubicBezier {
    /// Value and slope where x barely changes along the curve. There a Double's rounding of x would move the value by
    /// up to 1e-5; with 106 bits it stays below 1e-10.
    @inline(never)
    func steepSample(at time: Double) -> (value: Double, derivative: Double) {
        let (t, speed) = Self.parameter(x1, x2, reaching: time)
        let value = Self.coordinate(y1, y2, t)
        let rise = Self.speed(y1, y2, Extended(t)).high
        if speed > 0 { return (value, Self.slope(rise, speed)) }
        // Only halfway along (1, y) (0, y): x - 1/2 = 4 (t - 1/2)^3 there. Where y is flat too, it is that cubic again.
        return (value, rise != 0 ? Self.slope(rise, 0) : 1)
    }

    /// The parameter at which one coordinate of a curve, with inner control values `p1` and `p2`, reaches `target` in
    /// `0...1`, and how fast that coordinate changes there. The coordinate must not fall anywhere.
    ///
    /// Newton's iteration kept within a shrinking bracket.
    static func parameter(_ p1: Double, _ p2: Double, reaching target: Double) -> (t: Double, speed: Double) {
        var low = 0.0
        var high = 1.0
        var t = target
        var speed = 0.0
        for _ in 0..<200 {
            let place = Extended(t)
            let residual = (exactCoordinate(p1, p2, place) - Extended(target)).high
            speed = Self.speed(p1, p2, place).high
            if residual == 0 { break }
            if residual > 0 { high = t } else { low = t }
            var next = t - residual / speed
            if !(next > low && next < high) || (next - t).magnitude > 0.5 * (high - low) {
                next = low + 0.5 * (high - low)
            }
            if next == t || next <= low || next >= high { break }
            t = next
        }
        return (t, speed)
    }

    /// 3 p1 t (1 - t)^2 + 3 p2 t^2 (1 - t) + t^3.
    @inline(__always)
    static func coordinate(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        let s = 1 - t
        return t * (3 * (p1 * s * s + p2 * t * s) + t * t)
    }

    private static func exactCoordinate(_ p1: Double, _ p2: Double, _ t: Extended) -> Extended {
        let s = Extended(1) - t
        let inner = Extended(p1) * s + Extended(p2) * t
        return t * (Extended(3) * (inner * s) + t * t)
    }

    /// The derivative of ``coordinate(_:_:_:)``: 3 (p1 (1 - t)^2 + 2 (p2 - p1) t (1 - t) + (1 - p2) t^2).
    private static func speed(_ p1: Double, _ p2: Double, _ t: Extended) -> Extended {
        let s = Extended(1) - t
        let middle = Extended(2) * (Extended(p2) - Extended(p1)) * t
        return Extended(3) * ((Extended(p1) * s + middle) * s + (Extended(1) - Extended(p2)) * (t * t))
    }
}
