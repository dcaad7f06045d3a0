/// A group of animations pulls the sleeve at the bottom of a pile out and puts it on top.
final class CardShuffleScene: Scene {
    private static let swing = 0.14
    private static let reach = Point(x: 110, y: -20)

    private let view: CardTableView
    private var easing: TimingFunction? = .easeInEaseOut
    private var duration = 1.2
    private var delay = 0.0
    private var lastBegin = -Double.infinity

    override init(stage: Stage) {
        view = CardTableView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.addGestureRecognizer(TapGesture(target: self, action: CardShuffleScene.didTap))
        view.scene = Weak(self)
        stage.root.addSubview(view)
        stage.focusedView = view
        // The watched layers are found once, because their order in the pile changes.
        watched = [view.pile.subviews[0].layer, view.pile.subviews[1].layer]
    }

    private var watched: [Layer] = []

    override func selectVariant(_ index: Int) { easing = index == 0 ? .easeInEaseOut : nil }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { duration = value } else { delay = value }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        switch index {
        case 0: watched[0].sample("position.x")
        case 1: watched[0].sample("position.y")
        case 2: watched[0].sample("zPosition")
        case 3: watched[0].sample("transform.rotation.z")
        default: watched[1].sample("position.x")
        }
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        shuffle()
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key == .space || event.key == .enter else { return false }
        shuffle()
        return true
    }

    /// Moves the lowest sleeve that is not moving yet. Does nothing if all sleeves are moving.
    private func shuffle() {
        guard let sleeve = view.pile.subviews.first(where: { $0.layer.animation(forKey: "shuffle") == nil }) else {
            return
        }
        note(.started)
        view.pile.bringSubviewToFront(sleeve)
        guard !stage.prefersReducedMotion else {
            sleeve.alpha = 0
            return View.animate(withDuration: 0.2) { sleeve.alpha = 1 }
        }
        press()
        let shuffle = AnimationGroup()
        shuffle.animations = [depth, rotation, position]
        shuffle.duration = duration
        shuffle.timingFunction = easing
        // Begins when the previous sleeve is beside the pile.
        lastBegin = max(sleeve.layer.currentTime + delay, lastBegin + duration / 2)
        shuffle.beginTime = lastBegin
        shuffle.fillMode = .backwards
        sleeve.layer.add(shuffle, forKey: "shuffle")
    }

    /// The animation of the depth. The model value is already on top, and the animation starts below.
    private var depth: Animation {
        let depth = BasicAnimation(keyPath: "zPosition")
        depth.fromValue = -1
        depth.toValue = 1
        return depth
    }

    private var rotation: Animation {
        let rotation = KeyframeAnimation(keyPath: "transform.rotation")
        rotation.values = [0, .number(Self.swing), 0]
        rotation.isAdditive = true
        return rotation
    }

    private var position: Animation {
        let position = KeyframeAnimation(keyPath: "position")
        position.values = [.point(.zero), .point(Self.reach), .point(.zero)]
        position.isAdditive = true
        return position
    }

    /// Moves the pile down a little under a touch. Repeated taps add up.
    private func press() {
        let press = KeyframeAnimation(keyPath: "transform.translation.y")
        press.values = [0, 3, 0]
        press.timingFunctions = [.easeOut, .easeInEaseOut]
        press.keyTimes = [0, 0.3, 1]
        press.isAdditive = true
        press.duration = 0.35
        view.pile.layer.add(press)
    }
}

extension CardShuffleScene {
    static let description = SceneDescription(
        id: "card-shuffle",
        title: "Card shuffle",
        hint:
            "Tap repeatedly: an animation group moves depth, rotation and position.",
        keys: "Space shuffles.",
        preferredSize: Size(width: 390, height: 520),
        minimumSize: Size(width: 300, height: 400),
        variants: [
            .init(id: "eased", title: "Eased group"),
            .init(id: "linear", title: "Linear group"),
        ],
        parameters: [
            .init(id: "duration", title: "Duration", unit: "s", range: 0.3...4, step: 0.1, initial: 1.2),
            .init(id: "delay", title: "Delay", unit: "s", range: 0...1, step: 0.1, initial: 0),
        ],
        gestures: [
            .init(id: "shuffle", title: "Shuffle", samples: tapOnce),
            .init(id: "quick", title: "Shuffle three cards", samples: tapThrice),
        ],
        watched: [
            .init(name: "card.position.x", unit: "pt"),
            .init(name: "card.position.y", unit: "pt"),
            .init(name: "card.zPosition", unit: "pt"),
            .init(name: "card.transform.rotation.z", unit: "rad"),
            .init(name: "card2.position.x", unit: "pt"),
        ],
        jumps: ["card", "card2", "card3"].map {
            .init(
                layer: $0, property: "zPosition",
                reason: "the depth of the card changes from the animation's to that of the pile")
        },
        make: { CardShuffleScene(stage: $0) }
    )

    private static func tapOnce(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.tap(Point(x: size.width * 0.4, y: size.height / 2))
        return script.samples
    }

    private static func tapThrice(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        for _ in 0..<3 {
            script.tap(Point(x: size.width * 0.4, y: size.height / 2))
            script.wait(0.4)
        }
        return script.samples
    }
}
