/// What UIKit asks of a page view controller's delegate and this library never does: a ``PageViewControllerDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledPageViewControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func pageViewControllerSupportedInterfaceOrientations(
            _ pageViewController: PageViewController
        ) -> InterfaceOrientationMask
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func pageViewControllerPreferredInterfaceOrientationForPresentation(
            _ pageViewController: PageViewController
        ) -> InterfaceOrientation
    #endif
}

/// ``UncalledPageViewControllerMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledPageViewControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func pageViewControllerSupportedInterfaceOrientations(
            _ pageViewController: PageViewController
        ) -> InterfaceOrientationMask
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func pageViewControllerPreferredInterfaceOrientationForPresentation(
            _ pageViewController: PageViewController
        ) -> InterfaceOrientation
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension PageViewControllerDelegate {
        /// Nothing turns the stage: it has the size that its host gives it.
        public func pageViewControllerSupportedInterfaceOrientations(
            _ pageViewController: PageViewController
        ) -> InterfaceOrientationMask { .all }
        /// Nothing turns the stage: it has the size that its host gives it.
        public func pageViewControllerPreferredInterfaceOrientationForPresentation(
            _ pageViewController: PageViewController
        ) -> InterfaceOrientation { .portrait }
    }
#endif
