// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What Foundation has, for pages, where it is not there.
import MomentumCurves

/// The sine of radians.
public func sin(_ x: Double) -> Double { Maths.sin(x) }
/// The cosine of radians.
public func cos(_ x: Double) -> Double { Maths.cos(x) }
/// The tangent of radians.
public func tan(_ x: Double) -> Double { Maths.tan(x) }
/// The angle of a ratio, in radians.
public func atan(_ x: Double) -> Double { Maths.atan(x) }
/// The angle of a direction, in radians.
public func atan2(_ y: Double, _ x: Double) -> Double { Maths.atan2(y, x) }
/// The angle of a sine, in radians.
public func asin(_ x: Double) -> Double { Maths.asin(x) }
/// The angle of a cosine, in radians.
public func acos(_ x: Double) -> Double { Maths.acos(x) }
/// e to the power of `x`.
public func exp(_ x: Double) -> Double { Maths.exp(x) }
/// The natural logarithm.
public func log(_ x: Double) -> Double { Maths.log(x) }
/// `x` to the power of `y`.
public func pow(_ x: Double, _ y: Double) -> Double { Maths.pow(x, y) }
/// The square root.
public func sqrt(_ x: Double) -> Double { x.squareRoot() }
/// The length of the hypotenuse.
public func hypot(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
/// The nearest integer; halves go away from zero.
public func round(_ x: Double) -> Double { x.rounded() }
/// The next integer below.
public func floor(_ x: Double) -> Double { x.rounded(.down) }
/// The next integer above.
public func ceil(_ x: Double) -> Double { x.rounded(.up) }
/// The integer next to zero.
public func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }
/// What is left of `x` after whole `y`.
public func fmod(_ x: Double, _ y: Double) -> Double { x.truncatingRemainder(dividingBy: y) }

/// A text as an object: here a text.
public typealias NSString = String
/// The text under `key` in the user's language: the key, since pages have no tables of texts.
public func NSLocalizedString(_ key: String, comment: String) -> String { key }

/// Units of a text.
public struct NSRange: Equatable {
    /// The first.
    public var location: Int
    /// How many.
    public var length: Int
    /// A range.
    public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}
