/// A row of the trips: a position's picture, name and height, and under it, when the row is open, what can be done with it.
final class TripCell: TableViewCell {
    static let height = 68.0
    static let openHeight = 128.0

    private let art = PlaceArt()
    private let name = Label("", size: 16, weight: .semibold)
    private let detail = Label("", size: 13, color: Palette.faint)
    private let upButton = Button("To the top", style: .tinted)
    private let removeButton = Button("Remove", style: .tinted)
    private var board = Weak<TripBoard>()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.card
        // What an open row shows is uncovered as it grows.
        clipsToBounds = true
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
        accessibilityLabel = name.text + ", " + detail.text
    }

    /// Whether the buttons can be pressed and get the focus.
    func setOpen(_ isOpen: Bool) { for button in [upButton, removeButton] { button.isEnabled = isOpen } }

    private func moveUp() { board.object?.moveToTop(tag) }

    private func remove() { board.object?.remove(tag) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        art.frame = Rect(x: 16, y: 9, width: 50, height: 50)
        name.frame = Rect(x: 82, y: 13, width: max(0, width - 98), height: 22)
        detail.frame = Rect(x: 82, y: 35, width: max(0, width - 98), height: 18)
        upButton.frame = Rect(x: 82, y: 76, width: 116, height: 38)
        removeButton.frame = Rect(x: 208, y: 76, width: 98, height: 38)
    }
}
