/// A finger's hold on the pane: where the finger would have it, and where the rubber band lets it be.
struct PanelDrag {
    private(set) var isActive = false
    /// Where the pane would be without the rubber band if the finger had not moved at all.
    private var start = 0.0

    /// Yields beyond the ends. As long as the stage is high, or longer where the pane is already further out: there is no
    /// position of a touch that would have stretched it so far.
    private var band = RubberBand(dimension: 0)

    /// Takes hold of the pane at `y`, which may already lie beyond its ends, when the finger has moved by `translation`.
    mutating func begin(at y: Double, after translation: Double = 0, in view: ControlPanelView) {
        isActive = true
        let over = max(view.openY - y, y - view.closedY, 0)
        band = RubberBand(dimension: max(view.bounds.size.height, over / 0.9))
        start = y
        if y < view.openY { start = view.openY - band.distance(for: over) }
        if y > view.closedY { start = view.closedY + band.distance(for: over) }
        start -= translation
    }

    mutating func end() { isActive = false }

    /// Where the pane is after the finger has moved by `translation`, and how much it moves per point of the finger.
    func place(after translation: Double, in view: ControlPanelView) -> (y: Double, slope: Double) {
        let free = start + translation
        if free < view.openY {
            let over = view.openY - free
            return (view.openY - band.offset(for: over), band.slope(at: over))
        }
        if free > view.closedY {
            let over = free - view.closedY
            return (view.closedY + band.offset(for: over), band.slope(at: over))
        }
        return (free, 1)
    }
}
