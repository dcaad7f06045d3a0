@_spi(Kit) import MomentumStage

/// The gesture that pops by a drag from the left edge, or from the right edge in a right-to-left interface, and that
/// catches a push or pop in progress: see ``NavigationController/interactivePopGesture``.
///
/// A touch stops the push or pop at once, but the gesture begins only with a drag. A tap reaches the appearing view,
/// and the push or pop continues unchanged.
public final class NavigationGesture: DragGesture {
    var controller = Weak<NavigationController>()
    private var hand: PercentDrivenInteractiveTransition?
    /// The progress of the transition when it was caught.
    private var grabbed = 0.0
    /// The time at which the transition was caught, in seconds, and whether it was returning to its start.
    private var caught = (time: 0.0, isBack: false)
    /// The movement of the finger before the drag is recognised.
    private var lead = Vector.zero
    /// Whether controllers enter from the left.
    private var isMirrored = false
    /// The progress per point of movement to the right.
    private var scale = 0.0
    /// The time by which the velocity is extrapolated at the release, in seconds.
    private static let foresight = 0.2

    public override init() {
        super.init()
        maximumNumberOfTouches = 1
        addAction { ($0 as? NavigationGesture)?.follow() }
    }

    /// The interactive transition of a push or pop in progress that can be caught.
    private var underWay: PercentDrivenInteractiveTransition? {
        guard let context = controller.object?.running?.context, !context.isInteractive, context.isReversible else {
            return nil
        }
        return context.interaction as? PercentDrivenInteractiveTransition
    }

    public override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, let touch = touches.first, let navigation = controller.object else { return }
        if let underWay {
            caught = (touch.timestamp, navigation.running?.context?.transitionWasCancelled ?? false)
            grab(underWay, in: navigation)
            return
        }
        let x = touch.location(in: navigation.content).x
        isMirrored = navigation.content.isRightToLeft
        let distance = isMirrored ? navigation.content.bounds.width - x : x
        let isAtEdge = distance <= ScreenEdgePanGesture.reach
        if !isAtEdge || navigation.stack.count < 2 || navigation.running != nil { state = .failed }
    }

    @_spi(Kit) public override var isEdgeDrag: Bool { true }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let hand, state == .possible, let touch = touches.first else { return super.touchesMoved(touches) }
        // A caught transition follows the finger from its first sample.
        lead += touch.location.offset(from: touch.previousLocation)
        hand.update(grabbed + scale * lead.dx)
        guard lead.length >= Self.slop else { return }
        setTranslation(lead)
        state = .began
    }

    public override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        if state == .possible, hand != nil {
            if let touch = touches.first, touch.timestamp - caught.time > TapGesture.maximumTouchDuration {
                letGo(velocity: 0)
            } else {
                goOn()
            }
        }
        super.touchesEnded([])
    }

    public override func reset() {
        super.reset()
        lead = .zero
        goOn()
    }

    /// Releases the caught transition in its former direction.
    private func goOn() {
        guard let hand else { return }
        self.hand = nil
        if caught.isBack { hand.cancel(velocity: 0) } else { hand.finish(velocity: 0) }
    }

    private func grab(_ underWay: PercentDrivenInteractiveTransition, in navigation: NavigationController) {
        underWay.pause()
        hand = underWay
        grabbed = underWay.percentComplete
        let length = max(1, navigation.content.bounds.width)
        isMirrored = navigation.content.isRightToLeft
        scale = ((navigation.running?.operation == .pop) != isMirrored ? 1 : -1) / length
    }

    /// Returns whether the movement leads away from the edge, and more so than along it.
    @_spi(Kit) public override func isDrag(_ movement: Vector) -> Bool {
        let inwards = isMirrored ? -movement.dx : movement.dx
        return inwards > 0 && inwards >= abs(movement.dy)
    }

    private func follow() {
        guard let navigation = controller.object else { return }
        switch state {
        case .began: take(navigation)
        case .changed: break
        case .ended: return letGo(velocity: scale * velocity.dx)
        case .cancelled: return letGo(velocity: 0)
        case .possible, .failed: return
        }
        hand?.update(grabbed + scale * translation.dx)
    }

    private func take(_ navigation: NavigationController) {
        if hand == nil, navigation.stack.count > 1, navigation.running == nil {
            navigation.show(Array(navigation.stack.dropLast()), operation: .pop, animated: true, isInHand: true)
            hand = navigation.running?.context?.interaction as? PercentDrivenInteractiveTransition
            grabbed = 0
            scale = (isMirrored ? -1 : 1) / max(1, navigation.content.bounds.width)
        }
    }

    private func letGo(velocity: Double) {
        guard let hand else { return }
        self.hand = nil
        if hand.percentComplete + velocity * Self.foresight > 0.5 {
            hand.finish(velocity: velocity)
        } else {
            hand.cancel(velocity: velocity)
        }
    }
}
