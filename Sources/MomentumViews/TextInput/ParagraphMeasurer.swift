/// Measures a text that is edited paragraph by paragraph: after an edit a host is asked only about those that it has changed, and
/// what it answers is what it would say of the whole.
struct ParagraphMeasurer {
    private struct Paragraph {
        /// Its letters, without the line feed that ends it.
        let letters: Range<Int>
        /// The bytes of that line feed; none in the last paragraph.
        let lineFeed: Int
        /// What was said of it by itself.
        var measured = MeasuredText(lines: [], size: .zero)

        var end: Int { letters.upperBound + lineFeed }
    }

    /// What was measured last.
    private var request: TextRequest?
    private var paragraphs: [Paragraph] = []
    private var lines: [MeasuredText.Line] = []

    /// Fonts have changed.
    mutating func forget() { self = ParagraphMeasurer() }

    /// What `measure` says of a request.
    mutating func measured(_ request: TextRequest, by measure: (TextRequest) -> MeasuredText) -> MeasuredText {
        // A line that nothing breaks is as wide as the widest of all, and a feed of a font of its own makes its line higher.
        guard request.width.isFinite, request.paragraph.numberOfLines == 0, !request.text.hasStyledLineFeed else {
            forget()
            return measure(request)
        }
        let known = self.request.flatMap { $0.isSet(as: request) ? $0.text : nil }
        let last = known == nil ? [] : paragraphs
        paragraphs = Self.paragraphs(of: request.text.utf8)
        let same = Self.same(known ?? AttributedText(), request.text, last, paragraphs)
        for index in 0..<same.first { paragraphs[index].measured = last[index].measured }
        for index in paragraphs.count - same.last..<paragraphs.count {
            paragraphs[index].measured = last[last.count - paragraphs.count + index].measured
        }
        for index in same.first..<paragraphs.count - same.last {
            paragraphs[index].measured = measure(request.part(paragraphs[index].letters))
        }
        self.request = request
        return put(together: request, keeping: same.first)
    }

    /// The lines of all paragraphs; those of so many stay where they are.
    private mutating func put(together request: TextRequest, keeping kept: Int) -> MeasuredText {
        let style = request.paragraph
        var count = 0
        for paragraph in paragraphs[..<kept] { count += paragraph.measured.lines.count }
        lines.removeSubrange(count...)
        var (top, widest) = (0.0, 0.0)
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { top += style.lineSpacing + style.paragraphSpacing }
            if index >= kept {
                for var line in paragraph.measured.lines {
                    line.move(by: paragraph.letters.lowerBound, down: top)
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

    private static func paragraphs(of letters: [UInt8]) -> [Paragraph] {
        var (paragraphs, start) = ([Paragraph](), 0)
        for (index, letter) in letters.enumerated() where letter == 0x0A {
            let isPair = index > start && letters[index - 1] == 0x0D
            let end = isPair ? index - 1 : index
            paragraphs.append(Paragraph(letters: start..<end, lineFeed: index + 1 - end))
            start = index + 1
        }
        paragraphs.append(Paragraph(letters: start..<letters.count, lineFeed: 0))
        return paragraphs
    }

    /// How many paragraphs at the beginning, and how many others at the end, are what they were.
    private static func same(
        _ old: AttributedText, _ new: AttributedText, _ before: [Paragraph], _ after: [Paragraph]
    ) -> (first: Int, last: Int) {
        guard !before.isEmpty else { return (0, 0) }
        let most = min(before.count, after.count)
        let common = (old.commonPrefix(with: new), old.commonSuffix(with: new))
        var first = 0
        while first < most, before[first].lineFeed > 0, after[first].lineFeed > 0,
            max(before[first].end, after[first].end) <= common.0
        {
            first += 1
        }
        let shift = new.utf8.count - old.utf8.count
        var last = 0
        while last < most - first {
            let (was, now) = (before[before.count - 1 - last].letters, after[after.count - 1 - last].letters)
            // With the line feed before it: the font of an empty paragraph is that of what is there.
            guard was.lowerBound + shift == now.lowerBound, now.lowerBound > new.utf8.count - common.1 else { break }
            last += 1
        }
        return (first, last)
    }
}

nonisolated extension TextRequest {
    /// Whether two requests differ in nothing but their text.
    fileprivate func isSet(as other: TextRequest) -> Bool {
        font == other.font && paragraph == other.paragraph && width == other.width && wantsCarets == other.wantsCarets
    }

    /// The request for a part of its text; the font of an empty part is that of where it is.
    fileprivate func part(_ range: Range<Int>) -> TextRequest {
        var request = self
        request.text = text.part(range)
        if range.isEmpty, let font = text.style(at: range.lowerBound).font { request.font = font }
        return request
    }
}

nonisolated extension AttributedText {
    /// Whether the style of a line feed differs from that of the letter before it.
    fileprivate var hasStyledLineFeed: Bool {
        runs.contains { run in
            let start = run.range.lowerBound
            guard start > 0, utf8[start] == 0x0A || utf8[start] == 0x0D else { return false }
            return utf8[start - 1] != 0x0A
        }
    }

    /// How a letter looks; behind the last one as that.
    fileprivate func style(at offset: Int) -> TextAttributes { attributes(at: min(offset, max(0, utf8.count - 1))) }

    /// How many bytes are the same from the beginning on, and look the same.
    fileprivate func commonPrefix(with other: AttributedText) -> Int {
        var most = min(utf8.count, other.utf8.count)
        for (run, otherRun) in zip(runs, other.runs) {
            guard run.range.lowerBound < most else { break }
            if run.attributes != otherRun.attributes {
                most = run.range.lowerBound
            } else if run.range.upperBound != otherRun.range.upperBound {
                most = min(most, run.range.upperBound, otherRun.range.upperBound)
            }
        }
        return utf8.withUnsafeBufferPointer { letters in
            other.utf8.withUnsafeBufferPointer { others in
                var count = 0
                while count < most, letters[count] == others[count] { count += 1 }
                return count
            }
        }
    }

    /// How many bytes are the same up to the end, and look the same.
    fileprivate func commonSuffix(with other: AttributedText) -> Int {
        var most = min(utf8.count, other.utf8.count)
        for (run, otherRun) in zip(runs.reversed(), other.runs.reversed()) {
            let (end, otherEnd) = (utf8.count - run.range.upperBound, other.utf8.count - otherRun.range.upperBound)
            guard end < most else { break }
            let (start, otherStart) = (utf8.count - run.range.lowerBound, other.utf8.count - otherRun.range.lowerBound)
            if run.attributes != otherRun.attributes || end != otherEnd {
                most = min(end, otherEnd)
            } else if start != otherStart {
                most = min(most, start, otherStart)
            }
        }
        return utf8.withUnsafeBufferPointer { letters in
            other.utf8.withUnsafeBufferPointer { others in
                var count = 0
                while count < most, letters[letters.count - 1 - count] == others[others.count - 1 - count] {
                    count += 1
                }
                return count
            }
        }
    }
}

nonisolated extension MeasuredText.Line {
    /// Moves the line to where it belongs in a text, in bytes and points.
    fileprivate mutating func move(by bytes: Int, down distance: Double) {
        range = range.shifted(by: bytes)
        omitted = omitted.shifted(by: bytes)
        origin.y += distance
        guard bytes > 0 else { return }
        for index in pieces.indices { pieces[index].range = pieces[index].range.shifted(by: bytes) }
        for index in clusters.indices { clusters[index].offset += bytes }
    }

    /// Takes in the line feed that ends it, of so many bytes.
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
