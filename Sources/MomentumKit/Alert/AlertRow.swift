@_spi(Kit) import MomentumStage

/// A button of an alert. It receives no touches; the alert handles them, so that a finger can slide between buttons.
final class AlertRow: View {
    let action: AlertAction
    private let label = Label()
    private let line = View()
    private var owner = Weak<AlertView>()
    var isBold = false
    /// The index of the button in a pair side by side, or nil for a single button. The first button of a pair draws the
    /// line above both, the second the line between them.
    var pairIndex: Int?

    init(_ action: AlertAction, of owner: AlertView) {
        self.action = action
        super.init(frame: .zero)
        self.owner.point(at: owner)
        action.row.point(at: self)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        label.text = action.title
        label.isWrapped = true
        label.textAlignment = .center
        label.isAccessibilityElement = false
        for view in [label, line] { addSubview(view) }
    }

    /// Whether a finger is on the button, or its key is down.
    var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }

    func show() {
        let isDark = stage?.userInterfaceStyle == .dark
        label.font = .preferred(isBold ? .headline : .body)
        label.textColor =
            action.style == .destructive
            ? Color(hex: isDark ? 0xFF6961 : 0xD70015) : isDark ? Color(hex: 0x6CB4FF) : tintColor
        label.alpha = action.isEnabled ? 1 : 0.35
        line.backgroundColor = Color(white: isDark ? 1 : 0, alpha: wantsContrast ? 0.6 : 0.15)
        let isMarked = isHighlighted || (isFocused && stage?.showsFocus ?? false)
        backgroundColor = isMarked && action.isEnabled ? Color(white: isDark ? 1 : 0, alpha: 0.1) : .clear
        layer.borderWidth = isFocused && stage?.showsFocus ?? false ? focusRingWidth : 0
        layer.borderColor = tintColor
    }

    func height(in width: Double) -> Double {
        max(44, (label.sizeThatFits(Size(width: max(1, width - 24), height: 0)).height + 20).rounded(.up))
    }

    /// The width of the button with its text in one line, in points.
    var preferredWidth: Double {
        label.isWrapped = false
        let width = label.sizeThatFits(.zero).width
        label.isWrapped = true
        return width + 24
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = label.sizeThatFits(Size(width: max(1, bounds.width - 24), height: 0)).height
        label.place(
            at: Rect(x: 12, y: (bounds.height - height) / 2, width: max(0, bounds.width - 24), height: height))
        let width = bounds.width
        line.place(
            at: pairIndex == 1
                ? Rect(x: isRightToLeft ? width - 0.5 : 0, y: 0, width: 0.5, height: bounds.height)
                : Rect(
                    x: pairIndex == 0 && isRightToLeft ? -width : 0, y: 0, width: pairIndex == 0 ? 2 * width : width,
                    height: 0.5))
    }

    override var canBecomeFocused: Bool { action.isEnabled }
    override func focusDidChange() { show() }
    override func accessibilityPreferencesDidChange() { show() }

    override var defaultLabel: String { action.title }

    override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        (given ?? .button).union(action.isEnabled ? .none : .notEnabled)
    }

    override func accessibilityActivate() -> Bool {
        owner.object?.choose(action)
        return true
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .space || event.key == .enter else { return super.keyPressed(event) }
        if event.isDown {
            isHighlighted = true
        } else if isHighlighted {
            isHighlighted = false
            owner.object?.choose(action)
        }
        return true
    }
}
