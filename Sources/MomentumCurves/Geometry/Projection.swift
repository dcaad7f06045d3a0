/// A projective map of the plane, with row vectors: `[x' y' w'] = [x y 1] * matrix`, then a division by w'.
///
/// It is what a ``Transform3D`` with perspective does to a flat picture, seen along z. Straight lines stay straight;
/// lengths and parallels do not. Points with w of at most ``wLimit`` lie in or behind the eye and have no image.
public struct Projection: Hashable, Sendable {
    /// The contribution of x to x'.
    public var m11: Double
    /// The contribution of x to y'.
    public var m12: Double
    /// The contribution of x to w', per point: the perspective along x.
    public var m13: Double
    /// The contribution of y to x'.
    public var m21: Double
    /// The contribution of y to y'.
    public var m22: Double
    /// The contribution of y to w', per point: the perspective along y.
    public var m23: Double
    /// The x' of the origin, before the division.
    public var m31: Double
    /// The y' of the origin, before the division.
    public var m32: Double
    /// The w' of the origin.
    public var m33: Double

    /// Creates a projection from its nine entries; those of the identity where none is given.
    @inlinable
    public init(
        m11: Double = 1, m12: Double = 0, m13: Double = 0, m21: Double = 0, m22: Double = 1, m23: Double = 0,
        m31: Double = 0, m32: Double = 0, m33: Double = 1
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
    }

    /// The projection that changes nothing.
    @inlinable public static var identity: Projection { Projection() }

    /// The w up to which a point counts as lying in or behind the eye: 1/1024. As w is 1 where nothing is brought
    /// nearer or farther, what would be seen more than about a thousand times magnified is not seen.
    @inlinable public static var wLimit: Double { 0x1p-10 }

    /// Creates the projection that is a transform of the plane.
    @inlinable
    public init(_ affine: Transform2D) {
        self.init(
            m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, m31: affine.tx, m32: affine.ty)
    }

    /// Creates what `transform` does to the plane at height `z` (in points, towards the viewer) on its way to the
    /// screen: x', y' and w' of its points, whatever their z'.
    @inlinable
    public init(_ transform: Transform3D, atZ z: Double = 0) {
        let t = transform
        self.init(
            m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24,
            m31: z * t.m31 + t.m41, m32: z * t.m32 + t.m42, m33: z * t.m34 + t.m44)
    }

    /// Whether every entry is finite.
    @inlinable
    public var isFinite: Bool {
        m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
            && m31.isFinite && m32.isFinite && m33.isFinite
    }

    /// Whether there is no perspective in it: w is the same everywhere, exactly, and in front of the eye.
    @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 > Projection.wLimit }

    /// The projection as a transform of the plane, or nil when it is none (see ``isAffine``).
    @inlinable public var affine: Transform2D? { isAffine ? affinePart : nil }

    /// The transform of the plane that is left when the perspective, m13 and m23, is taken out. Not finite when m33
    /// is 0.
    @inlinable
    public var affinePart: Transform2D {
        if m33 == 1 { return Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
        return Transform2D(
            a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
    }

    /// The distance of a point from the eye in units of the eye's distance from the screen: 1 is unmagnified, 0 is
    /// the eye's own plane, negative is behind it.
    @inlinable public func w(at point: Point) -> Double { point.x * m13 + point.y * m23 + m33 }

    /// The image of a point; nil when it lies in or behind the eye (see ``wLimit``) or w is not a number.
    @inlinable
    public func apply(_ point: Point) -> Point? { w(at: point) > Projection.wLimit ? image(of: point) : nil }

    /// The image of a point in front of the eye. Rounding may have put one on the border just behind it.
    @inlinable
    func image(of point: Point) -> Point {
        let w = max(w(at: point), Projection.wLimit)
        return Point(
            x: (point.x * m11 + point.y * m21 + m31) / w, y: (point.x * m12 + point.y * m22 + m32) / w)
    }
}
