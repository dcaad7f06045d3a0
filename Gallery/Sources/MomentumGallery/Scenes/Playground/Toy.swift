/// A body of the playground: a flat shape with a mark that shows its rotation.
final class Toy: ShapeView {
    /// The shape of a toy, in points before it is scaled to the stage.
    enum Kind {
        case disc(Double)
        case box(Double, Double)
        case oval(Double, Double)
        case star(Double)
        case corner(Double)
        case cross(Double, Double)
    }

    var scene = Weak<PlaygroundScene>()
    /// The position in the previous frame, and the velocity that resulted from it.
    var lastCenter = Point.zero
    var velocity = Vector.zero
    private let outline: Path
    private let form: DynamicItemCollisionBoundsType
    private let ring = ShapeView().called("ring")
    /// Whether the tab key focuses the toy.
    private let isChoosable: Bool

    init(_ kind: Kind, _ color: UInt32, scale: Double, isChoosable: Bool = true) {
        let side: Size
        switch kind {
        case .disc(let radius): (side, form) = (Size(width: 2 * radius, height: 2 * radius), .ellipse)
        case .box(let width, let height): (side, form) = (Size(width: width, height: height), .rectangle)
        case .oval(let width, let height): (side, form) = (Size(width: width, height: height), .ellipse)
        case .star(let radius): (side, form) = (Size(width: 2 * radius, height: 2 * radius), .path)
        case .corner(let side_), .cross(let side_, _): (side, form) = (Size(width: side_, height: side_), .path)
        }
        let size = Size(width: side.width * scale, height: side.height * scale)
        let bounds = Rect(origin: .zero, size: size)
        let drawing = ToyArt(kind, scale: scale, in: bounds)
        outline = drawing.outline
        self.isChoosable = isChoosable
        super.init(frame: bounds)
        isUserInteractionEnabled = false
        shapeLayer.path = outline
        shapeLayer.fillColor = Color(hex: color)
        addSubview(ShapeView(drawing.mark, color: Color(hex: 0x12122E, alpha: 0.2), frame: bounds))
        ring.frame = bounds
        ring.isHidden = true
        ring.shapeLayer.path = outline
        ring.shapeLayer.fillColor = .clear
        ring.shapeLayer.strokeColor = .white
        ring.shapeLayer.lineWidth = 3
        ring.shapeLayer.lineJoin = .round
        addSubview(ring)
    }

    /// The approximate mass of a view of this size at density 1.
    var weight: Double { bounds.width * bounds.height * 0.8 / 10_000 }

    /// Returns whether `point`, in the superview's coordinates, is on the toy or within `reach` points of its centre.
    func contains(_ point: Point, reach: Double) -> Bool {
        guard let local = superview?.convert(point, to: self) else { return false }
        return outline.contains(local) || local.distance(to: bounds.center) < reach
    }

    override var collisionBoundsType: DynamicItemCollisionBoundsType { form }

    override var collisionBoundingPath: Path {
        outline.applying(Transform2D(translationX: -bounds.width / 2, y: -bounds.height / 2))
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { isChoosable }

    override func focusDidChange() { ring.isHidden = !(isFocused && stage?.showsFocus ?? false) }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        if event.isDown, event.key.direction != .zero, let scene = scene.object {
            scene.push(self, event.key.direction)
            return true
        }
        return super.keyPressed(event)
    }
}
