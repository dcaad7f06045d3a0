/// An object that provides animations between tabs and is notified of selections: the counterpart of
/// `UITabBarControllerDelegate`.
public protocol TabBarControllerDelegate: DelegateProtocol {
    /// Asks the delegate whether a press selects the tab of `controller`. If it returns false, the press has no effect.
    /// Default true.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool

    /// Tells the delegate that a press has selected the tab of `controller`, or that the selected tab was pressed
    /// again. The default does nothing.
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)

    /// Asks the delegate for the animation between two tabs. Returns nil by default: the tab changes without animation,
    /// unless the two views have shared elements.
    func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any AnimatedTransitioning)?

    /// Asks the delegate for the object that drives the change of tabs. The change is animated by `animator`. Returns
    /// nil by default: the change runs automatically.
    func tabBarController(
        _ tabBarController: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?
}

extension TabBarControllerDelegate {
    /// Returns true by default: a press selects the tab.
    public func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool
    {
        true
    }
    /// Does nothing by default.
    public func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {}
    /// Returns nil by default: the tab changes without animation, unless the two views have shared elements.
    public func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any AnimatedTransitioning)? { nil }
    /// Returns nil by default: the change runs automatically.
    public func tabBarController(
        _ tabBarController: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }
}
