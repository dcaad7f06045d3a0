/// The value of an animation's end point: a number, a point, a size, a rectangle, a colour or a transform.
///
/// A literal is a number: `animation.toValue = 455`.
public nonisolated struct AnimationValue: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The components, in the order of the value's type.
    public let components: [Double]

    /// The value of any animatable type.
    public init<Value: Animatable>(_ value: Value) {
        components = (0..<Value.componentCount).map { value[component: $0] }
    }

    /// A number.
    public init(floatLiteral value: Double) { components = [value] }
    /// A number.
    public init(integerLiteral value: Int) { components = [Double(value)] }

    init(components: [Double]) { self.components = components }

    /// A number, such as an opacity or a part of a position.
    public static func number(_ value: Double) -> AnimationValue { AnimationValue(value) }
    /// A point.
    public static func point(_ value: Point) -> AnimationValue { AnimationValue(value) }
    /// A size.
    public static func size(_ value: Size) -> AnimationValue { AnimationValue(value) }
    /// A rectangle.
    public static func rect(_ value: Rect) -> AnimationValue { AnimationValue(value) }
    /// A colour.
    public static func color(_ value: Color) -> AnimationValue { AnimationValue(value) }
    /// A transform, interpolated by its parts.
    public static func transform(_ value: Transform3D) -> AnimationValue { AnimationValue(value) }

    var isFinite: Bool { components.allSatisfy { $0.isFinite } }
    var quad: Quad { Quad(components) }
    var matrix: Transform3D { PropertyLayout.load(Transform3D.self, at: 0, in: components) }
}
