/// A transform of space, with row vectors as in Core Animation: `[x' y' z' w'] = [x y z 1] * matrix`, followed by a
/// division by w'. The translation is in m41, m42, m43; the perspective is in m14, m24, m34 (`m34 = -1 / distance` to
/// the eye).
///
/// Y grows downwards and z towards the viewer. Transforms are interpolated by their ``Decomposition`` and added by
/// concatenation.
public struct Transform3D: Hashable, Sendable {
    /// The entry in row 1, column 1.
    public var m11: Double
    /// The entry in row 1, column 2.
    public var m12: Double
    /// The entry in row 1, column 3.
    public var m13: Double
    /// The entry in row 1, column 4: the contribution of x to w, per point.
    public var m14: Double
    /// The entry in row 2, column 1.
    public var m21: Double
    /// The entry in row 2, column 2.
    public var m22: Double
    /// The entry in row 2, column 3.
    public var m23: Double
    /// The entry in row 2, column 4: the contribution of y to w, per point.
    public var m24: Double
    /// The entry in row 3, column 1.
    public var m31: Double
    /// The entry in row 3, column 2.
    public var m32: Double
    /// The entry in row 3, column 3.
    public var m33: Double
    /// The entry in row 3, column 4: the contribution of z to w, per point, which is -1 divided by the distance of the
    /// eye.
    public var m34: Double
    /// The entry in row 4, column 1: the translation along x, in points.
    public var m41: Double
    /// The entry in row 4, column 2: the translation along y, in points.
    public var m42: Double
    /// The entry in row 4, column 3: the translation along z, in points.
    public var m43: Double
    /// The entry in row 4, column 4: the w of the origin.
    public var m44: Double

    /// Creates a transform from its sixteen entries. By default, they are the entries of the identity.
    @inlinable
    public init(
        m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
        m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
        m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
        m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// The transform that maps every point to itself.
    @inlinable public static var identity: Transform3D { Transform3D() }

    /// Creates a translation by `x` points to the right, `y` points downwards and `z` points towards the viewer.
    @inlinable
    public init(translationX x: Double, y: Double, z: Double = 0) { self.init(m41: x, m42: y, m43: z) }

    /// Creates a scaling about the origin. A factor of 0 makes the transform non-invertible; a negative factor mirrors.
    @inlinable
    public init(scaleX x: Double, y: Double, z: Double = 1) { self.init(m11: x, m22: y, m33: z) }

    /// Creates a rotation of `angle` radians about the axis (x, y, z), which need not have unit length. An axis of
    /// length 0 creates the identity. About (0, 0, 1) positive angles rotate clockwise on screen.
    public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
        self.init()
        let length = Vector3(x: x, y: y, z: z).length
        guard length > 0 else { return }
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = Maths.sincos(angle)
        let k = 1 - c
        // Keeps vectors along the axis exactly: c + (1 - c) is not always 1.
        func along(_ part: Double) -> Double { part * part == 1 ? 1 : c + k * part * part }
        (m11, m12, m13) = (along(x), k * x * y + s * z, k * x * z - s * y)
        (m21, m22, m23) = (k * x * y - s * z, along(y), k * y * z + s * x)
        (m31, m32, m33) = (k * x * z + s * y, k * y * z - s * x, along(z))
    }

    /// Creates the perspective of an eye `distance` points in front of the plane z = 0. An infinite distance means no
    /// perspective. A distance of 0 creates a transform that is not finite.
    @inlinable
    public init(perspectiveDistance distance: Double) { self.init(m34: -1 / distance) }

    /// Creates the transform that applies `affine` to x and y and leaves z unchanged.
    @inlinable
    public init(_ affine: Transform2D) {
        self.init(m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, m41: affine.tx, m42: affine.ty)
    }

    /// A Boolean value that indicates whether the transform is exactly the identity.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// A Boolean value that indicates whether the transform acts only on the plane: it leaves z unchanged and has no
    /// perspective.
    @inlinable
    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }

    /// The transform as an affine transform of the plane; nil if it is not one (see ``isAffine``).
    @inlinable public var affine: Transform2D? { isAffine ? affinePart : nil }

    /// The entries that map x and y to x' and y', as an affine transform. All other entries are ignored.
    @inlinable
    public var affinePart: Transform2D { Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}
