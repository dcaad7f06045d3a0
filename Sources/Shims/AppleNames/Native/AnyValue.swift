import Momentum
import MomentumLayers

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
