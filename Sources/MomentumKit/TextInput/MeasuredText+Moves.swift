// Vertical moves of the caret by keys.
nonisolated extension MeasuredText {
    /// Returns the position after a move to another line; nil if there is none in that direction.
    ///
    /// - Parameters:
    ///   - isUp: Whether the caret moves up.
    ///   - distance: The distance to move, in points, limited to the first and last line; nil to move to the adjacent
    ///     line.
    ///   - caret: The rectangle of the caret.
    ///   - x: The x coordinate that the caret keeps, in points.
    func position(
        up isUp: Bool, by distance: Double?, from caret: Rect, inColumn x: Double
    ) -> (offset: Int, prefersLineEnd: Bool)? {
        let middles = lines.map { $0.origin.y + ($0.descent - $0.ascent) / 2 }
        let edge = isUp ? caret.minY - (distance ?? 0) : caret.maxY + (distance ?? 0)
        // The adjacent line, or the first one beyond the distance. Without such a line, a move by a distance ends at
        // the last line.
        let far = isUp ? middles.last { $0 < edge } : middles.first { $0 > edge }
        let target = far ?? (distance == nil ? nil : isUp ? middles.first : middles.last)
        guard let target, !(target > caret.minY && target < caret.maxY) else { return nil }
        return offset(nearest: Point(x: x, y: target))
    }
}
