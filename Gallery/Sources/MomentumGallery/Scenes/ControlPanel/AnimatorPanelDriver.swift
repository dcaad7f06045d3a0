/// A property animator that leads from the closed position to the open one, in both directions. Its two styles differ in what becomes of
/// it when the pane is caught.
class AnimatorPanelDriver: PanelDriver {
    final let pane: View
    fileprivate final let view: ControlPanelView
    fileprivate final let constants: PanelConstants
    fileprivate final var animator: PropertyAnimator
    /// The ends of the animator's distance.
    fileprivate final var closed = Point.zero
    fileprivate final var open = Point.zero
    fileprivate final var isHeld = false

    init(view: ControlPanelView, constants: PanelConstants) {
        self.view = view
        self.constants = constants
        pane = view.pane
        animator = PropertyAnimator(duration: 0, dampingRatio: 1)
    }

    final var isMoving: Bool { !isHeld && pane.layer.isAnimating(.position) }

    /// Whether the animator leads to where the pane belongs: the stage may have another size by now.
    fileprivate final var isUpToDate: Bool { closed.y == view.closedY && open.y == view.openY }

    final func settle(at target: Point, velocity: Double?) {
        let opens = target.y == view.openY
        if velocity == nil, animator.isRunning, isUpToDate {
            animator.isReversed = !opens
            return
        }
        var present = 0.0
        if !isHeld {
            let caught = pane.layer.capture(.position)
            present = caught.velocity.dy
            takeAnew(at: caught.value.y)
        }
        isHeld = false
        letGo(opens: opens, velocity: velocity ?? present)
    }

    final func halt() {
        guard !isHeld else { return }
        if animator.isRunning, isUpToDate {
            interrupt()
        } else {
            takeAnew(at: pane.layer.capture(.position).value.y)
        }
        isHeld = true
    }

    final func drag(to place: Point, velocity: Double) {
        if !isHeld || !isUpToDate { takeAnew(at: pane.layer.capture(.position).value.y) }
        isHeld = true
        put(at: place.y, velocity: velocity)
    }

    final func leave() {
        if animator.state == .active { animator.stopAnimation(true) }
        pane.layer.capture(.position)
        isHeld = false
    }

    /// A new animator with the whole distance before it, and the pane, which nothing moves, held at `y`.
    private func takeAnew(at y: Double) {
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
        put(at: y, velocity: 0)
    }

    /// Stops the animator where it is, and sends the pane on by one that takes over its motion, with its true ends.
    fileprivate final func renew(opens: Bool, velocity: Double) {
        if animator.state == .active { animator.stopAnimation(true) }
        pane.layer.move(.position, to: pane.center, velocity: Vector(dx: 0, dy: velocity))
        animator = PropertyAnimator(
            renewing: animator, duration: constants.duration,
            timingParameters: SpringTimingParameters(dampingRatio: constants.dampingRatio).timingCurve)
        animator.isReversed = !opens
        animator.startAnimation()
    }

    /// Holds the pane where it is seen.
    fileprivate func interrupt() {}
    /// Has the pane, which is held, at `y`.
    fileprivate func put(at y: Double, velocity: Double) {}
    /// Lets the pane go to one of the ends, with `velocity`.
    fileprivate func letGo(opens: Bool, velocity: Double) {}
}

/// One animator: a touch pauses it and scrubs it, and when the touch ends it is reversed if need be and goes on with
/// the finger's velocity.
///
/// Beyond the ends there is no fraction: there the pane is moved over them, and goes back as in the other style.
final class PausePanelDriver: AnimatorPanelDriver {
    /// Where the animator was caught: the fraction and the position.
    private var grip = (fraction: 0.0, y: 0.0)
    private var isBeyondEnds = false

    override func interrupt() {
        animator.pauseAnimation()
        animator.isReversed = false
        grip = (animator.fractionComplete, pane.presentation.position.y)
        isBeyondEnds = grip.fraction <= 0 || grip.fraction >= 1
    }

    override func put(at y: Double, velocity: Double) {
        let fraction = fraction(at: y)
        animator.fractionComplete = fraction
        pane.layer.move(.position, to: open, velocity: .zero)
        let rest = y - pane.presentation.position.y
        isBeyondEnds = fraction <= 0 || fraction >= 1 || abs(rest) > 1e-9
        pane.layer.move(
            .position, to: isBeyondEnds ? Point(x: open.x, y: open.y + rest) : open,
            velocity: Vector(dx: 0, dy: velocity), lasting: VelocityTracker.restTime)
    }

    /// The line through the position where the animator was caught, straight to both ends.
    private func fraction(at y: Double) -> Double {
        if y >= grip.y { return y < closed.y ? grip.fraction * (closed.y - y) / (closed.y - grip.y) : 0 }
        guard grip.y > open.y else { return grip.fraction }
        return min(1, grip.fraction + (1 - grip.fraction) * (grip.y - y) / (grip.y - open.y))
    }

    override func letGo(opens: Bool, velocity: Double) {
        if isBeyondEnds { return renew(opens: opens, velocity: velocity) }
        pane.layer.move(.position, to: open, velocity: .zero)
        animator.isReversed = !opens
        animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(
                dampingRatio: constants.dampingRatio, absoluteVelocity: Vector(dx: 0, dy: velocity)),
            durationFactor: constants.duration / animator.duration)
    }
}

/// A touch stops the animator and moves the pane itself; when it ends, a new animator takes over the old one's motion, from
/// where the pane is and with the finger's velocity, to the old one's ends.
final class RenewPanelDriver: AnimatorPanelDriver {
    override func interrupt() {
        animator.stopAnimation(true)
        pane.layer.move(.position, to: pane.center, velocity: .zero)
    }

    override func put(at y: Double, velocity: Double) {
        pane.layer.move(
            .position, to: Point(x: open.x, y: y), velocity: Vector(dx: 0, dy: velocity),
            lasting: VelocityTracker.restTime)
    }

    override func letGo(opens: Bool, velocity: Double) { renew(opens: opens, velocity: velocity) }
}
