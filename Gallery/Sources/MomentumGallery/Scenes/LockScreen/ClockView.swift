/// The time in large thin numerals, drawn as strokes, and the date below.
///
/// The time is constant, so that the scenes depend on nothing but their input.
final class ClockView: View {
    static let size = Size(width: 300, height: 126)
    /// The numerals, on a field of 204 by 100 points.
    private static let numerals: Path = {
        var path = Path(ellipseIn: Rect(x: 0, y: 1, width: 53, height: 57))
        path.move(to: Point(x: 53, y: 29.5))
        path.addCurve(to: Point(x: 15, y: 98), control1: Point(x: 53, y: 61), control2: Point(x: 41, y: 85))
        // The line caps are round: a very short line is a dot.
        for y in [36.0, 78] {
            path.move(to: Point(x: 77, y: y))
            path.addLine(to: Point(x: 77, y: y + 0.01))
        }
        path.move(to: Point(x: 145, y: 99))
        path.addLine(to: Point(x: 145, y: 2))
        path.addLine(to: Point(x: 100, y: 71))
        path.addLine(to: Point(x: 163, y: 71))
        path.move(to: Point(x: 181, y: 20))
        path.addLine(to: Point(x: 202, y: 2))
        path.addLine(to: Point(x: 202, y: 99))
        return path
    }()

    private let time = ShapeView().called("time")
    private let date = Label("Saturday, 21 November", size: 18, weight: .medium, color: Color(white: 1, alpha: 0.92))

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.name = "clock"
        isAccessibilityElement = true
        accessibilityLabel = "9:41, Saturday, 21 November"
        date.isAccessibilityElement = false
        date.textAlignment = .center
        let scale = 0.86
        let shape = time.shapeLayer
        shape.path = Self.numerals.applying(Transform2D(scaleX: scale, y: scale))
        shape.fillColor = .clear
        shape.strokeColor = .white
        shape.lineWidth = 4.2
        shape.lineCap = .round
        shape.lineJoin = .round
        time.bounds = Rect(x: 0, y: 0, width: 203 * scale, height: 100 * scale)
        for view in [time, date] as [View] { addSubview(view) }
    }

    /// Shows the date below the time, or hides it.
    func setDayShown(_ isShown: Bool) {
        let date = date
        View.animate(withDuration: 0.25) { date.alpha = isShown ? 1 : 0 }
    }

    override func layoutSubviews() {
        time.center = Point(x: bounds.midX, y: 46)
        // The date is scaled with the numerals, and the settings change both.
        date.fit(Rect(x: 0, y: 101, width: bounds.width, height: grown(24, atMost: 1.5)))
    }
}
