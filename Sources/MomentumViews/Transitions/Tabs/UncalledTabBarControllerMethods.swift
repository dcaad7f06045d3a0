/// What UIKit asks of a tab bar controller's delegate and this library never does: a ``TabBarControllerDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledTabBarControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Tabs are not customised.
        @NeverCalled func tabBarController(
            _ tabBarController: TabBarController, willBeginCustomizing viewControllers: [ViewController])
        /// Tabs are not customised.
        @NeverCalled func tabBarController(
            _ tabBarController: TabBarController, willEndCustomizing viewControllers: [ViewController], changed: Bool)
        /// Tabs are not customised.
        @NeverCalled func tabBarController(
            _ tabBarController: TabBarController, didEndCustomizing viewControllers: [ViewController], changed: Bool)
    #endif
}

/// ``UncalledTabBarControllerMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTabBarControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Tabs are not customised.
        @MainActor func tabBarController(
            _ tabBarController: TabBarController, willBeginCustomizing viewControllers: [ViewController])
        /// Tabs are not customised.
        @MainActor func tabBarController(
            _ tabBarController: TabBarController, willEndCustomizing viewControllers: [ViewController], changed: Bool)
        /// Tabs are not customised.
        @MainActor func tabBarController(
            _ tabBarController: TabBarController, didEndCustomizing viewControllers: [ViewController], changed: Bool)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension TabBarControllerDelegate {
        /// Tabs are not customised.
        public func tabBarController(
            _ tabBarController: TabBarController, willBeginCustomizing viewControllers: [ViewController]
        ) {}
        /// Tabs are not customised.
        public func tabBarController(
            _ tabBarController: TabBarController, willEndCustomizing viewControllers: [ViewController], changed: Bool
        ) {}
        /// Tabs are not customised.
        public func tabBarController(
            _ tabBarController: TabBarController, didEndCustomizing viewControllers: [ViewController], changed: Bool
        ) {}
    }
#endif
