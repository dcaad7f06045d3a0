/// Basic animations of a rocket's position, with the model in sight: a dashed outline stands where the program has the
/// rocket, whatever the animation shows.
final class RocketScene: GalleryScene {
    private enum Flight: Int {
        case modelStays, modelMoves, fillForwards, byValue, delayed
    }

    private static let start = 77.0
    private static let end = 455.0
    private static let rows = [61.0, 111.0]

    private let view: RocketView
    private var flight = Flight.modelStays
    private var duration = 1.0
    private var delay = 0.5

    override init(stage: Stage) {
        view = RocketView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.addGestureRecognizer(TapGesture(target: self, action: RocketScene.didTap))
        view.scene.point(at: self)
        stage.root.addSubview(view)
        stage.focusedView = view
        ready()
    }

    override func selectVariant(_ index: Int) {
        flight = Flight(rawValue: index) ?? .modelStays
        ready()
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { duration = value } else { delay = value }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let presentation = view.rockets[index].layer.presentation
        return MotionSample(value: presentation.position.x, velocity: presentation.velocity(of: .positionX))
    }

    /// Puts the rockets back on their start, without a motion.
    private func ready() {
        view.showsSecondRocket = flight == .delayed
        for (rocket, row) in zip(view.rockets, Self.rows) {
            rocket.layer.removeAllAnimations()
            rocket.center = Point(x: Self.start, y: row)
        }
        view.placeModels()
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        launch()
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key == .space || event.key == .enter else { return false }
        launch()
        return true
    }

    private func launch() {
        ready()
        guard !stage.prefersReducedMotion else { return fadeToEnd() }
        note(.started)
        fly(view.rockets[0], after: 0)
        if flight == .delayed { fly(view.rockets[1], after: delay) }
        view.placeModels()
    }

    private func fly(_ rocket: View, after delay: Double) {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.duration = duration
        animation.timingFunction = .easeInEaseOut
        switch flight {
        case .modelStays:
            animation.fromValue = .number(Self.start)
            animation.toValue = .number(Self.end)
        case .modelMoves, .delayed:
            animation.fromValue = .number(Self.start)
            animation.toValue = .number(Self.end)
            rocket.center.x = Self.end
        case .fillForwards:
            animation.fromValue = .number(Self.start)
            animation.toValue = .number(Self.end)
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        case .byValue:
            animation.byValue = .number(Self.end - Self.start)
        }
        if delay > 0 {
            animation.beginTime = rocket.layer.currentTime + delay
            animation.fillMode = .backwards
        }
        rocket.layer.add(animation, forKey: "flight")
    }

    /// Without motion: the rockets are at the end, and come up there.
    private func fadeToEnd() {
        for rocket in view.rockets {
            rocket.center.x = Self.end
            rocket.alpha = 0
        }
        view.placeModels()
        View.animate(withDuration: 0.2) {
            for rocket in view.rockets { rocket.alpha = 1 }
        }
    }
}

extension RocketScene {
    static let description = SceneDescription(
        id: "rocket",
        title: "Rocket",
        hint: "Tap to launch: the dashed outline is the model, the rocket is what is seen.",
        preferredSize: Size(width: 532, height: 172),
        minimumSize: Size(width: 532, height: 172),
        variants: [
            .init(id: "from-to", title: "Model stays"),
            .init(id: "model-updated", title: "Model updated"),
            .init(id: "fill-forwards", title: "Fill forwards"),
            .init(id: "by-value", title: "By value"),
            .init(id: "delayed", title: "Second delayed"),
        ],
        parameters: [
            .init(id: "duration", title: "Duration", unit: "s", range: 0.2...4, step: 0.1, initial: 1),
            .init(id: "delay", title: "Delay of the second", unit: "s", range: 0.1...2, step: 0.1, initial: 0.5),
        ],
        gestures: [
            .init(id: "launch", title: "Launch", samples: launchTap),
            .init(id: "relaunch", title: "Launch again in flight", samples: launchTwice),
        ],
        watched: [
            .init(name: "rocket.position.x", unit: "pt"),
            .init(name: "rocket2.position.x", unit: "pt"),
        ],
        make: { RocketScene(stage: $0) }
    )

    private static func launchTap(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        return script.samples
    }

    private static func launchTwice(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        script.wait(0.5)
        script.tap(Point(x: size.width / 2, y: size.height / 2))
        return script.samples
    }
}
