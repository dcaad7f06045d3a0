/// A bar of items at the lower edge of a ``NavigationController``: the counterpart of `UIToolbar`. It shows the
/// ``ViewController/toolbarItems`` of the uppermost controller. In a push or pop, these items fade into the items of
/// the next controller.
public final class Toolbar: View {
    /// The height of the bar without the safe area, in points.
    public static let height = 44.0

    private var navigation: Weak<NavigationController>
    private let ground = VisualEffectView()
    private let line = View()
    /// The items of the shown controller, last, and of those that are still disappearing.
    private var rows: [(controller: ViewController, items: BarItemsView)] = []
    private var transition: TransitionContext?
    private(set) var isBarHidden = true

    init(of navigation: NavigationController) {
        self.navigation = Weak(navigation)
        super.init()
        isHidden = true
        ground.isUserInteractionEnabled = false
        line.isUserInteractionEnabled = false
        addSubview(ground)
        addSubview(line)
        accessibilityRole = .landmark
        accessibilityLabel = "Toolbar"
    }

    public override func didMoveToStage() {
        super.didMoveToStage()
        let isDark = stage?.userInterfaceStyle == .dark
        ground.effect = BlurEffect(style: isDark ? .dark : .regular)
        line.backgroundColor = isDark ? Color(white: 1, alpha: 0.15) : Color(white: 0, alpha: 0.15)
    }

    // MARK: Sizes

    private func layOutBar() {
        guard let container = superview?.bounds.size else { return }
        let height = Self.height + (superview?.safeAreaInsets.bottom ?? 0)
        place(
            at: Rect(
                x: 0, y: isBarHidden ? container.height : container.height - height, width: container.width,
                height: height))
        ground.place(at: Rect(x: 0, y: 0, width: container.width, height: height))
        line.place(at: Rect(x: 0, y: 0, width: container.width, height: 0.5))
        for row in rows {
            row.items.place(at: Rect(x: 8, y: 0, width: max(0, container.width - 16), height: Self.height))
        }
    }

    private func cover(_ controller: ViewController) {
        let height = isBarHidden ? 0 : Self.height
        controller.coveredInsets.bottom = height
        controller.contentScrollView?.measureSafeInset()
    }

    // MARK: Items

    /// Returns the items of `controller`, created if necessary, and makes them the shown ones.
    private func row(of controller: ViewController, fades: Bool = false) -> BarItemsView {
        let found = rows.firstIndex { $0.controller === controller }
        let row = found.map { rows.remove(at: $0) } ?? (controller: controller, items: BarItemsView())
        rows.append(row)
        row.items.show(controller.toolbarItems, fades: fades)
        addSubview(row.items)
        for other in rows { other.items.isUserInteractionEnabled = other.controller === controller }
        return row.items
    }

    private func removeDisappearedItems() {
        Layer.withActionProvider(nil) {
            for row in rows.dropLast() where transition == nil { row.items.removeFromSuperview() }
            if transition == nil, rows.count > 1 { rows.removeFirst(rows.count - 1) }
        }
    }

    /// Called when the items of `controller` have changed.
    func itemsChanged(of controller: ViewController, animated: Bool) {
        guard let row = rows.first(where: { $0.controller === controller }) else { return }
        row.items.show(controller.toolbarItems, fades: animated && stage != nil)
    }

    // MARK: Hiding

    func setHidden(_ isBarHidden: Bool, animated: Bool) {
        self.isBarHidden = isBarHidden
        guard superview != nil else { return }
        Layer.withActionProvider(nil) { [self] in
            if !isBarHidden, isHidden {
                isHidden = false
                self.isBarHidden = true
                showTop()
                self.isBarHidden = false
            }
        }
        let changes = { [self] in
            for controller in navigation.object?.stack ?? [] where controller.isViewLoaded { cover(controller) }
            layOutBar()
        }
        if animated, !(stage?.prefersReducedMotion ?? true) {
            View.animate(springDuration: 0.35, animations: changes) { [me = Weak(self)] _ in me.object?.hideIfNeeded() }
        } else {
            Layer.withActionProvider(nil, changes)
            hideIfNeeded()
        }
    }

    private func hideIfNeeded() { if isBarHidden { isHidden = true } }

    private func showTop() {
        guard transition == nil, let top = navigation.object?.topViewController else { return }
        let items = row(of: top)
        layOutBar()
        items.alpha = 1
    }
}

extension Toolbar: NavigationBarProtocol {
    func enter(_ view: View) {
        view.addSubview(self)
        if let top = navigation.object?.topViewController { prepare(top) }
        isHidden = isBarHidden
        Layer.withActionProvider(nil) { showTop() }
    }

    func viewDidResize() {
        for controller in navigation.object?.stack ?? [] where controller.isViewLoaded { cover(controller) }
        Layer.withActionProvider(nil) { layOutBar() }
    }

    func prepare(_ controller: ViewController) { Layer.withActionProvider(nil) { cover(controller) } }

    func stackDidChange() {
        guard superview != nil else { return }
        Layer.withActionProvider(nil) { [self] in
            if let top = navigation.object?.topViewController { prepare(top) }
            showTop()
            removeDisappearedItems()
        }
    }

    func willShow(
        _ to: ViewController, from: ViewController?, operation: NavigationController.Operation,
        by transition: TransitionContext
    ) {
        prepare(to)
        guard superview != nil, transition.isAnimated, from != nil else { return }
        let layers = rows.map { $0.items.layer }
        transition.barPresentations.append(PresentationRecord(layers))
        let old = rows.last?.items
        var new: BarItemsView?
        Layer.withActionProvider(nil) { [self] in
            let items = row(of: to)
            layOutBar()
            items.layoutIfNeeded()
            items.alpha = 0
            new = items
        }
        self.transition = transition
        TransitionCoordinator(transition).animate(alongsideTransition: { _ in
            if old !== new { old?.alpha = 0 }
            new?.alpha = 1
        })
    }

    func didShow(by transition: TransitionContext, completed: Bool) {
        guard self.transition === transition else {
            if self.transition == nil { stackDidChange() }
            return
        }
        self.transition = nil
        if !completed, let top = navigation.object?.topViewController {
            Layer.withActionProvider(nil) { row(of: top).alpha = 1 }
        }
        transition.whenAtRest { [me = Weak(self)] in me.object?.removeDisappearedItems() }
    }
}

extension NavigationController {
    /// The bar at the lower edge, which shows the ``ViewController/toolbarItems`` of the uppermost controller. It is
    /// created on demand and visible while ``isToolbarHidden`` is false.
    public final var toolbar: Toolbar {
        for bar in bars { if let bar = bar as? Toolbar { return bar } }
        let bar = Toolbar(of: self)
        bars.append(bar)
        if isViewLoaded { bar.enter(view) }
        return bar
    }

    /// A Boolean value that indicates whether the toolbar is hidden. Default true.
    public final var isToolbarHidden: Bool {
        get {
            for bar in bars { if let bar = bar as? Toolbar { return bar.isBarHidden } }
            return true
        }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar and adjusts the content's insets. If `animated`, the toolbar slides, unless the user
    /// prefers reduced motion.
    public final func setToolbarHidden(_ isHidden: Bool, animated: Bool) {
        if isHidden != isToolbarHidden { toolbar.setHidden(isHidden, animated: animated) }
    }
}

extension ViewController {
    /// The items that the toolbar of a ``NavigationController`` shows for the controller, from left to right. Default
    /// none.
    public final var toolbarItems: [BarButtonItem] {
        get { ownNavigationItem?.toolbarItems ?? [] }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Replaces the items of the toolbar; nil removes them. If `animated`, the old items fade out and the new ones fade
    /// in.
    public final func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
        navigationItem.toolbarItems = items ?? []
        guard let bars = navigationController?.bars else { return }
        for bar in bars { (bar as? Toolbar)?.itemsChanged(of: self, animated: animated) }
    }
}
