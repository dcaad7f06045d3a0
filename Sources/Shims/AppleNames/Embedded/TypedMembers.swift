import Momentum
import MomentumLayers

// In a page these members have a type of their own instead of `Any`.

extension GradientLayer {
    /// The colours of the gradient, from its start to its end. Setting nil removes all colours. Never nil when read.
    /// Reports a diagnostic and changes nothing if a colour is not finite. Animatable.
    public final var colors: [CGColor]? {
        get { self.MomentumLayers::colors }
        set { self.MomentumLayers::colors = newValue ?? [] }
    }
}

extension CAEmitterCell {
    /// The image of each particle. Nil, the default, if there is none: the particles are invisible.
    public final var contents: CGImage? {
        get { cell.contents }
        set { cell.contents = newValue }
    }
}

extension SegmentedControl {
    /// Creates a segmented control with the given titles. No segment is selected.
    public convenience init(items: [String]) { self.init(items: items.map { Item.title($0) }) }
}

extension LayoutConstraint {
    /// The numbers that a visual format refers to by name.
    public typealias Metrics = [String: CGFloat]
    /// The views that a visual format refers to by name.
    public typealias FormatViews = [String: UIView]

    /// Returns the number of a metric.
    static func metric(_ value: CGFloat) -> Double? { value }
    /// Returns the view.
    static func view(_ value: UIView) -> UIView? { value }

    /// Creates the inactive constraints that a visual format describes, with integer metrics. Reports a diagnostic and
    /// returns no constraints if the format is invalid.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Int], views: FormatViews
    ) -> [NSLayoutConstraint] {
        constraints(
            withVisualFormat: format, options: options, metrics: metrics.mapValues { CGFloat($0) }, views: views)
    }
}

extension Notification {
    /// The additional information of a notification, by key.
    public typealias UserInfo = [String: NSValue]
}

extension Timer {
    /// The additional information of a timer.
    public typealias UserInfo = AnyObject
}

/// Returns a number in the form in which notifications carry it.
func notificationValue(_ number: Double) -> NSValue { NSValue(number) }
/// Returns a rectangle in the form in which notifications carry it.
func notificationValue(_ rect: CGRect) -> NSValue { NSValue(cgRect: rect) }

/// A value that is attached to an animation under a key.
public typealias KeyedValue = AnyObject

/// A string that is attached to an animation under a key.
private final class AttachedText {
    let text: String
    init(_ text: String) { self.text = text }
}

extension Animation {
    /// Attaches a string to the animation under `key`. It replaces a value that is attached under this key.
    public final func setValue(_ text: String, forKey key: String) { attachments[key] = AttachedText(text) }
    /// Returns the string that was attached under `key`, or nil if there is none. This method replaces a cast of
    /// `value(forKey:)` to `String`, which pages do not support.
    public final func text(forKey key: String) -> String? { (attachments[key] as? AttachedText)?.text }
}
