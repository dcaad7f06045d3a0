/// One line or curve of a path, stored as a cubic Bezier curve so that all are evaluated alike.
struct PathSegment: Sendable {
    enum Kind: Sendable { case line, quadratic, cubic }

    var kind: Kind
    var p0, p1, p2, p3: Point

    init(kind: Kind, p0: Point, p1: Point, p2: Point, p3: Point) {
        self.kind = kind
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    init(from start: Point, to end: Point) {
        let third = end.offset(from: start) / 3
        self.init(kind: .line, p0: start, p1: start + third, p2: end - third, p3: end)
    }

    init(from start: Point, control: Point, to end: Point) {
        self.init(
            kind: .quadratic, p0: start, p1: start.interpolated(to: control, fraction: 2.0 / 3),
            p2: end.interpolated(to: control, fraction: 2.0 / 3), p3: end)
    }

    /// The control point of a quadratic curve, from its cubic form.
    var quadraticControl: Point {
        Point(x: 0.75 * (p1.x + p2.x) - 0.25 * (p0.x + p3.x), y: 0.75 * (p1.y + p2.y) - 0.25 * (p0.y + p3.y))
    }

    func point(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }

    /// Returns the derivative with respect to t.
    func derivative(at t: Double) -> Vector {
        let u = 1 - t
        let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
        return Vector(
            dx: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
            dy: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
    }

    /// Returns the second derivative with respect to t.
    func secondDerivative(at t: Double) -> Vector {
        let first = p2.offset(from: p1) - p1.offset(from: p0)
        let last = p3.offset(from: p2) - p2.offset(from: p1)
        return (first * (1 - t) + last * t) * 6
    }

    /// Returns the unit tangent, even where the derivative vanishes: there it is the direction in which the curve
    /// leaves its start or reaches its end. It is (1, 0) for a segment that is a point.
    func tangent(at t: Double) -> Vector {
        let derivative = derivative(at: t)
        let length = derivative.length
        let extent = max(p3.distance(to: p0), p2.distance(to: p0), p1.distance(to: p0))
        if length > 1e-9 * extent { return derivative / length }
        if extent == 0 { return Vector(dx: 1, dy: 0) }
        // After a point at which the derivative vanishes, the direction is the direction of the acceleration. Before
        // such a point, it is the opposite direction.
        var direction = secondDerivative(at: t) * (t < 0.5 ? 1 : -1)
        if direction.length <= 1e-9 * extent { direction = p3.offset(from: p0) }
        return direction.length == 0 ? Vector(dx: 1, dy: 0) : direction / direction.length
    }

    /// Returns the part between two parameters (de Casteljau's subdivision, with blossoms).
    func part(from t0: Double, to t1: Double) -> PathSegment {
        if t0 <= 0, t1 >= 1 { return self }
        return PathSegment(
            kind: kind, p0: t0 <= 0 ? p0 : point(at: t0), p1: blossom(t0, t0, t1), p2: blossom(t0, t1, t1),
            p3: t1 >= 1 ? p3 : point(at: t1))
    }

    private func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
        let q0 = p0.interpolated(to: p1, fraction: a)
        let q1 = p1.interpolated(to: p2, fraction: a)
        let q2 = p2.interpolated(to: p3, fraction: a)
        return q0.interpolated(to: q1, fraction: b).interpolated(to: q1.interpolated(to: q2, fraction: b), fraction: c)
    }

    var reversed: PathSegment { PathSegment(kind: kind, p0: p3, p1: p2, p2: p1, p3: p0) }

    /// Returns the parameters strictly between 0 and 1 at which the derivative of one coordinate vanishes, up to two.
    static func turningPoints(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double?, Double?) {
        // A third of the derivative is A t^2 - 2 B t + C.
        let (first, second, third) = (b - a, c - b, d - c)
        let (A, B, C) = (first - 2 * second + third, first - second, first)
        func inside(_ t: Double) -> Double? { t > 0 && t < 1 ? t : nil }
        let size = max(abs(first), abs(second), abs(third))
        if abs(A) <= 1e-14 * size { return (B == 0 ? nil : inside(C / (2 * B)), nil) }
        let discriminant = B * B - A * C
        if discriminant <= 0 { return (nil, nil) }
        // Both roots are computed without cancellation.
        let q = B + (B < 0 ? -1 : 1) * discriminant.squareRoot()
        return (inside(q / A), q == 0 ? nil : inside(C / q))
    }
}
