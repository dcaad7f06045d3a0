/// The letters of a line, ordered from left to right.
nonisolated struct EstimatedRow {
    /// Consecutive letters with the same direction and font.
    private struct Span {
        var letters: Range<Int>
        /// The embedding level: 0 and 2 for left to right, 1 for right to left.
        let level: Int
        let run: Int
        var isEllipsis = false
        /// Whether a gap at the end of the stretch can be widened.
        var endsInGap = false
        /// The additional width of the gap, in points.
        var gap = 0.0
        var x = 0.0
        var width = 0.0
    }

    private var spans: [Span] = []
    /// The letters at the end of the line that are not drawn.
    private let hanging: Range<Int>
    private let end: Double
    /// Whether the gaps were widened to fill the available width.
    private let isFilled: Bool
    let width: Double

    /// Creates the row of `line`. It is widened to `availableWidth` points if it has gaps that can be widened.
    init(_ text: EstimatedText, _ line: EstimatedText.Line, isRightToLeft: Bool, filling availableWidth: Double? = nil)
    {
        hanging = line.visibleEnd..<line.letters.upperBound
        let shown = line.letters.lowerBound..<line.visibleEnd
        var levels = DirectionLevels(isRightToLeft: isRightToLeft)
        for index in shown where !line.omitted.contains(index) { levels.append(text.letters[index].kind) }
        levels.finish()
        let gaps = availableWidth.map { _ in text.gaps(in: shown) } ?? []
        var (position, found) = (0, [Span]())
        func add(_ index: Int) {
            let (level, run) = (levels[position], text.letters[index].run)
            position += 1
            if let last = found.last, last.level == level, last.run == run, last.letters.upperBound == index,
                !last.isEllipsis, !last.endsInGap
            {
                found[found.count - 1].letters = last.letters.lowerBound..<index + 1
            } else {
                found.append(Span(letters: index..<index + 1, level: level, run: run))
            }
            found[found.count - 1].width += text.letters[index].advance
            found[found.count - 1].endsInGap = !gaps.isEmpty && gaps[index - shown.lowerBound]
        }
        for index in shown.lowerBound..<min(line.omitted.lowerBound, shown.upperBound) { add(index) }
        if !line.omitted.isEmpty {
            let run = text.fontIndex(at: line.letters.lowerBound)
            var span = Span(letters: line.omitted, level: isRightToLeft ? 1 : 0, run: run, isEllipsis: true)
            span.width = text.request.paragraph.truncation == .clip ? 0 : text.fonts[run].ellipsis
            found.append(span)
            for index in line.omitted.upperBound..<max(line.omitted.upperBound, shown.upperBound) { add(index) }
        }
        for level in [2, 1] { Self.reverse(&found, from: level) }
        var (x, count) = (0.0, 0)
        for span in found {
            x += span.width
            if span.endsInGap { count += 1 }
        }
        let gap = count > 0 ? max(0, (availableWidth ?? x) - x) / Double(count) : 0
        x = 0
        for index in found.indices {
            if found[index].endsInGap { found[index].gap = gap }
            found[index].width += found[index].gap
            found[index].x = x
            x += found[index].width
        }
        isFilled = gap > 0
        (spans, width, end) = (found, x, isRightToLeft ? 0 : x)
    }

    /// Reverses each sequence of adjacent stretches whose level is at least `level`.
    private static func reverse(_ spans: inout [Span], from level: Int) {
        var start = 0
        while start < spans.count {
            guard spans[start].level >= level else {
                start += 1
                continue
            }
            var end = start
            while end < spans.count, spans[end].level >= level { end += 1 }
            var (low, high) = (start, end - 1)
            while low < high {
                spans.swapAt(low, high)
                (low, high) = (low + 1, high - 1)
            }
            start = end
        }
    }

    /// Returns the pieces that are drawn separately; empty if the line is drawn as a whole.
    func pieces(of text: EstimatedText) -> [MeasuredText.Piece] {
        guard let first = spans.first, isFilled || spans.contains(where: { $0.run != first.run }) else {
            return []
        }
        return spans.map {
            MeasuredText.Piece(
                range: text.offsets($0.letters), x: $0.x, width: $0.width, isRightToLeft: $0.level == 1)
        }
    }

    func clusters(of text: EstimatedText) -> [MeasuredText.Cluster] {
        var clusters: [MeasuredText.Cluster] = []
        for span in spans.sorted(byAscending: { Double($0.letters.lowerBound) }) {
            let isReversed = span.level == 1
            var x = isReversed ? span.x + span.width : span.x
            for index in span.letters {
                var advance = span.isEllipsis ? 0 : text.letters[index].advance
                if index + 1 == span.letters.upperBound { advance += span.gap }
                let next = isReversed ? x - advance : x + advance
                clusters.append(MeasuredText.Cluster(offset: text.offset(index), leading: x, trailing: next))
                x = next
            }
        }
        for index in hanging {
            clusters.append(MeasuredText.Cluster(offset: text.offset(index), leading: end, trailing: end))
        }
        return clusters
    }
}
