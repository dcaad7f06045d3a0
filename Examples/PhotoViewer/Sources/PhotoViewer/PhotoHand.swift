import Momentum

/// The gestures on an open photograph: dragging and pinching return it to its card, catch it in flight, and open it
/// again.
final class PhotoHand: TransitioningDelegate {
    private var page = Weak<PhotoPage>()
    private var transition = SharedElementTransition(isComing: true)
    private var isComing = true
    private let interaction = PercentDrivenInteractiveTransition()
    private lazy var pan = PanGesture { [me = Weak(self)] in me.object?.didMove($0) }
    private lazy var pinch = PinchGesture { [me = Weak(self)] in me.object?.didMove($0) }
    /// The progress of the transition when the gesture began.
    private var start: Double?
    /// The distance that a finger moves for the whole transition, in points.
    private static let reach = 420.0

    /// Creates the gestures for the photograph of `page`.
    init(_ page: PhotoPage) {
        self.page = Weak(page)
        // The transition runs on its own until it is caught.
        interaction.wantsInteractiveStart = false
        pan.recognizeSimultaneously(with: pinch)
    }

    /// Adds the gesture recognisers to `view`.
    func listen(on view: View) {
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(pinch)
    }

    // MARK: The transition

    private func begin(isComing: Bool) -> SharedElementTransition {
        self.isComing = isComing
        transition = SharedElementTransition(isComing: isComing)
        return transition
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { begin(isComing: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        begin(isComing: false)
    }

    func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { interaction }

    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { interaction }

    // MARK: The fingers

    private func isDown(_ gesture: GestureRecognizer) -> Bool { gesture.state == .began || gesture.state == .changed }

    private func didMove(_ gesture: GestureRecognizer) {
        switch gesture.state {
        case .began:
            if start == nil { take() }
            follow()
        case .changed: follow()
        default:
            if !isDown(pan), !isDown(pinch) { letGo(isCancelled: gesture.state != .ended) }
        }
    }

    /// Catches the photograph in flight, or begins to close it.
    private func take() {
        if interaction.isRunning {
            interaction.pause()
            start = interaction.percentComplete
        } else {
            interaction.wantsInteractiveStart = true
            start = 0
            page.object?.close()
            interaction.wantsInteractiveStart = false
        }
    }

    private func follow() {
        guard let start else { return }
        let (shift, scale) = (isDown(pan) ? pan.translation : .zero, isDown(pinch) ? pinch.scale : 1)
        // Dragging down and pinching close the photograph.
        let closing = shift.dy / Self.reach + (1 - scale) / 0.8
        interaction.update(start + (isComing ? -closing : closing))
        transition.drag(by: shift, scale: min(1.6, max(0.3, scale - max(0, shift.dy) / 1400)))
    }

    private func letGo(isCancelled: Bool) {
        guard start != nil else { return }
        start = nil
        let velocity = isCancelled ? .zero : pan.velocity
        transition.release(velocity: velocity)
        // The progress in a quarter of a second decides.
        let closing = velocity.dy / Self.reach - (isCancelled ? 0 : pinch.velocity) / 0.8
        let end = interaction.percentComplete + (isComing ? -closing : closing) / 4
        if end > 0.4, !isCancelled { interaction.finish() } else { interaction.cancel() }
    }
}
