extension Transform3D {
    /// Returns a transform that first applies this transform and then `next`.
    @inlinable
    public func concatenating(_ next: Transform3D) -> Transform3D {
        var result = Transform3D()
        result.m11 = m11 * next.m11 + m12 * next.m21 + m13 * next.m31 + m14 * next.m41
        result.m12 = m11 * next.m12 + m12 * next.m22 + m13 * next.m32 + m14 * next.m42
        result.m13 = m11 * next.m13 + m12 * next.m23 + m13 * next.m33 + m14 * next.m43
        result.m14 = m11 * next.m14 + m12 * next.m24 + m13 * next.m34 + m14 * next.m44
        result.m21 = m21 * next.m11 + m22 * next.m21 + m23 * next.m31 + m24 * next.m41
        result.m22 = m21 * next.m12 + m22 * next.m22 + m23 * next.m32 + m24 * next.m42
        result.m23 = m21 * next.m13 + m22 * next.m23 + m23 * next.m33 + m24 * next.m43
        result.m24 = m21 * next.m14 + m22 * next.m24 + m23 * next.m34 + m24 * next.m44
        result.m31 = m31 * next.m11 + m32 * next.m21 + m33 * next.m31 + m34 * next.m41
        result.m32 = m31 * next.m12 + m32 * next.m22 + m33 * next.m32 + m34 * next.m42
        result.m33 = m31 * next.m13 + m32 * next.m23 + m33 * next.m33 + m34 * next.m43
        result.m34 = m31 * next.m14 + m32 * next.m24 + m33 * next.m34 + m34 * next.m44
        result.m41 = m41 * next.m11 + m42 * next.m21 + m43 * next.m31 + m44 * next.m41
        result.m42 = m41 * next.m12 + m42 * next.m22 + m43 * next.m32 + m44 * next.m42
        result.m43 = m41 * next.m13 + m42 * next.m23 + m43 * next.m33 + m44 * next.m43
        result.m44 = m41 * next.m14 + m42 * next.m24 + m43 * next.m34 + m44 * next.m44
        return result
    }

    /// Returns a transform that first translates by the given distances, in points, and then applies this transform.
    @inlinable
    public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
        Transform3D(translationX: x, y: y, z: z).concatenating(self)
    }

    /// Returns a transform that first scales by the given factors and then applies this transform.
    @inlinable
    public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
        Transform3D(scaleX: x, y: y, z: z).concatenating(self)
    }

    /// Returns a transform that first rotates by `angle` radians about the axis (x, y, z) and then applies this
    /// transform. The axis need not have unit length; an axis of length 0 causes no rotation.
    public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
    }

    /// The determinants of the 2 x 2 blocks: `upper` of rows 1 and 2, `lower` of rows 3 and 4, by pairs of columns in
    /// the order 12, 13, 14, 23, 24, 34 (Laplace expansion along two rows).
    @usableFromInline
    var minors: (upper: Minors, lower: Minors) {
        (
            Minors(
                c12: m11 * m22 - m12 * m21, c13: m11 * m23 - m13 * m21, c14: m11 * m24 - m14 * m21,
                c23: m12 * m23 - m13 * m22, c24: m12 * m24 - m14 * m22, c34: m13 * m24 - m14 * m23),
            Minors(
                c12: m31 * m42 - m32 * m41, c13: m31 * m43 - m33 * m41, c14: m31 * m44 - m34 * m41,
                c23: m32 * m43 - m33 * m42, c24: m32 * m44 - m34 * m42, c34: m33 * m44 - m34 * m43)
        )
    }

    @usableFromInline
    struct Minors {
        @usableFromInline var c12, c13, c14, c23, c24, c34: Double

        @usableFromInline
        func determinant(with lower: Minors) -> Double {
            c12 * lower.c34 - c13 * lower.c24 + c14 * lower.c23 + c23 * lower.c14 - c24 * lower.c13 + c34 * lower.c12
        }
    }

    /// The determinant. It is 0 for a transform without an inverse, and negative for a transform that mirrors.
    public var determinant: Double {
        let (upper, lower) = minors
        return upper.determinant(with: lower)
    }

    /// The inverse transform. It is nil if this transform flattens space, or if an entry is not finite.
    public var inverted: Transform3D? {
        let (u, l) = minors
        let determinant = u.determinant(with: l)
        guard determinant != 0, determinant.isFinite, isFinite else { return nil }
        let k = 1 / determinant
        guard k.isFinite else { return nil }
        return Transform3D(
            m11: (m22 * l.c34 - m23 * l.c24 + m24 * l.c23) * k,
            m12: (m13 * l.c24 - m12 * l.c34 - m14 * l.c23) * k,
            m13: (m42 * u.c34 - m43 * u.c24 + m44 * u.c23) * k,
            m14: (m33 * u.c24 - m32 * u.c34 - m34 * u.c23) * k,
            m21: (m23 * l.c14 - m21 * l.c34 - m24 * l.c13) * k,
            m22: (m11 * l.c34 - m13 * l.c14 + m14 * l.c13) * k,
            m23: (m43 * u.c14 - m41 * u.c34 - m44 * u.c13) * k,
            m24: (m31 * u.c34 - m33 * u.c14 + m34 * u.c13) * k,
            m31: (m21 * l.c24 - m22 * l.c14 + m24 * l.c12) * k,
            m32: (m12 * l.c14 - m11 * l.c24 - m14 * l.c12) * k,
            m33: (m41 * u.c24 - m42 * u.c14 + m44 * u.c12) * k,
            m34: (m32 * u.c14 - m31 * u.c24 - m34 * u.c12) * k,
            m41: (m22 * l.c13 - m21 * l.c23 - m23 * l.c12) * k,
            m42: (m11 * l.c23 - m12 * l.c13 + m13 * l.c12) * k,
            m43: (m42 * u.c13 - m41 * u.c23 - m43 * u.c12) * k,
            m44: (m31 * u.c23 - m32 * u.c13 + m33 * u.c12) * k)
    }
}

extension Vector3 {
    /// Returns the point to which `transform` maps this point, after the division by w. The result is not finite if w
    /// is 0, because the point is in the plane of the eye.
    @inlinable
    public func applying(_ transform: Transform3D) -> Vector3 {
        let t = transform
        let w = x * t.m14 + y * t.m24 + z * t.m34 + t.m44
        return Vector3(
            x: (x * t.m11 + y * t.m21 + z * t.m31 + t.m41) / w, y: (x * t.m12 + y * t.m22 + z * t.m32 + t.m42) / w,
            z: (x * t.m13 + y * t.m23 + z * t.m33 + t.m43) / w)
    }
}

extension Point {
    /// Returns the point on screen to which `transform` maps this point of the plane z = 0, after the division by w.
    /// The result is not finite if w is 0.
    @inlinable
    public func applying(_ transform: Transform3D) -> Point {
        let t = transform
        let w = x * t.m14 + y * t.m24 + t.m44
        return Point(x: (x * t.m11 + y * t.m21 + t.m41) / w, y: (x * t.m12 + y * t.m22 + t.m42) / w)
    }
}

extension Rect {
    /// Returns the smallest rectangle around the transformed corners, all of which should be in front of the eye; this
    /// is not checked. Null stays null, and ``infinite`` stays infinite.
    @inlinable
    public func applying(_ transform: Transform3D) -> Rect {
        if isNull || isInfinite { return self }
        let a = Point(x: minX, y: minY).applying(transform)
        let b = Point(x: maxX, y: minY).applying(transform)
        let c = Point(x: minX, y: maxY).applying(transform)
        let d = Point(x: maxX, y: maxY).applying(transform)
        return Rect(
            minX: min(a.x, b.x, c.x, d.x), minY: min(a.y, b.y, c.y, d.y),
            maxX: max(a.x, b.x, c.x, d.x), maxY: max(a.y, b.y, c.y, d.y))
    }
}
