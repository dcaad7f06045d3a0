/// What a navigation bar shows of a controller: the counterpart of `UINavigationItem`. A controller's own is
/// ``ViewController/navigationItem``.
open class NavigationItem {
    /// How large the title is, where the bar prefers large ones.
    public nonisolated enum LargeTitleDisplayMode: Sendable {
        /// As that of the item below; large for the lowest.
        case automatic
        /// Always large.
        case always
        /// Never large.
        case never
    }

    /// The title. Default nil; of a controller's item, the controller's ``ViewController/title``.
    public final var title: String? { didSet { changed(.title) } }
    /// Stands in the title's place, in the size that it has, or else likes best. Default nil.
    public final var titleView: View? { didSet { if titleView !== oldValue { changed(.buttons) } } }
    /// What the button that leads back to this item says, when no ``backBarButtonItem`` does. Default nil: the ``title``.
    public final var backButtonTitle: String? { didSet { changed(.back) } }
    /// Gives the button that leads back to this item its title and colour. Pressing it goes back, whatever action it has. Default nil.
    public final var backBarButtonItem: BarButtonItem? { didSet { changed(.back) } }
    /// Whether nothing in the bar leads back from this item. Default false.
    public final var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }
    /// Whether the left items stand beside the back button and not in place of it. Default false.
    public final var leftItemsSupplementBackButton = false { didSet { changed(.buttons) } }
    /// How large the title is, where the bar prefers large ones. Default `.automatic`.
    public final var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed(.size) } }

    /// Shows in ``ViewController/editButtonItem`` whether the view is edited, and returns it; nil before it was asked for.
    final var editButton: ((_ isEditing: Bool) -> BarButtonItem)?
    /// The items of the toolbar, from left to right.
    final var toolbarItems: [BarButtonItem] = []

    /// The items at the left, from left to right. Default none.
    public final var leftBarButtonItems: [BarButtonItem] {
        get { left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The items at the right, from right to left. Default none.
    public final var rightBarButtonItems: [BarButtonItem] {
        get { right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }
    /// The first item at the left. Setting it replaces them all.
    public final var leftBarButtonItem: BarButtonItem? {
        get { left.first }
        set { setLeftBarButton(newValue, animated: false) }
    }
    /// The first item at the right. Setting it replaces them all.
    public final var rightBarButtonItem: BarButtonItem? {
        get { right.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    private final var left: [BarButtonItem] = []
    private final var right: [BarButtonItem] = []
    private final var hidesBack = false
    final var listener = Weak<any NavigationItemListener>()

    /// What of an item has changed.
    enum Change { case title, back, buttons, size }

    /// Creates an item with a title.
    public init(title: String? = nil) { self.title = title }

    /// Replaces the items at the left; `animated`, the old ones fade out and the new ones in.
    public final func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        left = items ?? []
        changed(.buttons, animated: animated)
    }

    /// Replaces the items at the right; `animated`, the old ones fade out and the new ones in.
    public final func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        right = items ?? []
        changed(.buttons, animated: animated)
    }

    /// Replaces the items at the left by one, or none.
    public final func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Replaces the items at the right by one, or none.
    public final func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Shows or hides what leads back; `animated`, it fades.
    public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBack else { return }
        hidesBack = hidesBackButton
        changed(.buttons, animated: animated)
    }

    @export(interface) private final func changed(_ change: Change, animated: Bool = false) {
        listener.object?.navigationItem(self, didChange: change, animated: animated)
    }
}

/// What shows navigation items.
protocol NavigationItemListener: AnyObject {
    func navigationItem(_ item: NavigationItem, didChange change: NavigationItem.Change, animated: Bool)
}

extension NavigationItem: ControllerItem {
    final func controllerChangedTitle(to title: String) { self.title = title }
    final func controllerChangedEditing(to isEditing: Bool) { _ = editButton?(isEditing) }
}

extension ViewController {
    /// The item by which a navigation bar shows the controller. Made when it is first asked for, with the controller's
    /// ``ViewController/title``.
    public final var navigationItem: NavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = NavigationItem(title: title.isEmpty ? nil : title)
        items.append(item)
        return item
    }

    /// The ``navigationItem``, if it was asked for; otherwise nil.
    final var ownNavigationItem: NavigationItem? { ownItem(NavigationItem.self) }

    /// The stack that contains the controller, directly or not; nil when none does.
    public final var navigationController: NavigationController? { enclosing(NavigationController.self) }

    /// A button for a bar that says "Edit", or "Done" while ``isEditing``, and changes from one to the other by
    /// ``setEditing(_:animated:)``. It is always the same one, made when it is first asked for.
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
