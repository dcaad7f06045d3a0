import Momentum
import MomentumLayers

extension AnimationValue {
    /// Creates a value from any value that a layer property can have: a number, point, vector, size, rectangle, colour,
    /// transform, path, image, or an array of numbers or colours. Returns nil for any other value. A `CGMutablePath`
    /// also returns nil: pass a `CGPath`.
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
    @MainActor static func checked(
        _ value: Any?, in callSite: StaticString, effect: String = "the property becomes nil"
    ) -> AnimationValue? {
        guard let value else { return nil }
        // This also unwraps an optional inside the `Any`.
        if let value = AnimationValue(any: value) { return value }
        if let path = value as? CGMutablePath { return .path(path.path) }
        Diagnostics.report(
            "values of this type cannot be animated", value: .text("\(type(of: value))"), in: callSite,
            remedy: "use a number, point, vector, size, rectangle, colour, transform, path or image, or an array of "
                + "numbers or colours; " + effect)
        return nil
    }
}

extension BasicAnimation {
    /// The value at which the animation starts: a number, point, vector, size, rectangle, colour, transform, path,
    /// image, or an array of numbers or colours. Nil, the default, starts from the last displayed value, or from
    /// ``toValue`` minus ``byValue`` if both are set. A value of a different type is refused with a diagnostic and
    /// becomes nil.
    public final var fromValue: Any? {
        get { self.MomentumLayers::fromValue }
        set { self.MomentumLayers::fromValue = .checked(newValue, in: "CABasicAnimation.fromValue") }
    }
    /// The value at which the animation ends. A value of a type that cannot be animated is refused with a diagnostic
    /// and becomes nil.
    ///
    /// Nil is the default. The animation then ends at the start value plus ``byValue``, or at the present presentation
    /// value if only ``fromValue`` is set, or at the model value if none of the three is set.
    public final var toValue: Any? {
        get { self.MomentumLayers::toValue }
        set { self.MomentumLayers::toValue = .checked(newValue, in: "CABasicAnimation.toValue") }
    }
    /// The difference between the end value and the start value; nil, the default, if the start and the end determine
    /// it. It is not used if both ``fromValue`` and ``toValue`` are set. A value of a type that cannot be animated is
    /// refused with a diagnostic and becomes nil.
    public final var byValue: Any? {
        get { self.MomentumLayers::byValue }
        set { self.MomentumLayers::byValue = .checked(newValue, in: "CABasicAnimation.byValue") }
    }
}

extension KeyframeAnimation {
    /// The values of the keyframes, in order. Setting nil removes all values, and the array is never nil when read. A
    /// value of a type that cannot be animated is refused with a diagnostic and omitted.
    public final var values: [Any]? {
        get { self.MomentumLayers::values }
        set {
            self.MomentumLayers::values = (newValue ?? []).compactMap {
                .checked($0, in: "CAKeyframeAnimation.values", effect: "the value is omitted")
            }
        }
    }
}
