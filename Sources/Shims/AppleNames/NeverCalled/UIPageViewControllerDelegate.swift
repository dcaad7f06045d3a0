// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UIPageViewControllerDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledPageViewControllerDelegateMethods: AnyObject {
    /// Nothing turns the stage: it has the size that its host gives it.
    @NeverCalled func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
        -> UIInterfaceOrientationMask
    /// Nothing turns the stage: it has the size that its host gives it.
    @NeverCalled func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

/// ``UncalledPageViewControllerDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledPageViewControllerDelegateMethods: AnyObject {
    /// Nothing turns the stage: it has the size that its host gives it.
    @MainActor func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
        -> UIInterfaceOrientationMask
    /// Nothing turns the stage: it has the size that its host gives it.
    @MainActor func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

nonisolated extension UIPageViewControllerDelegate {
    /// Nothing turns the stage: it has the size that its host gives it.
    public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
        -> UIInterfaceOrientationMask
    { neverCalled() }
    /// Nothing turns the stage: it has the size that its host gives it.
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { neverCalled() }
}
