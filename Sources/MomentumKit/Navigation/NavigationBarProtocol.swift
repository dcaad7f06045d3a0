/// A bar of a navigation controller. The controller refers to its bars only by this protocol, so that programs without
/// bars are linked without them.
protocol NavigationBarProtocol: AnyObject {
    /// Adds the bar to the controller's view, when the view has been created or the bar is first needed.
    func enter(_ view: View)
    /// Called when the controller's view has changed its size.
    func viewDidResize()
    /// Sets the insets that the bar will cover of `controller`, which is about to appear.
    func prepare(_ controller: ViewController)
    /// Called before the stack changes from `from` to `to` by `transition`, which has not begun.
    func willShow(
        _ to: ViewController, from: ViewController?, operation: NavigationController.Operation,
        by transition: TransitionContext)
    /// Called when `transition` is over.
    func didShow(by transition: TransitionContext, completed: Bool)
    /// Called when the stack has changed without a transition.
    func stackDidChange()
}

extension NavigationController {
    /// The bar at the upper edge, which shows the ``ViewController/navigationItem`` of the uppermost controller. It is
    /// created on demand and visible while ``isNavigationBarHidden`` is false.
    public final var navigationBar: NavigationBar {
        if let bar = ownBar { return bar }
        let bar = NavigationBar(of: self)
        bars.append(bar)
        if isViewLoaded { bar.enter(view) }
        return bar
    }

    private final var ownBar: NavigationBar? {
        for bar in bars { if let bar = bar as? NavigationBar { return bar } }
        return nil
    }

    /// A Boolean value that indicates whether the navigation bar is hidden. Default true: programs that never set it to
    /// false are linked without the bar.
    public final var isNavigationBarHidden: Bool {
        get { ownBar?.isBarHidden ?? true }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the navigation bar and adjusts the content's insets. If `animated`, the bar slides, unless the
    /// user prefers reduced motion. A call in ``ViewController/viewWillAppear(_:)`` of a controller that appears in a
    /// transition moves the bar with that transition.
    public final func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
        guard isHidden != isNavigationBarHidden else { return }
        navigationBar.setHidden(isHidden, animated: animated)
    }
}
