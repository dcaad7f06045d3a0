extension Maths {
    /// Reduces an angle by the nearest multiple of π/2. Returns the remainder, within π/4, as an unevaluated sum, and
    /// the multiple, of which only the last two bits are significant. `x` must be finite.
    ///
    /// Uses Cody and Waite's subtraction in parts up to 2^20, and Payne and Hanek's multiplication by the bits of 2/π
    /// above it.
    @inline(__always)
    static func reduced(_ x: Double) -> (remainder: Double, tail: Double, quadrant: UInt64) {
        if x.magnitude <= 0x1.921fb54442d18p-1 { return (x, 0, 0) }
        if x.magnitude >= 0x1p20 { return reducedHuge(x) }
        let shifted = x * 0x1.45f306dc9c883p-1 + rounder
        let n = shifted - rounder
        let quadrant = shifted.bitPattern
        // The first part of π/2 has 33 bits, so that product and difference are exact.
        let first = x - n * 0x1.921fb544p+0
        let second = n * 0x1.0b4611a626331p-34
        let remainder = first - second
        if remainder.magnitude < x.magnitude * 0x1p-16 { return reducedNearMultiple(x, first, n, quadrant) }
        return (remainder, (first - remainder) - second, quadrant)
    }

    /// Reduces an angle close to a multiple of π/2, where the subtraction cancels many bits, with further parts of π/2.
    private static func reducedNearMultiple(
        _ x: Double, _ first: Double, _ n: Double, _ quadrant: UInt64
    ) -> (remainder: Double, tail: Double, quadrant: UInt64) {
        var part = n * 0x1.0b4611a6p-34
        var head = first - part
        var correction = n * 0x1.3198a2e037073p-69 - ((first - head) - part)
        var remainder = head - correction
        if remainder.magnitude < x.magnitude * 0x1p-49 {
            let previous = head
            part = n * 0x1.3198a2ep-69
            head = previous - part
            correction = n * 0x1.b839a252049c1p-104 - ((previous - head) - part)
            remainder = head - correction
        }
        return (remainder, (head - remainder) - correction, quadrant)
    }

    /// Reduces an angle of magnitude 2^20 or more.
    ///
    /// `x` is m 2^e with an integer m. Bits of 2/π with a weight of 4 / 2^e or more only add whole turns. The 192 bits
    /// from there, multiplied by m, yield the quadrant and at least 110 correct bits of the fraction.
    @inline(never)
    private static func reducedHuge(_ x: Double) -> (remainder: Double, tail: Double, quadrant: UInt64) {
        let bits = x.bitPattern
        let mantissa = (bits & 0x000F_FFFF_FFFF_FFFF) | 0x0010_0000_0000_0000
        let skipped = Int(Int64((bits &>> 52) & 0x7FF) &- 1075 &- 2)
        var limbs: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
        var carry: UInt64 = 0
        var upperCarry: UInt64 = 0
        let lower = mantissa & 0xFFFF_FFFF
        let upper = mantissa &>> 32
        var previous: UInt64 = 0
        // Schoolbook multiplication, 32 bits at a time, lowest first. The part beyond 192 bits is whole turns.
        for index in 0..<6 {
            let digit = twoOverPi(from: skipped + 32 * (5 - index))
            let low = digit * lower + carry
            let high = previous * upper + upperCarry
            let sum = (low & 0xFFFF_FFFF) + (high & 0xFFFF_FFFF)
            carry = (low &>> 32)
            upperCarry = (high &>> 32) + (sum &>> 32)
            limbs = (sum & 0xFFFF_FFFF, limbs.0, limbs.1, limbs.2, limbs.3, limbs.4)
            previous = digit
        }
        var quadrant = limbs.0 &>> 30
        var a = (limbs.0 &<< 34) | (limbs.1 &<< 2) | (limbs.2 &>> 30)
        var b = (limbs.2 &<< 34) | (limbs.3 &<< 2) | (limbs.4 &>> 30)
        var c = (limbs.4 &<< 34) | (limbs.5 &<< 2)
        let isAbove = a &>> 63 != 0
        if isAbove {
            quadrant &+= 1
            (a, b, c) = (~a, ~b, ~c)
        }
        var exponent: Int64 = 0
        while a &>> 63 == 0, exponent < 128 {
            a = (a &<< 1) | (b &>> 63)
            b = (b &<< 1) | (c &>> 63)
            c = c &<< 1
            exponent &+= 1
        }
        let scale = powerOfTwo(-exponent &- 53)
        let head = Double(a &>> 11) * scale
        let tail = Double(((a & 0x7FF) &<< 42) | (b &>> 22)) * (scale * 0x1p-53)
        let (product, error) = exactProduct(head, 0x1.921fb54442d18p+0)
        let correction = error + (head * 0x1.1a62633145c07p-54 + tail * 0x1.921fb54442d18p+0)
        let remainder = product + correction
        let roundingError = (product - remainder) + correction
        let isNegative = (x < 0) != isAbove
        return (
            isNegative ? -remainder : remainder, isNegative ? -roundingError : roundingError,
            x < 0 ? 0 &- quadrant : quadrant
        )
    }

    /// Returns the 32 bits of the fraction of 2/π that follow the first `bit` bits. Bits before the binary point are
    /// zero.
    private static func twoOverPi(from bit: Int) -> UInt64 {
        let digits: StaticString = """
            A2F9836E4E441529FC2757D1F534DDC0DB6295993C439041FE5163ABDEBBC561B7246E3A424DD2E006492EEA09D1921C\
            FE1DEB1CB129A73EE88235F52EBB4484E99C7026B45F7E413991D639835339F49C845F8BBDF9283B1FF897FFDE05980F\
            EF2F118B5A0A6D1F6D367ECF27CB09B74F463F669E5FEA2D7527BAC7EBE5F17B3D0739F78A5292EA6BFB5FB11F8D5D08\
            56033046FC7B6BABF0CFBC209AF4361D
            """
        let start = bit &>> 2
        var word: UInt64 = 0
        for index in start..<(start + 9) {
            let character = index < 0 ? 48 : UInt64(digits.utf8Start[index])
            word = (word &<< 4) | (character < 58 ? character &- 48 : character &- 55)
        }
        return (word &>> UInt64(4 - (bit & 3))) & 0xFFFF_FFFF
    }
}
