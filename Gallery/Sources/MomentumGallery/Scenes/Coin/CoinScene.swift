/// A coin that is thrown and stops exactly in a slot, with no velocity but its own.
///
/// At the release it is known where the coin would stop on its own: x + v / r, where r is the rate of the inertia. The
/// slot nearest to that point is the target. A critically damped spring with that rate starts from the position and
/// velocity of the coin. If the target is the point where the coin would stop, the spring is the inertia itself.
/// Otherwise it bends the path as little as possible: nothing is added to the velocity, and the transition from the
/// throw to the spring is smooth.
final class CoinScene: Scene {
    private let view: CoinBoard
    private var place: HeldSpring?
    private var grip = Vector.zero
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
        place = HeldSpring(
            at: view.place(of: target), spring: glide, stage: stage, target: self, action: CoinScene.show)
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
        guard let place else { return }
        let speed = place.velocity
        view.coin.layer.move(
            .position, to: place.value, velocity: speed,
            lasting: place.isHeld ? VelocityTracker.restTime : 0)
        if isRollingOut, !place.isMoving || place.velocity.length < 12 {
            // The usual method: the coin has stopped anywhere and is then moved to the nearest slot.
            isRollingOut = false
            land(with: place.velocity, spring: Spring(response: 0.4, dampingFraction: 1))
        }
    }

    // MARK: Throwing

    func fingerBegan(_ touch: Touch) {
        guard finger == nil, let place, view.isCoin(at: touch.location) else { return }
        finger = touch
        if place.isMoving { note(.caught, at: place.value) }
        isRollingOut = false
        place.hold()
        grip = place.target.offset(from: touch.location)
        view.forgetWay()
    }

    func fingerMoved(_ touch: Touch) {
        guard touch === finger else { return }
        place?.drag(to: touch.location + grip, velocity: touch.velocity)
    }

    func fingerEnded(_ touch: Touch) {
        guard touch === finger else { return }
        finger = nil
        throwCoin(with: touch.phase == .ended ? touch.velocity : .zero)
    }

    private func throwCoin(with speed: Vector) {
        guard let place else { return }
        let start = place.value
        // The point where the coin would stop, and the slot nearest to it.
        let end = start + speed / rate
        target = view.slot(nearestTo: end)
        view.light(target)
        note(.started, at: view.place(of: target))
        if stage.prefersReducedMotion { return jump() }
        if bends {
            land(with: speed, spring: glide)
            view.showWay(from: start, velocity: speed, end: end, to: view.place(of: target), rate: rate)
        } else {
            isRollingOut = true
            place.spring = glide
            release(to: end, speed)
            view.showWay(from: start, velocity: speed, end: end, to: end, rate: rate)
        }
    }

    private func land(with speed: Vector, spring: Spring) {
        place?.spring = spring
        release(to: view.place(of: target), speed)
    }

    private func release(to end: Point, _ speed: Vector) {
        guard let place else { return }
        if place.isHeld { place.release(to: end, velocity: speed) } else { place.settle(at: end) }
    }

    /// With reduced motion, moves the coin to its slot at once and fades it in.
    private func jump() {
        place?.jump(to: view.place(of: target))
        view.coin.alpha = 0.2
        View.animate(withDuration: 0.2) { self.view.coin.alpha = 1 }
    }

    func stageWasLaidOut() {
        guard let place, finger == nil else { return }
        if place.isMoving { place.settle(at: view.place(of: target)) } else { place.jump(to: view.place(of: target)) }
        view.forgetWay()
    }

    /// Arrows throw the coin. Escape moves it to the middle.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, finger == nil, let place else { return false }
        let direction = event.key.direction
        guard direction != .zero || event.key == .escape else { return false }
        isRollingOut = false
        place.hold()
        if event.key == .escape {
            target = CoinBoard.middle
            view.light(target)
            view.forgetWay()
            if stage.prefersReducedMotion { jump() } else { land(with: .zero, spring: glide) }
        } else {
            // The speed that the coin needs to reach the next slot.
            throwCoin(with: direction * (view.pitch * rate))
        }
        return true
    }
}
