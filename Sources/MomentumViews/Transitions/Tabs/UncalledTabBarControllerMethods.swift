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
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func tabBarControllerSupportedInterfaceOrientations(
            _ tabBarController: TabBarController
        ) -> InterfaceOrientationMask
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func tabBarControllerPreferredInterfaceOrientationForPresentation(
            _ tabBarController: TabBarController
        ) -> InterfaceOrientation
        /// Tabs are not customised.
        @NeverCalled func tabBarControllerWillBeginEditing(_ tabBarController: TabBarController)
        /// Tabs are not customised.
        @NeverCalled func tabBarControllerDidEndEditing(_ tabBarController: TabBarController)
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
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func tabBarControllerSupportedInterfaceOrientations(
            _ tabBarController: TabBarController
        ) -> InterfaceOrientationMask
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func tabBarControllerPreferredInterfaceOrientationForPresentation(
            _ tabBarController: TabBarController
        ) -> InterfaceOrientation
        /// Tabs are not customised.
        @MainActor func tabBarControllerWillBeginEditing(_ tabBarController: TabBarController)
        /// Tabs are not customised.
        @MainActor func tabBarControllerDidEndEditing(_ tabBarController: TabBarController)
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
        /// Nothing turns the stage: it has the size that its host gives it.
        public func tabBarControllerSupportedInterfaceOrientations(
            _ tabBarController: TabBarController
        ) -> InterfaceOrientationMask { .all }
        /// Nothing turns the stage: it has the size that its host gives it.
        public func tabBarControllerPreferredInterfaceOrientationForPresentation(
            _ tabBarController: TabBarController
        ) -> InterfaceOrientation { .portrait }
        /// Tabs are not customised.
        public func tabBarControllerWillBeginEditing(_ tabBarController: TabBarController) {}
        /// Tabs are not customised.
        public func tabBarControllerDidEndEditing(_ tabBarController: TabBarController) {}
    }
#endif
