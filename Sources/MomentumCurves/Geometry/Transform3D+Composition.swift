extension Transform3D {
    /// Creates the transform that has the given decomposition.
    public init(_ parts: Decomposition) {
        self = Transform3D.composed(parts, axes: parts.rotation.rows)
    }

    /// Returns the transform of `parts`, with the rotation given by the rows of its matrix.
    static func composed(_ parts: Decomposition, axes: (Vector3, Vector3, Vector3)) -> Transform3D {
        let (r0, r1, r2) = axes
        let skew = parts.skew
        return Transform3D(
            rows: r0 * parts.scale.x, (r1 + r0 * skew.x) * parts.scale.y,
            (r2 + r0 * skew.y + r1 * skew.z) * parts.scale.z, parts.translation,
            perspective: parts.perspective, w: parts.perspectiveW)
    }

    /// Creates an affine transform of the given rows, followed by a perspective.
    private init(
        rows r0: Vector3, _ r1: Vector3, _ r2: Vector3, _ r3: Vector3, perspective p: Vector3, w: Double
    ) {
        self.init(
            m11: r0.x, m12: r0.y, m13: r0.z, m14: r0.dot(p), m21: r1.x, m22: r1.y, m23: r1.z, m24: r1.dot(p),
            m31: r2.x, m32: r2.y, m33: r2.z, m34: r2.dot(p), m41: r3.x, m42: r3.y, m43: r3.z, m44: r3.dot(p) + w)
    }

    /// Returns the rate of the transform of `parts` if the parts change at `rate` and the rotation, a quaternion, at
    /// `rotationRate`. Applies the product rule factor by factor.
    static func compositionRate(
        _ parts: Decomposition, rate: Decomposition, rotationRate: Quaternion
    ) -> Transform3D {
        let (r0, r1, r2) = parts.rotation.rows
        let (d0, d1, d2) = parts.rotation.rowRates(rotationRate)
        let (scale, skew) = (parts.scale, parts.skew)
        let lean1 = r1 + r0 * skew.x
        let lean1Rate = d1 + d0 * skew.x + r0 * rate.skew.x
        let lean2 = r2 + r0 * skew.y + r1 * skew.z
        let lean2Rate = d2 + d0 * skew.y + r0 * rate.skew.y + d1 * skew.z + r1 * rate.skew.z

        let rows = (r0 * scale.x, lean1 * scale.y, lean2 * scale.z)
        var result = Transform3D(
            rows: d0 * scale.x + r0 * rate.scale.x, lean1Rate * scale.y + lean1 * rate.scale.y,
            lean2Rate * scale.z + lean2 * rate.scale.z, rate.translation,
            perspective: parts.perspective, w: rate.perspectiveW)
        result.m14 += rows.0.dot(rate.perspective)
        result.m24 += rows.1.dot(rate.perspective)
        result.m34 += rows.2.dot(rate.perspective)
        result.m44 += parts.translation.dot(rate.perspective)
        return result
    }
}
