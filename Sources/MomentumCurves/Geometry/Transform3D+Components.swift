extension Transform3D {
    /// A component that can be read from a transform and written to it, like Core Animation's key paths below
    /// `transform`. Angles are in radians, translations in points. A positive angle about x rotates from y towards z,
    /// one about y from z towards x, and one about z from x towards y, which is clockwise on screen.
    public enum Component: UInt8, Hashable, Sendable, CaseIterable {
        /// The angle `rotation.x`, in -π...π when read.
        case rotationX
        /// The angle `rotation.y`, in -π/2...π/2 when read.
        case rotationY
        /// The angle `rotation.z`, also called `rotation`; in -π...π when read.
        case rotationZ
        /// The factor `scale.x`.
        case scaleX
        /// The factor `scale.y`.
        case scaleY
        /// The factor `scale.z`.
        case scaleZ
        /// The factor `scale`. Reading it returns the mean of the three factors; writing it sets all three.
        case scale
        /// The translation `translation.x`, in points.
        case translationX
        /// The translation `translation.y`, in points.
        case translationY
        /// The translation `translation.z`, in points.
        case translationZ
    }

    /// The value of one component. Writing decomposes the transform, replaces the component and composes the transform
    /// again, so that the other components keep their values. The rotation consists of Euler angles about x first, then
    /// y, then z. Any angle may be written, so that several turns of `rotationZ` animate as one number. Reading and
    /// writing back changes no entry by more than rounding.
    ///
    /// For a transform without a decomposition (see ``decomposition``), angles read 0 and scales 1, and writing a
    /// component other than a translation changes nothing.
    public subscript(part: Component) -> Double {
        get {
            switch part {
            case .translationX: return m44 == 0 ? m41 : m41 / m44
            case .translationY: return m44 == 0 ? m42 : m42 / m44
            case .translationZ: return m44 == 0 ? m43 : m43 / m44
            default: break
            }
            if let planar = planarParts { return planar[part] }
            guard let parts = decomposition else {
                return part == .scaleX || part == .scaleY || part == .scaleZ || part == .scale ? 1 : 0
            }
            let angles = EulerAngles(rows: parts.rotation.rows)
            switch part {
            case .rotationX: return angles.x
            case .rotationY: return angles.y
            case .rotationZ: return angles.z
            case .scaleX: return parts.scale.x
            case .scaleY: return parts.scale.y
            case .scaleZ: return parts.scale.z
            default: return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
            }
        }
        set {
            if write(translation: part, newValue) || writePlanar(part, newValue) { return }
            guard var parts = decomposition else { return }
            var axes = parts.rotation.rows
            switch part {
            case .rotationX, .rotationY, .rotationZ:
                var angles = EulerAngles(rows: axes)
                if part == .rotationX { angles.x = newValue }
                if part == .rotationY { angles.y = newValue }
                if part == .rotationZ { angles.z = newValue }
                axes = angles.rows
            case .scaleX: parts.scale.x = newValue
            case .scaleY: parts.scale.y = newValue
            case .scaleZ: parts.scale.z = newValue
            default: parts.scale = Vector3(x: newValue, y: newValue, z: newValue)
            }
            let weight = m44
            self = Transform3D.composed(parts, axes: axes)
            if weight != 1 { self = self * weight }
        }
    }

    /// Adds `change` to one component, in radians for an angle and in points for a translation. For
    /// ``Component/scale``, `change` is added to each of the three factors, so that their differences remain. Changes
    /// nothing where writing the component would change nothing.
    public mutating func add(_ change: Double, to part: Component) {
        guard part == .scale else {
            self[part] += change
            return
        }
        if addPlanarScale(change) { return }
        guard var parts = decomposition else { return }
        parts.scale = parts.scale + Vector3(x: change, y: change, z: change)
        let weight = m44
        self = Transform3D(parts)
        if weight != 1 { self = self * weight }
    }

    /// Writes a translation, directly into its entry or, if perspective makes the entries depend on one another,
    /// through the decomposition. Returns false, and writes nothing, if `part` is not a translation.
    private mutating func write(translation part: Component, _ value: Double) -> Bool {
        let isPlain = m14 == 0 && m24 == 0 && m34 == 0
        switch part {
        case .translationX where isPlain: m41 = value * m44
        case .translationY where isPlain: m42 = value * m44
        case .translationZ where isPlain: m43 = value * m44
        case .translationX, .translationY, .translationZ:
            guard var parts = decomposition else { return true }
            parts.translation[component: part == .translationX ? 0 : part == .translationY ? 1 : 2] = value
            let weight = m44
            self = Transform3D(parts)
            if weight != 1 { self = self * weight }
        default: return false
        }
        return true
    }

    /// The translation along x and y, in points.
    public var translation: Vector {
        get { Vector(dx: self[.translationX], dy: self[.translationY]) }
        set {
            self[.translationX] = newValue.dx
            self[.translationY] = newValue.dy
        }
    }
}

/// A rotation as three rotations about x first, then y, then z (the order of `unmatrix`).
struct EulerAngles {
    var x, y, z: Double

    init(rows: (Vector3, Vector3, Vector3)) {
        let (r0, r1, r2) = rows
        y = Maths.atan2(-r0.z, (r0.x * r0.x + r0.y * r0.y).squareRoot())
        z = r0.x == 0 && r0.y == 0 ? 0 : Maths.atan2(r0.y, r0.x)
        // Reverts the rotation about z and reads x from the remainder. This is well conditioned even if y is a right
        // angle and x and z are about the same axis.
        let (s, c) = Maths.sincos(z)
        x = Maths.atan2(s * r2.x - c * r2.y, c * r1.y - s * r1.x)
    }

    var rows: (Vector3, Vector3, Vector3) {
        let (sx, cx) = Maths.sincos(x)
        let (sy, cy) = Maths.sincos(y)
        let (sz, cz) = Maths.sincos(z)
        return (
            Vector3(x: cy * cz, y: cy * sz, z: -sy),
            Vector3(x: sx * sy * cz - cx * sz, y: sx * sy * sz + cx * cz, z: sx * cy),
            Vector3(x: cx * sy * cz + sx * sz, y: cx * sy * sz - sx * cz, z: cx * cy)
        )
    }
}
