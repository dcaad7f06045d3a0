/// A stack of controllers, of which the uppermost is seen: the counterpart of `UINavigationController`.
///
/// A push or a pop in progress can be caught by a touch, dragged back and forth and released, and another one may begin at
/// any time: a pop during a push turns it round, anything else goes over it without a jump. A drag from the left edge pops.
open class NavigationController: ViewController {
    override var hasBars: Bool { true }

    /// What a transition of the stack does.
    public nonisolated enum Operation: Sendable {
        /// A controller comes.
        case push
        /// Controllers go.
        case pop
    }

    /// Gives the animations, and hears what is shown; not kept alive.
    public final var delegate: (any NavigationControllerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any NavigationControllerDelegate>()

    /// Pops by a drag from the left edge, and catches what is in progress. Switch it off by its `isEnabled`.
    public final let interactivePopGesture = NavigationGesture()

    /// The controllers, the root first. As soon as a push or pop has begun they are as it will leave them. Setting them is
    /// ``setViewControllers(_:animated:)`` without animation.
    public final var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    final var stack: [ViewController] = []
    /// The transition in progress.
    final var running: NavigationTransition?
    /// The bars, if there are any.
    final var chromes: [any NavigationChrome] = []

    /// Creates a stack of one controller.
    public init(rootViewController: ViewController) {
        super.init()
        Self.didMake?(self)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates an empty stack.
    public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: ResourceBundle? = nil) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        Self.didMake?(self)
    }

    /// Creates an empty stack.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        Self.didMake?(self)
    }

    /// Called with every stack when it is made; nil, the default, for nothing. Programs for UIKit have their bars shown by it.
    package static var didMake: ((NavigationController) -> Void)?

    /// Holds the views of the stack and what transitions add to them, and nothing else.
    final let content = NavigationContent()

    /// Makes an empty view with the stack in it; an override calls `super`.
    open override func loadView() {
        let view = View(frame: roomForView)
        content.clipsToBounds = true
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        self.view = view
        interactivePopGesture.controller.point(at: self)
        content.controller.point(at: self)
        content.addGestureRecognizer(interactivePopGesture)
        if let top = stack.last { install(top) }
        for chrome in chromes { chrome.enter(view) }
    }

    override var shownChild: ViewController? { topViewController }

    /// The uppermost controller; nil when there is none.
    public final var topViewController: ViewController? { stack.last }
    /// The controller that is seen: what the uppermost one presents, or itself.
    public final var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    /// Shows `controller`, which nothing here holds yet, as the uppermost; otherwise refused with a diagnostic. Pushed while it
    /// is being popped, it comes back from where it is seen.
    public final func pushViewController(_ controller: ViewController, animated: Bool) {
        if animated, View.areAnimationsEnabled, let running, running.comesBack(to: stack + [controller]) {
            return running.turn()
        }
        let isGoing = controller.parent === self && !stack.contains { $0 === controller }
        guard controller.parent == nil || isGoing, refusal(of: controller) == nil, controller.presentation == nil else {
            return Diagnostics.report(
                Diagnostic(
                    "the controller is contained or presented already",
                    in: "NavigationController.pushViewController(_:animated:)",
                    remedy: "push another one; nothing is changed"))
        }
        show(stack + [controller], operation: .push, animated: animated)
    }

    /// Goes back to the controller below, and gives the one that goes; nil when there is only one.
    @discardableResult
    public final func popViewController(animated: Bool) -> ViewController? {
        guard stack.count > 1 else { return nil }
        let top = stack[stack.count - 1]
        let rest = Array(stack.dropLast())
        if animated, View.areAnimationsEnabled, let running, running.comesBack(to: rest) {
            running.turn()
        } else {
            show(rest, operation: .pop, animated: animated)
        }
        return top
    }

    /// Goes back to `controller`, and gives those that go. One that is not in the stack is refused with a diagnostic.
    @discardableResult
    public final func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
        guard let index = stack.firstIndex(where: { $0 === controller }) else {
            Diagnostics.report(
                Diagnostic(
                    "the controller is not in the stack", in: "NavigationController.popToViewController(_:animated:)",
                    remedy: "give one of `viewControllers`; nothing is changed"))
            return []
        }
        let gone = Array(stack[(index + 1)...])
        if !gone.isEmpty { show(Array(stack[...index]), operation: .pop, animated: animated) }
        return gone
    }

    /// Goes back to the root, and gives those that go.
    @discardableResult
    @export(interface) public final func popToRootViewController(animated: Bool) -> [ViewController] {
        stack.first.map { popToViewController($0, animated: animated) } ?? []
    }

    /// Makes the stack what `controllers` says. When the uppermost one becomes another, it comes by a push, or, when it was in
    /// the stack already, the old one goes by a pop. A controller that is given twice, or that something else contains, is
    /// refused with a diagnostic, and nothing is changed.
    public final func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        let isLegal = controllers.indices.allSatisfy { index in
            let controller = controllers[index]
            return (controller.parent == nil || controller.parent === self) && refusal(of: controller) == nil
                && controller.presentation == nil && !controllers[..<index].contains { $0 === controller }
        }
        guard isLegal else {
            return Diagnostics.report(
                Diagnostic(
                    "a controller is given twice, or is contained or presented elsewhere",
                    in: "NavigationController.setViewControllers(_:animated:)",
                    remedy: "give each one once; nothing is changed"))
        }
        let top = controllers.last
        let isBack = stack.contains { $0 === top }
        show(controllers, operation: isBack ? .pop : .push, animated: animated)
    }
}

/// Holds the cards of a stack. While one comes in, it has all touches: a control of it where it is seen, and otherwise what
/// will be under the finger.
final class NavigationContent: View {
    var controller = Weak<NavigationController>()

    /// Goes back.
    override func accessibilityPerformEscape() -> Bool { controller.object?.popViewController(animated: true) != nil }

    override func layoutSubviews() { for chrome in controller.object?.chromes ?? [] { chrome.viewDidResize() } }

    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let seen = super.hitTest(point, with: event)
        guard let coming = controller.object?.running?.coming, seen != nil else { return seen }
        if let seen, seen is Control, seen.isDescendant(of: coming) { return seen }
        return coming.findHitInModel(fromSuperview: point) ?? seen
    }
}
