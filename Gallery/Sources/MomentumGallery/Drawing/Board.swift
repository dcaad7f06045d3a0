/// The ground of a scene that fills the stage, and scrolls when the user's letters take more height than the stage has.
class Board: ScrollView {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = false
        delaysContentTouches = false
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

    override func layoutSubviews() { super.layoutSubviews() }
}
