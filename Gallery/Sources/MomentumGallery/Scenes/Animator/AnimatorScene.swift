/// A playground of the property animator: interruptions of every kind cause no jump.
final class AnimatorScene: Scene {
    private let view: AnimatorView
    private var page = AnimatorPage.all[0]
    private var link: DisplayLink?
    /// The stage time at the left edge of the plots, in seconds.
    private var start = 0.0
    /// The track whose card is held by a touch, and the position of the touch on it.
    private var activeDrag: (track: AnimatorTrack, start: Point)?
    private var hits = 0
    private var misses = 0
    /// Whether the scrubber's thumb moves the cards. The thumb springs to a finger on its track.
    private var isScrubbing = false
    /// The fraction that an arrow key scrubs by.
    private static let keyStep = 0.04

    override init(stage: Stage) {
        view = AnimatorView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.scene = Weak(self)
        let scene = Weak(self)
        for (index, track) in view.tracks.enumerated() {
            track.card.onTouch = { scene.object?.wasTouched(index) }
            track.card.onRelease = { scene.object?.wasReleased() }
            track.card.addGestureRecognizer(TapGesture(target: self, action: AnimatorScene.didTapCard))
            track.card.addGestureRecognizer(PanGesture(target: self, action: AnimatorScene.didPanCard))
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

    override func selectVariant(_ index: Int) {
        activeDrag = nil
        for track in view.tracks { track.settle(atEnd: false) }
        link?.isPaused = true
        page = AnimatorPage.all[index]
        stage.focusedView = view
        (hits, misses) = (0, 0)
        for track in view.tracks { track.page = page }
        view.show(page)
        for button in view.buttons {
            button.addTarget(self, action: AnimatorScene.didPress, for: .primaryActionTriggered)
        }
        view.updateState()
    }

    override func setParameter(_ index: Int, to value: Double) {
        for track in view.tracks {
            if index == 0 { track.duration = value } else { track.dampingRatio = value }
        }
        view.durationChanged()
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let watched = Self.watchedLayers[index]
        return view.tracks[watched.track].card.layer.sample(watched.path)
    }

    // MARK: Actions

    private func perform(_ action: AnimatorAction) {
        guard activeDrag == nil else { return }
        note(.started)
        if stage.prefersReducedMotion { return fade(action) }
        isScrubbing = false
        run()
        for (index, track) in view.shown.enumerated() {
            let (before, wasMoving) = (track.sample, track.isMoving)
            track.act(action)
            if wasMoving, action != .play, action != .stop { view.showVerdict(before, index, at: stage.time - start) }
        }
        view.updateState(isOther: true)
    }

    /// Starts the plots.
    private func run() {
        guard link?.isPaused ?? true else { return }
        start = stage.time
        view.clear()
        link?.isPaused = false
    }

    /// With reduced motion, moves the cards to the other end, or to the end that they are thrown to, and fades them in
    /// there.
    private func fade(_ action: AnimatorAction) {
        for track in view.shown {
            track.settle(atEnd: action == .throwToEnd || (action != .sendBack && !track.goesToEnd))
            track.card.alpha = 0
            View.animate(withDuration: 0.2) { track.card.alpha = 1 }
        }
        view.updateState()
    }

    private func tick(_ link: DisplayLink) {
        if isScrubbing, view.isThumbAnimating || view.shown.contains(where: { $0.catchesUp(at: stage.time) }) {
            scrub(to: view.thumbFraction)
            return view.record(at: link.timestamp - start)
        }
        if isScrubbing, !view.scrubber.isTracking { isScrubbing = false }
        view.record(at: link.timestamp - start)
        view.updateState()
        guard activeDrag == nil, !view.scrubber.isTracking, !view.shown.contains(where: { $0.isMoving }) else { return }
        link.isPaused = true
        note(.ended)
    }

    // MARK: The card under a finger

    private func wasTouched(_ index: Int) {
        guard activeDrag == nil, page.kind != .button else { return }
        let track = view.tracks[index]
        if track.isMoving { note(.caught, at: track.card.presentation.position) }
        isScrubbing = false
        run()
        track.beginDrag()
        activeDrag = (track, track.card.center)
        view.updateState()
    }

    private func wasReleased() {
        guard let track = activeDrag?.track else { return }
        release(track, velocity: .zero, toEnd: nil)
    }

    private func release(_ track: AnimatorTrack, velocity: Vector, toEnd: Bool?) {
        activeDrag = nil
        if stage.prefersReducedMotion {
            track.settle(atEnd: toEnd ?? (track.card.center.x > AnimatorCard.travel / 2))
        } else {
            note(.started)
            track.release(velocity: velocity, toEnd: toEnd)
        }
        view.updateState()
    }

    private func didTapCard(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        if page.kind == .button {
            hits += 1
            if view.tracks[0].isMoving { perform(.reverse) } else { perform(.play) }
            return count()
        }
        guard let track = activeDrag?.track else { return }
        release(track, velocity: .zero, toEnd: !track.goesToEnd)
    }

    private func didPanCard(_ pan: PanGesture) {
        guard let (track, start) = activeDrag, pan.view === track.card else { return }
        let movement = pan.translation * (1 / track.scale)
        let velocity = pan.velocity * (1 / track.scale)
        switch pan.state {
        case .began, .changed: track.drag(to: start + movement, velocity: velocity)
        case .ended: release(track, velocity: velocity, toEnd: nil)
        case .cancelled: release(track, velocity: .zero, toEnd: nil)
        case .possible, .failed: break
        }
    }

    /// Shows the numbers of hits and misses of the moving card.
    private func count() {
        view.showVerdict(
            "hit " + NumberText.decimal(Double(hits), decimals: 0) + "  ·  missed "
                + NumberText.decimal(Double(misses), decimals: 0), Palette.green)
    }

    // MARK: The scrubber, the ground, the buttons

    private func scrub(to fraction: Double) {
        guard activeDrag == nil else { return }
        run()
        for track in view.shown { track.scrub(to: min(max(fraction, 0), 1), at: stage.time) }
        if isScrubbing { view.updateReading() } else { view.updateState() }
    }

    /// Scrubs the cards with the thumb, which may still spring to a finger on the track.
    private func didScrub() {
        if !isScrubbing, !stage.prefersReducedMotion {
            isScrubbing = true
            for track in view.shown { track.beginScrubbing(from: view.thumbFraction, at: stage.time) }
        }
        scrub(to: view.thumbFraction)
    }

    /// Performs the main action or, while the card moves, the action of the variant.
    private func tapGround() {
        let track = view.tracks[0]
        if track.isMoving {
            if let action = page.inFlight { perform(action) }
        } else {
            perform(page.actions[0] == .throwToEnd && track.goesToEnd ? .sendBack : page.actions[0])
        }
    }

    private func didTapGround(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        if page.kind == .button, view.tracks[0].isMoving {
            misses += 1
            return count()
        }
        tapGround()
    }

    private func didPress(_ button: Control) {
        if let index = view.buttons.firstIndex(where: { $0 === button }) { perform(page.actions[index]) }
    }

    /// Space and Return do the same as a tap on the ground. Left and right scrub. Up and down focus a button for Space
    /// and Return, and Escape ends the focus.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space, .enter: tapGround()
        case .up: stage.focusPrevious()
        case .down: stage.focusNext()
        case .left, .right:
            let step = event.key == .left ? -Self.keyStep : Self.keyStep
            scrub(to: view.tracks[0].fraction + step)
        case .escape where stage.focusedView !== view: stage.focusedView = view
        default: return false
        }
        return true
    }
}
