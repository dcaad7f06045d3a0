import Momentum
import MomentumLayers

extension Layer {
    /// The image that the layer shows; nil, the default, if there is none. Setting a value of a different type is the
    /// same as setting nil.
    public final var contents: Any? {
        get { self.MomentumLayers::contents }
        set { self.MomentumLayers::contents = newValue as? CGImage }
    }
}

extension GradientLayer {
    /// The colours of the gradient, from its start to its end. Setting nil removes all colours, and values of other
    /// types are ignored. Never nil when read. Reports a diagnostic and changes nothing if a colour is not finite.
    /// Animatable.
    public final var colors: [Any]? {
        get { self.MomentumLayers::colors }
        set { self.MomentumLayers::colors = (newValue ?? []).compactMap { $0 as? CGColor } }
    }
}

extension TextLayer {
    /// The text of the layer, a string or an attributed string. It is a string when read, and never nil. Setting nil or
    /// a value of a different type is the same as setting an empty string. Setting a string removes all attributes.
    public final var string: Any? {
        get { self.MomentumLayers::string }
        set {
            if let text = newValue as? NSAttributedString {
                attributedText = text.text
            } else {
                self.MomentumLayers::string = newValue as? String ?? ""
            }
        }
    }
    /// The font of the text. It can be set to a font or to the name of a font, and keeps the size ``fontSize``. Nil and
    /// values of other types are ignored. The font is never nil when read.
    public final var font: Any? {
        get { self.MomentumLayers::font }
        set {
            let size = fontSize
            if let font = newValue as? UIFont { self.MomentumLayers::font = font.withSize(size) }
            if let name = newValue as? String, let font = UIFont(name: name, size: size) {
                self.MomentumLayers::font = font
            }
        }
    }
}

extension CAEmitterCell {
    /// The image of each particle. Nil, the default, if there is none: the particles are invisible. Setting a value of
    /// a different type is the same as setting nil.
    public final var contents: Any? {
        get { cell.contents }
        set { cell.contents = newValue as? CGImage }
    }
}

extension SegmentedControl {
    /// Creates a segmented control with the given titles and images. Items of other types are ignored, and nil creates
    /// no segments. No segment is selected.
    public convenience init(items: [Any]?) {
        self.init(
            items: (items ?? []).compactMap { item in
                if let image = item as? UIImage { return Item.image(image) }
                return (item as? String).map { Item.title($0) }
            })
    }
}

extension Selector {
    /// Creates a selector from a method with a sender of any type as its parameter. A call without a sender passes nil
    /// as an `Any`.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> (Any) -> Result) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner { _ = method(owner)(sender as Any) }
        }
    }
    /// Creates a selector from a method with an optional sender of any type as its parameter. A call without a sender
    /// passes nil.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> (Any?) -> Result) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner { _ = method(owner)(sender) }
        }
    }
}

extension LayoutConstraint {
    /// The numbers that a visual format refers to by name.
    public typealias Metrics = [String: Any]
    /// The views that a visual format refers to by name.
    public typealias FormatViews = [String: Any]

    /// Returns the number of a metric, or nil if the value is not a number.
    static func metric(_ value: Any) -> Double? { value as? Double ?? (value as? Int).map { Double($0) } }
    /// Returns the view, or nil if the value is not a view.
    static func view(_ value: Any) -> UIView? { value as? UIView }
}

extension Notification {
    /// The additional information of a notification, by key.
    public typealias UserInfo = [AnyHashable: Any]
}

extension Timer {
    /// The additional information of a timer.
    public typealias UserInfo = Any
}
