/// The bar of a ``TabBarController``: a button for each tab, on frosted ground.
public final class TabBar: View {
    /// How high the bar is without what the safe area adds, in points.
    public static let height = 50.0

    var choose = Weak<TabBarController>()
    private let ground = VisualEffectView(effect: BlurEffect(style: .regular))
    private let line = View()
    private var buttons: [Button] = []
    private var selected = 0

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        ground.isUserInteractionEnabled = false
        line.backgroundColor = Color(white: 0, alpha: 0.12)
        addSubview(ground)
        addSubview(line)
        accessibilityTraits = .tabBar
    }

    func show(_ titles: [String], selected: Int) {
        for button in buttons { button.removeFromSuperview() }
        buttons = titles.map { Button($0) }
        for button in buttons {
            // The bar keeps its height, so that its letters grow less than what is read, as in UIKit.
            button.titleLabel.font = .system(size: 13).scaled(atMost: 19)
            button.addTarget(self, action: TabBar.pressed, for: .primaryActionTriggered)
            addSubview(button)
        }
        select(selected)
        setNeedsLayout()
    }

    func select(_ index: Int) {
        selected = index
        for (place, button) in buttons.enumerated() {
            button.tintColor = place == index ? tintColor : Color(white: 0.45)
            button.accessibilityTraits = place == index ? [.tab, .selected] : .tab
        }
    }

    private func pressed(_ sender: Control) {
        if let index = buttons.firstIndex(where: { $0 === sender }) { choose.object?.chose(index) }
    }

    public override func layoutSubviews() {
        ground.place(at: bounds)
        line.place(at: Rect(x: 0, y: 0, width: bounds.width, height: 0.5))
        let width = buttons.isEmpty ? 0 : bounds.width / Double(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.place(at: Rect(x: width * Double(index), y: 0, width: width, height: Self.height))
        }
    }
}
