nonisolated extension Transform3D {
    /// Returns the velocities of the transform's parts if the transform changes at `rate`. They are all 0 for a
    /// transform that cannot be decomposed. In a transform that flattens space, the axes without length do not rotate.
    ///
    /// With the rows A0 = sx r0, A1 = sy (r1 + kx r0), A2 = sz (r2 + ky r0 + kz r1) of the decomposition (scales s,
    /// skews k, orthonormal axes r) and the angular velocity w of the axes, the product rule is solved row by row.
    func partRates(_ rate: Transform3D) -> PartRates {
        var result = PartRates()
        guard let parts = decomposition else { return result }
        let weight = 1 / m44
        func row(_ x: Double, _ y: Double, _ z: Double, _ value: Vector3) -> Vector3 {
            (Vector3(x: x, y: y, z: z) - value * rate.m44) * weight
        }
        result.translation = row(rate.m41, rate.m42, rate.m43, parts.translation)
        let (scale, skew) = (parts.scale, parts.skew)
        /// The scale of an axis without length may change, but the axis has no direction that could rotate.
        func per(_ length: Double, _ value: Double) -> Double { length == 0 ? 0 : value / length }
        let (r0, r1, r2) = Transform3D(Decomposition(rotation: parts.rotation)).rows
        let d0 = row(rate.m11, rate.m12, rate.m13, r0 * scale.x)
        let d1 = row(rate.m21, rate.m22, rate.m23, (r1 + r0 * skew.x) * scale.y)
        let d2 = row(rate.m31, rate.m32, rate.m33, (r2 + r0 * skew.y + r1 * skew.z) * scale.z)
        let w01 = per(scale.x, r1.dot(d0))
        let w02 = per(scale.x, r2.dot(d0))
        let w12 = per(scale.y, r2.dot(d1)) - skew.x * w02
        result.scale = Vector3(
            x: r0.dot(d0), y: r1.dot(d1) - skew.x * scale.y * w01,
            z: r2.dot(d2) - scale.z * (skew.y * w02 + skew.z * w12))
        result.skew = Vector3(
            x: per(scale.y, r0.dot(d1) - skew.x * result.scale.y) + w01,
            y: per(scale.z, r0.dot(d2) - skew.y * result.scale.z) + w02 + skew.z * w01,
            z: per(scale.z, r1.dot(d2) - skew.z * result.scale.z) + w12 - skew.y * w01)
        result.rotation = PartRates.eulerRates(turning: r0 * w12 - r1 * w02 + r2 * w01, axis: r0)
        return result
    }

    /// Returns the rate of change of the transform if its parts change at `rates` after `value` was written to `part`,
    /// or added to it if `isAdded`.
    func rate(_ rates: PartRates, changing part: Component, by value: Double, isAdded: Bool) -> Transform3D {
        guard let parts = decomposition else { return .zero }
        // The same rules apply to scales and angles as to their rates.
        var written = PartRates(
            scale: parts.scale, rotation: Vector3(x: self[.rotationX], y: self[.rotationY], z: self[.rotationZ]))
        written.write(value, to: part, isAdded: isAdded)
        let (scale, angles) = (written.scale, written.rotation)
        let rotated = Transform3D(rotationAngle: angles.x, x: 1, y: 0, z: 0)
            .concatenating(Transform3D(rotationAngle: angles.y, x: 0, y: 1, z: 0))
            .concatenating(Transform3D(rotationAngle: angles.z, x: 0, y: 0, z: 1))
        let (r0, r1, r2) = rotated.rows
        let (sine, cosine) = Maths.sincos(angles.z)
        let w =
            r0 * rates.rotation.x + Vector3(x: -sine, y: cosine, z: 0) * rates.rotation.y
            + Vector3(x: 0, y: 0, z: rates.rotation.z)
        let (d0, d1, d2) = (w.cross(r0), w.cross(r1), w.cross(r2))
        let skew = parts.skew
        // The rows before they are scaled, with their rates.
        let sheared = r1 + r0 * skew.x
        let shearedRate = d1 + d0 * skew.x + r0 * rates.skew.x
        let lifted = r2 + r0 * skew.y + r1 * skew.z
        let liftedRate = d2 + d0 * skew.y + r0 * rates.skew.y + d1 * skew.z + r1 * rates.skew.z
        let first = d0 * scale.x + r0 * rates.scale.x
        let second = shearedRate * scale.y + sheared * rates.scale.y
        let third = liftedRate * scale.z + lifted * rates.scale.z
        let (fourth, p) = (rates.translation, parts.perspective)
        return Transform3D(
            m11: first.x, m12: first.y, m13: first.z, m14: first.dot(p),
            m21: second.x, m22: second.y, m23: second.z, m24: second.dot(p),
            m31: third.x, m32: third.y, m33: third.z, m34: third.dot(p),
            m41: fourth.x, m42: fourth.y, m43: fourth.z, m44: fourth.dot(p)) * m44
    }

    /// Whether the transform maps the plane onto itself without mirroring, so that its decomposition returns the parts
    /// that were written.
    var isUpright: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m33 > 0 && m44 == 1
            && m11 * m22 - m12 * m21 > 0
    }

    fileprivate var rows: (Vector3, Vector3, Vector3) {
        (
            Vector3(x: m11, y: m12, z: m13), Vector3(x: m21, y: m22, z: m23), Vector3(x: m31, y: m32, z: m33)
        )
    }
}

/// The velocities of a transform's parts.
nonisolated struct PartRates {
    var translation = Vector3()
    var scale = Vector3()
    var rotation = Vector3()
    var skew = Vector3()

    /// Returns the velocities of the angles about x, y and z, in this order of rotation, that make up the angular
    /// velocity `turning`. `axis` is the rotated x axis. If the angle about y is a right angle, rotations about x and z
    /// are equivalent and the velocity is assigned to z.
    static func eulerRates(turning w: Vector3, axis: Vector3) -> Vector3 {
        let across = (axis.x * axis.x + axis.y * axis.y).squareRoot()
        guard across > 0 else { return Vector3(x: 0, y: w.y, z: w.z) }
        let (cosine, sine) = (axis.x / across, axis.y / across)
        let x = (w.x * cosine + w.y * sine) / across
        return Vector3(x: x, y: w.y * cosine - w.x * sine, z: w.z - x * axis.z)
    }

    /// Sets a part to `value`, or adds the value to it. For ``Transform3D/Component/scale``, all three scales change.
    mutating func write(_ value: Double, to part: Transform3D.Component, isAdded: Bool) {
        if isAdded, part == .scale {
            scale = scale + Vector3(x: value, y: value, z: value)
        } else {
            self[part] = isAdded ? self[part] + value : value
        }
    }

    /// The velocity of a part. Setting ``Transform3D/Component/scale`` sets all three scales; reading it returns their
    /// mean.
    subscript(part: Transform3D.Component) -> Double {
        get {
            switch part {
            case .rotationX: rotation.x
            case .rotationY: rotation.y
            case .rotationZ: rotation.z
            case .scaleX: scale.x
            case .scaleY: scale.y
            case .scaleZ: scale.z
            case .scale: (scale.x + scale.y + scale.z) / 3
            case .translationX: translation.x
            case .translationY: translation.y
            case .translationZ: translation.z
            }
        }
        set {
            switch part {
            case .rotationX: rotation.x = newValue
            case .rotationY: rotation.y = newValue
            case .rotationZ: rotation.z = newValue
            case .scaleX: scale.x = newValue
            case .scaleY: scale.y = newValue
            case .scaleZ: scale.z = newValue
            case .scale: scale = Vector3(x: newValue, y: newValue, z: newValue)
            case .translationX: translation.x = newValue
            case .translationY: translation.y = newValue
            case .translationZ: translation.z = newValue
            }
        }
    }
}
