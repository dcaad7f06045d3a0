import Momentum
import MomentumKit
import MomentumLayers
import MomentumStage

extension Label {
    /// The text of the label. Setting nil is the same as setting an empty string, the default, and the text is never
    /// nil when read. Setting it removes all attributes.
    public final var text: String? {
        get { self.MomentumStage::text }
        set { self.MomentumStage::text = newValue ?? "" }
    }
    /// The text of the label with its attributes. Setting it also sets the paragraph style if the text has one, and
    /// keeps the number of lines. The text has no paragraph style when read. Setting nil is the same as setting an
    /// empty string, and the text is never nil when read. An attribute with a value that is not finite is refused with
    /// a diagnostic.
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
    /// The font of the text that has no font attribute. Never nil when read. Setting nil restores the default, the
    /// system font of 17 points. A font whose size is not a finite number above 0 is refused with a diagnostic.
    public final var font: UIFont! {
        get { self.MomentumStage::font }
        set { self.MomentumStage::font = newValue ?? .system(size: 17) }
    }
    /// The colour of the text that has no colour attribute. Never nil when read. Setting nil restores the default,
    /// black. Reports a diagnostic and changes nothing if the colour is not finite. Animatable.
    public final var textColor: UIColor! {
        get { self.MomentumStage::textColor }
        set { self.MomentumStage::textColor = newValue ?? .black }
    }
    /// The colour of the text's shadow; nil, the default, if there is no shadow. Setting it makes the shadow sharp. A
    /// colour that is not finite is refused with a diagnostic.
    public final var shadowColor: UIColor? {
        get { layer.MomentumLayers::shadowOpacity > 0 ? layer.MomentumLayers::shadowColor : nil }
        set {
            layer.shadowColor = newValue
            layer.shadowOpacity = newValue == nil ? 0 : 1
            layer.shadowRadius = 0
        }
    }
    /// The offset of the text's shadow, in points. Default 3 points upwards. Reports a diagnostic and changes nothing
    /// if the offset is not finite.
    public final var shadowOffset: CGSize {
        get { layer.shadowOffset }
        set { layer.shadowOffset = newValue }
    }
    /// A Boolean value that indicates whether the font follows the user's text size. Setting true replaces the font
    /// with the same font in a size that follows the text size. Setting false has no effect.
    public final var adjustsFontForContentSizeCategory: Bool {
        get { self.MomentumStage::font.followsTextSize }
        set { if newValue, !adjustsFontForContentSizeCategory { font = self.MomentumStage::font.scaled() } }
    }
}

extension TextControl {
    /// The text. Setting nil is the same as setting an empty string, the default, and the text is never nil when read.
    /// Setting a different text places the caret at its end, clears the undo history and sends no events.
    public final var text: String? {
        get { self.MomentumKit::text }
        set { self.MomentumKit::text = newValue ?? "" }
    }
    /// The text that is shown while the control is empty. Setting nil is the same as setting an empty string, the
    /// default. Never nil when read.
    public final var placeholder: String? {
        get { self.MomentumKit::placeholder }
        set { self.MomentumKit::placeholder = newValue ?? "" }
    }
    /// The placeholder with its attributes. Only the colour of the first character has an effect, and the text has no
    /// attributes when read. Setting nil removes the placeholder. Never nil when read.
    public final var attributedPlaceholder: NSAttributedString? {
        get { NSAttributedString(string: placeholder ?? "") }
        set {
            placeholder = newValue?.string
            if let color = newValue?.text.attributes(at: 0).color { placeholderColor = color }
        }
    }
    /// The font of the text and the placeholder. Never nil when read. Setting nil uses the system font of 17 points.
    /// The default is the font of the text style `body`, which follows the user's text size. An invalid font is refused
    /// with a diagnostic.
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
    /// The border style. Setting it also sets the background colour: clear for `.none`, and white for the other styles.
    /// A bezel reads back as `.line`.
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
    /// The text without attributes. Setting nil is the same as setting an empty string, the default, and the text is
    /// never nil when read. Setting a different text places the caret at its end, clears the undo history and does not
    /// notify the delegate.
    public final var text: String! {
        get { self.MomentumKit::text }
        set { self.MomentumKit::text = newValue ?? "" }
    }
    /// The text with its attributes. A paragraph style of the text is ignored. Setting nil is the same as setting an
    /// empty string, and the text is never nil when read. Reports a diagnostic and changes nothing if an attribute is
    /// not finite or a font has no size.
    public final var attributedText: NSAttributedString! {
        get { NSAttributedString(self.MomentumKit::attributedText) }
        set { self.MomentumKit::attributedText = newValue?.text ?? AttributedText() }
    }
    /// The font of the text that has no font attribute. Never nil when read. Setting nil uses the system font of 17
    /// points. The default is the font of the text style `body`, which follows the user's text size. An invalid font is
    /// refused with a diagnostic.
    public final var font: UIFont? {
        get { self.MomentumKit::font }
        set { self.MomentumKit::font = newValue ?? .system(size: 17) }
    }
    /// The colour of the text that has no colour attribute. Never nil when read. Setting nil restores the default,
    /// black.
    public final var textColor: UIColor? {
        get { self.MomentumKit::textColor }
        set { self.MomentumKit::textColor = newValue ?? .black }
    }
    /// The alignment of the lines. Default `.natural`.
    public final var textAlignment: NSTextAlignment {
        get { paragraphStyle.alignment }
        set { paragraphStyle.alignment = newValue }
    }
}
