/// The letters of a line, ordered from left to right.
nonisolated struct EstimatedRow {
    /// Consecutive letters with the same direction and font.
    private struct Stretch {
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

    private var stretches: [Stretch] = []
    /// The letters at the end of the line that are not drawn.
    private let hanging: Range<Int>
    private let end: Double
    /// Whether the gaps were widened to fill the available width.
    private let isFilled: Bool
    let width: Double

    /// Creates the row of `line`. It is widened to `room` points if it has gaps that can be widened.
    init(_ text: EstimatedText, _ line: EstimatedText.Line, isRightToLeft: Bool, filling room: Double? = nil) {
        hanging = line.visibleEnd..<line.letters.upperBound
        let shown = line.letters.lowerBound..<line.visibleEnd
        var levels = DirectionLevels(isRightToLeft: isRightToLeft)
        for index in shown where !line.omitted.contains(index) { levels.append(text.letters[index].kind) }
        levels.finish()
        let gaps = room.map { _ in text.gaps(in: shown) } ?? []
        var (place, found) = (0, [Stretch]())
        func add(_ index: Int) {
            let (level, run) = (levels[place], text.letters[index].run)
            place += 1
            if let last = found.last, last.level == level, last.run == run, last.letters.upperBound == index,
                !last.isEllipsis, !last.endsInGap
            {
                found[found.count - 1].letters = last.letters.lowerBound..<index + 1
            } else {
                found.append(Stretch(letters: index..<index + 1, level: level, run: run))
            }
            found[found.count - 1].width += text.letters[index].advance
            found[found.count - 1].endsInGap = !gaps.isEmpty && gaps[index - shown.lowerBound]
        }
        for index in shown.lowerBound..<min(line.omitted.lowerBound, shown.upperBound) { add(index) }
        if !line.omitted.isEmpty {
            let run = text.fontIndex(at: line.letters.lowerBound)
            var stretch = Stretch(letters: line.omitted, level: isRightToLeft ? 1 : 0, run: run, isEllipsis: true)
            stretch.width = text.request.paragraph.truncation == .clip ? 0 : text.fonts[run].ellipsis
            found.append(stretch)
            for index in line.omitted.upperBound..<max(line.omitted.upperBound, shown.upperBound) { add(index) }
        }
        for level in [2, 1] { Self.reverse(&found, from: level) }
        var (x, count) = (0.0, 0)
        for stretch in found {
            x += stretch.width
            if stretch.endsInGap { count += 1 }
        }
        let gap = count > 0 ? max(0, (room ?? x) - x) / Double(count) : 0
        x = 0
        for index in found.indices {
            if found[index].endsInGap { found[index].gap = gap }
            found[index].width += found[index].gap
            found[index].x = x
            x += found[index].width
        }
        isFilled = gap > 0
        (stretches, width, end) = (found, x, isRightToLeft ? 0 : x)
    }

    /// Reverses each sequence of adjacent stretches whose level is at least `level`.
    private static func reverse(_ stretches: inout [Stretch], from level: Int) {
        var start = 0
        while start < stretches.count {
            guard stretches[start].level >= level else {
                start += 1
                continue
            }
            var end = start
            while end < stretches.count, stretches[end].level >= level { end += 1 }
            var (low, high) = (start, end - 1)
            while low < high {
                stretches.swapAt(low, high)
                (low, high) = (low + 1, high - 1)
            }
            start = end
        }
    }

    /// Returns the pieces that are drawn separately; empty if the line is drawn as a whole.
    func pieces(of text: EstimatedText) -> [MeasuredText.Piece] {
        guard let first = stretches.first, isFilled || stretches.contains(where: { $0.run != first.run }) else {
            return []
        }
        return stretches.map {
            MeasuredText.Piece(
                range: text.offsets($0.letters), x: $0.x, width: $0.width, isRightToLeft: $0.level == 1)
        }
    }

    func clusters(of text: EstimatedText) -> [MeasuredText.Cluster] {
        var clusters: [MeasuredText.Cluster] = []
        for stretch in stretches.sorted(byRising: { Double($0.letters.lowerBound) }) {
            let isReversed = stretch.level == 1
            var x = isReversed ? stretch.x + stretch.width : stretch.x
            for index in stretch.letters {
                var advance = stretch.isEllipsis ? 0 : text.letters[index].advance
                if index + 1 == stretch.letters.upperBound { advance += stretch.gap }
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
