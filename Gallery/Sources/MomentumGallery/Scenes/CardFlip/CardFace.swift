/// One side of the card. It is visible only from its front.
final class CardFace: View {
    /// A gloss of overlapping bands.
    private let sheen = View().called("sheen")
    private let shade: View
    private static let bands = 14

    /// Creates a side with a gradient from top to bottom, or from the middle outwards, through colours of the form
    /// 0xRRGGBB.
    init(colors: [UInt32], at locations: [Double], _ type: GradientType = .axial) {
        let bounds = Rect(origin: .zero, size: CardArt.size)
        shade = View(frame: bounds)
        super.init(frame: bounds)
        isUserInteractionEnabled = false
        layer.isDoubleSided = false
        // One mask cuts all shapes together. Clipping each of the many shapes would leave a ragged edge.
        let outline = ShapeLayer()
        outline.path = Path(roundedRect: bounds, cornerRadius: 20)
        outline.frame = bounds
        layer.mask = outline
        let ground = GradientView(colors.map { Color(hex: $0) }, type, at: locations, frame: bounds).called("gradient")
        if type == .radial {
            ground.gradient.startPoint = Point(x: 0.5, y: 0.5)
            ground.gradient.endPoint = Point(x: 1.15, y: 1.15)
        }
        addSubview(ground)
        shade.backgroundColor = Color(hex: 0x080818)
        for band in 1...Self.bands {
            let (half, slope) = (Double(band) * 5.5, 90.0)
            let outline = Path(polygon: [slope - half, 0, slope + half, 0, half - slope, 352, -half - slope, 352])
            sheen.addSubview(ShapeView(outline, color: Color(white: 1, alpha: 0.024)))
        }
    }

    func add(_ view: View) { addSubview(view) }

    func draw(_ path: Path, _ color: Color, alpha: Double = 1) {
        addSubview(ShapeView(path, color: color.withAlpha(color.alpha * alpha), frame: bounds))
    }

    func line(_ path: Path, _ color: Color, width: Double) {
        let view = ShapeView(path, color: .clear, frame: bounds)
        view.shapeLayer.strokeColor = color
        view.shapeLayer.lineWidth = width
        addSubview(view)
    }

    /// Draws a double line along the edge.
    func frame(_ color: Color) {
        line(Path(roundedRect: bounds.insetBy(dx: 9, dy: 9), cornerRadius: 13), color.withAlpha(0.85), width: 1.2)
        line(Path(roundedRect: bounds.insetBy(dx: 12.5, dy: 12.5), cornerRadius: 10), color.withAlpha(0.4), width: 0.7)
    }

    func write(_ text: String, _ size: Double, _ weight: FontWeight, _ color: Color, at y: Double, height: Double = 30)
    {
        // Printed on the card, whose size and perspective are animated, so the text does not grow.
        let label = Label(text, size: size, weight: weight, color: color, growth: 1)
        label.textAlignment = .center
        label.frame = Rect(x: 12, y: y, width: bounds.width - 24, height: height == 30 ? size * 1.3 : height)
        addSubview(label)
    }

    /// Lights the side from the front: it is bright where it faces the viewer, and a gloss runs across it. `slant` is
    /// the sine of the angle between its normal and the line of sight.
    func light(_ slant: Double) {
        if sheen.superview == nil { for view in [shade, sheen] { addSubview(view) } }
        shade.alpha = 0.4 * slant * slant
        // The gloss appears quickly, and smoothly at every speed.
        let share = abs(slant)
        sheen.alpha = share * share * (3 - 2 * share)
        sheen.center.x = bounds.midX + 150 - 300 * share
    }
}
