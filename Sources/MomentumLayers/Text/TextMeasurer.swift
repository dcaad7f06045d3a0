/// A request to measure a text.
public nonisolated struct TextRequest: Sendable, Equatable {
    /// The text, in which every run has a font.
    public var text: AttributedText
    /// The font of an empty text, which has the height of one line.
    public var font: Font
    /// The layout of the lines and paragraphs.
    public var paragraph: ParagraphStyle
    /// The width at which lines are broken, in points; if infinite, lines are broken only at line feeds.
    public var width: Double
    /// A Boolean value that indicates whether the answer includes the clusters of the lines.
    public var wantsCarets: Bool

    /// Creates a request. Runs without a font use `font`. Fonts of a text style have the default text size.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font of runs without a font, and of an empty text.
    ///   - paragraph: The layout of the lines.
    ///   - width: The width at which lines are broken, in points. By default, lines are broken only at line feeds.
    ///   - wantsCarets: A Boolean value that indicates whether the answer includes the clusters of the lines.
    public init(
        text: AttributedText, font: Font, paragraph: ParagraphStyle = ParagraphStyle(), width: Double = .infinity,
        wantsCarets: Bool = false
    ) {
        self.font = font.resolved(textSize: 1)
        self.text = text.resolved(font: self.font, textSize: 1)
        (self.paragraph, self.width, self.wantsCarets) = (paragraph, width, wantsCarets)
    }
}

/// An object that measures text: a host that draws it, or ``TextEstimate``.
public protocol TextMeasurer: AnyObject {
    /// Breaks a text into lines. The result depends only on the request until the host's fonts change. An answer with
    /// invalid ranges or numbers reports a diagnostic and is replaced by the result of ``TextEstimate``.
    func measure(_ request: TextRequest) -> MeasuredText
}
