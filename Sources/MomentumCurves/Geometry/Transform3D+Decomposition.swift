extension Transform3D {
    /// The decomposition of a transform: scale first, then skew, rotation, translation and finally perspective.
    ///
    /// The algorithm is `unmatrix` by Spencer W. Thomas (Graphics Gems II), as in CSS Transforms Level 2, with two
    /// differences. A mirror image negates the one scale that leaves the smallest rotation instead of all three, so
    /// that a flip along x changes only the x scale. A transform with an axis of zero length also has a decomposition:
    /// the axis has a direction that follows from the other axes, so that growing from nothing can be animated.
    public struct Decomposition: Hashable, Sendable {
        /// The translation, in points.
        public var translation: Vector3
        /// The scale factors along the three axes.
        public var scale: Vector3
        /// The skews of y along x, z along x, and z along y, in this order; 0 for right angles.
        public var skew: Vector3
        /// The rotation as a unit quaternion.
        public var rotation: Quaternion
        /// The contributions of x, y and z to w, per point.
        public var perspective: Vector3
        /// The constant part of w; 1 without perspective.
        public var perspectiveW: Double

        /// Creates a decomposition. By default, it is the decomposition of the identity.
        public init(
            translation: Vector3 = .zero, scale: Vector3 = Vector3(x: 1, y: 1, z: 1), skew: Vector3 = .zero,
            rotation: Quaternion = Quaternion(), perspective: Vector3 = .zero, perspectiveW: Double = 1
        ) {
            self.translation = translation
            self.scale = scale
            self.skew = skew
            self.rotation = rotation
            self.perspective = perspective
            self.perspectiveW = perspectiveW
        }
    }

    /// The decomposition of the transform. It is nil in these cases:
    /// - m44 is 0.
    /// - An entry is not finite.
    /// - The transform has perspective and flattens space.
    /// - An axis that has a length is flattened onto the line or plane of the axes before it.
    public var decomposition: Decomposition? { decomposed()?.parts }

    /// Decomposes the transform. `mirror` is the axis (0, 1, 2) to negate if this is a mirror image; nil chooses the
    /// axis that leaves the smallest rotation. `reference` supplies the directions of axes of zero length. Also returns
    /// the axis that was negated.
    func decomposed(
        mirror: Int? = nil, reference: Quaternion = Quaternion()
    ) -> (parts: Decomposition, mirror: Int?)? {
        guard m44 != 0, isFinite else { return nil }
        let k = 1 / m44
        var r0 = Vector3(x: m11 * k, y: m12 * k, z: m13 * k)
        var r1 = Vector3(x: m21 * k, y: m22 * k, z: m23 * k)
        var r2 = Vector3(x: m31 * k, y: m32 * k, z: m33 * k)
        var parts = Decomposition(translation: Vector3(x: m41 * k, y: m42 * k, z: m43 * k))
        if m14 != 0 || m24 != 0 || m34 != 0 {
            // The last column is the affine part times the perspective vector; solves for this vector.
            let affine = Transform3D(
                m11: r0.x, m12: r0.y, m13: r0.z, m21: r1.x, m22: r1.y, m23: r1.z, m31: r2.x, m32: r2.y, m33: r2.z,
                m41: parts.translation.x, m42: parts.translation.y, m43: parts.translation.z)
            guard let inverse = affine.inverted else { return nil }
            let p = Vector3(x: m14 * k, y: m24 * k, z: m34 * k)
            parts.perspective = Vector3(
                x: inverse.m11 * p.x + inverse.m12 * p.y + inverse.m13 * p.z,
                y: inverse.m21 * p.x + inverse.m22 * p.y + inverse.m23 * p.z,
                z: inverse.m31 * p.x + inverse.m32 * p.y + inverse.m33 * p.z)
            parts.perspectiveW = 1 + inverse.m41 * p.x + inverse.m42 * p.y + inverse.m43 * p.z
        }

        // Gram-Schmidt orthogonalisation that records the removed parts.
        let axes = reference.rows
        let size = max(r0.length, r1.length, r2.length)
        let tiny = size * 1e-15
        var lengths = Vector3()
        lengths.x = r0.length
        if lengths.x > tiny {
            r0 = r0 / lengths.x
        } else {
            lengths.x = 0
            let normal = r1.cross(r2)
            let other = r1.length > r2.length ? r1 : r2
            r0 = normal.length > tiny * size ? normal / normal.length : Transform3D.axis(near: axes.0, across: other)
        }

        let yx = r0.dot(r1)
        r1 = r1 - r0 * yx
        lengths.y = r1.length
        if lengths.y > tiny {
            r1 = r1 / lengths.y
        } else {
            lengths.y = 0
            let normal = r2.cross(r0)
            r1 = normal.length > tiny ? normal / normal.length : Transform3D.axis(near: axes.1, across: r0)
        }

        let zx = r0.dot(r2)
        r2 = r2 - r0 * zx
        let zy = r1.dot(r2)
        r2 = r2 - r1 * zy
        lengths.z = r2.length
        let third = r0.cross(r1)
        let isMirrored = lengths.z > tiny && third.dot(r2) < 0
        r2 = isMirrored ? -third : third
        if lengths.z <= tiny { lengths.z = 0 }

        parts.scale = lengths
        if lengths.y == 0, abs(yx) > tiny { return nil }
        if lengths.z == 0, abs(zx) > tiny || abs(zy) > tiny { return nil }
        parts.skew = Vector3(
            x: lengths.y == 0 ? 0 : yx / lengths.y, y: lengths.z == 0 ? 0 : zx / lengths.z,
            z: lengths.z == 0 ? 0 : zy / lengths.z)

        var negated: Int?
        if isMirrored {
            let axis = mirror ?? (r0.x <= r1.y && r0.x <= r2.z ? 0 : r1.y <= r2.z ? 1 : 2)
            parts.scale[component: axis] = -parts.scale[component: axis]
            switch axis {
            case 0:
                r0 = -r0
                (parts.skew.x, parts.skew.y) = (-parts.skew.x, -parts.skew.y)
            case 1:
                r1 = -r1
                (parts.skew.x, parts.skew.z) = (-parts.skew.x, -parts.skew.z)
            default:
                r2 = -r2
                (parts.skew.y, parts.skew.z) = (-parts.skew.y, -parts.skew.z)
            }
            negated = axis
        }
        parts.rotation = Quaternion(rows: r0, r1, r2)
        return (parts, negated)
    }

    /// Returns the unit vector nearest to the unit vector `wanted` at a right angle to `other`, or any such vector if
    /// the two are parallel.
    private static func axis(near wanted: Vector3, across other: Vector3) -> Vector3 {
        let length = other.length
        guard length > 0 else { return wanted }
        let direction = other / length
        var rejection = wanted - direction * direction.dot(wanted)
        if rejection.length < 1e-3 {
            // The coordinate axis with the smallest component along `other`.
            let (x, y, z) = (abs(direction.x), abs(direction.y), abs(direction.z))
            let coordinateAxis = x <= y && x <= z ? Vector3(x: 1) : y <= z ? Vector3(y: 1) : Vector3(z: 1)
            rejection = coordinateAxis - direction * direction.dot(coordinateAxis)
        }
        return rejection / rejection.length
    }
}
