/// What a host is asked about a text.
public nonisolated struct TextRequest: Sendable, Equatable {
    /// The text; every run has its font.
    public var text: AttributedText
    /// The font of what is no run: an empty text has the height of its line.
    public var font: Font
    /// How the lines are set.
    public var paragraph: ParagraphStyle
    /// The width at which lines are broken, in points; infinite for no break but at line feeds.
    public var width: Double
    /// Whether the clusters of lines are wanted.
    public var wantsCarets: Bool

    /// Creates a request. Runs without a font get `font`, and fonts of a style are taken at the default text size.
    public init(
        text: AttributedText, font: Font, paragraph: ParagraphStyle = ParagraphStyle(), width: Double = .infinity,
        wantsCarets: Bool = false
    ) {
        self.font = font.resolved(textSize: 1)
        self.text = text.resolved(font: self.font, textSize: 1)
        (self.paragraph, self.width, self.wantsCarets) = (paragraph, width, wantsCarets)
    }
}

/// What knows how wide letters are: a host that draws them, or ``TextEstimate``.
public protocol TextMeasurer: AnyObject {
    /// Breaks a text into lines. The answer depends on nothing but the request, until the host's fonts change.
    func measure(_ request: TextRequest) -> MeasuredText
}
