// Shortcuts for almost all transforms in practice: translation, scaling and rotation in the plane. They return the
// results of a full decomposition at a small fraction of its cost.
extension Transform3D {
    /// The scales and the rotation of a transform that keeps the plane flat.
    struct PlanarParts {
        /// The factors along the axes.
        var scale: Vector3
        /// The direction of the rotated x axis.
        var axis: Vector

        subscript(part: Component) -> Double {
            switch part {
            case .rotationZ: Maths.atan2(axis.dy, axis.dx)
            case .scaleX: scale.x
            case .scaleY: scale.y
            case .scaleZ: scale.z
            case .scale: (scale.x + scale.y + scale.z) / 3
            default: 0
            }
        }
    }

    /// The parts of a transform without perspective that does not mix z with x and y and flattens nothing; nil for all
    /// others.
    var planarParts: PlanarParts? {
        guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m34 == 0, m33 > 0, m44 == 1 else {
            return nil
        }
        let length = (m11 * m11 + m12 * m12).squareRoot()
        let area = m11 * m22 - m12 * m21
        // Transforms that are nearly flat are left to the full decomposition, which decides whether they are flat.
        let size = abs(m11) + abs(m12) + abs(m21) + abs(m22)
        guard length > 1e-9 * size, abs(area) > 1e-9 * size * length, area.isFinite, m33.isFinite else { return nil }
        // In a mirror image the negative scale is x if the x axis points to the left, and y otherwise.
        let signed = area < 0 && m11 <= 0 ? -length : length
        return PlanarParts(
            scale: Vector3(x: signed, y: area / signed, z: m33), axis: Vector(dx: m11 / signed, dy: m12 / signed))
    }

    /// Writes a component of a planar transform. Returns false if the transform is not planar or the component leads
    /// out of the plane.
    mutating func writePlanar(_ part: Component, _ value: Double) -> Bool {
        if part == .rotationZ, isIdentity {
            // The most frequent case; its bits are the same as those of the general case below.
            let (sine, cosine) = Maths.sincos(value)
            (m11, m12, m21, m22) = (cosine, sine, 0 - sine, cosine)
            return true
        }
        guard part != .rotationX, part != .rotationY, let parts = planarParts else { return false }
        switch part {
        case .rotationZ:
            // Rotates every row by the difference of the two angles.
            let (sine, cosine) = Maths.sincos(value)
            let c = cosine * parts.axis.dx + sine * parts.axis.dy
            let s = sine * parts.axis.dx - cosine * parts.axis.dy
            (m11, m12) = (m11 * c - m12 * s, m11 * s + m12 * c)
            (m21, m22) = (m21 * c - m22 * s, m21 * s + m22 * c)
        case .scaleX: scaleRows(value / parts.scale.x, 1, 1)
        case .scaleY: scaleRows(1, value / parts.scale.y, 1)
        case .scaleZ: m33 = value
        default: scaleRows(value / parts.scale.x, value / parts.scale.y, value / parts.scale.z)
        }
        return true
    }

    /// Adds `change` to the factors of a planar transform. Returns false if the transform is not planar.
    mutating func addPlanarScale(_ change: Double) -> Bool {
        guard let parts = planarParts else { return false }
        scaleRows(1 + change / parts.scale.x, 1 + change / parts.scale.y, 1 + change / parts.scale.z)
        return true
    }

    private mutating func scaleRows(_ x: Double, _ y: Double, _ z: Double) {
        (m11, m12) = (m11 * x, m12 * x)
        (m21, m22) = (m21 * y, m22 * y)
        m33 *= z
    }

    /// Returns the derivative of the transform with respect to one component, with the others held constant. The
    /// velocity of the matrix is this derivative multiplied by the velocity of the component.
    public func derivative(withRespectTo part: Component) -> Transform3D {
        let isFlatToTheEye = m14 == 0 && m24 == 0 && m34 == 0
        switch part {
        case .rotationZ where isFlatToTheEye:
            // The rotation about z is the last of the three: each row rotates by a right angle.
            return Transform3D(
                m11: -m12, m12: m11, m21: -m22, m22: m21, m31: -m32, m32: m31, m33: 0, m44: 0)
        case .rotationX, .rotationY, .rotationZ:
            // A matrix has the form A + B cos + C sin in each angle. Its derivative is half the difference of its
            // values a right angle ahead and a right angle behind.
            let angle = self[part]
            var (ahead, behind) = (self, self)
            ahead[part] = angle + .pi / 2
            behind[part] = angle - .pi / 2
            return (ahead - behind) / 2
        case .scaleX, .scaleY, .scaleZ, .scale, .translationX, .translationY, .translationZ:
            // The matrix is linear in the component, so that the derivative is the difference of two values that are 1
            // apart.
            var (one, two) = (self, self)
            one[part] = 1
            two[part] = 2
            return two - one
        }
    }
}
