/// The bar of a ``TabBarController``, with a button for each tab and a blurred background.
public final class TabBar: View {
    /// The height of the bar without the safe area, in points.
    public static let height = 50.0

    var choose = Weak<TabBarController>()
    private let ground = VisualEffectView(effect: BlurEffect(style: .regular))
    private let line = View()
    private var buttons: [TabButton] = []
    private var controllers: [ViewController] = []
    private var selected = 0

    /// Creates a bar in `frame` without tabs.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        ground.isUserInteractionEnabled = false
        line.backgroundColor = Color(white: 0, alpha: 0.12)
        addSubview(ground)
        addSubview(line)
        accessibilityTraits = .tabBar
    }

    /// The items, from left to right.
    public var items: [TabBarItem] { controllers.map { $0.tabBarItem } }

    func show(_ controllers: [ViewController], selected: Int) {
        for button in buttons { button.removeFromSuperview() }
        for controller in self.controllers { controller.ownTabBarItem?.bar.clear() }
        self.controllers = controllers
        buttons = controllers.map { _ in TabButton() }
        for button in buttons {
            // The bar keeps its height, so its titles grow less with the user's text size than body text does, as in
            // UIKit.
            button.titleLabel.font = .system(size: 13).scaled(atMost: 19)
            button.addTarget(self, action: TabBar.pressed, for: .primaryActionTriggered)
            addSubview(button)
        }
        for controller in controllers { controller.ownTabBarItem?.bar.point(at: self) }
        select(selected)
        setNeedsLayout()
    }

    /// Called when an item has changed.
    func itemDidChange(_ item: TabBarItem) {
        item.bar.point(at: self)
        select(selected)
    }

    func select(_ index: Int) {
        selected = index
        for (position, button) in buttons.enumerated() {
            button.tintColor = position == index ? tintColor : Color(white: 0.45)
            let controller = controllers[position]
            button.show(controller.ownTabBarItem, name: controller.title, isSelected: position == index)
            button.accessibilityTraits = position == index ? [.tab, .selected] : .tab
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
