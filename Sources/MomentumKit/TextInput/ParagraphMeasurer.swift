/// A measurer for editable text that caches the measurement of each paragraph. After an edit the host measures only the
/// paragraphs that have changed. The combined result equals the measurement of the whole text.
struct ParagraphMeasurer {
    private struct Paragraph {
        /// The offset of the paragraph in the text, in bytes.
        let start: Int
        /// The request for the paragraph alone, without the line feed at its end.
        let request: TextRequest
        /// The length of that line feed in bytes; 0 for the last paragraph.
        let lineFeed: Int
        /// The measurement of the paragraph.
        var measured = MeasuredText(lines: [], size: .zero)
    }

    /// The paragraphs of the last request.
    private var paragraphs: [Paragraph] = []
    private var lines: [MeasuredText.Line] = []

    /// Discards all measurements, for example after a change of fonts.
    mutating func reset() { self = ParagraphMeasurer() }

    /// Returns the measurement of `request`. Calls `measure` only for paragraphs that have changed.
    mutating func measured(_ request: TextRequest, by measure: (TextRequest) -> MeasuredText) -> MeasuredText {
        // Unbroken lines are aligned within the widest of them, and a line feed with a font of its own makes its line
        // higher. Neither can be measured by paragraphs.
        guard request.width.isFinite, request.paragraph.numberOfLines == 0, !request.text.hasStyledLineFeed else {
            reset()
            return measure(request)
        }
        let last = paragraphs
        paragraphs = Self.paragraphs(of: request)
        let most = min(last.count, paragraphs.count)
        var (first, end) = (0, 0)
        while first < most, last[first].request == paragraphs[first].request {
            paragraphs[first].measured = last[first].measured
            // The combined lines include the line feed. If only that has changed, the measurement is reused, but not
            // the combined lines.
            guard last[first].lineFeed == paragraphs[first].lineFeed else { break }
            first += 1
        }
        while end < most - first, last[last.count - 1 - end].request == paragraphs[paragraphs.count - 1 - end].request {
            paragraphs[paragraphs.count - 1 - end].measured = last[last.count - 1 - end].measured
            end += 1
        }
        for index in first..<paragraphs.count - end where paragraphs[index].measured.lines.isEmpty {
            paragraphs[index].measured = measure(paragraphs[index].request)
        }
        return combine(request, keeping: first)
    }

    /// Combines the lines of all paragraphs. The lines of the first `reusedCount` paragraphs are reused unchanged.
    private mutating func combine(_ request: TextRequest, keeping reusedCount: Int) -> MeasuredText {
        let style = request.paragraph
        var count = 0
        for paragraph in paragraphs[..<reusedCount] { count += paragraph.measured.lines.count }
        lines.removeSubrange(count...)
        var (top, widest) = (0.0, 0.0)
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { top += style.lineSpacing + style.paragraphSpacing }
            if index >= reusedCount {
                for var line in paragraph.measured.lines {
                    line.move(by: paragraph.start, down: top)
                    lines.append(line)
                }
                if paragraph.lineFeed > 0, !lines.isEmpty {
                    lines[lines.count - 1].end(with: paragraph.lineFeed, hasCarets: request.wantsCarets)
                }
            }
            top += paragraph.measured.size.height
            widest = max(widest, paragraph.measured.size.width)
        }
        return MeasuredText(lines: lines, size: Size(width: widest, height: top))
    }

    private static func paragraphs(of request: TextRequest) -> [Paragraph] {
        var (paragraphs, start) = ([Paragraph](), 0)
        let letters = request.text.utf8
        for (index, letter) in letters.enumerated() where letter == 0x0A {
            let end = index > start && letters[index - 1] == 0x0D ? index - 1 : index
            let part = request.part(start..<end)
            paragraphs.append(Paragraph(start: start, request: part, lineFeed: index + 1 - end))
            start = index + 1
        }
        paragraphs.append(Paragraph(start: start, request: request.part(start..<letters.count), lineFeed: 0))
        return paragraphs
    }
}

nonisolated extension TextRequest {
    /// Returns the request for a part of the text. An empty part has the font of its position.
    fileprivate func part(_ range: Range<Int>) -> TextRequest {
        var request = self
        request.text = text.part(range)
        if range.isEmpty, let font = text.style(at: range.lowerBound).font { request.font = font }
        return request
    }
}

nonisolated extension AttributedText {
    /// Whether the style of a line feed differs from the style of the preceding character.
    fileprivate var hasStyledLineFeed: Bool {
        runs.contains { run in
            let start = run.range.lowerBound
            guard start > 0, utf8[start] == 0x0A || utf8[start] == 0x0D else { return false }
            return utf8[start - 1] != 0x0A
        }
    }

    /// Returns the attributes of the character at the byte `offset`, or of the last character if `offset` is beyond the
    /// end.
    fileprivate func style(at offset: Int) -> TextAttributes { attributes(at: min(offset, max(0, utf8.count - 1))) }
}

nonisolated extension MeasuredText.Line {
    /// Moves a line of a paragraph to its position in the text, in bytes and points.
    fileprivate mutating func move(by bytes: Int, down distance: Double) {
        range = range.shifted(by: bytes)
        omitted = omitted.shifted(by: bytes)
        origin.y += distance
        guard bytes > 0 else { return }
        for index in pieces.indices { pieces[index].range = pieces[index].range.shifted(by: bytes) }
        for index in clusters.indices { clusters[index].offset += bytes }
    }

    /// Adds the line feed at the end of the line; `lineFeed` is its length in bytes.
    fileprivate mutating func end(with lineFeed: Int, hasCarets: Bool) {
        let (start, end) = (range.upperBound, range.upperBound + lineFeed)
        range = range.lowerBound..<end
        endsParagraph = true
        guard hasCarets else { return }
        let x = isRightToLeft ? origin.x : origin.x + width
        clusters.append(MeasuredText.Cluster(offset: start, leading: x, trailing: x))
    }
}

nonisolated extension Range<Int> {
    fileprivate func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
