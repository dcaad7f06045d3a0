/// How the coordinates of an item's superview lie in the animator's, as both are seen, and how they move there.
struct ItemSpace: Equatable {
    /// To the animator's coordinates, and back.
    private struct Passage: Equatable {
        let there: Projection
        let back: Projection

        init?(_ outer: Layer, _ reference: Layer, after seconds: Double = 0) {
            guard let there = outer.projectionSeen(to: reference, after: seconds), let back = there.inverted else {
                return nil
            }
            (self.there, self.back) = (there, back)
        }

        /// Towards the horizon everything would lie infinitely far away: where the superview is seen so much smaller than where an item
        /// was put, the item is left behind little by little.
        private static let farthest = 8.0

        /// The point that is seen at `place`, of an item that was put at `origin`.
        func point(at place: Point, from origin: Point) -> Point? {
            let (w, least) = (back.w(at: place), back.w(at: origin) / Self.farthest)
            if back.isAffine || w >= least || least <= 0 { return back.apply(place) }
            // As steep as w where it begins, and never 0.
            let held = least * least / (2 * least - w)
            return Point(
                x: (place.x * back.m11 + place.y * back.m21 + back.m31) / held,
                y: (place.x * back.m12 + place.y * back.m22 + back.m32) / held)
        }
    }

    private let present: Passage
    /// The same a moment before and after; nil where nothing moves them.
    private let nearby: (before: Passage, after: Passage)?
    /// Half the stretch of time, in seconds, over which motions are read.
    private static let moment = 1e-4

    /// Of what lies in `outer`, as it is `seconds` after the present frame. Nil where one of the two is flattened.
    init?(_ outer: Layer, in reference: Layer, after seconds: Double = 0) {
        guard let present = Passage(outer, reference, after: seconds) else { return nil }
        self.present = present
        guard let after = Passage(outer, reference, after: seconds + Self.moment), after != present,
            let before = Passage(outer, reference, after: seconds - Self.moment)
        else {
            nearby = nil
            return
        }
        nearby = (before, after)
    }

    private init(still present: Passage) { (self.present, nearby) = (present, nil) }

    /// Whether anything moves them.
    var isMoving: Bool { nearby != nil }

    /// Whether everything in them is seen turned alike.
    var isUnbent: Bool { present.there.affine != nil }

    /// Whether what turns in them is seen to turn, and not to be sheared.
    var isEven: Bool {
        guard let there = present.there.affine else { return false }
        let parts = there.decomposition
        return abs(parts.shear) < 1e-9 && abs(abs(parts.scaleX) - abs(parts.scaleY)) < 1e-9 * abs(parts.scaleX)
    }

    /// The same, of surroundings that do not move.
    var still: ItemSpace { ItemSpace(still: present) }

    static func == (one: Self, other: Self) -> Bool {
        one.present == other.present && one.nearby?.before == other.nearby?.before
            && one.nearby?.after == other.nearby?.after
    }

    var isIdentity: Bool { nearby == nil && present.there == .identity }

    /// Where a point of the superview is seen in the animator's coordinates.
    func place(_ point: Point) -> Point? { present.there.apply(point) }

    /// The point of the superview that is seen at `place` of the animator's coordinates, of an item that was put at `origin` there.
    func point(at place: Point, from origin: Point) -> Point? { present.point(at: place, from: origin) }

    /// How what lies at `point` of the superview is seen in the animator's coordinates, its place left out.
    func linear(at point: Point) -> Transform2D? { present.there.linearised(at: point)?.withoutTranslation }

    /// The velocity in the animator's coordinates of what is at `point` of the superview and moves so there, and how fast the
    /// surroundings turn there, in radians per second, seen from what `anchor` leads back to.
    func motion(at point: Point, _ velocity: Vector, from anchor: Transform2D) -> (velocity: Vector, turning: Double) {
        if nearby == nil, let there = present.there.affine { return (velocity.applying(there), 0) }
        let ends = (nearby?.before ?? present, nearby?.after ?? present)
        return Self.motion(
            (ends.0, point + velocity * -Self.moment), (ends.1, point + velocity * Self.moment), anchor
        ) { passage, point in (point, passage.there.apply(point)) }
    }

    /// The same of what is seen at `place` and moves so in the animator's coordinates: its velocity in the superview.
    func motionBack(at place: Point, _ velocity: Vector, from anchor: Transform2D, _ origin: Point) -> (
        velocity: Vector, turning: Double
    ) {
        if nearby == nil, let back = present.back.affine { return (velocity.applying(back), 0) }
        let ends = (nearby?.before ?? present, nearby?.after ?? present)
        return Self.motion(
            (ends.0, place + velocity * -Self.moment), (ends.1, place + velocity * Self.moment), anchor
        ) { passage, place in
            let point = passage.point(at: place, from: origin)
            return (point, point)
        }
    }

    /// The derivatives of what `image` gives: a point of the superview, and what moves. None for what is not seen.
    private static func motion(
        _ before: (Passage, Point), _ after: (Passage, Point), _ anchor: Transform2D,
        _ image: (Passage, Point) -> (point: Point?, moved: Point?)
    ) -> (velocity: Vector, turning: Double) {
        let (first, last) = (image(before.0, before.1), image(after.0, after.1))
        guard let start = first.point, let end = last.point, let from = first.moved, let to = last.moved,
            let old = before.0.there.linearised(at: start)?.withoutTranslation,
            let new = after.0.there.linearised(at: end)?.withoutTranslation
        else { return (.zero, 0) }
        let share = 1 / (2 * moment)
        var turn = anchor.concatenating(new).decomposition.rotation - anchor.concatenating(old).decomposition.rotation
        turn -= (turn / (2 * .pi)).rounded() * 2 * .pi
        return (to.offset(from: from) * share, turn * share)
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
