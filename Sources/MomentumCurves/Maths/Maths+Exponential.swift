extension Maths {
    /// Returns e to the power `x`. The error is below 1 ulp.
    ///
    /// The result is infinite above 709.79 and 0 below -745.14; `.nan` returns `.nan`.
    public static func exp(_ x: Double) -> Double {
        guard x.magnitude < 708 else { return x.isNaN ? .nan : exponential(max(-750, min(750, x)), 0) }
        let (k, high, low) = exponentAndRemainder(x)
        let remainder = 1 + (high + (exponentialTail(high - low) - low))
        return Double(bitPattern: remainder.bitPattern &+ UInt64(bitPattern: k &<< 52))
    }

    /// Returns 2 to the power `x`. The error is below 1 ulp; the result is exact for integers.
    ///
    /// The result is infinite from 1024 upwards and 0 below -1075; `.nan` returns `.nan`.
    public static func exp2(_ x: Double) -> Double {
        guard !x.isNaN else { return .nan }
        let clamped = max(-1100, min(1100, x))
        let shifted = clamped + rounder
        let fraction = clamped - (shifted - rounder)
        let (high, error) = exactProduct(fraction, 0x1.62e42fefa39efp-1)
        let remainder = error + fraction * 0x1.abc9e3b39803fp-56
        let k = Int64(bitPattern: shifted.bitPattern &- rounder.bitPattern)
        return scaled(1 + (high + (exponentialTail(high) + remainder)), by: k)
    }

    /// Returns e to the power `x`, minus 1, without cancellation near 0. The error is below 1 ulp.
    ///
    /// The sign of zero is kept. The result is -1 below -38 and infinite above 709.79; `.nan` returns `.nan`.
    public static func expm1(_ x: Double) -> Double {
        if x.magnitude < 0x1p-54 { return x }
        if x < -38 { return -1 }
        guard x < 45 else { return exp(x) }
        let (k, high, low) = exponentAndRemainder(x)
        let one = powerOfTwo(-k)
        let offset = 1 - one
        let sum = offset + high
        let roundingError = ((offset - sum) + high) + ((1 - offset) - one)
        return (sum + (roundingError + (exponentialTail(high - low) - low))) * powerOfTwo(k)
    }

    /// Returns e to the power `x + tail`, for |x| <= 750 and a tail far smaller than `x`.
    static func exponential(_ x: Double, _ tail: Double) -> Double {
        let (k, high, low) = exponentAndRemainder(x)
        let remainder = low - tail
        return scaled(1 + (high + (exponentialTail(high - remainder) - remainder)), by: k)
    }

    /// Splits `x` into k ln 2 + (high - low), where the difference is at most half of ln 2 in magnitude.
    @inline(__always)
    private static func exponentAndRemainder(_ x: Double) -> (k: Int64, high: Double, low: Double) {
        let shifted = x * 0x1.71547652b82fep+0 + rounder
        let k = shifted - rounder
        return (Int64(bitPattern: shifted.bitPattern &- rounder.bitPattern), x - k * ln2High, k * ln2Low)
    }

    /// Returns e^r - 1 - r for |r| <= ln 2 / 2.
    @inline(__always)
    private static func exponentialTail(_ r: Double) -> Double {
        let r2 = r * r
        let r4 = r2 * r2
        let a = 0x1.5555555555556p-3 + r * 0x1.5555555555556p-5
        let b = 0x1.11111111109a5p-7 + r * 0x1.6c16c16c15dafp-10
        let c = 0x1.a01a01a7ced16p-13 + r * 0x1.a01a01a9411d6p-16
        let d = 0x1.71de0d84e5d8cp-19 + r * 0x1.27e4d4b57312ap-22
        let e = 0x1.af390c331e6d1p-26 + r * 0x1.1f7f60c0978cbp-29
        return 0.5 * r2 + r * r2 * ((a + r2 * b) + r4 * ((c + r2 * d) + r4 * e))
    }
}
