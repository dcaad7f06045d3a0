/// A text that is divided into letters and lines.
nonisolated struct EstimatedText {
    /// A letter with its width.
    struct Letter {
        let offset: Int
        let kind: LetterKind
        /// The width of the letter, in points.
        let advance: Double
        /// The index of the letter's font.
        let run: Int
    }

    /// A line, described by indices of letters.
    struct Line {
        /// All letters of the line.
        var letters: Range<Int>
        /// The index after the last letter that is drawn. The letters after it extend beyond the end of the line.
        var visibleEnd: Int
        /// The letters that are omitted.
        var omitted: Range<Int>
        var endsParagraph = false
    }

    let request: TextRequest
    private(set) var letters: [Letter] = []
    private(set) var lines: [Line] = []
    /// The fonts of the runs, followed by that of an empty text.
    private(set) var fonts: [EstimatedFont] = []
    private(set) var steps = 0
    /// The width at which lines are broken, slightly larger than requested so that a measured line fits into its own
    /// width.
    private let limit: Double

    init(_ request: TextRequest) {
        var fonts: [EstimatedFont] = []
        for run in request.text.runs {
            fonts.append(EstimatedFont(run.attributes.font ?? request.font, kern: run.attributes.kern))
        }
        fonts.append(EstimatedFont(request.font))
        self.init(request, fonts, advances: [])
    }

    /// Creates the letters of a text with the fonts of its runs and that of an empty text. If `advances` is empty, the
    /// fonts determine the widths of the letters.
    init(_ request: TextRequest, _ fonts: [EstimatedFont], advances: [Double]) {
        self.request = request
        self.fonts = fonts
        limit = request.width.isNaN ? .infinity : request.width + 0.01
        letters.reserveCapacity(request.text.utf8.count)
        var scanner = GraphemeScanner(request.text.utf8)
        var run = 0
        let runs = request.text.runs
        while let grapheme = scanner.grapheme() {
            while run < runs.count, runs[run].range.upperBound <= grapheme.offset { run += 1 }
            let position = letters.count
            let advance = position < advances.count ? advances[position] : fonts[run].advance(grapheme)
            letters.append(Letter(offset: grapheme.offset, kind: grapheme.kind, advance: advance, run: run))
        }
        steps = letters.count
    }

    /// Returns the offset of the first byte of the letter at `index`; the end of the text after the last letter.
    func offset(_ index: Int) -> Int { index < letters.count ? letters[index].offset : request.text.utf8.count }

    func offsets(_ letters: Range<Int>) -> Range<Int> { offset(letters.lowerBound)..<offset(letters.upperBound) }

    // MARK: Breaking

    mutating func breakLines() {
        let maximumLines = request.paragraph.numberOfLines > 0 ? request.paragraph.numberOfLines : Int.max
        var (start, index, width, opening) = (0, 0, 0.0, 0)
        while index < letters.count, lines.count + 1 < maximumLines {
            steps += 1
            let letter = letters[index]
            if letter.kind == .lineFeed {
                close(start..<index + 1, drawnTo: shownEnd(start..<index, width), endsParagraph: true)
                (start, index, width, opening) = (index + 1, index + 1, 0, index + 1)
            } else if letter.kind != .space, index > start, width + letter.advance > limit {
                if opening <= start { opening = index }
                close(start..<opening, drawnTo: withoutSpaces(start..<opening))
                (start, index, width) = (opening, opening, 0)
            } else {
                width += letter.advance
                index += 1
                if index < letters.count, mayBreak(letters[index - 1].kind, letters[index].kind) { opening = index }
            }
        }
        if lines.count + 1 == maximumLines {
            closeLast(from: start)
        } else {
            close(start..<letters.count, drawnTo: shownEnd(start..<letters.count, width))
        }
    }

    private mutating func close(_ range: Range<Int>, drawnTo end: Int, endsParagraph: Bool = false) {
        lines.append(Line(letters: range, visibleEnd: end, omitted: end..<end, endsParagraph: endsParagraph))
    }

    /// Returns the end of the last line of a paragraph: with its spaces, unless they do not fit.
    private func shownEnd(_ range: Range<Int>, _ width: Double) -> Int {
        width <= limit ? range.upperBound : withoutSpaces(range)
    }

    private func withoutSpaces(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, letters[end - 1].kind == .space { end -= 1 }
        return end
    }

    /// Returns whether a line may end between letters of these kinds.
    private func mayBreak(_ before: LetterKind, _ after: LetterKind) -> Bool {
        switch (before, after) {
        case (_, .space), (_, .closing), (_, .lineFeed), (.opening, _): false
        case (.space, _): true
        case (.hyphen, .letter), (.hyphen, .rightToLeft): true
        case (.neutral, _), (_, .neutral), (.hyphen, _), (_, .hyphen): false
        case (.ideograph, _), (_, .ideograph), (.picture, _), (_, .picture), (.closing, _), (_, .opening): true
        default: false
        }
    }

    // MARK: Truncation

    /// Closes the last permitted line with the remainder of the text.
    private mutating func closeLast(from start: Int) {
        let remaining = start..<letters.count
        var (end, width) = (start, 0.0)
        while end < remaining.upperBound, letters[end].kind != .lineFeed, width <= limit {
            steps += 1
            width += letters[end].advance
            end += 1
        }
        var tailStart = end
        while tailStart < remaining.upperBound,
            letters[tailStart].kind == .lineFeed || letters[tailStart].kind == .space
        {
            tailStart += 1
        }
        if width <= limit, tailStart == remaining.upperBound { return close(remaining, drawnTo: end) }
        let availableWidth = limit - (request.paragraph.truncation == .clip ? 0 : fonts[fontIndex(at: start)].ellipsis)
        let omitted: Range<Int>
        switch request.paragraph.truncation {
        case .tail, .clip: omitted = prefix(remaining, availableWidth)..<remaining.upperBound
        case .head: omitted = start..<suffix(remaining, availableWidth)
        case .middle:
            let first = prefix(remaining, availableWidth / 2)
            let used = self.width(of: start..<first)
            omitted = first..<suffix(first..<remaining.upperBound, availableWidth - used)
        }
        lines.append(Line(letters: remaining, visibleEnd: remaining.upperBound, omitted: omitted))
    }

    /// Returns the end of the longest prefix of `range` that fits into `availableWidth` points.
    private mutating func prefix(_ range: Range<Int>, _ availableWidth: Double) -> Int {
        var (end, width) = (range.lowerBound, 0.0)
        while end < range.upperBound, letters[end].kind != .lineFeed, width + letters[end].advance <= availableWidth {
            steps += 1
            width += letters[end].advance
            end += 1
        }
        return request.paragraph.truncation == .clip ? end : withoutSpaces(range.lowerBound..<end)
    }

    /// Returns the start of the longest suffix of `range` that fits into `availableWidth` points.
    private mutating func suffix(_ range: Range<Int>, _ availableWidth: Double) -> Int {
        var (start, width) = (range.upperBound, 0.0)
        while start > range.lowerBound, width + letters[start - 1].advance <= availableWidth {
            steps += 1
            start -= 1
            width += letters[start].advance
        }
        while start < range.upperBound, letters[start].kind == .space { start += 1 }
        return start
    }

    /// Returns, for each letter in `range`, whether a gap after it can be widened: after spaces or, without spaces,
    /// next to ideographs.
    func gaps(in range: Range<Int>) -> [Bool] {
        let gaps = range.map { letters[$0].kind == .space }
        guard !gaps.contains(true) else { return gaps }
        return range.map {
            $0 + 1 < range.upperBound && (letters[$0].kind == .ideograph || letters[$0 + 1].kind == .ideograph)
        }
    }

    func width(of range: Range<Int>) -> Double {
        var width = 0.0
        for index in range { width += letters[index].advance }
        return width
    }

    /// Returns the index of the font of a letter. After the last letter, it is the font of the last letter.
    func fontIndex(at index: Int) -> Int {
        if index < letters.count { return letters[index].run }
        return letters.isEmpty ? fonts.count - 1 : letters[letters.count - 1].run
    }
}
