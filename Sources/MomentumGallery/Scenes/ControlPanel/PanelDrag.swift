/// A finger's hold on the pane: where the finger would have it, and where the rubber band lets it be.
struct PanelDrag {
    private(set) var isActive = false
    /// Where the pane would be without the rubber band when the drag began.
    private var start = 0.0

    /// Takes hold of the pane at `y`, which may already lie beyond its ends.
    mutating func begin(at y: Double, in view: ControlPanelView) {
        isActive = true
        let band = RubberBand(dimension: view.bounds.size.height)
        start = y
        if y < view.openY { start = view.openY - band.distance(for: view.openY - y) }
        if y > view.closedY { start = view.closedY + band.distance(for: y - view.closedY) }
    }

    mutating func end() { isActive = false }

    /// Where the pane is after the finger has moved by `translation`, and how much it moves per point of the finger.
    func place(after translation: Double, in view: ControlPanelView) -> (y: Double, slope: Double) {
        let band = RubberBand(dimension: view.bounds.size.height)
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
