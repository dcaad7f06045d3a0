extension CubicBezier {
    /// Values and slopes at two times, in little more time than at one: every number is worked out as
    /// ``sample(at:)`` does it, with the same bits. Nil when a time lies outside `0...1`, at an end, or where the curve is
    /// so steep that the search takes more steps; ``sample(at:)`` knows the answer there.
    public func ordinarySamples(at times: SIMD2<Double>) -> (values: SIMD2<Double>, derivatives: SIMD2<Double>)? {
        guard times[0] > 0, times[0] < 1, times[1] > 0, times[1] < 1 else { return nil }
        var t = SIMD2(guess(times[0]), guess(times[1]))
        let x = Cubic(x1, x2)
        // Halley, then Newton, as in sample(at:).
        var residual = x.residual(t, times)
        var slope = x.slope(t)
        let bend = x.bend(t)
        let halley: SIMD2<Double> = slope * slope - residual * bend
        t -= residual * slope / halley
        residual = x.residual(t, times)
        slope = x.slope(t)
        let step: SIMD2<Double> = residual / slope
        t -= step
        let doubled: SIMD2<Double> = 2 * step
        slope -= doubled * x.bend(t)
        guard step[0].magnitude < 1e-8, step[1].magnitude < 1e-8, slope[0] > 0.01, slope[1] > 0.01,
            t[0] >= 0, t[0] <= 1, t[1] >= 0, t[1] <= 1
        else { return nil }
        let y = Cubic(y1, y2)
        return (y.value(t), y.slope(t) / slope)
    }

    /// One coordinate of a curve as a polynomial of the parameter, `t (c + t (b + t a))`.
    private struct Cubic {
        let a: Double
        let b: Double
        let c: Double

        @inline(__always)
        init(_ first: Double, _ second: Double) {
            c = 3 * first
            b = 3 * (second - first) - c
            a = 1 - c - b
        }

        @inline(__always)
        func value(_ t: SIMD2<Double>) -> SIMD2<Double> {
            let inner: SIMD2<Double> = b + t * a
            let outer: SIMD2<Double> = c + t * inner
            return t * outer
        }

        @inline(__always)
        func residual(_ t: SIMD2<Double>, _ time: SIMD2<Double>) -> SIMD2<Double> {
            let start: SIMD2<Double> = c * t - time
            let rest: SIMD2<Double> = b + a * t
            return start + (t * t) * rest
        }

        @inline(__always)
        func slope(_ t: SIMD2<Double>) -> SIMD2<Double> {
            let inner: SIMD2<Double> = 2 * b + (3 * a) * t
            return c + t * inner
        }

        @inline(__always)
        func bend(_ t: SIMD2<Double>) -> SIMD2<Double> { b + (3 * a) * t }
    }
}
