import Momentum
import MomentumKit
import MomentumLayers
import MomentumStage

extension Label {
    /// The text of the label. Nil is the same as an empty string. Setting it removes all attributes.
    public final var text: String? {
        get { self.MomentumStage::text }
        set { self.MomentumStage::text = newValue ?? "" }
    }
    /// The text of the label with its attributes. Nil is the same as an empty string.
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
    /// The font of the text without a font attribute. Never nil when read. Setting nil restores the default, the system
    /// font of 17 points.
    public final var font: UIFont! {
        get { self.MomentumStage::font }
        set { self.MomentumStage::font = newValue ?? .system(size: 17) }
    }
    /// The colour of the text without a colour attribute. Never nil when read. Setting nil restores the default, black.
    /// Animatable.
    public final var textColor: UIColor! {
        get { self.MomentumStage::textColor }
        set { self.MomentumStage::textColor = newValue ?? .black }
    }
    /// The colour of the text's shadow; nil for no shadow.
    public final var shadowColor: UIColor? {
        get { layer.MomentumLayers::shadowOpacity > 0 ? layer.MomentumLayers::shadowColor : nil }
        set {
            layer.shadowColor = newValue
            layer.shadowOpacity = newValue == nil ? 0 : 1
            layer.shadowRadius = 0
        }
    }
    /// The offset of the text's shadow, in points.
    public final var shadowOffset: CGSize {
        get { layer.shadowOffset }
        set { layer.shadowOffset = newValue }
    }
    /// A Boolean value that indicates whether the font follows the user's text size. Setting true replaces the font
    /// with one that does; setting false has no effect.
    public final var adjustsFontForContentSizeCategory: Bool {
        get { self.MomentumStage::font.followsTextSize }
        set { if newValue, !adjustsFontForContentSizeCategory { font = self.MomentumStage::font.scaled() } }
    }
}

extension TextControl {
    /// The text. Nil is the same as an empty string.
    public final var text: String? {
        get { self.MomentumKit::text }
        set { self.MomentumKit::text = newValue ?? "" }
    }
    /// The text that is shown while the control is empty. Nil is the same as an empty string.
    public final var placeholder: String? {
        get { self.MomentumKit::placeholder }
        set { self.MomentumKit::placeholder = newValue ?? "" }
    }
    /// The placeholder with its attributes. Only the colour of the first character has an effect. The attributes are
    /// absent when it is read.
    public final var attributedPlaceholder: NSAttributedString? {
        get { NSAttributedString(string: placeholder ?? "") }
        set {
            placeholder = newValue?.string
            if let color = newValue?.text.attributes(at: 0).color { placeholderColor = color }
        }
    }
    /// The font. Never nil when read. Setting nil uses the system font of 17 points.
    public final var font: UIFont? {
        get { self.MomentumKit::font }
        set { self.MomentumKit::font = newValue ?? .system(size: 17) }
    }
    /// The colour of the text. Never nil when read. Setting nil restores the default, black.
    public final var textColor: UIColor? {
        get { self.MomentumKit::textColor }
        set { self.MomentumKit::textColor = newValue ?? .black }
    }
    /// A Boolean value that indicates whether the control is being edited.
    public final var isEditing: Bool { self.MomentumKit::isEditing }
}

extension TextField {
    /// The border styles of a text field.
    public nonisolated enum BorderStyle: Int, Sendable {
        /// In this order: no border, a line, a bezel, and a rounded rectangle. A bezel is drawn as a line here.
        case none, line, bezel, roundedRect
    }
    /// The border style. Setting it also sets the background colour: clear for `.none`, white for the other styles. A
    /// bezel reads back as a line.
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
    /// The text. Never nil when read. Nil is the same as an empty string.
    public final var text: String! {
        get { self.MomentumKit::text }
        set { self.MomentumKit::text = newValue ?? "" }
    }
    /// The text with its attributes. Never nil when read. Nil is the same as an empty string.
    public final var attributedText: NSAttributedString! {
        get { NSAttributedString(self.MomentumKit::attributedText) }
        set { self.MomentumKit::attributedText = newValue?.text ?? AttributedText() }
    }
    /// The font. Never nil when read. Setting nil uses the system font of 17 points.
    public final var font: UIFont? {
        get { self.MomentumKit::font }
        set { self.MomentumKit::font = newValue ?? .system(size: 17) }
    }
    /// The colour of the text. Never nil when read. Setting nil restores the default, black.
    public final var textColor: UIColor? {
        get { self.MomentumKit::textColor }
        set { self.MomentumKit::textColor = newValue ?? .black }
    }
    /// The alignment of the lines.
    public final var textAlignment: NSTextAlignment {
        get { paragraphStyle.alignment }
        set { paragraphStyle.alignment = newValue }
    }
}
