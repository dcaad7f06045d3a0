/// A large graph of a timing function: values above, slopes below, a dot that runs along each curve, and handles for
/// the control points.
final class CurveGraph: Card {
    let handles = [CurveHandle().called("control point", 1), CurveHandle().called("control point", 2)]
    let valueDot = View(frame: Rect(x: 0, y: 0, width: 12, height: 12))
    let slopeDot = View(frame: Rect(x: 0, y: 0, width: 8, height: 8))
    let cursor = View()

    private let title = Label("", size: 16, weight: .semibold)
    private let valueName = Label("Value", size: 11, weight: .medium, color: Palette.faint)
    private let slopeName = Label("Slope", size: 11, weight: .medium, color: Palette.faint)
    private let slopeMaximum = Label("", size: 11, color: Palette.faint)
    private let frameLines = ShapeView().called("frame lines")
    private let stalks = ShapeView().called("stalks")
    private let valueLine = ShapeView().called("value line")
    private let slopeLine = ShapeView().called("slope line")

    private(set) var curve = EasingCurve(title: "", function: .linear)
    private var valueRange = 0.0...1.0
    private var slopeRange = 0.0...1.0
    private var valueRect = Rect.zero
    private var slopeRect = Rect.zero

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        valueDot.layer.name = "value"
        slopeDot.layer.name = "slope"
        cursor.layer.name = "cursor"
        for (shape, color, width) in [
            (frameLines, Palette.hairline, 1.0), (stalks, Palette.blue.withAlpha(0.45), 1.5),
            (valueLine, Palette.blue, 2.5), (slopeLine, Palette.orange, 2),
        ] {
            shape.isUserInteractionEnabled = false
            shape.shapeLayer.fillColor = .clear
            shape.shapeLayer.strokeColor = color
            shape.shapeLayer.lineWidth = width
            shape.shapeLayer.lineJoin = .round
        }
        cursor.backgroundColor = Palette.ink.withAlpha(0.14)
        slopeMaximum.textAlignment = .right
        slopeMaximum.usesMonospacedDigits = true
        for (dot, color) in [(valueDot, Palette.blue), (slopeDot, Palette.orange)] {
            dot.backgroundColor = color
            dot.cornerRadius = dot.bounds.width / 2
            dot.layer.borderColor = .white
            dot.layer.borderWidth = 2
        }
        for view in [valueDot, slopeDot, cursor] { view.isUserInteractionEnabled = false }
        for view in [frameLines, cursor, stalks, slopeLine, valueLine, slopeDot, valueDot] { addSubview(view) }
        for label in [title, valueName, slopeName, slopeMaximum] { addSubview(label) }
        for handle in handles { addSubview(handle) }
    }

    func show(_ curve: EasingCurve) {
        self.curve = curve
        title.text = curve.title
        draw()
    }

    // MARK: Positions

    /// Returns the point in the graph for the fraction `x` of the duration and the fraction `y` of the distance.
    func point(x: Double, y: Double) -> Point {
        Point(x: valueRect.minX + valueRect.width * x, y: CurvePath.height(of: y, in: valueRect, range: valueRange))
    }

    /// Returns the fractions of the duration and of the distance at `point`.
    func fractions(at point: Point) -> Point {
        let height = (valueRect.maxY - point.y) / valueRect.height
        return Point(
            x: (point.x - valueRect.minX) / valueRect.width,
            y: valueRange.lowerBound + height * (valueRange.upperBound - valueRange.lowerBound))
    }

    /// Returns the point in the graph of the slope at the fraction `x` of the duration.
    func slopePoint(x: Double) -> Point {
        let slope = CurvePath.slope(of: curve.function, at: x)
        return Point(
            x: slopeRect.minX + slopeRect.width * x,
            y: CurvePath.height(
                of: min(max(slope, slopeRange.lowerBound), slopeRange.upperBound), in: slopeRect, range: slopeRange))
    }

    // MARK: Drawing

    private func draw() {
        guard valueRect.width > 0, valueRect.height > 0, slopeRect.height > 0 else { return }
        let extent = curve.extent
        let isTame = !curve.isCustom && extent.lowerBound > -0.02 && extent.upperBound < 1.08
        valueRange = isTame ? -0.1...1.1 : -0.7...1.7
        slopeRange = slopes()
        View.performWithoutAnimation {
            valueLine.shapeLayer.path = CurvePath.values(of: curve.function, in: valueRect, range: valueRange)
            slopeLine.shapeLayer.path = CurvePath.slopes(of: curve.function, in: slopeRect, range: slopeRange)
            drawFrame()
        }
        drawControlPoints()
    }

    /// Returns the range from the smallest to the largest slope, extended to include zero and the mean speed. Vertical
    /// stretches are cut off.
    private func slopes() -> ClosedRange<Double> {
        var (low, high) = (0.0, 2.0)
        for step in 0...240 {
            let slope = CurvePath.slope(of: curve.function, at: Double(step) / 240)
            low = min(low, slope)
            high = max(high, slope)
        }
        (low, high) = (max(low, -12), min(high, 12))
        slopeMaximum.text = NumberText.decimal(high, decimals: 1, padded: true) + "×"
        return (low - 0.08 * (high - low))...(high + 0.08 * (high - low))
    }

    private func drawFrame() {
        var path = Path()
        let (start, end) = (point(x: 0, y: 0), point(x: 1, y: 1))
        path.addRect(Rect(x: start.x, y: end.y, width: end.x - start.x, height: start.y - end.y))
        for slope in [0.0, 1] {
            let y = CurvePath.height(of: slope, in: slopeRect, range: slopeRange)
            path.move(to: Point(x: slopeRect.minX, y: y))
            path.addLine(to: Point(x: slopeRect.maxX, y: y))
        }
        frameLines.shapeLayer.path = path
        cursor.bounds = Rect(x: 0, y: 0, width: 1, height: slopeRect.maxY - valueRect.minY)
    }

    private func drawControlPoints() {
        var path = Path()
        let points = curve.controlPoints
        // Handles that were hidden appear at their positions without an animation.
        if let points, handles[0].isHidden { View.performWithoutAnimation { placeHandles(points) } }
        if let points { placeHandles(points) }
        for handle in handles { handle.isHidden = points == nil }
        // If the curve changes again during the animation, the stalks continue with the handles.
        let follows = points != nil && !stalks.isHidden && !stalks.layer.isAnimating
        if points != nil {
            path.move(to: point(x: 0, y: 0))
            path.addLine(to: handles[0].center)
            path.move(to: point(x: 1, y: 1))
            path.addLine(to: handles[1].center)
        }
        stalks.isHidden = points == nil
        if !follows { View.performWithoutAnimation { stalks.shapeLayer.path = path } }
        stalks.shapeLayer.path = path
    }

    private func placeHandles(_ points: (first: Point, second: Point)) {
        for (handle, controlPoint) in zip(handles, [points.first, points.second]) {
            handle.isCustom = curve.isCustom
            handle.center = point(x: controlPoint.x, y: controlPoint.y)
        }
    }

    /// Returns the additional height that larger text needs.
    func growth(isRoomy: Bool) -> Double { 22 * (title.growth - 1) + 28 * (valueName.growth - 1) }

    override func layoutSubviews() {
        let size = bounds.size
        let isRoomy = size.height > 320
        let pad = isRoomy ? 20.0 : 14
        title.setSize(isRoomy ? 16 : 14)
        let words = title.lie(x: pad, y: isRoomy ? 12 : 8, width: size.width - 2 * pad, line: 22)
        let line = 14 * valueName.growth
        let top = isRoomy ? words + 12 + line : words + 4
        let slopeHeight = ((size.height - top) * 0.26).rounded()
        let width = size.width - 2 * pad
        slopeRect = Rect(x: pad, y: size.height - slopeHeight - 12, width: width, height: slopeHeight)
        valueRect = Rect(x: pad, y: top, width: width, height: max(0, slopeRect.minY - top - 8 - line))
        valueName.isHidden = !isRoomy
        valueName.frame = Rect(x: pad, y: top - 2 - line, width: 80 * valueName.growth, height: line)
        slopeName.frame = Rect(x: pad, y: slopeRect.minY - 2 - line, width: 80 * valueName.growth, height: line)
        slopeMaximum.frame = Rect(
            x: size.width - pad - 8 - 80 * valueName.growth, y: slopeRect.minY - 2 - line,
            width: 80 * valueName.growth, height: line)
        for shape in [frameLines, stalks, valueLine, slopeLine] { shape.frame = bounds }
        draw()
        cursor.center.y = (valueRect.minY + slopeRect.maxY) / 2
    }
}

/// A handle of a control point. Its touch area is larger than the visible knob.
final class CurveHandle: View {
    private let knob = View(frame: Rect(x: 14, y: 14, width: 16, height: 16)).called("knob")
    private let halo = View(frame: Rect(x: 6, y: 6, width: 32, height: 32)).called("halo")

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
        halo.backgroundColor = Palette.blue.withAlpha(0.16)
        halo.cornerRadius = 16
        halo.isHidden = true
        knob.cornerRadius = 8
        knob.layer.borderColor = Palette.blue
        knob.layer.borderWidth = 2
        for view in [halo, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    /// Whether the control point can be moved.
    var isCustom = false {
        didSet {
            isUserInteractionEnabled = isCustom
            knob.backgroundColor = isCustom ? Palette.blue : .white
            knob.transform = isCustom ? .identity : Transform2D(scaleX: 0.6, y: 0.6)
        }
    }

    /// Whether a touch or the keyboard holds the control point.
    var isSelected = false { didSet { halo.isHidden = !isSelected } }
}
