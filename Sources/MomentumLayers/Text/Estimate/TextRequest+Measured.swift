/// The metrics of a font that a host has measured, in points.
package nonisolated struct HostFont {
    /// The extent of the glyphs above the baseline.
    package let ascent: Double
    /// The extent of the glyphs below the baseline.
    package let descent: Double
    /// The width of an ellipsis.
    package let ellipsis: Double

    /// Creates the metrics of a font.
    package init(ascent: Double, descent: Double, ellipsis: Double) {
        (self.ascent, self.descent, self.ellipsis) = (ascent, descent, ellipsis)
    }
}

// For a host that can measure characters, lines are broken here by the rules of the estimate.
nonisolated extension TextRequest {
    /// The offset of the first byte of each grapheme cluster.
    package var letterOffsets: [Int] {
        var (offsets, scanner) = ([Int](), GraphemeScanner(text.utf8))
        while let letter = scanner.grapheme() { offsets.append(letter.offset) }
        return offsets
    }

    /// Returns the lines for the advances of the letters, in points, and the fonts of the runs, followed by that of an
    /// empty text.
    package func measured(advances: [Double], fonts: [HostFont]) -> MeasuredText {
        let runs = text.runs.map { $0.attributes.font ?? font } + [font]
        var lines = EstimatedText(self, zip(runs, fonts).map { EstimatedFont($0, $1) }, advances: advances)
        lines.breakLines()
        return lines.measured()
    }
}
