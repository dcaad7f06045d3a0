/// The mapping from the coordinates of an item's superview to those of the animator, and its motion.
struct ItemSpace: Equatable {
    /// The mapping to the animator's coordinates.
    private let there: MovingProjection
    /// The inverse mapping.
    private let back: MovingProjection

    /// Creates the mapping from `outer`, `seconds` after the present frame. Nil if one of the two layers is flattened.
    init?(_ outer: Layer, in reference: Layer, after seconds: Double = 0) {
        guard let there = outer.movingProjection(to: reference, after: seconds), let back = there.inverted else {
            return nil
        }
        (self.there, self.back) = (there, back)
    }

    private init(_ there: MovingProjection, _ back: MovingProjection) { (self.there, self.back) = (there, back) }

    /// Whether the mapping changes with time.
    var isMoving: Bool { !there.isStill }

    /// Whether the mapping rotates all items equally, because it has no perspective.
    var isUnbent: Bool { there.value.affine != nil }

    /// Whether a rotation in the superview is displayed as a rotation, without shear.
    var isEven: Bool {
        guard let there = there.value.affine else { return false }
        let parts = there.decomposition
        return abs(parts.shear) < 1e-9 && abs(abs(parts.scaleX) - abs(parts.scaleY)) < 1e-9 * abs(parts.scaleX)
    }

    /// The same mapping without motion.
    var still: ItemSpace { ItemSpace(there.still, back.still) }

    var isIdentity: Bool { !isMoving && there.value == .identity }

    /// Returns the position in the animator's coordinates of a point of the superview.
    func place(_ point: Point) -> Point? { there.value.apply(point) }

    /// Returns the point of the superview at `place` of the animator's coordinates, for an item with the initial
    /// position `origin` there.
    func point(at place: Point, from origin: Point) -> Point? {
        depth(at: place, .zero, from: origin).map { image(of: place, at: $0.w) } ?? back.value.apply(place)
    }

    private func image(of place: Point, at w: Double) -> Point {
        let back = back.value
        return Point(
            x: (place.x * back.m11 + place.y * back.m21 + back.m31) / w,
            y: (place.x * back.m12 + place.y * back.m22 + back.m32) / w)
    }

    /// The largest factor by which perspective may reduce an item compared with its initial position. Towards the
    /// horizon distances would become infinite; beyond this factor the item gradually lags behind its body.
    private static let farthest = 8.0

    /// Returns the limited w for an item at `place` that moves with `velocity`, and its rate; nil if w needs no limit.
    private func depth(at place: Point, _ velocity: Vector, from origin: Point) -> (w: Double, rate: Double)? {
        let (w, change) = back.depth(at: place, moving: velocity)
        let (least, leastRate) = (back.value.w(at: origin) / Self.farthest, back.rate.w(at: origin) / Self.farthest)
        if back.value.isAffine || w >= least || least <= 0 { return nil }
        // The limited w begins with the slope of w, and is never 0.
        let left = 2 * least - w
        let held = least * least / left
        return (held, (2 * least * leastRate - held * (2 * leastRate - change)) / left)
    }

    /// Returns the linear part of the mapping at `point` of the superview.
    func linear(at point: Point) -> Transform2D? { there.value.linearised(at: point)?.withoutTranslation }

    /// Returns the velocity in the animator's coordinates of a point of the superview that moves with `velocity`, and
    /// the angular velocity of the mapping there, in radians per second, relative to `anchor`. Both are 0 for a point
    /// without an image.
    func motion(at point: Point, _ velocity: Vector, from anchor: Transform2D) -> (velocity: Vector, turning: Double) {
        if !isMoving, let there = there.value.affine { return (velocity.applying(there), 0) }
        guard let motion = there.velocity(at: point, moving: velocity),
            let turning = turning(at: point, velocity, from: anchor)
        else { return (.zero, 0) }
        return (motion, turning)
    }

    /// Returns the velocity in the superview of an item at `place` that moves with `velocity` in the animator's
    /// coordinates, and the angular velocity of the mapping there.
    func motionBack(at place: Point, _ velocity: Vector, from anchor: Transform2D, _ origin: Point) -> (
        velocity: Vector, turning: Double
    ) {
        if !isMoving, let back = back.value.affine { return (velocity.applying(back), 0) }
        guard let point = point(at: place, from: origin) else { return (.zero, 0) }
        let depth = depth(at: place, velocity, from: origin) ?? back.depth(at: place, moving: velocity)
        let motion = back.velocity(at: place, moving: velocity, image: point, depth: depth)
        guard let turning = turning(at: point, motion, from: anchor) else { return (.zero, 0) }
        return (motion, turning)
    }

    private func turning(at point: Point, _ velocity: Vector, from anchor: Transform2D) -> Double? {
        guard let linear = linear(at: point), let rate = there.rate(of: linear, at: point, moving: velocity) else {
            return nil
        }
        return anchor.concatenating(linear).turning(at: anchor.concatenating(rate))
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
    func rate(turningAt angularVelocity: Double) -> Transform2D {
        Transform2D(
            a: -b * angularVelocity, b: a * angularVelocity, c: -d * angularVelocity, d: c * angularVelocity, tx: 0,
            ty: 0)
    }

    /// Returns the angular velocity of a transform that changes at `rate`. As in ``decomposition`` it is the angular
    /// velocity of the first axis, or of the second axis if the first has no length.
    func turning(at rate: Transform2D) -> Double {
        let first = a * a + b * b
        if first > 0 { return (a * rate.b - b * rate.a) / first }
        let second = c * c + d * d
        return second > 0 ? (c * rate.d - d * rate.c) / second : 0
    }
}
