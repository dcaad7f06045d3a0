/// The value of an animation's end point: a number, a point, a size, a rectangle, a colour, a transform, a path, a list of
/// numbers or colours, or an image.
///
/// A literal is a number: `animation.toValue = 455`.
public nonisolated struct AnimationValue: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The components, in the order of the value's type.
    public let components: [Double]
    /// What the components are, for values with as many as they need.
    let form: VariableLengthValue.Form

    /// The value of any animatable type.
    public init<Value: Animatable>(_ value: Value) {
        self.init(components: (0..<Value.componentCount).map { value[component: $0] })
    }

    /// A number.
    public init(floatLiteral value: Double) { self.init(components: [value]) }
    /// A number.
    public init(integerLiteral value: Int) { self.init(components: [Double(value)]) }

    init(components: [Double], form: VariableLengthValue.Form = .list) {
        self.components = components
        self.form = form
    }

    init(_ variableLength: VariableLengthValue) {
        self.init(components: variableLength.numbers, form: variableLength.form)
    }

    /// A number, such as an opacity or a part of a position.
    public static func number(_ value: Double) -> AnimationValue { AnimationValue(value) }
    /// A point.
    public static func point(_ value: Point) -> AnimationValue { AnimationValue(value) }
    /// A displacement, or a velocity of a point: `spring.absoluteVelocity = .vector(pan.velocity)`.
    public static func vector(_ value: Vector) -> AnimationValue { AnimationValue(value) }
    /// A size.
    public static func size(_ value: Size) -> AnimationValue { AnimationValue(value) }
    /// A rectangle.
    public static func rect(_ value: Rect) -> AnimationValue { AnimationValue(value) }
    /// A colour.
    public static func color(_ value: Color) -> AnimationValue { AnimationValue(value) }
    /// A transform, interpolated by its parts.
    public static func transform(_ value: Transform3D) -> AnimationValue { AnimationValue(value) }

    /// A path, such as a shape's. Paths of different structure are brought to a common one.
    public static func path(_ value: Path) -> AnimationValue {
        OutlineJoining.install()
        return AnimationValue(VariableLengthValue(value))
    }
    /// Several numbers, such as the locations of a gradient.
    public static func numbers(_ values: [Double]) -> AnimationValue { AnimationValue(components: values) }
    /// Several colours, such as those of a gradient.
    public static func colors(_ values: [Color]) -> AnimationValue { AnimationValue(VariableLengthValue(values)) }
    /// An image, or none: animating from one to another fades over.
    public static func image(_ value: Image?) -> AnimationValue { AnimationValue(VariableLengthValue(value)) }

    var variableLength: VariableLengthValue { VariableLengthValue(form: form, numbers: components) }
    /// Whether all numbers are such as a picture can hold; see ``Animatable/isDrawable``.
    var isDrawable: Bool { components.allSatisfy { $0.isDrawable } }
    var quad: Vector4 { Vector4(components) }
    /// The components of a value of up to four, and 0 for the others.
    package var numbers: SIMD4<Double> { quad.numbers }
    var matrix: Transform3D { PropertyLayout.load(Transform3D.self, at: 0, in: components) }

    /// The two components as a displacement or velocity; nil for a value that has not two.
    public var vector: Vector? {
        components.count == 2 ? Vector(dx: components[0], dy: components[1]) : nil
    }

    /// The path; nil for a value of another type.
    public var path: Path? {
        guard case .outline = form else { return nil }
        return variableLength.path
    }

    /// The colours of a gradient: the components taken four at a time.
    public var colors: [Color] { variableLength.colors }
}

extension PropertyAnimation {
    /// Makes the animation additive and returns its values, such that `values` of the property at `path` are seen, one after
    /// the other, over a model of `end`; nil when they cannot be added, such as paths of different structure.
    package final func measure(_ values: [AnimationValue], from end: AnimationValue, at path: PropertyPath)
        -> [AnimationValue]?
    {
        if case .matrix = path.target { return measure(values.map { $0.matrix }, from: end.matrix) }
        if case .images = end.form { return nil }
        guard values.allSatisfy({ $0.form == end.form && $0.components.count == end.components.count }) else {
            return nil
        }
        isAdditive = true
        return values.map { value in
            AnimationValue(components: zip(value.components, end.components).map { $0 - $1 }, form: value.form)
        }
    }
}

nonisolated extension Transform3D {
    /// Whether the matrix shrinks one direction to less than a tenth of another, or to nothing.
    package var isNearlyFlat: Bool {
        var linear = self
        (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
        guard let inverse = linear.inverted else { return true }
        return linear.largestMagnitude * inverse.largestMagnitude > 10
    }

    /// This matrix, moved by the way from `end` to `goal`: entry by entry where `end` has no inverse.
    func moved(from end: Transform3D, to goal: Transform3D) -> Transform3D {
        guard let inverse = end.inverted else { return self + (goal + end * -1) }
        return goal.concatenating(inverse).concatenating(self)
    }
}

/// Up to four numbers that are animated together; the ones a property does not use stay 0.
nonisolated struct Vector4: Animatable {
    var numbers: SIMD4<Double>

    init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

    init(_ components: [Double]) {
        numbers = .zero
        for (index, component) in components.prefix(4).enumerated() { numbers[index] = component }
    }

    static var componentCount: Int { 4 }
    static var zero: Vector4 { Vector4(SIMD4.zero) }

    subscript(component index: Int) -> Double {
        get { numbers[index] }
        set { numbers[index] = newValue }
    }
}

extension AnimationValue {
    /// The value, moved by `offset`, number by number.
    nonisolated func moved(by offset: SIMD4<Double>) -> AnimationValue {
        AnimationValue(components: components.indices.map { components[$0] + offset[$0] })
    }

    /// The value, moved by the same amount as it is from `start` to `end`.
    nonisolated func moved(by end: AnimationValue, from start: AnimationValue) -> AnimationValue {
        AnimationValue(
            components: components.indices.map { components[$0] + (end.components[$0] - start.components[$0]) })
    }
}
