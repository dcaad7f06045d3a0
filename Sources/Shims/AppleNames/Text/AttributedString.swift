import Momentum

#if canImport(Foundation)
    import Foundation
#endif

/// A text with what is different in its parts. Ranges count UTF-16 units, as in Foundation.
open class NSAttributedString {
    /// The text.
    public internal(set) final var text: AttributedText
    /// How its lines are set, if that was said.
    final var paragraphStyle: ParagraphStyle?

    init(_ text: AttributedText) { self.text = text }
    /// All of it alike.
    public init(string: String) { text = AttributedText(string) }
    /// The same text.
    public init(attributedString: NSAttributedString) {
        text = attributedString.text
        paragraphStyle = attributedString.paragraphStyle
    }
    /// Without anything different.
    public final var string: String { text.string }
    /// How many UTF-16 units it has.
    public final var length: Int { text.string.utf16.count }

    /// Names what a part of a text has.
    public nonisolated struct Key: Hashable, Sendable {
        private let number: Int
        private init(_ number: Int) { self.number = number }
        /// A `UIFont`.
        public static let font = Key(0)
        /// A `UIColor`.
        public static let foregroundColor = Key(1)
        /// A `UIColor` behind the letters: not drawn.
        public static let backgroundColor = Key(7)
        /// An `NSUnderlineStyle`, or its number.
        public static let underlineStyle = Key(2)
        /// An `NSUnderlineStyle`, or its number.
        public static let strikethroughStyle = Key(3)
        /// A number of points.
        public static let kern = Key(4)
        /// A number of points.
        public static let baselineOffset = Key(5)
        /// An `NSParagraphStyle`.
        public static let paragraphStyle = Key(6)
    }

    /// The bytes of the UTF-16 units in `range`, as far as there are such.
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

/// A text that is changed by those who share it.
open class NSMutableAttributedString: NSAttributedString {
    /// Puts `other` behind it.
    public final func append(_ other: NSAttributedString) { text.append(other.text) }
}

/// How letters are underlined.
public nonisolated struct NSUnderlineStyle: OptionSet, Sendable {
    /// The style as a number.
    public let rawValue: Int
    /// The style of that number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// By one line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// By a thick line: by one line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// By two lines: by one line.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How lines are set.
open class NSParagraphStyle {
    /// The style.
    final var style = ParagraphStyle()
    /// As by default.
    public init() {}
}

/// How lines are set, changed by those who share it.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines stand.
    public final var alignment: NSTextAlignment {
        get { style.alignment }
        set { style.alignment = newValue }
    }
    /// Room between lines, in points.
    public final var lineSpacing: CGFloat {
        get { style.lineSpacing }
        set { style.lineSpacing = newValue }
    }
    /// How high lines are, in those of the font.
    public final var lineHeightMultiple: CGFloat {
        get { style.lineHeightMultiple }
        set { style.lineHeightMultiple = newValue }
    }
    /// Room between paragraphs, in points.
    public final var paragraphSpacing: CGFloat {
        get { style.paragraphSpacing }
        set { style.paragraphSpacing = newValue }
    }
    /// Where letters are left out.
    public final var lineBreakMode: NSLineBreakMode {
        get { style.truncation }
        set { style.truncation = newValue }
    }
}
