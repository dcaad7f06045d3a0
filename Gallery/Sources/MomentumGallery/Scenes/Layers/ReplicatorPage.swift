/// Replicators: each figure is one small layer with one animation, displayed many times.
final class ReplicatorPage: LayerPage {
    private let spinner = ReplicatorLayer()
    private let bars = ReplicatorLayer().called("bars")
    private let ring = ReplicatorLayer()
    private let boards = (1...3).map { Card().called("board", $0) }
    private let names = ["instanceTransform: rotation", "translation", "rotation and colour offset"]
    private var labels: [Label] = []
    private var count = 12.0
    private var delay = 0.08
    /// The additional rotation of each copy, in degrees.
    private var twist: DragSpring?

    override init(stage: Stage) {
        super.init(stage: stage)
        backgroundColor = Palette.paper
        labels = names.map { Label($0, size: 12, weight: .medium, color: Palette.faint) }
        add(Rect(x: 55.5, y: 4, width: 9, height: 30), 4.5, Palette.ink, to: spinner)
        add(Rect(x: 0, y: 15, width: 12, height: 90), 6, Palette.blue, to: bars).name = "bar"
        let dot = add(Rect(x: 51, y: 2, width: 18, height: 18), 9, .white, to: ring)
        dot.name = "dot"
        spinner.sublayers.first?.name = "spoke"
        spinner.name = "spinner"
        for (index, replicator) in [spinner, bars, ring].enumerated() {
            replicator.actionSource = .view
            replicator.bounds = Rect(x: 0, y: 0, width: 120, height: 120)
            boards[index].layer.addSublayer(replicator)
            boards[index].addSubview(labels[index])
            addSubview(boards[index])
        }
        ring.instanceColor = Color(hex: 0xFF5C7A)
        twist = DragSpring(
            at: .zero, spring: Spring(response: 0.5, dampingFraction: 0.22), stage: stage, target: self,
            action: ReplicatorPage.arrange)
        arrange()
    }

    @discardableResult
    private func add(_ frame: Rect, _ radius: Double, _ color: Color, to replicator: ReplicatorLayer) -> Layer {
        let layer = Layer()
        layer.actionSource = .view
        layer.frame = frame
        layer.cornerRadius = radius
        layer.backgroundColor = color
        replicator.addSublayer(layer)
        return layer
    }

    private func arrange() {
        let twist = (twist?.value.x ?? 0) * (.pi / 180)
        let shift = (twist * 3, max(0.86, 1 - abs(twist) * 0.25))
        for replicator in [spinner, bars, ring] {
            replicator.instanceCount = Int(count)
            replicator.instanceDelay = delay
        }
        for replicator in [spinner, ring] {
            replicator.instanceTransform = Transform3D(rotationAngle: 2 * .pi / count + twist, x: 0, y: 0, z: 1)
                .concatenating(Transform3D(scaleX: shift.1, y: shift.1))
        }
        bars.instanceTransform = Transform3D(translationX: 200 / count, y: shift.0 * 7)
        ring.instanceRedOffset = -0.75 / count
        ring.instanceGreenOffset = 0.2 / count
        ring.instanceBlueOffset = 0.5 / count
    }

    /// Starts the waves. A wave takes as long as the sum of all delays.
    private func dance() {
        for replicator in [spinner, bars, ring] {
            let wave = BasicAnimation(keyPath: replicator === spinner ? "opacity" : "transform.scale.y")
            wave.fromValue = replicator === spinner ? 1 : 0.25
            wave.toValue = replicator === spinner ? 0.12 : 1
            if replicator === ring {
                wave.keyPath = "transform.scale"
                wave.fromValue = 1.15
                wave.toValue = 0.35
            }
            wave.duration = replicator === bars ? count * delay / 2 : count * delay
            wave.autoreverses = replicator === bars
            wave.timingFunction = replicator === bars ? .easeInEaseOut : .linear
            wave.repeatCount = .infinity
            replicator.sublayers[0].add(wave, forKey: "wave")
        }
    }

    override func appear() {
        dance()
        // With reduced motion, the waves are stopped.
        for board in boards { board.layer.runTime(at: reducesMotion ? 0 : 1) }
    }

    override func disappear() {
        twist?.jump(to: .zero)
        for replicator in [spinner, bars, ring] { replicator.sublayers[0].removeAllAnimations() }
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { count = value.rounded() } else if index == 1 { delay = value } else { return }
        arrange()
        if !isHidden { dance() }
    }

    override func touch(_ location: Point) { twist?.grab() }

    override func touchWasReleased() { release(.zero) }

    override func tap(_ location: Point) {
        release(.zero)
        if !reducesMotion { twist?.push(Vector(dx: location.x < bounds.midX ? -220 : 220, dy: 0)) }
    }

    private func release(_ velocity: Vector) {
        guard let twist, twist.isDragged else { return }
        if reducesMotion { twist.jump(to: .zero) } else { twist.release(to: .zero, velocity: velocity) }
    }

    override func drag(_ pan: PanGesture) {
        guard let twist, twist.isDragged else { return }
        let velocity = pan.state == .cancelled ? .zero : pan.velocity * 0.1
        twist.drag(to: Point(x: pan.translation.dx * 0.1, y: 0), velocity: Vector(dx: velocity.dx, dy: 0))
        if pan.state == .ended || pan.state == .cancelled { release(Vector(dx: velocity.dx, dy: 0)) }
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        guard let twist, !twist.isDragged, !reducesMotion else { return true }
        twist.push(Vector(dx: step.dx < 0 || step.dy < 0 ? -220 : 220, dy: 0))
        return true
    }

    override func layoutSubviews() {
        let height = (bounds.height - 4 * 14) / 3
        for (index, board) in boards.enumerated() {
            board.frame = Rect(x: 14, y: 14 + Double(index) * (height + 14), width: bounds.width - 28, height: height)
            let labelWidth = board.bounds.width - 32
            let line = labels[index].height(in: labelWidth, line: 16)
            labels[index].lie(x: 16, y: height - 10 - line, width: labelWidth, line: 16)
            let replicator = [spinner, bars, ring][index]
            // The figure shrinks to leave space for its name.
            let height = height - (line - 16)
            let scale = max(0.1, min(1, (height - 20) / 130))
            replicator.transform = Transform3D(scaleX: scale, y: scale)
            let shift = index == 1 ? -38 * scale : 0
            replicator.position = Point(x: board.bounds.midX + shift, y: (height - 14) / 2)
        }
    }
}
