/// An affine transform of the plane, with row vectors as in Core Graphics: `[x' y' 1] = [x y 1] * matrix`, where the
/// matrix has the rows `(a, b, 0)`, `(c, d, 0)`, `(tx, ty, 1)`.
///
/// Y grows downwards, so that a positive angle rotates clockwise on screen. Transforms are interpolated by their
/// ``Decomposition`` and added by concatenation.
public struct Transform2D: Hashable, Sendable {
    /// The contribution of x to x'.
    public var a: Double
    /// The contribution of x to y'.
    public var b: Double
    /// The contribution of y to x'.
    public var c: Double
    /// The contribution of y to y'.
    public var d: Double
    /// The horizontal translation, in points.
    public var tx: Double
    /// The vertical translation, in points.
    public var ty: Double

    /// Creates a transform from its entries. The translation is in points.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that maps every point to itself.
    @inlinable public static var identity: Transform2D { Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates the identity transform.
    @inlinable public init() { self = .identity }

    /// Creates a translation by `tx` points to the right and `ty` points downwards.
    @inlinable
    public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Creates a scaling about the origin. A factor of 0 makes the transform non-invertible; a negative factor mirrors.
    @inlinable
    public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a rotation about the origin, in radians, clockwise on screen.
    public init(rotationAngle angle: Double) {
        let (sine, cosine) = Maths.sincos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether the transform is exactly the identity.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// The factor by which areas grow. It is negative for a transform that mirrors, and 0 for a transform without an
    /// inverse.
    @inlinable public var determinant: Double { a * d - b * c }

    /// Returns a transform that first applies this transform and then `next`.
    @inlinable
    public func concatenating(_ next: Transform2D) -> Transform2D {
        Transform2D(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The inverse transform. It is nil if this transform flattens the plane, or if an entry is not finite.
    @inlinable
    public var inverted: Transform2D? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
        let scale = 1 / determinant
        guard scale.isFinite else { return nil }
        return Transform2D(
            a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
            tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    }

    /// Returns a transform that first translates by the given distances, in points, and then applies this transform.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> Transform2D {
        Transform2D(translationX: x, y: y).concatenating(self)
    }

    /// Returns a transform that first scales by the given factors and then applies this transform.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> Transform2D {
        Transform2D(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a transform that first rotates by `angle` radians, clockwise on screen, and then applies this transform.
    public func rotated(by angle: Double) -> Transform2D {
        Transform2D(rotationAngle: angle).concatenating(self)
    }
}

extension Point {
    /// Returns the point to which `transform` maps this point.
    @inlinable
    public func applying(_ transform: Transform2D) -> Point {
        Point(
            x: x * transform.a + y * transform.c + transform.tx, y: x * transform.b + y * transform.d + transform.ty)
    }
}

extension Vector {
    /// Returns the displacement to which `transform` maps this displacement. The translation has no influence.
    @inlinable
    public func applying(_ transform: Transform2D) -> Vector {
        Vector(dx: dx * transform.a + dy * transform.c, dy: dx * transform.b + dy * transform.d)
    }
}

extension Size {
    /// Returns the size, transformed as a displacement. As in Core Graphics, its components may be negative.
    @inlinable
    public func applying(_ transform: Transform2D) -> Size {
        Size(
            width: width * transform.a + height * transform.c, height: width * transform.b + height * transform.d)
    }
}

extension Rect {
    /// Returns the smallest rectangle around the transformed corners. Null stays null, and ``infinite`` stays infinite.
    @inlinable
    public func applying(_ transform: Transform2D) -> Rect {
        if isNull || isInfinite { return self }
        let first = Point(x: minX, y: minY).applying(transform)
        let across = Vector(dx: width, dy: 0).applying(transform)
        let down = Vector(dx: 0, dy: height).applying(transform)
        return Rect(
            minX: first.x + min(0, across.dx) + min(0, down.dx), minY: first.y + min(0, across.dy) + min(0, down.dy),
            maxX: first.x + max(0, across.dx) + max(0, down.dx), maxY: first.y + max(0, across.dy) + max(0, down.dy))
    }
}

extension Transform2D {
    /// The decomposition of a transform: scale first, then shear, rotation and translation. The linear rows are `scaleX
    /// * u` and `scaleY * (v + shear * u)`, where u and v are the axes rotated by `rotation`.
    ///
    /// Every transform has a decomposition. The decomposition of a mirror image has one negative scale, on the axis
    /// that requires the smaller rotation. An axis of zero length is given a direction at a right angle to the other
    /// axis.
    public struct Decomposition: Hashable, Sendable {
        /// The translation, in points.
        public var translation: Vector
        /// The horizontal scale factor; negative for a mirror image.
        public var scaleX: Double
        /// The vertical scale factor; negative for a mirror image.
        public var scaleY: Double
        /// The tangent of the shear along x; 0 for no shear.
        public var shear: Double
        /// The angle of the rotation, in radians, clockwise on screen. It is in -π...π for the decomposition of a
        /// transform.
        public var rotation: Double

        /// Creates a decomposition. By default, it is the decomposition of the identity.
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

    /// The axis that has the negative scale of a mirror image.
    enum Mirror { case none, x, y }

    /// The decomposition of the transform; see ``Decomposition``.
    public var decomposition: Decomposition { decomposed(mirror: mirror) }

    /// The axis with the negative scale: none unless the determinant is negative, x if the x axis points to the left,
    /// and y otherwise, so that the remaining rotation is at most a right angle.
    var mirror: Mirror { determinant >= 0 ? .none : a <= 0 ? .x : .y }

    func decomposed(mirror: Mirror) -> Decomposition {
        var result = Decomposition(translation: Vector(dx: tx, dy: ty))
        let sign: Double = mirror == .x ? -1 : 1
        var axis = Vector(dx: a * sign, dy: b * sign)
        var length = axis.length
        if length > 0 {
            result.scaleX = length * sign
        } else {
            // The first axis vanishes: its direction is at a right angle to the second.
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
            // Both axes are on one line, so that no finite shear exists. Only the part along the first axis remains.
            result.scaleY = 0
        }
        result.rotation = Maths.atan2(axis.dy, axis.dx)
        return result
    }

    /// Whether ``decomposition`` is exact: the transform is invertible, or only scales an axis to 0.
    private var isDecomposable: Bool {
        guard a.isFinite, b.isFinite, c.isFinite, d.isFinite, tx.isFinite, ty.isFinite else { return false }
        let parts = decomposition
        if parts.scaleY != 0 { return true }
        return abs(a * c + b * d) <= 1e-15 * (a * a + b * b)
    }

    /// Creates the transform that has the given decomposition.
    public init(_ parts: Decomposition) { self = Transform2D.composed(parts).value }

    /// Returns the transform of `parts`, and its rate if the parts change at `rate`.
    static func composed(
        _ parts: Decomposition, rate: Decomposition = Decomposition(scaleX: 0, scaleY: 0)
    ) -> (value: Transform2D, rate: Transform2D) {
        let (s, c) = Maths.sincos(parts.rotation)
        let u = Vector(dx: c, dy: s)
        let v = Vector(dx: -s, dy: c)
        // A rotation moves u towards v, and v towards -u.
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

extension Transform2D: Animatable {
    @inlinable public static var componentCount: Int { 6 }
    @inlinable public static var blendsByComponent: Bool { false }
    @inlinable public static var zero: Transform2D { Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// The entries in the order a, b, c, d, tx, ty, from index 0. An index outside 0...5 is treated as 5.
    @inlinable
    public subscript(component index: Int) -> Double {
        get {
            switch index {
            case 0: a
            case 1: b
            case 2: c
            case 3: d
            case 4: tx
            default: ty
            }
        }
        set {
            switch index {
            case 0: a = newValue
            case 1: b = newValue
            case 2: c = newValue
            case 3: d = newValue
            case 4: tx = newValue
            default: ty = newValue
            }
        }
    }

    /// Returns the transform at `fraction` of the distance to `end`; fractions outside 0...1 extrapolate. Translation,
    /// scale, shear and rotation are interpolated separately. The rotation follows the shorter arc; half a revolution
    /// follows its sign. If an end has no exact decomposition, because it is flattened onto a slanted line, the entries
    /// are interpolated.
    public func interpolated(to end: Transform2D, fraction: Double) -> Transform2D {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        guard let (start, change) = parts(to: end) else { return combined(with: end) { $0 + ($1 - $0) * fraction } }
        return Transform2D.composed(start.moved(by: change, fraction: fraction)).value
    }

    public func interpolationRate(to end: Transform2D, fraction: Double) -> Transform2D {
        guard let (start, change) = parts(to: end) else { return end - self }
        return Transform2D.composed(start.moved(by: change, fraction: fraction), rate: change).rate
    }

    /// Returns a transform that first applies this transform and then `other`.
    @inlinable
    public func adding(_ other: Transform2D) -> Transform2D { concatenating(other) }

    @inlinable
    public func removing(_ other: Transform2D) -> Transform2D {
        other.inverted.map { $0.concatenating(self) } ?? .identity
    }

    @inlinable
    public func addingRate(
        _ rate: Transform2D, other: Transform2D, otherRate: Transform2D
    ) -> Transform2D {
        // The product rule. Concatenation is linear in each operand except for the constant third column, whose rate is
        // 0. The translation of `otherRate` therefore enters once, and that of `other` not at all.
        let first = rate.concatenating(other)
        let second = concatenating(otherRate)
        return Transform2D(
            a: first.a + second.a, b: first.b + second.b, c: first.c + second.c, d: first.d + second.d,
            tx: first.tx - other.tx + second.tx, ty: first.ty - other.ty + second.ty)
    }

    /// Returns the parts at the start and their change until `end`; nil if either transform has no exact decomposition.
    private func parts(to end: Transform2D) -> (start: Decomposition, change: Decomposition)? {
        guard isDecomposable, end.isDecomposable else { return nil }
        let mirror = mirror
        var start = decomposed(mirror: mirror)
        // Two mirror images use the same axis, so that neither scale has to pass through 0.
        var finish = end.decomposed(mirror: mirror != .none && end.mirror != .none ? mirror : end.mirror)
        // An end without any extent has no direction of its own.
        if finish.scaleX == 0, finish.scaleY == 0 { finish.rotation = start.rotation }
        if start.scaleX == 0, start.scaleY == 0 { start.rotation = finish.rotation }
        var turn = finish.rotation - start.rotation
        if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
        let change = Decomposition(
            translation: finish.translation - start.translation, scaleX: finish.scaleX - start.scaleX,
            scaleY: finish.scaleY - start.scaleY, shear: finish.shear - start.shear, rotation: turn)
        return (start, change)
    }
}

extension Transform2D.Decomposition {
    func moved(by change: Self, fraction: Double) -> Self {
        Self(
            translation: translation + change.translation * fraction, scaleX: scaleX + change.scaleX * fraction,
            scaleY: scaleY + change.scaleY * fraction, shear: shear + change.shear * fraction,
            rotation: rotation + change.rotation * fraction)
    }
}
