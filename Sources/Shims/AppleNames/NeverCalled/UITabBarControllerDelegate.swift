// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UITabBarControllerDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledTabBarControllerDelegateMethods: AnyObject {
    /// Tabs are not customised.
    @NeverCalled func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    /// Tabs are not customised.
    @NeverCalled func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Tabs are not customised.
    @NeverCalled func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Tabs are not customised.
    @NeverCalled func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
    /// Tabs are not customised.
    @NeverCalled func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
    /// Nothing turns the stage: it has the size that its host gives it.
    @NeverCalled func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
    /// Nothing turns the stage: it has the size that its host gives it.
    @NeverCalled func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

/// ``UncalledTabBarControllerDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTabBarControllerDelegateMethods: AnyObject {
    /// Tabs are not customised.
    @MainActor func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    /// Tabs are not customised.
    @MainActor func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Tabs are not customised.
    @MainActor func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Tabs are not customised.
    @MainActor func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
    /// Tabs are not customised.
    @MainActor func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
    /// Nothing turns the stage: it has the size that its host gives it.
    @MainActor func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
    /// Nothing turns the stage: it has the size that its host gives it.
    @MainActor func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientation
}

nonisolated extension UITabBarControllerDelegate {
    /// Tabs are not customised.
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) { neverCalled() }
    /// Tabs are not customised.
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { neverCalled() }
    /// Tabs are not customised.
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { neverCalled() }
    /// Tabs are not customised.
    public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) { neverCalled() }
    /// Tabs are not customised.
    public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) { neverCalled() }
    /// Nothing turns the stage: it has the size that its host gives it.
    public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
    { neverCalled() }
    /// Nothing turns the stage: it has the size that its host gives it.
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientation
    { neverCalled() }
}
