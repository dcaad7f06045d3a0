extension Easing {
    /// The `in` form on `0...1`. `isHalf` is set for one half of `inOut`, where Penner makes `back` and `elastic` wider.
    func easeIn(_ t: Double, isHalf: Bool) -> (value: Double, derivative: Double) {
        switch family {
        case .sine:
            let half = Maths.sincos(0.25 * .pi * t)
            return (2 * half.sin * half.sin, .pi * half.sin * half.cos)
        case .quad: return (t * t, 2 * t)
        case .cubic: return (t * t * t, 3 * t * t)
        case .quart: return (t * t * t * t, 4 * t * t * t)
        case .quint: return (t * t * t * t * t, 5 * t * t * t * t)
        case .expo:
            // ln 1024 as the rate.
            let growth = Maths.expm1(Self.rate * t)
            return (t == 1 ? 1 : growth / 1023, Self.rate * (growth + 1) / 1023)
        case .circ:
            let root = ((1 - t) * (1 + t)).squareRoot()
            return (t * t / (1 + root), CubicBezier.slope(t, root))
        case .back:
            let overshoot = isHalf ? 1.70158 * 1.525 : 1.70158
            return (t * t * ((overshoot + 1) * t - overshoot), t * (3 * (overshoot + 1) * t - 2 * overshoot))
        case .elastic: return elastic(t, period: isHalf ? 0.45 : 0.3)
        case .bounce: return bounce(t)
        }
    }

    /// ln 1024.
    private static var rate: Double { 0x1.bb9d3beb8c86bp+2 }

    /// 2^(10 (t - 1)) cos(2 pi (t - 1) / period), less the line from its value at 0 to 0 at 1.
    private func elastic(_ t: Double, period: Double) -> (value: Double, derivative: Double) {
        let frequency = 2 * Double.pi / period
        let size = Maths.exp(Self.rate * (t - 1))
        let wave = Maths.sincos(frequency * (t - 1))
        let start = Maths.cos(frequency) / 1024
        let value = size * wave.cos - start * (1 - t)
        return (value, size * (Self.rate * wave.cos - frequency * wave.sin) + start)
    }

    /// Four parabolas through 0 and 1, the ball's flights seen backwards.
    private func bounce(_ t: Double) -> (value: Double, derivative: Double) {
        let s = 1 - t
        let centre: Double
        let floor: Double
        if s < 1 / 2.75 {
            (centre, floor) = (0, 0)
        } else if s < 2 / 2.75 {
            (centre, floor) = (1.5 / 2.75, 0.75)
        } else if s < 2.5 / 2.75 {
            (centre, floor) = (2.25 / 2.75, 0.9375)
        } else {
            (centre, floor) = (2.625 / 2.75, 0.984375)
        }
        let distance = s - centre
        return (1 - (7.5625 * distance * distance + floor), 15.125 * distance)
    }
}
