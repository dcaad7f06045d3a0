/// The coordinates of an item's superview in the animator's: how both are displayed, and how they move there.
struct ItemSpace: Equatable {
    /// To the animator's coordinates.
    private let there: MovingProjection
    /// And back.
    private let back: MovingProjection

    /// Of what lies in `outer`, as it is `seconds` after the present frame. Nil where one of the two is flattened.
    init?(_ outer: Layer, in reference: Layer, after seconds: Double = 0) {
        guard let there = outer.movingProjection(to: reference, after: seconds), let back = there.inverted else {
            return nil
        }
        (self.there, self.back) = (there, back)
    }

    private init(_ there: MovingProjection, _ back: MovingProjection) { (self.there, self.back) = (there, back) }

    /// Whether anything moves them.
    var isMoving: Bool { !there.isStill }

    /// Whether everything in them is seen turned alike.
    var isUnbent: Bool { there.value.affine != nil }

    /// Whether what turns in them is seen to turn, and not to be sheared.
    var isEven: Bool {
        guard let there = there.value.affine else { return false }
        let parts = there.decomposition
        return abs(parts.shear) < 1e-9 && abs(abs(parts.scaleX) - abs(parts.scaleY)) < 1e-9 * abs(parts.scaleX)
    }

    /// The same, of surroundings that do not move.
    var still: ItemSpace { ItemSpace(there.still, back.still) }

    var isIdentity: Bool { !isMoving && there.value == .identity }

    /// Where a point of the superview is seen in the animator's coordinates.
    func place(_ point: Point) -> Point? { there.value.apply(point) }

    /// The point of the superview that is seen at `place` of the animator's coordinates, of an item that was put at `origin` there.
    func point(at place: Point, from origin: Point) -> Point? {
        depth(at: place, .zero, from: origin).map { image(of: place, at: $0.w) } ?? back.value.apply(place)
    }

    private func image(of place: Point, at w: Double) -> Point {
        let back = back.value
        return Point(
            x: (place.x * back.m11 + place.y * back.m21 + back.m31) / w,
            y: (place.x * back.m12 + place.y * back.m22 + back.m32) / w)
    }

    /// Towards the horizon everything would lie infinitely far away: where the superview is seen so much smaller than where an item was
    /// put, the item is left behind little by little.
    private static let farthest = 8.0

    /// The w that is held for what lies at `place` and moves with `velocity`, and its rate; nil where it is that of the place.
    private func depth(at place: Point, _ velocity: Vector, from origin: Point) -> (w: Double, rate: Double)? {
        let (w, change) = back.depth(at: place, moving: velocity)
        let (least, leastRate) = (back.value.w(at: origin) / Self.farthest, back.rate.w(at: origin) / Self.farthest)
        if back.value.isAffine || w >= least || least <= 0 { return nil }
        // As steep as w where it begins, and never 0.
        let left = 2 * least - w
        let held = least * least / left
        return (held, (2 * least * leastRate - held * (2 * leastRate - change)) / left)
    }

    /// How what lies at `point` of the superview is seen in the animator's coordinates, its place left out.
    func linear(at point: Point) -> Transform2D? { there.value.linearised(at: point)?.withoutTranslation }

    /// The velocity in the animator's coordinates of what is at `point` of the superview and moves so there, and how fast the
    /// surroundings turn there, in radians per second, seen from what `anchor` leads back to. Both are 0 for a point without an image.
    func motion(at point: Point, _ velocity: Vector, from anchor: Transform2D) -> (velocity: Vector, turning: Double) {
        if !isMoving, let there = there.value.affine { return (velocity.applying(there), 0) }
        guard let motion = there.velocity(at: point, moving: velocity),
            let turning = turning(at: point, velocity, from: anchor)
        else { return (.zero, 0) }
        return (motion, turning)
    }

    /// The same of what is seen at `place` and moves so in the animator's coordinates: its velocity in the superview.
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

/// How fast an item moves, in points per second, and its transform changes, per second, the translation left out.
struct ItemRates {
    var velocity: Vector
    var transform: Transform2D

    init(_ velocity: Vector, _ transform: Transform2D) {
        (self.velocity, self.transform) = (velocity, transform)
    }
}

extension Transform2D {
    var withoutTranslation: Transform2D { Transform2D(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

    /// d/dt (M R(ωt)) = ω M R(90°): the rows are turned by a right angle.
    func rate(turningAt angularVelocity: Double) -> Transform2D {
        Transform2D(
            a: -b * angularVelocity, b: a * angularVelocity, c: -d * angularVelocity, d: c * angularVelocity, tx: 0,
            ty: 0)
    }

    /// How fast what changes at `rate` turns, as ``decomposition`` says how it is turned: its first axis, or the other where that
    /// has no length.
    func turning(at rate: Transform2D) -> Double {
        let first = a * a + b * b
        if first > 0 { return (a * rate.b - b * rate.a) / first }
        let second = c * c + d * d
        return second > 0 ? (c * rate.d - d * rate.c) / second : 0
    }
}
