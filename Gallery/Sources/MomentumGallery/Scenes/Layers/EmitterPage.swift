/// Emitters: snow from above, sparks from the finger, confetti where the stage is tapped.
final class EmitterPage: LayerPage {
    private let sky = GradientView([Color(hex: 0x0B1030), Color(hex: 0x27346F), Color(hex: 0x6C6FB0)]).called("sky")
    private let snow = EmitterLayer().called("snow")
    private let sparks = EmitterLayer()
    private let confetti = EmitterLayer().called("confetti")
    private var dragSpring: DragSpring?

    override init(stage: Stage) {
        super.init(stage: stage)
        addSubview(sky)
        sparks.name = "sparks"
        for emitter in [snow, sparks, confetti] {
            emitter.actionSource = .view
            emitter.birthRate = 0
        }
        layer.addSublayer(sparks)
        let glow = Image(size: Size(width: 16, height: 16), scale: 2) { point in
            let distance = point.distance(to: Point(x: 8, y: 8)) / 8
            return Color(white: 1, alpha: distance < 1 ? (1 - distance) * (1 - distance) : 0)
        }
        let leaf = Image(size: Size(width: 9, height: 6), scale: 2) { _ in .white }
        fillSnow(glow)
        fillSparks(glow)
        fillConfetti(leaf)
        dragSpring = DragSpring(
            at: Point(x: bounds.midX, y: bounds.midY), spring: Spring(response: 0.45, dampingFraction: 0.5),
            stage: stage,
            target: self, action: EmitterPage.show)
        show()
    }

    private func fillSnow(_ image: Image?) {
        var flake = EmitterCell()
        flake.contents = image
        flake.birthRate = 36
        flake.lifetime = 9
        flake.velocity = 90
        flake.velocityRange = 60
        // Downwards: the normal of a line points upwards.
        flake.emissionLongitude = .pi
        flake.emissionRange = 0.6
        flake.xAcceleration = 2
        flake.scale = 0.5
        flake.scaleRange = 0.7
        flake.alphaRange = 0.5
        snow.emitterShape = .line
        snow.emitterCells = [flake]
    }

    private func fillSparks(_ image: Image?) {
        var spark = EmitterCell()
        spark.contents = image
        spark.birthRate = 160
        spark.lifetime = 0.9
        spark.lifetimeRange = 0.7
        spark.velocity = 130
        spark.velocityRange = 160
        spark.emissionRange = 2 * .pi
        spark.yAcceleration = 260
        spark.scale = 0.9
        spark.scaleRange = 0.6
        spark.scaleSpeed = -0.7
        spark.color = Color(hex: 0xFFB454)
        spark.greenRange = 0.3
        spark.alphaSpeed = -0.8
        sparks.renderMode = .additive
        sparks.emitterCells = [spark]
    }

    private func fillConfetti(_ image: Image?) {
        confetti.emitterCells = ([0xFF4D6D, 0xFFD166, 0x4CC9F0, 0x80ED99, 0xC77DFF] as [UInt32]).map { color in
            var leaf = EmitterCell()
            leaf.contents = image
            leaf.color = Color(hex: color)
            leaf.birthRate = 110
            leaf.lifetime = 2.6
            leaf.lifetimeRange = 0.8
            leaf.velocity = 330
            leaf.velocityRange = 240
            leaf.emissionLongitude = -.pi / 2
            leaf.emissionRange = 1.7
            leaf.yAcceleration = 420
            leaf.spinRange = 14
            leaf.scaleRange = 0.5
            leaf.alphaSpeed = -0.3
            return leaf
        }
    }

    private func show() { if let dragSpring { sparks.emitterPosition = dragSpring.value } }

    override func appear() {
        for emitter in [snow, confetti] { layer.insertSublayer(emitter, below: sparks) }
        snow.birthRate = reducesMotion ? 0 : 1
    }

    override func disappear() {
        // Removes long-lived particles at once.
        for emitter in [snow, confetti] { emitter.removeFromSuperlayer() }
        for emitter in [snow, sparks] { emitter.birthRate = 0 }
        if let dragSpring { dragSpring.jump(to: dragSpring.target) }
    }

    override func touch(_ location: Point) {
        guard !reducesMotion else { return }
        sparks.birthRate = 1
        dragSpring?.settle(at: location)
    }

    override func touchWasReleased() { sparks.birthRate = 0 }

    override func tap(_ location: Point) {
        touchWasReleased()
        burst(at: location)
    }

    private func burst(at location: Point) {
        guard !reducesMotion else { return }
        confetti.emitterPosition = location
        let shower = BasicAnimation(keyPath: "birthRate")
        shower.fromValue = 1
        shower.toValue = 0
        shower.duration = 0.25
        confetti.add(shower, forKey: "shower")
    }

    override func drag(_ pan: PanGesture) {
        guard !reducesMotion else { return }
        dragSpring?.settle(at: pan.location)
        if pan.state == .ended || pan.state == .cancelled { touchWasReleased() }
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        guard let dragSpring, !reducesMotion else { return true }
        if step == .zero { burst(at: dragSpring.target) } else { dragSpring.settle(at: dragSpring.target + step * 60) }
        return true
    }

    override func layoutSubviews() {
        sky.frame = bounds
        for emitter in [snow, sparks, confetti] { emitter.frame = bounds }
        snow.emitterPosition = Point(x: bounds.midX, y: -10)
        snow.emitterSize = Size(width: bounds.width + 80, height: 0)
    }
}
