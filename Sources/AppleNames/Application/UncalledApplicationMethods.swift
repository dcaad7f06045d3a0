import Momentum

/// What UIKit asks of a program's delegate and this library never does: a ``UIApplicationDelegate`` that implements it does not compile
/// natively. What tells of a program that is not in front compiles, and has nothing to tell: hosts keep it there.
public protocol UncalledApplicationMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @NeverCalled func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask
    #endif
}

/// ``UncalledApplicationMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledApplicationMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Nothing turns the stage: it has the size that its host gives it.
        @MainActor func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension UIApplicationDelegate {
        /// Nothing turns the stage: it has the size that its host gives it.
        public func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { .all }
    }
#endif
