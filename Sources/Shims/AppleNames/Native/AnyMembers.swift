import Momentum
import MomentumLayers

extension Layer {
    /// The image that it shows; nil for none.
    public final var contents: Any? {
        get { self.MomentumLayers::contents }
        set { self.MomentumLayers::contents = newValue as? CGImage }
    }
}

extension GradientLayer {
    /// The colours, from the start on; nil for none. Animatable.
    public final var colors: [Any]? {
        get { self.MomentumLayers::colors }
        set { self.MomentumLayers::colors = (newValue ?? []).compactMap { $0 as? CGColor } }
    }
}

extension TextLayer {
    /// The text; nil for none. A string or an attributed one.
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
    /// The font: one, or the name of one. Its size is ``fontSize``.
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
    /// The image of each particle; nil for none.
    public final var contents: Any? {
        get { cell.contents }
        set { cell.contents = newValue as? CGImage }
    }
}

extension SegmentedControl {
    /// A control of texts and images.
    public convenience init(items: [Any]?) {
        self.init(
            items: (items ?? []).compactMap { item in
                if let image = item as? UIImage { return Item.image(image) }
                return (item as? String).map { Item.title($0) }
            })
    }
}

extension Selector {
    /// A method that takes anything as its sender.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> (Any) -> Result) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner { _ = method(owner)(sender as Any) }
        }
    }
    /// A method that takes anything, or nothing, as its sender.
    public static func method<Owner: AnyObject, Result>(_ method: @escaping (Owner) -> (Any?) -> Result) -> Selector {
        Selector { target, sender, _ in
            if let owner = target as? Owner { _ = method(owner)(sender) }
        }
    }
}

extension LayoutConstraint {
    /// Numbers that a visual format names.
    public typealias Metrics = [String: Any]
    /// Views that a visual format names.
    public typealias FormatViews = [String: Any]

    /// The number of a metric; nil for anything else.
    static func metric(_ value: Any) -> Double? { value as? Double ?? (value as? Int).map { Double($0) } }
    /// The view; nil for anything else.
    static func view(_ value: Any) -> UIView? { value as? UIView }
}

extension Notification {
    /// What comes with a message.
    public typealias UserInfo = [AnyHashable: Any]
}

extension Timer {
    /// What is given with a timer.
    public typealias UserInfo = Any
}
