/// Gives the animations of a stack, and hears what it shows: the counterpart of `UINavigationControllerDelegate`.
public protocol NavigationControllerDelegate: DelegateProtocol {
    /// `controller` is about to be shown. The default does nothing.
    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool)

    /// `controller` is shown. The default does nothing.
    func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool)

    /// What animates `operation`. Default nil: a slide.
    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation,
        from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)?

    /// What drives the operation that `animator` animates. Default nil: nothing.
    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)?
}

extension NavigationControllerDelegate {
    /// Nothing.
    public func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
    ) {}
    /// Nothing.
    public func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
    ) {}
    /// None.
    public func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation,
        from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? { nil }
    /// None.
    public func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { nil }
}
