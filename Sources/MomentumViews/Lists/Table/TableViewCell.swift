/// A row of a ``TableView``: the counterpart of `UITableViewCell`.
///
/// It shows ``textLabel`` and under it ``detailTextLabel``; a subclass puts views of its own into ``ReusableView/contentView``.
open class TableViewCell: ReusableView {
    private final var titleLabel: Label?
    private final var subtitleLabel: Label?
    private final let line = View()
    private final var separator = (isShown: true, inset: 16.0)

    /// Creates an empty cell.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates what ``init(frame:)`` does, without a frame.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    /// Creates what ``init(frame:)`` does: the cell shows what it is given, whatever the style.
    ///
    /// - Parameters:
    ///   - style: how UIKit would lay out its texts.
    ///   - reuseIdentifier: what it is registered as: the table says so itself.
    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: .zero)
        setUp()
    }

    /// How the texts of a cell are laid out: here always one under the other.
    public nonisolated enum CellStyle: Int, Sendable {
        /// One text; two beside each other, in two ways; two under each other.
        case `default`, value1, value2, subtitle
    }

    private final func setUp() {
        line.isUserInteractionEnabled = false
        addSubview(line)
    }

    /// The text, in as many lines as it takes. Made when it is first asked for.
    public final var textLabel: Label {
        if let titleLabel { return titleLabel }
        let label = makeLabel(.body)
        titleLabel = label
        return label
    }

    /// The smaller text under it. Made when it is first asked for.
    public final var detailTextLabel: Label {
        if let subtitleLabel { return subtitleLabel }
        let label = makeLabel(.footnote)
        label.textColor = ControlColors.hint
        subtitleLabel = label
        return label
    }

    private final func makeLabel(_ style: TextStyle) -> Label {
        let label = Label()
        label.font = .preferred(style)
        label.numberOfLines = 0
        // The cell is read out as a whole.
        label.isAccessibilityElement = false
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final func showSeparator(_ isShown: Bool, color: Color, inset: Double) {
        line.isHidden = !isShown
        line.backgroundColor = color
        separator.inset = inset
        setNeedsLayout()
    }

    /// What a swipe over the row offers.
    override var defaultCustomActions: [AccessibilityCustomAction] {
        (list.object as? TableView)?.customActions(of: self) ?? []
    }

    private static let padding = 11.0

    private final var shownLabels: [Label] {
        [titleLabel, subtitleLabel].compactMap { $0 }.filter { !$0.text.isEmpty }
    }

    private static func textWidth(in size: Size) -> Double { max(0, size.width - 32) }

    /// Lays out the texts and the line under the row. An override calls it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        line.place(
            at: Rect(
                x: isRightToLeft ? 0 : separator.inset, y: size.height - 1, width: max(0, size.width - separator.inset),
                height: 1))
        let (labels, width) = (shownLabels, Self.textWidth(in: size))
        let heights = labels.map { $0.sizeThatFits(Size(width: width, height: 0)).height }
        var y = (size.height - heights.reduce(0, +)) / 2
        for (label, height) in zip(labels, heights) {
            label.place(at: Rect(x: 16, y: y, width: width, height: height))
            y += height
        }
    }

    /// The height of the texts with some room, at least 44 points.
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = Self.textWidth(in: size)
        let height = shownLabels.reduce(0) { $0 + $1.sizeThatFits(Size(width: width, height: 0)).height }
        return Size(width: size.width, height: max(44, (height + 2 * Self.padding).rounded(.up)))
    }
}
