extension Transform3D: Animatable {
    @inlinable public static var componentCount: Int { 16 }
    @inlinable public static var blendsByComponent: Bool { false }
    /// All entries 0: the velocity of a transform at rest. For the transform that changes nothing see ``identity``.
    @inlinable public static var zero: Transform3D { Transform3D(m11: 0, m22: 0, m33: 0, m44: 0) }

    /// The entries row by row: m11 at 0, m12 at 1, ... m44 at 15.
    @inlinable
    public subscript(component index: Int) -> Double {
        get {
            precondition(UInt(bitPattern: index) < 16, "A transform has the components 0 ..< 16")
            return withUnsafeBytes(of: self) { $0.load(fromByteOffset: index &* 8, as: Double.self) }
        }
        set {
            precondition(UInt(bitPattern: index) < 16, "A transform has the components 0 ..< 16")
            withUnsafeMutableBytes(of: &self) {
                $0.storeBytes(of: newValue, toByteOffset: index &* 8, as: Double.self)
            }
        }
    }

    /// The transform `fraction` of the way to `end`: translation, scale, skew and perspective are interpolated
    /// separately and the rotation runs the short way at constant angular speed. Where one end cannot be taken apart
    /// (see ``decomposition``) the transform switches at fraction 1.
    public func interpolated(to end: Transform3D, fraction: Double) -> Transform3D {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        return Interpolation(from: self, to: end).value(at: fraction)
    }

    public func interpolationRate(to end: Transform3D, fraction: Double) -> Transform3D {
        Interpolation(from: self, to: end).rate(at: fraction)
    }

    /// Concatenation: this transform first, then `other`.
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
