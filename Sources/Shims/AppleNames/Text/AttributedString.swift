import Momentum

#if canImport(Foundation)
    import Foundation
#endif

/// A string with attributes for parts of it. Ranges count UTF-16 code units, as in Foundation.
open class NSAttributedString {
    /// The text in Momentum's own form.
    public internal(set) final var text: AttributedText
    /// The paragraph style; nil if none has been set.
    final var paragraphStyle: ParagraphStyle?

    init(_ text: AttributedText) { self.text = text }
    /// Creates an attributed string without attributes.
    public init(string: String) { text = AttributedText(string) }
    /// Creates a copy of an attributed string with its attributes and its paragraph style.
    public init(attributedString: NSAttributedString) {
        text = attributedString.text
        paragraphStyle = attributedString.paragraphStyle
    }
    /// The string without its attributes.
    public final var string: String { text.string }
    /// The length of the string in UTF-16 code units.
    public final var length: Int { text.string.utf16.count }

    /// The name of a text attribute.
    public nonisolated struct Key: Hashable, Sendable {
        private let number: Int
        private init(_ number: Int) { self.number = number }
        /// The font, a `UIFont`. The default is the font of the label or text view.
        public static let font = Key(0)
        /// The colour of the text, a `UIColor`. The default is the text colour of the label or text view.
        public static let foregroundColor = Key(1)
        /// The colour behind the text, a `UIColor`. It is not drawn.
        public static let backgroundColor = Key(7)
        /// The underline, an `NSUnderlineStyle` or its raw value. A raw value of 0 stands for no line.
        public static let underlineStyle = Key(2)
        /// The strikethrough, an `NSUnderlineStyle` or its raw value. A raw value of 0 stands for no line.
        public static let strikethroughStyle = Key(3)
        /// The additional space after each character, in points. Default 0.
        public static let kern = Key(4)
        /// The distance of the characters above the baseline, in points. Default 0.
        public static let baselineOffset = Key(5)
        /// The paragraph style, an `NSParagraphStyle`. It applies to the whole string.
        public static let paragraphStyle = Key(6)
    }

    /// Returns the byte range of the UTF-16 code units in `range`, clamped to the string.
    final func bytes(_ range: NSRange) -> Range<Int> {
        let letters = text.string
        let units = letters.utf16
        let location = min(max(0, range.location), units.count)
        let start = units.index(units.startIndex, offsetBy: location)
        let end = units.index(start, offsetBy: min(max(0, range.length), units.count - location))
        let first = letters.utf8.distance(from: letters.startIndex, to: start)
        return first..<(first + letters.utf8.distance(from: start, to: end))
    }
}

/// A mutable attributed string. It is an object: all its owners share the changes.
open class NSMutableAttributedString: NSAttributedString {
    /// Appends another attributed string with its attributes. The paragraph style of `other` is ignored.
    public final func append(_ other: NSAttributedString) { text.append(other.text) }
}

/// The style of underlines and strikethroughs. Every style is drawn as a single line.
public nonisolated struct NSUnderlineStyle: OptionSet, Sendable {
    /// The style as a number. 0 stands for no line.
    public let rawValue: Int
    /// Creates a style from a number. Every number except 0 is drawn as a single line.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line. It is drawn as a single line here.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// A double line. It is drawn as a single line here.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The attributes of a paragraph, such as its alignment and its line spacing.
open class NSParagraphStyle {
    /// The style in Momentum's own form.
    final var style = ParagraphStyle()
    /// Creates a style with the default attributes.
    public init() {}
}

/// A mutable paragraph style. It is an object: all its owners share the changes.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment of the lines. Default `.natural`.
    public final var alignment: NSTextAlignment {
        get { style.alignment }
        set { style.alignment = newValue }
    }
    /// The additional space between lines, in points. Default 0. If it is negative or not finite, the label that
    /// receives the text reports a diagnostic and keeps its previous style.
    public final var lineSpacing: CGFloat {
        get { style.lineSpacing }
        set { style.lineSpacing = newValue }
    }
    /// The line height as a multiple of the font's line height. Default 1. If it is negative or not finite, the label
    /// that receives the text reports a diagnostic and keeps its previous style.
    public final var lineHeightMultiple: CGFloat {
        get { style.lineHeightMultiple }
        set { style.lineHeightMultiple = newValue }
    }
    /// The space between paragraphs, in points. Default 0. If it is negative or not finite, the label that receives the
    /// text reports a diagnostic and keeps its previous style.
    public final var paragraphSpacing: CGFloat {
        get { style.paragraphSpacing }
        set { style.paragraphSpacing = newValue }
    }
    /// The end of the text at which it is truncated if it does not fit. Default `.byTruncatingTail`.
    public final var lineBreakMode: NSLineBreakMode {
        get { style.truncation }
        set { style.truncation = newValue }
    }
}
