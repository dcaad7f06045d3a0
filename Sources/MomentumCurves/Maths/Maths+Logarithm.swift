extension Maths {
    /// Returns the natural logarithm of `x`. The error is below 1 ulp.
    ///
    /// The result is minus infinity for either zero and `.nan` for negative values. Infinity returns infinity; `.nan`
    /// returns `.nan`.
    public static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? .infinity : .nan }
        let (k, mantissa) = decomposed(x)
        return logarithm(exponent: k, fraction: mantissa - 1, correction: 0)
    }

    /// Returns the natural logarithm of `1 + x`, without cancellation near 0. The error is below 1 ulp.
    ///
    /// The sign of zero is kept. The result is minus infinity at -1 and `.nan` below -1. Infinity returns infinity;
    /// `.nan` returns `.nan`.
    public static func log1p(_ x: Double) -> Double {
        if x.magnitude < 0x1p-54 { return x }
        guard x > -1, x < .infinity else { return x == -1 ? -.infinity : x > 0 ? .infinity : .nan }
        if x > -0.29, x < 0.41 { return logarithm(exponent: 0, fraction: x, correction: 0) }
        let sum = 1 + x
        let roundingError = x >= 1 ? 1 - (sum - x) : x - (sum - 1)
        let (k, mantissa) = decomposed(sum)
        return logarithm(exponent: k, fraction: mantissa - 1, correction: roundingError / sum)
    }

    /// Returns `exponent` ln 2 + ln(1 + `fraction`) + `correction`.
    ///
    /// With s = f / (2 + f), ln(1 + f) = 2 atanh s = f - f^2 / 2 + s (f^2 / 2 + R(s)), in which the large terms are
    /// exact.
    @inline(__always)
    private static func logarithm(exponent k: Double, fraction f: Double, correction: Double) -> Double {
        let s = f / (2 + f)
        let z = s * s
        let w = z * z
        let a = 0x1.5555555555592p-1 + z * 0x1.999999997ffdcp-2
        let b = 0x1.24924941e0679p-2 + z * 0x1.c71c520f1fa11p-3
        let c = 0x1.74663ef8c3d66p-3 + z * 0x1.39a19ebdc2198p-3
        let tail = z * ((a + w * b) + w * w * (c + w * 0x1.2f075f6dae509p-3))
        let half = 0.5 * f * f
        return k * ln2High - ((half - (s * (half + tail) + (k * ln2Low + correction))) - f)
    }
}
