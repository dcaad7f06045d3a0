/// A photograph on a table that one finger drags, and that two fingers drag, rotate and scale at once. After a release
/// it continues with its velocity. It returns if it is beyond the edge of the table, too large or too small.
///
/// Touches hold the position and the shape, and springs continue them. A critically damped spring towards the point
/// where the inertia would end is exactly that inertia. Towards another point it is the same motion, bent to end there.
final class PhotoPrint: View {
    /// The points per unit of the logarithm of the scale, and per radian, so that both are comparable with positions.
    static let unit = 100.0
    /// The springs of the inertia and of the return from beyond an edge. The angular frequencies are in rad/s.
    private static let glide = Spring(angularFrequency: 5, dampingRatio: 1)
    private static let returnSpring = Spring(angularFrequency: 10, dampingRatio: 1)
    private static let tidy = Spring(response: 0.45, dampingFraction: 0.8)
    /// The smallest and largest scale at rest.
    private static let scales = (least: 0.6, greatest: 2.4)

    var scene = Weak<PhotoScene>()
    /// The initial position, in the superview's coordinates, and rotation, in radians.
    var restingPose = (center: Point.zero, angle: 0.0)
    private var position: DragSpring?
    private var shape: DragSpring?
    /// The position and shape that the fingers pull to, without the resistance beyond the limits.
    private var pull = (position: Point.zero, shape: Point.zero)
    private var trackers = (position: VelocityTracker(), shape: VelocityTracker())
    private var newest = 0.0
    private var fingers = 0
    /// Whether a double tap has been recognised, so that the print is straightened when the last finger has left.
    private var isToStraighten = false
    private let ring = View()

    init(picture: View) {
        super.init(frame: picture.bounds.insetBy(dx: -9, dy: -9))
        bounds = Rect(origin: .zero, size: frame.size)
        backgroundColor = .white
        cornerRadius = 3
        picture.center = bounds.center
        addSubview(picture)
        layer.shadowColor = Color(hex: 0x05070C)
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 7
        layer.shadowOffset = Size(width: 0, height: 4)
        layer.shadowPath = Path(bounds)
        ring.frame = bounds.insetBy(dx: -5, dy: -5)
        ring.cornerRadius = 7
        ring.layer.borderWidth = 2.5
        ring.layer.borderColor = Color(hex: 0x7FB2FF)
        ring.isUserInteractionEnabled = false
        ring.isHidden = true
        addSubview(ring)
        isAccessibilityElement = true
        accessibilityTraits = .image
        add(View.arrows("Move") + [("Straighten", .space)])
        for (name, letter) in [("Enlarge", "+"), ("Reduce", "-"), ("Rotate left", "q"), ("Rotate right", "e")] {
            add(name, KeyEvent(character: Unicode.Scalar(letter) ?? " "))
        }
        let pan = PanGesture(target: self, action: PhotoPrint.didPan)
        let pinch = PinchGesture(target: self, action: PhotoPrint.didPinch)
        let rotation = RotationGesture(target: self, action: PhotoPrint.didRotate)
        let tap = TapGesture(target: self, action: PhotoPrint.didTap)
        tap.numberOfTapsRequired = 2
        for gesture in [pan, pinch, rotation, tap] as [GestureRecognizer] {
            // The view tracks its touches itself, to the last one.
            gesture.cancelsTouchesInView = false
            gesture.delaysTouchesEnded = false
            addGestureRecognizer(gesture)
        }
        pan.recognizeSimultaneously(with: pinch)
        pan.recognizeSimultaneously(with: rotation)
        pinch.recognizeSimultaneously(with: rotation)
    }

    /// Places the print at its home on `stage`.
    func lie(on stage: Stage) {
        position = DragSpring(
            at: restingPose.center, spring: Self.glide, stage: stage, target: self, action: PhotoPrint.show)
        shape = DragSpring(
            at: Point(x: 0, y: restingPose.angle * Self.unit), spring: Self.glide, stage: stage, target: self,
            action: PhotoPrint.show)
        show()
    }

    /// Whether a spring moves the print.
    var isMoving: Bool { (position?.isMoving ?? false) || (shape?.isMoving ?? false) }

    private func show() {
        guard let position, let shape else { return }
        let lasting = fingers > 0 ? VelocityTracker.restTime : 0
        let speed = position.velocity
        layer.move(.position, to: position.value, velocity: speed, lasting: lasting)
        let scale = Maths.exp(shape.value.x / Self.unit)
        let rotation = shape.value.y / Self.unit
        let matrix = Transform2D(scaleX: scale, y: scale).concatenating(Transform2D(rotationAngle: rotation))
        // d/dt (s R(a)) = s'/s (s R(a)) + a' (s R(a + 90°)).
        let (growth, spin) = (shape.velocity.dx / Self.unit, shape.velocity.dy / Self.unit)
        var rate = Transform3D.zero
        rate.m11 = growth * matrix.a - spin * matrix.b
        rate.m12 = growth * matrix.b + spin * matrix.a
        rate.m21 = growth * matrix.c - spin * matrix.d
        rate.m22 = growth * matrix.d + spin * matrix.c
        layer.move(.transform, to: Transform3D(matrix), velocity: rate, lasting: lasting)
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: [Touch]) {
        if fingers == 0 { beginDrag(at: touches.first?.location ?? .zero) }
        fingers += touches.count
    }

    override func touchesMoved(_ touches: [Touch]) {}

    override func touchesEnded(_ touches: [Touch]) {
        fingers -= touches.count
        newest = touches.reduce(newest) { max($0, $1.timestamp) }
        if fingers == 0 { release() }
    }

    override func touchesCancelled(_ touches: [Touch]) { touchesEnded(touches) }

    private func beginDrag(at location: Point) {
        guard let position, let shape else { return }
        if isMoving { scene.object?.note(.caught, at: location) }
        superview?.bringSubviewToFront(self)
        position.grab()
        shape.grab()
        updatePull()
        raise(true)
    }

    /// Initialises the pull from the held position and shape.
    private func updatePull() {
        guard let position, let shape, let table = scene.object?.table else { return }
        pull.position = Point(
            x: table.x.pull(forOffset: position.target.x), y: table.y.pull(forOffset: position.target.y))
        pull.shape = Point(x: Self.size.pull(forOffset: shape.target.x), y: shape.target.y)
        trackers = (VelocityTracker(), VelocityTracker())
    }

    private static var size: ScrollExtent {
        ScrollExtent(
            lower: unit * Maths.log(scales.least), upper: unit * Maths.log(scales.greatest), viewport: 0.8 * unit)
    }

    private func didPan(_ pan: PanGesture) {
        let step = pan.translation
        pan.setTranslation(.zero)
        follow(pan) { pull.position = pull.position + step }
    }

    private func didPinch(_ pinch: PinchGesture) {
        let factor = pinch.scale
        pinch.scale = 1
        follow(pinch) {
            let before = Self.size.offset(forPull: pull.shape.x)
            pull.shape.x += Self.unit * Maths.log(factor)
            let grown = Maths.exp((Self.size.offset(forPull: pull.shape.x) - before) / Self.unit)
            pull.position = pull.position + arm(to: pinch) * (1 - grown)
        }
    }

    private func didRotate(_ rotation: RotationGesture) {
        let angle = rotation.rotation
        rotation.rotation = 0
        follow(rotation) {
            pull.shape.y += Self.unit * angle
            let arm = arm(to: rotation)
            let (sine, cosine) = (Maths.sin(angle), Maths.cos(angle))
            // The fingers stay at the points that they hold, so the centre rotates around them.
            pull.position =
                pull.position
                + Vector(
                    dx: arm.dx - (cosine * arm.dx - sine * arm.dy), dy: arm.dy - (sine * arm.dx + cosine * arm.dy))
        }
    }

    /// Returns the vector from the centre of the print to the centre of the fingers.
    private func arm(to gesture: GestureRecognizer) -> Vector {
        gesture.location(in: superview).offset(from: pull.position)
    }

    private func follow(_ gesture: GestureRecognizer, _ change: () -> Void) {
        guard let position, let shape, let table = scene.object?.table, fingers > 0 else { return }
        change()
        newest = gesture.touches.reduce(newest) { max($0, $1.timestamp) }
        let spot = Point(x: table.x.offset(forPull: pull.position.x), y: table.y.offset(forPull: pull.position.y))
        let form = Point(x: Self.size.offset(forPull: pull.shape.x), y: pull.shape.y)
        trackers.position.add(spot, at: newest)
        trackers.shape.add(form, at: newest)
        position.drag(to: spot, velocity: trackers.position.velocity(at: newest))
        shape.drag(to: form, velocity: trackers.shape.velocity(at: newest))
    }

    private func release() {
        guard let position, let shape, let scene = scene.object else { return }
        raise(false)
        if isToStraighten {
            isToStraighten = false
            return straighten()
        }
        let speed = trackers.position.velocity(at: newest)
        let change = trackers.shape.velocity(at: newest)
        let isStill = scene.stage.prefersReducedMotion
        let reach = isStill ? 0 : 1 / Self.glide.angularFrequency
        let spot = position.target + speed * reach
        let form = shape.target + change * reach
        let end = Point(x: scene.table.x.clamped(spot.x), y: scene.table.y.clamped(spot.y))
        let lastForm = Point(x: Self.size.clamped(form.x), y: form.y)
        if isStill { return jump(to: end, lastForm) }
        position.spring = end == spot ? Self.glide : Self.returnSpring
        shape.spring = lastForm == form ? Self.glide : Self.returnSpring
        position.release(to: end, velocity: speed)
        shape.release(to: lastForm, velocity: change)
        scene.note(.started, at: end)
    }

    /// With reduced motion, moves the print to its end at once and fades it in there.
    private func jump(to spot: Point, _ form: Point) {
        let isElsewhere = position?.value != spot || shape?.value != form
        position?.jump(to: spot)
        shape?.jump(to: form)
        guard isElsewhere else { return }
        alpha = 0.3
        View.animate(withDuration: 0.2) { self.alpha = 1 }
    }

    private func raise(_ isUp: Bool) {
        View.animate(withDuration: 0.18) {
            self.layer.shadowRadius = isUp ? 18 : 7
            self.layer.shadowOffset = Size(width: 0, height: isUp ? 14 : 4)
        }
    }

    // MARK: Arranging

    private func didTap(_ tap: TapGesture) {
        scene.object?.note(.tap, at: tap.location)
        // Recognisers are notified of the end of a touch before the view, which still includes the finger in its count.
        if fingers == 0 { straighten() } else { isToStraighten = true }
    }

    /// Moves the print to the centre of the table, upright and large. If it is there already, returns it to its home.
    func straighten() {
        guard let shape, let scene = scene.object else { return }
        superview?.bringSubviewToFront(self)
        let most = scene.view.bounds.width * 0.86 / bounds.width
        let large = Self.unit * Maths.log(min(most, Self.scales.greatest))
        let upright = (shape.value.y / (2 * .pi * Self.unit)).rounded() * 2 * .pi * Self.unit
        // With a tolerance of a hundredth, because the first of two taps stops a running motion.
        let isLarge = abs(shape.target.x - large) < 1 && abs(shape.target.y - upright) < 1
        if isLarge { return returnToRestingPose() }
        settle(at: scene.view.bounds.center, Point(x: large, y: upright))
    }

    func returnToRestingPose() {
        let rotation = restingPose.angle * Self.unit
        let round = 2 * .pi * Self.unit
        let nearest = rotation + (((shape?.value.y ?? 0) - rotation) / round).rounded() * round
        settle(at: restingPose.center, Point(x: 0, y: nearest))
    }

    private func settle(at spot: Point, _ form: Point) {
        guard let position, let shape, let scene = scene.object, fingers == 0 else { return }
        if scene.stage.prefersReducedMotion { return jump(to: spot, form) }
        position.spring = Self.tidy
        shape.spring = Self.tidy
        position.settle(at: spot)
        shape.settle(at: form)
        scene.note(.started, at: spot)
    }

    /// Adapts the position to a new size of the table.
    func moveOntoTable() {
        guard let position, let scene = scene.object, fingers == 0 else { return }
        let end = Point(x: scene.table.x.clamped(position.target.x), y: scene.table.y.clamped(position.target.y))
        guard end != position.target else { return }
        position.spring = Self.returnSpring
        if scene.stage.prefersReducedMotion { position.jump(to: end) } else { position.settle(at: end) }
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { true }

    override func focusDidChange() { ring.isHidden = !(isFocused && stage?.showsFocus ?? false) }

    /// Arrows move the print, plus and minus scale it, Q and E rotate it, Space straightens it, and Escape returns all
    /// prints.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.isDown, fingers == 0, let position, let shape else { return false }
        let push = event.key.direction * 90
        switch (event.key, event.character) {
        case (.space, _), (.enter, _): straighten()
        case (.left, _), (.right, _), (.up, _), (.down, _): step(to: position.target + push, shape.target)
        case (.character, 43), (.character, 61): step(to: position.target, shape.target + Vector(dx: 20, dy: 0))
        case (.character, 45): step(to: position.target, shape.target + Vector(dx: -20, dy: 0))
        case (.character, 113): step(to: position.target, shape.target + Vector(dx: 0, dy: -30))
        case (.character, 101): step(to: position.target, shape.target + Vector(dx: 0, dy: 30))
        default: return super.keyPressed(event)
        }
        return true
    }

    private func step(to spot: Point, _ form: Point) {
        guard let table = scene.object?.table else { return }
        settle(
            at: Point(x: table.x.clamped(spot.x), y: table.y.clamped(spot.y)),
            Point(x: Self.size.clamped(form.x), y: form.y))
    }
}
