/// A finger's hold on the pane, with a rubber band beyond the ends.
struct PanelDrag {
    private(set) var isActive = false
    /// The position of the pane without the rubber band and without any movement of the finger.
    private var start = 0.0

    /// The rubber band beyond the ends. Its dimension is the height of the stage, or more if the pane is already
    /// further out than a touch could have dragged it.
    private var band = RubberBand(dimension: 0)

    /// Begins the hold with the pane at `y`, which may be beyond its ends, when the finger has already moved by
    /// `translation`.
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

    /// Returns the position of the pane after a movement of the finger by `translation`, and the derivative with
    /// respect to it.
    func position(after translation: Double, in view: ControlPanelView) -> (y: Double, slope: Double) {
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
