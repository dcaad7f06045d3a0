// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UINavigationControllerDelegate`` that nothing calls: a class that implements one of them does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledNavigationControllerDelegateMethods: AnyObject {
    /// Nothing turns the stage: it has the size that its host gives it.
    @NeverCalled func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
    /// Nothing turns the stage: it has the size that its host gives it.
    @NeverCalled func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

/// ``UncalledNavigationControllerDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledNavigationControllerDelegateMethods: AnyObject {
    /// Nothing turns the stage: it has the size that its host gives it.
    @MainActor func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
    /// Nothing turns the stage: it has the size that its host gives it.
    @MainActor func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

nonisolated extension UINavigationControllerDelegate {
    /// Nothing turns the stage: it has the size that its host gives it.
    public func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
    { neverCalled() }
    /// Nothing turns the stage: it has the size that its host gives it.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { neverCalled() }
}
