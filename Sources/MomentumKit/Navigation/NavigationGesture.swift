@_spi(Kit) import MomentumStage

/// The gesture that pops by a drag from the left edge, or from the right edge in a right-to-left interface, and that
/// catches a push or pop in progress: see ``NavigationController/interactivePopGesture``.
///
/// A touch stops the push or pop at once, but the gesture begins only with a drag. A tap reaches the appearing view,
/// and the push or pop continues unchanged.
public final class NavigationGesture: DragGesture {
    var controller = Weak<NavigationController>()
    private var interaction: PercentDrivenInteractiveTransition?
    /// The progress of the transition when it was caught.
    private var initialProgress = 0.0
    /// The time at which the transition was caught, in seconds, and whether it was returning to its start.
    private var catchStart = (time: 0.0, isReversed: false)
    /// The movement of the finger before the drag is recognised.
    private var initialMovement = Vector.zero
    /// Whether controllers enter from the left.
    private var isMirrored = false
    /// The progress per point of movement to the right.
    private var scale = 0.0
    /// The time by which the velocity is extrapolated at the release, in seconds.
    private static let extrapolationTime = 0.2

    public override init() {
        super.init()
        maximumNumberOfTouches = 1
        addAction { ($0 as? NavigationGesture)?.follow() }
    }

    /// The interactive transition of a push or pop in progress that can be caught.
    private var catchableTransition: PercentDrivenInteractiveTransition? {
        guard let context = controller.object?.running?.context, !context.isInteractive, context.isReversible else {
            return nil
        }
        return context.interaction as? PercentDrivenInteractiveTransition
    }

    public override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard state == .possible, let touch = touches.first, let navigation = controller.object else { return }
        if let catchableTransition {
            catchStart = (touch.timestamp, navigation.running?.context?.transitionWasCancelled ?? false)
            attach(catchableTransition, in: navigation)
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
        guard let interaction, state == .possible, let touch = touches.first else { return super.touchesMoved(touches) }
        // A caught transition follows the finger from its first sample.
        initialMovement += touch.location.offset(from: touch.previousLocation)
        interaction.update(initialProgress + scale * initialMovement.dx)
        guard initialMovement.length >= Self.slop else { return }
        setTranslation(initialMovement)
        state = .began
    }

    public override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        if state == .possible, interaction != nil {
            if let touch = touches.first, touch.timestamp - catchStart.time > TapGesture.maximumTouchDuration {
                release(velocity: 0)
            } else {
                resume()
            }
        }
        super.touchesEnded([])
    }

    public override func reset() {
        super.reset()
        initialMovement = .zero
        resume()
    }

    /// Releases the caught transition in its former direction.
    private func resume() {
        guard let interaction else { return }
        self.interaction = nil
        if catchStart.isReversed { interaction.cancel(velocity: 0) } else { interaction.finish(velocity: 0) }
    }

    private func attach(_ catchableTransition: PercentDrivenInteractiveTransition, in navigation: NavigationController)
    {
        catchableTransition.pause()
        interaction = catchableTransition
        initialProgress = catchableTransition.percentComplete
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
        case .began: beginPop(navigation)
        case .changed: break
        case .ended: return release(velocity: scale * velocity.dx)
        case .cancelled: return release(velocity: 0)
        case .possible, .failed: return
        }
        interaction?.update(initialProgress + scale * translation.dx)
    }

    private func beginPop(_ navigation: NavigationController) {
        if interaction == nil, navigation.stack.count > 1, navigation.running == nil {
            navigation.show(Array(navigation.stack.dropLast()), operation: .pop, animated: true, isInteractive: true)
            interaction = navigation.running?.context?.interaction as? PercentDrivenInteractiveTransition
            initialProgress = 0
            scale = (isMirrored ? -1 : 1) / max(1, navigation.content.bounds.width)
        }
    }

    private func release(velocity: Double) {
        guard let interaction else { return }
        self.interaction = nil
        if interaction.percentComplete + velocity * Self.extrapolationTime > 0.5 {
            interaction.finish(velocity: velocity)
        } else {
            interaction.cancel(velocity: velocity)
        }
    }
}
