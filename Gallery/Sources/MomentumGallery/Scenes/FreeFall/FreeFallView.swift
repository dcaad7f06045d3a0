/// The wall of an art gallery with a picture that hangs on it or moves in front of it.
final class FreeFallView: FingersView {
    /// The height of the floor line above the lower edge, in points.
    static let floorHeight = 30.0
    private static let skirting = (bottom: 62.0, height: 22.0)
    /// The distance of the nail above the picture's centre, in points.
    private static let nailHeight = 116.0
    /// The distance from the picture at which a finger still grips it, in points.
    private static let reach = 14.0

    var scene = Weak<FreeFallScene>()
    let picture = PictureArt.picture()
    private let wall = GradientView([Color(hex: 0x3B5F68), Color(hex: 0x24424D)]).called("wall")
    private let light = GradientView(
        [Color(hex: 0xFFE9BF, alpha: 0.30), Color(hex: 0xFFE9BF, alpha: 0.10), Color(hex: 0xFFE9BF, alpha: 0)], .radial,
        at: [0, 0.45, 1], from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 1)
    ).called("light")
    private let board = View().called("board")
    private let edge = View().called("edge")
    private let floor = GradientView([Color(hex: 0x8A5A34), Color(hex: 0xC48D56)]).called("floor")
    private let planks = ShapeView().called("planks")
    private let contact = ShapeView(
        Path(ellipseIn: Rect(x: -70, y: -6, width: 140, height: 12)), color: Color(hex: 0x2A1608)
    ).called("contact")
    private let shadow = View(frame: Rect(origin: .zero, size: PictureArt.size)).called("shadow")
    private let wire = ShapeView().called("wire")
    private var nail = FreeFallView.makeNail()
    private let cord = ShapeView().called("cord")
    private let touchMark = View(frame: Rect(x: 0, y: 0, width: 26, height: 26)).called("hand")
    private let knot = View(frame: Rect(x: 0, y: 0, width: 10, height: 10)).called("knot")

    override init(frame: Rect) {
        super.init(frame: frame)
        becomeElement("Hang the picture", View.arrows("Push") + [("Hang or drop", .space), ("Hold", .escape)])
        picture.layer.name = "picture"
        board.backgroundColor = Color(hex: 0xEDE6D8)
        edge.backgroundColor = Color(hex: 0x10242C, alpha: 0.35)
        planks.shapeLayer.fillColor = .clear
        planks.shapeLayer.strokeColor = Color(hex: 0x4A2A12, alpha: 0.35)
        planks.shapeLayer.lineWidth = 1.25
        planks.clipsToBounds = true
        shadow.layer.shadowColor = Color(hex: 0x07161C)
        shadow.layer.shadowOpacity = 0.5
        shadow.layer.shadowRadius = 13
        shadow.layer.shadowOffset = .zero
        shadow.layer.shadowPath = Path(shadow.bounds)
        let accent = Color(hex: 0xFF8A4C)
        for (line, color, width) in [(wire, Color(hex: 0xE8DCC0), 1.3), (cord, accent, 3)] {
            line.shapeLayer.fillColor = .clear
            line.shapeLayer.strokeColor = color
            line.shapeLayer.lineWidth = width
            line.shapeLayer.lineCap = .round
            line.shapeLayer.lineJoin = .round
        }
        touchMark.cornerRadius = 13
        touchMark.layer.borderWidth = 3
        touchMark.layer.borderColor = accent
        touchMark.backgroundColor = accent.withAlpha(0.25)
        knot.cornerRadius = 5
        knot.backgroundColor = accent
        knot.layer.borderWidth = 2
        knot.layer.borderColor = .white
        nail.isHidden = true
        for view in [
            wall, light, board, edge, floor, planks, shadow, contact, wire, nail, picture, cord, knot, touchMark,
        ] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        layoutIfNeeded()
    }

    // MARK: Positions

    private var lowestCenterY: Double { bounds.height - Self.floorHeight - PictureArt.size.height / 2 }

    /// The initial position of the picture.
    var startCenter: Point { Point(x: bounds.midX, y: min(bounds.height * 0.45, lowestCenterY)) }

    /// Returns the point nearest to `point` at which the whole picture is above the floor.
    func clamped(_ point: Point) -> Point {
        let half = PictureArt.size.width / 2
        return Point(
            x: max(half, min(point.x, bounds.width - half)),
            y: max(PictureArt.size.height / 2, min(point.y, lowestCenterY)))
    }

    /// Returns the position of the picture on the floor below `point`.
    func floorPoint(below point: Point) -> Point { clamped(Point(x: point.x, y: bounds.height)) }

    /// Returns the point of the picture that a touch at `point` grips, relative to its centre and rotating with it.
    /// Returns nil if the touch is beside the picture.
    func offset(at point: Point) -> Vector? {
        guard let local = picture.convert(point, from: self),
            picture.bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(local)
        else { return nil }
        return local.offset(from: picture.bounds.center)
    }

    /// Returns the position of the point of the picture at `offset` from its centre, rotated with the picture.
    private func point(_ offset: Vector) -> Point { picture.center + offset.applying(picture.transform) }

    // MARK: Drawing

    /// Shows the support of the picture: a wire to a nail if it hangs at `position`, and a cord from a touch to the point
    /// gripped by it.
    func show(nail position: Point?, cord tie: (finger: Point, offset: Vector)?) {
        wire.isHidden = position == nil
        if let position {
            let top = position + Vector(dx: 0, dy: -Self.nailHeight)
            let corner = Vector(dx: 52, dy: -PictureArt.size.height / 2 + 3)
            var path = Path()
            path.move(to: point(Vector(dx: -corner.dx, dy: corner.dy)))
            path.addLine(to: top)
            path.addLine(to: point(corner))
            wire.shapeLayer.path = path
            if !nail.isHidden, nail.center.distance(to: top) > 1 { replaceNail() }
            nail.center = top
        }
        nail.isHidden = position == nil
        for view in [cord, touchMark, knot] { view.isHidden = tie == nil }
        if let tie {
            let knotPoint = point(tie.offset)
            var path = Path()
            path.move(to: knotPoint)
            path.addLine(to: tie.finger)
            cord.shapeLayer.path = path
            // The cord becomes thinner when it is stretched.
            cord.shapeLayer.lineWidth = 1.5 + 3 / (1 + knotPoint.distance(to: tie.finger) / 90)
            touchMark.center = tie.finger
            knot.center = knotPoint
        }
        // The light comes from above and from the left.
        shadow.center = picture.center + Vector(dx: 8, dy: 13)
        shadow.transform = picture.transform
        let height = max(0, lowestCenterY - picture.center.y)
        contact.center = Point(x: picture.center.x + 6, y: bounds.height - Self.floorHeight)
        contact.alpha = 0.42 / (1 + height / 38)
        contact.transform = Transform2D(scaleX: 1 + height / 700, y: 1 + height / 500)
    }

    /// Removes the nail and drives in another, because a nail does not move.
    private func replaceNail() {
        let old = nail
        nail = Self.makeNail()
        insertSubview(nail, aboveSubview: old)
        nail.alpha = 0
        View.animate(withDuration: 0.15) { [nail] in
            old.alpha = 0
            nail.alpha = 1
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private static func makeNail() -> View {
        let nail = View(frame: Rect(x: 0, y: 0, width: 9, height: 9)).called("nail")
        nail.isUserInteractionEnabled = false
        nail.backgroundColor = Color(hex: 0xE9C67E)
        nail.cornerRadius = 4.5
        nail.layer.borderWidth = 1
        nail.layer.borderColor = Color(hex: 0x7A5220)
        return nail
    }

    /// Fades the picture in at its new position.
    func fadeIn() {
        let views = [picture, shadow, wire, nail]
        for view in views { view.alpha = 0 }
        View.animate(withDuration: 0.2) { for view in views { view.alpha = 1 } }
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let (width, height) = (bounds.width, bounds.height)
        let skirting = Self.skirting
        wall.frame = bounds
        let glow = max(width, height) * 0.62
        light.frame = Rect(x: width / 2 - glow, y: height * 0.4 - glow, width: 2 * glow, height: 2 * glow)
        let foot = height - skirting.bottom
        board.frame = Rect(x: 0, y: foot - skirting.height, width: width, height: skirting.height)
        edge.frame = Rect(x: 0, y: foot - 2, width: width, height: 4)
        floor.frame = Rect(x: 0, y: foot, width: width, height: skirting.bottom)
        planks.frame = floor.frame
        var lines = Path()
        for row in [9.0, 23, 43] {
            lines.move(to: Point(x: 0, y: row))
            lines.addLine(to: Point(x: width, y: row))
        }
        for (row, shift, top, bottom) in [(0, 0.0, 0.0, 9.0), (1, 34, 9, 23), (2, 10, 23, 43), (3, 52, 43, 62)] {
            let pitch = 84.0 + Double(row) * 22
            var x = width / 2 - 8 * pitch + shift
            while x < width + pitch {
                lines.move(to: Point(x: x, y: top))
                lines.addLine(to: Point(x: x + (x - width / 2) * (bottom - top) * 0.004, y: bottom))
                x += pitch
            }
        }
        planks.shapeLayer.path = lines
        scene.object?.stageDidLayOut()
    }

    override func fingerBegan(_ touch: Touch) { scene.object?.fingerBegan(touch) }

    override func fingerMoved(_ touch: Touch) { scene.object?.fingerMoved(touch) }

    override func fingerEnded(_ touch: Touch) { scene.object?.fingerEnded(touch) }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}
