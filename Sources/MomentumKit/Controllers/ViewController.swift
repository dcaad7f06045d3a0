@_spi(Kit) import MomentumStage

/// Looks after a view: makes it when it is needed, hears when it comes and goes, and presents other controllers: the
/// counterpart of `UIViewController`.
///
/// The four calls of appearance come in order and once each, whatever becomes of a transition: a controller that is
/// appearing either has appeared or is disappearing next.
open class ViewController: Responder {
    /// Names the controller, for views that show titles: its ``navigationItem`` and its tab. Default empty.
    public final var title = "" {
        didSet { for item in items { item.controllerChangedTitle(to: title) } }
    }
    /// The items by which bars show the controller, made when they are first asked for.
    final var items: [any ControllerItem] = []
    final var chosenScrollView = Weak<View>()
    /// What the program adds to the safe area of the view, in points: what it lays over its edges itself. Default none.
    public final var additionalSafeAreaInsets = EdgeInsets.zero { didSet { addSafeArea() } }
    /// What the bars of a container cover of the view, in points.
    final var coveredInsets = EdgeInsets.zero { didSet { addSafeArea() } }
    /// How the controller is presented. Set it before. Default `.fullScreen`.
    public final var modalPresentationStyle = ModalPresentationStyle.fullScreen
    /// How it comes and goes when no delegate gives an animation. Default `.coverVertical`.
    public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// Gives the animations with which the controller is presented and dismissed; not kept alive.
    public final var transitioningDelegate: (any TransitioningDelegate)? {
        get { transitioningReference.object }
        set { transitioningReference.point(at: newValue) }
    }
    private final var transitioningReference = Weak<any TransitioningDelegate>()

    /// The controllers contained in this one, in the order of addition.
    public internal(set) final var children: [ViewController] = []
    private final var parentReference = Weak<ViewController>()

    /// How this controller is presented; nil when it is not.
    final var presentation: Presentation?
    /// What this controller, the outermost of its family, presents.
    final var presented: Presentation?

    /// The transition of its container that the controller takes part in.
    final var ownTransition: TransitionContext?
    /// Puts the view back to what it was before the transition by which it still goes.
    final var departure: (() -> Void)?

    /// Where the controller's view is in its coming and going.
    final var appearance = Appearance.disappeared
    private final var isAppearanceAnimated = false
    private final var loadedView: View?
    private final var isBeingEdited = false
    /// Where the container will put the view, said before it is loaded.
    private final var containerBounds: Rect?

    /// Creates a controller; its view is made when it is first asked for.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: the name of a file that there is none of here: kept for the program.
    ///   - nibBundleOrNil: where that file would be.
    public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: ResourceBundle? = nil) {
        nibName = nibNameOrNil
        super.init()
    }

    /// Creates what ``init(nibName:bundle:)`` does, without a name: for code that was written for storyboards.
    public init?(coder: Coder) {
        nibName = nil
        super.init()
    }

    /// The name of the file that it was created with. Default nil.
    public final let nibName: String?

    // MARK: The view

    /// The controller's view. Asked for the first time it is made by ``loadView()``, gets the size of the stage or container
    /// that it is about to fill, unless it has one, and ``viewDidLoad()`` is called.
    public final var view: View {
        get {
            if let loadedView { return loadedView }
            let bounds = roomForView
            loadView()
            let made = loadedView ?? View()
            if loadedView == nil { take(made) }
            Layer.withActionProvider(nil) {
                if made.bounds.size == .zero, made.superview == nil { made.place(at: bounds) }
            }
            viewDidLoad()
            return loadedView ?? made
        }
        set { take(newValue) }
    }

    /// Where the view will lie when it is loaded: as its container says, or all over the view of the parent, or empty when there
    /// is neither.
    final var roomForView: Rect {
        let given = containerBounds ?? parent?.viewIfLoaded?.bounds ?? presentation?.presenter.viewIfLoaded?.bounds
        return Rect(origin: .zero, size: given?.size ?? .zero)
    }

    /// Loads the view, if it is not there yet, in a container with these `bounds`.
    final func loadView(in bounds: Rect) {
        containerBounds = bounds
        _ = view
    }

    private final func take(_ view: View) {
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

    /// The view, if it has been made.
    public final var viewIfLoaded: View? { loadedView }
    /// Whether the view has been made.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and sets ``view``. The default makes an empty one.
    open func loadView() { view = View() }

    /// The view has been made. The default does nothing.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is about to be seen. The default does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view has its size and is about to be seen, after ``viewWillAppear(_:)``. The default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is seen, and at rest. The default does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go. The default does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is gone. The default does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether the children whose views are in this one's appear and disappear with it. A container that says false calls
    /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of them itself. Default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Layout and size

    /// The view's subviews are about to be laid out. The default does nothing.
    open func viewWillLayoutSubviews() {}
    /// The view's subviews have been laid out. The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// Changes constraints before they are solved. The default does nothing.
    open func updateViewConstraints() {}
    /// The view's ``View/safeAreaInsets`` may have changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}
    /// The view's ``View/layoutMargins`` have changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}

    /// The stage is about to have another size, in points. The default forwards it to the children; an override calls
    /// `super`.
    open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    /// What the user wants has changed: light or dark. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
    /// What a storyboard would have set is set: called by code that was made from one. The default does nothing.
    open func awakeFromNib() {}
    /// Memory is short: never called, the system does not say so. The default does nothing.
    open func didReceiveMemoryWarning() {}

    // MARK: Family

    /// The controller is about to be put into `parent`, or, when nil, to be taken out of its own. The default does nothing.
    open func willMove(toParent parent: ViewController?) {}
    /// The controller has been put into `parent`, or taken out of its own. The default does nothing.
    open func didMove(toParent parent: ViewController?) {}

    // MARK: Bars

    /// Whether the controller is a container with bars over the views of its children. Default false.
    var hasBars: Bool { false }

    @_spi(Kit) public final override func barsCover(_ content: View, isInScrollView: Bool) -> Bool {
        // As `contentScrollView` is found, which a program without scroll views is linked without.
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

    /// Begins or ends editing what the view shows: ``isEditing``. The ``editButtonItem`` calls it, `animated`. An override changes the
    /// view and calls `super`, by which the button says what it does next.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isBeingEdited = editing
        for item in items { item.controllerChangedEditing(to: editing) }
    }

    // MARK: The device

    // There is no status bar, home indicator or turning of a device: nothing asks what follows, which programs say all the same.

    /// What a status bar would look like. Nothing asks, there is none.
    open var preferredStatusBarStyle: StatusBarStyle { .default }
    /// Whether a status bar would be hidden. Nothing asks, there is none.
    open var prefersStatusBarHidden: Bool { false }
    /// How a status bar would come and go. Nothing asks, there is none.
    open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
    /// Who says what a status bar looks like. Nothing asks, there is none.
    open var childForStatusBarStyle: ViewController? { nil }
    /// Who says whether a status bar is hidden. Nothing asks, there is none.
    open var childForStatusBarHidden: ViewController? { nil }
    /// Whether an indicator of the device would be hidden. Nothing asks, there is none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Which ways up the program can be held. Nothing turns the stage, which has the size that its host gives it: when the view of a
    /// controller without ``ViewController/parent`` appears on a stage that lies in a way that is left out, and when the stage gets
    /// such a size, that is reported with a diagnostic. Default all.
    open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
    /// Which way up the program is shown first. Nothing asks: the stage has the size that it has.
    open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
    /// Whether the program turns with the device. Nothing asks: the stage has the size that it has.
    open var shouldAutorotate: Bool { true }

    // MARK: Touches and keys

    /// The child whose view a container shows, and to which keys go; nil for no container.
    var shownChild: ViewController? { nil }

    /// The controller that presents this one; when none does, the view that this one's is in.
    open override var next: Responder? { presentation?.presenter ?? viewIfLoaded?.superview }
}

extension ViewController {
    /// The controller that contains this one.
    public final var parent: ViewController? { parentReference.object }

    /// Contains `child` from now on, removing it from its former parent. It receives ``willMove(toParent:)``; the code that adds its view
    /// calls ``didMove(toParent:)``. A controller that contains or presents this one, or what contains it, and one that would lie deeper
    /// than ``Layer/maximumDepth``, is refused with a diagnostic.
    public final func addChild(_ child: ViewController) {
        guard child.parent !== self || child === self else { return }
        if let refusal = refusal(of: child) {
            return Diagnostics.report(
                Diagnostic(
                    String(refusal), in: "ViewController.addChild(_:)",
                    remedy: "add another controller; nothing is changed"))
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parentReference.point(at: self)
    }

    /// Removes the controller from the one that contains it, and calls ``didMove(toParent:)`` on it. The caller has called
    /// ``willMove(toParent:)`` and removed its view.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        parentReference.clear()
        didMove(toParent: nil)
    }

    /// What contains this controller, or else presents it.
    private final var outer: ViewController? { parent ?? presentation?.presenter }

    /// Whether this is `controller`, or contained in it or presented by it, at any depth.
    final func comes(from controller: ViewController) -> Bool {
        var current: ViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.outer
        }
        return false
    }

    /// Why this controller can neither contain `controller` nor present it; nil when it can. The one as the other goes from level to
    /// level, as views do.
    final func refusal(of controller: ViewController) -> StaticString? {
        if comes(from: controller) {
            return "a controller can neither contain nor present itself, or what it comes from"
        }
        var (depth, ancestor) = (0, self as ViewController?)
        while let current = ancestor {
            depth += 1
            ancestor = current.outer
        }
        return depth + controller.levels > Layer.maximumDepth
            ? "the controller would lie more than 256 levels deep" : nil
    }

    /// As many levels as the controller and all that it contains and presents take.
    private final var levels: Int {
        var most = presented?.presented.levels ?? 0
        for child in children { most = max(most, child.levels) }
        return 1 + most
    }

    /// The outermost controller of the family: what presents others on its behalf.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// Replaces the view of the child `fromController` by that of the child `toController` in the superview that it
    /// is in.
    ///
    /// - Parameters:
    ///   - fromController: a child whose view is seen. One whose view is in no other is refused with a diagnostic.
    ///   - toController: another child.
    ///   - duration: in seconds, at least 0.
    ///   - options: which transition, or without one the curve of what `animations` changes.
    ///   - animations: changes properties of the two views.
    ///   - completion: called once, with whether it came to its end.
    public final func transition(
        from fromController: ViewController, to toController: ViewController, duration: Double,
        options: ViewAnimationOptions = [], animations: (() -> Void)? = nil,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard fromController.parent === self, toController.parent === self, fromController !== toController,
            let container = fromController.viewIfLoaded?.superview
        else {
            return Diagnostics.report(
                Diagnostic(
                    "the controllers are not two children, the first of them seen",
                    in: "ViewController.transition(from:to:duration:)",
                    remedy: "add both, and the first one's view; nothing is changed"))
        }
        let isSeen = appearance.isComing
        if isSeen {
            fromController.beginAppearanceTransition(false, animated: duration > 0)
            toController.beginAppearanceTransition(true, animated: duration > 0)
        }
        let finish = { (finished: Bool) in
            // A later transition may have brought it back.
            if !fromController.appearance.isComing {
                fromController.viewIfLoaded?.removeFromSuperview()
                fromController.endAppearanceTransition()
            }
            if toController.appearance.isComing { toController.endAppearanceTransition() }
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
    /// Where a controller's view is in its coming and going.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing

        var isComing: Bool { self == .appearing || self == .appeared }
        var isMoving: Bool { self == .appearing || self == .disappearing }
    }

    /// Tells the controller that its view is about to appear or disappear: for containers that do not leave it to
    /// ``shouldAutomaticallyForwardAppearanceMethods``. Nothing happens when the view is appearing, or has appeared already;
    /// a disappearing one reverses.
    ///
    /// - Parameters:
    ///   - isAppearing: whether it comes.
    ///   - animated: whether it is seen coming or going; handed on.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isComing != isAppearing else { return }
        appearance = isAppearing ? .appearing : .disappearing
        isAppearanceAnimated = animated
        if isAppearing {
            _ = view
            viewWillAppear(animated)
            viewIsAppearing(animated)
        } else {
            viewWillDisappear(animated)
        }
        // The callback may have reversed it.
        guard appearance.isComing == isAppearing else { return }
        for child in children where forwards(to: child) && !(isAppearing && child.isGoing) {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Tells the controller that its view has appeared or disappeared, after ``beginAppearanceTransition(_:animated:)``.
    public final func endAppearanceTransition() {
        guard appearance.isMoving else { return }
        let isAppearing = appearance == .appearing
        appearance = isAppearing ? .appeared : .disappeared
        if isAppearing { viewDidAppear(isAppearanceAnimated) } else { viewDidDisappear(isAppearanceAnimated) }
        if isAppearing, let stage = viewIfLoaded?.stage { checkOrientation(of: stage.size) }
        guard appearance == (isAppearing ? .appeared : .disappeared) else { return }
        for child in children where child.appearance.isMoving && child.appearance.isComing == isAppearing {
            if shouldAutomaticallyForwardAppearanceMethods { child.endAppearanceTransition() }
        }
    }

    /// Whether a transition of its container is about to take its view away.
    private final var isGoing: Bool {
        guard let transition = ownTransition else { return false }
        return (transition.transitionWasCancelled ? transition.from : transition.to).controller !== self
    }

    /// Whether `child` comes and goes with this controller: when its view is in this one's.
    private final func forwards(to child: ViewController) -> Bool {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return false }
        return child.viewIfLoaded?.isDescendant(of: view) ?? false
    }
}

extension ViewController: ViewOwner {
    package final var responder: Responder { self }

    package final func viewHasCome() {
        guard appearance == .disappeared, mayAppear else { return }
        beginAppearanceTransition(true, animated: false)
        endAppearanceTransition()
    }

    package final func viewWillGo() -> Bool {
        guard appearance.isComing else { return false }
        beginAppearanceTransition(false, animated: false)
        return true
    }

    package final func viewHasGone() { endAppearanceTransition() }

    package final func viewSafeAreaDidChange() { viewSafeAreaInsetsDidChange() }

    package final func viewMarginsDidChange() { viewLayoutMarginsDidChange() }
}

extension ViewController {
    /// Whether the view, which has come onto a stage, is seen: its parent's is, and does not look after that itself.
    fileprivate final var mayAppear: Bool {
        guard let parent else { return true }
        return parent.appearance.isComing && parent.shouldAutomaticallyForwardAppearanceMethods
    }
}

/// A part of a controller that a bar shows.
protocol ControllerItem: AnyObject {
    /// The controller has another ``ViewController/title``.
    func controllerChangedTitle(to title: String)
    /// The controller begins or ends editing.
    func controllerChangedEditing(to isEditing: Bool)
}

extension ControllerItem {
    func controllerChangedEditing(to isEditing: Bool) {}
}

extension ViewController {
    /// The controller's item of the class `Item`, if it was asked for or set; otherwise nil.
    final func ownItem<Item: ControllerItem>(_ type: Item.Type) -> Item? {
        for item in items { if let item = item as? Item { return item } }
        return nil
    }

    /// The nearest controller around this one of the class `Container`; nil when there is none.
    final func enclosing<Container: ViewController>(_ type: Container.Type) -> Container? {
        var controller = parent
        while let candidate = controller {
            if let container = candidate as? Container { return container }
            controller = candidate.parent
        }
        return nil
    }

    /// The scroll view whose content goes under the bars and makes a large title collapse: the one that was set, or else the view
    /// itself, or the backmost of its subviews, if that is one; nil when there is none.
    public final var contentScrollView: ScrollView? {
        if let chosen = chosenScrollView.object { return unsafeDowncast(chosen, to: ScrollView.self) }
        guard let view = viewIfLoaded else { return nil }
        return view as? ScrollView ?? view.subviews.first as? ScrollView
    }

    /// Lets `scrollView` be the ``contentScrollView``; it is not kept alive. Nil for the one that is found.
    public final func setContentScrollView(_ scrollView: ScrollView?) { chosenScrollView.point(at: scrollView) }
}

extension ViewController {
    /// Whether what the view shows is edited. Setting it calls ``setEditing(_:animated:)`` without animation. Default false.
    public final var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }
}
