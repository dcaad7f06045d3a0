/// The presentation of the settings. A tap outside them closes them, and a touch catches them in flight.
final class SettingsPresentation: PresentationController {
    private let interaction: PercentDrivenInteractiveTransition
    /// The blur behind the settings, animated alongside the transition.
    private let veil: VisualEffectView
    private let catchGesture = CatchGesture()
    private var initialProgress = 0.0
    /// The distance of a drag that decides the transition, in points.
    static let decision = 40.0
    /// The distance of a drag for the whole transition, in points.
    static let travel = 160.0

    init(
        _ presented: ViewController, presenting: ViewController?, interaction: PercentDrivenInteractiveTransition,
        veil: VisualEffectView
    ) {
        (self.interaction, self.veil) = (interaction, veil)
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        let interaction = interaction
        catchGesture.catches = { interaction.isRunning }
        catchGesture.addTarget(self, action: SettingsPresentation.follow)
        let tap = TapGesture(target: self, action: SettingsPresentation.didTap)
        tap.require(toFail: catchGesture)
        containerView?.addGestureRecognizer(catchGesture)
        containerView?.addGestureRecognizer(tap)
        let veil = veil
        animateAlongside { veil.effect = SettingsTransition.blur }
    }

    override func dismissalTransitionWillBegin() {
        let veil = veil
        animateAlongside { veil.effect = nil }
    }

    private func animateAlongside(_ changes: @escaping () -> Void) {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in changes() })
    }

    private func didTap(_ tap: TapGesture) {
        guard let view = presentedViewController.viewIfLoaded, !view.point(inside: tap.location(in: view)) else {
            return
        }
        presentedViewController.dismiss(animated: true)
    }

    private func follow(_ gesture: GestureRecognizer) {
        let movement = catchGesture.translation.dy
        switch catchGesture.state {
        case .began:
            interaction.pause()
            initialProgress = interaction.percentComplete
        case .changed:
            interaction.update(initialProgress + movement / Self.travel)
            if abs(movement) >= Self.decision { catchGesture.end() }
        case .ended, .cancelled:
            let isFinished = abs(movement) >= Self.decision ? movement > 0 : interaction.percentComplete > 0.5
            if isFinished { interaction.finish() } else { interaction.cancel() }
        case .possible, .failed: break
        }
    }
}

/// A recogniser of a touch that begins during a transition. It recognises the touch at once.
final class CatchGesture: GestureRecognizer {
    /// Whether there is a transition to catch.
    var catches: () -> Bool = { false }
    private var start = Point.zero

    /// The movement of the finger since the catch, in points.
    var translation: Vector { location.offset(from: start) }

    override func touchesBegan(_ touches: [Touch]) {
        guard state == .possible else { return touches.forEach(ignore) }
        start = location
        state = catches() ? .began : .failed
    }

    override func touchesMoved(_ touches: [Touch]) { if state == .began || state == .changed { state = .changed } }
    override func touchesEnded(_ touches: [Touch]) { if state == .began || state == .changed { state = .ended } }

    /// Ends the gesture although the touch continues.
    func end() { if state == .began || state == .changed { state = .ended } }
}
