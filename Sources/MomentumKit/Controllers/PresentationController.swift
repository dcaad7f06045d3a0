/// Looks after a presentation from its beginning to its end: where the presented view stands, and what lies round it. The
/// counterpart of `UIPresentationController`.
///
/// A delegate gives a subclass of it for controllers with the style `.custom`; what it adds to ``containerView`` can be
/// animated alongside by the presented controller's ``ViewController/transitionCoordinator``.
open class PresentationController {
    /// The controller that is presented.
    public final let presentedViewController: ViewController
    /// The controller that presents it.
    public final var presentingViewController: ViewController? { presentingReference.object }
    private final var presentingReference = Weak<ViewController>()
    /// What holds the presented view, above the presenting one; nil before the presentation and after it.
    public internal(set) final var containerView: View?

    /// Creates a controller for a presentation.
    public init(presentedViewController presented: ViewController, presenting: ViewController?) {
        presentedViewController = presented
        presentingReference.point(at: presenting)
    }

    /// Where the presented view will stand, in the container's coordinates. Default from the upper left corner, as large as
    /// ``size(forChildContentContainer:withParentContainerSize:)`` says.
    open var frameOfPresentedViewInContainerView: Rect {
        guard let containerView else { return .zero }
        let size = size(
            forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
        return Rect(origin: containerView.bounds.origin, size: size)
    }

    /// How large `container`, the presented controller, will be in a container of `parentSize`, in points. Default all of it.
    open func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size)
        -> Size
    { parentSize }

    /// The view that is presented. Default the presented controller's.
    public final var presentedView: View? { presentedViewController.viewIfLoaded }

    /// Whether the presenting view leaves the stage once the presented one has come. Default false for `.custom`.
    open var shouldRemovePresentersView: Bool { false }

    /// The controller is about to come. The default does nothing.
    open func presentationTransitionWillBegin() {}
    /// The controller has come; `completed` is false when it went back. The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The controller is about to go. The default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// The controller has gone; `completed` is false when it came back. The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The container has another size and is about to be laid out. The default does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// The container has been laid out. The default does nothing.
    open func containerViewDidLayoutSubviews() {}
}

/// What looks after contents that have a size: a ``ViewController`` or a ``PresentationController``. The counterpart of
/// `UIContentContainer`.
public protocol ContentContainer: AnyObject {}

extension ViewController: ContentContainer {}
extension PresentationController: ContentContainer {}
