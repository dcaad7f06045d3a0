/// An object that provides the animations of a navigation controller and is notified of the shown controllers: the
/// counterpart of `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: DelegateProtocol {
    /// Tells the delegate that `controller` is about to be shown. The default does nothing.
    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool)

    /// Tells the delegate that `controller` has been shown. It is not called for a cancelled transition. The default
    /// does nothing.
    func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool)

    /// Asks the delegate for the animation of `operation` from one controller to another. Returns nil by default: the
    /// uppermost view slides, unless the two views have shared elements.
    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation,
        from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)?

    /// Asks the delegate for the object that drives the operation. It is called only if the delegate has provided the
    /// animation, `animator`. Returns nil by default: the operation runs automatically, and
    /// ``NavigationController/interactivePopGesture`` can catch it.
    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?
}

extension NavigationControllerDelegate {
    /// Does nothing by default.
    public func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
    ) {}
    /// Does nothing by default.
    public func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
    ) {}
    /// Returns nil by default: the uppermost view slides, unless the two views have shared elements.
    public func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation,
        from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? { nil }
    /// Returns nil by default: the operation runs automatically.
    public func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }
}
