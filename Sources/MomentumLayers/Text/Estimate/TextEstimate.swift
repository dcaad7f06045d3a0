/// A text measurer for hosts that cannot measure: it estimates widths from a table for one font, with the same result
/// everywhere.
///
/// The estimate works with grapheme clusters: marks on a letter have no width, and several joined emoji have the width
/// of a single emoji. Lines end after spaces and hyphens and between ideographs, and within a word only if the word is
/// longer than a line. The letters of a script other than Latin have the average width of that script. The time is
/// proportional to the length of the text.
public final class TextEstimate: TextMeasurer {
    /// The shared estimate, which stages without their own measurer use.
    package static let shared = TextEstimate()

    /// The number of times that the last measurement examined a letter.
    private(set) var steps = 0

    /// Creates an estimate. All estimates return the same results.
    public init() {}

    @export(interface) public func measure(_ request: TextRequest) -> MeasuredText {
        var text = EstimatedText(request)
        text.breakLines()
        steps = text.steps
        return text.measured()
    }
}

/// The estimated metrics of a font.
nonisolated struct EstimatedFont {
    /// The distance between lines, in units of the font size.
    static let lineHeight = 1.35
    /// The extent of the glyphs above and below the baseline, in points.
    let ascent: Double
    let descent: Double
    /// The measured width of an ellipsis, in points; nil to use the table.
    private let measuredEllipsis: Double?

    /// The number of points for a unit of a letter's advance.
    private let unit: Double
    private let isMonospaced: Bool
    private let kern: Double
    /// The size of the font, in points.
    let size: Double

    init(_ font: Font, kern: Double = 0) {
        size = font.size.isFinite ? max(0, font.size) : 0
        isMonospaced = font.usesMonospacedDigits || font.design == .monospaced
        let design = font.design == .serif ? 0.94 : 1
        unit = size * (isMonospaced ? 1 : Self.factor(font.weight) * design)
        self.kern = kern.isFinite ? kern : 0
        (ascent, descent, measuredEllipsis) = (size * 0.926, size * 0.236, nil)
    }

    /// Creates the metrics of a font that a host has measured.
    init(_ font: Font, _ measured: HostFont) {
        size = font.size.isFinite ? max(0, font.size) : 0
        (isMonospaced, unit, kern) = (false, 0, 0)
        (ascent, descent, measuredEllipsis) = (measured.ascent, measured.descent, measured.ellipsis)
    }

    /// Returns the advance of a letter, in points.
    func advance(_ grapheme: Grapheme) -> Double {
        switch grapheme.kind {
        case .lineFeed, .control: return 0
        case .mark, .joiner, .spacingMark, .ideograph, .closing, .opening, .picture, .flagHalf:
            return max(0, grapheme.advance * unit + kern)
        default: return max(0, (isMonospaced ? 0.62 : grapheme.advance) * unit + kern)
        }
    }

    /// The width of the ellipsis, in points.
    var ellipsis: Double { measuredEllipsis ?? advance(Grapheme(offset: 0, kind: .neutral, advance: 0.82)) }

    private static func factor(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultraLight: 0.96
        case .thin: 0.97
        case .light: 0.98
        case .regular: 1
        case .medium: 1.02
        case .semibold: 1.05
        case .bold: 1.08
        case .heavy: 1.11
        case .black: 1.14
        }
    }
}
