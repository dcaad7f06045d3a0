/// The content of a tab for one controller: the counterpart of `UITabBarItem`. The item of a controller is its
/// ``ViewController/tabBarItem``.
public final class TabBarItem {
    /// The title. Nil, the default, uses the ``ViewController/title`` of the controller. The item of a controller
    /// follows that title when it changes.
    public var title: String? { didSet { changed() } }
    /// The image above the title, at most 28 points high; nil, the default, if there is none.
    public var image: Image? { didSet { changed() } }
    /// The image while the tab is selected. Nil, the default, uses ``image``.
    public var selectedImage: Image? { didSet { changed() } }
    /// The text of the tab's badge. Nil, the default, shows no badge.
    public var badgeValue: String? { didSet { changed() } }
    /// The background colour of the badge. Nil, the default, stands for red.
    public var badgeColor: Color? { didSet { changed() } }
    /// A Boolean value that indicates whether the tab can be pressed. Default true.
    public var isEnabled = true { didSet { changed() } }
    /// An integer that the program can use to identify the item. Default 0.
    public var tag: Int

    var bar = Weak<TabBar>()

    /// Creates an item with a title, an image, or both.
    ///
    /// - Parameters:
    ///   - title: The title; nil, the default, uses the title of the controller.
    ///   - image: The image above the title; nil, the default, if there is none.
    ///   - tag: An integer that the program can use to identify the item. Default 0.
    public init(title: String? = nil, image: Image? = nil, tag: Int = 0) {
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates an item with a title, an image, and an image for the selected tab.
    ///
    /// - Parameters:
    ///   - title: The title; nil for the title of the controller.
    ///   - image: The image above the title; nil if there is none.
    ///   - selectedImage: The image while the tab is selected; nil for `image`.
    public convenience init(title: String?, image: Image?, selectedImage: Image?) {
        self.init(title: title, image: image)
        self.selectedImage = selectedImage
    }

    private func changed() { bar.object?.itemDidChange(self) }
}

extension TabBarItem: ControllerItem {
    func controllerChangedTitle(to title: String) { self.title = title }
}

extension ViewController {
    /// The ``tabBarItem``; nil if it was neither requested nor set.
    final var ownTabBarItem: TabBarItem? { ownItem(TabBarItem.self) }

    /// The tab bar controller that contains this controller, directly or not; nil if none does.
    public final var tabBarController: TabBarController? { enclosing(TabBarController.self) }

    /// The item that represents the controller in a tab bar. It is created on demand, with the controller's
    /// ``ViewController/title``. Setting it replaces the item in the bar.
    public final var tabBarItem: TabBarItem {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = TabBarItem(title: title.isEmpty ? nil : title)
            items.append(item)
            item.bar.point(at: tabBarController?.tabBar)
            return item
        }
        set {
            let bar = tabBarController?.tabBar
            ownTabBarItem?.bar.clear()
            items.removeAll { $0 is TabBarItem }
            items.append(newValue)
            bar?.itemDidChange(newValue)
        }
    }
}

/// The button of a tab: an image above a title, and a badge.
final class TabButton: Button {
    private let picture = ImageView()
    private var badge: Label?

    /// Shows `item`. If it has no title, the button shows `name`.
    func show(_ item: TabBarItem?, name: String, isSelected: Bool) {
        let text = item?.title ?? name
        if titleLabel.text.letters != text.letters { title = text }
        let image = isSelected ? item?.selectedImage ?? item?.image : item?.image
        picture.image = image
        if image == nil { picture.removeFromSuperview() } else { addSubview(picture) }
        setNeedsLayout()
        picture.isUserInteractionEnabled = false
        picture.isAccessibilityElement = false
        isEnabled = item?.isEnabled ?? true
        showBadge(item?.badgeValue, item?.badgeColor ?? Color(hex: 0xFF3B30))
        accessibilityValue = item?.badgeValue ?? ""
    }

    private func showBadge(_ text: String?, _ color: Color) {
        guard let text else {
            badge?.removeFromSuperview()
            badge = nil
            return
        }
        let label = badge ?? Label()
        badge = label
        label.text = text
        label.font = .system(size: 13)
        label.textColor = .white
        label.textAlignment = .center
        label.backgroundColor = color
        label.isAccessibilityElement = false
        label.cornerRadius = 9
        label.clipsToBounds = true
        addSubview(label)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.width / 2
        if let size = picture.image?.size {
            let height = min(size.height, 28)
            let width = size.height > 0 ? size.width * height / size.height : 0
            picture.place(at: Rect(x: middle - width / 2, y: 4, width: width, height: height))
            titleLabel.frame = Rect(x: 0, y: 32, width: bounds.width, height: 16)
        }
        guard let badge else { return }
        let width = max(18, badge.sizeThatFits(.zero).width + 10)
        badge.place(at: Rect(x: middle + 8, y: 2, width: width, height: 18))
    }
}
