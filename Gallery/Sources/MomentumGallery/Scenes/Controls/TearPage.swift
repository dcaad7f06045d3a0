/// A card in perpetual motion, and snapshots of it. A finger tears off a snapshot of the card's present appearance,
/// carries it away and throws it. The card continues to move.
final class TearPage: View {
    private static let size = Size(width: 168, height: 216)
    private let slot = View(frame: Rect(origin: .zero, size: TearPage.size)).called("home")
    private let card = Card(frame: Rect(origin: .zero, size: TearPage.size))
    private let clockHand = View(frame: Rect(x: 0, y: 0, width: 4, height: 84)).called("hand")
    private let button = Button("Tear off", style: .filled)
    private let copies: [TornCopy]
    private var torn = 0

    init(stage: Stage) {
        copies = (0..<5).map { _ in TornCopy(stage: stage) }
        super.init(frame: .zero)
        card.layer.name = "card"
        copies[0].layer.name = "copy"
        for copy in copies.dropFirst() { copy.layer.name = "spare" }
        card.cornerRadius = 24
        button.tintColor = Palette.fill
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 16
        card.layer.shadowOffset = Size(width: 0, height: 8)
        let sky = GradientView([Color(hex: 0x3A4DE0), Color(hex: 0x9B8CFF)], from: .zero, to: Point(x: 1, y: 1))
            .called("sky")
        sky.frame = Rect(x: 12, y: 12, width: 144, height: 144)
        sky.cornerRadius = 72
        clockHand.layer.anchorPoint = Point(x: 0.5, y: 0.75)
        clockHand.center = Point(x: 84, y: 84)
        clockHand.backgroundColor = .white
        clockHand.cornerRadius = 2
        let label = Label("Now", size: 20, weight: .bold)
        label.textAlignment = .center
        label.frame = Rect(x: 0, y: 170, width: 168, height: 30)
        for view in [sky, clockHand, label] {
            view.isUserInteractionEnabled = false
            card.addSubview(view)
        }
        slot.addSubview(card)
        for view in [slot, button] { addSubview(view) }
        for copy in copies { addSubview(copy) }
        button.addTarget(self, action: TearPage.buttonPressed, for: .primaryActionTriggered)
    }

    /// Starts the endless swing of the card and rotation of its hand, or stops both.
    func run(_ isRunning: Bool) {
        for layer in [card.layer, clockHand.layer] { layer.removeAllAnimations() }
        guard isRunning else { return copies.forEach { $0.settle() } }
        guard !(stage?.prefersReducedMotion ?? true) else { return }
        let swing = BasicAnimation(keyPath: "transform.translation.x")
        (swing.fromValue, swing.toValue, swing.autoreverses) = (.number(-64), .number(64), true)
        let rotation = BasicAnimation(keyPath: "transform.rotation")
        (rotation.fromValue, rotation.toValue, rotation.timingFunction) = (.number(0), .number(2 * .pi), .linear)
        swing.timingFunction = .easeInEaseOut
        for (layer, animation, duration) in [(card.layer, swing, 1.7), (clockHand.layer, rotation, 2.6)] {
            animation.duration = duration
            animation.repeatCount = .infinity
            layer.add(animation)
        }
    }

    override func layoutSubviews() {
        slot.center = bounds.center
        let own = button.sizeThatFits(.zero)
        let size = Size(width: max(140, own.width), height: max(40, own.height))
        button.frame = Rect(
            x: bounds.midX - size.width / 2, y: bounds.height - 24 - size.height, width: size.width,
            height: size.height)
    }

    /// Returns a copy with a snapshot of the card's present appearance, at the position of the card.
    private func tear() -> TornCopy? {
        guard let picture = card.snapshotView(afterScreenUpdates: false) else { return nil }
        let copy = copies[torn % copies.count]
        torn += 1
        let position = card.presentation.position
        bringSubviewToFront(copy)
        copy.show(picture, at: Point(x: slot.frame.minX + position.x + shift, y: slot.frame.minY + position.y))
        return copy
    }

    /// The present offset of the card's swing.
    private var shift: Double { card.layer.sample("transform.translation.x").value }

    private func buttonPressed() {
        guard let copy = tear() else { return }
        let side = torn % 2 == 0 ? 1.0 : -1
        copy.release(with: Vector(dx: side * 900, dy: -500 + Double(torn % 3) * 420))
    }

    private var draggedCopy: TornCopy?

    override func touchesBegan(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        guard draggedCopy == nil, touch.view === card else { return super.touchesBegan(touches) }
        draggedCopy = tear()
        draggedCopy?.grab(touch)
    }

    override func touchesMoved(_ touches: [Touch]) {
        if let touch = touches.first { draggedCopy?.drag(touch) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        if let touch = touches.first { draggedCopy?.release(with: touch.velocity) }
        draggedCopy = nil
    }

    override func touchesCancelled(_ touches: [Touch]) {
        draggedCopy?.release(with: .zero)
        draggedCopy = nil
    }
}
