/// A transform of the plane, with row vectors as in Core Graphics: `[x' y' 1] = [x y 1] * matrix`, where the matrix
/// has the rows `(a, b, 0)`, `(c, d, 0)`, `(tx, ty, 1)`.
///
/// Y grows downwards, so a positive angle turns clockwise on screen. Transforms interpolate by their
/// ``Decomposition`` and add by concatenation.
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

    /// Creates a transform from its entries.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform that changes nothing.
    @inlinable public static var identity: Transform2D { Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates the identity.
    @inlinable public init() { self = .identity }

    /// Creates a displacement, in points.
    @inlinable
    public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Creates a scaling about the origin. A factor of 0 makes the transform non-invertible; a negative one mirrors.
    @inlinable
    public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a rotation about the origin, in radians, clockwise on screen.
    public init(rotationAngle angle: Double) {
        let (sine, cosine) = Maths.sincos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this is exactly the identity.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// The factor by which areas grow; negative for a transform that mirrors, 0 for one without an inverse.
    @inlinable public var determinant: Double { a * d - b * c }

    /// The transform that applies this one first and `next` second.
    @inlinable
    public func concatenating(_ next: Transform2D) -> Transform2D {
        Transform2D(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The transform that undoes this one, or nil when it flattens the plane (or an entry is not finite).
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

    /// The transform that moves by the given distance first and applies this one second.
    @inlinable
    public func translatedBy(x: Double, y: Double) -> Transform2D {
        Transform2D(translationX: x, y: y).concatenating(self)
    }

    /// The transform that scales first and applies this one second.
    @inlinable
    public func scaledBy(x: Double, y: Double) -> Transform2D {
        Transform2D(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that turns by `angle` radians first and applies this one second.
    public func rotated(by angle: Double) -> Transform2D {
        Transform2D(rotationAngle: angle).concatenating(self)
    }
}

extension Point {
    /// The point to which `transform` maps this one.
    @inlinable
    public func applying(_ transform: Transform2D) -> Point {
        Point(
            x: x * transform.a + y * transform.c + transform.tx, y: x * transform.b + y * transform.d + transform.ty)
    }
}

extension Vector {
    /// The displacement under `transform`; translation does not matter to it.
    @inlinable
    public func applying(_ transform: Transform2D) -> Vector {
        Vector(dx: dx * transform.a + dy * transform.c, dy: dx * transform.b + dy * transform.d)
    }
}

extension Size {
    /// The size as a displacement under `transform`, as Core Graphics does it: components may come out negative.
    @inlinable
    public func applying(_ transform: Transform2D) -> Size {
        Size(
            width: width * transform.a + height * transform.c, height: width * transform.b + height * transform.d)
    }
}

extension Rect {
    /// The smallest rectangle round the transformed corners. Null stays null, ``infinite`` stays infinite.
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
