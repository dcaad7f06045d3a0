import Momentum
import MomentumLayers

// What is `Any` natively has a type in a page.

extension GradientLayer {
    /// The colours, from the start on; nil for none. Animatable.
    public final var colors: [CGColor]? {
        get { self.MomentumLayers::colors }
        set { self.MomentumLayers::colors = newValue ?? [] }
    }
}

extension CAEmitterCell {
    /// The image of each particle; nil for none.
    public final var contents: CGImage? {
        get { cell.contents }
        set { cell.contents = newValue }
    }
}

extension SegmentedControl {
    /// A control of texts.
    public convenience init(items: [String]) { self.init(items: items.map { Item.title($0) }) }
}

extension LayoutConstraint {
    /// Numbers that a visual format names.
    public typealias Metrics = [String: CGFloat]
    /// Views that a visual format names.
    public typealias FormatViews = [String: UIView]

    /// The number of a metric.
    static func metric(_ value: CGFloat) -> Double? { value }
    /// The view.
    static func view(_ value: UIView) -> UIView? { value }

    /// The constraints that a visual format describes, with whole numbers for metrics.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Int], views: FormatViews
    ) -> [NSLayoutConstraint] {
        constraints(
            withVisualFormat: format, options: options, metrics: metrics.mapValues { CGFloat($0) }, views: views)
    }
}

extension Notification {
    /// What comes with a message.
    public typealias UserInfo = [String: NSValue]
}

extension Timer {
    /// What is given with a timer.
    public typealias UserInfo = AnyObject
}

/// A number that comes with a message.
func boxed(_ number: Double) -> NSValue { NSValue(number) }
/// A rectangle that comes with a message.
func boxed(_ rect: CGRect) -> NSValue { NSValue(cgRect: rect) }

/// What is attached under a key.
public typealias KeyedValue = AnyObject

/// A text that is attached under a key.
private final class AttachedText {
    let text: String
    init(_ text: String) { self.text = text }
}

extension Animation {
    /// Attaches a text under `key`.
    public final func setValue(_ text: String, forKey key: String) { attachments[key] = AttachedText(text) }
    /// The text that was attached under `key`; nil for none: what `value(forKey:)` cast to a text is elsewhere.
    public final func text(forKey key: String) -> String? { (attachments[key] as? AttachedText)?.text }
}
