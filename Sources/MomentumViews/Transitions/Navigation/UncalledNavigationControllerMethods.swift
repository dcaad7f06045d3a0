/// What UIKit asks of a navigation controller's delegate and this library never does: a ``NavigationControllerDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledNavigationControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: NavigationController
        ) -> InterfaceOrientationMask
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: NavigationController
        ) -> InterfaceOrientation
    #endif
}

/// ``UncalledNavigationControllerMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledNavigationControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: NavigationController
        ) -> InterfaceOrientationMask
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: NavigationController
        ) -> InterfaceOrientation
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension NavigationControllerDelegate {
        /// Nothing turns the stage: it has the size that its host gives it.
        public func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: NavigationController
        ) -> InterfaceOrientationMask { .all }
        /// Nothing turns the stage: it has the size that its host gives it.
        public func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: NavigationController
        ) -> InterfaceOrientation { .portrait }
    }
#endif
