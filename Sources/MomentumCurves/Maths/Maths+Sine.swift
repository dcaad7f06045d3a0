extension Maths {
    /// Returns the sine of an angle in radians. The error is below 1 ulp for angles of any magnitude.
    ///
    /// The sign of zero is kept. Infinities and `.nan` return `.nan`.
    public static func sin(_ x: Double) -> Double {
        if x.magnitude < 0x1p-27 { return x }
        guard x.magnitude < .infinity else { return .nan }
        let (r, tail, quadrant) = reduced(x)
        let value = quadrant & 1 == 0 ? sine(r, tail) : cosine(r, tail)
        return flipped(value, quadrant)
    }

    /// Returns the cosine of an angle in radians. The error is below 1 ulp for angles of any magnitude.
    ///
    /// Infinities and `.nan` return `.nan`.
    public static func cos(_ x: Double) -> Double {
        guard x.magnitude < .infinity else { return .nan }
        let (r, tail, quadrant) = reduced(x)
        let value = quadrant & 1 == 0 ? cosine(r, tail) : sine(r, tail)
        return flipped(value, quadrant &+ 1)
    }

    /// Returns the sine and the cosine of an angle in radians, with the same bits as ``sin(_:)`` and ``cos(_:)``.
    /// Little slower than one of them alone.
    public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        if x.magnitude < 0x1p-27 { return (x, 1) }
        guard x.magnitude < .infinity else { return (.nan, .nan) }
        let (r, tail, quadrant) = reduced(x)
        let s = sine(r, tail)
        let c = cosine(r, tail)
        let swapped = quadrant & 1 != 0
        return (flipped(swapped ? c : s, quadrant), flipped(swapped ? s : c, quadrant &+ 1))
    }

    /// Returns the tangent of an angle in radians. The error is below 1.5 ulp for angles of any magnitude.
    ///
    /// The sign of zero is kept. Infinities and `.nan` return `.nan`. No Double is an odd multiple of π/2, so that the
    /// result is finite for every finite angle.
    public static func tan(_ x: Double) -> Double {
        if x.magnitude < 0x1p-27 { return x }
        guard x.magnitude < .infinity else { return .nan }
        let (r, tail, quadrant) = reduced(x)
        let sineRemainder = sineTail(r, tail)
        let (cosineHead, cosineRest) = cosineParts(r, tail)
        let s = r + sineRemainder
        let c = cosineHead + cosineRest
        let sineRoundingError = (r - s) + sineRemainder
        let cosineRoundingError = (cosineHead - c) + cosineRest
        if quadrant & 1 == 0 {
            let quotient = s / c
            return quotient + (sineRoundingError - quotient * cosineRoundingError) / c
        }
        let quotient = c / s
        return -(quotient + (cosineRoundingError - quotient * sineRoundingError) / s)
    }

    /// Returns the value, negated in the quadrants in which bit 1 is set.
    @inline(__always)
    private static func flipped(_ value: Double, _ quadrant: UInt64) -> Double {
        Double(bitPattern: value.bitPattern ^ ((quadrant & 2) &<< 62))
    }

    /// Returns the sine of `r + tail`, for |r| <= π/4.
    @inline(__always)
    private static func sine(_ r: Double, _ tail: Double) -> Double { r + sineTail(r, tail) }

    /// Returns the cosine of `r + tail`, for |r| <= π/4.
    @inline(__always)
    private static func cosine(_ r: Double, _ tail: Double) -> Double {
        let (head, remainder) = cosineParts(r, tail)
        return head + remainder
    }

    @inline(__always)
    private static func sineTail(_ r: Double, _ tail: Double) -> Double {
        let z = r * r
        let w = z * z
        let a = -0x1.5555555555549p-3 + z * 0x1.111111110f893p-7
        let b = -0x1.a01a019c13641p-13 + z * 0x1.71de35787d57cp-19
        let c = -0x1.ae5e6662e68bdp-26 + z * 0x1.5d92f27d984d7p-33
        return z * r * (a + w * (b + w * c)) + (tail - 0.5 * z * tail)
    }

    @inline(__always)
    private static func cosineParts(_ r: Double, _ tail: Double) -> (head: Double, remainder: Double) {
        let z = r * r
        let w = z * z
        let a = 0x1.555555555554cp-5 + z * -0x1.6c16c16c152bbp-10
        let b = 0x1.a01a019ccccc8p-16 + z * -0x1.27e4f81b58234p-22
        let c = 0x1.1ee9f696d1b87p-29 + z * -0x1.8fb3a744e2680p-37
        let half = 0.5 * z
        let head = 1 - half
        return (head, ((1 - head) - half) + (w * (a + w * (b + w * c)) - r * tail))
    }
}
