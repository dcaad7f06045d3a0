/// A mask: a picture at night that is visible only in the light of a spot.
final class SpotlightPage: LayerPage {
    private let night = CardArt.front()
    private let veil = View()
    private let lit = CardArt.front()
    /// The part of the picture that is lit.
    private let opening = View().called("opening")
    private let light = GradientLayer()
    private var dragSpring: DragSpring?
    private static let radius = 128.0

    override init(stage: Stage) {
        super.init(stage: stage)
        veil.backgroundColor = Color(hex: 0x05060F, alpha: 0.86)
        light.name = "spotlight"
        light.actionSource = .view
        light.type = .radial
        light.colors = [.white, .white, Color(white: 1, alpha: 0)]
        light.locations = [0, 0.72, 1]
        light.startPoint = Point(x: 0.5, y: 0.5)
        light.endPoint = Point(x: 1, y: 1)
        light.bounds = Rect(x: 0, y: 0, width: 2 * Self.radius, height: 2 * Self.radius)
        opening.layer.mask = light
        opening.addSubview(lit)
        for view in [night, veil, opening] { addSubview(view) }
        dragSpring = DragSpring(
            at: Point(x: bounds.midX, y: bounds.midY), spring: Spring(response: 0.5, dampingFraction: 0.55),
            stage: stage,
            target: self, action: SpotlightPage.shine)
        shine()
    }

    private func shine() {
        guard let dragSpring else { return }
        light.move(.position, to: dragSpring.value, velocity: dragSpring.velocity)
    }

    /// Moves the light to `location` from its present position and velocity.
    private func point(at location: Point) {
        let location = Point(x: min(max(location.x, 0), bounds.width), y: min(max(location.y, 0), bounds.height))
        if reducesMotion { dragSpring?.jump(to: location) } else { dragSpring?.settle(at: location) }
    }

    override func disappear() { if let dragSpring { dragSpring.jump(to: dragSpring.target) } }
    override func touch(_ location: Point) { point(at: location) }
    override func tap(_ location: Point) { point(at: location) }

    override func drag(_ pan: PanGesture) {
        if pan.state != .cancelled { point(at: pan.location) }
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        guard let dragSpring else { return false }
        point(at: step == .zero ? Point(x: bounds.midX, y: bounds.midY) : dragSpring.target + step * 70)
        return true
    }

    override func layoutSubviews() {
        // The picture covers the whole page.
        let scale = max(bounds.width / (CardArt.size.width - 26), bounds.height / (CardArt.size.height - 26))
        for picture in [night, lit] {
            picture.transform = Transform2D(scaleX: scale, y: scale)
            picture.center = Point(x: bounds.midX, y: bounds.midY)
        }
        for view in [veil, opening] { view.frame = Rect(origin: .zero, size: bounds.size) }
        if let dragSpring, !dragSpring.isMoving { point(at: dragSpring.target) }
    }
}
