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

#if !hasFeature(Embedded)
    extension AnimationValue {
        /// The value of anything that a layer's property can be: numbers, points, sizes, rectangles, colours, transforms, paths, images,
        /// and lists of numbers or colours; nil for anything else.
        public nonisolated init?(any value: Any?) {
            switch value {
            case let value as AnimationValue: self = value
            case let value as Double: self = .number(value)
            case let value as Int: self = .number(Double(value))
            case let value as Swift::Float: self = .number(Double(value))
            case let value as Bool: self = .number(value ? 1 : 0)
            case let value as CGPoint: self = .point(value)
            case let value as CGVector: self = .vector(value)
            case let value as CGSize: self = .size(value)
            case let value as CGRect: self = .rect(value)
            case let value as UIColor: self = .color(value)
            case let value as CATransform3D: self = .transform(value)
            case let value as CGAffineTransform: self = .transform(CATransform3D(value))
            case let value as CGPath: self = .path(value)
            case let value as Image: self = .image(value)
            case let value as [UIColor]: self = .colors(value)
            case let value as [Double]: self = .numbers(value)
            case let value as [Int]: self = .numbers(value.map { Double($0) })
            default: return nil
            }
        }
    }

    extension AnimationValue {
        @MainActor static func checked(_ value: Any?, in place: StaticString) -> AnimationValue? {
            guard let value else { return nil }
            // An optional in an `Any`.
            if let value = AnimationValue(any: value) { return value }
            if let path = value as? CGMutablePath { return .path(path.path) }
            Diagnostics.report(
                Diagnostic(
                    "the value is of no type that is animated", in: place,
                    remedy: "give a number, point, size, rectangle, colour, transform, path, image or a list of these"))
            return nil
        }
    }

    extension BasicAnimation {
        /// Where it begins; nil for what is seen. Any number, point, size, rectangle, colour, transform, path or image.
        public final var fromValue: Any? {
            get { self.MomentumLayers::fromValue }
            set { self.MomentumLayers::fromValue = .checked(newValue, in: "CABasicAnimation.fromValue") }
        }
        /// Where it ends; nil for the model's value.
        public final var toValue: Any? {
            get { self.MomentumLayers::toValue }
            set { self.MomentumLayers::toValue = .checked(newValue, in: "CABasicAnimation.toValue") }
        }
        /// How far it goes; nil when the ends say so.
        public final var byValue: Any? {
            get { self.MomentumLayers::byValue }
            set { self.MomentumLayers::byValue = .checked(newValue, in: "CABasicAnimation.byValue") }
        }
    }

    extension KeyframeAnimation {
        /// What it goes through; nil for nothing.
        public final var values: [Any]? {
            get { self.MomentumLayers::values }
            set {
                self.MomentumLayers::values = (newValue ?? []).compactMap {
                    .checked($0, in: "CAKeyframeAnimation.values")
                }
            }
        }
    }
#endif
