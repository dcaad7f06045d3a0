import Momentum

/// A font with a family, a size and a weight.
public typealias UIFont = Font
/// The alignment of text.
public typealias NSTextAlignment = TextAlignment
/// The end of a text at which it is truncated if it does not fit.
public typealias NSLineBreakMode = TextTruncation

nonisolated extension Font {
    /// The weight of a font.
    public typealias Weight = FontWeight
    /// The text style that determines a preferred font.
    public typealias TextStyle = Momentum_TextStyle
    /// Returns the system font with the given size, in points, and weight. A property that receives a font whose size
    /// is not a finite number above 0 refuses it with a diagnostic.
    public static func systemFont(ofSize size: CGFloat, weight: FontWeight = .regular) -> UIFont {
        .system(size: size, weight: weight)
    }
    /// Returns the bold system font with the given size, in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { .system(size: size, weight: .bold) }
    /// Returns the italic system font with the given size, in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        var font = Font.system(size: size)
        font.isItalic = true
        return font
    }
    /// Returns the system font with digits of equal width, with the given size, in points, and weight.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: FontWeight) -> UIFont {
        var font = Font.system(size: size, weight: weight)
        font.usesMonospacedDigits = true
        return font
    }
    /// Returns the monospaced system font, in which all characters have equal width, with the given size, in points,
    /// and weight.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: FontWeight) -> UIFont {
        .system(size: size, weight: weight, design: .monospaced)
    }
    /// Returns the font for text of the given style. Where the font is used, its size is multiplied by the user's text
    /// size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { .preferred(style) }
    /// Creates a font from a PostScript name such as "HelveticaNeue-Bold" and a size in points. The part before the
    /// hyphen is the family, and the part after it determines the weight and the slant. The result is never nil.
    public init?(name: String, size: CGFloat) { self = Font(named: name, size: size) }
    /// The size of the font, in points.
    public var pointSize: CGFloat { size }
    /// The approximate height of a line, in points: 1.2 times the size.
    public var lineHeight: CGFloat { size * 1.2 }
    /// The default font size of labels: 17 points.
    public static var labelFontSize: CGFloat { 17 }
    /// The default font size of buttons: 18 points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The standard font size of system text: 14 points.
    public static var systemFontSize: CGFloat { 14 }
    /// The font size of small system text: 12 points.
    public static var smallSystemFontSize: CGFloat { 12 }

    /// Creates the font with the PostScript name `name`, which has the family before a hyphen and the weight and slant
    /// after it.
    private init(named name: String, size: CGFloat) {
        let letters = Array(name.utf8)
        let hyphen = letters.firstIndex(of: UInt8(ascii: "-")) ?? letters.count
        let face = letters[hyphen...].map { $0 | 32 }
        func containsWord(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { word in
                face.indices.contains { face[$0...].starts(with: word) }
            }
        }
        var weight = FontWeight.regular
        if containsWord("ultralight") {
            weight = .ultraLight
        } else if containsWord("thin") {
            weight = .thin
        } else if containsWord("light") {
            weight = .light
        } else if containsWord("medium") {
            weight = .medium
        } else if containsWord("semibold") || containsWord("demibold") {
            weight = .semibold
        } else if containsWord("bold") {
            weight = .bold
        } else if containsWord("heavy") {
            weight = .heavy
        } else if containsWord("black") {
            weight = .black
        }
        var family: [UInt8] = []
        for (index, letter) in letters[..<hyphen].enumerated() {
            let isCapital = (65...90).contains(letter)
            // A capital after a small letter begins a new word: HelveticaNeue is the family Helvetica Neue.
            if index > 0, isCapital, (97...122).contains(letters[index - 1]) { family.append(32) }
            family.append(letter)
        }
        self.init(
            family: String(decoding: family, as: UTF8.self), size: size, weight: weight,
            isItalic: containsWord("italic") || containsWord("oblique"))
    }
}
/// The text style that determines a preferred font.
public typealias Momentum_TextStyle = TextStyle

nonisolated extension TextTruncation {
    /// Truncation at the end of the line.
    public static var byTruncatingTail: TextTruncation { .tail }
    /// Truncation at the beginning of the line.
    public static var byTruncatingHead: TextTruncation { .head }
    /// Truncation in the middle of the line.
    public static var byTruncatingMiddle: TextTruncation { .middle }
    /// Clipping at the edge, without an ellipsis.
    public static var byClipping: TextTruncation { .clip }
    /// Wrapping between words. It is the same as ``byTruncatingTail`` here: the number of lines of a ``UILabel``
    /// determines whether its text wraps.
    public static var byWordWrapping: TextTruncation { .tail }
    /// Wrapping between characters. It is the same as ``byTruncatingTail`` here, and lines break between words.
    public static var byCharWrapping: TextTruncation { .tail }
}
