/// An object that manages a presentation from its beginning to its end: the frame of the presented view and the views
/// around it. The counterpart of `UIPresentationController`.
///
/// For controllers with the style `.custom`, the delegate provides a subclass. Views that the subclass adds to
/// ``containerView`` can be animated alongside the transition with the presented controller's
/// ``ViewController/transitionCoordinator``.
open class PresentationController {
    /// The presented controller.
    public final let presentedViewController: ViewController
    /// The controller that presents the other one. The reference is weak: nil if that controller no longer exists or
    /// none was given.
    public final var presentingViewController: ViewController? { presentingReference.object }
    private final var presentingReference = Weak<ViewController>()
    /// The view that contains the presented view, above the presenting view; nil before and after the presentation.
    public internal(set) final var containerView: View?

    /// Creates a presentation controller for `presented`. `presenting` is the controller that presents it, or nil if it
    /// is not known. `presenting` is not retained.
    public init(presentedViewController presented: ViewController, presenting: ViewController?) {
        presentedViewController = presented
        presentingReference.point(at: presenting)
    }

    /// The frame of the presented view after the transition, in the container's coordinates; zero without a container.
    /// By default it starts at the container's upper left corner and has the size that
    /// ``size(forChildContentContainer:withParentContainerSize:)`` returns.
    open var frameOfPresentedViewInContainerView: Rect {
        guard let containerView else { return .zero }
        let size = size(
            forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
        return Rect(origin: containerView.bounds.origin, size: size)
    }

    /// Returns the size of `container`, the presented controller, in a container of `parentSize`, in points. Returns
    /// `parentSize` by default.
    open func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size)
        -> Size
    { parentSize }

    /// The presented view: the view of the presented controller, or nil if it is not loaded.
    public final var presentedView: View? { presentedViewController.viewIfLoaded }

    /// A Boolean value that indicates whether the presenting view leaves the stage when the presentation transition has
    /// completed. It applies to the style `.custom`. Default false.
    open var shouldRemovePresentersView: Bool { false }

    /// Called before the presented controller appears. The default does nothing.
    open func presentationTransitionWillBegin() {}
    /// Called when the presentation transition has ended. `completed` is false if it was cancelled. The default does
    /// nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented controller disappears. The default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called when the dismissal transition has ended. `completed` is false if it was cancelled. The default does
    /// nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the container lays out its subviews. The default does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews. The default does nothing.
    open func containerViewDidLayoutSubviews() {}
}

/// An object that manages content with a size: a ``ViewController`` or a ``PresentationController``. The counterpart of
/// `UIContentContainer`.
public protocol ContentContainer: AnyObject {}

extension ViewController: ContentContainer {}
extension PresentationController: ContentContainer {}
