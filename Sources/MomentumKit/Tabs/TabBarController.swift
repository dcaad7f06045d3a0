/// A controller that shows one of several child controllers, with a bar of tabs below it: the counterpart of
/// `UITabBarController`.
open class TabBarController: ViewController {
    override var hasBars: Bool { true }

    /// The delegate, which provides animations between tabs and is notified of selections; nil, the default, if there
    /// is none. It is not retained.
    public final var delegate: (any TabBarControllerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any TabBarControllerDelegate>()

    /// The bar at the lower edge.
    public final let tabBar = TabBar()
    final let content = View()
    private final var tabs: [ViewController] = []
    private final var index = 0
    private final var running: TabTransition?

    /// Creates the view that contains the bar. An override calls `super`.
    open override func loadView() {
        let view = View(frame: initialViewBounds)
        content.clipsToBounds = true
        view.addSubview(content)
        view.addSubview(tabBar)
        tabBar.choose.point(at: self)
        self.view = view
        placeParts()
        if let selected = selectedViewController { install(selected) }
    }

    /// Lays out the bar and the view of the selected tab. An override calls `super`.
    open override func viewWillLayoutSubviews() { placeParts() }

    private final func placeParts() {
        let bounds = view.bounds
        let height = TabBar.height + view.safeAreaInsets.bottom
        tabBar.place(at: Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
        content.place(at: Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height)))
    }

    /// The controllers, from left to right. Default none. The bar shows their ``ViewController/tabBarItem``, or else
    /// their ``ViewController/title``.
    ///
    /// Setting them keeps the selected controller if it is among them, otherwise it selects the first. A transition in
    /// progress ends. If a controller appears twice, or is contained elsewhere, the new value is refused with a
    /// diagnostic.
    public final var viewControllers: [ViewController] {
        get { tabs }
        set {
            let callSite: StaticString = "TabBarController.viewControllers"
            guard canContain(newValue, allowsPresented: true, in: callSite) else { return }
            let old = selectedViewController
            running?.context?.supersede()
            for controller in tabs where !newValue.contains(where: { $0 === controller }) {
                controller.willMove(toParent: nil)
                controller.viewIfLoaded?.removeFromSuperview()
                controller.removeFromParent()
            }
            tabs = newValue
            for controller in tabs where controller.parent !== self {
                addChild(controller)
                controller.didMove(toParent: self)
            }
            index = tabs.firstIndex { $0 === old } ?? 0
            tabBar.show(tabs, selected: index)
            if isViewLoaded, let selected = selectedViewController { install(selected) }
        }
    }

    override var shownChild: ViewController? { selectedViewController }

    /// The index of the selected tab. Default 0. Setting it shows that tab, with the delegate's animation or the
    /// animation of shared elements if there is one. The delegate is not notified of the selection. An index without a
    /// tab is refused with a diagnostic.
    public final var selectedIndex: Int {
        get { index }
        set {
            guard tabs.indices.contains(newValue) else {
                return Diagnostics.report(
                    "the index of the tab is out of range", value: .index(newValue, count: tabs.count),
                    in: "TabBarController.selectedIndex",
                    remedy: "set the index of a tab; the selection does not change")
            }
            select(newValue)
        }
    }

    /// The controller of the selected tab; nil without tabs. Setting it selects the controller's tab without notifying
    /// the delegate of the selection. Nil and a controller without a tab are refused with a diagnostic.
    public final var selectedViewController: ViewController? {
        get { tabs.indices.contains(index) ? tabs[index] : nil }
        set {
            guard let newValue, let index = tabs.firstIndex(where: { $0 === newValue }) else {
                return Diagnostics.report(
                    newValue == nil ? "the controller is nil" : "the controller has no tab",
                    in: "TabBarController.selectedViewController",
                    remedy: "set one of `viewControllers`; the selection does not change")
            }
            select(index)
        }
    }

    private final func select(_ new: Int) {
        guard new != index else { return }
        if let context = running?.context {
            if context.isReversible, context.side(context.transitionWasCancelled ? .to : .from).controller === tabs[new]
            {
                return context.reverse(isCancelled: !context.transitionWasCancelled)
            }
            context.supersede()
        }
        let (from, to) = (tabs[index], tabs[new])
        setSelection(new)
        guard isViewLoaded else { return }
        let transition = TabTransition(in: self, from: from, to: to)
        running = transition
        transition.begin()
    }

    final func setSelection(_ controller: ViewController?) {
        if let new = tabs.firstIndex(where: { $0 === controller }) { setSelection(new) }
    }

    private final func setSelection(_ new: Int) {
        index = new
        tabBar.select(new)
    }

    final func ended(_ transition: TabTransition) { if running === transition { running = nil } }

    final func involves(_ controller: ViewController) -> Bool {
        guard let context = running?.context else { return false }
        return context.from.controller === controller || context.to.controller === controller
    }

    private final func install(_ controller: ViewController) {
        controller.loadView(in: content.bounds)
        Layer.withActionProvider(nil) {
            for view in content.subviews where view !== controller.view { view.removeFromSuperview() }
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.place(at: content.bounds)
            content.addSubview(controller.view)
        }
    }

    /// Called when the user has pressed a tab. Selects it if the delegate allows it.
    final func chose(_ new: Int) {
        guard tabs.indices.contains(new), delegate?.tabBarController(self, shouldSelect: tabs[new]) ?? true else {
            return
        }
        select(new)
        delegate?.tabBarController(self, didSelect: tabs[new])
    }
}
