import Momentum
import MomentumLayers

/// A value that an animation can use, such as a point, a size, a rectangle or a transform.
public typealias NSValue = AnimationValue
/// A number. Momentum uses `Double` itself instead of an object.
public typealias NSNumber = Double

nonisolated extension AnimationValue {
    /// Creates a value from a point.
    public init(cgPoint point: CGPoint) { self = .point(point) }
    /// Creates a value from a size.
    public init(cgSize size: CGSize) { self = .size(size) }
    /// Creates a value from a rectangle.
    public init(cgRect rect: CGRect) { self = .rect(rect) }
    /// Creates a value from a vector.
    public init(cgVector vector: CGVector) { self = .vector(vector) }
    /// Creates a value from a three-dimensional transform.
    public init(caTransform3D transform: CATransform3D) { self = .transform(transform) }
    /// Creates a value from an affine transform, stored as a three-dimensional one.
    public init(cgAffineTransform transform: CGAffineTransform) { self = .transform(CATransform3D(transform)) }

    private func number(_ index: Int) -> Double { components.indices.contains(index) ? components[index] : 0 }
    /// The first two components as a point. Missing components are 0.
    public var cgPointValue: CGPoint { CGPoint(x: number(0), y: number(1)) }
    /// The first two components as a size. Missing components are 0.
    public var cgSizeValue: CGSize { CGSize(width: number(0), height: number(1)) }
    /// The first four components as a rectangle. Missing components are 0.
    public var cgRectValue: CGRect { CGRect(x: number(0), y: number(1), width: number(2), height: number(3)) }
    /// The first two components as a vector. Missing components are 0.
    public var cgVectorValue: CGVector { CGVector(dx: number(0), dy: number(1)) }
    /// The transform, or the identity if the value does not have the 16 components of a transform.
    public var caTransform3DValue: CATransform3D {
        guard components.count == 16 else { return .identity }
        var transform = CATransform3D.identity
        for index in 0..<16 { transform[component: index] = components[index] }
        return transform
    }
    /// The affine part of the transform, or the identity if the value does not have the 16 components of a transform.
    public var cgAffineTransformValue: CGAffineTransform { caTransform3DValue.affinePart }
    /// The first component, or 0 if the value has no components.
    public var doubleValue: Double { number(0) }
}

nonisolated extension Double {
    /// Creates a number from a `Double`.
    public init(value: Double) { self = value }
    /// Creates a number from an integer.
    public init(value: Int) { self = Double(value) }
    /// Creates a number from a Boolean value: 1 for true, 0 for false.
    public init(value: Bool) { self = value ? 1 : 0 }
    /// The number itself.
    public var doubleValue: Double { self }
    /// The number itself, since `Float` is `Double` here.
    public var floatValue: Float { self }
    /// The integer part of the number. A number outside the range of `Int` becomes the nearest `Int`, and NaN becomes
    /// 0.
    public var intValue: Int { Int(saturating: self) }
    /// A Boolean value that indicates whether the number is not 0.
    public var boolValue: Bool { self != 0 }
}

nonisolated extension AnimationValue {
    /// Creates a value from a number.
    public init(_ value: Double) { self = .number(value) }
    /// Creates a value from an integer.
    public init(_ value: Int) { self = .number(Double(value)) }
    /// Creates a value from a point.
    public init(_ value: CGPoint) { self = .point(value) }
    /// Creates a value from a size.
    public init(_ value: CGSize) { self = .size(value) }
    /// Creates a value from a rectangle.
    public init(_ value: CGRect) { self = .rect(value) }
    /// Creates a value from a colour.
    public init(_ value: CGColor) { self = .color(value) }
    /// Creates a value from a three-dimensional transform.
    public init(_ value: CATransform3D) { self = .transform(value) }
    /// Creates a value from an affine transform, stored as a three-dimensional one.
    public init(_ value: CGAffineTransform) { self = .transform(CATransform3D(value)) }
    /// Creates a value from a path.
    public init(_ value: CGPath) { self = .path(value) }
    /// Creates a value from an array of colours.
    public init(_ value: [CGColor]) { self = .colors(value) }
    /// Creates a value from an array of numbers.
    public init(_ value: [Double]) { self = .numbers(value) }
    /// Creates a copy of a value.
    public init(_ value: AnimationValue) { self = value }
}
