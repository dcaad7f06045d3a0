/// A value that can be animated: a fixed number of independent `Double` components.
///
/// Components never influence one another: a spring on a ``Point`` is two scalar springs, each with its own velocity. A
/// velocity therefore has one component for each component of the value, per second. It is never a single number along
/// the line from start to end.
///
/// A conforming type implements ``componentCount``, ``zero`` and the component subscript; the arithmetic is derived
/// from them. Types whose components must not be blended one by one (matrices) replace ``interpolated(to:fraction:)``
/// and ``adding(_:)``, including the methods for their rates.
public protocol Animatable: Equatable, Sendable {
    /// The type of a velocity, with one component for each component of the value. By default, it is the type of the
    /// value. For a ``Point`` it is a ``Vector``, as for all other velocities in the plane.
    associatedtype Velocity: Animatable = Self

    /// Creates the change of a value that `velocity` causes in a second.
    init(perSecond velocity: Velocity)

    /// The velocity of a value that changes by this amount in a second.
    var perSecond: Velocity { get }

    /// The number of components, which is the same for every value of the type.
    static var componentCount: Int { get }

    /// The value whose components are all 0: the velocity of a value at rest.
    static var zero: Self { get }

    /// The neutral element of ``adding(_:)``, with which additive animations end. By default, it is ``zero``; for
    /// matrices, it is the identity.
    static var identity: Self { get }

    /// A Boolean value that indicates whether values may be blended component by component. The default is true; for
    /// matrices, it is false.
    static var blendsByComponent: Bool { get }

    /// The component at `index`, which must be in `0 ..< componentCount`. The effect of any other index depends on the
    /// type.
    subscript(component index: Int) -> Double { get set }

    /// Returns the value at `fraction` of the distance to `end`. The result is `self` at 0 and `end` at 1. Fractions
    /// outside `0...1` extrapolate.
    func interpolated(to end: Self, fraction: Double) -> Self

    /// Returns the value combined with `other`, as in additive animations: a sum, or a concatenation for matrices.
    func adding(_ other: Self) -> Self

    /// Returns the value that must be added to `other` to obtain this value: `other.adding(x.removing(other))` is `x`.
    /// Returns ``identity`` if `other` is a matrix without an inverse.
    func removing(_ other: Self) -> Self

    /// Returns the derivative of ``interpolated(to:fraction:)`` with respect to the fraction.
    func interpolationRate(to end: Self, fraction: Double) -> Self

    /// Returns the results of ``interpolated(to:fraction:)`` and ``interpolationRate(to:fraction:)``. For matrices this
    /// is cheaper than two calls.
    func interpolation(to end: Self, fraction: Double) -> (value: Self, rate: Self)

    /// Returns the value with `transform` applied to each component.
    func mapped(_ transform: (Double) -> Double) -> Self

    /// Returns the value whose components are the results of `transform` for the corresponding components of the two
    /// values.
    func combined(with other: Self, _ transform: (Double, Double) -> Double) -> Self

    /// Returns the rate of change of `adding(other)` if this value changes at `rate` and `other` at `otherRate`.
    func addingRate(_ rate: Self, other: Self, otherRate: Self) -> Self
}

extension Animatable {
    @inlinable
    public func interpolated(to end: Self, fraction: Double) -> Self {
        // The formula below may miss the end by one bit because of rounding.
        if fraction == 1 { return end }
        return combined(with: end) { start, end in start + (end - start) * fraction }
    }

    @inlinable public static var identity: Self { zero }
    @inlinable public static var blendsByComponent: Bool { true }

    @inlinable
    public func adding(_ other: Self) -> Self { self + other }

    @inlinable
    public func removing(_ other: Self) -> Self { self - other }

    @inlinable
    public func interpolationRate(to end: Self, fraction: Double) -> Self { end - self }

    @inlinable
    public func interpolation(to end: Self, fraction: Double) -> (value: Self, rate: Self) {
        (interpolated(to: end, fraction: fraction), interpolationRate(to: end, fraction: fraction))
    }

    @inlinable
    public func addingRate(_ rate: Self, other: Self, otherRate: Self) -> Self { rate + otherRate }

    /// A Boolean value that indicates whether every component is finite.
    @inlinable
    public var isFinite: Bool {
        for index in 0..<Self.componentCount where !self[component: index].isFinite { return false }
        return true
    }

    @inlinable
    public func mapped(_ transform: (Double) -> Double) -> Self {
        var result = self
        for index in 0..<Self.componentCount { result[component: index] = transform(self[component: index]) }
        return result
    }

    @inlinable
    public func combined(with other: Self, _ transform: (Double, Double) -> Double) -> Self {
        var result = self
        for index in 0..<Self.componentCount {
            result[component: index] = transform(self[component: index], other[component: index])
        }
        return result
    }

    /// The Euclidean length of the value as a vector of its components, in their unit.
    @inlinable
    public var euclideanLength: Double {
        var sum = 0.0
        for index in 0..<Self.componentCount { sum += self[component: index] * self[component: index] }
        return sum.squareRoot()
    }

    /// The largest absolute value of the components.
    @inlinable
    public var largestMagnitude: Double {
        var largest = 0.0
        for index in 0..<Self.componentCount { largest = max(largest, abs(self[component: index])) }
        return largest
    }

    /// Returns the sum, component by component.
    @inlinable public static func + (left: Self, right: Self) -> Self { left.combined(with: right) { $0 + $1 } }
    /// Returns the difference, component by component.
    @inlinable public static func - (left: Self, right: Self) -> Self { left.combined(with: right) { $0 - $1 } }
    /// Returns the value with every component multiplied by `right`.
    @inlinable public static func * (left: Self, right: Double) -> Self { left.mapped { $0 * right } }
    /// Returns the value with every component multiplied by `left`.
    @inlinable public static func * (left: Double, right: Self) -> Self { right.mapped { left * $0 } }
    /// Returns the value with every component divided by `right`.
    @inlinable public static func / (left: Self, right: Double) -> Self { left.mapped { $0 / right } }
    /// Returns the value with every component negated.
    @inlinable public static prefix func - (value: Self) -> Self { value.mapped { -$0 } }
    /// Adds `right`, component by component.
    @inlinable public static func += (left: inout Self, right: Self) { left = left + right }
    /// Subtracts `right`, component by component.
    @inlinable public static func -= (left: inout Self, right: Self) { left = left - right }
}

extension Animatable where Velocity == Self {
    @inlinable
    public init(perSecond velocity: Self) { self = velocity }

    @inlinable public var perSecond: Self { self }
}

extension Double: Animatable {
    @inlinable public static var componentCount: Int { 1 }

    @inlinable
    public subscript(component index: Int) -> Double {
        get { self }
        set { self = newValue }
    }
}
