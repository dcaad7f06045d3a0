// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions and types of Foundation for pages, which are built without Foundation.
import MomentumCurves

/// Returns the sine of an angle in radians.
public func sin(_ x: Double) -> Double { Maths.sin(x) }
/// Returns the cosine of an angle in radians.
public func cos(_ x: Double) -> Double { Maths.cos(x) }
/// Returns the tangent of an angle in radians.
public func tan(_ x: Double) -> Double { Maths.tan(x) }
/// Returns the arc tangent of `x`, in radians, from -π/2 to π/2.
public func atan(_ x: Double) -> Double { Maths.atan(x) }
/// Returns the angle of the vector (`x`, `y`) from the positive x axis, in radians.
public func atan2(_ y: Double, _ x: Double) -> Double { Maths.atan2(y, x) }
/// Returns the arc sine of `x`, in radians, from -π/2 to π/2.
public func asin(_ x: Double) -> Double { Maths.asin(x) }
/// Returns the arc cosine of `x`, in radians, from 0 to π.
public func acos(_ x: Double) -> Double { Maths.acos(x) }
/// Returns e raised to the power of `x`.
public func exp(_ x: Double) -> Double { Maths.exp(x) }
/// Returns the natural logarithm of `x`.
public func log(_ x: Double) -> Double { Maths.log(x) }
/// Returns `x` raised to the power of `y`.
public func pow(_ x: Double, _ y: Double) -> Double { Maths.pow(x, y) }
/// Returns the square root of `x`.
public func sqrt(_ x: Double) -> Double { x.squareRoot() }
/// Returns the length of the hypotenuse of a right triangle with the legs `x` and `y`.
public func hypot(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
/// Returns the integer nearest to `x`. Halves are rounded away from zero.
public func round(_ x: Double) -> Double { x.rounded() }
/// Returns the largest integer that is not greater than `x`.
public func floor(_ x: Double) -> Double { x.rounded(.down) }
/// Returns the smallest integer that is not less than `x`.
public func ceil(_ x: Double) -> Double { x.rounded(.up) }
/// Returns the integer part of `x`, rounded towards zero.
public func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }
/// Returns the remainder of `x` divided by `y`, with the sign of `x`.
public func fmod(_ x: Double, _ y: Double) -> Double { x.truncatingRemainder(dividingBy: y) }

/// A string. Momentum uses `String` itself instead of an object.
public typealias NSString = String
/// Returns `key`, since pages have no localised strings. `comment` is ignored.
public func NSLocalizedString(_ key: String, comment: String) -> String { key }

/// A range of units in a string.
public struct NSRange: Equatable {
    /// The index of the first unit.
    public var location: Int
    /// The number of units.
    public var length: Int
    /// Creates a range with the given start and length.
    public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}
