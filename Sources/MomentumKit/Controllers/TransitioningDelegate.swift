/// Gives the animations with which a controller is presented and dismissed: the counterpart of
/// `UIViewControllerTransitioningDelegate`. Every question has the default nil: nothing of its own.
public protocol TransitioningDelegate: AnyObject {
    /// What animates `presented` coming over `presenting`, asked for by `source`.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)?

    /// What animates `dismissed` going.
    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?

    /// Who drives the coming.
    func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?

    /// Who drives the going.
    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?

    /// What looks after the presentation of a controller with the style `.custom`.
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController?
}

extension TransitioningDelegate {
    /// None.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { nil }
    /// None.
    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }
    /// None.
    public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { nil }
    /// None.
    public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { nil }
    /// None.
    public func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { nil }
}
