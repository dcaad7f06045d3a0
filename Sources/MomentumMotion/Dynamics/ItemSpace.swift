/// The mapping from the coordinates of an item's superview to those of the animator, and its motion.
struct ItemSpace: Equatable {
    /// The mapping to the animator's coordinates.
    private let forward: MovingProjection
    /// The inverse mapping.
    private let inverse: MovingProjection

    /// Creates the mapping from `outer`, `seconds` after the present frame. Nil if one of the two layers is flattened.
    init?(_ outer: Layer, in reference: Layer, after seconds: Double = 0) {
        guard let forward = outer.movingProjection(to: reference, after: seconds), let inverse = forward.inverted else {
            return nil
        }
        (self.forward, self.inverse) = (forward, inverse)
    }

    private init(_ forward: MovingProjection, _ inverse: MovingProjection) {
        (self.forward, self.inverse) = (forward, inverse)
    }

    /// Whether the mapping changes with time.
    var isMoving: Bool { !forward.isStill }

    /// Whether the mapping rotates all items equally, because it has no perspective.
    var isAffine: Bool { forward.value.affine != nil }

    /// Whether a rotation in the superview is displayed as a rotation, without shear.
    var isConformal: Bool {
        guard let forward = forward.value.affine else { return false }
        let parts = forward.decomposition
        return abs(parts.shear) < 1e-9 && abs(abs(parts.scaleX) - abs(parts.scaleY)) < 1e-9 * abs(parts.scaleX)
    }

    /// The same mapping without motion.
    var stopped: ItemSpace { ItemSpace(forward.still, inverse.still) }

    var isIdentity: Bool { !isMoving && forward.value == .identity }

    /// Returns the position in the animator's coordinates of a point of the superview.
    func position(_ point: Point) -> Point? { forward.value.apply(point) }

    /// Returns the point of the superview at `position` of the animator's coordinates, for an item with the initial
    /// position `origin` there.
    func point(at position: Point, from origin: Point) -> Point? {
        depth(at: position, .zero, from: origin).map { image(of: position, at: $0.w) } ?? inverse.value.apply(position)
    }

    private func image(of position: Point, at w: Double) -> Point {
        let inverse = inverse.value
        return Point(
            x: (position.x * inverse.m11 + position.y * inverse.m21 + inverse.m31) / w,
            y: (position.x * inverse.m12 + position.y * inverse.m22 + inverse.m32) / w)
    }

    /// The largest factor by which perspective may reduce an item compared with its initial position. Towards the
    /// horizon distances would become infinite; beyond this factor the item gradually lags behind its body.
    private static let farthest = 8.0

    /// Returns the limited w for an item at `position` that moves with `velocity`, and its rate; nil if w needs no
    /// limit.
    private func depth(at position: Point, _ velocity: Vector, from origin: Point) -> (w: Double, rate: Double)? {
        let (w, change) = inverse.depth(at: position, moving: velocity)
        let (least, leastRate) = (
            inverse.value.w(at: origin) / Self.farthest, inverse.rate.w(at: origin) / Self.farthest
        )
        if inverse.value.isAffine || w >= least || least <= 0 { return nil }
        // The limited w begins with the slope of w, and is never 0.
        let left = 2 * least - w
        let limited = least * least / left
        return (limited, (2 * least * leastRate - limited * (2 * leastRate - change)) / left)
    }

    /// Returns the linear part of the mapping at `point` of the superview.
    func linear(at point: Point) -> Transform2D? { forward.value.linearised(at: point)?.withoutTranslation }

    /// Returns the velocity in the animator's coordinates of a point of the superview that moves with `velocity`, and
    /// the angular velocity of the mapping there, in radians per second, relative to `anchor`. Both are 0 for a point
    /// without an image.
    func motion(at point: Point, _ velocity: Vector, from anchor: Transform2D) -> (
        velocity: Vector, angularVelocity: Double
    ) {
        if !isMoving, let forward = forward.value.affine { return (velocity.applying(forward), 0) }
        guard let motion = forward.velocity(at: point, moving: velocity),
            let angularVelocity = angularVelocity(at: point, velocity, from: anchor)
        else { return (.zero, 0) }
        return (motion, angularVelocity)
    }

    /// Returns the velocity in the superview of an item at `position` that moves with `velocity` in the animator's
    /// coordinates, and the angular velocity of the mapping there.
    func motionBack(at position: Point, _ velocity: Vector, from anchor: Transform2D, _ origin: Point) -> (
        velocity: Vector, angularVelocity: Double
    ) {
        if !isMoving, let inverse = inverse.value.affine { return (velocity.applying(inverse), 0) }
        guard let point = point(at: position, from: origin) else { return (.zero, 0) }
        let depth = depth(at: position, velocity, from: origin) ?? inverse.depth(at: position, moving: velocity)
        let motion = inverse.velocity(at: position, moving: velocity, image: point, depth: depth)
        guard let angularVelocity = angularVelocity(at: point, motion, from: anchor) else { return (.zero, 0) }
        return (motion, angularVelocity)
    }

    private func angularVelocity(at point: Point, _ velocity: Vector, from anchor: Transform2D) -> Double? {
        guard let linear = linear(at: point), let rate = forward.rate(of: linear, at: point, moving: velocity) else {
            return nil
        }
        return anchor.concatenating(linear).angularVelocity(at: anchor.concatenating(rate))
    }
}

/// The velocity of an item, in points per second, and the rate of its transform, per second, without the translation.
struct ItemRates {
    var velocity: Vector
    var transform: Transform2D

    init(_ velocity: Vector, _ transform: Transform2D) {
        (self.velocity, self.transform) = (velocity, transform)
    }
}

extension Transform2D {
    var withoutTranslation: Transform2D { Transform2D(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

    /// Returns the rate of the transform in a rotation, d/dt (M R(ωt)) = ω M R(90°): the rows are rotated by a right
    /// angle.
    func rate(rotatingAt angularVelocity: Double) -> Transform2D {
        Transform2D(
            a: -b * angularVelocity, b: a * angularVelocity, c: -d * angularVelocity, d: c * angularVelocity, tx: 0,
            ty: 0)
    }

    /// Returns the angular velocity of a transform that changes at `rate`. As in ``decomposition`` it is the angular
    /// velocity of the first axis, or of the second axis if the first has no length.
    func angularVelocity(at rate: Transform2D) -> Double {
        let first = a * a + b * b
        if first > 0 { return (a * rate.b - b * rate.a) / first }
        let second = c * c + d * d
        return second > 0 ? (c * rate.d - d * rate.c) / second : 0
    }
}
