/// A picture that can be thrown on an elastic cord. It falls, bounces, and hangs where the wall is tapped.
final class FreeFallScene: Scene {
    /// The speed of a push by a key, in points per second, and the distance of a step with reduced motion, in points.
    private static let push = 380.0
    private static let step = 24.0

    private let view: FreeFallView
    private let animator: DynamicAnimator
    private let fall: FreeFallBehavior
    private var snap: SnapBehavior?
    private var cord: AttachmentBehavior?
    private var finger: Finger?
    private var cordFrequency = 0.4
    private var cordDamping = 0.1
    private var snapDamping = 0.1
    /// Whether the physics moves the picture. False with reduced motion.
    private var isSimulated = true

    /// The finger that drags or taps.
    private struct Finger {
        let touch: Touch
        let start: Point
        let time: Double
        /// The offset of the grip from the picture's centre, which rotates with the picture. Nil if the finger is
        /// beside the picture.
        let offset: Vector?
        var mayTap = true
    }

    override init(stage: Stage) {
        view = FreeFallView(frame: Rect(origin: .zero, size: stage.size))
        animator = DynamicAnimator(referenceView: view)
        fall = FreeFallBehavior(item: view.picture, floor: FreeFallView.floorHeight)
        super.init(stage: stage)
        view.scene = Weak(self)
        stage.root.addSubview(view)
        stage.focusedView = view
        fall.traits.elasticity = 0.6
        fall.setAction(self, FreeFallScene.show)
        animator.addBehavior(fall)
        view.picture.center = view.startCenter
        hang(at: view.startCenter)
        show()
    }

    override func setParameter(_ index: Int, to value: Double) {
        switch index {
        case 0: fall.gravity.magnitude = value
        case 1: fall.traits.elasticity = value
        case 2: cordFrequency = value
        case 3: cordDamping = value
        default: snapDamping = value
        }
        cord?.frequency = cordFrequency
        cord?.damping = cordDamping
        snap?.damping = snapDamping
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        switch index {
        case 0: view.picture.layer.sample("position.y")
        case 1: view.picture.layer.sample("position.x")
        default: view.picture.layer.sample("transform.rotation.z")
        }
    }

    private func show() {
        if stage.prefersReducedMotion, isSimulated { endFlight() }
        view.show(nail: snap?.snapPoint, cord: cord.map { ($0.anchorPoint, finger?.offset ?? .zero) })
    }

    // MARK: Hanging and falling

    private func hang(at point: Point) {
        prepare()
        let position = view.clamped(point)
        if let snap {
            snap.snapPoint = position
        } else {
            let snap = SnapBehavior(item: view.picture, snapTo: position)
            snap.damping = snapDamping
            self.snap = snap
            if isSimulated { animator.addBehavior(snap) }
        }
        fall.isFalling = false
        if !isSimulated { fade(to: position) }
    }

    private func letFall() {
        prepare()
        unhook()
        note(.started, at: view.picture.center)
        if !isSimulated { fade(to: view.floorPoint(below: view.picture.center)) }
    }

    private func unhook() {
        if let snap { animator.removeBehavior(snap) }
        snap = nil
        fall.isFalling = true
    }

    /// Ties the picture to the finger by a cord.
    private func tie(_ finger: Finger) {
        guard let offset = finger.offset, cord == nil, isSimulated else { return }
        unhook()
        let cord = AttachmentBehavior(
            item: view.picture, offsetFromCenter: offset, attachedToAnchor: finger.touch.location)
        cord.length = 0
        cord.frequency = cordFrequency
        cord.damping = cordDamping
        self.cord = cord
        animator.addBehavior(cord)
    }

    private func untie() {
        if let cord { animator.removeBehavior(cord) }
        cord = nil
    }

    // MARK: Less motion

    /// Removes the picture from the physics when reduced motion is turned on, and adds it again when it is turned off.
    private func prepare() {
        guard isSimulated == stage.prefersReducedMotion else { return }
        isSimulated.toggle()
        if isSimulated {
            animator.addBehavior(fall)
            if let snap { animator.addBehavior(snap) }
        } else {
            untie()
            animator.removeAllBehaviors()
        }
    }

    /// Moves a flying picture to the position where it would come to rest.
    private func endFlight() {
        prepare()
        fade(to: snap?.snapPoint ?? view.floorPoint(below: view.picture.center))
    }

    private func fade(to position: Point) {
        view.picture.center = position
        view.picture.transform = .identity
        view.fadeIn()
        show()
    }

    // MARK: Touches

    func fingerBegan(_ touch: Touch) {
        guard finger == nil else { return }
        prepare()
        let finger = Finger(
            touch: touch, start: touch.location, time: touch.timestamp, offset: view.offset(at: touch.location))
        self.finger = finger
        guard finger.offset != nil, snap == nil else { return show() }
        if animator.isRunning { note(.caught, at: view.picture.center) }
        tie(finger)
        show()
    }

    func fingerMoved(_ touch: Touch) {
        guard var finger, finger.touch === touch else { return }
        if finger.mayTap, touch.location.distance(to: finger.start) > FingersView.slop {
            finger.mayTap = false
            self.finger = finger
            tie(finger)
        }
        if let cord {
            cord.anchorPoint = touch.location
        } else if !isSimulated, let offset = finger.offset, !finger.mayTap {
            unhook()
            view.picture.center = view.clamped(touch.location + offset * -1)
        }
        show()
    }

    func fingerEnded(_ touch: Touch) {
        guard let finger, finger.touch === touch else { return }
        let wasHanging = cord != nil
        untie()
        self.finger = nil
        let isTap = finger.mayTap && touch.phase == .ended && touch.timestamp - finger.time <= FingersView.longestTap
        if isTap {
            note(.tap, at: touch.location)
            if snap != nil, finger.offset != nil { letFall() } else { hang(at: touch.location) }
        } else if wasHanging || (!isSimulated && finger.offset != nil && snap == nil) {
            letFall()
        }
        show()
    }

    func stageDidLayOut() {
        let inside = view.clamped(view.picture.center)
        if !isSimulated {
            view.picture.center = snap == nil ? view.floorPoint(below: inside) : inside
        } else if !view.bounds.insetBy(dx: 20, dy: 20).contains(view.picture.center) {
            view.picture.center = inside
        }
        if let snap { snap.snapPoint = view.clamped(snap.snapPoint) }
        show()
    }

    // MARK: Keys

    /// Arrows push the picture. Space and Return hang it up in the middle or drop it. Escape holds it at its position.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        guard finger == nil else { return true }
        prepare()
        let direction = event.key.direction
        switch event.key {
        case .space, .enter: if snap == nil { hang(at: view.startCenter) } else { letFall() }
        case .escape:
            guard snap == nil, animator.isRunning else { return false }
            note(.caught, at: view.picture.center)
            hang(at: view.picture.center)
        case .left, .right, .up, .down: push(direction)
        default: return false
        }
        show()
        return true
    }

    private func push(_ direction: Vector) {
        guard !isSimulated else { return fall.push(by: direction * Self.push) }
        let position = view.clamped(view.picture.center + direction * Self.step)
        if let snap { snap.snapPoint = position }
        fade(to: snap == nil ? view.floorPoint(below: position) : position)
    }
}
