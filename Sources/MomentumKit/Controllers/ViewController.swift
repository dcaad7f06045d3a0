@_spi(Kit) import MomentumStage

/// An object that manages a view: it creates the view on demand, is notified when the view appears and disappears, and
/// presents other controllers. The counterpart of `UIViewController`.
///
/// The four appearance methods are called in order and once each, even if a transition is reversed: an appearing
/// controller either has appeared or is disappearing next.
open class ViewController: Responder {
    /// The title of the controller. Its ``navigationItem`` and its tab show it. Default empty.
    public final var title = "" {
        didSet { for item in items { item.controllerChangedTitle(to: title) } }
    }
    /// The items that represent the controller in bars, created on demand.
    final var items: [any ControllerItem] = []
    final var chosenScrollView = Weak<View>()
    /// The insets that the program adds to the safe area of the view, in points, for example for its own bars over the
    /// content. Default zero. Negative values reduce the safe area.
    public final var additionalSafeAreaInsets = EdgeInsets.zero { didSet { addSafeArea() } }
    /// The insets of the view that a container's bars cover, in points.
    final var coveredInsets = EdgeInsets.zero { didSet { addSafeArea() } }
    /// The style in which the controller is presented. Set it before the presentation. Default `.fullScreen`.
    public final var modalPresentationStyle = ModalPresentationStyle.fullScreen
    /// The animation with which the controller is presented and dismissed if no delegate provides one and the two views
    /// have no shared elements. Default `.coverVertical`.
    public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// The delegate that provides the animations of the controller's presentation and dismissal. It is not retained.
    /// Nil, the default, uses the animation of ``modalTransitionStyle``.
    public final var transitioningDelegate: (any TransitioningDelegate)? {
        get { transitioningReference.object }
        set { transitioningReference.point(at: newValue) }
    }
    private final var transitioningReference = Weak<any TransitioningDelegate>()

    /// The controllers contained in this one, in the order in which they were added.
    public internal(set) final var children: [ViewController] = []
    private final var parentReference = Weak<ViewController>()

    /// The presentation of this controller; nil if it is not presented.
    final var presentation: Presentation?
    /// The presentation of another controller by this one. Only an outermost controller presents others.
    final var presented: Presentation?

    /// The transition of the container in which the controller takes part.
    final var ownTransition: TransitionContext?
    /// Restores the view's values from before the transition with which it is still disappearing.
    final var departure: (() -> Void)?

    /// The state of the view between its appearance and its disappearance.
    final var appearance = Appearance.disappeared
    private final var isAppearanceAnimated = false
    private final var loadedView: View?
    private final var isBeingEdited = false
    /// The bounds of the container that the view will fill, set before the view is loaded.
    private final var containerBounds: Rect?

    /// Creates a controller without a view. The first access to ``view`` creates the view.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of an interface file. No file is loaded; ``nibName`` returns the name. Default nil.
    ///   - nibBundleOrNil: The bundle of that file. It is ignored. Default nil.
    public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: ResourceBundle? = nil) {
        nibName = nibNameOrNil
        super.init()
    }

    /// Creates a controller without a ``nibName``, for code that was written for storyboards. `coder` is ignored.
    public init?(coder: Coder) {
        nibName = nil
        super.init()
    }

    /// The name that was passed to ``init(nibName:bundle:)``; nil, the default, if there is none.
    public final let nibName: String?

    // MARK: The view

    /// The controller's view. The first access calls ``loadView()`` and ``viewDidLoad()``. A view without a size
    /// receives the size of the stage or container before ``viewDidLoad()`` is called.
    public final var view: View {
        get {
            if let loadedView { return loadedView }
            let bounds = initialViewBounds
            loadView()
            let newView = loadedView ?? View()
            if loadedView == nil { setLoadedView(newView) }
            Layer.withActionProvider(nil) {
                if newView.bounds.size == .zero, newView.superview == nil { newView.place(at: bounds) }
            }
            viewDidLoad()
            return loadedView ?? newView
        }
        set { setLoadedView(newValue) }
    }

    /// The bounds that the view fills when it is loaded: the bounds of its container, of the parent's view, or of the
    /// presenting view; empty if there is none of these.
    final var initialViewBounds: Rect {
        let container = containerBounds ?? parent?.viewIfLoaded?.bounds ?? presentation?.presenter.viewIfLoaded?.bounds
        return Rect(origin: .zero, size: container?.size ?? .zero)
    }

    /// Loads the view, unless it is already loaded, in a container with these `bounds`.
    final func loadView(in bounds: Rect) {
        containerBounds = bounds
        _ = view
    }

    private final func setLoadedView(_ view: View) {
        loadedView?.setOwner(nil)
        loadedView = view
        view.setOwner(self)
        addSafeArea()
    }

    private final func addSafeArea() {
        let (more, covered) = (additionalSafeAreaInsets, coveredInsets)
        loadedView?.addedSafeArea = EdgeInsets(
            top: more.top + covered.top, left: more.left + covered.left, bottom: more.bottom + covered.bottom,
            right: more.right + covered.right)
    }

    /// The controller's view; nil if it has not been created yet.
    public final var viewIfLoaded: View? { loadedView }
    /// A Boolean value that indicates whether the view has been created.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and sets `view`. The default creates an empty view.
    open func loadView() { view = View() }

    /// Called after the view has been created. The default does nothing.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view appears. `animated` indicates whether the appearance is animated. The default does
    /// nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after ``viewWillAppear(_:)``, before the view appears. The default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared and its transition is over. The default does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears. The default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared. The default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// A Boolean value that indicates whether children whose views are in this controller's view appear and disappear
    /// with it. A container that returns false calls ``beginAppearanceTransition(_:animated:)`` and
    /// ``endAppearanceTransition()`` of its children. Default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Layout and size

    /// Called before the view lays out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews. The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// Updates the constraints of the view. The engine never calls this method; it exists for code that was written for
    /// UIKit. The default does nothing.
    open func updateViewConstraints() {}
    /// Called when the view's ``View/safeAreaInsets`` may have changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the view's ``View/layoutMargins`` have changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}

    /// Called before the stage changes its size to `size`, in points. The changes alongside `coordinator` take effect
    /// at once. The default calls the method of the children; an override calls `super`.
    open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    /// Called when the user's preference for a light or dark appearance has changed, in programs that use Apple's
    /// names. `previousTraitCollection` is nil. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
    /// Called by code that was generated from a storyboard, when all its values are set. The default does nothing.
    open func awakeFromNib() {}
    /// Never called, because the system does not report low memory. The default does nothing.
    open func didReceiveMemoryWarning() {}

    // MARK: Child controllers

    /// Called before the controller is added to `parent`. If `parent` is nil, the controller is about to be removed
    /// from its parent. The default does nothing.
    open func willMove(toParent parent: ViewController?) {}
    /// Called after the controller was added to `parent`. If `parent` is nil, the controller was removed from its
    /// parent. The default does nothing.
    open func didMove(toParent parent: ViewController?) {}

    // MARK: Bars

    /// Whether the controller is a container with bars over the views of its children. Default false.
    var hasBars: Bool { false }

    @_spi(Kit) public final override func barsCover(_ content: View, isInScrollView: Bool) -> Bool {
        // This repeats the search of `contentScrollView`, because programs without scroll views are linked without that
        // property.
        if let chosen = chosenScrollView.object {
            guard chosen === content else { return false }
        } else {
            guard let view = viewIfLoaded, view === content || (!isInScrollView && view.subviews.first === content)
            else { return false }
        }
        var controller = parent
        while let candidate = controller {
            if candidate.hasBars { return true }
            controller = candidate.parent
        }
        return false
    }

    // MARK: Editing

    /// Begins or ends editing of the view's content, and sets ``isEditing``. The ``editButtonItem`` calls this method
    /// with `animated` true. An override updates the view and calls `super`, which updates the button's title.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isBeingEdited = editing
        for item in items { item.controllerChangedEditing(to: editing) }
    }

    // MARK: The device

    // There is no status bar, no home indicator and no device rotation. Except for `supportedInterfaceOrientations`,
    // the engine does not read the following properties, which UIKit programs override.

    /// The preferred style of a status bar. There is no status bar, so the value is ignored.
    open var preferredStatusBarStyle: StatusBarStyle { .default }
    /// A Boolean value that indicates whether the status bar is hidden. There is no status bar, so the value is
    /// ignored.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation with which a status bar appears and disappears. There is no status bar, so the value is ignored.
    open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
    /// The child that determines the style of the status bar; nil by default. There is no status bar, so the value is
    /// ignored.
    open var childForStatusBarStyle: ViewController? { nil }
    /// The child that determines whether the status bar is hidden; nil by default. There is no status bar, so the value
    /// is ignored.
    open var childForStatusBarHidden: ViewController? { nil }
    /// A Boolean value that indicates whether the device's home indicator is hidden. There is none, so the value is
    /// ignored.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The orientations that the controller supports; all by default.
    ///
    /// The stage is never rotated; its host determines its size. A diagnostic is reported when the stage has an
    /// unsupported orientation and the view of a controller without ``ViewController/parent`` appears on it, and when
    /// the stage changes its size to such an orientation.
    open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
    /// The orientation in which the controller is presented first. The host determines the stage's size, so the value
    /// is ignored.
    open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
    /// A Boolean value that indicates whether the controller rotates with the device. The host determines the stage's
    /// size, so the value is ignored.
    open var shouldAutorotate: Bool { true }

    // MARK: Touches and keys

    /// The child whose view the container shows, and which receives the keys; nil if the controller is not a container.
    var shownChild: ViewController? { nil }

    /// The next responder: the controller that presents this one, or else the superview of its view.
    open override var next: Responder? { presentation?.presenter ?? viewIfLoaded?.superview }
}

extension ViewController {
    /// The controller that contains this one; nil if none does.
    public final var parent: ViewController? { parentReference.object }

    /// Adds `child` to the controller, and removes it from its former parent. Calls ``willMove(toParent:)`` of the
    /// child. The code that adds the child's view calls ``didMove(toParent:)``. Does nothing if `child` is already
    /// contained in this controller.
    ///
    /// The call is refused with a diagnostic in these cases:
    ///
    /// - `child` is this controller.
    /// - `child` contains or presents this controller, directly or not.
    /// - `child` would be nested deeper than ``Layer/maximumDepth``.
    public final func addChild(_ child: ViewController) {
        guard child.parent !== self || child === self else { return }
        if let refusal = refusal(of: child) {
            return Diagnostics.report(
                "the child" + String(refusal), in: "ViewController.addChild(_:)", remedy: Self.hierarchyRemedy)
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parentReference.point(at: self)
    }

    /// Removes the controller from its parent, and calls its ``didMove(toParent:)``. Does nothing if the controller has
    /// no parent. The caller has already called ``willMove(toParent:)`` and removed the view.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        parentReference.clear()
        didMove(toParent: nil)
    }

    /// The controller that contains this one, or else presents it.
    private final var outer: ViewController? { parent ?? presentation?.presenter }

    /// Returns whether this is `controller`, or contained in it or presented by it at any depth.
    final func descends(from controller: ViewController) -> Bool {
        var current: ViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.outer
        }
        return false
    }

    /// Returns the reason for which this controller can neither contain nor present `controller`, as the predicate of a
    /// sentence; nil if it can do both. The depth of containment and presentation is limited because both are traversed
    /// recursively, as views are.
    final func refusal(of controller: ViewController) -> StaticString? {
        if controller === self { return " would contain or present itself" }
        if descends(from: controller) { return " already contains or presents this controller" }
        var (depth, ancestor) = (0, self as ViewController?)
        while let current = ancestor {
            depth += 1
            ancestor = current.outer
        }
        return depth + controller.levels > Layer.maximumDepth
            ? " would be more than 256 levels deep" : nil
    }

    /// The remedy for the reasons of ``refusal(of:)``.
    static var hierarchyRemedy: String {
        "pass a controller outside this hierarchy, at most 256 levels deep; nothing changes"
    }

    /// Returns whether this container can have `controllers` as its children. Reports a diagnostic if it cannot.
    final func canContain(
        _ controllers: [ViewController], allowsPresented: Bool = false, in callSite: StaticString
    ) -> Bool {
        for (index, controller) in controllers.enumerated() {
            let (reason, remedy): (StaticString, String)
            if controllers[..<index].contains(where: { $0 === controller }) {
                (reason, remedy) = (" occurs twice", "pass each controller once; nothing changes")
            } else if controller.parent != nil, controller.parent !== self {
                (reason, remedy) = (
                    " is a child of another controller", "call removeFromParent() first; nothing changes"
                )
            } else if !allowsPresented, controller.presentation != nil {
                (reason, remedy) = (" is presented", "dismiss the controller first; nothing changes")
            } else if let refusal = refusal(of: controller) {
                (reason, remedy) = (refusal, Self.hierarchyRemedy)
            } else {
                continue
            }
            let name = controllers.count == 1 ? "the controller" : "the controller at index " + String(index)
            Diagnostics.report(name + String(reason), in: callSite, remedy: remedy)
            return false
        }
        return true
    }

    /// The depth of the tree of all controllers that this one contains and presents, including itself.
    private final var levels: Int {
        var most = presented?.presented.levels ?? 0
        for child in children { most = max(most, child.levels) }
        return 1 + most
    }

    /// The outermost container of the controller, or the controller itself if it has no parent. It presents others on
    /// behalf of all controllers that it contains.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// Replaces the view of `fromController` with the view of `toController`, in the same superview. If the two are not
    /// different children of this controller, or if the view of `fromController` has no superview, the call is refused
    /// with a diagnostic, and `completion` is not called.
    ///
    /// - Parameters:
    ///   - fromController: The child whose view is visible.
    ///   - toController: The child whose view appears.
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is refused with a
    ///     diagnostic, and the changes take effect at once.
    ///   - options: The options of the animation. Default none. With a transition option the views change by that
    ///     transition. Without one, only the changes of `animations` are animated.
    ///   - animations: A closure that changes properties of the two views; nil, the default, if there are none.
    ///   - completion: A closure that is called once, with true if the animation ran to its end. Default nil.
    public final func transition(
        from fromController: ViewController, to toController: ViewController, duration: Double,
        options: ViewAnimationOptions = [], animations: (() -> Void)? = nil,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let superview = fromController.viewIfLoaded?.superview
        guard fromController.parent === self, toController.parent === self, fromController !== toController,
            let container = superview
        else {
            let isSame = fromController === toController
            let hasChildren = fromController.parent === self && toController.parent === self
            return Diagnostics.report(
                isSame
                    ? "fromController and toController are the same controller"
                    : hasChildren
                        ? "the view of fromController has no superview"
                        : "fromController or toController is not a child of this controller",
                in: "ViewController.transition(from:to:duration:options:animations:completion:)",
                remedy: "pass two different children, the first with a view in a superview; nothing changes")
        }
        let isVisible = appearance.isVisible
        if isVisible {
            fromController.beginAppearanceTransition(false, animated: duration > 0)
            toController.beginAppearanceTransition(true, animated: duration > 0)
        }
        let finish = { (finished: Bool) in
            // A later transition may have brought the view back.
            if !fromController.appearance.isVisible {
                fromController.viewIfLoaded?.removeFromSuperview()
                fromController.endAppearanceTransition()
            }
            if toController.appearance.isVisible { toController.endAppearanceTransition() }
            completion?(finished)
        }
        if options.transition != nil {
            View.transition(
                with: container, duration: duration, options: options,
                animations: {
                    container.addSubview(toController.view)
                    fromController.view.isHidden = true
                    animations?()
                },
                completion: { finished in
                    fromController.view.isHidden = false
                    finish(finished)
                })
        } else {
            container.addSubview(toController.view)
            View.animate(
                withDuration: duration, options: options, animations: { animations?() }, completion: finish)
        }
    }
}

extension ViewController {
    /// The state of a controller's view between its appearance and its disappearance.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing

        var isVisible: Bool { self == .appearing || self == .appeared }
        var isMoving: Bool { self == .appearing || self == .disappearing }
    }

    /// Tells the controller that its view is about to appear or disappear. Containers that return false from
    /// ``shouldAutomaticallyForwardAppearanceMethods`` call this method. It does nothing if the view is already in that
    /// transition, or has completed it. A call in the other direction reverses a transition in progress.
    ///
    /// - Parameters:
    ///   - isAppearing: Whether the view appears; false if it disappears.
    ///   - animated: Whether the transition is animated. The value is passed to the appearance methods.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isVisible != isAppearing else { return }
        appearance = isAppearing ? .appearing : .disappearing
        isAppearanceAnimated = animated
        if isAppearing {
            _ = view
            viewWillAppear(animated)
            viewIsAppearing(animated)
        } else {
            viewWillDisappear(animated)
        }
        // The appearance method may have reversed the transition.
        guard appearance.isVisible == isAppearing else { return }
        for child in children where forwards(to: child) && !(isAppearing && child.isBeingRemoved) {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Tells the controller that its view has appeared or disappeared, after
    /// ``beginAppearanceTransition(_:animated:)``. Does nothing without such a call.
    public final func endAppearanceTransition() {
        guard appearance.isMoving else { return }
        let isAppearing = appearance == .appearing
        appearance = isAppearing ? .appeared : .disappeared
        if isAppearing { viewDidAppear(isAppearanceAnimated) } else { viewDidDisappear(isAppearanceAnimated) }
        if isAppearing, let stage = viewIfLoaded?.stage { checkOrientation(of: stage.size) }
        guard appearance == (isAppearing ? .appeared : .disappeared) else { return }
        for child in children where child.appearance.isMoving && child.appearance.isVisible == isAppearing {
            if shouldAutomaticallyForwardAppearanceMethods { child.endAppearanceTransition() }
        }
    }

    /// Whether a transition of the container is about to remove the view.
    private final var isBeingRemoved: Bool {
        guard let transition = ownTransition else { return false }
        return (transition.transitionWasCancelled ? transition.from : transition.to).controller !== self
    }

    /// Returns whether `child` appears and disappears with this controller, because its view is in this controller's
    /// view.
    private final func forwards(to child: ViewController) -> Bool {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return false }
        return child.viewIfLoaded?.isDescendant(of: view) ?? false
    }
}

extension ViewController: ViewOwner {
    package final var responder: Responder { self }

    package final func viewDidEnterStage() {
        guard appearance == .disappeared, mayAppear else { return }
        beginAppearanceTransition(true, animated: false)
        endAppearanceTransition()
    }

    package final func viewWillLeaveStage() -> Bool {
        guard appearance.isVisible else { return false }
        beginAppearanceTransition(false, animated: false)
        return true
    }

    package final func viewDidLeaveStage() { endAppearanceTransition() }

    package final func viewSafeAreaDidChange() { viewSafeAreaInsetsDidChange() }

    package final func viewMarginsDidChange() { viewLayoutMarginsDidChange() }
}

extension ViewController {
    /// Whether a view that was added to a stage appears: either the controller has no parent, or the parent's view
    /// appears and forwards the appearance methods.
    fileprivate final var mayAppear: Bool {
        guard let parent else { return true }
        return parent.appearance.isVisible && parent.shouldAutomaticallyForwardAppearanceMethods
    }
}

/// An item that represents a controller in a bar.
protocol ControllerItem: AnyObject {
    /// Called when the controller's ``ViewController/title`` has changed.
    func controllerChangedTitle(to title: String)
    /// Called when the controller begins or ends editing.
    func controllerChangedEditing(to isEditing: Bool)
}

extension ControllerItem {
    func controllerChangedEditing(to isEditing: Bool) {}
}

extension ViewController {
    /// Returns the controller's item of the class `Item`; nil if it was neither requested nor set.
    final func ownItem<Item: ControllerItem>(_ type: Item.Type) -> Item? {
        for item in items { if let item = item as? Item { return item } }
        return nil
    }

    /// Returns the nearest container of the class `Container` that contains this controller, directly or not; nil if
    /// there is none.
    final func enclosing<Container: ViewController>(_ type: Container.Type) -> Container? {
        var controller = parent
        while let candidate = controller {
            if let container = candidate as? Container { return container }
            controller = candidate.parent
        }
        return nil
    }

    /// The scroll view whose content scrolls under the bars and collapses a large title. It is the scroll view set with
    /// ``setContentScrollView(_:)``, or else the view itself or its backmost subview, if that is a scroll view. It is
    /// nil if there is none. Without a scroll view that was set, it is nil until the view is loaded.
    public final var contentScrollView: ScrollView? {
        if let chosen = chosenScrollView.object { return unsafeDowncast(chosen, to: ScrollView.self) }
        guard let view = viewIfLoaded else { return nil }
        return view as? ScrollView ?? view.subviews.first as? ScrollView
    }

    /// Sets the ``contentScrollView``, which is not retained. With nil, the default, the controller looks for a scroll
    /// view in its view.
    public final func setContentScrollView(_ scrollView: ScrollView?) { chosenScrollView.point(at: scrollView) }
}

extension ViewController {
    /// A Boolean value that indicates whether the content of the view is being edited. Setting it calls
    /// ``setEditing(_:animated:)`` without animation. Default false.
    public final var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }
}
