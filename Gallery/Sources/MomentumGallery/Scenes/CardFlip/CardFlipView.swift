/// A card on its edge in the middle of the stage. A finger anywhere on the stage holds it.
final class CardFlipView: TouchView {
    var scene = Weak<CardFlipScene>()
    let space = View(frame: Rect(origin: .zero, size: CardArt.size)).called("space")
    let card = View(frame: Rect(origin: .zero, size: CardArt.size))
    private let front = CardArt.front()
    private let back = CardArt.back()
    private let shadow = View(frame: Rect(origin: .zero, size: CardArt.size)).called("shadow")
    private let ground = GradientView(
        [Color(hex: 0xFBF8F4), Color(hex: 0xDFDCEC), Color(hex: 0xB9B9D6)], .radial, at: [0, 0.55, 1],
        from: Point(x: 0.5, y: 0.42), to: Point(x: 1.25, y: 1.25)
    ).called("gradient")

    override init(frame: Rect) {
        super.init(frame: frame)
        becomeElement(
            "Turn the card", [("Flip left", .left), ("Flip right", .right), ("Tilt up", .up), ("Tilt down", .down)])
        card.layer.name = "card"
        shadow.layer.shadowColor = Color(hex: 0x1B1840)
        back.layer.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        for face in [front, back] { card.addSubview(face) }
        space.addSubview(card)
        for view in [ground, shadow, space] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        layoutIfNeeded()
    }

    /// Shows the card rotated about the vertical axis and tilted about the horizontal one, in radians.
    func show(rotation: Double, tilt: Double) {
        card.layer.transform = Transform3D(rotationAngle: rotation, x: 0, y: 1, z: 0)
            .concatenating(Transform3D(rotationAngle: tilt, x: 1, y: 0, z: 0))
        let (slant, facing) = Maths.sincos(rotation)
        front.light(slant)
        back.light(-slant)
        // The light comes from above. The further an edge comes forward, the lower and the softer is the shadow.
        let width = max(abs(facing), 0.06) * CardArt.size.width
        shadow.layer.shadowPath = Path(
            roundedRect: Rect(x: (CardArt.size.width - width) / 2, y: 0, width: width, height: CardArt.size.height),
            cornerRadius: min(20, width / 2))
        shadow.layer.shadowOffset = Size(width: 0, height: 14 + 26 * abs(slant))
        shadow.layer.shadowRadius = 14 + 18 * abs(slant)
        shadow.layer.shadowOpacity = 0.42 - 0.14 * abs(slant)
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        ground.frame = bounds
        let scale = min(bounds.width / 340, bounds.height / 460)
        for view in [space, shadow] {
            view.transform = Transform2D(scaleX: scale, y: scale)
            view.center = Point(x: bounds.midX, y: bounds.midY)
        }
    }

    override func wasTouched(at location: Point) { scene.object?.cardWasTouched() }

    override func wasReleased() { scene.object?.cardWasReleased() }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
