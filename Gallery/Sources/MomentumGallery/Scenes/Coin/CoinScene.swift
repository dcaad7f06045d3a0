/// A coin that is thrown and stops exactly in a slot, with no velocity but its own.
///
/// At the release it is known where the coin would stop on its own: x + v / r, where r is the rate of the inertia. The
/// slot nearest to that point is the target. A critically damped spring with that rate starts from the position and
/// velocity of the coin. If the target is the point where the coin would stop, the spring is the inertia itself.
/// Otherwise it bends the path as little as possible: nothing is added to the velocity, and the transition from the
/// throw to the spring is smooth.
final class CoinScene: Scene {
    private let view: CoinBoard
    private var position: DragSpring?
    private var dragOffset = Vector.zero
    private var finger: Touch?
    /// The decay rate of the inertia, in 1/s.
    private var rate = 4.0
    /// Whether the path is bent from the start. If false, the inertia runs out first, and a spring then moves the coin
    /// into a slot.
    private var bends = true
    private var isRollingOut = false
    private var target = CoinBoard.middle

    override init(stage: Stage) {
        view = CoinBoard(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.scene = Weak(self)
        stage.root.addSubview(view)
        view.layoutIfNeeded()
        position = DragSpring(
            at: view.center(of: target), spring: glide, stage: stage, target: self, action: CoinScene.show)
        stage.focusedView = view
        view.light(target)
        show()
    }

    private var glide: Spring { Spring(angularFrequency: rate, dampingRatio: 1) }

    override func selectVariant(_ index: Int) { bends = index == 0 }

    override func setParameter(_ index: Int, to value: Double) { rate = value }

    override func sample(_ index: Int) -> MotionSample<Double> {
        view.coin.layer.sample(index == 0 ? "position.x" : "position.y")
    }

    private func show() {
        guard let position else { return }
        let speed = position.velocity
        view.coin.layer.move(
            .position, to: position.value, velocity: speed,
            lasting: position.isDragged ? VelocityTracker.restTime : 0)
        if isRollingOut, !position.isMoving || position.velocity.length < 12 {
            // The usual method: the coin has stopped anywhere and is then moved to the nearest slot.
            isRollingOut = false
            settle(with: position.velocity, spring: Spring(response: 0.4, dampingFraction: 1))
        }
    }

    // MARK: Throwing

    func fingerBegan(_ touch: Touch) {
        guard finger == nil, let position, view.isCoin(at: touch.location) else { return }
        finger = touch
        if position.isMoving { note(.caught, at: position.value) }
        isRollingOut = false
        position.grab()
        dragOffset = position.target.offset(from: touch.location)
        view.clearPath()
    }

    func fingerMoved(_ touch: Touch) {
        guard touch === finger else { return }
        position?.drag(to: touch.location + dragOffset, velocity: touch.velocity)
    }

    func fingerEnded(_ touch: Touch) {
        guard touch === finger else { return }
        finger = nil
        releaseCoin(with: touch.phase == .ended ? touch.velocity : .zero)
    }

    private func releaseCoin(with speed: Vector) {
        guard let position else { return }
        let start = position.value
        // The point where the coin would stop, and the slot nearest to it.
        let end = start + speed / rate
        target = view.slot(nearestTo: end)
        view.light(target)
        note(.started, at: view.center(of: target))
        if stage.prefersReducedMotion { return jump() }
        if bends {
            settle(with: speed, spring: glide)
            view.showPath(from: start, velocity: speed, end: end, to: view.center(of: target), rate: rate)
        } else {
            isRollingOut = true
            position.spring = glide
            release(to: end, speed)
            view.showPath(from: start, velocity: speed, end: end, to: end, rate: rate)
        }
    }

    private func settle(with speed: Vector, spring: Spring) {
        position?.spring = spring
        release(to: view.center(of: target), speed)
    }

    private func release(to end: Point, _ speed: Vector) {
        guard let position else { return }
        if position.isDragged { position.release(to: end, velocity: speed) } else { position.settle(at: end) }
    }

    /// With reduced motion, moves the coin to its slot at once and fades it in.
    private func jump() {
        position?.jump(to: view.center(of: target))
        view.coin.alpha = 0.2
        View.animate(withDuration: 0.2) { self.view.coin.alpha = 1 }
    }

    func stageDidLayOut() {
        guard let position, finger == nil else { return }
        if position.isMoving {
            position.settle(at: view.center(of: target))
        } else {
            position.jump(to: view.center(of: target))
        }
        view.clearPath()
    }

    /// Arrows throw the coin. Escape moves it to the middle.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, finger == nil, let position else { return false }
        let direction = event.key.direction
        guard direction != .zero || event.key == .escape else { return false }
        isRollingOut = false
        position.grab()
        if event.key == .escape {
            target = CoinBoard.middle
            view.light(target)
            view.clearPath()
            if stage.prefersReducedMotion { jump() } else { settle(with: .zero, spring: glide) }
        } else {
            // The speed that the coin needs to reach the next slot.
            releaseCoin(with: direction * (view.pitch * rate))
        }
        return true
    }
}
