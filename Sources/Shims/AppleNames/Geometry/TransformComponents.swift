import Momentum

/// What a transform does, one after the other: it scales, slants, turns and moves.
public nonisolated struct CGAffineTransformComponents: Hashable, Sendable {
    /// How much it makes larger; a negative height turns over. Default 1 by 1.
    public var scale = CGSize(width: 1, height: 1)
    /// How far it slants to the side, by the height that was scaled. Default 0.
    public var horizontalShear: CGFloat = 0
    /// How far it turns, in radians. Default 0.
    public var rotation: CGFloat = 0
    /// How far it moves, in points. Default not at all.
    public var translation = CGVector.zero

    /// Nothing.
    public init() {}
    /// What is done one after the other.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        (self.scale, self.horizontalShear) = (scale, horizontalShear)
        (self.rotation, self.translation) = (rotation, translation)
    }
}

nonisolated extension Transform2D {
    /// What the transform does, one after the other. Of one that makes all points lie in a line, the slant is 0.
    public func decomposed() -> CGAffineTransformComponents {
        // As rows: scale, slant, turn. The first row is (sx cos, sx sin), the second (sy (k cos - sin), sy (k sin + cos)).
        let width = (a * a + b * b).squareRoot()
        let rotation = width > 0 ? Maths.atan2(b, a) : Maths.atan2(-c, d)
        let (sine, cosine) = (Maths.sin(rotation), Maths.cos(rotation))
        let height = d * cosine - c * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height),
            horizontalShear: height != 0 ? (c * cosine + d * sine) / height : 0, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }

    /// The transform that scales, slants, turns and moves.
    public init(_ components: CGAffineTransformComponents) {
        let (sine, cosine) = (Maths.sin(components.rotation), Maths.cos(components.rotation))
        let (scale, slant) = (components.scale, components.horizontalShear)
        self.init(
            a: scale.width * cosine, b: scale.width * sine, c: scale.height * (slant * cosine - sine),
            d: scale.height * (slant * sine + cosine), tx: components.translation.dx, ty: components.translation.dy)
    }
}

nonisolated extension Transform3D {
    /// A transform of zeros, to be filled in: no transform is `CATransform3DIdentity`.
    public init() {
        self.init(m11: 0, m22: 0, m33: 0, m44: 0)
    }
}
