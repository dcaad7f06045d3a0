extension Maths {
    /// `x` to the power `y`. Error below 1 ulp; exact where the result is a Double and `y` a small integer.
    ///
    /// Special cases follow IEEE 754: 1 when `y` is 0 or `x` is 1, whatever the other (even `.nan`); a negative `x`
    /// needs an integer `y`, else the result is `.nan`; 0 to a negative power is infinite, with the sign of `x` for odd
    /// integers.
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

    /// The cube root, negative for negative `x`. Error below 1 ulp.
    ///
    /// Keeps zeros, infinities and `.nan`.
    public static func cbrt(_ x: Double) -> Double {
        let size = x.magnitude
        guard size > 0, size < .infinity else { return x.isNaN ? .nan : x }
        let isSubnormal = size < 0x1p-1022
        let value = isSubnormal ? size * 0x1p54 : size
        var root = Double(bitPattern: value.bitPattern / 3 &+ 0x2A9F_7893_0000_0000)
        // Halley's iteration triples the number of good digits: 5 % at first, 3e-13 after two rounds.
        for _ in 0..<2 {
            let ratio = value / (root * root)
            root += root * (ratio - root) / (root + root + ratio)
        }
        // With 26 bits the square is exact, so the last round only errs in its small correction.
        root = Double(bitPattern: (root.bitPattern &+ 0x400_0000) & ~0x7FF_FFFF)
        let ratio = value / (root * root)
        root += root * ((ratio - root) / (root + root + ratio))
        if isSubnormal { root *= 0x1p-18 }
        return x < 0 ? -root : root
    }

    /// The length of the hypotenuse, without overflow or underflow in between. Error below 1.5 ulp.
    ///
    /// Infinite if either is infinite, else `.nan` if either is `.nan`.
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

    /// `x` to the power `y` by exp(y log x), the logarithm carried to about 64 bits; `x` positive and finite.
    private static func positivePower(_ x: Double, _ y: Double) -> Double {
        if y.magnitude < 0x1p-66 { return 1 }
        let (head, rest) = extendedLogarithm(x)
        let (product, error) = exactProduct(y, head)
        if product > 710 { return .infinity }
        if product < -746 { return 0 }
        return exponential(product, error + y * rest)
    }

    /// The logarithm as an unevaluated sum: 2 (s + s (z / 3 + z^2 Q(z))) with z = s^2, all but Q carried twice as long.
    private static func extendedLogarithm(_ x: Double) -> (head: Double, rest: Double) {
        let (k, mantissa) = decomposed(x)
        let f = mantissa - 1
        let sum = 2 + f
        let sumRest = f - (sum - 2)
        let s = f / sum
        let (back, backError) = exactProduct(s, sum)
        let sRest = (((f - back) - backError) - s * sumRest) / sum
        let (z, zError) = exactProduct(s, s)
        let zRest = zError + 2 * s * sRest
        let (third, thirdError) = exactProduct(z, 0x1.5555555555555p-2)
        let higher = z * z * logarithmTail(z)
        let u = third + higher
        let uRest = ((third - u) + higher) + (thirdError + z * 0x1.5555555555555p-56 + zRest * 0x1.5555555555555p-2)
        let (product, productError) = exactProduct(s, u)
        let half = s + product
        let halfRest = ((s - half) + product) + (sRest + (productError + s * uRest + sRest * u))
        let exponentPart = k * ln2High
        let total = exponentPart + 2 * half
        let rest = ((exponentPart - total) + 2 * half) + (2 * halfRest + k * ln2Low)
        let head = total + rest
        return (head, (total - head) + rest)
    }

    /// (atanh s - s - s^3 / 3) / s^5 as a function of z = s^2.
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
