#if hasFeature(Embedded) && !EMBEDDED
    #error("build pages by 'swift package web': it sets what the browser's compiler needs")
#endif

/// Elementary functions that give the same bits everywhere: in debug and release builds, on every processor and in
/// WebAssembly.
///
/// C libraries differ from one another in the last digit, so an animation that asks them is not reproducible. These
/// functions use only `+ - * /`, square roots, comparisons and bit operations, all of which IEEE 754 defines exactly,
/// and never a fused multiply-add. They cover the whole range of `Double` including subnormal numbers and infinities;
/// wherever the result is not a number it is exactly `Double.nan`, whose sign and payload processors would otherwise
/// choose for themselves.
///
/// Largest errors in units in the last digit (ulp) of the exact result; the tests hold them against 120-digit tables:
///
/// | function | error |
/// | --- | --- |
/// | ``exp(_:)``, ``exp2(_:)``, ``expm1(_:)``, ``log(_:)``, ``log1p(_:)`` | < 1 |
/// | ``sin(_:)``, ``cos(_:)``, ``sincos(_:)`` | < 1 |
/// | ``tan(_:)``, ``hypot(_:_:)`` | < 1.5 |
/// | ``atan(_:)``, ``atan2(_:_:)`` | < 1 |
/// | ``asin(_:)``, ``acos(_:)`` | < 2 |
/// | ``pow(_:_:)``, ``cbrt(_:)`` | < 1 |
///
/// The polynomials are minimax fits of our own (`Tests/MomentumCurvesTests/Oracles/polynomials.py`); the arrangement
/// of the compensated sums follows the methods of FDLIBM (Sun Microsystems) and Dekker's exact product (1971).
public enum Maths {}

extension Maths {
    /// Adding this rounds a number of magnitude below 2^51 to an integer, which then sits in the low bits.
    @inline(__always) static var rounder: Double { 0x1.8p52 }

    /// ln 2 as a sum: the first part has 32 bits, so that its product with an exponent is exact.
    @inline(__always) static var ln2High: Double { 0x1.62e42feep-1 }
    @inline(__always) static var ln2Low: Double { 0x1.a39ef35793c76p-33 }

    /// 2 to the power `exponent`, which must lie in -1022...1023.
    @inline(__always)
    static func powerOfTwo(_ exponent: Int64) -> Double {
        Double(bitPattern: UInt64(bitPattern: exponent &+ 1023) &<< 52)
    }

    /// `value` times 2 to the power `exponent` (-1100...1100), rounded once, for `value` between 0.25 and 4.
    static func scaled(_ value: Double, by exponent: Int64) -> Double {
        if exponent > 1000 { return value * 0x1p1000 * powerOfTwo(exponent &- 1000) }
        if exponent < -1000 { return value * powerOfTwo(exponent &+ 100) * 0x1p-100 }
        return value * powerOfTwo(exponent)
    }

    /// The exact product as an unevaluated sum. Both factors must be of magnitude below 2^990.
    ///
    /// Dekker, A floating-point technique for extending the available precision (1971).
    @inline(__always)
    static func exactProduct(_ a: Double, _ b: Double) -> (product: Double, error: Double) {
        let product = a * b
        let (a1, a2) = halves(a)
        let (b1, b2) = halves(b)
        return (product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
    }

    @inline(__always)
    private static func halves(_ a: Double) -> (Double, Double) {
        let spread = 134_217_729 * a
        let high = spread - (spread - a)
        return (high, a - high)
    }

    /// `x` > 0 as 2^exponent * mantissa with the mantissa between the square roots of 1/2 and 2.
    @inline(__always)
    static func decomposed(_ x: Double) -> (exponent: Double, mantissa: Double) {
        var bits = x.bitPattern
        var bias = 0.0
        if bits < 0x0010_0000_0000_0000 {
            bits = (x * 0x1p54).bitPattern
            bias = -54
        }
        let offset = bits &- 0x3FE6_A09E_667F_3BCD
        let exponent = Double(Int64(bitPattern: offset) &>> 52) + bias
        return (exponent, Double(bitPattern: bits &- (offset & 0xFFF0_0000_0000_0000)))
    }
}

extension Int {
    /// The whole part of `value`; the nearest whole number there is when it is too large or too small, 0 when it is not a number.
    ///
    /// `Int(_:)` ends the program for these, and how large is too large depends on the processor: `Int` has 32 bits in
    /// WebAssembly.
    @inlinable
    package init(saturating value: Double) {
        // `Int.max` itself may have no `Double`: the next one is a power of two and too large.
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }

    /// The sum; the nearest whole number there is when it is too large or too small.
    ///
    /// A program's numbers are added and multiplied in no other way: `+` and `*` end the program.
    @inlinable
    package func adding(saturating other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other > 0 ? .max : .min) : sum
    }

    /// The product; the nearest whole number there is when it is too large or too small.
    @inlinable
    package func multiplied(saturating factor: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: factor)
        return overflows ? ((self > 0) == (factor > 0) ? .max : .min) : product
    }
}
