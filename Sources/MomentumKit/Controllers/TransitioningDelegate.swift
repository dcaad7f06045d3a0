/// An object that provides the animations with which a controller is presented and dismissed: the counterpart of
/// `UIViewControllerTransitioningDelegate`. All methods return nil by default: the built-in behaviour applies.
public protocol TransitioningDelegate: AnyObject {
    /// Asks the delegate for the animation with which `presented` appears over `presenting`. `source` is the controller
    /// on which ``ViewController/present(_:animated:completion:)`` was called. Returns nil by default: the animation of
    /// the ``ModalTransitionStyle`` is used, unless the two views have shared elements.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)?

    /// Asks the delegate for the animation with which `dismissed` disappears. Returns nil by default: the animation of
    /// the ``ModalTransitionStyle`` is used, unless the two views have shared elements.
    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?

    /// Asks the delegate for the object that drives the presentation; nil if it runs automatically. It is called only
    /// if the delegate has provided the animation, `animator`.
    func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?

    /// Asks the delegate for the object that drives the dismissal; nil if it runs automatically. It is called only if
    /// the delegate has provided the animation, `animator`.
    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?

    /// Asks the delegate for the presentation controller of a controller with the style `.custom`; nil for a plain
    /// ``PresentationController``. `presenting` is never nil; it is optional as in UIKit.
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController?
}

extension TransitioningDelegate {
    /// Returns nil by default: the animation of the ``ModalTransitionStyle`` is used, unless the two views have shared
    /// elements.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { nil }
    /// Returns nil by default: the animation of the ``ModalTransitionStyle`` is used, unless the two views have shared
    /// elements.
    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }
    /// Returns nil by default: the presentation runs automatically.
    public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { nil }
    /// Returns nil by default: the dismissal runs automatically.
    public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { nil }
    /// Returns nil by default: a plain ``PresentationController`` is used.
    public func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { nil }
}
