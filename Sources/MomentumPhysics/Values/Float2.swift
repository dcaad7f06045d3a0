/// A vector of the solver. Velocities, impulses and offsets within a step are 32-bit numbers, four to a register;
/// positions in the world are ``Double2``.
typealias Float2 = SIMD2<Float>

/// A position or a rotation (cosine, sine) in the world.
typealias Double2 = SIMD2<Double>

/// Four 32-bit numbers, such as one property of four contacts, or the velocity of a body.
typealias Float4 = SIMD4<Float>

extension SIMD2 where Scalar: FloatingPoint {
    @inline(__always) func dot(_ other: Self) -> Scalar { x * other.x + y * other.y }
    @inline(__always) func cross(_ other: Self) -> Scalar { x * other.y - y * other.x }
    /// This vector rotated by a quarter turn, from x towards y.
    @inline(__always) var perpendicular: Self { Self(-y, x) }
    /// This vector rotated back by a quarter turn.
    @inline(__always) var perpendicularBackwards: Self { Self(y, -x) }
    @inline(__always) var lengthSquared: Scalar { x * x + y * y }
    @inline(__always) var length: Scalar { (x * x + y * y).squareRoot() }
    /// Returns this vector rotated by a rotation (cosine, sine).
    @inline(__always) func rotated(by q: Self) -> Self { Self(q.x * x - q.y * y, q.y * x + q.x * y) }
    /// Returns this vector rotated by the inverse of a rotation (cosine, sine).
    @inline(__always) func unrotated(by q: Self) -> Self { Self(q.x * x + q.y * y, q.x * y - q.y * x) }
    /// Returns this vector rotated by a small angle. The length is exact; the angle is too small by a twelfth of its
    /// cube.
    @inline(__always) func rotatedSlightly(by angle: Scalar) -> Self {
        if angle == 0 { return self }
        let half = angle / 2
        let scale = 2 / (1 + half * half)
        return self * (scale - 1) + perpendicular * (half * scale)
    }
    @inline(__always) func mixed(_ other: Self, _ fraction: Scalar) -> Self { self + (other - self) * fraction }
}

extension SIMD2<Float> {
    @inline(__always) init(_ v: Double2) { self.init(Float(v.x), Float(v.y)) }
}

extension SIMD2<Double> {
    @inline(__always) init(_ v: Float2) { self.init(Double(v.x), Double(v.y)) }
}

/// Returns the smaller of two values by one comparison; the second if either is NaN.
@inline(__always) func minimum<T: Comparable>(_ a: T, _ b: T) -> T { a < b ? a : b }

/// Returns the larger of two values by one comparison; the second if either is NaN.
@inline(__always) func maximum<T: Comparable>(_ a: T, _ b: T) -> T { a > b ? a : b }

extension SIMD4<Float> {
    @inline(__always) func minimum(_ b: Self) -> Self { b.replacing(with: self, where: self .< b) }
    @inline(__always) func maximum(_ b: Self) -> Self { b.replacing(with: self, where: self .> b) }
}
