/// A segment of a ``SegmentedControl``.
final class Segment: View {
    var item: SegmentedControl.Item { didSet { showItem() } }
    var isEnabled = true
    /// In points; 0 for a share of what is left.
    var width = 0.0
    var owner = Weak<SegmentedControl>()
    private var contents = View()
    private var isSelected = false

    init(_ item: SegmentedControl.Item) {
        self.item = item
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        clipsToBounds = true
        showItem()
    }

    private func showItem() {
        contents.removeFromSuperview()
        switch item {
        case .title(let title):
            let label = Label(title)
            // The control keeps about its height, so that its letters grow less than what is read, as in UIKit.
            label.font = .system(size: 14, weight: .medium).scaled(atMost: 22)
            label.textAlignment = .center
            label.isAccessibilityElement = false
            contents = label
        case .image(let image): contents = ImageView(image: image)
        }
        addSubview(contents)
        setNeedsLayout()
    }

    func show(isSelected: Bool, isPressed: Bool, isDark: Bool, tint: Color) {
        self.isSelected = isSelected
        let alpha = !isEnabled ? 0.3 : isPressed ? 0.4 : 1.0
        if contents.alpha != alpha { contents.alpha = alpha }
        guard let label = contents as? Label else { return contents.tintColor = isDark ? .white : .black }
        label.textColor = isDark ? .white : .black
    }

    /// What it shows with room round it.
    var wantedSize: Size {
        let size = contents.sizeThatFits(.zero)
        return Size(width: (size.width + 24).rounded(.up), height: (size.height + 12).rounded(.up))
    }

    override func layoutSubviews() {
        let size = contents.sizeThatFits(.zero)
        let fitting = Size(width: min(size.width, max(0, bounds.width - 4)), height: min(size.height, bounds.height))
        contents.place(
            at: Rect(
                x: (bounds.width - fitting.width) / 2, y: (bounds.height - fitting.height) / 2, width: fitting.width,
                height: fitting.height))
    }

    override var defaultLabel: String {
        if case .title(let title) = item { return title }
        return ""
    }

    override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        var traits = given ?? .tab
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    override func accessibilityActivate() -> Bool {
        owner.object?.choose(self)
        return true
    }
}
