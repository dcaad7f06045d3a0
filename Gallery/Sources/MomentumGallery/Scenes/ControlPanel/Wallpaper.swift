/// A sky at dusk over layers of hills, with a clock above.
final class Wallpaper: View {
    private let sun = View().called("sun")
    private let halo = View().called("halo")
    private let clock = Label("9:41")
    private let date = Label("Saturday, 21 November")
    private let hills = [ShapeView(), ShapeView(), ShapeView(), ShapeView()]

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        backgroundColor = Color(hex: 0x283A6B)
        halo.backgroundColor = Color(hex: 0xFFC9A3, alpha: 0.16)
        sun.backgroundColor = Color(hex: 0xFFB98A)
        clock.setSize(76)
        clock.weight = .semibold
        clock.textColor = .white
        clock.textAlignment = .center
        date.setSize(17)
        date.weight = .medium
        date.textColor = Color(hex: 0xFFFFFF, alpha: 0.86)
        date.textAlignment = .center
        for view in [halo, sun] { addSubview(view) }
        for (hill, color) in zip(hills, [0x4A568F, 0x3B4880, 0x2C376B, 0x1D2550] as [UInt32]) {
            hill.isUserInteractionEnabled = false
            hill.shapeLayer.fillColor = Color(hex: color)
            addSubview(hill)
        }
        for view in [date, clock] { addSubview(view) }
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.size.width, bounds.size.height)
        // The date grows upwards because the pane is below the clock.
        let inset = date.growth > 1 ? 8.0 : 0
        let line = date.height(in: width - 2 * inset, line: 24)
        date.lie(x: inset, y: max(8, height * 0.1 + 24 - line), width: width - 2 * inset, line: 24)
        clock.frame = Rect(
            x: 0, y: date.frame.maxY - 2 + (clock.growth - 1) * 6, width: width, height: 92 * clock.growth)
        let center = Point(x: width * 0.68, y: height * 0.47)
        place(halo, center, radius: 78)
        place(sun, center, radius: 46)
        for (index, hill) in hills.enumerated() {
            hill.frame = bounds
            hill.shapeLayer.path = Self.ridge(index, width: width, height: height)
        }
    }

    private func place(_ disc: View, _ center: Point, radius: Double) {
        disc.bounds = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        disc.center = center
        disc.cornerRadius = radius
    }

    /// Returns the outline of the ridge at `index`. The farthest ridge is 0.
    private static func ridge(_ index: Int, width: Double, height: Double) -> Path {
        let shapes: [(left: Double, first: Double, second: Double, right: Double)] = [
            (0.55, 0.44, 0.66, 0.52), (0.62, 0.70, 0.48, 0.64), (0.76, 0.60, 0.80, 0.68), (0.80, 0.90, 0.72, 0.84),
        ]
        let shape = shapes[index]
        var path = Path()
        path.move(to: Point(x: 0, y: height * shape.left))
        path.addCurve(
            to: Point(x: width, y: height * shape.right),
            control1: Point(x: width * 0.34, y: height * shape.first),
            control2: Point(x: width * 0.62, y: height * shape.second))
        path.addLine(to: Point(x: width, y: height))
        path.addLine(to: Point(x: 0, y: height))
        path.closeSubpath()
        return path
    }
}
