// Where carets and selections stand in a text that was measured with clusters.
nonisolated extension MeasuredText {
    /// Where a caret stands before the byte at `offset` (clamped to the text): a rectangle without width, as high as its line.
    ///
    /// - Parameter prefersLineEnd: whether the caret stands at the end of the line above, where `offset` is the end of one line
    ///   and the beginning of the next.
    public func caret(at offset: Int, prefersLineEnd: Bool) -> Rect {
        guard let line = line(at: offset, prefersLineEnd: prefersLineEnd) else { return .zero }
        return Rect(
            x: line.x(at: offset), y: line.origin.y - line.ascent, width: 0, height: line.ascent + line.descent)
    }

    /// The boundary between letters that lies nearest to `point`, in points from the top left of the text's box.
    public func offset(nearest point: Point) -> (offset: Int, prefersLineEnd: Bool) {
        guard var nearest = lines.first else { return (0, false) }
        // Half of what lies between two lines belongs to each.
        for line in lines.dropFirst() where point.y >= (nearest.bottom + line.top) / 2 { nearest = line }
        var (offset, distance) = (nearest.range.lowerBound, Double.infinity)
        func consider(_ candidate: Int, _ x: Double) {
            guard (x - point.x).magnitude < distance else { return }
            (offset, distance) = (candidate, (x - point.x).magnitude)
        }
        for cluster in nearest.clusters { consider(cluster.offset, cluster.leading) }
        // Where the direction changes a letter may end where no other begins. Behind a line feed the next line begins.
        distance -= 1e-9
        for (index, cluster) in nearest.clusters.enumerated() {
            let end = index + 1 < nearest.clusters.count ? nearest.clusters[index + 1].offset : nearest.range.upperBound
            if end < nearest.range.upperBound || !nearest.endsParagraph { consider(end, cluster.trailing) }
        }
        let isLast = nearest.range.upperBound == (lines.last?.range.upperBound ?? 0)
        return (offset, offset == nearest.range.upperBound && !nearest.range.isEmpty && !isLast)
    }

    /// What a selection of the bytes of `range` covers, from the first line to the last; several pieces of a line where the
    /// direction of writing changes in it.
    public func rects(of range: Range<Int>) -> [Rect] {
        var rects: [Rect] = []
        for line in lines where line.range.overlaps(range) {
            var pieces: [Rect] = []
            for (index, cluster) in line.clusters.enumerated() {
                let end = index + 1 < line.clusters.count ? line.clusters[index + 1].offset : line.range.upperBound
                guard cluster.offset < range.upperBound, end > range.lowerBound else { continue }
                let left = min(cluster.leading, cluster.trailing)
                let width = (cluster.leading - cluster.trailing).magnitude
                pieces.append(Rect(x: left, y: line.top, width: width, height: line.bottom - line.top))
            }
            let first = rects.count
            for piece in pieces.sorted(byRising: { $0.minX }) {
                if rects.count > first, let last = rects.last, piece.minX - last.maxX < 0.001 {
                    rects[rects.count - 1].size.width = max(last.maxX, piece.maxX) - last.minX
                } else {
                    rects.append(piece)
                }
            }
        }
        return rects
    }

    /// Whether the letter behind the byte at `offset` is read from right to left; at the end of a line the last one.
    package func isRightToLeft(at offset: Int) -> Bool {
        guard let line = line(at: offset, prefersLineEnd: false) else { return false }
        let cluster = line.clusters.last { $0.offset <= offset && $0.leading != $0.trailing }
        return cluster.map { $0.leading > $0.trailing } ?? line.isRightToLeft
    }

    private func line(at offset: Int, prefersLineEnd: Bool) -> Line? {
        guard var found = lines.first else { return nil }
        for line in lines.dropFirst() {
            let start = line.range.lowerBound
            // A line feed ends its line for good.
            if start < offset || (start == offset && (!prefersLineEnd || found.endsParagraph)) { found = line }
        }
        return found
    }
}

nonisolated extension MeasuredText.Line {
    fileprivate var top: Double { origin.y - ascent }
    fileprivate var bottom: Double { origin.y + descent }

    /// Where the caret before the byte at `offset` stands: at the leading edge of the letter there; behind the last one at the
    /// line's end.
    fileprivate func x(at offset: Int) -> Double {
        for cluster in clusters where cluster.offset >= offset { return cluster.leading }
        return clusters.last?.trailing ?? origin.x
    }
}
