/// A line that is drawn by a pen at its end. A finger scrubs the drawing.
final class DrawPathScene: Scene {
    /// The distance that a finger moves for the whole drawing, in points.
    private static let scrubLength = 280.0

    private let view: DrawPathView
    private var figure = Figure.rosette
    private var path = Path()
    private var duration = 4.0
    /// The duration of the present drawing, and its begin in the drawing's layer time.
    private var length = 4.0
    private var begin = 0.0
    private var isPaused = false
    private var progressAtTouch = 0.0

    override init(stage: Stage) {
        view = DrawPathView(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.addGestureRecognizer(TapGesture(target: self, action: DrawPathScene.didTap))
        view.addGestureRecognizer(PanGesture(target: self, action: DrawPathScene.didPan))
        view.scene = Weak(self)
        stage.root.addSubview(view)
        stage.focusedView = view
    }

    override func selectVariant(_ index: Int) {
        figure = Figure(rawValue: index) ?? .rosette
        path = figure.path.applying(Transform2D(translationX: DrawPathView.middle.x, y: DrawPathView.middle.y))
        view.show(path)
        replay()
    }

    override func setParameter(_ index: Int, to value: Double) { duration = value }

    /// Only horizontal drags are recognised.
    override func takesDrag(at point: Point) -> Bool { false }

    override func sample(_ index: Int) -> MotionSample<Double> {
        switch index {
        case 0: view.line.layer.sample("strokeEnd")
        case 1: view.pen.layer.sample("position.x")
        case 2: view.pen.layer.sample("position.y")
        default: view.pen.layer.sample("transform.rotation.z")
        }
    }

    // MARK: Drawing

    private func replay() {
        resume()
        guard !stage.prefersReducedMotion else {
            view.line.alpha = 0
            return View.animate(withDuration: 0.2) { view.line.alpha = 1 }
        }
        note(.started)
        length = duration
        draw(from: 0)
    }

    /// The progress of the drawing, 0...1.
    private var progress: Double { min(max((view.line.layer.currentTime - begin) / length, 0), 1) }

    /// Continues the line and the pen from `progress`.
    private func draw(from progress: Double) {
        begin = view.line.layer.currentTime - progress * length
        let stroke = BasicAnimation(keyPath: "strokeEnd")
        stroke.fromValue = 0
        stroke.toValue = 1
        time(stroke)
        view.line.layer.add(stroke, forKey: "draw")

        let ride = KeyframeAnimation(keyPath: "position")
        ride.path = path
        ride.calculationMode = .paced
        ride.rotationMode = .auto
        // The pen appears at the beginning and disappears at the end.
        let touch = KeyframeAnimation(keyPath: "opacity")
        touch.values = [0, 1, 1, 0]
        touch.keyTimes = [0, 0.02, 0.98, 1]
        let group = AnimationGroup()
        group.animations = [ride, touch]
        time(group)
        view.pen.layer.add(group, forKey: "draw")
    }

    private func time(_ animation: Animation) {
        animation.duration = length
        // A begin time of 0 would mean the time of the commit.
        animation.beginTime = begin == 0 ? .leastNormalMagnitude : begin
        animation.timingFunction = .easeInEaseOut
        animation.fillMode = .both
    }

    // MARK: Time

    private func pause() {
        guard !isPaused else { return }
        isPaused = true
        let progress = progress
        view.drawing.layer.runTime(at: 0)
        // A finished drawing has no animations to scrub.
        if !view.line.layer.isAnimating { draw(from: progress) }
    }

    private func resume() {
        guard isPaused else { return }
        isPaused = false
        view.drawing.layer.runTime(at: 1)
    }

    private func scrub(to progress: Double) {
        view.drawing.layer.runTime(at: 0, from: begin + min(max(progress, 0), 1) * length)
    }

    // MARK: Touches and keys

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        replay()
    }

    private func didPan(_ pan: PanGesture) {
        guard !stage.prefersReducedMotion else { return }
        switch pan.state {
        case .began, .changed:
            if pan.state == .began {
                pause()
                progressAtTouch = progress
                note(.caught, at: pan.location)
            }
            scrub(to: progressAtTouch + pan.translation.dx / Self.scrubLength)
        case .ended, .cancelled: resume()
        case .possible, .failed: break
        }
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space, .enter:
            if isPaused { resume() } else { replay() }
        case .left, .right:
            guard !stage.prefersReducedMotion else { return true }
            pause()
            scrub(to: progress + (event.key == .left ? -0.02 : 0.02))
        default: return false
        }
        return true
    }
}
