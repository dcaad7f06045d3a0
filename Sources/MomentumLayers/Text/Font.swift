/// The weight of a font, as in CSS.
public nonisolated enum FontWeight: UInt32, Sendable, CaseIterable {
    /// A weight of 100.
    case ultraLight = 100
    /// A weight of 200.
    case thin = 200
    /// A weight of 300.
    case light = 300
    /// A weight of 400.
    case regular = 400
    /// A weight of 500.
    case medium = 500
    /// A weight of 600.
    case semibold = 600
    /// A weight of 700.
    case bold = 700
    /// A weight of 800.
    case heavy = 800
    /// A weight of 900.
    case black = 900
}

/// The design of the host's font that is used if no family is named.
public nonisolated enum FontDesign: UInt8, Sendable, CaseIterable {
    /// The font of the host's own interface.
    case `default`
    /// A font with serifs, as in books.
    case serif
    /// A font whose characters all have the same width.
    case monospaced
    /// A font with rounded ends, if the host has one.
    case rounded
}

/// A font: a family, a size, a weight and a style.
///
/// ```swift
/// label.font = .preferred(.title1)                          // follows the user's text size
/// label.font = .system(size: 20, weight: .light, design: .serif)
/// label.font = Font(family: "Vollkorn", size: 17)           // one of the program's resources
/// ```
///
/// If the host does not have the family, its system font is used. A property that receives a font whose size is not a
/// finite number above 0 refuses it with a diagnostic.
public nonisolated struct Font: Sendable, Equatable {
    /// The name of the family, in UTF-8; empty for the host's system font.
    package var familyLetters: [UInt8] = []
    /// The size of the font, in points. It must be finite and above 0; a property that receives another font refuses it
    /// with a diagnostic.
    public var size: Double
    /// The weight of the font. Default `.regular`.
    public var weight = FontWeight.regular
    /// A Boolean value that indicates whether the font is slanted. Default false.
    public var isItalic = false
    /// The design of the host's font that is used if no family is named. Default `.default`.
    public var design = FontDesign.default
    /// A Boolean value that indicates whether all digits have the same width, for changing numbers. Default false.
    public var usesMonospacedDigits = false
    /// A Boolean value that indicates whether the size is multiplied by the user's text size where the font is used.
    /// Set by ``preferred(_:)`` and ``scaled(atMost:)``. Default false.
    public private(set) var followsTextSize = false
    /// The upper limit of the scaled size, in points.
    private var largestSize = Double.infinity

    /// Creates a font of a family, either of the host's fonts or of the program's resources. An empty name selects the
    /// host's system font.
    public init(family: String, size: Double, weight: FontWeight = .regular, isItalic: Bool = false) {
        self.init(size: size, weight: weight)
        self.familyLetters = family.letters
        self.isItalic = isItalic
    }

    init(size: Double, weight: FontWeight) { (self.size, self.weight) = (size, weight) }

    /// The name of the family; empty for the host's system font. Default empty.
    public var family: String {
        get { String(familyLetters) }
        set { familyLetters = newValue.letters }
    }

    /// Returns the host's system font at a size in points. A property that receives a font whose size is not a finite
    /// number above 0 refuses it with a diagnostic.
    public static func system(size: Double, weight: FontWeight = .regular, design: FontDesign = .default) -> Font {
        var font = Font(size: size, weight: weight)
        font.design = design
        return font
    }

    /// Returns the font of a text style. Where the font is used, its size is multiplied by the user's text size.
    public static func preferred(_ style: TextStyle) -> Font {
        Font(size: style.size, weight: style.weight).scaled()
    }

    /// Returns the font with a size that is multiplied by the user's text size, up to `size` points; by default without
    /// a limit. This is the counterpart of `UIFontMetrics`. A limit below the font's own size does not reduce it.
    public func scaled(atMost size: Double = .infinity) -> Font {
        var font = self
        font.followsTextSize = true
        font.largestSize = size
        return font
    }

    /// Returns the font at a different size, in points, which does not follow the user's text size.
    public func withSize(_ size: Double) -> Font {
        var font = self
        font.size = size
        font.followsTextSize = false
        font.largestSize = .infinity
        return font
    }

    /// Returns the font as it is drawn at the user's text size. `textSize` is a factor, which multiplies the size of a
    /// font that follows it. Any other font is returned unchanged.
    public func resolved(textSize: Double) -> Font {
        followsTextSize ? withSize(max(min(size, size * textSize), min(size * textSize, largestSize))) : self
    }
}
