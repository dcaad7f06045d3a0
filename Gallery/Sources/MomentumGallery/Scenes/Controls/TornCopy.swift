/// A still picture that a finger carries, throws and picks up again.
final class TornCopy: View {
    private var held: HeldSpring?
    private var picture: View?
    private var grip = Vector.zero
    private let home: Stage

    init(stage: Stage) {
        home = stage
        super.init(frame: .zero)
        layer.shadowRadius = 22
        layer.shadowOffset = Size(width: 0, height: 14)
        held = HeldSpring(
            at: .zero, spring: Spring(response: 0.55, dampingFraction: 0.72), stage: stage, target: self,
            action: TornCopy.show)
    }

    private func show() {
        guard let held else { return }
        layer.move(
            .position, to: held.value, velocity: held.velocity,
            lasting: VelocityTracker.restTime)
    }

    /// Shows `picture` with its centre at `place`.
    func take(_ picture: View, at place: Point) {
        self.picture?.removeFromSuperview()
        self.picture = picture
        layer.removeAllAnimations()
        transform = .identity
        bounds = picture.bounds
        picture.isUserInteractionEnabled = false
        addSubview(picture)
        held?.jump(to: place)
        look(size: 1.08, turn: -0.05)
    }

    /// Ends all motion at once.
    func settle() {
        layer.removeAllAnimations()
        if let held { held.jump(to: held.target) }
    }

    private func look(size: Double, turn: Double) {
        let changes = {
            self.transform = Transform2D(rotationAngle: turn).scaledBy(x: size, y: size)
            self.layer.shadowOpacity = 0.26
        }
        if home.prefersReducedMotion {
            changes()
        } else {
            View.animate(springDuration: 0.4, bounce: 0.3, animations: changes)
        }
    }

    // MARK: Touches

    func grab(_ touch: Touch) {
        guard let held else { return }
        held.hold()
        grip = held.target.offset(from: touch.location)
        superview?.bringSubviewToFront(self)
        look(size: 1.08, turn: -0.05)
    }

    func carry(_ touch: Touch) { held?.drag(to: touch.location + grip, velocity: touch.velocity) }

    /// Releases the copy. It shrinks and comes to rest where it is thrown.
    func fly(with velocity: Vector) {
        guard let held else { return }
        let aim = held.value + velocity * 0.28
        let inset = 60.0
        let place = Point(
            x: min(max(aim.x, inset), home.size.width - inset), y: min(max(aim.y, 80), home.size.height - 130))
        look(size: 0.5, turn: max(-0.3, min(velocity.dx / 4000, 0.3)))
        if home.prefersReducedMotion { held.jump(to: place) } else { held.release(to: place, velocity: velocity) }
    }

    override func touchesBegan(_ touches: [Touch]) { if let touch = touches.first { grab(touch) } }

    override func touchesMoved(_ touches: [Touch]) { if let touch = touches.first { carry(touch) } }

    override func touchesEnded(_ touches: [Touch]) { if let touch = touches.first { fly(with: touch.velocity) } }

    override func touchesCancelled(_ touches: [Touch]) { fly(with: .zero) }
}
