extension Maths {
    /// Returns `x` to the power `y`. The error is below 1 ulp; the result is exact if it is a Double and `y` is a small
    /// integer.
    ///
    /// Special cases follow IEEE 754:
    /// - The result is 1 if `y` is 0 or `x` is 1, even if the other argument is `.nan`.
    /// - A negative `x` requires an integer `y`; otherwise the result is `.nan`.
    /// - Zero to a negative power is infinite, with the sign of `x` if `y` is an odd integer.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let size = x.magnitude
        var isNegative = false
        if x.sign == .minus {
            let parity = integerParity(y)
            if parity == .fraction, x < 0, x > -.infinity { return .nan }
            isNegative = parity == .odd
        }
        let value: Double
        if size == 1 {
            value = 1
        } else if size == 0 || size == .infinity || y.magnitude > 0x1p66 {
            value = (size < 1) == (y < 0) ? .infinity : 0
        } else {
            value = positivePower(size, y)
        }
        return isNegative ? -value : value
    }

    /// Returns the cube root of `x`, which is negative for negative `x`. The error is below 1 ulp.
    ///
    /// Zeros, infinities and `.nan` are returned unchanged.
    public static func cbrt(_ x: Double) -> Double {
        let size = x.magnitude
        guard size > 0, size < .infinity else { return x.isNaN ? .nan : x }
        let isSubnormal = size < 0x1p-1022
        let value = isSubnormal ? size * 0x1p54 : size
        var root = Double(bitPattern: value.bitPattern / 3 &+ 0x2A9F_7893_0000_0000)
        // Each round of Halley's iteration triples the number of correct digits: the error is 5 % at first and 3e-13
        // after two rounds.
        for _ in 0..<2 {
            let ratio = value / (root * root)
            root += root * (ratio - root) / (root + root + ratio)
        }
        // A root of 26 bits has an exact square, so that only the small correction of the last round is rounded.
        root = Double(bitPattern: (root.bitPattern &+ 0x400_0000) & ~0x7FF_FFFF)
        let ratio = value / (root * root)
        root += root * ((ratio - root) / (root + root + ratio))
        if isSubnormal { root *= 0x1p-18 }
        return x < 0 ? -root : root
    }

    /// Returns the length of the hypotenuse of a right triangle with the legs `x` and `y`, without intermediate
    /// overflow or underflow. The error is below 1.5 ulp.
    ///
    /// The result is infinite if either argument is infinite, and otherwise `.nan` if either is `.nan`.
    public static func hypot(_ x: Double, _ y: Double) -> Double {
        if x.magnitude == .infinity || y.magnitude == .infinity { return .infinity }
        if x.isNaN || y.isNaN { return .nan }
        let large = max(x.magnitude, y.magnitude)
        let small = min(x.magnitude, y.magnitude)
        if large > 0x1p500 {
            let (a, b) = (large * 0x1p-600, small * 0x1p-600)
            return (a * a + b * b).squareRoot() * 0x1p600
        }
        if small < 0x1p-480 {
            if large > 0x1p-400 { return large }
            let (a, b) = (large * 0x1p600, small * 0x1p600)
            return (a * a + b * b).squareRoot() * 0x1p-600
        }
        return (large * large + small * small).squareRoot()
    }

    private enum Parity { case even, odd, fraction }

    private static func integerParity(_ y: Double) -> Parity {
        let size = y.magnitude
        if size >= 0x1p53 { return .even }
        let whole = UInt64(size)
        return Double(whole) != size ? .fraction : whole & 1 == 1 ? .odd : .even
    }

    /// Returns `x` to the power `y` as exp(y log x), with a logarithm of about 64 bits. `x` must be positive and
    /// finite.
    private static func positivePower(_ x: Double, _ y: Double) -> Double {
        if y.magnitude < 0x1p-66 { return 1 }
        let (head, remainder) = extendedLogarithm(x)
        let (product, error) = exactProduct(y, head)
        if product > 710 { return .infinity }
        if product < -746 { return 0 }
        return exponential(product, error + y * remainder)
    }

    /// Returns the logarithm as an unevaluated sum: 2 (s + s (z / 3 + z^2 Q(z))) with z = s^2. All terms except Q are
    /// computed with twice the precision of a Double.
    private static func extendedLogarithm(_ x: Double) -> (head: Double, remainder: Double) {
        let (k, mantissa) = decomposed(x)
        let f = mantissa - 1
        let sum = 2 + f
        let sumRemainder = f - (sum - 2)
        let s = f / sum
        let (back, backError) = exactProduct(s, sum)
        let sRemainder = (((f - back) - backError) - s * sumRemainder) / sum
        let (z, zError) = exactProduct(s, s)
        let zRemainder = zError + 2 * s * sRemainder
        let (third, thirdError) = exactProduct(z, 0x1.5555555555555p-2)
        let higher = z * z * logarithmTail(z)
        let u = third + higher
        let uRemainder =
            ((third - u) + higher) + (thirdError + z * 0x1.5555555555555p-56 + zRemainder * 0x1.5555555555555p-2)
        let (product, productError) = exactProduct(s, u)
        let half = s + product
        let halfRemainder = ((s - half) + product) + (sRemainder + (productError + s * uRemainder + sRemainder * u))
        let exponentPart = k * ln2High
        let total = exponentPart + 2 * half
        let remainder = ((exponentPart - total) + 2 * half) + (2 * halfRemainder + k * ln2Low)
        let head = total + remainder
        return (head, (total - head) + remainder)
    }

    /// Returns (atanh s - s - s^3 / 3) / s^5 as a function of z = s^2.
    @inline(__always)
    private static func logarithmTail(_ z: Double) -> Double {
        let w = z * z
        let a = 0x1.9999999999996p-3 + z * 0x1.2492492492f2dp-3
        let b = 0x1.c71c71c59ab97p-4 + z * 0x1.745d18277eb9dp-4
        let c = 0x1.3b13653b4f767p-4 + z * 0x1.11205fc8a6b82p-4
        let d = 0x1.de3f9f190f24bp-5 + z * 0x1.eab5921824f18p-5
        return (a + w * b) + w * w * (c + w * d)
    }
}
