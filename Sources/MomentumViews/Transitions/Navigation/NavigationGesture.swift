/// The drag from the left edge that pops, and the touch that catches a push or pop under way: see
/// ``NavigationController/interactivePopGesture``.
public final class NavigationGesture: DragGesture {
    var controller = BackReference<NavigationController>()
    private var hand: PercentDrivenInteractiveTransition?
    /// How far it was when it was caught.
    private var grabbed = 0.0
    /// Fractions per point to the right.
    private var scale = 0.0
    /// For how many seconds the velocity counts when it is let go.
    private static let foresight = 0.2

    public override init() {
        super.init()
        maximumNumberOfTouches = 1
        addAction { ($0 as? NavigationGesture)?.follow() }
    }

    /// What is under way and can be caught.
    private var underWay: PercentDrivenInteractiveTransition? {
        guard let context = controller.object?.running?.context, !context.isInteractive, context.isReversible else {
            return nil
        }
        return context.interaction as? PercentDrivenInteractiveTransition
    }

    public override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, let touch = touches.first, let navigation = controller.object else { return }
        if underWay != nil {
            state = .began
            return
        }
        let isAtEdge = touch.location(in: navigation.content).x <= ScreenEdgePanGesture.reach
        if !isAtEdge || navigation.stack.count < 2 || navigation.running != nil { state = .failed }
    }

    override var isEdgeDrag: Bool { true }

    /// To the right, and more so than along the edge.
    override func isDrag(_ movement: Vector) -> Bool { movement.dx > 0 && movement.dx >= abs(movement.dy) }

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
        let way = 1 / max(1, navigation.content.bounds.width)
        if let underWay {
            underWay.pause()
            hand = underWay
            grabbed = underWay.percentComplete
            scale = navigation.running?.operation == .pop ? way : -way
        } else if navigation.stack.count > 1, navigation.running == nil {
            navigation.show(Array(navigation.stack.dropLast()), operation: .pop, animated: true, isInHand: true)
            hand = navigation.running?.context?.interaction as? PercentDrivenInteractiveTransition
            grabbed = 0
            scale = way
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
