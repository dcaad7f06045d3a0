// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UIApplicationDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledApplicationDelegateMethods: AnyObject {
    /// Nothing turns the stage: it has the size that its host gives it.
    @NeverCalled func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
}

/// ``UncalledApplicationDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledApplicationDelegateMethods: AnyObject {
    /// Nothing turns the stage: it has the size that its host gives it.
    @MainActor func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
}

nonisolated extension UIApplicationDelegate {
    /// Nothing turns the stage: it has the size that its host gives it.
    public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
        -> UIInterfaceOrientationMask
    { neverCalled() }
}
