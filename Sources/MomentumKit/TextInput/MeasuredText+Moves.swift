// Where keys move a caret in lines.
nonisolated extension MeasuredText {
    /// Where a move to the line above or below ends, or by `distance` points to one farther away; nil beyond the first line and the last.
    ///
    /// - Parameters:
    ///   - caret: where it stands.
    ///   - x: what it keeps to, in points.
    func position(
        up isUp: Bool, by distance: Double?, from caret: Rect, inColumn x: Double
    ) -> (offset: Int, prefersLineEnd: Bool)? {
        let middles = lines.map { $0.origin.y + ($0.descent - $0.ascent) / 2 }
        let edge = isUp ? caret.minY - (distance ?? 0) : caret.maxY + (distance ?? 0)
        // The next line, or the one a page away; beyond the last there is its end.
        let far = isUp ? middles.last { $0 < edge } : middles.first { $0 > edge }
        let target = far ?? (distance == nil ? nil : isUp ? middles.first : middles.last)
        guard let target, !(target > caret.minY && target < caret.maxY) else { return nil }
        return offset(nearest: Point(x: x, y: target))
    }
}
