/// A value that can be animated: a fixed number of independent `Double` components.
///
/// Components never influence one another: a spring on a ``Point`` is two scalar springs, each with its own
/// velocity. A velocity therefore has a component for each of the value's, per second, and is never one number along
/// the line from start to end.
///
/// A conforming type supplies ``componentCount``, ``zero`` and the component subscript; arithmetic follows. Types
/// whose components must not be blended entry by entry (matrices) replace ``interpolated(to:fraction:)`` and
/// ``adding(_:)`` together with their rates.
public protocol Animatable: Equatable, Sendable {
    /// The type of a velocity, with a component for each of the value's: the type itself, but for a ``Point`` a
    /// ``Vector``, so that whatever returns a velocity in the plane fits whatever takes one.
    associatedtype Velocity: Animatable = Self

    /// Creates the change that `velocity` makes in a second.
    init(perSecond velocity: Velocity)

    /// The velocity of a value that changes by this much in a second.
    var perSecond: Velocity { get }

    /// The number of components; the same for every value of the type.
    static var componentCount: Int { get }

    /// The value whose components are all 0: the velocity of a value at rest.
    static var zero: Self { get }

    /// The neutral element of ``adding(_:)``, where additive animations end: ``zero``, but for matrices the identity.
    static var identity: Self { get }

    /// Whether values may be blended component by component: true, but false for matrices.
    static var blendsByComponent: Bool { get }

    /// The component at `index`, which must lie in `0 ..< componentCount`.
    subscript(component index: Int) -> Double { get set }

    /// The value at `fraction` of the distance to `end`: `self` at 0, `end` at 1, extrapolated outside `0...1`.
    func interpolated(to end: Self, fraction: Double) -> Self

    /// The value with `other` laid on top, as additive animations do: a sum, or concatenation for matrices.
    func adding(_ other: Self) -> Self

    /// The value that has to be laid on top of `other` to give this one: `other.adding(x.removing(other))` is `x`.
    /// A matrix that cannot be inverted has no such value; then the answer is ``identity``.
    func removing(_ other: Self) -> Self

    /// The derivative of ``interpolated(to:fraction:)`` with respect to the fraction.
    func interpolationRate(to end: Self, fraction: Double) -> Self

    /// ``interpolated(to:fraction:)`` and ``interpolationRate(to:fraction:)`` in one: cheaper than both for matrices.
    func interpolation(to end: Self, fraction: Double) -> (value: Self, rate: Self)

    /// The value with `transform` applied to each component.
    func mapped(_ transform: (Double) -> Double) -> Self

    /// The value whose components are `transform` of the two values' components, pair by pair.
    func combined(with other: Self, _ transform: (Double, Double) -> Double) -> Self

    /// The rate of change of `adding(other)` when this value changes at `rate` and `other` at `otherRate`.
    func addingRate(_ rate: Self, other: Self, otherRate: Self) -> Self
}

extension Animatable {
    @inlinable
    public func interpolated(to end: Self, fraction: Double) -> Self {
        // Rounding would miss the end by a bit.
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

    /// Whether every component is finite.
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

    /// The Euclidean length of the value taken as a vector of its components.
    @inlinable
    public var euclideanLength: Double {
        var sum = 0.0
        for index in 0..<Self.componentCount { sum += self[component: index] * self[component: index] }
        return sum.squareRoot()
    }

    /// The largest absolute component.
    @inlinable
    public var largestMagnitude: Double {
        var largest = 0.0
        for index in 0..<Self.componentCount { largest = max(largest, abs(self[component: index])) }
        return largest
    }

    /// The sum, component by component.
    @inlinable public static func + (left: Self, right: Self) -> Self { left.combined(with: right) { $0 + $1 } }
    /// The difference, component by component.
    @inlinable public static func - (left: Self, right: Self) -> Self { left.combined(with: right) { $0 - $1 } }
    /// The value with every component multiplied by the number.
    @inlinable public static func * (left: Self, right: Double) -> Self { left.mapped { $0 * right } }
    /// The value with every component multiplied by the number.
    @inlinable public static func * (left: Double, right: Self) -> Self { right.mapped { left * $0 } }
    /// The value with every component divided by `right`.
    @inlinable public static func / (left: Self, right: Double) -> Self { left.mapped { $0 / right } }
    /// The value with the sign of every component changed.
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
