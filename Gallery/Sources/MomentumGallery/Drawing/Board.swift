/// The ground of a scene that fills the stage, and scrolls when the user's letters take more height than the stage has.
///
/// A subclass calls ``fillStage(adding:)`` first in its `layoutSubviews()`, lays its parts out in what that returns, and calls `super` last.
/// For the letters of most users there is nothing to scroll, and the board is a view like any other: touches arrive at once.
class Board: ScrollView {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = false
        delaysContentTouches = false
        // Until something is too high.
        isScrollEnabled = false
    }

    /// Fills the stage, with contents that are by `growth` points higher. Returns how large they are.
    final func fillStage(adding growth: Double) -> Size {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let size = Size(width: frame.width, height: frame.height + growth)
        if contentSize != size { contentSize = size }
        isScrollEnabled = growth > 0
        return size
    }

    /// Keys that the scene does not use scroll, where there is anything to scroll to.
    override func keyPressed(_ event: KeyEvent) -> Bool { isScrollEnabled && super.keyPressed(event) }
}
