/// The gestures of the album. A drag down or a pinch closes the photograph, spreading fingers open one, and any touch
/// catches a running transition.
final class AlbumInteraction: NavigationControllerDelegate {
    private var scene = Weak<AlbumScene>()
    private let interaction = PercentDrivenInteractiveTransition()
    private var transition: (flight: SharedElementTransition, isOpening: Bool)?
    private lazy var pan = PanGesture { [me = Weak(self)] in me.object?.didMove($0) }
    private lazy var pinch = PinchGesture { [me = Weak(self)] in me.object?.didMove($0) }
    /// The direction of the interactive transition, and its progress when the gesture began.
    private var dragStart: (isOpening: Bool, percent: Double)?
    /// The distance that a finger moves for the whole transition, in points.
    private static let reach = 420.0

    init(_ scene: AlbumScene) {
        self.scene = Weak(scene)
        interaction.wantsInteractiveStart = false
        interaction.timingCurve = .spring(SpringTimingParameters(dampingRatio: 0.9))
        pan.recognizeSimultaneously(with: pinch)
        pan.delegate = self
        pinch.delegate = self
    }

    /// Adds the gesture recognisers to `view`.
    func listen(on view: View) {
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(pinch)
    }

    // MARK: Transitions

    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? {
        let transition = SharedElementTransition(isComing: operation == .push)
        self.transition = (transition, operation == .push)
        return transition
    }

    func navigationController(
        _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interaction }

    // MARK: Fingers

    /// Returns whether the recogniser has begun and not ended.
    private func isActive(_ gesture: GestureRecognizer) -> Bool {
        gesture.state == .began || gesture.state == .changed
    }

    private func didMove(_ gesture: GestureRecognizer) {
        switch gesture.state {
        case .began:
            if dragStart == nil { begin() }
            follow()
        case .changed: follow()
        case .ended, .cancelled:
            if !isActive(pan), !isActive(pinch) { release(isCancelled: gesture.state == .cancelled) }
        default: break
        }
    }

    /// Catches the running transition, or begins to open or close a photograph.
    private func begin() {
        guard let scene = scene.object else { return }
        if interaction.isRunning {
            scene.note(.caught, at: pan.location)
            interaction.pause()
            dragStart = (transition?.isOpening ?? false, interaction.percentComplete)
            return
        }
        interaction.wantsInteractiveStart = true
        defer { interaction.wantsInteractiveStart = false }
        if scene.isOpen {
            dragStart = (false, 0)
            scene.close()
        } else if let tile = scene.grid.tile(at: pinch.location) {
            dragStart = (true, 0)
            scene.open(tile.tag)
        }
    }

    private var scale: Double { isActive(pinch) ? pinch.scale : 1 }
    private var shift: Vector { isActive(pan) ? pan.translation : .zero }

    private func follow() {
        guard let dragStart else { return }
        // Dragging down and pinching close the photograph. Dragging up and spreading open it.
        let closing = shift.dy / Self.reach + (1 - scale) / 0.8
        interaction.update(dragStart.percent + (dragStart.isOpening ? -closing : closing))
        transition?.flight.drag(by: shift, scale: min(1.6, max(0.3, scale - max(0, shift.dy) / 1400)))
    }

    private func release(isCancelled: Bool) {
        guard let dragStart else { return }
        self.dragStart = nil
        let velocity = isCancelled ? .zero : pan.velocity
        transition?.flight.release(velocity: velocity)
        // The progress in a quarter of a second decides.
        let speed =
            (velocity.dy / Self.reach - (isCancelled ? 0 : pinch.velocity) / 0.8) * (dragStart.isOpening ? -1 : 1)
        if interaction.percentComplete + speed * 0.25 > 0.4, !isCancelled {
            interaction.finish()
        } else {
            interaction.cancel()
        }
    }
}

extension AlbumInteraction: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let scene = scene.object else { return false }
        // Any gesture catches a running transition. In the open album, drags scroll.
        return interaction.isRunning || scene.isOpen || recognizer === pinch
    }
}
