/// A map of imaginary mountains: contour lines, a lake, a river, roads and pins.
final class MapView: View {
    private let land = GradientView([Palette.pick(0xDDE9CF, 0x243027), Palette.pick(0xEFE9D6, 0x2D2E25)]).called("land")
    private let contours = ShapeView().called("contours")
    private let heights = ShapeView().called("heights")
    private let water = ShapeView().called("water")
    private let river = ShapeView().called("river")
    private let roadEdges = ShapeView().called("road edges")
    private let roads = ShapeView().called("roads")
    private let pins: [View]
    /// The positions of the summits, where the pins are, and their size, as fractions of the map.
    private static let summits: [(x: Double, y: Double, size: Double)] = [
        (0.24, 0.22, 0.17), (0.72, 0.16, 0.13), (0.62, 0.44, 0.2), (0.18, 0.56, 0.12),
    ]

    override init(frame: Rect = .zero) {
        pins = MapView.summits.indices.map { MapView.pin($0 == 2) }
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        stroke(contours, Color(hex: 0x8FA37C, alpha: 0.5), width: 1)
        heights.shapeLayer.fillColor = Palette.pick(0xB9C9A0, 0x46573E).withAlpha(0.55)
        water.shapeLayer.fillColor = Palette.pick(0x9CCBE8, 0x1E4B68)
        stroke(river, Palette.pick(0x9CCBE8, 0x1E4B68), width: 7)
        stroke(roadEdges, Palette.pick(0xC9B98F, 0x15160F), width: 7)
        stroke(roads, Palette.pick(0xFFFDF4, 0x6E6853), width: 4.5)
        for view in [land, heights, contours, river, water, roadEdges, roads] { addSubview(view) }
        for pin in pins { addSubview(pin) }
    }

    private func stroke(_ view: ShapeView, _ color: Color, width: Double) {
        view.shapeLayer.fillColor = .clear
        view.shapeLayer.strokeColor = color
        view.shapeLayer.lineWidth = width
        view.shapeLayer.lineCap = .round
    }

    private static func pin(_ isChosen: Bool) -> View {
        let pin = View(frame: Rect(x: 0, y: 0, width: 30, height: 40)).called("pin")
        var drop = Path(ellipseIn: Rect(x: 2, y: 0, width: 26, height: 26))
        drop.move(to: Point(x: 5.5, y: 21))
        drop.addLine(to: Point(x: 24.5, y: 21))
        drop.addLine(to: Point(x: 15, y: 38))
        drop.closeSubpath()
        let body = ShapeView(drop, color: Color(hex: isChosen ? 0xE5484D : 0x2F6BFF), frame: pin.bounds).called("body")
        body.layer.shadowColor = Color(hex: 0x1A2233)
        body.layer.shadowOpacity = 0.35
        body.layer.shadowRadius = 4
        body.layer.shadowOffset = Size(width: 0, height: 3)
        var peak = Path()
        for (index, corner) in [(9.0, 17.0), (14.0, 9.0), (16.5, 12.5), (18.0, 10.5), (22.0, 17.0)].enumerated() {
            let vertex = Point(x: corner.0, y: corner.1)
            if index == 0 { peak.move(to: vertex) } else { peak.addLine(to: vertex) }
        }
        peak.closeSubpath()
        pin.addSubview(body)
        pin.addSubview(ShapeView(peak, color: .white, frame: pin.bounds))
        return pin
    }

    override func layoutSubviews() {
        for view in [land, heights, contours, river, water, roadEdges, roads] { view.frame = bounds }
        let (width, height) = (bounds.width, bounds.height)
        func at(_ x: Double, _ y: Double) -> Point { Point(x: width * x, y: height * y) }
        var (rings, tops) = (Path(), Path())
        for (summit, pin) in zip(Self.summits, pins) {
            let middle = at(summit.x, summit.y)
            for ring in 1...5 {
                let outline = Self.outline(middle, radius: width * summit.size * Double(ring) / 3.4, seed: Double(ring))
                rings.addPath(outline)
                if ring == 2 { tops.addPath(outline) }
            }
            pin.center = Point(x: middle.x, y: middle.y - 18)
        }
        contours.shapeLayer.path = rings
        heights.shapeLayer.path = tops
        var lake = Path()
        lake.move(to: at(0.78, 0.66))
        lake.addCurve(to: at(1.04, 0.72), control1: at(0.84, 0.58), control2: at(0.98, 0.6))
        lake.addCurve(to: at(0.82, 0.86), control1: at(1.08, 0.84), control2: at(0.92, 0.9))
        lake.addCurve(to: at(0.78, 0.66), control1: at(0.72, 0.82), control2: at(0.7, 0.74))
        water.shapeLayer.path = lake
        var stream = Path()
        stream.move(to: at(0.44, -0.02))
        stream.addCurve(to: at(0.42, 0.4), control1: at(0.56, 0.14), control2: at(0.34, 0.26))
        stream.addCurve(to: at(0.8, 0.72), control1: at(0.5, 0.56), control2: at(0.6, 0.7))
        river.shapeLayer.path = stream
        var roadPath = Path()
        roadPath.move(to: at(-0.02, 0.38))
        roadPath.addCurve(to: at(0.5, 0.34), control1: at(0.14, 0.44), control2: at(0.32, 0.42))
        roadPath.addCurve(to: at(1.02, 0.3), control1: at(0.7, 0.26), control2: at(0.84, 0.34))
        roadPath.move(to: at(0.36, 0.4))
        roadPath.addCurve(to: at(0.3, 1.02), control1: at(0.26, 0.6), control2: at(0.42, 0.8))
        roadEdges.shapeLayer.path = roadPath
        roads.shapeLayer.path = roadPath
    }

    /// Returns a closed curve about `middle` that is nearly a circle.
    private static func outline(_ middle: Point, radius: Double, seed: Double) -> Path {
        var path = Path()
        let count = 28
        for step in 0..<count {
            let angle = 2 * .pi * Double(step) / Double(count)
            let bulge = 1 + 0.12 * Maths.sin(3 * angle + seed * 0.7) + 0.07 * Maths.cos(5 * angle - seed)
            let vertex = middle + Vector(dx: Maths.cos(angle), dy: Maths.sin(angle)) * (radius * bulge)
            if step == 0 { path.move(to: vertex) } else { path.addLine(to: vertex) }
        }
        path.closeSubpath()
        return path
    }
}
