/// Looks after the settings while they are there: a tap beside them closes them, and a touch catches them in flight.
final class SettingsPresentation: PresentationController {
    private let hand: PercentDrivenInteractiveTransition
    /// Blurs what is behind, alongside.
    private let veil: VisualEffectView
    private let grip = CatchGesture()
    private var grabbed = 0.0
    /// So far the finger has to go, in points, until it is decided.
    static let decision = 40.0
    /// And so far for the whole transition.
    static let way = 160.0

    init(
        _ presented: ViewController, presenting: ViewController?, hand: PercentDrivenInteractiveTransition,
        veil: VisualEffectView
    ) {
        (self.hand, self.veil) = (hand, veil)
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        let hand = hand
        grip.catches = { hand.isRunning }
        grip.addTarget(self, action: SettingsPresentation.follow)
        let tap = TapGesture(target: self, action: SettingsPresentation.didTap)
        tap.require(toFail: grip)
        containerView?.addGestureRecognizer(grip)
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
        let way = grip.translation.dy
        switch grip.state {
        case .began:
            hand.pause()
            grabbed = hand.percentComplete
        case .changed:
            hand.update(grabbed + way / Self.way)
            if abs(way) >= Self.decision { grip.letGo() }
        case .ended, .cancelled:
            let isFinished = abs(way) >= Self.decision ? way > 0 : hand.percentComplete > 0.5
            if isFinished { hand.finish() } else { hand.cancel() }
        case .possible, .failed: break
        }
    }
}

/// A finger that goes down while something flies, and has it from the first instant.
final class CatchGesture: GestureRecognizer {
    /// Whether there is something to be caught.
    var catches: () -> Bool = { false }
    private var start = Point.zero

    /// How far the finger has moved since, in points.
    var translation: Vector { location.offset(from: start) }

    override func touchesBegan(_ touches: [Touch]) {
        guard state == .possible else { return touches.forEach(ignore) }
        start = location
        state = catches() ? .began : .failed
    }

    override func touchesMoved(_ touches: [Touch]) { if state == .began || state == .changed { state = .changed } }
    override func touchesEnded(_ touches: [Touch]) { if state == .began || state == .changed { state = .ended } }

    /// Releases what was caught, though the touch is still down.
    func letGo() { if state == .began || state == .changed { state = .ended } }
}
