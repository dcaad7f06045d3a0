/// The background view of a scene that fills the stage. It scrolls when the user's text size needs more height than the
/// stage has.
///
/// In its `layoutSubviews()`, a subclass calls ``fillStage(adding:)`` first, lays its parts out in the size that it
/// returns, and calls `super` last. At common text sizes there is nothing to scroll, and the board behaves like any
/// other view: touches are delivered at once.
class Board: ScrollView {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = false
        delaysContentTouches = false
        // Enabled by `fillStage(adding:)` when the contents are too high.
        isScrollEnabled = false
    }

    /// Fills the stage and makes the contents `growth` points higher than it. Returns the size of the contents.
    final func fillStage(adding growth: Double) -> Size {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let size = Size(width: frame.width, height: frame.height + growth)
        if contentSize != size { contentSize = size }
        isScrollEnabled = growth > 0
        return size
    }

    /// Keys that the scene does not use scroll the board, if it can scroll.
    override func keyPressed(_ event: KeyEvent) -> Bool { isScrollEnabled && super.keyPressed(event) }
}
