/// What a host has measured of a font, in points.
package nonisolated struct HostFont {
    /// How far letters reach above the baseline.
    package let ascent: Double
    /// How far letters reach below the baseline.
    package let descent: Double
    /// The width of an ellipsis.
    package let ellipsis: Double

    /// Takes what was measured.
    package init(ascent: Double, descent: Double, ellipsis: Double) {
        (self.ascent, self.descent, self.ellipsis) = (ascent, descent, ellipsis)
    }
}

// A host that knows how wide letters are has the lines broken here, by the rules of an estimate.
nonisolated extension TextRequest {
    /// The first byte of each letter that a user sees as one.
    package var letterOffsets: [Int] {
        var (offsets, scanner) = ([Int](), GraphemeScanner(text.utf8))
        while let letter = scanner.grapheme() { offsets.append(letter.offset) }
        return offsets
    }

    /// The lines, by the advances of the letters in points and the fonts of the runs, with that of an empty text behind them.
    package func measured(advances: [Double], fonts: [HostFont]) -> MeasuredText {
        let runs = text.runs.map { $0.attributes.font ?? font } + [font]
        var lines = EstimatedText(self, zip(runs, fonts).map { EstimatedFont($0, $1) }, advances: advances)
        lines.breakLines()
        return lines.measured()
    }
}
