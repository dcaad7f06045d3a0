/// A text taken apart into letters and lines.
nonisolated struct EstimatedText {
    /// A letter as wide as it is drawn.
    struct Letter {
        let offset: Int
        let kind: LetterKind
        /// In points.
        let advance: Double
        /// The index of its font.
        let run: Int
    }

    /// A line, by the indices of its letters.
    struct Line {
        /// All that belong to it.
        var letters: Range<Int>
        /// The index behind the last one that is drawn; what follows hangs over the line's end.
        var visibleEnd: Int
        /// What is left out.
        var omitted: Range<Int>
        var endsParagraph = false
    }

    let request: TextRequest
    private(set) var letters: [Letter] = []
    private(set) var lines: [Line] = []
    /// The fonts of the runs, and behind them that of an empty text.
    private(set) var fonts: [EstimatedFont] = []
    private(set) var steps = 0
    /// The width at which lines are broken: a hair wider than asked, so that what was measured fits.
    private let limit: Double

    init(_ request: TextRequest) {
        var fonts: [EstimatedFont] = []
        for run in request.text.runs {
            fonts.append(EstimatedFont(run.attributes.font ?? request.font, kern: run.attributes.kern))
        }
        fonts.append(EstimatedFont(request.font))
        self.init(request, fonts, advances: [])
    }

    /// The letters of a text, with the fonts of its runs and that of an empty text; by default the fonts know how wide letters are.
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
            let place = letters.count
            let advance = place < advances.count ? advances[place] : fonts[run].advance(grapheme)
            letters.append(Letter(offset: grapheme.offset, kind: grapheme.kind, advance: advance, run: run))
        }
        steps = letters.count
    }

    /// The first byte of the letter at `index`; the end of the text behind the last.
    func offset(_ index: Int) -> Int { index < letters.count ? letters[index].offset : request.text.utf8.count }

    func offsets(_ letters: Range<Int>) -> Range<Int> { offset(letters.lowerBound)..<offset(letters.upperBound) }

    // MARK: Breaking

    mutating func breakLines() {
        let most = request.paragraph.numberOfLines > 0 ? request.paragraph.numberOfLines : Int.max
        var (start, index, width, opening) = (0, 0, 0.0, 0)
        while index < letters.count, lines.count + 1 < most {
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
        if lines.count + 1 == most {
            closeLast(from: start)
        } else {
            close(start..<letters.count, drawnTo: shownEnd(start..<letters.count, width))
        }
    }

    private mutating func close(_ range: Range<Int>, drawnTo end: Int, endsParagraph: Bool = false) {
        lines.append(Line(letters: range, visibleEnd: end, omitted: end..<end, endsParagraph: endsParagraph))
    }

    /// Where the last line of a paragraph ends: with its spaces, unless these have no room.
    private func shownEnd(_ range: Range<Int>, _ width: Double) -> Int {
        width <= limit ? range.upperBound : withoutSpaces(range)
    }

    private func withoutSpaces(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, letters[end - 1].kind == .space { end -= 1 }
        return end
    }

    /// Whether a line may end between letters of these kinds.
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

    // MARK: Leaving out

    /// Closes the last line that there may be, with all that is left of the text.
    private mutating func closeLast(from start: Int) {
        let rest = start..<letters.count
        var (end, width) = (start, 0.0)
        while end < rest.upperBound, letters[end].kind != .lineFeed, width <= limit {
            steps += 1
            width += letters[end].advance
            end += 1
        }
        var behind = end
        while behind < rest.upperBound, letters[behind].kind == .lineFeed || letters[behind].kind == .space {
            behind += 1
        }
        if width <= limit, behind == rest.upperBound { return close(rest, drawnTo: end) }
        let room = limit - (request.paragraph.truncation == .clip ? 0 : fonts[fontIndex(at: start)].ellipsis)
        let omitted: Range<Int>
        switch request.paragraph.truncation {
        case .tail, .clip: omitted = prefix(rest, room)..<rest.upperBound
        case .head: omitted = start..<suffix(rest, room)
        case .middle:
            let first = prefix(rest, room / 2)
            let used = self.width(of: start..<first)
            omitted = first..<suffix(first..<rest.upperBound, room - used)
        }
        lines.append(Line(letters: rest, visibleEnd: rest.upperBound, omitted: omitted))
    }

    /// Behind how many of `range`, counted from its beginning, `room` points are full.
    private mutating func prefix(_ range: Range<Int>, _ room: Double) -> Int {
        var (end, width) = (range.lowerBound, 0.0)
        while end < range.upperBound, letters[end].kind != .lineFeed, width + letters[end].advance <= room {
            steps += 1
            width += letters[end].advance
            end += 1
        }
        return request.paragraph.truncation == .clip ? end : withoutSpaces(range.lowerBound..<end)
    }

    /// Where the end of `range` that fits into `room` points begins.
    private mutating func suffix(_ range: Range<Int>, _ room: Double) -> Int {
        var (start, width) = (range.upperBound, 0.0)
        while start > range.lowerBound, width + letters[start - 1].advance <= room {
            steps += 1
            start -= 1
            width += letters[start].advance
        }
        while start < range.upperBound, letters[start].kind == .space { start += 1 }
        return start
    }

    /// Behind which of the letters in `range` a line can be made wider: its spaces, and without any its ideographs.
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

    /// The index of the font at a letter; behind the last that of the last.
    func fontIndex(at index: Int) -> Int {
        if index < letters.count { return letters[index].run }
        return letters.isEmpty ? fonts.count - 1 : letters[letters.count - 1].run
    }
}
