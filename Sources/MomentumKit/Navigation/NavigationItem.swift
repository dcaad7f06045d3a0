/// The content of a navigation bar for one controller: the counterpart of `UINavigationItem`. The item of a controller
/// is its ``ViewController/navigationItem``.
open class NavigationItem {
    /// The size of the title in a bar that prefers large titles.
    public nonisolated enum LargeTitleDisplayMode: Sendable {
        /// The size of the title of the item below in the stack. The lowest item has a large title.
        case automatic
        /// A large title.
        case always
        /// A small title.
        case never
    }

    /// The title; nil, the default, if there is none. The item of a controller follows the controller's
    /// ``ViewController/title``.
    public final var title: String? { didSet { changed(.title) } }
    /// The view that the bar shows in place of the title. Nil, the default, shows the title. A view whose size is not
    /// empty keeps its size. Any other view has the size that its `sizeThatFits(_:)` returns.
    public final var titleView: View? { didSet { if titleView !== oldValue { changed(.buttons) } } }
    /// The title of the back button that leads to this item. The title of ``backBarButtonItem`` takes precedence.
    /// Default nil: the ``title`` is used, or "Back" without one. A title that does not fit is also replaced by "Back".
    public final var backButtonTitle: String? { didSet { changed(.back) } }
    /// An item with the title and colour of the back button that leads to this item. Nil, the default, uses
    /// ``backButtonTitle`` and the bar's colour. Its action is ignored.
    public final var backBarButtonItem: BarButtonItem? { didSet { changed(.back) } }
    /// A Boolean value that indicates whether the back button is hidden while this item is shown. Default false.
    public final var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }
    /// A Boolean value that indicates whether the left items are shown beside the back button and do not replace it.
    /// Default false.
    public final var leftItemsSupplementBackButton = false { didSet { changed(.buttons) } }
    /// The size of the title in a bar that prefers large titles. Default `.automatic`.
    public final var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed(.size) } }

    /// Updates the ``ViewController/editButtonItem`` for the editing state and returns it; nil before it is first
    /// requested.
    final var editButton: ((_ isEditing: Bool) -> BarButtonItem)?
    /// The items of the toolbar, from left to right.
    final var toolbarItems: [BarButtonItem] = []

    /// The items at the left side, from left to right. Default none.
    public final var leftBarButtonItems: [BarButtonItem] {
        get { left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The items at the right side, from right to left. Default none.
    public final var rightBarButtonItems: [BarButtonItem] {
        get { right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }
    /// The first item at the left side; nil, the default, if there is none. Setting it replaces all items at that side;
    /// nil removes them.
    public final var leftBarButtonItem: BarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }
    /// The first item at the right side; nil, the default, if there is none. Setting it replaces all items at that
    /// side; nil removes them.
    public final var rightBarButtonItem: BarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    private final var left: [BarButtonItem] = []
    private final var right: [BarButtonItem] = []
    private final var hidesBack = false
    final var listener = Weak<any NavigationItemListener>()

    /// The part of an item that has changed.
    enum Change { case title, back, buttons, size }

    /// Creates an item with `title`, or without a title if it is nil, the default.
    public init(title: String? = nil) { self.title = title }

    /// Replaces the items at the left side; nil removes them. If `animated`, the old items fade out and the new ones
    /// fade in.
    public final func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        left = items ?? []
        changed(.buttons, animated: animated)
    }

    /// Replaces the items at the right side; nil removes them. If `animated`, the old items fade out and the new ones
    /// fade in.
    public final func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        right = items ?? []
        changed(.buttons, animated: animated)
    }

    /// Replaces all items at the left side with `item`; nil removes them. If `animated`, the old items fade out and the
    /// new one fades in.
    public final func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Replaces all items at the right side with `item`; nil removes them. If `animated`, the old items fade out and
    /// the new one fades in.
    public final func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Shows or hides the back button of this item. If `animated`, the layout of the bar changes with an animation.
    public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBack else { return }
        hidesBack = hidesBackButton
        changed(.buttons, animated: animated)
    }

    @export(interface) private final func changed(_ change: Change, animated: Bool = false) {
        listener.object?.navigationItem(self, didChange: change, animated: animated)
    }
}

/// A bar that shows navigation items.
protocol NavigationItemListener: AnyObject {
    func navigationItem(_ item: NavigationItem, didChange change: NavigationItem.Change, animated: Bool)
}

extension NavigationItem: ControllerItem {
    final func controllerChangedTitle(to title: String) { self.title = title }
    final func controllerChangedEditing(to isEditing: Bool) { _ = editButton?(isEditing) }
}

extension ViewController {
    /// The item that represents the controller in a navigation bar. It is created on demand, with the controller's
    /// ``ViewController/title``.
    public final var navigationItem: NavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = NavigationItem(title: title.isEmpty ? nil : title)
        items.append(item)
        return item
    }

    /// The ``navigationItem``; nil if it was never requested.
    final var ownNavigationItem: NavigationItem? { ownItem(NavigationItem.self) }

    /// The navigation controller that contains this controller, directly or not; nil if none does.
    public final var navigationController: NavigationController? { enclosing(NavigationController.self) }

    /// A bar button with the title "Edit", or "Done" while ``isEditing`` is true. A press toggles ``isEditing`` by
    /// ``setEditing(_:animated:)``. The same button is returned each time.
    ///
    ///     navigationItem.rightBarButtonItem = editButtonItem
    public final var editButtonItem: BarButtonItem {
        let navigationItem = navigationItem
        if let editButton = navigationItem.editButton { return editButton(isEditing) }
        let item = BarButtonItem(title: nil, target: self, action: ViewController.toggleEditing)
        let show = { (isEditing: Bool) in
            if item.title == nil || isEditing != (item.style == .done) {
                item.style = isEditing ? .done : .plain
                item.title = isEditing ? "Done" : "Edit"
            }
            return item
        }
        navigationItem.editButton = show
        return show(isEditing)
    }

    private final func toggleEditing(_ item: BarButtonItem) { setEditing(!isEditing, animated: true) }
}
