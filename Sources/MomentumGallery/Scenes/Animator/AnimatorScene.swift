/// A playground of the property animator: whatever interrupts it, nothing jumps.
final class AnimatorScene: GalleryScene {
    private let view: AnimatorView
    private var page = AnimatorPage.all[0]
    private var link: DisplayLink?
    /// When the plots' left edge was, in seconds of the stage's time.
    private var start = 0.0
    /// The lane whose card a finger has, and where it was taken.
    private var held: (lane: AnimatorLane, grip: Point)?
    private var hits = 0
    private var misses = 0
    /// How far an arrow key scrubs.
    private static let keyStep = 0.04

    override init(stage: Stage) {
        view = AnimatorView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.scene.point(at: self)
        var scene = BackReference<AnimatorScene>()
        scene.point(at: self)
        for (index, lane) in view.lanes.enumerated() {
            lane.card.onTouch = { scene.object?.wasTouched(index) }
            lane.card.onLetGo = { scene.object?.wasLetGo() }
            lane.card.addGestureRecognizer(TapGesture(target: self, action: AnimatorScene.didTapCard))
            lane.card.addGestureRecognizer(PanGesture(target: self, action: AnimatorScene.didPanCard))
        }
        view.scrubber.addTarget(self, action: AnimatorScene.didScrub, for: .valueChanged)
        view.ground.addGestureRecognizer(TapGesture(target: self, action: AnimatorScene.didTapGround))
        stage.root.addSubview(view)
        stage.focusedView = view
        let link = DisplayLink(target: self, action: AnimatorScene.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    #if hasFeature(Embedded)
        deinit { link?.remove() }
    #endif

    override func selectVariant(_ index: Int) {
        held = nil
        for lane in view.lanes { lane.rest(atEnd: false) }
        link?.isPaused = true
        page = AnimatorPage.all[index]
        stage.focusedView = view
        (hits, misses) = (0, 0)
        for lane in view.lanes { lane.page = page }
        view.show(page)
        for button in view.buttons {
            button.addTarget(self, action: AnimatorScene.didPress, for: .primaryActionTriggered)
        }
        view.tell()
    }

    override func setParameter(_ index: Int, to value: Double) {
        for lane in view.lanes {
            if index == 0 { lane.duration = value } else { lane.dampingRatio = value }
        }
        view.durationChanged()
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let watched = Self.watchedLayers[index]
        return view.lanes[watched.lane].card.layer.sample(watched.path)
    }

    // MARK: Actions

    private func perform(_ action: AnimatorAction) {
        guard held == nil else { return }
        note(.started)
        if stage.prefersReducedMotion { return fade(action) }
        run()
        for (index, lane) in view.shown.enumerated() {
            let (before, wasMoving) = (lane.place, lane.isMoving)
            lane.act(action)
            if wasMoving, action != .play, action != .stop { view.judge(before, index, at: stage.time - start) }
        }
        view.tell()
    }

    /// Lets the plots run.
    private func run() {
        guard link?.isPaused ?? true else { return }
        start = stage.time
        view.clear()
        link?.isPaused = false
    }

    /// Without motion: the cards are at the other end, or at that they are thrown to, and come up there.
    private func fade(_ action: AnimatorAction) {
        for lane in view.shown {
            lane.rest(atEnd: action == .throwThere || (action != .sendBack && !lane.goesToEnd))
            lane.card.alpha = 0
            View.animate(withDuration: 0.2) { lane.card.alpha = 1 }
        }
        view.tell()
    }

    private func tick(_ link: DisplayLink) {
        view.record(at: link.timestamp - start)
        view.tell()
        guard held == nil, !view.scrubber.isTracking, !view.shown.contains(where: { $0.isMoving }) else { return }
        link.isPaused = true
        note(.ended)
    }

    // MARK: The card under a finger

    private func wasTouched(_ index: Int) {
        guard held == nil, page.kind != .button else { return }
        let lane = view.lanes[index]
        if lane.isMoving { note(.caught, at: lane.card.presentation.position) }
        run()
        lane.hold()
        held = (lane, lane.card.center)
        view.tell()
    }

    private func wasLetGo() {
        guard let lane = held?.lane else { return }
        release(lane, velocity: .zero, toEnd: nil)
    }

    private func release(_ lane: AnimatorLane, velocity: Vector, toEnd: Bool?) {
        held = nil
        if stage.prefersReducedMotion {
            lane.rest(atEnd: toEnd ?? (lane.card.center.x > AnimatorCard.way / 2))
        } else {
            note(.started)
            lane.release(velocity: velocity, toEnd: toEnd)
        }
        view.tell()
    }

    private func didTapCard(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        if page.kind == .button {
            hits += 1
            if view.lanes[0].isMoving { perform(.reverse) } else { perform(.play) }
            return count()
        }
        guard let lane = held?.lane else { return }
        release(lane, velocity: .zero, toEnd: !lane.goesToEnd)
    }

    private func didPanCard(_ pan: PanGesture) {
        guard let (lane, grip) = held, pan.view === lane.card else { return }
        let way = pan.translation * (1 / lane.scale)
        let velocity = pan.velocity * (1 / lane.scale)
        switch pan.state {
        case .began, .changed: lane.drag(to: grip + way, velocity: velocity)
        case .ended: release(lane, velocity: velocity, toEnd: nil)
        case .cancelled: release(lane, velocity: .zero, toEnd: nil)
        case .possible, .failed: break
        }
    }

    /// Tells how often the moving card was hit.
    private func count() {
        view.say(
            "hit " + NumberText.decimal(Double(hits), decimals: 0) + "  ·  missed "
                + NumberText.decimal(Double(misses), decimals: 0), Palette.green)
    }

    // MARK: The scrubber, the ground, the buttons

    private func scrub(to fraction: Double) {
        guard held == nil else { return }
        run()
        for lane in view.shown { lane.scrub(to: min(max(fraction, 0), 1)) }
        view.tell()
    }

    private func didScrub() { scrub(to: view.scrubber.value) }

    /// The main action, or in mid-flight what the variant is about.
    private func tapGround() {
        let lane = view.lanes[0]
        if lane.isMoving {
            if let action = page.inFlight { perform(action) }
        } else {
            perform(page.actions[0] == .throwThere && lane.goesToEnd ? .sendBack : page.actions[0])
        }
    }

    private func didTapGround(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        if page.kind == .button, view.lanes[0].isMoving {
            misses += 1
            return count()
        }
        tapGround()
    }

    private func didPress(_ button: Control) {
        if let index = view.buttons.firstIndex(where: { $0 === button }) { perform(page.actions[index]) }
    }

    /// Space and Return do what a tap on the ground does, left and right scrub; up and down choose a button for Space and
    /// Return, and Escape gives the choice up.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space, .enter: tapGround()
        case .up: stage.focusPrevious()
        case .down: stage.focusNext()
        case .left, .right:
            let step = event.key == .left ? -Self.keyStep : Self.keyStep
            scrub(to: view.lanes[0].fraction + step)
        case .escape where stage.focusedView !== view: stage.focusedView = view
        default: return false
        }
        return true
    }
}
