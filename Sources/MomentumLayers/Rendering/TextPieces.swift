extension TextLayer {
    /// Returns the drawing of `lines`, which were aligned in a box of `boxWidth` points.
    static func drawing(
        _ content: TextContent, fontSize: Double, textSize: Double, lines: MeasuredText, boxWidth: Double
    ) -> TextDrawing {
        let style = content.shownStyle
        let text = content.text.resolved(font: content.font.withSize(fontSize), textSize: textSize)
        var pieces: [TextPiece] = []
        // If there is no room for any line, the text is still not empty.
        var isComplete = content.text.isEmpty || !lines.lines.isEmpty
        for (index, line) in lines.lines.enumerated() {
            let shown = line.drawn(of: text.utf8)
            if !line.omitted.isEmpty || (index + 1 < lines.lines.count && !line.endsParagraph) { isComplete = false }
            guard !shown.isEmpty else { continue }
            let heldEdge = style.alignment.edge(of: line)
            let anchor = style.alignment.anchor(of: line)
            func add(_ range: Range<Int>, _ letters: [UInt8], x: Double, width: Double, isRightToLeft: Bool) {
                let attributes = text.attributes(at: range.lowerBound)
                pieces.append(
                    TextPiece(
                        letters: letters, number: ContentID.next(), font: attributes.font ?? content.font,
                        color: attributes.color, kern: attributes.kern, hasUnderline: attributes.underline,
                        hasStrikethrough: attributes.strikethrough, isRightToLeft: isRightToLeft, anchor: anchor,
                        x: x - boxWidth * anchor, y: line.origin.y - attributes.baselineOffset, width: width,
                        heldEdge: line.pieces.isEmpty ? heldEdge : isRightToLeft ? .right : .left))
            }
            let dots = style.truncation == .clip ? [] : ellipsis
            if line.pieces.isEmpty {
                var letters: [UInt8]
                if line.omitted.isEmpty {
                    letters = Array(text.utf8[shown])
                } else {
                    letters = Array(text.utf8[line.range.lowerBound..<line.omitted.lowerBound])
                    letters += dots
                    letters += text.utf8[line.omitted.upperBound..<line.range.upperBound]
                }
                add(shown, letters, x: line.origin.x, width: line.width, isRightToLeft: line.isRightToLeft)
            }
            for piece in line.pieces {
                let letters =
                    !line.omitted.isEmpty && piece.range == line.omitted ? dots : Array(text.utf8[piece.range])
                guard !letters.isEmpty else { continue }
                add(piece.range, letters, x: piece.x, width: piece.width, isRightToLeft: piece.isRightToLeft)
            }
        }
        return TextDrawing(
            pieces: pieces, fontSize: fontSize, size: lines.size, startsAtTop: style.numberOfLines != 1,
            isComplete: isComplete)
    }

    /// The ellipsis character in UTF-8.
    private static var ellipsis: [UInt8] { [0xE2, 0x80, 0xA6] }
}

nonisolated extension MeasuredText.Line {
    /// Returns the bytes of the line without the line feed, or the spaces at the line break, at its end.
    fileprivate func drawn(of letters: [UInt8]) -> Range<Int> {
        var end = range.upperBound
        let isEnd = end == letters.count
        while end > range.lowerBound {
            let byte = letters[end - 1]
            guard endsParagraph ? byte == 0x0A || byte == 0x0D : byte == 0x20 && !isEnd else { break }
            end -= 1
        }
        return range.lowerBound..<end
    }
}
