import Momentum

/// The components of an affine transform, which are applied in this order: scale, shear, rotation and translation.
public nonisolated struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale. A negative height mirrors vertically. Default 1 by 1.
    public var scale = CGSize(width: 1, height: 1)
    /// The horizontal shear, relative to the scaled height. Default 0.
    public var horizontalShear: CGFloat = 0
    /// The rotation, in radians, clockwise on screen. Default 0.
    public var rotation: CGFloat = 0
    /// The translation, in points. Default zero.
    public var translation = CGVector.zero

    /// Creates the components of the identity transform.
    public init() {}
    /// Creates components with the given values. The rotation is in radians, clockwise on screen, and the translation
    /// is in points.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        (self.scale, self.horizontalShear) = (scale, horizontalShear)
        (self.rotation, self.translation) = (rotation, translation)
    }
}

nonisolated extension Transform2D {
    /// Returns the components of the transform. The shear is 0 if the transform maps all points onto a line.
    public func decomposed() -> CGAffineTransformComponents {
        // As row vectors the order is scale, shear, rotation. The first row is (sx cos, sx sin), the second is (sy (k
        // cos - sin), sy (k sin + cos)).
        let width = (a * a + b * b).squareRoot()
        let rotation = width > 0 ? Maths.atan2(b, a) : Maths.atan2(-c, d)
        let (sine, cosine) = (Maths.sin(rotation), Maths.cos(rotation))
        let height = d * cosine - c * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height),
            horizontalShear: height != 0 ? (c * cosine + d * sine) / height : 0, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }

    /// Creates a transform from its components.
    public init(_ components: CGAffineTransformComponents) {
        let (sine, cosine) = (Maths.sin(components.rotation), Maths.cos(components.rotation))
        let (scale, slant) = (components.scale, components.horizontalShear)
        self.init(
            a: scale.width * cosine, b: scale.width * sine, c: scale.height * (slant * cosine - sine),
            d: scale.height * (slant * sine + cosine), tx: components.translation.dx, ty: components.translation.dy)
    }
}

nonisolated extension Transform3D {
    /// Creates a transform with all entries 0. `CATransform3DIdentity` is the identity transform.
    public init() {
        self.init(m11: 0, m22: 0, m33: 0, m44: 0)
    }
}
