/// A stack of controllers, of which the uppermost is visible: the counterpart of `UINavigationController`.
///
/// A touch can catch a push or pop in progress, drag it back and forth and release it. A new push or pop can begin at
/// any time: a pop during a push reverses the push, and any other change begins on top of the present one without a
/// jump. A drag from the left edge pops the uppermost controller.
open class NavigationController: ViewController {
    override var hasBars: Bool { true }

    /// The operation of a transition between controllers.
    public nonisolated enum Operation: Sendable {
        /// A controller is added to the stack.
        case push
        /// Controllers are removed from the stack.
        case pop
    }

    /// The delegate, which provides the animations and is notified of the shown controllers; nil, the default, if there
    /// is none. It is not retained.
    public final var delegate: (any NavigationControllerDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any NavigationControllerDelegate>()

    /// The gesture that pops by a drag from the left edge, and catches a push or pop in progress. Set its `isEnabled`
    /// to false to disable both.
    public final let interactivePopGesture = NavigationGesture()

    /// The controllers of the stack, the root first. A push or pop changes them when it begins. Setting them calls
    /// ``setViewControllers(_:animated:)`` without animation, with the diagnostic of that method.
    public final var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    final var stack: [ViewController] = []
    /// The transition in progress.
    final var running: NavigationTransition?
    /// The bars that have been requested.
    final var bars: [any NavigationBarProtocol] = []

    /// Creates a navigation controller whose stack contains only `rootViewController`. A controller that is contained
    /// or presented elsewhere is refused with a diagnostic, and the stack is empty.
    public init(rootViewController: ViewController) {
        super.init()
        Self.didMake?(self)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a navigation controller with an empty stack. The parameters have the same meaning as in
    /// ``ViewController/init(nibName:bundle:)``.
    public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: ResourceBundle? = nil) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        Self.didMake?(self)
    }

    /// Creates a navigation controller with an empty stack, for code that was written for storyboards. `coder` is
    /// ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        Self.didMake?(self)
    }

    /// A closure that is called with each new navigation controller. Programs for UIKit use it to show the bars by
    /// default. Default nil.
    package static var didMake: ((NavigationController) -> Void)?

    /// The view that contains the views of the stack and the views that transitions add, and no others.
    final let content = NavigationContent()

    /// Creates the view that contains the stack. An override calls `super`.
    open override func loadView() {
        let view = View(frame: initialViewBounds)
        content.clipsToBounds = true
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        self.view = view
        interactivePopGesture.controller.point(at: self)
        content.controller.point(at: self)
        content.addGestureRecognizer(interactivePopGesture)
        if let top = stack.last { install(top) }
        for bar in bars { bar.enter(view) }
    }

    override var shownChild: ViewController? { topViewController }

    /// The uppermost controller; nil if the stack is empty.
    public final var topViewController: ViewController? { stack.last }
    /// The visible controller: the presented one, or else the uppermost controller of the stack. Nil if there is
    /// neither.
    public final var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    /// Adds `controller` to the top of the stack and shows it. A controller that is being popped returns from its
    /// presentation values.
    ///
    /// The call is refused with a diagnostic if `controller` is contained or presented elsewhere, contains this one, or
    /// would be nested deeper than ``Layer/maximumDepth``.
    public final func pushViewController(_ controller: ViewController, animated: Bool) {
        if animated, View.areAnimationsEnabled, let running, running.canReverse(to: stack + [controller]) {
            return running.reverse()
        }
        let callSite: StaticString = "NavigationController.pushViewController(_:animated:)"
        guard controller.parent !== self || !stack.contains(where: { $0 === controller }) else {
            return Diagnostics.report(
                "the controller is already in the stack", in: callSite,
                remedy: "call popToViewController(_:animated:), or push another controller; nothing changes")
        }
        guard canContain([controller], in: callSite) else { return }
        show(stack + [controller], operation: .push, animated: animated)
    }

    /// Removes the uppermost controller from the stack and shows the one below. Returns the removed controller. Does
    /// nothing and returns nil if the stack has fewer than two controllers.
    @discardableResult
    public final func popViewController(animated: Bool) -> ViewController? {
        guard stack.count > 1 else { return nil }
        let top = stack[stack.count - 1]
        let remaining = Array(stack.dropLast())
        if animated, View.areAnimationsEnabled, let running, running.canReverse(to: remaining) {
            running.reverse()
        } else {
            show(remaining, operation: .pop, animated: animated)
        }
        return top
    }

    /// Removes all controllers above `controller` and shows it. Returns the removed controllers, the lowest first. A
    /// controller that is not in the stack is refused with a diagnostic, and the result is empty.
    @discardableResult
    public final func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
        guard let index = stack.firstIndex(where: { $0 === controller }) else {
            Diagnostics.report(
                "the controller is not in the stack", in: "NavigationController.popToViewController(_:animated:)",
                remedy: "pass one of `viewControllers`; nothing changes")
            return []
        }
        let removed = Array(stack[(index + 1)...])
        if !removed.isEmpty { show(Array(stack[...index]), operation: .pop, animated: animated) }
        return removed
    }

    /// Removes all controllers except the root and shows the root. Returns the removed controllers, the lowest first;
    /// empty if there are none.
    @discardableResult
    @export(interface) public final func popToRootViewController(animated: Bool) -> [ViewController] {
        stack.first.map { popToViewController($0, animated: animated) } ?? []
    }

    /// Replaces the controllers of the stack. If the uppermost controller changes, the new one is pushed, or revealed
    /// by a pop if the stack already contained it. If a controller appears twice in `controllers`, or is contained or
    /// presented elsewhere, the call is refused with a diagnostic.
    public final func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        guard canContain(controllers, in: "NavigationController.setViewControllers(_:animated:)") else { return }
        let top = controllers.last
        let isBack = stack.contains { $0 === top }
        show(controllers, operation: isBack ? .pop : .push, animated: animated)
    }
}

/// The view that contains the views of the stack. While one of them appears, all touches go to it: to its controls at
/// their presentation positions, elsewhere as if it had reached its final position.
final class NavigationContent: View {
    var controller = Weak<NavigationController>()

    /// Pops the uppermost controller.
    override func accessibilityPerformEscape() -> Bool { controller.object?.popViewController(animated: true) != nil }

    override func layoutSubviews() { for bar in controller.object?.bars ?? [] { bar.viewDidResize() } }

    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        guard let appearingView = controller.object?.running?.appearingView, hit != nil else { return hit }
        if let hit, hit is Control, hit.isDescendant(of: appearingView) { return hit }
        return appearingView.findHitInModel(fromSuperview: point) ?? hit
    }
}
