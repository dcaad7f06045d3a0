import Momentum
import MomentumKit
import MomentumLayers
import MomentumStage

extension Label {
    /// The text; nil for none. Setting it makes all of it alike.
    public final var text: String? {
        get { self.MomentumStage::text }
        set { self.MomentumStage::text = newValue ?? "" }
    }
    /// The text with what is different in its parts; nil for none.
    public final var attributedText: NSAttributedString? {
        get { NSAttributedString(self.MomentumStage::attributedText) }
        set {
            self.MomentumStage::attributedText = newValue?.text ?? AttributedText()
            if var style = newValue?.paragraphStyle {
                style.numberOfLines = numberOfLines
                paragraphStyle = style
            }
        }
    }
    /// The font of what has no other. Never nil when read; nil gives that of a new label.
    public final var font: UIFont! {
        get { self.MomentumStage::font }
        set { self.MomentumStage::font = newValue ?? .system(size: 17) }
    }
    /// Never nil when read; nil gives that of a new label. Animatable.
    public final var textColor: UIColor! {
        get { self.MomentumStage::textColor }
        set { self.MomentumStage::textColor = newValue ?? .black }
    }
    /// The colour of a shadow of the letters; nil for none.
    public final var shadowColor: UIColor? {
        get { layer.MomentumLayers::shadowOpacity > 0 ? layer.MomentumLayers::shadowColor : nil }
        set {
            layer.shadowColor = newValue
            layer.shadowOpacity = newValue == nil ? 0 : 1
            layer.shadowRadius = 0
        }
    }
    /// How far the shadow is off, in points.
    public final var shadowOffset: CGSize {
        get { layer.shadowOffset }
        set { layer.shadowOffset = newValue }
    }
    /// Whether the font follows the user's text size: one that does does.
    public final var adjustsFontForContentSizeCategory: Bool {
        get { self.MomentumStage::font.followsTextSize }
        set { if newValue, !adjustsFontForContentSizeCategory { font = self.MomentumStage::font.scaled() } }
    }
}

extension TextControl {
    /// What is typed; nil sets nothing.
    public final var text: String? {
        get { self.MomentumKit::text }
        set { self.MomentumKit::text = newValue ?? "" }
    }
    /// What is shown where nothing is typed; nil for nothing.
    public final var placeholder: String? {
        get { self.MomentumKit::placeholder }
        set { self.MomentumKit::placeholder = newValue ?? "" }
    }
    /// The same, with what is different in its parts: of these the first colour counts.
    public final var attributedPlaceholder: NSAttributedString? {
        get { NSAttributedString(string: placeholder ?? "") }
        set {
            placeholder = newValue?.string
            if let color = newValue?.text.attributes(at: 0).color { placeholderColor = color }
        }
    }
    /// The font. Never nil when read; nil gives that of a new one.
    public final var font: UIFont? {
        get { self.MomentumKit::font }
        set { self.MomentumKit::font = newValue ?? .system(size: 17) }
    }
    /// The colour of the letters. Never nil when read; nil gives that of a new one.
    public final var textColor: UIColor? {
        get { self.MomentumKit::textColor }
        set { self.MomentumKit::textColor = newValue ?? .black }
    }
    /// Whether it is being typed in.
    public final var isEditing: Bool { self.MomentumKit::isEditing }
}

extension TextField {
    /// How a field is framed.
    public nonisolated enum BorderStyle: Int, Sendable {
        /// Not at all; by a line; by a bezel; by a line with round corners.
        case none, line, bezel, roundedRect
    }
    /// How it is framed.
    public final var borderStyle: BorderStyle {
        get { layer.borderWidth > 0 ? .line : cornerRadius > 0 ? .roundedRect : .none }
        set {
            layer.borderWidth = newValue == .line || newValue == .bezel ? 1 : 0
            layer.borderColor = .black
            cornerRadius = newValue == .roundedRect ? 6 : 0
            backgroundColor = newValue == .none ? .clear : .white
        }
    }
}

extension TextView {
    /// What is typed. Never nil when read; nil sets nothing.
    public final var text: String! {
        get { self.MomentumKit::text }
        set { self.MomentumKit::text = newValue ?? "" }
    }
    /// The text with what is different in its parts. Never nil when read; nil for nothing.
    public final var attributedText: NSAttributedString! {
        get { NSAttributedString(self.MomentumKit::attributedText) }
        set { self.MomentumKit::attributedText = newValue?.text ?? AttributedText() }
    }
    /// The font. Never nil when read; nil gives that of a new one.
    public final var font: UIFont? {
        get { self.MomentumKit::font }
        set { self.MomentumKit::font = newValue ?? .system(size: 17) }
    }
    /// The colour of the letters. Never nil when read; nil gives that of a new one.
    public final var textColor: UIColor? {
        get { self.MomentumKit::textColor }
        set { self.MomentumKit::textColor = newValue ?? .black }
    }
    /// Where lines stand.
    public final var textAlignment: NSTextAlignment {
        get { paragraphStyle.alignment }
        set { paragraphStyle.alignment = newValue }
    }
}
