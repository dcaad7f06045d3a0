extension Transform3D: Animatable {
    @inlinable public static var componentCount: Int { 16 }
    @inlinable public static var blendsByComponent: Bool { false }
    /// The transform whose entries are all 0, which is the velocity of a transform at rest. ``identity`` is the
    /// transform that maps every point to itself.
    @inlinable public static var zero: Transform3D { Transform3D(m11: 0, m22: 0, m33: 0, m44: 0) }

    /// The entries row by row: m11 at 0, m12 at 1, ... m44 at 15. Any other index ends the program.
    @inlinable
    public subscript(component index: Int) -> Double {
        get {
            precondition(UInt(bitPattern: index) < 16, "the component index is not in 0..<16")
            return withUnsafeBytes(of: self) { $0.load(fromByteOffset: index &* 8, as: Double.self) }
        }
        set {
            precondition(UInt(bitPattern: index) < 16, "the component index is not in 0..<16")
            withUnsafeMutableBytes(of: &self) {
                $0.storeBytes(of: newValue, toByteOffset: index &* 8, as: Double.self)
            }
        }
    }

    /// A Boolean value that indicates whether every entry is finite.
    @inlinable
    public var isFinite: Bool {
        // An entry that is infinite or NaN makes the sum NaN.
        let first = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
        let second = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
        return first + second == 0
    }

    // Written out because the compiler does not unroll a loop over the component subscript.
    @inlinable
    public func mapped(_ transform: (Double) -> Double) -> Transform3D {
        Transform3D(
            m11: transform(m11), m12: transform(m12), m13: transform(m13), m14: transform(m14),
            m21: transform(m21), m22: transform(m22), m23: transform(m23), m24: transform(m24),
            m31: transform(m31), m32: transform(m32), m33: transform(m33), m34: transform(m34),
            m41: transform(m41), m42: transform(m42), m43: transform(m43), m44: transform(m44))
    }

    @inlinable
    public func combined(with other: Transform3D, _ transform: (Double, Double) -> Double) -> Transform3D {
        Transform3D(
            m11: transform(m11, other.m11), m12: transform(m12, other.m12),
            m13: transform(m13, other.m13), m14: transform(m14, other.m14),
            m21: transform(m21, other.m21), m22: transform(m22, other.m22),
            m23: transform(m23, other.m23), m24: transform(m24, other.m24),
            m31: transform(m31, other.m31), m32: transform(m32, other.m32),
            m33: transform(m33, other.m33), m34: transform(m34, other.m34),
            m41: transform(m41, other.m41), m42: transform(m42, other.m42),
            m43: transform(m43, other.m43), m44: transform(m44, other.m44))
    }

    /// Returns the transform at `fraction` of the distance to `end`; fractions outside 0...1 extrapolate. Translation,
    /// scale, skew and perspective are interpolated separately, and the rotation follows the shorter arc at constant
    /// angular speed. If an end has no decomposition (see ``decomposition``), the entries are interpolated.
    public func interpolated(to end: Transform3D, fraction: Double) -> Transform3D {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        if blends(with: end) { return combined(with: end) { $0 + ($1 - $0) * fraction } }
        return Interpolation(from: self, to: end).value(at: fraction)
    }

    public func interpolation(to end: Transform3D, fraction: Double) -> (value: Transform3D, rate: Transform3D) {
        if blends(with: end) { return (interpolated(to: end, fraction: fraction), end - self) }
        let interpolation = Interpolation(from: self, to: end)
        return (interpolation.value(at: fraction), interpolation.rate(at: fraction))
    }

    public func interpolationRate(to end: Transform3D, fraction: Double) -> Transform3D {
        Interpolation(from: self, to: end).rate(at: fraction)
    }

    /// Returns a transform that first applies this transform and then `other`.
    @inlinable
    public func adding(_ other: Transform3D) -> Transform3D { concatenating(other) }

    public func removing(_ other: Transform3D) -> Transform3D {
        other.inverted.map { $0.concatenating(self) } ?? .identity
    }

    @inlinable
    public func addingRate(_ rate: Transform3D, other: Transform3D, otherRate: Transform3D) -> Transform3D {
        rate.concatenating(other) + concatenating(otherRate)
    }
}
