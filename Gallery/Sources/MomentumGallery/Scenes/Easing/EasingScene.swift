/// All timing functions: the curve, the slope, a dot that moves along it, and the source code.
final class EasingScene: Scene {
    private let view: EasingView
    private var curves = EasingCurve.all
    private var chosen = 0
    private var duration = 1.2
    private var runsOver = true
    /// The stage time at which the present run began or will begin, in seconds.
    private var start = 0.0
    private var isRunning = false
    /// The part that the keyboard operates. If nil, the arrow keys select a curve.
    private var selectedPart: Part?
    private var dragStart = Point.zero

    /// The parts that Enter moves between.
    private enum Part: Equatable {
        case controlPoint(Int)
        case copyButton(Int)
    }

    /// The pause between two runs, in seconds.
    private static let pause = 0.5
    /// The distance that an arrow key moves a control point, as a fraction.
    private static let keyStep = 0.02
    /// The range of a control point's y coordinate.
    private static let reach = -0.6...1.6

    override init(stage: Stage) {
        view = EasingView(curves, size: stage.size)
        super.init(stage: stage)
        view.scene = Weak(self)
        view.list.addGestureRecognizer(TapGesture(target: self, action: EasingScene.didTapList))
        for part in [view.track, view.graph] {
            part.addGestureRecognizer(TapGesture(target: self, action: EasingScene.didTap))
        }
        for handle in view.graph.handles {
            handle.addGestureRecognizer(PanGesture(target: self, action: EasingScene.didPan))
        }
        for line in view.lines {
            line.button.addGestureRecognizer(TapGesture(target: self, action: EasingScene.didTapCopy))
        }
        stage.root.addSubview(view)
        stage.focusedView = view
        show(EasingCurve.firstCustom + 1)
    }

    override func selectVariant(_ index: Int) {
        runsOver = index == 0
        if runsOver, !isRunning { run(at: stage.time + Self.pause) }
    }

    override func setParameter(_ index: Int, to value: Double) {
        duration = value
        if isRunning { launch() }
    }

    /// Returns the fraction of the distance, with its velocity.
    override func sample(_ index: Int) -> MotionSample<Double> {
        let (start, end) = view.ends
        let presentation = view.dot.presentation
        return MotionSample(
            value: (presentation.position.x - start.x) / (end.x - start.x),
            velocity: presentation.velocity(of: .positionX) / (end.x - start.x))
    }

    // MARK: The curve

    private func choose(_ index: Int) {
        guard curves.indices.contains(index), index != chosen else { return }
        select(nil)
        if stage.prefersReducedMotion { show(index) } else { View.animate(withDuration: 0.25) { show(index) } }
        run(at: stage.time)
    }

    private func show(_ index: Int) {
        chosen = index
        view.list.choose(index)
        view.show(curves[index])
        // The dots are placed without an animation because they are about to run.
        View.performWithoutAnimation { placeDots() }
    }

    private func moveControlPoint(_ index: Int, to point: Point) {
        guard curves[chosen].isCustom, let points = curves[chosen].controlPoints else { return }
        // Rounded to thousandths, so that the curve is equal to the displayed code.
        let x = (min(max(point.x, 0), 1) * 1000).rounded() / 1000
        let y = (min(max(point.y, Self.reach.lowerBound), Self.reach.upperBound) * 1000).rounded() / 1000
        let (first, second) = index == 0 ? (Point(x: x, y: y), points.second) : (points.first, Point(x: x, y: y))
        curves[chosen].function = .cubic(first.x, first.y, second.x, second.y)
        view.list.show(curves[chosen].function, at: chosen)
        view.show(curves[chosen])
        placeDots()
        if isRunning { launch() }
    }

    private func select(_ part: Part?) {
        selectedPart = part
        for (index, handle) in view.graph.handles.enumerated() { handle.isSelected = part == .controlPoint(index) }
        for (index, line) in view.lines.enumerated() { line.button.isSelected = part == .copyButton(index) }
    }

    /// Moves the keyboard to the next part: the control points if they can be moved, then the buttons, then none.
    private func selectNext() {
        switch selectedPart {
        case nil: select(curves[chosen].isCustom ? .controlPoint(0) : .copyButton(0))
        case .controlPoint(0): select(.controlPoint(1))
        case .controlPoint: select(.copyButton(0))
        case .copyButton(0): select(.copyButton(1))
        case .copyButton: select(nil)
        }
    }

    private func copy(_ index: Int) {
        stage.copyToClipboard(view.lines[index].text)
        view.lines[index].button.confirm()
        note(.copied)
    }

    // MARK: The run

    /// Starts the dots along the curve at `time`.
    private func run(at time: Double) {
        guard !stage.prefersReducedMotion else { return fade() }
        note(.started)
        // A begin time of 0 would mean the time of the commit to the animations that are added later in the run.
        start = max(time, 1e-9)
        isRunning = true
        launch()
    }

    /// Adds the animations of the present run, and replaces those of the previous curve.
    private func launch() {
        placeDots()
        let function = curves[chosen].function
        let (from, to) = view.ends
        let graph = view.graph
        let (low, high) = (graph.point(x: 0, y: 0), graph.point(x: 1, y: 1))
        Transaction.begin()
        Transaction.setCompletion { [self] finished in if finished { runEnded() } }
        animate(view.dot, "position.x", from: from.x, to: to.x, function)
        Transaction.commit()
        animate(graph.valueDot, "position.x", from: low.x, to: high.x, .linear)
        animate(graph.valueDot, "position.y", from: low.y, to: high.y, function)
        animate(graph.slopeDot, "position.x", from: low.x, to: high.x, .linear)
        animate(graph.cursor, "position.x", from: low.x, to: high.x, .linear)
        let slopes = KeyframeAnimation(keyPath: "position.y")
        slopes.values = (0...120).map { .number(graph.slopePoint(x: Double($0) / 120).y) }
        slopes.duration = duration
        slopes.beginTime = start
        graph.slopeDot.layer.add(slopes, forKey: "position.y")
    }

    private func animate(_ view: View, _ path: PropertyPath, from: Double, to: Double, _ function: TimingFunction) {
        let animation = BasicAnimation(keyPath: path)
        animation.fromValue = .number(from)
        animation.toValue = .number(to)
        animation.duration = duration
        animation.timingFunction = function
        animation.beginTime = start
        view.layer.add(animation, forKey: AnimationKey(path.name))
    }

    private func runEnded() {
        note(.ended)
        isRunning = false
        guard runsOver, !stage.prefersReducedMotion else { return }
        // Measured from the end itself instead of the frame after it, so that it is the same at every frame rate.
        run(at: max(stage.time, start + duration + Self.pause))
    }

    /// Sets the model values of all dots to the end of the distance.
    private func placeDots() {
        let graph = view.graph
        view.dot.center = view.ends.end
        graph.valueDot.center = graph.point(x: 1, y: 1)
        graph.slopeDot.center = graph.slopePoint(x: 1)
        graph.cursor.center.x = graph.point(x: 1, y: 1).x
    }

    /// With reduced motion, the dots are at the end and fade in there.
    private func fade() {
        isRunning = false
        let dots = [view.dot, view.graph.valueDot, view.graph.slopeDot, view.graph.cursor]
        for dot in dots {
            dot.layer.removeAllAnimations()
            dot.alpha = 0
        }
        placeDots()
        View.animate(withDuration: 0.2) {
            for dot in dots { dot.alpha = 1 }
        }
    }

    func stageDidLayOut() {
        if isRunning { launch() } else { placeDots() }
    }

    // MARK: Touches and keys

    private func didTapList(_ tap: TapGesture) {
        guard let point = view.list.convert(tap.location, from: nil), let index = view.list.index(at: point) else {
            return
        }
        note(.tap, at: tap.location)
        if index == chosen { run(at: stage.time) } else { choose(index) }
    }

    private func didTap(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        run(at: stage.time)
    }

    private func didTapCopy(_ tap: TapGesture) {
        guard let index = view.lines.firstIndex(where: { $0.button === tap.view }) else { return }
        note(.tap, at: tap.location)
        copy(index)
    }

    private func didPan(_ pan: PanGesture) {
        guard let index = view.graph.handles.firstIndex(where: { $0 === pan.view }) else { return }
        switch pan.state {
        case .began:
            select(.controlPoint(index))
            dragStart = view.graph.handles[index].center
            moveControlPoint(index, to: view.graph.fractions(at: dragStart + pan.translation))
        case .changed: moveControlPoint(index, to: view.graph.fractions(at: dragStart + pan.translation))
        case .ended, .cancelled: select(nil)
        case .possible, .failed: break
        }
    }

    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        switch event.key {
        case .space: if case .copyButton(let index) = selectedPart { copy(index) } else { run(at: stage.time) }
        case .enter: selectNext()
        case .escape:
            guard selectedPart != nil else { return false }
            select(nil)
        case .left: step(-1, 0)
        case .right: step(1, 0)
        case .up: step(0, 1)
        case .down: step(0, -1)
        default: return false
        }
        return true
    }

    /// Moves the held control point, or the selection in the list, by one step to the right and upwards.
    private func step(_ right: Int, _ up: Int) {
        guard case .controlPoint(let index) = selectedPart, let points = curves[chosen].controlPoints else {
            return choose(chosen + right - up * EasingCurve.columns)
        }
        let point = index == 0 ? points.first : points.second
        moveControlPoint(
            index, to: Point(x: point.x + Double(right) * Self.keyStep, y: point.y + Double(up) * Self.keyStep))
    }
}
