/// The calls of ``ViewController`` in the forms that UIKit has of them, and some that it has besides: a subclass overrides these or
/// ``ViewController``'s own, whichever it prefers.
open class ControllerForms: Responder {
    private final var controller: ViewController { unsafeDowncast(self, to: ViewController.self) }

    private final var isBeingEdited = false
    /// Shows in the ``editButtonItem`` whether the view is edited, and returns it; nil before it was asked for.
    private final var editButton: ((_ isEditing: Bool) -> BarButtonItem)?

    /// Begins or ends editing what the view shows: ``isEditing``. The ``editButtonItem`` calls it, `animated`. An override changes the
    /// view and calls `super`, by which the button says what it does next.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isBeingEdited = editing
        _ = editButton?(editing)
    }

    /// The stage is about to have another size, in points. The default is ``ViewController/viewWillTransition(to:)``.
    open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
        controller.viewWillTransition(to: size)
    }
    /// The view has its size and is about to be seen, after ``ViewController/viewWillAppear(_:)``. The default does nothing.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Changes constraints before they are solved. The default does nothing.
    open func updateViewConstraints() {}
    /// The view's ``View/safeAreaInsets`` may have changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}
    /// The view's ``View/layoutMargins`` have changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}
    /// What the user wants has changed: light or dark. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
    /// What a storyboard would have set is set: called by code that was made from one. The default does nothing.
    open func awakeFromNib() {}
    /// Memory is short: never called, the system does not say so. The default does nothing.
    open func didReceiveMemoryWarning() {}

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
}

extension ControllerForms {
    /// Whether what the view shows is edited. Setting it calls ``setEditing(_:animated:)`` without animation. Default false.
    public final var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }

    /// A button for a bar that says "Edit", or "Done" while ``isEditing``, and changes from one to the other by
    /// ``setEditing(_:animated:)``. It is always the same one, made when it is first asked for.
    ///
    ///     navigationItem.rightBarButtonItem = editButtonItem
    public final var editButtonItem: BarButtonItem {
        if let editButton { return editButton(isEditing) }
        let item = BarButtonItem(title: nil, target: self, action: ControllerForms.toggleEditing)
        let show = { (isEditing: Bool) in
            if item.title == nil || isEditing != (item.style == .done) {
                item.style = isEditing ? .done : .plain
                item.title = isEditing ? "Done" : "Edit"
            }
            return item
        }
        editButton = show
        return show(isEditing)
    }

    private final func toggleEditing(_ item: BarButtonItem) { setEditing(!isEditing, animated: true) }
}

extension ViewController {
    /// Reports a stage of `size` that lies in a way that ``ControllerForms/supportedInterfaceOrientations`` leaves out.
    final func checkOrientation(of size: Size) {
        guard parent == nil, size.width != size.height else { return }
        let upright: InterfaceOrientationMask = [.portrait, .portraitUpsideDown]
        guard supportedInterfaceOrientations.isDisjoint(with: size.width > size.height ? .landscape : upright) else {
            return
        }
        Diagnostics.report(
            Diagnostic(
                "the stage lies in a way that is not supported", in: "ViewController.supportedInterfaceOrientations",
                remedy: "lay the views out for the stage's size as well; nothing turns it"))
    }
}

/// What a status bar looks like.
public nonisolated enum StatusBarStyle: Int, Sendable {
    /// As the background wants it; light letters; dark ones.
    case `default`, lightContent, darkContent
}

/// How a status bar comes and goes.
public nonisolated enum StatusBarAnimation: Int, Sendable {
    /// At once, fading, sliding.
    case none, fade, slide
}

/// Which way up a program is held.
public nonisolated enum InterfaceOrientation: Int, Sendable {
    /// Not known; upright; upside down; on its side.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight

    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways up that a program can be held.
public nonisolated struct InterfaceOrientationMask: OptionSet, Sendable {
    /// The ways as bits.
    public let rawValue: UInt
    /// The ways that the bits stand for.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = InterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
    /// On its right side.
    public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
    /// On its left side.
    public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
    /// On either side.
    public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every way but upside down.
    public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}

/// Where a program finds its files: what a controller is loaded from elsewhere. There is one, the program's.
open class ResourceBundle {
    /// Creates the program's bundle.
    public init() {}
}
