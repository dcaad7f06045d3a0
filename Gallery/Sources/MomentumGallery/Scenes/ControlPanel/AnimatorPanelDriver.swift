/// A driver with a property animator from the closed position to the open one, for both directions. The two subclasses
/// differ in the way they catch the pane.
class AnimatorPanelDriver: PanelDriver {
    final let pane: View
    fileprivate final let view: ControlPanelView
    fileprivate final let constants: PanelConstants
    fileprivate final var animator: PropertyAnimator
    /// The start and end of the animator, in stage points.
    fileprivate final var closed = Point.zero
    fileprivate final var open = Point.zero
    fileprivate final var isDragged = false

    init(view: ControlPanelView, constants: PanelConstants) {
        self.view = view
        self.constants = constants
        pane = view.pane
        animator = PropertyAnimator(duration: 0, dampingRatio: 1)
    }

    final var isMoving: Bool { !isDragged && pane.layer.isAnimating(.position) }

    /// Whether the ends of the animator are still the pane's positions. They differ after the stage has changed its
    /// size.
    fileprivate final var isUpToDate: Bool { closed.y == view.closedY && open.y == view.openY }

    final func settle(at target: Point, velocity: Double?) {
        let opens = target.y == view.openY
        if velocity == nil, animator.isRunning, isUpToDate {
            animator.isReversed = !opens
            return
        }
        var present = 0.0
        if !isDragged {
            let captured = pane.layer.capture(.position)
            present = captured.velocity.dy
            renewAnimation(at: captured.value.y)
        }
        isDragged = false
        release(opens: opens, velocity: velocity ?? present)
    }

    final func halt() {
        guard !isDragged else { return }
        if animator.isRunning, isUpToDate {
            interrupt()
        } else {
            renewAnimation(at: pane.layer.capture(.position).value.y)
        }
        isDragged = true
    }

    final func drag(to position: Point, velocity: Double) {
        if !isDragged || !isUpToDate { renewAnimation(at: pane.layer.capture(.position).value.y) }
        isDragged = true
        move(at: position.y, velocity: velocity)
    }

    final func leave() {
        if animator.state == .active { animator.stopAnimation(true) }
        pane.layer.capture(.position)
        isDragged = false
    }

    /// Creates an animator over the whole distance and holds the pane, which is at rest, at `y`.
    private func renewAnimation(at y: Double) {
        if animator.state == .active { animator.stopAnimation(true) }
        closed = Point(x: view.bounds.midX, y: view.closedY)
        open = Point(x: view.bounds.midX, y: view.openY)
        pane.center = closed
        let (pane, open) = (pane, open)
        animator = PropertyAnimator(duration: constants.duration, dampingRatio: constants.dampingRatio) {
            pane.center = open
        }
        animator.pauseAnimation()
        interrupt()
        move(at: y, velocity: 0)
    }

    /// Stops the animator and continues the motion of the pane with a new animator between the same ends.
    fileprivate final func renew(opens: Bool, velocity: Double) {
        if animator.state == .active { animator.stopAnimation(true) }
        pane.layer.move(.position, to: pane.center, velocity: Vector(dx: 0, dy: velocity))
        animator = PropertyAnimator(
            renewing: animator, duration: constants.duration,
            timingParameters: SpringTimingParameters(dampingRatio: constants.dampingRatio).timingCurve)
        animator.isReversed = !opens
        animator.startAnimation()
    }

    /// Holds the pane at its presentation position.
    fileprivate func interrupt() {}
    /// Moves the held pane to `y`.
    fileprivate func move(at y: Double, velocity: Double) {}
    /// Releases the pane to one of the ends, with `velocity`.
    fileprivate func release(opens: Bool, velocity: Double) {}
}

/// A driver with one animator. A touch pauses and scrubs it. At the end of the touch the animator is reversed if
/// necessary and continues with the velocity of the finger.
///
/// Beyond the ends there is no fraction. There the driver moves the pane directly, and returns it with a new animator,
/// as ``RenewPanelDriver`` does.
final class PausePanelDriver: AnimatorPanelDriver {
    /// The fraction and the position at which the animator was caught.
    private var dragStart = (fraction: 0.0, y: 0.0)
    private var isBeyondEnds = false

    override func interrupt() {
        animator.pauseAnimation()
        animator.isReversed = false
        dragStart = (animator.fractionComplete, pane.presentation.position.y)
        isBeyondEnds = dragStart.fraction <= 0 || dragStart.fraction >= 1
    }

    override func move(at y: Double, velocity: Double) {
        let fraction = fraction(at: y)
        animator.fractionComplete = fraction
        pane.layer.move(.position, to: open, velocity: .zero)
        let remaining = y - pane.presentation.position.y
        isBeyondEnds = fraction <= 0 || fraction >= 1 || abs(remaining) > 1e-9
        pane.layer.move(
            .position, to: isBeyondEnds ? Point(x: open.x, y: open.y + remaining) : open,
            velocity: Vector(dx: 0, dy: velocity), lasting: VelocityTracker.restTime)
    }

    /// Returns the fraction at `y`, interpolated linearly from the position of the catch to both ends.
    private func fraction(at y: Double) -> Double {
        if y >= dragStart.y { return y < closed.y ? dragStart.fraction * (closed.y - y) / (closed.y - dragStart.y) : 0 }
        guard dragStart.y > open.y else { return dragStart.fraction }
        return min(1, dragStart.fraction + (1 - dragStart.fraction) * (dragStart.y - y) / (dragStart.y - open.y))
    }

    override func release(opens: Bool, velocity: Double) {
        if isBeyondEnds { return renew(opens: opens, velocity: velocity) }
        pane.layer.move(.position, to: open, velocity: .zero)
        animator.isReversed = !opens
        animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(
                dampingRatio: constants.dampingRatio, absoluteVelocity: Vector(dx: 0, dy: velocity)),
            durationFactor: constants.duration / animator.duration)
    }
}

/// A driver whose touch stops the animator and moves the pane itself. At the end of the touch, a new animator with the
/// same ends continues from the position of the pane, with the velocity of the finger.
final class RenewPanelDriver: AnimatorPanelDriver {
    override func interrupt() {
        animator.stopAnimation(true)
        pane.layer.move(.position, to: pane.center, velocity: .zero)
    }

    override func move(at y: Double, velocity: Double) {
        pane.layer.move(
            .position, to: Point(x: open.x, y: y), velocity: Vector(dx: 0, dy: velocity),
            lasting: VelocityTracker.restTime)
    }

    override func release(opens: Bool, velocity: Double) { renew(opens: opens, velocity: velocity) }
}
