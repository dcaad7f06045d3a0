/// The image of a cubic Bezier curve under a projection: a quotient of a cubic numerator and a cubic w, both in
/// Bernstein form.
struct RationalCubic {
    private var numerator: (Vector, Vector, Vector, Vector)
    private var w: (Double, Double, Double, Double)
    private var start: Point
    private var end: Point

    /// Creates the image of a segment whose control points are in front of the eye.
    init(_ segment: PathSegment, _ projection: Projection) {
        let p = projection
        func above(_ point: Point) -> Vector {
            Vector(dx: point.x * p.m11 + point.y * p.m21 + p.m31, dy: point.x * p.m12 + point.y * p.m22 + p.m32)
        }
        func below(_ point: Point) -> Double { max(p.w(at: point), Projection.wLimit) }
        numerator = (above(segment.p0), above(segment.p1), above(segment.p2), above(segment.p3))
        w = (below(segment.p0), below(segment.p1), below(segment.p2), below(segment.p3))
        start = p.image(of: segment.p0)
        end = p.image(of: segment.p3)
    }

    /// The cubic curve with the same ends and the same derivatives at the ends.
    var cubic: PathSegment {
        let (first, last) = (start.offset(from: .zero), end.offset(from: .zero))
        return PathSegment(
            kind: .cubic, p0: start, p1: start + (numerator.1 - first * w.1) / w.0,
            p2: end + (numerator.2 - last * w.2) / w.3, p3: end)
    }

    /// Returns an upper bound on the distance between this curve and `cubic` at equal parameters.
    ///
    /// The difference is `(N - C w) / w`. The product is of degree 6 (Farouki and Rajan, "Algorithms for polynomials in
    /// Bernstein form", 1988). A polynomial is not larger than its largest Bernstein coefficient, and w is not smaller
    /// than its smallest.
    func error(of cubic: PathSegment) -> Double {
        let c = (
            cubic.p0.offset(from: .zero), cubic.p1.offset(from: .zero), cubic.p2.offset(from: .zero),
            cubic.p3.offset(from: .zero)
        )
        let n = numerator
        // A term of N - C w.
        func term(_ point: Vector, _ control: Vector, _ weight: Double) -> Vector { point - control * weight }
        // The coefficients 0, 1, 5 and 6 vanish, because ends and derivatives agree.
        let second = (term(n.0, c.0, w.2) + term(n.1, c.1, w.1) * 3 + term(n.2, c.2, w.0)) / 5
        let outer = term(n.0, c.0, w.3) + term(n.1, c.1, w.2) * 9
        let third = (outer + term(n.2, c.2, w.1) * 9 + term(n.3, c.3, w.0)) / 20
        let fourth = (term(n.1, c.1, w.3) + term(n.2, c.2, w.2) * 3 + term(n.3, c.3, w.1)) / 5
        return max(second.length, third.length, fourth.length) / min(w.0, w.1, w.2, w.3)
    }
}
