// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UIApplicationDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledApplicationDelegateMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
            -> UIInterfaceOrientationMask
    #endif
}

/// ``UncalledApplicationDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledApplicationDelegateMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
            -> UIInterfaceOrientationMask
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension UIApplicationDelegate {
        /// Nothing turns the stage: it has the size that its host gives it.
        public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
            -> UIInterfaceOrientationMask
        { neverCalled() }
    }
#endif
