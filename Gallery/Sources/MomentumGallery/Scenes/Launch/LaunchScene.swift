/// A launch with nearly thirty parts. A finger can scrub it, or drag single parts out of it.
final class LaunchScene: Scene {
    private let view: LaunchView
    private let timeline: Timeline
    private let pan = PanGesture { _ in }
    /// Whether a touch has paused the timeline, which continues at the end of the touch.
    private var wasCaught = false
    /// Whether the timeline is rewinding, to be played again.
    private var isRewinding = false
    private var rate = 1.0
    /// The distance that a finger moves for the whole launch, in points.
    private static let distance = 330.0
    /// The time step of an arrow key, in seconds.
    private static let keyStep = 0.25
    private static let rewindRate = 3.0

    override init(stage: Stage) {
        view = LaunchView(frame: Rect(origin: .zero, size: stage.size))
        view.board.fold()
        let board = Weak(view.board)
        timeline = view.board.timeline(timeScale: 1) { isReady in board.object?.isReady(isReady) }
        super.init(stage: stage)
        view.scene = Weak(self)
        stage.root.addSubview(view)
        stage.focusedView = view
        let scene = Weak(self)
        view.ground.onTouch = { scene.object?.wasTouched() }
        view.ground.onRelease = { scene.object?.wasReleased() }
        view.ground.addGestureRecognizer(pan)
        view.board.track.onStep = { scene.object?.step($0) }
        for piece in view.board.petals + view.board.tiles {
            let piece = Weak(piece)
            piece.object?.onTouch = { if let piece = piece.object { scene.object?.grab(piece) } }
            piece.object?.onRelease = { if let piece = piece.object { scene.object?.release(piece, .zero) } }
            piece.object?.addGestureRecognizer(PanGesture(target: self, action: LaunchScene.didPanPiece))
            piece.object?.addGestureRecognizer(TapGesture(target: self, action: LaunchScene.didTapPiece))
        }
        view.replay.addTarget(self, action: LaunchScene.replay, for: .primaryActionTriggered)
        view.reverse.addTarget(self, action: LaunchScene.reverse, for: .primaryActionTriggered)
    }

    override func selectVariant(_ index: Int) {
        guard timeline.state == .inactive, timeline.time == 0 else { return }
        if stage.prefersReducedMotion {
            timeline.time = timeline.totalDuration
            pan.isEnabled = false
            return fadeIn()
        }
        timeline.drive(by: pan, axis: .horizontal, distance: Self.distance)
        timeline.addLabelHandler { [scene = Weak(self)] _, _ in scene.object?.note(.started) }
        timeline.startAnimation()
    }

    override func setParameter(_ index: Int, to value: Double) {
        rate = value
        if !isRewinding { timeline.rate = value }
    }

    // MARK: Playing

    private var isScrubbed: Bool { pan.state == .began || pan.state == .changed }

    private func fadeIn() {
        view.board.alpha = 0
        View.animate(withDuration: 0.3) { view.board.alpha = 1 }
    }

    /// Plays the timeline in its direction. If it is at the end of that direction, reverses it first.
    private func play() {
        guard !isScrubbed, !timeline.isRunning else { return }
        if timeline.isReversed ? timeline.time <= 1e-6 : timeline.time >= timeline.totalDuration - 1e-6 {
            timeline.isReversed.toggle()
        }
        timeline.startAnimation()
    }

    /// Reverses the timeline in flight.
    private func reverse() {
        guard !isScrubbed else { return }
        if stage.prefersReducedMotion { return fadeIn() }
        stopRewinding()
        note(.started)
        timeline.isReversed.toggle()
        if !timeline.isRunning { play() }
    }

    /// Rewinds the timeline quickly and plays it again.
    private func replay() {
        guard !isScrubbed else { return }
        if stage.prefersReducedMotion { return fadeIn() }
        note(.started)
        guard timeline.time > 1e-6 else {
            if timeline.isReversed { timeline.isReversed = false }
            return play()
        }
        guard !isRewinding else { return }
        isRewinding = true
        timeline.addCompletion { [scene = Weak(self)] position in scene.object?.wasRewound(position) }
        timeline.rate = Self.rewindRate
        if !timeline.isReversed { timeline.isReversed = true }
        if !timeline.isRunning { timeline.startAnimation() }
    }

    private func wasRewound(_ position: AnimatingPosition) {
        guard isRewinding else { return }
        stopRewinding()
        guard position == .start else { return }
        timeline.isReversed = false
        timeline.startAnimation()
    }

    private func stopRewinding() {
        guard isRewinding else { return }
        isRewinding = false
        timeline.rate = rate
    }

    // MARK: The launch under a finger

    private func wasTouched() {
        guard timeline.isRunning, !stage.prefersReducedMotion else { return }
        stopRewinding()
        timeline.pauseAnimation()
        wasCaught = true
        note(.caught)
    }

    private func wasReleased() {
        guard wasCaught else { return }
        wasCaught = false
        play()
    }

    /// Moves the timeline by one step, where it comes to rest.
    private func step(_ direction: Double) {
        guard !isScrubbed else { return }
        let target = timeline.time + direction * Self.keyStep
        if stage.prefersReducedMotion {
            if timeline.isRunning { timeline.pauseAnimation() }
            timeline.time = target
        } else {
            stopRewinding()
            timeline.settle(at: target)
        }
    }

    // MARK: One part under a finger

    private func grab(_ piece: LaunchPiece) {
        guard piece.dragStart == nil, !stage.prefersReducedMotion else { return }
        timeline.grab(piece)
        piece.dragStart = piece.center
        note(.caught, at: piece.center)
    }

    private func release(_ piece: LaunchPiece, _ velocity: Vector) {
        guard piece.dragStart != nil else { return }
        piece.dragStart = nil
        timeline.release(piece, velocity: velocity, spring: Spring(response: 0.5, dampingFraction: 0.6))
    }

    private func didPanPiece(_ pan: PanGesture) {
        guard let piece = pan.view as? LaunchPiece, let dragStart = piece.dragStart else { return }
        switch pan.state {
        case .began, .changed: piece.center = dragStart + pan.translation / view.scale
        case .ended: release(piece, pan.velocity / view.scale)
        case .cancelled: release(piece, .zero)
        case .possible, .failed: break
        }
    }

    /// Throws the tapped piece upwards.
    private func didTapPiece(_ tap: TapGesture) {
        guard let piece = tap.view as? LaunchPiece else { return }
        note(.tap, at: tap.location)
        guard !stage.prefersReducedMotion else { return }
        grab(piece)
        release(piece, Vector(dx: 0, dy: -700))
    }

    // MARK: Keys

    /// Space pauses and resumes the timeline, the arrows scrub and reverse it, and Return plays it again.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space:
            guard !stage.prefersReducedMotion, !isScrubbed else { return true }
            stopRewinding()
            if timeline.isRunning { timeline.pauseAnimation() } else { play() }
        case .left: step(-1)
        case .right: step(1)
        case .up, .down: reverse()
        case .enter: replay()
        default: return false
        }
        return true
    }
}
