extension Maths {
    /// Returns the arctangent of `x` as an angle in radians, from -π/2 to π/2. The error is below 1 ulp.
    ///
    /// The sign of zero is kept. Infinities return -π/2 and π/2; `.nan` returns `.nan`.
    public static func atan(_ x: Double) -> Double {
        if x.magnitude < 0x1p-27 { return x }
        return atan2(x, 1)
    }

    /// Returns the direction of the point (`x`, `y`) from the origin, as an angle in radians from -π to π, measured
    /// from the x axis towards the y axis. The error is below 1 ulp.
    ///
    /// Zeros and infinities follow IEEE 754, including their signs: `atan2(0, -1)` is π, `atan2(-0.0, -1)` is -π,
    /// `atan2(0, 0)` is 0. The result is `.nan` if either argument is `.nan`.
    public static func atan2(_ y: Double, _ x: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        let angle = direction(y.magnitude, x.magnitude, isLeft: x.sign == .minus)
        return y.sign == .minus ? -angle : angle
    }

    /// Returns the arcsine of `x` as an angle in radians, from -π/2 to π/2. The error is below 2 ulp.
    ///
    /// The sign of zero is kept. The result is `.nan` if `x` is outside -1...1.
    public static func asin(_ x: Double) -> Double {
        guard x.magnitude <= 1 else { return .nan }
        return x.magnitude < 0x1p-27 ? x : atan2(x, ((1 - x) * (1 + x)).squareRoot())
    }

    /// Returns the arccosine of `x` as an angle in radians, from 0 to π. The error is below 2 ulp.
    ///
    /// The result is `.nan` if `x` is outside -1...1.
    public static func acos(_ x: Double) -> Double {
        guard x.magnitude <= 1 else { return .nan }
        return atan2(((1 - x) * (1 + x)).squareRoot(), x)
    }

    /// Returns the angle of a point in the first quadrant, or of its mirror image in the second quadrant if `isLeft` is
    /// true.
    private static func direction(_ y: Double, _ x: Double, isLeft: Bool) -> Double {
        let pi = 0x1.921fb54442d18p+1
        if y == 0 { return isLeft ? pi : 0 }
        if x == 0 { return pi / 2 }
        if y == .infinity { return x < .infinity ? pi / 2 : isLeft ? 0x1.2d97c7f3321d2p+1 : pi / 4 }
        if x == .infinity { return isLeft ? pi : 0 }
        let exponent = Int64(y.exponent) &- Int64(x.exponent)
        if exponent > 60 { return pi / 2 }
        if exponent < -60 { return isLeft ? pi : y / x }
        let isSteep = y > x
        let scale = Int64((isSteep ? y : x).exponent)
        let long = scaledDown(isSteep ? y : x, by: scale)
        let short = scaledDown(isSteep ? x : y, by: scale)
        let quotient = short / long
        let (product, error) = exactProduct(quotient, long)
        let (head, remainder) = arctangent(quotient, ((short - product) - error) / long)
        // The quarter or half turn is added as an unevaluated sum of two parts.
        if isSteep { return isLeft ? rotated(0.5, head, remainder) : rotated(0.5, -head, -remainder) }
        return isLeft ? rotated(1, -head, -remainder) : head + remainder
    }

    /// Returns `halfTurns` π + (head + rest).
    @inline(__always)
    private static func rotated(_ halfTurns: Double, _ head: Double, _ remainder: Double) -> Double {
        let base = halfTurns * 0x1.921fb54442d18p+1
        let sum = base + head
        return sum + (((base - sum) + head) + (halfTurns * 0x1.1a62633145c07p-53 + remainder))
    }

    /// Returns `value` times 2 to the power `-exponent`, for every exponent that a Double can have.
    @inline(__always)
    private static func scaledDown(_ value: Double, by exponent: Int64) -> Double {
        let half = exponent / 2
        return value * powerOfTwo(-half) * powerOfTwo(half &- exponent)
    }

    /// Returns the arctangent of `q + tail`, for 0 <= q <= 1, as an unevaluated sum. Near 1/2 and near 1 the tangent
    /// formula for a difference of two angles reduces the argument.
    @inline(__always)
    private static func arctangent(_ q: Double, _ tail: Double) -> (head: Double, remainder: Double) {
        if q < 0.375 {
            let z = q * q
            return (q, (tail - tail * z) - arctangentTail(q))
        }
        if q < 0.6875 {
            let t = ((q - 0.5) + tail) / (1 + 0.5 * q)
            return (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56 + (t - arctangentTail(t)))
        }
        let t = ((q - 1) + tail) / (1 + q)
        return (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55 + (t - arctangentTail(t)))
    }

    /// Returns t - atan t for |t| <= 3/8.
    @inline(__always)
    private static func arctangentTail(_ t: Double) -> Double {
        let z = t * t
        let w = z * z
        let a = 0x1.55555555554fep-2 + z * -0x1.999999998a814p-3
        let b = 0x1.2492491d643dap-3 + z * -0x1.c71c6e65c204ap-4
        let c = 0x1.745ca20bdc880p-4 + z * -0x1.3b09d57446593p-4
        let d = 0x1.10886fc880a40p-4 + z * -0x1.d847f5a948c55p-5
        let e = 0x1.782a637169c0bp-5 + z * -0x1.903a069fa9171p-6
        return t * z * ((a + w * b) + w * w * ((c + w * d) + w * w * e))
    }
}
