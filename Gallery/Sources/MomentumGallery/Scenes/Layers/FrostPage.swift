/// A pane of frosted glass over a lively picture.
final class FrostPage: LayerPage {
    private let picture = GradientView(
        [Color(hex: 0x1D0B45), Color(hex: 0x5B1E7A), Color(hex: 0xC33764)], from: .zero, to: Point(x: 1, y: 1)
    ).called("gradient")
    private let pane = View(frame: Rect(x: 0, y: 0, width: 220, height: 150))
    private let title = Label("Frosted glass", size: 22, weight: .bold, color: .white)
    private let reading = Label("", size: 13, color: Color(hex: 0xFFFFFF, alpha: 0.95))
    private var blobs: [View] = []
    private var dragSpring: DragSpring?
    private var dragStart: Point?

    override init(stage: Stage) {
        super.init(stage: stage)
        addSubview(picture)
        let colors: [UInt32] = [0xFF5D8F, 0xFFB03A, 0x3DDC97, 0x35A7FF, 0xF9F871, 0xC77DFF]
        for (index, color) in colors.enumerated() {
            let side = 70 + Double(index * 53 % 90)
            let blob = View(frame: Rect(x: 0, y: 0, width: side, height: side)).called("blob")
            blob.cornerRadius = index % 2 == 0 ? side / 2 : side / 5
            blob.backgroundColor = Color(hex: color)
            blobs.append(blob)
            addSubview(blob)
        }
        pane.layer.name = "pane"
        pane.cornerRadius = 26
        pane.layer.backgroundBlurRadius = 16
        pane.backgroundColor = Color(hex: 0x140A2E, alpha: 0.6)
        pane.layer.borderWidth = 1
        pane.layer.borderColor = Color(hex: 0xFFFFFF, alpha: 0.45)
        for label in [title, reading] { pane.addSubview(label) }
        addSubview(pane)
        dragSpring = DragSpring(
            at: Point(x: bounds.midX, y: bounds.midY), spring: Spring(response: 0.5, dampingFraction: 0.6),
            stage: stage,
            target: self, action: FrostPage.show)
        setParameter(2, to: 16)
        show()
    }

    private func show() {
        guard let dragSpring else { return }
        pane.layer.move(
            .position, to: dragSpring.value, velocity: dragSpring.velocity,
            lasting: VelocityTracker.restTime)
    }

    override func setParameter(_ index: Int, to value: Double) {
        guard index == 2 else { return }
        pane.layer.backgroundBlurRadius = value
        reading.text = "backgroundBlurRadius " + NumberText.decimal(value, decimals: 1)
    }

    /// Lays out the pane in the width and height of its text.
    private func layOutPane() {
        let width = min(max(220, max(title.width, reading.width) + 52), max(220, bounds.width - 32))
        if title.growth == 1 { reading.isWrapped = false }
        let inner = title.growth == 1 ? 190 : width - 44
        let end = title.lie(x: 22, y: 84, width: inner, line: 28)
        let last =
            title.growth == 1 ? reading.lie(x: 22, y: end + 1, width: inner, line: 18) : fitReading(inner, end + 1)
        pane.bounds = Rect(x: 0, y: 0, width: title.growth == 1 ? 220 : width, height: last + 19)
    }

    /// Lays out the reading, whose first word is as wide as a small stage.
    private func fitReading(_ width: Double, _ y: Double) -> Double {
        reading.isWrapped = true
        reading.fit(Rect(x: 22, y: y, width: width, height: 80))
        let height = reading.sizeThatFits(Size(width: width, height: 0)).height
        reading.frame = Rect(x: 22, y: y, width: width, height: height)
        return y + height
    }

    /// Starts the blobs, which move back and forth with individual durations.
    override func appear() {
        for (index, blob) in blobs.enumerated() where !reducesMotion {
            let number = Double(index)
            let floating = BasicAnimation(keyPath: "transform.translation")
            floating.fromValue = .point(Point(x: -30 - number * 7, y: 26 - number * 11))
            floating.toValue = .point(Point(x: 30 + number * 7, y: number * 11 - 26))
            floating.duration = 2.6 + number * 0.7
            floating.autoreverses = true
            floating.repeatCount = .infinity
            floating.timingFunction = .easeInEaseOut
            blob.layer.add(floating, forKey: "drift")
        }
    }

    override func disappear() {
        dragStart = nil
        if let dragSpring { dragSpring.jump(to: within(dragSpring.target)) }
        for blob in blobs { blob.layer.removeAllAnimations() }
    }

    /// Returns the position nearest to `position` where the whole pane is visible.
    private func within(_ position: Point) -> Point {
        let (x, y) = (min(pane.bounds.width / 2 + 12, bounds.midX), min(pane.bounds.height / 2 + 12, bounds.midY))
        return Point(
            x: min(max(position.x, x), bounds.width - x), y: min(max(position.y, y), bounds.height - y))
    }

    override func touch(_ location: Point) {
        guard dragStart == nil, let dragSpring, pane.presentation.frame.contains(location) else { return }
        dragSpring.grab()
        dragStart = dragSpring.target
    }

    override func touchWasReleased() { release(.zero) }

    private func release(_ velocity: Vector) {
        guard let dragSpring, dragStart != nil else { return }
        dragStart = nil
        let target = within(dragSpring.target + velocity * 0.18)
        if reducesMotion { dragSpring.jump(to: target) } else { dragSpring.release(to: target, velocity: velocity) }
    }

    private func go(to position: Point) {
        if reducesMotion { dragSpring?.jump(to: within(position)) } else { dragSpring?.settle(at: within(position)) }
    }

    override func tap(_ location: Point) {
        release(.zero)
        go(to: location)
    }

    override func drag(_ pan: PanGesture) {
        guard let dragSpring, let dragStart else { return }
        let velocity = pan.state == .cancelled ? .zero : pan.velocity
        dragSpring.drag(to: dragStart + pan.translation, velocity: velocity)
        if pan.state == .ended || pan.state == .cancelled { release(velocity) }
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        guard let dragSpring, dragStart == nil else { return true }
        go(to: step == .zero ? Point(x: bounds.midX, y: bounds.midY) : dragSpring.target + step * 80)
        return true
    }

    override func layoutSubviews() {
        picture.frame = bounds
        layOutPane()
        let centers = [(0.2, 0.2), (0.72, 0.16), (0.5, 0.42), (0.16, 0.64), (0.8, 0.6), (0.48, 0.86)]
        for (blob, center) in zip(blobs, centers) {
            blob.center = Point(x: bounds.width * center.0, y: bounds.height * center.1)
        }
        if let dragSpring, dragStart == nil {
            dragSpring.isMoving
                ? dragSpring.settle(at: within(dragSpring.target)) : dragSpring.jump(to: within(dragSpring.target))
        }
    }
}
