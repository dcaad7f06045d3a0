/// A still picture that a finger carries, throws and picks up again.
final class TornCopy: View {
    private var dragSpring: DragSpring?
    private var picture: View?
    private var dragOffset = Vector.zero
    private let screen: Stage

    init(stage: Stage) {
        screen = stage
        super.init(frame: .zero)
        layer.shadowRadius = 22
        layer.shadowOffset = Size(width: 0, height: 14)
        dragSpring = DragSpring(
            at: .zero, spring: Spring(response: 0.55, dampingFraction: 0.72), stage: stage, target: self,
            action: TornCopy.show)
    }

    private func show() {
        guard let dragSpring else { return }
        layer.move(
            .position, to: dragSpring.value, velocity: dragSpring.velocity,
            lasting: VelocityTracker.restTime)
    }

    /// Shows `picture` with its centre at `position`.
    func show(_ picture: View, at position: Point) {
        self.picture?.removeFromSuperview()
        self.picture = picture
        layer.removeAllAnimations()
        transform = .identity
        bounds = picture.bounds
        picture.isUserInteractionEnabled = false
        addSubview(picture)
        dragSpring?.jump(to: position)
        setAppearance(size: 1.08, rotation: -0.05)
    }

    /// Ends all motion at once.
    func settle() {
        layer.removeAllAnimations()
        if let dragSpring { dragSpring.jump(to: dragSpring.target) }
    }

    private func setAppearance(size: Double, rotation: Double) {
        let changes = {
            self.transform = Transform2D(rotationAngle: rotation).scaledBy(x: size, y: size)
            self.layer.shadowOpacity = 0.26
        }
        if screen.prefersReducedMotion {
            changes()
        } else {
            View.animate(springDuration: 0.4, bounce: 0.3, animations: changes)
        }
    }

    // MARK: Touches

    func grab(_ touch: Touch) {
        guard let dragSpring else { return }
        dragSpring.grab()
        dragOffset = dragSpring.target.offset(from: touch.location)
        superview?.bringSubviewToFront(self)
        setAppearance(size: 1.08, rotation: -0.05)
    }

    func drag(_ touch: Touch) { dragSpring?.drag(to: touch.location + dragOffset, velocity: touch.velocity) }

    /// Releases the copy. It shrinks and comes to rest where it is thrown.
    func release(with velocity: Vector) {
        guard let dragSpring else { return }
        let aim = dragSpring.value + velocity * 0.28
        let inset = 60.0
        let position = Point(
            x: min(max(aim.x, inset), screen.size.width - inset), y: min(max(aim.y, 80), screen.size.height - 130))
        setAppearance(size: 0.5, rotation: max(-0.3, min(velocity.dx / 4000, 0.3)))
        if screen.prefersReducedMotion {
            dragSpring.jump(to: position)
        } else {
            dragSpring.release(to: position, velocity: velocity)
        }
    }

    override func touchesBegan(_ touches: [Touch]) { if let touch = touches.first { grab(touch) } }

    override func touchesMoved(_ touches: [Touch]) { if let touch = touches.first { drag(touch) } }

    override func touchesEnded(_ touches: [Touch]) { if let touch = touches.first { release(with: touch.velocity) } }

    override func touchesCancelled(_ touches: [Touch]) { release(with: .zero) }
}
