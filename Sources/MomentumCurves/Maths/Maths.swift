#if hasFeature(Embedded) && !EMBEDDED
    #error("build pages by 'swift package web': it sets what the browser's compiler needs")
#endif

/// Elementary functions that return the same bits everywhere: in debug and release builds, on every processor and in
/// WebAssembly.
///
/// C libraries differ from one another in the last digit, so that an animation that uses them is not reproducible.
/// These functions use only `+ - * /`, square roots, comparisons and bit operations, all of which IEEE 754 defines
/// exactly. They never use a fused multiply-add. They cover the whole range of `Double`, including subnormal numbers
/// and infinities. A result that is not a number is always exactly `Double.nan`, because its sign and payload otherwise
/// depend on the processor.
///
/// The table lists the largest errors, in units in the last digit (ulp) of the exact result. The tests check them
/// against 120-digit tables.
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
/// The polynomials are minimax fits made for this module (`Tests/MomentumCurvesTests/Oracles/polynomials.py`). The
/// arrangement of the compensated sums follows the methods of FDLIBM (Sun Microsystems) and Dekker's exact product
/// (1971).
public enum Maths {}

extension Maths {
    /// The constant that rounds a number of magnitude below 2^51 to an integer when it is added. The low bits of the
    /// sum contain the integer.
    @inline(__always) static var rounder: Double { 0x1.8p52 }

    /// The high part of ln 2. It has 32 bits, so that its product with an exponent is exact. ``ln2Low`` is the
    /// remainder.
    @inline(__always) static var ln2High: Double { 0x1.62e42feep-1 }
    @inline(__always) static var ln2Low: Double { 0x1.a39ef35793c76p-33 }

    /// Returns 2 to the power `exponent`, which must be in -1022...1023.
    @inline(__always)
    static func powerOfTwo(_ exponent: Int64) -> Double {
        Double(bitPattern: UInt64(bitPattern: exponent &+ 1023) &<< 52)
    }

    /// Returns `value` times 2 to the power `exponent`, rounded once. `value` must be between 0.25 and 4, and
    /// `exponent` in -1100...1100.
    static func scaled(_ value: Double, by exponent: Int64) -> Double {
        if exponent > 1000 { return value * 0x1p1000 * powerOfTwo(exponent &- 1000) }
        if exponent < -1000 { return value * powerOfTwo(exponent &+ 100) * 0x1p-100 }
        return value * powerOfTwo(exponent)
    }

    /// Returns the exact product as an unevaluated sum. Both factors must be of magnitude below 2^990.
    ///
    /// Source: T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
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

    /// Splits a positive `x` into 2^exponent * mantissa, with the mantissa between the square roots of 1/2 and 2.
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
    /// Creates the whole part of `value`. Values beyond the range of `Int` become the nearest bound; NaN becomes 0.
    ///
    /// `Int(_:)` ends the program for these values. The range depends on the platform: `Int` has 32 bits in
    /// WebAssembly.
    @inlinable
    package init(saturating value: Double) {
        // `Int.max` itself may have no exact `Double`: the nearest one is a power of two, which is too large.
        self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
    }

    /// Returns the sum. A sum beyond the range of `Int` becomes the nearest bound.
    ///
    /// Numbers that a program supplies are always added and multiplied in this form, because `+` and `*` end the
    /// program on overflow.
    @inlinable
    package func adding(saturating other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other > 0 ? .max : .min) : sum
    }

    /// Returns the product. A product beyond the range of `Int` becomes the nearest bound.
    @inlinable
    package func multiplied(saturating factor: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: factor)
        return overflows ? ((self > 0) == (factor > 0) ? .max : .min) : product
    }
}
