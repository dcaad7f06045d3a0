/// Abilities of layers, one on each page.
final class LayersScene: Scene {
    private let view: LayersView
    private let pages: [LayerPage]
    private var current = 0

    override init(stage: Stage) {
        view = LayersView(frame: Rect(origin: .zero, size: stage.size))
        pages = [
            SpotlightPage(stage: stage).called("spotlight page"), GradientPage(stage: stage).called("gradient page"),
            ReplicatorPage(stage: stage).called("replicator page"), MorphPage(stage: stage).called("morph page"),
            FrostPage(stage: stage).called("frost page"), TransitionPage(stage: stage).called("transition page"),
            EmitterPage(stage: stage).called("emitter page"),
        ]
        super.init(stage: stage)
        view.scene = Weak(self)
        view.becomeElement("Tap the page", View.arrows("Drag") + [("Tap", .space)])
        for page in pages { view.addSubview(page) }
        view.addGestureRecognizer(TapGesture(target: self, action: LayersScene.didTap))
        view.addGestureRecognizer(PanGesture(target: self, action: LayersScene.didPan))
        stage.root.addSubview(view)
        stage.focusedView = view
        // The watched layers are laid out even if their page is not shown.
        view.layoutIfNeeded()
    }

    private var page: LayerPage { pages[current] }

    override func selectVariant(_ index: Int) {
        let isFirst = page.isHidden
        guard isFirst || index != current else { return }
        if !isFirst {
            page.touchWasReleased()
            page.disappear()
            page.isHidden = true
        }
        current = index
        page.isHidden = false
        page.appear()
        guard !isFirst else { return }
        page.alpha = 0
        View.animate(withDuration: 0.2) { page.alpha = 1 }
    }

    override func setParameter(_ index: Int, to value: Double) {
        for page in pages { page.setParameter(index, to: value) }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let watched = Self.watchedLayers[index]
        return pages[watched.page].layer.named(watched.layer)?.sample(watched.path) ?? MotionSample(value: 0)
    }

    // MARK: Touches and keys

    func wasTouched(at location: Point) { page.touch(location) }

    func wasReleased() { page.touchWasReleased() }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        page.tap(tap.location)
    }

    private func didPan(_ pan: PanGesture) {
        if pan.state == .began { page.touch(pan.location) }
        if pan.state != .failed { page.drag(pan) }
    }

    func use(_ event: KeyEvent) -> Bool {
        event.isDown && event.key != .escape && page.press(event.key, event.key.direction)
    }
}

/// A view that passes touches to the scene.
final class LayersView: TouchView {
    var scene = Weak<LayersScene>()

    override func wasTouched(at location: Point) { scene.object?.wasTouched(at: location) }

    override func wasReleased() { scene.object?.wasReleased() }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        for page in subviews { page.frame = bounds }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
