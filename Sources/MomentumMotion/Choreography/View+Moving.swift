extension View {
    /// Moves the view into `superview` without moving it on the screen: it stays where it is seen, as large and as turned, and goes
    /// on as fast as it moves, whatever moves it or the superviews. What animates or simulates it keeps running, too, at its own speed.
    ///
    ///     View.animate(withDuration: 0.5, usingSpringWithDamping: 0.8) {
    ///         card.move(to: table)
    ///         card.frame = seat
    ///     }
    ///
    /// Inside an animation block only what is set afterwards is animated. A view that contains this one is refused with a
    /// diagnostic; where one of the two is on no stage, or is flattened to a line or a point, it is added as by
    /// ``insertSubview(_:at:)``, with its frame as it is.
    ///
    /// - Parameters:
    ///   - superview: what it is moved to.
    ///   - index: its index among the subviews there, clamped. Default in front of all.
    public final func move(to superview: View, at index: Int? = nil) {
        let place = index ?? superview.subviews.count
        guard let old = self.superview, old !== superview, stage != nil, superview.stage === stage,
            !superview.isDescendant(of: self),
            let model = PlacePassage(
                of: transform3D.middle(at: center), { old.convert($0, to: superview, in: .model) },
                through: presentation.transform.middle(at: presentation.position))
        else {
            let paces = LayerPaces(layer)
            superview.insertSubview(self, at: place)
            return paces.keep()
        }
        let seen = SeenPassage(self, from: old, to: superview)
        let (paces, driven) = (LayerPaces(layer), layer.declaredMotion)
        let before = (center, transform3D)
        superview.insertSubview(self, at: place)
        paces.keep()
        Layer.withActionProvider(nil) {
            Layer.movingEnds {
                center = model.point(center)
                if let turn = model.turn { transform3D = transform3D.concatenating(turn) }
            }
        }
        layer.passAnimations({ model.animated($0) }, turn: model.offsetTurn)
        layer.passTracks { model.point($0) }
        // Whatever drives the model goes on as well.
        layer.declaredMotion = (
            model.vector(driven.position), model.turn.map { driven.transform.concatenating($0) } ?? driven.transform
        )
        let passage = LayerPassage(
            of: layer, from: before, { model.point($0) }, turn: model.offsetTurn, matrix: model.turn)
        for participant in superview.stage?.participants ?? [] { participant.pass(passage, of: layer) }
        seen?.keep(of: layer)
    }
}

/// How what lies in one view lies in another, near a point.
private struct PlacePassage {
    private let start: Point
    private let origin: Point
    private let across: Vector
    private let down: Vector
    /// What it makes of the offsets of animations, where that is another.
    private var chord: (across: Vector, down: Vector)?

    /// Of a place near `point`. Nil where one of them is flattened. The offset from there to `other` leads to where that lies, though in
    /// perspective it is at another place.
    init?(of point: Point, _ convert: (Point) -> Point?, through other: Point? = nil) {
        guard let target = convert(point), target.isFinite else { return nil }
        /// Whether one way is less than a billionth of the other, or both lie in a line.
        func isFlat(_ across: Vector, _ down: Vector) -> Bool {
            let longest = max(across.length, down.length)
            let area = across.dx * down.dy - across.dy * down.dx
            return !(longest.isFinite && abs(area) > RestThreshold.rounding * longest * longest)
        }
        if let origin = convert(.zero), let right = convert(Point(x: 1, y: 0)), let below = convert(Point(x: 0, y: 1)) {
            let (across, down) = (right.offset(from: origin), below.offset(from: origin))
            let way = across * point.x + down * point.y
            if target.distance(to: origin + way) <= RestThreshold.rounding * (1 + way.length) {
                if isFlat(across, down) { return nil }
                (start, self.origin, self.across, self.down) = (.zero, origin, across, down)
                return
            }
        }
        // In perspective what is true at one place is not at another.
        func change(_ way: Vector) -> Vector? {
            guard let before = convert(point + way * -0.5), let after = convert(point + way * 0.5) else { return nil }
            return after.offset(from: before)
        }
        guard let across = change(Vector(dx: 1, dy: 0)), let down = change(Vector(dx: 0, dy: 1)),
            !isFlat(across, down)
        else { return nil }
        (start, self.origin, self.across, self.down) = (point, target, across, down)
        guard let way = other?.offset(from: point), way.length > RestThreshold.rounding,
            let end = convert(point + way), end.isFinite
        else { return }
        let missing = end.offset(from: target) - vector(way)
        let share = 1 / (way.dx * way.dx + way.dy * way.dy)
        chord = (across + missing * (way.dx * share), down + missing * (way.dy * share))
    }

    func vector(_ vector: Vector) -> Vector { across * vector.dx + down * vector.dy }
    func point(_ point: Point) -> Point { origin + vector(point.offset(from: start)) }

    /// The same of a place that an animation leads through.
    func animated(_ point: Point) -> Point {
        let (way, (across, down)) = (point.offset(from: start), chord ?? (across, down))
        return origin + across * way.dx + down * way.dy
    }

    private var isTurned: Bool {
        (across - Vector(dx: 1, dy: 0)).length + (down - Vector(dx: 0, dy: 1)).length > RestThreshold.rounding
    }

    /// What it makes of offsets.
    var offsetTurn: OffsetTurn {
        if let chord { return OffsetTurn(across: chord.across, down: chord.down) }
        return isTurned
            ? OffsetTurn(across: across, down: down)
            : OffsetTurn(across: Vector(dx: 1, dy: 0), down: Vector(dx: 0, dy: 1))
    }

    /// By what a transform has to be followed for the view to look the same; nil for nothing.
    var turn: Transform3D? {
        guard isTurned else { return nil }
        return Transform3D(Transform2D(a: across.dx, b: across.dy, c: down.dx, d: down.dy, tx: 0, ty: 0))
    }
}

extension Transform3D {
    /// Where what is transformed so about `position` is seen.
    fileprivate func middle(at position: Point) -> Point { position + Vector(dx: m41, dy: m42) }
}

/// Where a view is seen in the coordinates of another, how it is turned there, and how fast both change.
private struct SeenPassage {
    private let position: MotionSample<Point>
    private let transform: MotionSample<Transform3D>

    /// Nil where something flattens the view.
    init?(_ view: View, from old: View, to new: View) {
        let seen = view.presentation
        let (velocity, rate) = (seen.velocity(of: .position), seen.velocity(of: .transform))
        let way = Vector(dx: seen.transform.m41, dy: seen.transform.m42)
        let motion = Vector(dx: rate.m41, dy: rate.m42)
        let middle = seen.position + way
        guard let moving = old.layer.movingProjection(to: new.layer),
            let passage = PlacePassage(of: middle, { old.layer.convert($0, to: new.layer, in: .presentation) }),
            let change = moving.velocity(at: middle, moving: velocity + motion)
        else { return nil }
        /// The rate of the image of `way` across the middle.
        func spread(of way: Vector) -> Vector? {
            guard let before = moving.velocity(at: middle + way * -0.5, moving: velocity + motion),
                let after = moving.velocity(at: middle + way * 0.5, moving: velocity + motion)
            else { return nil }
            return after - before
        }
        guard let across = spread(of: Vector(dx: 1, dy: 0)), let down = spread(of: Vector(dx: 0, dy: 1)) else {
            return nil
        }
        position = MotionSample(
            value: passage.point(seen.position),
            velocity: change - across * way.dx - down * way.dy - passage.vector(motion))
        let turn = passage.turn
        var turning = Transform3D.zero
        (turning.m11, turning.m12, turning.m21, turning.m22) = (across.dx, across.dy, down.dx, down.dy)
        transform = MotionSample(
            value: turn.map { seen.transform.concatenating($0) } ?? seen.transform,
            velocity: (turn.map { rate.concatenating($0) } ?? rate) + seen.transform.concatenating(turning))
    }

    /// Lets the layer of the view, which is in the other one now, be seen so: what the two differ in decays.
    func keep(of layer: Layer) {
        let now = layer.presentation
        let spring = Spring(response: 0.4, dampingFraction: 1)
        let gap = position.value.offset(from: now.position)
        let missing = position.velocity - now.velocity(of: .position)
        // Slower than a pixel in a day nothing is carried.
        if gap.length > RestThreshold.rounding || missing.length > 1e-5 {
            layer.decay(
                "position", from: .numbers([gap.dx, gap.dy]), to: .numbers([0, 0]),
                velocity: .numbers([missing.dx, missing.dy]), along: spring)
        }
        if transform.value.isNearlyFlat || now.transform.isNearlyFlat {
            layer.report(.scrubbed("transform"))
            return layer.decay(
                entryByEntry: transform.value + now.transform * -1,
                rate: transform.velocity + now.velocity(of: .transform) * -1, of: "transform", within: spring.response)
        }
        let (before, after) = (AnimationValue.transform(transform.value), AnimationValue.transform(now.transform))
        if zip(before.components, after.components).contains(where: { abs($0 - $1) > RestThreshold.rounding }) {
            layer.decay("transform", from: before, to: after, along: spring)
        }
        let lost = zip(
            AnimationValue.transform(transform.velocity).components, now.velocity(at: "transform").components)
        if lost.contains(where: { abs($0 - $1) > 1e-6 }) {
            layer.carryTransform(at: transform.velocity, decayingOn: spring)
        }
    }
}
