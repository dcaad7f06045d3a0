extension Transform2D {
    /// A transform taken apart: scale first, then shear, then rotation, then translation. The linear rows are
    /// `scaleX * u` and `scaleY * (v + shear * u)`, where u and v are the axes turned by `rotation`.
    ///
    /// Every transform has one. A mirror image gets one negative scale, on the axis that needs the smaller turn; an
    /// axis of zero length takes its direction from the other one.
    public struct Decomposition: Hashable, Sendable {
        /// The displacement, in points.
        public var translation: Vector
        /// The horizontal factor.
        public var scaleX: Double
        /// The vertical factor.
        public var scaleY: Double
        /// The tangent of the shear along x; 0 for none.
        public var shear: Double
        /// The angle in radians, clockwise on screen; in -pi...pi when read from a transform.
        public var rotation: Double

        /// Creates a decomposition; the defaults give the identity.
        @inlinable
        public init(
            translation: Vector = .zero, scaleX: Double = 1, scaleY: Double = 1, shear: Double = 0,
            rotation: Double = 0
        ) {
            self.translation = translation
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.shear = shear
            self.rotation = rotation
        }
    }

    /// The axis that carries the minus sign of a mirror image.
    enum Mirror { case none, x, y }

    /// The transform taken apart; see ``Decomposition``.
    public var decomposition: Decomposition { decomposed(mirror: mirror) }

    /// None unless the determinant is negative; then x when the x axis points to the left, and y otherwise, so that
    /// the turn that remains is at most a right angle.
    var mirror: Mirror { determinant >= 0 ? .none : a <= 0 ? .x : .y }

    func decomposed(mirror: Mirror) -> Decomposition {
        var result = Decomposition(translation: Vector(dx: tx, dy: ty))
        let sign: Double = mirror == .x ? -1 : 1
        var axis = Vector(dx: a * sign, dy: b * sign)
        var length = axis.length
        if length > 0 {
            result.scaleX = length * sign
        } else {
            // The first axis vanishes: take the direction at a right angle to the second.
            result.scaleX = 0
            axis = Vector(dx: d, dy: -c)
            length = axis.length
            if length == 0 { (axis, length) = (Vector(dx: 1, dy: 0), 1) }
        }
        axis = axis / length
        let along = axis.dx * c + axis.dy * d
        result.scaleY = axis.dx * d - axis.dy * c
        if abs(result.scaleY) > 1e-15 * abs(along) {
            result.shear = along / result.scaleY
        } else {
            // Flattened onto one line: no finite shear exists. What remains is the part along the first axis.
            result.scaleY = 0
        }
        result.rotation = Maths.atan2(axis.dy, axis.dx)
        return result
    }

    /// Whether ``decomposition`` loses nothing: the transform is invertible, or one that only scales an axis to 0.
    var isDecomposable: Bool {
        guard a.isFinite, b.isFinite, c.isFinite, d.isFinite, tx.isFinite, ty.isFinite else { return false }
        let parts = decomposition
        if parts.scaleY != 0 { return true }
        return abs(a * c + b * d) <= 1e-15 * (a * a + b * b)
    }

    /// Puts a transform together from its parts.
    public init(_ parts: Decomposition) { self = Transform2D.composed(parts).value }

    /// The transform of `parts`, and its rate when the parts change at `rate`.
    static func composed(
        _ parts: Decomposition, rate: Decomposition = Decomposition(scaleX: 0, scaleY: 0)
    ) -> (value: Transform2D, rate: Transform2D) {
        let (s, c) = Maths.sincos(parts.rotation)
        let u = Vector(dx: c, dy: s)
        let v = Vector(dx: -s, dy: c)
        // Turning takes u towards v and v towards -u.
        let uRate = v * rate.rotation
        let vRate = u * -rate.rotation
        let down = v + u * parts.shear
        let downRate = vRate + uRate * parts.shear + u * rate.shear
        let first = u * parts.scaleX
        let second = down * parts.scaleY
        let firstRate = uRate * parts.scaleX + u * rate.scaleX
        let secondRate = downRate * parts.scaleY + down * rate.scaleY
        return (
            Transform2D(
                a: first.dx, b: first.dy, c: second.dx, d: second.dy,
                tx: parts.translation.dx, ty: parts.translation.dy),
            Transform2D(
                a: firstRate.dx, b: firstRate.dy, c: secondRate.dx, d: secondRate.dy,
                tx: rate.translation.dx, ty: rate.translation.dy)
        )
    }
}
