/// What a stack of controllers shows besides their views. A stack knows its bar by this alone, so that a program without bars is
/// linked without them.
protocol NavigationChrome: AnyObject {
    /// The view of the stack has been made, or the bar has come to be wanted after that.
    func enter(_ view: View)
    /// The view of the stack has another size.
    func viewDidResize()
    /// `controller` is about to be seen: what the bar will cover of it is known from now on.
    func prepare(_ controller: ViewController)
    /// The stack goes from `from` to `to` by `transition`, which has not begun.
    func willShow(
        _ to: ViewController, from: ViewController?, operation: NavigationController.Operation,
        by transition: TransitionContext)
    /// `transition` is over.
    func didShow(by transition: TransitionContext, completed: Bool)
    /// The stack is another, without a transition.
    func stackDidChange()
}

extension NavigationController {
    /// The bar at the upper edge, which shows the ``ViewController/navigationItem`` of the uppermost controller. Made when it
    /// is first asked for, and seen once ``isNavigationBarHidden`` is false.
    public final var navigationBar: NavigationBar {
        if let bar = ownBar { return bar }
        let bar = NavigationBar(of: self)
        chromes.append(bar)
        if isViewLoaded { bar.enter(view) }
        return bar
    }

    private final var ownBar: NavigationBar? {
        for chrome in chromes { if let bar = chrome as? NavigationBar { return bar } }
        return nil
    }

    /// Whether no navigation bar is seen. Default true: a program that wants one says `isNavigationBarHidden = false`, and one
    /// that does not is linked without it.
    public final var isNavigationBarHidden: Bool {
        get { ownBar?.isOut ?? true }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the navigation bar, and lets the content make room. `animated`, it slides; asked for in
    /// ``ViewController/viewWillAppear(_:)`` of a controller that comes by a transition, it goes with that.
    public final func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
        guard isHidden != isNavigationBarHidden else { return }
        navigationBar.setOut(isHidden, animated: animated)
    }
}
