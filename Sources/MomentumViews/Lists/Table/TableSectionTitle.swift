/// The title over a section.
final class TableSectionTitle: ReusableView {
    static let identifier: StaticString = "section title"
    static let height = 34.0
    private let label = Label()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label.fontSize = 13
        label.weight = .semibold
        label.textColor = ControlColors.hint
        label.isAccessibilityElement = false
        contentView.addSubview(label)
    }

    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.place(at: Rect(x: 16, y: 8, width: max(0, bounds.width - 32), height: max(0, bounds.height - 12)))
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }
}
