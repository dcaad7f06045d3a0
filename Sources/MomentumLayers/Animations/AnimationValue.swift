/// A start or end value of an animation: a number, a point, a vector, a size, a rectangle, a colour, a transform, a
/// path, a list of numbers or colours, or an image.
///
/// A numeric literal is a number: `animation.toValue = 455`.
public nonisolated struct AnimationValue: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The components, in the order of the value's type. A path has the x and y of each of its points, and a list of
    /// colours has four components for each colour.
    public let components: [Double]
    /// The kind of a value of variable length; `.list` for all others.
    let form: VariableLengthValue.Form

    /// Creates an animation value with the components of `value`.
    public init<Value: Animatable>(_ value: Value) {
        self.init(components: (0..<Value.componentCount).map { value[component: $0] })
    }

    /// Creates a number from a floating-point literal.
    public init(floatLiteral value: Double) { self.init(components: [value]) }
    /// Creates a number from an integer literal.
    public init(integerLiteral value: Int) { self.init(components: [Double(value)]) }

    init(components: [Double], form: VariableLengthValue.Form = .list) {
        self.components = components
        self.form = form
    }

    init(_ variableLength: VariableLengthValue) {
        self.init(components: variableLength.numbers, form: variableLength.form)
    }

    /// Returns a number, such as an opacity or the x coordinate of a position.
    public static func number(_ value: Double) -> AnimationValue { AnimationValue(value) }
    /// Returns a point, whose coordinates are in points.
    public static func point(_ value: Point) -> AnimationValue { AnimationValue(value) }
    /// Returns a displacement, in points, or the velocity of a point, in points per second: `spring.absoluteVelocity =
    /// .vector(pan.velocity)`.
    public static func vector(_ value: Vector) -> AnimationValue { AnimationValue(value) }
    /// Returns a size, in points.
    public static func size(_ value: Size) -> AnimationValue { AnimationValue(value) }
    /// Returns a rectangle, in points.
    public static func rect(_ value: Rect) -> AnimationValue { AnimationValue(value) }
    /// Returns a colour.
    public static func color(_ value: Color) -> AnimationValue { AnimationValue(value) }
    /// Returns a transform. It is interpolated by its decomposition.
    public static func transform(_ value: Transform3D) -> AnimationValue { AnimationValue(value) }

    /// Returns a path, such as the path of a ``ShapeLayer``. Paths of different structure are converted to a common
    /// structure when one is animated into the other.
    public static func path(_ value: Path) -> AnimationValue {
        OutlineJoining.install()
        return AnimationValue(VariableLengthValue(value))
    }
    /// Returns a list of numbers, such as the locations of a gradient.
    public static func numbers(_ values: [Double]) -> AnimationValue { AnimationValue(components: values) }
    /// Returns a list of colours, such as the colours of a gradient.
    public static func colors(_ values: [Color]) -> AnimationValue { AnimationValue(VariableLengthValue(values)) }
    /// Returns an image, or no image for nil. An animation from one image to another cross-fades.
    public static func image(_ value: Image?) -> AnimationValue { AnimationValue(VariableLengthValue(value)) }

    var variableLength: VariableLengthValue { VariableLengthValue(form: form, numbers: components) }
    /// Whether all components are at most 3.4e38 in magnitude; see ``Animatable/isDrawable``.
    var isDrawable: Bool { components.allSatisfy { $0.isDrawable } }
    var quad: Vector4 { Vector4(components) }
    /// The components of a value that has at most four; unused ones are 0.
    package var numbers: SIMD4<Double> { quad.numbers }
    var matrix: Transform3D { PropertyLayout.load(Transform3D.self, at: 0, in: components) }

    /// The two components as a displacement or velocity; nil if the value does not have exactly two components.
    public var vector: Vector? {
        components.count == 2 ? Vector(dx: components[0], dy: components[1]) : nil
    }

    /// The path; nil for a value of a different type.
    public var path: Path? {
        guard case .outline = form else { return nil }
        return variableLength.path
    }

    /// The colours of a list of colours: the components in groups of four.
    public var colors: [Color] { variableLength.colors }
}

extension PropertyAnimation {
    /// Makes the animation additive and returns its values such that, over a model value of `end`, the presentation of
    /// the property at `path` runs through `values`. Returns nil if the values cannot be added, such as images or paths
    /// of different structure.
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
    /// Whether the matrix scales one direction to less than a tenth of another, or has no inverse.
    package var isNearlyFlat: Bool {
        var linear = self
        (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
        guard let inverse = linear.inverted else { return true }
        return linear.largestMagnitude * inverse.largestMagnitude > 10
    }

    /// Returns this matrix, changed as `end` is changed to become `goal`: by concatenation, or by the difference of the
    /// entries if `end` has no inverse.
    func moved(from end: Transform3D, to goal: Transform3D) -> Transform3D {
        guard let inverse = end.inverted else { return self + (goal + end * -1) }
        return goal.concatenating(inverse).concatenating(self)
    }
}

/// Up to four components that are animated together; unused ones are 0.
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
    /// Returns the value with `offset` added, component by component.
    nonisolated func moved(by offset: SIMD4<Double>) -> AnimationValue {
        AnimationValue(components: components.indices.map { components[$0] + offset[$0] })
    }

    /// Returns the value with the difference of `end` and `start` added, component by component.
    nonisolated func moved(by end: AnimationValue, from start: AnimationValue) -> AnimationValue {
        AnimationValue(
            components: components.indices.map { components[$0] + (end.components[$0] - start.components[$0]) })
    }
}
