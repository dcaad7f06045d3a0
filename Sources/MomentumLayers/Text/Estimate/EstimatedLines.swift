// The positions of the lines and of the letters in them.
nonisolated extension EstimatedText {
    /// Returns the measured text after the lines were broken.
    func measured() -> MeasuredText {
        var (answer, top, widest) = ([MeasuredText.Line](), 0.0, 0.0)
        answer.reserveCapacity(lines.count)
        let style = request.paragraph
        let multiple = style.lineHeightMultiple.isFinite ? max(0, style.lineHeightMultiple) : 1
        var isRightToLeft = false
        for (index, line) in lines.enumerated() {
            if index == 0 || lines[index - 1].endsParagraph {
                isRightToLeft = beginsRightToLeft(line.letters.lowerBound)
                if index > 0, style.paragraphSpacing.isFinite { top += style.paragraphSpacing }
            }
            let (size, ascent, descent) = fontHeight(of: line)
            let height = size * EstimatedFont.lineHeight * multiple
            let fills = style.alignment == .justified && index + 1 < lines.count && !line.endsParagraph
            let row = EstimatedRow(self, line, isRightToLeft: isRightToLeft, filling: fills ? request.width : nil)
            let baseline = top + (height + ascent - descent) / 2
            answer.append(
                MeasuredText.Line(
                    range: offsets(line.letters), origin: Point(x: 0, y: baseline), width: row.width, ascent: ascent,
                    descent: descent, omitted: offsets(line.omitted), endsParagraph: line.endsParagraph,
                    isRightToLeft: isRightToLeft, pieces: row.pieces(of: self),
                    clusters: request.wantsCarets ? row.clusters(of: self) : []))
            widest = max(widest, row.width)
            top += height
            if index + 1 < lines.count, style.lineSpacing.isFinite { top += style.lineSpacing }
        }
        let box = request.width.isFinite ? max(0, request.width) : widest
        for index in answer.indices { answer[index].align(style.alignment, in: box) }
        return MeasuredText(lines: answer, size: Size(width: min(widest, box), height: top))
    }

    /// Returns whether the first letter with a direction in the paragraph that begins at `index` is written from right
    /// to left.
    private func beginsRightToLeft(_ index: Int) -> Bool {
        var index = index
        while index < letters.count {
            switch letters[index].kind {
            case .rightToLeft: return true
            case .letter, .ideograph, .lineFeed: return false
            default: index += 1
            }
        }
        return false
    }

    /// Returns the largest font size, ascent and descent of the line.
    private func fontHeight(of line: Line) -> (size: Double, ascent: Double, descent: Double) {
        var (height, last) = ((size: 0.0, ascent: 0.0, descent: 0.0), -1)
        for index in line.letters where letters[index].run != last {
            last = letters[index].run
            let font = fonts[last]
            height = (max(height.size, font.size), max(height.ascent, font.ascent), max(height.descent, font.descent))
        }
        if last >= 0 { return height }
        let font = fonts[fontIndex(at: line.letters.lowerBound)]
        return (font.size, font.ascent, font.descent)
    }
}

nonisolated extension MeasuredText.Line {
    /// Moves the line to its aligned position in a box of `width` points.
    mutating func align(_ alignment: TextAlignment, in width: Double) {
        let availableWidth = width - self.width
        let shift: Double
        switch alignment {
        case .left: shift = 0
        case .center: shift = availableWidth / 2
        case .right: shift = availableWidth
        case .natural, .justified: shift = isRightToLeft ? availableWidth : 0
        }
        guard shift != 0 else { return }
        origin.x += shift
        for index in pieces.indices { pieces[index].x += shift }
        for index in clusters.indices {
            clusters[index].leading += shift
            clusters[index].trailing += shift
        }
    }
}
