/// Dusk over ridges and pines: the sky, stars, a low sun, and mist in the valleys.
final class LockWallpaper: View {
    private let sky = GradientView(
        [0x10132F, 0x2A2760, 0x653C7E, 0xBE577C, 0xF39A70, 0xFBD49B].map { Color(hex: $0) },
        at: [0, 0.2, 0.4, 0.56, 0.68, 0.8]
    ).called("sky")
    private let stars = ShapeView().called("stars")
    private let glow = GradientView(
        [Color(hex: 0xFFE7B8, alpha: 0.75), Color(hex: 0xFFB27D, alpha: 0.28), Color(hex: 0xFF9A76, alpha: 0)], .radial,
        at: [0, 0.35, 1], from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 1)
    ).called("glow")
    private let sun = View().called("sun")
    private let ridges = (0..<5).map { _ in ShapeView() }
    private let mists = (0..<4).map { _ in
        GradientView([Color(hex: 0xFFC9B0, alpha: 0), Color(hex: 0xFFC9B0, alpha: 0.2)])
    }
    private let pines = ShapeView().called("pines")

    /// The ridges, farthest first: the base as a fraction of the height, the amplitude and number of the waves, and the
    /// colour.
    private static let shapes: [(base: Double, swell: Double, waves: Double, color: UInt32)] = [
        (0.640, 0.034, 1.3, 0xC0687F), (0.694, 0.042, 1.7, 0x904B78), (0.760, 0.048, 1.2, 0x5F376C),
        (0.838, 0.040, 1.9, 0x392552), (0.925, 0.034, 1.1, 0x181230),
    ]

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        backgroundColor = Color(hex: 0x181230)
        stars.shapeLayer.fillColor = Color(white: 1, alpha: 0.75)
        sun.backgroundColor = Color(hex: 0xFFF0CC)
        for view in [sky, stars, glow, sun] as [View] { addSubview(view) }
        for (index, ridge) in ridges.enumerated() {
            ridge.shapeLayer.fillColor = Color(hex: Self.shapes[index].color)
            if index == 4 {
                pines.shapeLayer.fillColor = Color(hex: Self.shapes[4].color)
                addSubview(pines)
            }
            addSubview(ridge)
            if index < 4 { addSubview(mists[index]) }
        }
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        for view in [sky, stars, pines] as [View] { view.frame = bounds }
        for ridge in ridges { ridge.frame = bounds }
        stars.shapeLayer.path = Self.starPath(width, height)
        let middle = Point(x: width * 0.68, y: height * 0.615)
        let reach = max(width, height) * 0.34
        glow.frame = Rect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
        let radius = min(width, height) * 0.062
        sun.frame = Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        sun.cornerRadius = radius
        for (index, ridge) in ridges.enumerated() {
            ridge.shapeLayer.path = Self.outline(index, width, height)
            if index < 4 {
                let top = height * (Self.shapes[index].base - Self.shapes[index].swell * 0.2)
                mists[index].frame = Rect(x: 0, y: top, width: width, height: height * 0.12)
            }
        }
        pines.shapeLayer.path = Self.pinePath(width, height)
    }

    /// Returns the y coordinate of the ridge at `index` for `x`.
    private static func crest(_ index: Int, at x: Double, _ width: Double, _ height: Double) -> Double {
        let shape = shapes[index]
        // Waves hardly change their width on a wider stage.
        let angle = 2 * Double.pi * shape.waves * x / (390 + (width - 390) * 0.35)
        let phase = Double(index) * 1.9
        let swell =
            Maths.sin(angle + phase) + 0.42 * Maths.sin(2.3 * angle + 2.1 * phase) + 0.2
            * Maths.sin(5.7 * angle + phase)
        return height * (shape.base - shape.swell * swell)
    }

    private static func outline(_ index: Int, _ width: Double, _ height: Double) -> Path {
        var path = Path()
        let count = max(24, Int(width / 7))
        path.move(to: Point(x: 0, y: height))
        for step in 0...count {
            let x = width * Double(step) / Double(count)
            path.addLine(to: Point(x: x, y: crest(index, at: x, width, height)))
        }
        path.addLine(to: Point(x: width, y: height))
        path.closeSubpath()
        return path
    }

    /// Returns groups of pines on the nearest ridge.
    private static func pinePath(_ width: Double, _ height: Double) -> Path {
        var path = Path()
        var seed = 7
        var x = 4.0
        while x < width {
            seed = (seed &* 73 &+ 41) % 251
            let tall = 15 + Double(seed % 19)
            let foot = crest(4, at: x, width, height) + 4
            for tier in 0..<3 {
                let (top, wide) = (foot - tall * (1 - 0.26 * Double(tier)), tall * (0.16 + 0.07 * Double(tier)))
                path.addPath(
                    Path(polygon: [
                        x, top, x + wide, top + tall * 0.42, x - wide, top + tall * 0.42,
                    ]))
            }
            path.addRect(Rect(x: x - 1, y: foot - tall * 0.2, width: 2, height: tall * 0.24))
            x += seed % 5 == 0 ? 34 + Double(seed % 23) : 7 + Double(seed % 9)
        }
        return path
    }

    private static func starPath(_ width: Double, _ height: Double) -> Path {
        var path = Path()
        var seed = 17
        func next() -> Double {
            seed = (seed &* 1_103 &+ 12_345) % 65_537
            return Double(seed) / 65_537
        }
        for _ in 0..<Int(44 + width / 12) {
            let (x, y) = (next() * width, next())
            // The lower stars are fewer and smaller.
            let radius = 0.35 + 0.75 * next() * (1 - y)
            path.addEllipse(
                in: Rect(x: x - radius, y: y * height * 0.46 - radius, width: 2 * radius, height: 2 * radius))
        }
        return path
    }
}
