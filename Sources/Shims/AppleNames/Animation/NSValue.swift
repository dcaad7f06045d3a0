import Momentum
import MomentumLayers

/// A value as an object: a point, a size, a rectangle, a transform, as animations take them.
public typealias NSValue = AnimationValue
/// A number as an object: here a number.
public typealias NSNumber = Double

nonisolated extension AnimationValue {
    /// A point.
    public init(cgPoint point: CGPoint) { self = .point(point) }
    /// A size.
    public init(cgSize size: CGSize) { self = .size(size) }
    /// A rectangle.
    public init(cgRect rect: CGRect) { self = .rect(rect) }
    /// A displacement.
    public init(cgVector vector: CGVector) { self = .vector(vector) }
    /// A transform of space.
    public init(caTransform3D transform: CATransform3D) { self = .transform(transform) }
    /// A transform of the plane.
    public init(cgAffineTransform transform: CGAffineTransform) { self = .transform(CATransform3D(transform)) }

    private func number(_ index: Int) -> Double { components.indices.contains(index) ? components[index] : 0 }
    /// The point; zero for what is none.
    public var cgPointValue: CGPoint { CGPoint(x: number(0), y: number(1)) }
    /// The size; zero for what is none.
    public var cgSizeValue: CGSize { CGSize(width: number(0), height: number(1)) }
    /// The rectangle; zero for what is none.
    public var cgRectValue: CGRect { CGRect(x: number(0), y: number(1), width: number(2), height: number(3)) }
    /// The displacement; zero for what is none.
    public var cgVectorValue: CGVector { CGVector(dx: number(0), dy: number(1)) }
    /// The transform; the identity for what is none.
    public var caTransform3DValue: CATransform3D {
        guard components.count == 16 else { return .identity }
        var transform = CATransform3D.identity
        for index in 0..<16 { transform[component: index] = components[index] }
        return transform
    }
    /// What the transform does in the plane.
    public var cgAffineTransformValue: CGAffineTransform { caTransform3DValue.affinePart }
    /// The number; 0 for what is none.
    public var doubleValue: Double { number(0) }
}

nonisolated extension Double {
    /// The number.
    public init(value: Double) { self = value }
    /// The number.
    public init(value: Int) { self = Double(value) }
    /// 1 for true, 0 for false.
    public init(value: Bool) { self = value ? 1 : 0 }
    /// The number.
    public var doubleValue: Double { self }
    /// The number.
    public var floatValue: Float { self }
    /// The number without its fraction; the nearest whole number there is when it is too large or too small.
    public var intValue: Int { Int(saturating: self) }
    /// Whether it is not 0.
    public var boolValue: Bool { self != 0 }
}

nonisolated extension AnimationValue {
    /// A number.
    public init(_ value: Double) { self = .number(value) }
    /// A number.
    public init(_ value: Int) { self = .number(Double(value)) }
    /// A point.
    public init(_ value: CGPoint) { self = .point(value) }
    /// A size.
    public init(_ value: CGSize) { self = .size(value) }
    /// A rectangle.
    public init(_ value: CGRect) { self = .rect(value) }
    /// A colour.
    public init(_ value: CGColor) { self = .color(value) }
    /// A transform of space.
    public init(_ value: CATransform3D) { self = .transform(value) }
    /// A transform of the plane.
    public init(_ value: CGAffineTransform) { self = .transform(CATransform3D(value)) }
    /// A path.
    public init(_ value: CGPath) { self = .path(value) }
    /// Colours.
    public init(_ value: [CGColor]) { self = .colors(value) }
    /// Numbers.
    public init(_ value: [Double]) { self = .numbers(value) }
    /// The value.
    public init(_ value: AnimationValue) { self = value }
}
