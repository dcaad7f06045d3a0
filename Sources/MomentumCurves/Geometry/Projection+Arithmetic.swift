extension Projection {
    /// The projection that applies this one first and `next` second. Unlike ``Transform3D/concatenating(_:)`` it
    /// flattens in between: what this one made of depth, the next does not see.
    @inlinable
    public func concatenating(_ next: Projection) -> Projection {
        Projection(
            m11: m11 * next.m11 + m12 * next.m21 + m13 * next.m31,
            m12: m11 * next.m12 + m12 * next.m22 + m13 * next.m32,
            m13: m11 * next.m13 + m12 * next.m23 + m13 * next.m33,
            m21: m21 * next.m11 + m22 * next.m21 + m23 * next.m31,
            m22: m21 * next.m12 + m22 * next.m22 + m23 * next.m32,
            m23: m21 * next.m13 + m22 * next.m23 + m23 * next.m33,
            m31: m31 * next.m11 + m32 * next.m21 + m33 * next.m31,
            m32: m31 * next.m12 + m32 * next.m22 + m33 * next.m32,
            m33: m31 * next.m13 + m32 * next.m23 + m33 * next.m33)
    }

    /// The determinant of the matrix. In front of the eye, areas grow by it divided by the cube of w; so it is
    /// positive where the plane shows its face, negative where it shows its back, 0 seen edge on.
    @inlinable
    public var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The projection that undoes this one; nil when this one flattens the plane, up to rounding, or an entry is not
    /// finite. It is the inverse of the matrix: where this one has w, the inverse has 1/w at the image.
    public var inverted: Projection? {
        // Scaled to entries of at most 1, so that neither products nor their sum leave the range.
        let size = max(
            abs(m11), abs(m12), abs(m13), abs(m21), abs(m22), abs(m23), abs(m31), abs(m32), abs(m33))
        guard isFinite, size > 0x1p-1000 else { return nil }
        let unit = 1 / size.binade
        guard unit.isFinite, unit > 0 else { return nil }
        let (a, b, c) = (m11 * unit, m12 * unit, m13 * unit)
        let (d, e, f) = (m21 * unit, m22 * unit, m23 * unit)
        let (g, h, i) = (m31 * unit, m32 * unit, m33 * unit)
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        // What the terms of the sum can have lost by rounding.
        let terms =
            abs(a) * (abs(e * i) + abs(f * h)) + abs(b) * (abs(d * i) + abs(f * g))
            + abs(c) * (abs(d * h) + abs(e * g))
        guard abs(determinant) > 0x1p-51 * terms else { return nil }
        let k = unit / determinant
        let result = Projection(
            m11: (e * i - f * h) * k, m12: (c * h - b * i) * k, m13: (b * f - c * e) * k,
            m21: (f * g - d * i) * k, m22: (a * i - c * g) * k, m23: (c * d - a * f) * k,
            m31: (d * h - e * g) * k, m32: (b * g - a * h) * k, m33: (a * e - b * d) * k)
        return result.isFinite ? result : nil
    }
}
