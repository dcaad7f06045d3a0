// The positions of carets and selections in a text that was measured with clusters.
nonisolated extension MeasuredText {
    /// Returns the rectangle of a caret before the byte at `offset`, in points from the top left of the text's box,
    /// with no width and the height of its line. The text must have been measured with ``TextRequest/wantsCarets``;
    /// otherwise, the caret is at the left end of its line. The result is zero without lines.
    ///
    /// - Parameters:
    ///   - offset: A byte offset in UTF-8, which is clamped to the text.
    ///   - prefersLineEnd: Whether the caret is at the end of the upper line if `offset` is both the end of one line
    ///     and the beginning of the next.
    public func caret(at offset: Int, prefersLineEnd: Bool) -> Rect {
        guard let line = line(at: offset, prefersLineEnd: prefersLineEnd) else { return .zero }
        return Rect(
            x: line.x(at: offset), y: line.origin.y - line.ascent, width: 0, height: line.ascent + line.descent)
    }

    /// Returns the boundary between characters that is nearest to `point`, in points from the top left of the text's
    /// box, and whether it belongs to the end of its line. Without lines, the offset is 0.
    public func offset(nearest point: Point) -> (offset: Int, prefersLineEnd: Bool) {
        guard var nearest = lines.first else { return (0, false) }
        // The space between two lines is divided equally between them.
        for line in lines.dropFirst() where point.y >= (nearest.bottom + line.top) / 2 { nearest = line }
        var (offset, distance) = (nearest.range.lowerBound, Double.infinity)
        func consider(_ candidate: Int, _ x: Double) {
            guard (x - point.x).magnitude < distance else { return }
            (offset, distance) = (candidate, (x - point.x).magnitude)
        }
        for cluster in nearest.clusters { consider(cluster.offset, cluster.leading) }
        // Where the direction changes, a character may end where no other begins. The position after a line feed
        // belongs to the next line.
        distance -= 1e-9
        for (index, cluster) in nearest.clusters.enumerated() {
            let end = index + 1 < nearest.clusters.count ? nearest.clusters[index + 1].offset : nearest.range.upperBound
            if end < nearest.range.upperBound || !nearest.endsParagraph { consider(end, cluster.trailing) }
        }
        let isLast = nearest.range.upperBound == (lines.last?.range.upperBound ?? 0)
        return (offset, offset == nearest.range.upperBound && !nearest.range.isEmpty && !isLast)
    }

    /// Returns the rectangles of a selection of the bytes in `range`, from the first line to the last, in points from
    /// the top left of the text's box. A line in which the writing direction changes may have several rectangles. Empty
    /// unless the text was measured with ``TextRequest/wantsCarets``.
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
            for piece in pieces.sorted(byAscending: { $0.minX }) {
                if rects.count > first, let last = rects.last, piece.minX - last.maxX < 0.001 {
                    rects[rects.count - 1].size.width = max(last.maxX, piece.maxX) - last.minX
                } else {
                    rects.append(piece)
                }
            }
        }
        return rects
    }

    /// Returns whether the character after the byte at `offset` is written from right to left. At the end of a line,
    /// its last character determines the result.
    package func isRightToLeft(at offset: Int) -> Bool {
        guard let line = line(at: offset, prefersLineEnd: false) else { return false }
        let cluster = line.clusters.last { $0.offset <= offset && $0.leading != $0.trailing }
        return cluster.map { $0.leading > $0.trailing } ?? line.isRightToLeft
    }

    private func line(at offset: Int, prefersLineEnd: Bool) -> Line? {
        guard var found = lines.first else { return nil }
        for line in lines.dropFirst() {
            let start = line.range.lowerBound
            // A line feed always ends its line.
            if start < offset || (start == offset && (!prefersLineEnd || found.endsParagraph)) { found = line }
        }
        return found
    }
}

nonisolated extension MeasuredText.Line {
    fileprivate var top: Double { origin.y - ascent }
    fileprivate var bottom: Double { origin.y + descent }

    /// Returns the x coordinate of the caret before the byte at `offset`: the leading edge of the character there, or
    /// the trailing edge of the last character at the end of the line.
    fileprivate func x(at offset: Int) -> Double {
        for cluster in clusters where cluster.offset >= offset { return cluster.leading }
        return clusters.last?.trailing ?? origin.x
    }
}
