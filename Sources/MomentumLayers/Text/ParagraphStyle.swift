/// How lines of text lie in their rectangle.
public nonisolated enum TextAlignment: UInt32, Sendable, CaseIterable {
    /// Lines begin at the left edge.
    case left
    /// Lines are centred.
    case center
    /// Lines end at the right edge.
    case right
    /// Each paragraph begins where its first letter with a direction does: at the right in Arabic and Hebrew, else at the left.
    case natural
    /// The same, with gaps between words that make each line as wide as its room, but for the last one of a paragraph; between ideographs
    /// where there are no spaces.
    case justified
}

nonisolated extension TextAlignment {
    /// The edge or middle that `line` keeps to.
    func edge(of line: MeasuredText.Line) -> TextAlignment {
        self == .natural || self == .justified ? (line.isRightToLeft ? .right : .left) : self
    }

    /// The same as a share of the width: 0 left, 0.5 in the middle, 1 right.
    package func anchor(of line: MeasuredText.Line) -> Double { Double(edge(of: line).rawValue) / 2 }
}

/// Where letters are left out of a text that has no room.
public nonisolated enum TextTruncation: UInt8, Sendable, CaseIterable {
    /// At the end of the last line, with an ellipsis.
    case tail
    /// At its beginning, with an ellipsis.
    case head
    /// In its middle, with an ellipsis.
    case middle
    /// Nowhere: what has no room is not seen.
    case clip
}

/// How the lines of a text are set.
public nonisolated struct ParagraphStyle: Sendable, Equatable {
    /// On which side lines begin or end. Default `.natural`.
    public var alignment: TextAlignment
    /// What the natural height of lines is multiplied by. Default 1.
    public var lineHeightMultiple: Double
    /// What is added between lines, in points. Default 0.
    public var lineSpacing: Double
    /// What is added between paragraphs, in points. Default 0.
    public var paragraphSpacing: Double
    /// Where letters are left out. Default `.tail`.
    public var truncation: TextTruncation
    /// The most lines; 0 for any number. Default 0.
    public var numberOfLines: Int

    /// Creates a style.
    public init(
        alignment: TextAlignment = .natural, lineHeightMultiple: Double = 1, lineSpacing: Double = 0,
        paragraphSpacing: Double = 0, truncation: TextTruncation = .tail, numberOfLines: Int = 0
    ) {
        (self.alignment, self.lineHeightMultiple) = (alignment, lineHeightMultiple)
        (self.lineSpacing, self.paragraphSpacing) = (lineSpacing, paragraphSpacing)
        (self.truncation, self.numberOfLines) = (truncation, numberOfLines)
    }
}
