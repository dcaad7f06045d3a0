/// A pane of frosted glass over a lively picture.
final class FrostPage: LayerPage {
    private let picture = GradientView(
        [Color(hex: 0x1D0B45), Color(hex: 0x5B1E7A), Color(hex: 0xC33764)], from: .zero, to: Point(x: 1, y: 1)
    ).called("gradient")
    private let pane = View(frame: Rect(x: 0, y: 0, width: 220, height: 150))
    private let title = Label("Frosted glass", size: 22, weight: .bold, color: .white)
    private let reading = Label("", size: 13, color: Color(hex: 0xFFFFFF, alpha: 0.95))
    private var blobs: [View] = []
    private var held: HeldSpring?
    private var grip: Point?

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
        held = HeldSpring(
            at: Point(x: bounds.midX, y: bounds.midY), spring: Spring(response: 0.5, dampingFraction: 0.6),
            stage: stage,
            target: self, action: FrostPage.show)
        setParameter(2, to: 16)
        show()
    }

    private func show() {
        guard let held else { return }
        pane.layer.move(
            .position, to: held.value, velocity: held.velocity,
            lasting: VelocityTracker.restTime)
    }

    override func setParameter(_ index: Int, to value: Double) {
        guard index == 2 else { return }
        pane.layer.backgroundBlurRadius = value
        reading.text = "backgroundBlurRadius " + NumberText.decimal(value, decimals: 1)
    }

    /// Lays out the pane in the width and height of its text.
    private func layPane() {
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
            let drift = BasicAnimation(keyPath: "transform.translation")
            drift.fromValue = .point(Point(x: -30 - number * 7, y: 26 - number * 11))
            drift.toValue = .point(Point(x: 30 + number * 7, y: number * 11 - 26))
            drift.duration = 2.6 + number * 0.7
            drift.autoreverses = true
            drift.repeatCount = .infinity
            drift.timingFunction = .easeInEaseOut
            blob.layer.add(drift, forKey: "drift")
        }
    }

    override func disappear() {
        grip = nil
        if let held { held.jump(to: within(held.target)) }
        for blob in blobs { blob.layer.removeAllAnimations() }
    }

    /// Returns the position nearest to `place` where the whole pane is visible.
    private func within(_ place: Point) -> Point {
        let (x, y) = (min(pane.bounds.width / 2 + 12, bounds.midX), min(pane.bounds.height / 2 + 12, bounds.midY))
        return Point(
            x: min(max(place.x, x), bounds.width - x), y: min(max(place.y, y), bounds.height - y))
    }

    override func touch(_ location: Point) {
        guard grip == nil, let held, pane.presentation.frame.contains(location) else { return }
        held.hold()
        grip = held.target
    }

    override func letGo() { release(.zero) }

    private func release(_ velocity: Vector) {
        guard let held, grip != nil else { return }
        grip = nil
        let home = within(held.target + velocity * 0.18)
        if reducesMotion { held.jump(to: home) } else { held.release(to: home, velocity: velocity) }
    }

    private func go(to place: Point) {
        if reducesMotion { held?.jump(to: within(place)) } else { held?.settle(at: within(place)) }
    }

    override func tap(_ location: Point) {
        release(.zero)
        go(to: location)
    }

    override func drag(_ pan: PanGesture) {
        guard let held, let grip else { return }
        let velocity = pan.state == .cancelled ? .zero : pan.velocity
        held.drag(to: grip + pan.translation, velocity: velocity)
        if pan.state == .ended || pan.state == .cancelled { release(velocity) }
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        guard let held, grip == nil else { return true }
        go(to: step == .zero ? Point(x: bounds.midX, y: bounds.midY) : held.target + step * 80)
        return true
    }

    override func layoutSubviews() {
        picture.frame = bounds
        layPane()
        let places = [(0.2, 0.2), (0.72, 0.16), (0.5, 0.42), (0.16, 0.64), (0.8, 0.6), (0.48, 0.86)]
        for (blob, place) in zip(blobs, places) {
            blob.center = Point(x: bounds.width * place.0, y: bounds.height * place.1)
        }
        if let held, grip == nil {
            held.isMoving ? held.settle(at: within(held.target)) : held.jump(to: within(held.target))
        }
    }
}
