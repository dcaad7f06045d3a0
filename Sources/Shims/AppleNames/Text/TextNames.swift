import Momentum

/// A font.
public typealias UIFont = Font
/// Where a text's lines stand.
public typealias NSTextAlignment = TextAlignment
/// Where letters are left out.
public typealias NSLineBreakMode = TextTruncation

nonisolated extension Font {
    /// How thick letters are.
    public typealias Weight = FontWeight
    /// What a text is for.
    public typealias TextStyle = Momentum_TextStyle
    /// The system's font.
    public static func systemFont(ofSize size: CGFloat, weight: FontWeight = .regular) -> UIFont {
        .system(size: size, weight: weight)
    }
    /// The system's font, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { .system(size: size, weight: .bold) }
    /// The system's font, slanted.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        var font = Font.system(size: size)
        font.isItalic = true
        return font
    }
    /// The system's font with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: FontWeight) -> UIFont {
        var font = Font.system(size: size, weight: weight)
        font.usesMonospacedDigits = true
        return font
    }
    /// The system's font with letters of one width.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: FontWeight) -> UIFont {
        .system(size: size, weight: weight, design: .monospaced)
    }
    /// The font for texts of `style`, which follows the user's text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { .preferred(style) }
    /// The font of the family that `name` begins with.
    public init?(name: String, size: CGFloat) { self = Font(named: name, size: size) }
    /// The size, in points.
    public var pointSize: CGFloat { size }
    /// The height of a line, in points: about.
    public var lineHeight: CGFloat { size * 1.2 }
    /// The size of labels.
    public static var labelFontSize: CGFloat { 17 }
    /// The size of buttons' titles.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of text.
    public static var systemFontSize: CGFloat { 14 }
    /// The size of small text.
    public static var smallSystemFontSize: CGFloat { 12 }

    /// The font whose PostScript name is `name`: the family is before the hyphen, weight and slant behind it.
    private init(named name: String, size: CGFloat) {
        let letters = Array(name.utf8)
        let hyphen = letters.firstIndex(of: UInt8(ascii: "-")) ?? letters.count
        let face = letters[hyphen...].map { $0 | 32 }
        func says(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { word in
                face.indices.contains { face[$0...].starts(with: word) }
            }
        }
        var weight = FontWeight.regular
        if says("ultralight") {
            weight = .ultraLight
        } else if says("thin") {
            weight = .thin
        } else if says("light") {
            weight = .light
        } else if says("medium") {
            weight = .medium
        } else if says("semibold") || says("demibold") {
            weight = .semibold
        } else if says("bold") {
            weight = .bold
        } else if says("heavy") {
            weight = .heavy
        } else if says("black") {
            weight = .black
        }
        var family: [UInt8] = []
        for (index, letter) in letters[..<hyphen].enumerated() {
            let isCapital = (65...90).contains(letter)
            // HelveticaNeue is the face of a family called Helvetica Neue.
            if index > 0, isCapital, (97...122).contains(letters[index - 1]) { family.append(32) }
            family.append(letter)
        }
        self.init(
            family: String(decoding: family, as: UTF8.self), size: size, weight: weight,
            isItalic: says("italic") || says("oblique"))
    }
}
/// What a text is for.
public typealias Momentum_TextStyle = TextStyle

nonisolated extension TextTruncation {
    /// At the end.
    public static var byTruncatingTail: TextTruncation { .tail }
    /// At the beginning.
    public static var byTruncatingHead: TextTruncation { .head }
    /// In the middle.
    public static var byTruncatingMiddle: TextTruncation { .middle }
    /// They are cut off.
    public static var byClipping: TextTruncation { .clip }
    /// Lines are broken between words: with ``UILabel`` its number of lines says so.
    public static var byWordWrapping: TextTruncation { .tail }
    /// Lines are broken between letters: here between words.
    public static var byCharWrapping: TextTruncation { .tail }
}
