/// The title above or below a section.
final class TableSectionTitle: ReusableView {
    static let identifier: StaticString = "section title"
    private static let font = Font.system(size: 13, weight: .semibold).scaled()
    private static let footerFont = Font.system(size: 13).scaled()
    private static let leastHeight = 34.0
    private static let padding = 12.0
    private let label = Label()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label.font = Self.font
        label.numberOfLines = 0
        label.textColor = ControlColors.hint
        label.isAccessibilityElement = false
        contentView.addSubview(label)
    }

    /// Whether the title is below its section.
    var isFooter = false {
        didSet { if isFooter != oldValue { label.font = isFooter ? Self.footerFont : Self.font } }
    }

    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// Shows or hides the background, which a sticky title has, so that rows scroll behind it.
    func showGround(isPinned: Bool, isDark: Bool) {
        backgroundColor = !isPinned ? .clear : isDark ? Color(white: 0.13) : Color(white: 0.96)
        label.textColor = isPinned && isDark ? Color(white: 0.75) : ControlColors.hint
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 32)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.place(at: Rect(x: 16, y: (bounds.height + 4 - height) / 2, width: width, height: height))
    }

    /// Returns the height of a title of one line, in points.
    static func height(textSize: Double) -> Double {
        height(of: 1.35 * font.resolved(textSize: textSize).size)
    }

    private static func height(of text: Double) -> Double { max(leastHeight, (text + padding).rounded(.up)) }

    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.sizeThatFits(Size(width: max(1, size.width - 32), height: 0))
        return Size(width: size.width, height: Self.height(of: text.height))
    }
}
