/// Provides the animations between tabs, and is notified of selections: the counterpart of `UITabBarControllerDelegate`.
public protocol TabBarControllerDelegate: DelegateProtocol {
    /// Whether a press selects the tab of `controller`. Default true.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool

    /// A press has selected the tab of `controller`. The default does nothing.
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)

    /// What animates the change. Default nil: nothing does.
    func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any AnimatedTransitioning)?

    /// What drives the change that `animator` animates. Default nil: nothing.
    func tabBarController(
        _ tabBarController: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?
}

extension TabBarControllerDelegate {
    /// True.
    public func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool
    {
        true
    }
    /// Nothing.
    public func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {}
    /// None.
    public func tabBarController(
        _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any AnimatedTransitioning)? { nil }
    /// None.
    public func tabBarController(
        _ tabBarController: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }
}
