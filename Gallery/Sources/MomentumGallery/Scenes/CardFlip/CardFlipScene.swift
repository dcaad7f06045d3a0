/// A card with two sides in perspective. It can be turned, thrown, caught and flipped at any time without a jump of the
/// angle or the angular velocity.
final class CardFlipScene: Scene {
    /// The rotation of the card per point of a drag, in degrees.
    private static let turnPerPoint = 0.62
    /// The tilt of the card per point of a drag, in degrees, before the rubber band applies.
    private static let tiltPerPoint = 0.3
    /// The rubber band of the tilt, which stays below 26 degrees.
    private static let tiltBand = RubberBand(dimension: 26)
    /// The time by which a throw is extrapolated to find the side to settle on, in seconds.
    private static let reach = 0.16
    private static let keyStep = 20.0

    private let view: CardFlipView
    /// The rotation about the vertical axis (x) and the tilt about the horizontal axis (y), in degrees.
    private var dragSpring: DragSpring?
    private var dragStart = Point.zero
    private var isDragged = false
    private var isDraggedByKeys = false
    private var pan: PanGesture?
    private var response = 0.7
    private var dampingRatio = 0.62

    override init(stage: Stage) {
        view = CardFlipView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        dragSpring = DragSpring(at: .zero, spring: spring, stage: stage, target: self, action: CardFlipScene.show)
        view.scene = Weak(self)
        let pan = PanGesture(target: self, action: CardFlipScene.didPan)
        self.pan = pan
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(TapGesture(target: self, action: CardFlipScene.didTap))
        stage.root.addSubview(view)
        stage.focusedView = view
        setParameter(0, to: 700)
        show()
    }

    private var spring: Spring { Spring(response: response, dampingFraction: dampingRatio) }

    override func setParameter(_ index: Int, to value: Double) {
        switch index {
        case 0: view.space.layer.sublayerTransform = Transform3D(perspectiveDistance: value)
        case 1: response = value
        default: dampingRatio = value
        }
        dragSpring?.spring = spring
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        guard let dragSpring else { return MotionSample(value: 0) }
        return index == 0
            ? MotionSample(value: dragSpring.value.x, velocity: dragSpring.velocity.dx)
            : MotionSample(value: dragSpring.value.y, velocity: dragSpring.velocity.dy)
    }

    private func show() {
        guard let dragSpring else { return }
        view.show(rotation: dragSpring.value.x * (.pi / 180), tilt: dragSpring.value.y * (.pi / 180))
    }

    // MARK: Target of the card

    /// Returns the angle of the side that is nearest to `angle`, in degrees.
    private func side(nearest angle: Double) -> Double { (angle / 180).rounded() * 180 }

    /// Releases the card with `velocity`, in degrees per second. It turns to the side that the throw would reach.
    private func release(_ velocity: Vector) {
        guard let dragSpring else { return }
        let end = dragSpring.value.x + max(-900, min((dragSpring.velocity.dx) * Self.reach, 900))
        go(to: side(nearest: end), velocity: velocity)
    }

    /// Turns the card to the side at `angle`: with `velocity` if the card was held, and with its present velocity
    /// otherwise.
    private func go(to angle: Double, velocity: Vector = .zero) {
        guard let dragSpring else { return }
        isDraggedByKeys = false
        isDragged = false
        note(.started)
        guard stage.prefersReducedMotion else {
            return dragSpring.release(to: Point(x: angle, y: 0), velocity: velocity)
        }
        if side(nearest: dragSpring.value.x) != angle {
            let fade = Transition(.fade)
            fade.duration = 0.25
            view.card.layer.add(fade, forKey: "turn")
        }
        dragSpring.jump(to: Point(x: angle, y: 0))
    }

    /// Flips the card, from the side that it shows or is moving to.
    private func turnOver(_ direction: Double, from angle: Double) {
        go(to: side(nearest: angle) + 180 * direction)
    }

    // MARK: Touches

    /// Holds the card when a finger touches the stage.
    func cardWasTouched() {
        guard let dragSpring, !isDragged else { return }
        if dragSpring.isMoving, !dragSpring.isDragged {
            note(.caught, at: Point(x: view.bounds.midX, y: view.bounds.midY))
        }
        sideBefore = dragSpring.target.x
        isDraggedByKeys = false
        dragSpring.grab()
        dragStart = dragSpring.target
    }

    /// The angle that the card was turning to when it was touched.
    private var sideBefore = 0.0

    /// Releases the card when the last finger has left without a tap or a drag.
    func cardWasReleased() {
        guard let dragSpring, dragSpring.isDragged, let pan, pan.touches.allSatisfy({ $0.isOver }) else { return }
        release(.zero)
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        turnOver(tap.location.x < view.bounds.midX ? -1 : 1, from: sideBefore)
    }

    private func didPan(_ pan: PanGesture) {
        guard let dragSpring else { return }
        switch pan.state {
        case .began, .changed:
            if !isDragged {
                cardWasTouched()
                isDragged = true
                dragStart.y = unbanded(dragStart.y)
            }
            let (target, velocity) = drag(pan)
            dragSpring.drag(to: target, velocity: velocity)
        case .ended, .cancelled:
            let (target, velocity) = drag(pan)
            dragSpring.drag(to: target, velocity: pan.state == .ended ? velocity : .zero)
            release(pan.state == .ended ? velocity : .zero)
        case .possible, .failed: break
        }
    }

    /// Returns the angles that the finger drags the card to, in degrees, and their velocity.
    private func drag(_ pan: PanGesture) -> (Point, Vector) {
        let free = dragStart.y - pan.translation.dy * Self.tiltPerPoint
        let sign = free < 0 ? -1.0 : 1
        let tilt = sign * Self.tiltBand.offset(for: abs(free))
        let slope = Self.tiltBand.slope(at: abs(free)) * Self.tiltPerPoint
        return (
            Point(x: dragStart.x + pan.translation.dx * Self.turnPerPoint, y: tilt),
            Vector(dx: pan.velocity.dx * Self.turnPerPoint, dy: -pan.velocity.dy * slope)
        )
    }

    /// Returns the tilt that a drag would cause without the rubber band.
    private func unbanded(_ tilt: Double) -> Double {
        let limited = min(abs(tilt), Self.tiltBand.dimension * 0.95)
        return (tilt < 0 ? -1 : 1) * Self.tiltBand.distance(for: limited)
    }

    // MARK: Keys

    /// Space, Return and the left and right arrows flip the card. Up and down nod it. Escape catches it. The arrows
    /// then turn it step by step, and Space, Return and Escape release it.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, let dragSpring else { return false }
        guard !dragSpring.isDragged || isDraggedByKeys else { return true }
        let (right, up): (Double, Double) =
            switch event.key {
            case .left: (-1, 0)
            case .right: (1, 0)
            case .up: (0, 1)
            case .down: (0, -1)
            default: (0, 0)
            }
        if isDraggedByKeys {
            if right == 0, up == 0 {
                release(.zero)
            } else {
                dragSpring.nudge(by: Vector(dx: right, dy: up) * Self.keyStep)
            }
        } else if event.key == .escape {
            guard dragSpring.isMoving else { return false }
            note(.caught)
            isDraggedByKeys = true
            dragSpring.grab()
        } else if up != 0 {
            guard !stage.prefersReducedMotion else { return true }
            dragSpring.push(Vector(dx: 0, dy: up * 240))
        } else {
            turnOver(right == 0 ? 1 : right, from: dragSpring.target.x)
        }
        return true
    }
}
