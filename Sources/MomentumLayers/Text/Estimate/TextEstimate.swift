/// How much room text takes on a host that does not know: an estimate from a table of one font's widths, the same everywhere.
///
/// It goes letter by letter as a user sees them: marks on a letter take no room, a small picture of several joined ones takes that
/// of one. Lines end behind spaces and hyphens and between ideographs, and within a word only where it is longer than a line.
/// Letters of a script have the average width of that script. The time is in proportion to the text.
public final class TextEstimate: TextMeasurer {
    /// The one that stages without a measurer of their own use.
    package static let shared = TextEstimate()

    /// How many letters were looked at by the last measurement, each as often as it was.
    private(set) var steps = 0

    /// Creates an estimate. All give the same answers.
    public init() {}

    @export(interface) public func measure(_ request: TextRequest) -> MeasuredText {
        var text = EstimatedText(request)
        text.breakLines()
        steps = text.steps
        return text.measured()
    }
}

/// How wide and high an estimate takes a font to be.
nonisolated struct EstimatedFont {
    /// The distance of lines, in units of the font size.
    static let lineHeight = 1.35
    /// How far letters reach above and below the baseline, in points.
    let ascent: Double
    let descent: Double
    /// The width of an ellipsis, in points; nil as the table has it.
    private let measuredEllipsis: Double?

    /// Points for a unit of a letter's advance.
    private let unit: Double
    private let isMonospaced: Bool
    private let kern: Double
    /// In points.
    let size: Double

    init(_ font: Font, kern: Double = 0) {
        size = font.size.isFinite ? max(0, font.size) : 0
        isMonospaced = font.usesMonospacedDigits || font.design == .monospaced
        let design = font.design == .serif ? 0.94 : 1
        unit = size * (isMonospaced ? 1 : Self.factor(font.weight) * design)
        self.kern = kern.isFinite ? kern : 0
        (ascent, descent, measuredEllipsis) = (size * 0.926, size * 0.236, nil)
    }

    /// A font that a host has measured.
    init(_ font: Font, _ measured: HostFont) {
        size = font.size.isFinite ? max(0, font.size) : 0
        (isMonospaced, unit, kern) = (false, 0, 0)
        (ascent, descent, measuredEllipsis) = (measured.ascent, measured.descent, measured.ellipsis)
    }

    /// The advance of a letter, in points.
    func advance(_ grapheme: Grapheme) -> Double {
        switch grapheme.kind {
        case .lineFeed, .control: return 0
        case .mark, .joiner, .spacingMark, .ideograph, .closing, .opening, .picture, .flagHalf:
            return max(0, grapheme.advance * unit + kern)
        default: return max(0, (isMonospaced ? 0.62 : grapheme.advance) * unit + kern)
        }
    }

    /// The width of the mark that stands for what is left out, in points.
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
