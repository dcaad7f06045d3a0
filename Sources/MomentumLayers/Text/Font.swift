/// How heavy the letters are, as in CSS.
public nonisolated enum FontWeight: UInt32, Sendable, CaseIterable {
    /// 100 on the scale of fonts.
    case ultraLight = 100
    /// 200 on the scale of fonts.
    case thin = 200
    /// 300 on the scale of fonts.
    case light = 300
    /// 400 on the scale of fonts.
    case regular = 400
    /// 500 on the scale of fonts.
    case medium = 500
    /// 600 on the scale of fonts.
    case semibold = 600
    /// 700 on the scale of fonts.
    case bold = 700
    /// 800 on the scale of fonts.
    case heavy = 800
    /// 900 on the scale of fonts.
    case black = 900
}

/// What kind of the host's fonts is taken where no family is named.
public nonisolated enum FontDesign: UInt8, Sendable, CaseIterable {
    /// The font of the host's own interface.
    case `default`
    /// One with serifs, as in books.
    case serif
    /// One whose letters are all equally wide.
    case monospaced
    /// One with round ends, where the host has it.
    case rounded
}

/// What letters look like: a family, a size, a weight.
///
/// ```swift
/// label.font = .preferred(.title1)                          // follows the user's text size
/// label.font = .system(size: 20, weight: .light, design: .serif)
/// label.font = Font(family: "Vollkorn", size: 17)           // one of the program's resources
/// ```
///
/// A family that the host does not have is taken as its system font. A size that is not a finite number above 0 is refused with
/// a diagnostic where the font is used.
public nonisolated struct Font: Sendable, Equatable {
    /// The family's name in UTF-8; empty for the host's system font.
    package var familyLetters: [UInt8] = []
    /// The height of the letters, in points.
    public var size: Double
    /// Default `.regular`.
    public var weight = FontWeight.regular
    /// Whether the letters lean. Default false.
    public var isItalic = false
    /// Which of the host's fonts, where no family is named. Default `.default`.
    public var design = FontDesign.default
    /// Whether all digits have one width, for numbers that change. Default false.
    public var usesMonospacedDigits = false
    /// Whether what shows the font multiplies its size by the user's text size: that of ``preferred(_:)`` and ``scaled(atMost:)``.
    /// Default false.
    public private(set) var followsTextSize = false
    /// What the size grows to at most, in points.
    private var largestSize = Double.infinity

    /// Creates a font of a family: one of the host's, or of the program's resources. Empty is the host's system font.
    public init(family: String, size: Double, weight: FontWeight = .regular, isItalic: Bool = false) {
        self.init(size: size, weight: weight)
        self.familyLetters = family.letters
        self.isItalic = isItalic
    }

    init(size: Double, weight: FontWeight) { (self.size, self.weight) = (size, weight) }

    /// The family's name; empty for the host's system font. Default empty.
    public var family: String {
        get { String(familyLetters) }
        set { familyLetters = newValue.letters }
    }

    /// The host's system font, at a size in points.
    public static func system(size: Double, weight: FontWeight = .regular, design: FontDesign = .default) -> Font {
        var font = Font(size: size, weight: weight)
        font.design = design
        return font
    }

    /// The font of a style of text. What shows it multiplies its size by the user's text size.
    public static func preferred(_ style: TextStyle) -> Font {
        Font(size: style.size, weight: style.weight).scaled()
    }

    /// The font with a size that the user's text size multiplies, to at most so many points: what `UIFontMetrics` is for.
    public func scaled(atMost size: Double = .infinity) -> Font {
        var font = self
        font.followsTextSize = true
        font.largestSize = size
        return font
    }

    /// The font at another size, which the user's text size does not scale.
    public func withSize(_ size: Double) -> Font {
        var font = self
        font.size = size
        font.followsTextSize = false
        font.largestSize = .infinity
        return font
    }

    /// The font as it is drawn at the user's text size: a factor that multiplies the size of a font that follows it.
    public func resolved(textSize: Double) -> Font {
        followsTextSize ? withSize(max(min(size, size * textSize), min(size * textSize, largestSize))) : self
    }
}
