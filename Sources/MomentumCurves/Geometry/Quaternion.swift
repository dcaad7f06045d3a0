/// A rotation in space as a unit quaternion: the axis times the sine of half the angle, and the cosine of half the
/// angle. A quaternion and its negative are the same rotation.
public struct Quaternion: Hashable, Sendable {
    /// The x component of the axis, times the sine of half the angle.
    public var x: Double
    /// The y component of the axis, times the sine of half the angle.
    public var y: Double
    /// The z component of the axis, times the sine of half the angle.
    public var z: Double
    /// The cosine of half the angle.
    public var w: Double

    /// Creates a quaternion from its components, which are not normalised. By default, it is no rotation.
    @inlinable
    public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// Creates a rotation of `angle` radians about `axis`, which need not have unit length. An axis of length 0 creates
    /// no rotation. About (0, 0, 1), positive angles rotate clockwise on screen.
    public init(angle: Double, axis: Vector3) {
        let length = axis.length
        let (sine, cosine) = Maths.sincos(angle / 2)
        let unit = length > 0 ? axis / length : .zero
        self.init(x: unit.x * sine, y: unit.y * sine, z: unit.z * sine, w: length > 0 ? cosine : 1)
    }

    /// Creates the rotation that maps the axes to the given orthonormal, right-handed rows. Shepperd's method divides
    /// by the largest of four candidates, so that no digits are lost.
    init(rows r0: Vector3, _ r1: Vector3, _ r2: Vector3) {
        let trace = r0.x + r1.y + r2.z
        if trace >= r0.x, trace >= r1.y, trace >= r2.z {
            self.init(x: r1.z - r2.y, y: r2.x - r0.z, z: r0.y - r1.x, w: 1 + trace)
        } else if r0.x >= r1.y, r0.x >= r2.z {
            self.init(x: 1 + r0.x - r1.y - r2.z, y: r0.y + r1.x, z: r2.x + r0.z, w: r1.z - r2.y)
        } else if r1.y >= r2.z {
            self.init(x: r0.y + r1.x, y: 1 + r1.y - r0.x - r2.z, z: r1.z + r2.y, w: r2.x - r0.z)
        } else {
            self.init(x: r2.x + r0.z, y: r1.z + r2.y, z: 1 + r2.z - r0.x - r1.y, w: r0.y - r1.x)
        }
        self = scaled(by: 1 / dot(self).squareRoot())
    }

    /// Returns the four-dimensional scalar product: for unit quaternions, the cosine of half the angle between the two
    /// rotations.
    @inlinable
    public func dot(_ other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

    @inlinable
    func scaled(by factor: Double) -> Quaternion {
        Quaternion(x: x * factor, y: y * factor, z: z * factor, w: w * factor)
    }

    @inlinable
    func plus(_ other: Quaternion) -> Quaternion {
        Quaternion(x: x + other.x, y: y + other.y, z: z + other.z, w: w + other.w)
    }

    /// Returns the rotation at `fraction` of the distance to `end`, at constant angular speed along the shorter arc.
    /// Fractions outside 0...1 extrapolate.
    public func interpolated(to end: Quaternion, fraction: Double) -> Quaternion {
        Arc(from: self, to: end).sample(at: fraction).value
    }

    /// The shorter great-circle arc between two rotations.
    struct Arc {
        let start: Quaternion
        /// The unit quaternion at a right angle to the start, in the direction of the end.
        let side: Quaternion
        /// Half the angle of the rotation from start to end, in 0...π/2.
        let angle: Double

        init(from start: Quaternion, to end: Quaternion) {
            let end = start.dot(end) < 0 ? end.scaled(by: -1) : end
            let difference = end.plus(start.scaled(by: -1))
            let sum = end.plus(start)
            // The arctangent keeps the digits that an arccosine of the scalar product loses.
            angle = 2 * Maths.atan2(difference.dot(difference).squareRoot(), sum.dot(sum).squareRoot())
            let across = difference.plus(start.scaled(by: -start.dot(difference)))
            let length = across.dot(across).squareRoot()
            side = length > 0 ? across.scaled(by: 1 / length) : Quaternion(w: 0)
            self.start = start
        }

        func sample(at fraction: Double) -> (value: Quaternion, rate: Quaternion) {
            let (sine, cosine) = Maths.sincos(angle * fraction)
            return (
                start.scaled(by: cosine).plus(side.scaled(by: sine)),
                start.scaled(by: -sine * angle).plus(side.scaled(by: cosine * angle))
            )
        }
    }

    /// The rows of the rotation matrix.
    var rows: (Vector3, Vector3, Vector3) {
        (
            Vector3(x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + z * w), z: 2 * (x * z - y * w)),
            Vector3(x: 2 * (x * y - z * w), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + x * w)),
            Vector3(x: 2 * (x * z + y * w), y: 2 * (y * z - x * w), z: 1 - 2 * (x * x + y * y))
        )
    }

    /// Returns the rate of ``rows`` if this quaternion changes at `r`.
    func rowRates(_ r: Quaternion) -> (Vector3, Vector3, Vector3) {
        let xx = 2 * x * r.x
        let yy = 2 * y * r.y
        let zz = 2 * z * r.z
        let xy = x * r.y + y * r.x
        let xz = x * r.z + z * r.x
        let yz = y * r.z + z * r.y
        let xw = x * r.w + w * r.x
        let yw = y * r.w + w * r.y
        let zw = z * r.w + w * r.z
        return (
            Vector3(x: -2 * (yy + zz), y: 2 * (xy + zw), z: 2 * (xz - yw)),
            Vector3(x: 2 * (xy - zw), y: -2 * (xx + zz), z: 2 * (yz + xw)),
            Vector3(x: 2 * (xz + yw), y: 2 * (yz - xw), z: -2 * (xx + yy))
        )
    }
}
