/// What UIKit asks of a page view controller's delegate and this library never does: a ``PageViewControllerDelegate`` that implements one of these does
/// not compile natively. See ``NeverCalled``.
public protocol UncalledPageViewControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Stages do not turn to other orientations by themselves.
        @NeverCalled func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: PageViewController)
            -> Int
    #endif
}

/// ``UncalledPageViewControllerMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledPageViewControllerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Stages do not turn to other orientations by themselves.
        @MainActor func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: PageViewController)
            -> Int
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension PageViewControllerDelegate {
        /// Stages do not turn to other orientations by themselves.
        public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: PageViewController) -> Int {
            0
        }
    }
#endif
