/// The same motion by the render tree and by a display link, with a button that blocks the program. The first one
/// continues. The second one stops and then jumps to its position.
final class TradeOffScene: Scene {
    private let view: TradeOffView
    private var link: DisplayLink?
    private var period = 1.0
    private var blockDuration = 0.5
    private var timing = TimingFunction.easeInEaseOut
    private var isRunning = false
    /// The time of the motion at which it was stopped, in seconds.
    private var phase = 0.0
    /// The stage time at which the motion would have begun, in seconds.
    private var start = 0.0
    /// The stage time at the plots' left edge, in seconds.
    private var plotStart = 0.0
    private var isStalled = false
    private var isReduced = false
    /// The position of the display link's box, as a fraction of the distance.
    private var shown = 0.0
    private var lastTick = 0.0

    /// The opacity that the boxes fade to and back with reduced motion.
    private static let faded = 0.2

    override init(stage: Stage) {
        view = TradeOffView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.scene = Weak(self)
        view.button.addGestureRecognizer(TapGesture(target: self, action: TradeOffScene.didTapButton))
        view.addGestureRecognizer(TapGesture(target: self, action: TradeOffScene.didTap))
        view.button.showReady(blockDuration)
        stage.root.addSubview(view)
        stage.focusedView = view
        let link = DisplayLink(target: self, action: TradeOffScene.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    override func selectVariant(_ index: Int) {
        timing = index == 1 ? .linear : .easeInEaseOut
        if isRunning { stop() }
        run()
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 {
            blockDuration = value
            if !isStalled { view.button.showReady(value) }
            return
        }
        let wasRunning = isRunning
        if wasRunning { stop() }
        // The boxes stay at their positions.
        phase *= value / period
        period = value
        if wasRunning { run() }
    }

    /// Returns the displayed value, even while the program is blocked.
    override func sample(_ index: Int) -> MotionSample<Double> {
        let box = index == 0 ? view.renderTree.rail.box : view.displayLink.rail.box
        let presentation = stage.picture(of: box.layer) ?? box.presentation
        return MotionSample(value: presentation.position.x, velocity: presentation.velocity(of: .positionX))
    }

    // MARK: The motion

    /// The motion, endlessly back and forth, as a fraction of the distance.
    private var motion: RepeatedMotion<CurveMotion<Double>> {
        CurveMotion(from: 0, to: 1, duration: period, timing: timing).repeated(.infinity, autoreverses: true)
    }

    private func run() {
        isRunning = true
        isReduced = stage.prefersReducedMotion
        start = stage.time - phase
        plotStart = stage.time
        lastTick = stage.time
        view.clearPlots()
        note(.started)
        animateTree()
        show(stage.time)
        link?.isPaused = false
    }

    private func stop() {
        isRunning = false
        phase = (stage.time - start).truncatingRemainder(dividingBy: 2 * period)
        view.renderTree.rail.box.layer.capture(.position)
        view.renderTree.rail.box.layer.capture(.opacity)
        link?.isPaused = true
        note(.ended)
    }

    /// Adds the animation of the render tree's track, once.
    private func animateTree() {
        let box = view.renderTree.rail.box
        box.center.x = isReduced ? RailView.length / 2 : 0
        box.alpha = 1
        let animation = BasicAnimation(keyPath: isReduced ? "opacity" : "position.x")
        animation.fromValue = isReduced ? 1 : 0
        animation.toValue = .number(isReduced ? Self.faded : RailView.length)
        animation.duration = period
        animation.timingFunction = timing
        animation.autoreverses = true
        animation.repeatCount = .infinity
        animation.timeOffset = phase
        box.layer.removeAllAnimations()
        box.layer.add(animation, forKey: "shuttle")
    }

    /// Updates the display link's track, in every frame.
    private func show(_ time: Double) {
        let box = view.displayLink.rail.box
        let sample = motion.sample(at: time - start)
        shown = sample.value
        if isReduced {
            box.center.x = RailView.length / 2
            box.layer.move(
                .opacity, to: 1 + (Self.faded - 1) * sample.value, velocity: (Self.faded - 1) * sample.velocity)
        } else {
            box.alpha = 1
            box.layer.move(
                .position, to: Point(x: sample.value * RailView.length, y: 0),
                velocity: Vector(dx: sample.velocity * RailView.length, dy: 0))
        }
    }

    private func tick(_ link: DisplayLink) {
        let wasBlocked = isStalled
        if isStalled {
            isStalled = false
            view.button.showReady(blockDuration)
        }
        guard isRunning else {
            link.isPaused = true
            return
        }
        if isReduced != stage.prefersReducedMotion {
            stop()
            return run()
        }
        let before = shown
        show(link.timestamp)
        let (motion, start, plotStart) = (motion, start, plotStart)
        if wasBlocked {
            view.recordBlock(
                from: lastTick - plotStart, to: link.timestamp - plotStart,
                motion: { motion.value(at: $0 + plotStart - start) }, link: (before, shown))
        } else {
            view.record(shown, shown, at: link.timestamp - plotStart)
        }
        lastTick = link.timestamp
    }

    private func block() {
        guard !isStalled else { return }
        isStalled = true
        view.button.showBlocked(blockDuration)
        link?.isPaused = false
        stage.simulateStall(for: blockDuration)
    }

    // MARK: Touches and keys

    private func didTapButton(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        block()
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        toggle()
    }

    private func toggle() { if isRunning { stop() } else { run() } }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space, .enter: block()
        case .escape: toggle()
        default: return false
        }
        return true
    }
}

extension TradeOffScene {
    static let description = SceneDescription(
        id: "trade-off",
        title: "Render tree or display link",
        hint:
            "Stall the main thread with the button: one box continues, the other stops and then jumps.",
        keys: "Space stalls; Escape pauses.",
        preferredSize: Size(width: 800, height: 560),
        minimumSize: Size(width: 320, height: 500),
        variants: [
            .init(id: "ease", title: "Ease in, ease out", isEndless: true),
            .init(id: "linear", title: "Linear", isEndless: true),
        ],
        parameters: [
            .init(id: "block", title: "Stall", unit: "s", range: 0.1...2, step: 0.1, initial: 0.5),
            .init(id: "period", title: "Crossing time", unit: "s", range: 0.4...3, step: 0.1, initial: 1),
        ],
        gestures: [
            .init(id: "once", title: "Stall once", samples: { tapButton(1, $0) }),
            .init(id: "twice", title: "Stall twice", samples: { tapButton(2, $0) }),
        ],
        watched: [
            .init(name: "tree.position.x", unit: "pt"),
            .init(name: "link.position.x", unit: "pt"),
        ],
        jumps: [
            .init(
                layer: "link", property: "position.x",
                reason: "a display link cannot move its box during a stall, as this scene demonstrates"),
            .init(
                layer: "tree", property: "position.x", variants: ["linear"],
                reason: "at constant speed the box reverses instantly at both ends"),
        ],
        make: { TradeOffScene(stage: $0) }
    )

    private static func tapButton(_ count: Int, _ size: Size) -> [PointerSample] {
        var script = GestureScript()
        for _ in 0..<count {
            script.tap(Point(x: size.width / 2, y: size.height - 40))
            script.wait(0.8)
        }
        return script.samples
    }
}
