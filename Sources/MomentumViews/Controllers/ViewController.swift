/// Looks after a view: makes it when it is needed, hears when it comes and goes, and presents other controllers: the
/// counterpart of `UIViewController`.
///
/// The four calls of appearance come in order and once each, whatever becomes of a transition: a controller that is
/// appearing either has appeared or is disappearing next.
open class ViewController: Responder {
    /// Names the controller, for views that show titles. Default empty.
    public final var title = ""
    /// How the controller is presented. Set it before. Default `.fullScreen`.
    public final var modalPresentationStyle = ModalPresentationStyle.fullScreen
    /// How it comes and goes when no delegate gives an animation. Default `.coverVertical`.
    public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// Gives the animations with which the controller is presented and dismissed; not kept alive.
    public final var transitioningDelegate: (any TransitioningDelegate)? {
        get { transitioningReference.object }
        set { transitioningReference.point(at: newValue) }
    }
    private final var transitioningReference = WeakReference<any TransitioningDelegate>()

    /// The controllers contained in this one, in the order of addition.
    public internal(set) final var children: [ViewController] = []
    final var parentReference = WeakReference<ViewController>()

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
    final var isAppearanceAnimated = false
    private final var loadedView: View?
    /// Where the container will put the view, said before it is loaded.
    private final var containerBounds: Rect?

    /// Creates a controller; its view is made when it is first asked for.
    public override init() { super.init() }

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
            View.performWithoutAnimation {
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
        loadedView?.controllerReference.clear()
        loadedView = view
        view.controllerReference.point(at: self)
        ViewController.exist = true
    }

    /// The view, if it has been made.
    public final var viewIfLoaded: View? { loadedView }
    /// Whether the view has been made.
    public final var isViewLoaded: Bool { loadedView != nil }
    /// Whether any controller has a view: a program without any is spared looking for them.
    static var exist = false

    /// Makes the view and sets ``view``. The default makes an empty one.
    open func loadView() { view = View() }

    /// The view has been made. The default does nothing.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is about to be seen. The default does nothing.
    open func viewWillAppear(_ animated: Bool) {}
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

    /// The stage is about to have another size, in points. The default forwards it to the children; an override calls
    /// `super`.
    open func viewWillTransition(to size: Size) {
        for child in children { child.viewWillTransition(to: size) }
    }

    // MARK: Family

    /// The controller is about to be put into `parent`, or, when nil, to be taken out of its own. The default does nothing.
    open func willMove(toParent parent: ViewController?) {}
    /// The controller has been put into `parent`, or taken out of its own. The default does nothing.
    open func didMove(toParent parent: ViewController?) {}

    // MARK: Touches and keys

    /// The child whose view a container shows, and to which keys go; nil for no container.
    var shownChild: ViewController? { nil }

    /// The controller that presents this one; when none does, the view that this one's is in.
    open override var next: Responder? { presentation?.presenter ?? viewIfLoaded?.superview }
}
