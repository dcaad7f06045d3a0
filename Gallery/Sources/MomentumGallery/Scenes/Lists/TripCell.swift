/// A row of the trips: the picture, name and height of a place, and, if the row is expanded, its buttons.
final class TripCell: TableViewCell {
    static let height = 68.0
    static let openHeight = 128.0

    private let art = PlaceArt().called("place art")
    private let name = Label("", size: 16, weight: .semibold)
    private let detail = Label("", size: 13, color: Palette.faint)
    private let upButton = Button("To the top", style: .tinted)
    private let removeButton = Button("Remove", style: .tinted)
    private var board = Weak<TripBoard>()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.card
        // Expanding uncovers the buttons.
        contentView.clipsToBounds = true
        layer.shadowRadius = 9
        layer.shadowOffset = Size(width: 0, height: 2)
        art.cornerRadius = 12
        for view in [art, name, detail, upButton, removeButton] { contentView.addSubview(view) }
        for label in [name, detail] { label.isAccessibilityElement = false }
        removeButton.tintColor = Palette.red
        upButton.tintColor = Palette.blue
        upButton.addTarget(self, action: TripCell.moveUp, for: .primaryActionTriggered)
        removeButton.addTarget(self, action: TripCell.remove, for: .primaryActionTriggered)
    }

    func show(_ number: Int, on board: TripBoard) {
        self.board = Weak(board)
        tag = number
        art.show(number)
        name.text = PlaceNames.name(number)
        detail.text = PlaceNames.height(number)
        setNeedsLayout()
        accessibilityLabel = name.text + ", " + detail.text
    }

    /// Returns the height of the row, expanded or not, in `width` at the user's text size.
    func height(isOpen: Bool, in width: Double) -> Double {
        let end = layOutTexts(width)
        return isOpen ? layOutButtons(width, below: end) + 14 : end + 15
    }

    /// Enables or disables the buttons, which also makes them focusable or not.
    func setOpen(_ isOpen: Bool) { for button in [upButton, removeButton] { button.isEnabled = isOpen } }

    /// Casts a shadow for `duration` seconds while the row passes over others, so that their texts appear below it.
    func lift(for duration: Double) {
        guard layer.animation(forKey: "lift") == nil else { return }
        let shadow = KeyframeAnimation(keyPath: "shadowOpacity")
        (shadow.values, shadow.keyTimes) = ([0, 0.35, 0.35, 0], [0, 0.15, 0.5, 1])
        shadow.duration = duration
        layer.add(shadow, forKey: "lift")
    }

    private func moveUp() { board.object?.moveToTop(tag) }

    private func remove() { board.object?.remove(tag) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        art.frame = Rect(x: 16, y: 9, width: 50, height: 50)
        _ = layOutButtons(width, below: layOutTexts(width))
    }

    private func layOutTexts(_ width: Double) -> Double {
        let available = max(0, width - 98)
        return detail.lie(x: 82, y: name.lie(x: 82, y: 13, width: available, line: 22), width: available, line: 18)
    }

    /// Lays out the buttons side by side, or one below the other if they are too wide. Returns their lower edge.
    private func layOutButtons(_ width: Double, below end: Double) -> Double {
        let (up, remove) = (upButton.sizeThatFits(.zero), removeButton.sizeThatFits(.zero))
        let height = 38 * upButton.titleLabel.growth
        let sizes = [max(116, up.width), max(98, remove.width)]
        let isTall = 82 + sizes[0] + 10 + sizes[1] + 16 > width && height > 38
        let (x, y) = (isTall ? 16.0 : 82, end + 23)
        upButton.frame = Rect(x: x, y: y, width: isTall ? width - 32 : sizes[0], height: height)
        removeButton.frame =
            isTall
            ? Rect(x: x, y: y + height + 8, width: width - 32, height: height)
            : Rect(x: x + sizes[0] + 10, y: y, width: sizes[1], height: height)
        return removeButton.frame.maxY
    }
}
