extension Path {
    /// Creates a closed rectangle, clockwise on screen from the upper left corner. The path of the null rectangle is
    /// empty.
    public init(_ rect: Rect) {
        self.init()
        addRect(rect)
    }

    /// Creates a closed ellipse that fills `rect`, clockwise on screen from the middle of the right edge. The path of
    /// the null rectangle is empty.
    public init(ellipseIn rect: Rect) {
        self.init()
        addEllipse(in: rect)
    }

    /// Creates a rectangle with equally rounded corners. The radius is in points and limited to half of the shorter
    /// side; a negative radius is treated as 0. See ``addRoundedRect(in:radii:)``.
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        self.init()
        addRoundedRect(in: rect, radii: CornerRadii(all: cornerRadius))
    }

    /// Creates a rectangle with rounded corners. Radii that do not fit are reduced; see ``addRoundedRect(in:radii:)``.
    public init(roundedRect rect: Rect, radii: CornerRadii) {
        self.init()
        addRoundedRect(in: rect, radii: radii)
    }

    /// Adds a closed rectangle, clockwise on screen from the upper left corner. Adds nothing for the null rectangle.
    public mutating func addRect(_ rect: Rect) {
        if rect.isNull { return }
        move(to: Point(x: rect.minX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds a closed ellipse of four cubic curves, accurate to 0.03 % of the radius, clockwise on screen from the
    /// middle of the right edge. Adds nothing for the null rectangle.
    public mutating func addEllipse(in rect: Rect) {
        if rect.isNull { return }
        let (center, rx, ry) = (rect.center, rect.width / 2, rect.height / 2)
        move(to: Point(x: center.x + rx, y: center.y))
        addQuarter(center, Vector(dx: rx, dy: 0), Vector(dx: 0, dy: ry))
        addQuarter(center, Vector(dx: 0, dy: ry), Vector(dx: -rx, dy: 0))
        addQuarter(center, Vector(dx: -rx, dy: 0), Vector(dx: 0, dy: -ry))
        addQuarter(center, Vector(dx: 0, dy: -ry), Vector(dx: rx, dy: 0))
        closeSubpath()
    }

    /// Adds a closed rectangle with rounded corners, clockwise on screen from the end of the upper left corner.
    ///
    /// Radii that do not fit along an edge are all reduced by the same factor, as in CSS; negative radii are treated as
    /// 0. The verbs are the same for all radii, including 0, so that radii can be animated. Adds nothing for the null
    /// rectangle.
    public mutating func addRoundedRect(in rect: Rect, radii: CornerRadii) {
        if rect.isNull { return }
        let r = radii.fitting(Size(width: rect.width, height: rect.height))
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: Point(x: left + r.topLeft, y: top))
        addLine(to: Point(x: right - r.topRight, y: top))
        addQuarter(
            Point(x: right - r.topRight, y: top + r.topRight), Vector(dx: 0, dy: -r.topRight),
            Vector(dx: r.topRight, dy: 0))
        addLine(to: Point(x: right, y: bottom - r.bottomRight))
        addQuarter(
            Point(x: right - r.bottomRight, y: bottom - r.bottomRight), Vector(dx: r.bottomRight, dy: 0),
            Vector(dx: 0, dy: r.bottomRight))
        addLine(to: Point(x: left + r.bottomLeft, y: bottom))
        addQuarter(
            Point(x: left + r.bottomLeft, y: bottom - r.bottomLeft), Vector(dx: 0, dy: r.bottomLeft),
            Vector(dx: -r.bottomLeft, dy: 0))
        addLine(to: Point(x: left, y: top + r.topLeft))
        addQuarter(
            Point(x: left + r.topLeft, y: top + r.topLeft), Vector(dx: -r.topLeft, dy: 0),
            Vector(dx: 0, dy: -r.topLeft))
        closeSubpath()
    }

    /// Adds an arc of a circle from one angle to another.
    ///
    /// Angles that differ by a whole turn or more in the direction of the arc add the full circle. A difference in the
    /// opposite direction is completed to less than a whole turn. The arc begins as in
    /// ``addRelativeArc(center:radius:startAngle:delta:)``. Adds nothing if the centre, the radius or the start angle
    /// is not finite, or if the end angle is NaN.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start, in radians from the positive x axis, clockwise on screen.
    ///   - endAngle: The angle of the end, in radians from the positive x axis, clockwise on screen.
    ///   - clockwise: A Boolean value that indicates whether the arc runs clockwise on screen, as in UIKit's Bezier
    ///     paths.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
    ) {
        let fullTurn = 2 * Double.pi
        var delta = clockwise ? endAngle - startAngle : startAngle - endAngle
        if delta >= fullTurn { delta = fullTurn }
        if delta < 0 { delta -= fullTurn * (delta / fullTurn).rounded(.down) }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: clockwise ? delta : -delta)
    }

    /// Adds an arc of a circle that begins at `startAngle` and turns by `delta`, both in radians. The start is measured
    /// from the positive x axis. Positive angles are clockwise on screen. More than one revolution passes the same
    /// points repeatedly.
    ///
    /// The arc begins with a line from the current point, unless that is already the start of the arc, or with a move
    /// in an empty path. Each quarter turn, or part of one, is a cubic curve that is accurate to 0.03 % of the radius.
    /// The centre and the radius are in points. Adds nothing if a value is not finite or `delta` is a million or more
    /// in magnitude.
    public mutating func addRelativeArc(center: Point, radius: Double, startAngle: Double, delta: Double) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite, abs(delta) < 1e6 else { return }
        func spoke(_ angle: Double) -> Vector {
            let (sine, cosine) = Maths.sincos(angle)
            return Vector(dx: radius * cosine, dy: radius * sine)
        }
        var from = spoke(startAngle)
        // Omits a line that is only as long as a rounding error, because it would have an arbitrary direction.
        let reached = currentPoint?.distance(to: center + from) ?? .infinity
        if reached > 1e-12 * (abs(radius) + center.euclideanLength) { addLine(to: center + from) }
        let quarterTurn = Double.pi / 2
        let count = Int((abs(delta) / quarterTurn - 1e-9).rounded(.up))
        let step = count > 0 ? delta / Double(count) : 0
        let controlDistance = 4.0 / 3 * Maths.tan(step / 4)
        for index in 0..<count {
            let to = spoke(startAngle + step * Double(index + 1))
            // Along the arc, at both ends.
            let leaving = Vector(dx: -from.dy, dy: from.dx) * controlDistance
            let arriving = Vector(dx: -to.dy, dy: to.dx) * controlDistance
            let end = center + to
            addCurve(to: end, control1: center + from + leaving, control2: end - arriving)
            from = to
        }
    }

    /// Adds a quarter of an ellipse around `center`, from the end of one half axis to the end of the other.
    private mutating func addQuarter(_ center: Point, _ from: Vector, _ to: Vector) {
        // 4/3 tan(π/8), with which the middle of the curve is on the circle.
        let controlDistance = 0.5522847498307936
        addCurve(
            to: center + to, control1: center + from + to * controlDistance,
            control2: center + to + from * controlDistance)
    }
}
