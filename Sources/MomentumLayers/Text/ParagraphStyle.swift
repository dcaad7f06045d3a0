/// The horizontal alignment of lines of text in their rectangle.
public nonisolated enum TextAlignment: UInt32, Sendable, CaseIterable {
    /// Lines begin at the left edge.
    case left
    /// Lines are centred.
    case center
    /// Lines end at the right edge.
    case right
    /// Each paragraph begins at the side given by its first character with a direction: at the right in Arabic and
    /// Hebrew, otherwise at the left.
    case natural
    /// Natural alignment with wider gaps between words, so that each line except the last of a paragraph fills the
    /// available width. Without spaces, gaps are added between ideographs.
    case justified
}

nonisolated extension TextAlignment {
    /// Returns the edge or the centre that `line` is aligned with.
    func edge(of line: MeasuredText.Line) -> TextAlignment {
        self == .natural || self == .justified ? (line.isRightToLeft ? .right : .left) : self
    }

    /// Returns the alignment of `line` as a fraction of the width: 0 left, 0.5 centre, 1 right.
    package func anchor(of line: MeasuredText.Line) -> Double { Double(edge(of: line).rawValue) / 2 }
}

/// The position at which a text that does not fit is shortened.
public nonisolated enum TextTruncation: UInt8, Sendable, CaseIterable {
    /// The last line ends with an ellipsis, which replaces the remainder of the text.
    case tail
    /// The last line begins with an ellipsis and shows the end of the text.
    case head
    /// The last line has an ellipsis in its middle and shows the end of the text after it.
    case middle
    /// Text that does not fit is not drawn, and there is no ellipsis.
    case clip
}

/// The layout of a text's lines and paragraphs. Numbers are not checked when they are set: a property that receives a
/// style with a negative number, or with one that is not finite, refuses it with a diagnostic.
public nonisolated struct ParagraphStyle: Sendable, Equatable {
    /// The alignment of the lines. Default `.natural`.
    public var alignment: TextAlignment
    /// The factor that multiplies the natural height of lines, at least 0. Default 1.
    public var lineHeightMultiple: Double
    /// The additional distance between lines, in points, at least 0. Default 0.
    public var lineSpacing: Double
    /// The additional distance between paragraphs, in points, at least 0. Default 0.
    public var paragraphSpacing: Double
    /// The position at which a text that does not fit is shortened. Default `.tail`.
    public var truncation: TextTruncation
    /// The largest number of lines, at least 0; 0 for no limit. Default 0.
    public var numberOfLines: Int

    /// Creates a style. By default, it has natural alignment, no additional distances and any number of lines, and text
    /// that does not fit is shortened at the end.
    public init(
        alignment: TextAlignment = .natural, lineHeightMultiple: Double = 1, lineSpacing: Double = 0,
        paragraphSpacing: Double = 0, truncation: TextTruncation = .tail, numberOfLines: Int = 0
    ) {
        (self.alignment, self.lineHeightMultiple) = (alignment, lineHeightMultiple)
        (self.lineSpacing, self.paragraphSpacing) = (lineSpacing, paragraphSpacing)
        (self.truncation, self.numberOfLines) = (truncation, numberOfLines)
    }
}
