/// A satellite on an endless orbit. A finger slows, stops and reverses its layer time.
final class OrbitScene: Scene {
    private static let speeds = -2.0...3.0
    private static let period = 4.0
    /// The number of completed orbits at the start, so that time can run backwards for days.
    private static let laps = 65_536.0

    private let view: OrbitView
    private var mode = RotationMode.auto
    private var speed = 1.0
    /// The speed to continue with after a pause.
    private var speedBefore = 1.0
    private var speedAtTouch = 1.0
    private lazy var pan = PanGesture(target: self, action: OrbitScene.didPan)

    override init(stage: Stage) {
        view = OrbitView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.addGestureRecognizer(TapGesture(target: self, action: OrbitScene.didTap))
        view.addGestureRecognizer(pan)
        view.scene = Weak(self)
        stage.root.addSubview(view)
        stage.focusedView = view
        view.show(speed: speed, in: Self.speeds)
    }

    override func selectVariant(_ index: Int) {
        mode = [.auto, .autoReverse, .none][index]
        orbit()
        // With reduced motion, the satellite does not move on its own.
        if stage.prefersReducedMotion { run(at: 0) }
    }

    override func setParameter(_ index: Int, to value: Double) {
        run(at: value)
        updateSpeedAtTouch()
    }

    /// Only horizontal drags are recognised.
    override func takesDrag(at point: Point) -> Bool { false }

    override func sample(_ index: Int) -> MotionSample<Double> {
        switch index {
        case 0: view.satellite.layer.sample("position.x")
        case 1: view.satellite.layer.sample("position.y")
        default: view.satellite.layer.sample("transform.rotation.z")
        }
    }

    private func orbit() {
        let orbit = KeyframeAnimation(keyPath: "position")
        orbit.path = OrbitView.path
        orbit.calculationMode = .paced
        orbit.rotationMode = mode
        orbit.isAdditive = true
        orbit.duration = Self.period
        orbit.repeatCount = .infinity
        orbit.beginTime = -Self.laps * Self.period
        view.satellite.layer.add(orbit, forKey: "orbit")
    }

    /// Runs the satellite's layer time at `speed`, from its present position. The mark on the scale moves at once if it
    /// follows a finger, and is animated if `glides` is true.
    private func run(at speed: Double, glides: Bool = false) {
        view.satellite.layer.runTime(at: speed)
        self.speed = speed
        view.show(speed: speed, in: Self.speeds, glides: glides && !stage.prefersReducedMotion)
    }

    /// Adjusts a drag in progress to the present speed, which something else has set.
    private func updateSpeedAtTouch() { speedAtTouch = speed - pan.translation.dx / view.pointsPerUnit }

    private func togglePause() {
        if speed != 0 {
            speedBefore = speed
            run(at: 0, glides: true)
        } else {
            run(at: speedBefore, glides: true)
        }
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        togglePause()
        updateSpeedAtTouch()
    }

    private func didPan(_ pan: PanGesture) {
        if pan.state == .began { speedAtTouch = speed }
        guard pan.state != .failed else { return }
        let target = speedAtTouch + pan.translation.dx / view.pointsPerUnit
        run(at: Self.settled(min(max(target, Self.speeds.lowerBound), Self.speeds.upperBound)))
    }

    /// Returns `speed`, snapped to a whole number that is near.
    private static func settled(_ speed: Double) -> Double {
        let rounded = speed.rounded()
        return abs(speed - rounded) < 0.06 ? rounded : speed
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space, .enter: togglePause()
        case .left, .down: run(at: max(speed - 0.25, Self.speeds.lowerBound), glides: true)
        case .right, .up: run(at: min(speed + 0.25, Self.speeds.upperBound), glides: true)
        case .escape: run(at: 1, glides: true)
        default: return false
        }
        updateSpeedAtTouch()
        return true
    }
}

extension OrbitScene {
    static let description = SceneDescription(
        id: "orbit",
        title: "Orbit",
        hint:
            "Drag left and right to slow time down, stop it and reverse it; tap to pause.",
        keys: "Arrows change the speed; Space pauses; Escape returns to normal speed.",
        preferredSize: Size(width: 390, height: 560),
        minimumSize: Size(width: 360, height: 480),
        variants: [
            .init(id: "auto", title: "Forwards along the path", isEndless: true),
            .init(id: "auto-reverse", title: "Backwards along the path", isEndless: true),
            .init(id: "none", title: "Without rotation", isEndless: true),
        ],
        parameters: [.init(id: "speed", title: "Speed", unit: "", range: -2...3, step: 0.05, initial: 1)],
        gestures: [
            .init(id: "watch", title: "Orbit", samples: watch),
            .init(id: "drag", title: "Slow down, reverse, stop", samples: slowDown),
        ],
        watched: [
            .init(name: "satellite.position.x", unit: "pt"),
            .init(name: "satellite.position.y", unit: "pt"),
            .init(name: "satellite.transform.rotation.z", unit: "rad"),
        ],
        make: { OrbitScene(stage: $0) }
    )

    /// Returns no input, for watching only.
    private static func watch(_ size: Size) -> [PointerSample] { [] }

    private static func slowDown(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.wait(0.5)
        script.press(Point(x: size.width * 0.8, y: size.height * 0.6))
        script.move(by: Vector(dx: -60, dy: 0), taking: 0.4)
        script.wait(0.4)
        script.move(by: Vector(dx: -90, dy: 0), taking: 0.5)
        script.wait(0.6)
        script.release()
        script.wait(0.3)
        script.tap(Point(x: size.width * 0.5, y: size.height * 0.4))
        script.wait(0.4)
        script.tap(Point(x: size.width * 0.5, y: size.height * 0.4))
        return script.samples
    }
}
