/// Hills under a wide sky, by day or by night, as a background for glass.
final class Landscape: View {
    private let sky = GradientView([]).called("sky")
    private let stars = ShapeView().called("stars")
    private let disc = View().called("disc")
    private let hills = [ShapeView(), ShapeView(), ShapeView(), ShapeView()]
    private let balloons = [ShapeView(), ShapeView(), ShapeView()]

    private static let hillColors: [(day: UInt32, night: UInt32)] = [
        (0xB9CFE8, 0x2E3770), (0x93B9D6, 0x252D60), (0x6B9DB5, 0x1B224E), (0x41788C, 0x12173A),
    ]
    /// The left end, two control points and the right end of each ridge, as fractions of the height.
    private static let ridges: [(Double, Double, Double, Double)] = [
        (0.50, 0.38, 0.64, 0.46), (0.60, 0.74, 0.46, 0.62), (0.78, 0.58, 0.80, 0.70), (0.84, 0.92, 0.74, 0.88),
    ]
    /// The position, as fractions of the size, and the scale of each balloon.
    private static let flights: [(color: UInt32, x: Double, y: Double, scale: Double)] = [
        (0xE5484D, 0.14, 0.30, 1.2), (0xF0A02E, 0.80, 0.44, 0.85), (0x7C5CE0, 0.36, 0.80, 0.7),
    ]

    var isNight = false { didSet { show() } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        var dots = Path()
        for index in 0..<60 {
            let number = Double(index)
            let x = (number * number * 31.7 + number * 61.8).truncatingRemainder(dividingBy: 1000)
            let y = (number * number * 17.9 + number * 37.3).truncatingRemainder(dividingBy: 420)
            dots.addEllipse(in: Rect(x: x, y: y, width: 2, height: 2))
        }
        stars.shapeLayer.path = dots
        stars.shapeLayer.fillColor = .white
        for view in [sky, stars, disc] { addSubview(view) }
        for hill in hills { addSubview(hill) }
        var balloon = Path(ellipseIn: Rect(x: -32, y: -60, width: 64, height: 68))
        balloon.move(to: Point(x: -20, y: -1))
        for (x, y) in [(20.0, -1.0), (6, 17), (-6, 17)] { balloon.addLine(to: Point(x: x, y: y)) }
        balloon.closeSubpath()
        balloon.addRect(Rect(x: -7, y: 19, width: 14, height: 9))
        for (view, flight) in zip(balloons, Self.flights) {
            view.shapeLayer.path = balloon
            view.shapeLayer.fillColor = Color(hex: flight.color)
            view.transform = Transform2D(scaleX: flight.scale, y: flight.scale)
            addSubview(view)
        }
        show()
    }

    private func show() {
        sky.gradient.colors =
            isNight ? [Color(hex: 0x0A0F2E), Color(hex: 0x434A8C)] : [Color(hex: 0xA9D3FB), Color(hex: 0xFDE9D6)]
        stars.alpha = isNight ? 0.8 : 0
        disc.backgroundColor = Color(hex: isNight ? 0xE6EBFF : 0xFFF3C4)
        for (hill, color) in zip(hills, Self.hillColors) {
            hill.shapeLayer.fillColor = Color(hex: isNight ? color.night : color.day)
        }
        for balloon in balloons { balloon.alpha = isNight ? 0.55 : 1 }
        placeDisc()
    }

    private func placeDisc() {
        let side = isNight ? 64.0 : 92
        disc.bounds = Rect(x: 0, y: 0, width: side, height: side)
        disc.cornerRadius = side / 2
        disc.center = Point(x: bounds.width * 0.86, y: bounds.height * (isNight ? 0.12 : 0.2))
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        sky.frame = bounds
        stars.bounds = bounds
        stars.center = bounds.center
        for (hill, ridge) in zip(hills, Self.ridges) {
            hill.frame = bounds
            var path = Path()
            path.move(to: Point(x: 0, y: height * ridge.0))
            path.addCurve(
                to: Point(x: width, y: height * ridge.3), control1: Point(x: width * 0.34, y: height * ridge.1),
                control2: Point(x: width * 0.62, y: height * ridge.2))
            path.addLine(to: Point(x: width, y: height))
            path.addLine(to: Point(x: 0, y: height))
            path.closeSubpath()
            hill.shapeLayer.path = path
        }
        for (balloon, flight) in zip(balloons, Self.flights) {
            balloon.center = Point(x: width * flight.x, y: height * flight.y)
        }
        placeDisc()
    }
}
