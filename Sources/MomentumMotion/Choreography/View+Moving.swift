extension View {
    /// Moves the view into `superview` without a visible change. Its position, size and rotation on the screen remain
    /// the same.
    ///
    /// The view keeps its velocity on the screen, whether an animation, a driver or the movement of a superview causes
    /// it. Its animations and its simulation continue at their own speed.
    ///
    /// ```swift
    /// View.animate(withDuration: 0.5, usingSpringWithDamping: 0.8) {
    ///     card.move(to: table)
    ///     card.frame = seat
    /// }
    /// ```
    ///
    /// Inside an animation block, only properties that are set after the call are animated. A superview that is this
    /// view or one of its descendants is refused with a diagnostic. If one of the two views is on no stage, or is
    /// flattened to a line or a point, the view is added as by ``insertSubview(_:at:)``, with its frame unchanged.
    ///
    /// - Parameters:
    ///   - superview: The new superview.
    ///   - index: The index among the subviews of `superview`, clamped. Nil, the default, adds the view in front of
    ///     all.
    public final func move(to superview: View, at index: Int? = nil) {
        let insertionIndex = index ?? superview.subviews.count
        guard let old = self.superview, old !== superview, stage != nil, superview.stage === stage,
            !superview.isDescendant(of: self),
            let model = PointMapping(
                of: transform3D.middle(at: center), { old.convert($0, to: superview, in: .model) },
                through: presentation.transform.middle(at: presentation.position))
        else {
            let timeMaps = LayerTimeMaps(layer)
            superview.insertSubview(self, at: insertionIndex)
            return timeMaps.convertAnimations()
        }
        let transfer = PresentationTransfer(self, from: old, to: superview)
        let (timeMaps, driven) = (LayerTimeMaps(layer), layer.declaredMotion)
        let before = (center, transform3D)
        superview.insertSubview(self, at: insertionIndex)
        timeMaps.convertAnimations()
        Layer.withActionProvider(nil) {
            Layer.movingEnds {
                center = model.point(center)
                if let compensation = model.compensation { transform3D = transform3D.concatenating(compensation) }
            }
        }
        layer.convertAnimations({ model.animated($0) }, offsetMap: model.offsetMap)
        layer.convertTracks { model.point($0) }
        // The velocity of a driver of the model is converted as well.
        layer.declaredMotion = (
            model.vector(driven.position),
            model.compensation.map { driven.transform.concatenating($0) } ?? driven.transform
        )
        let conversion = CoordinateConversion(
            of: layer, from: before, { model.point($0) }, offsetMap: model.offsetMap, matrix: model.compensation)
        for participant in superview.stage?.participants ?? [] { participant.convertMotion(by: conversion, of: layer) }
        transfer?.continueMotion(of: layer)
    }
}

/// The mapping of points near a given point from one view to another.
private struct PointMapping {
    private let start: Point
    private let origin: Point
    private let across: Vector
    private let down: Vector
    /// The axes for the offsets of animations, if they differ from those of the view.
    private var chord: (across: Vector, down: Vector)?

    /// Creates the mapping near `point`. Nil if one of the views is flattened. In perspective, the mapping also maps
    /// the offset from `point` to `other` exactly.
    init?(of point: Point, _ convert: (Point) -> Point?, through other: Point? = nil) {
        guard let target = convert(point), target.isFinite else { return nil }
        /// Returns whether one axis is shorter than a billionth of the other, or both are parallel.
        func isFlat(_ across: Vector, _ down: Vector) -> Bool {
            let longest = max(across.length, down.length)
            let area = across.dx * down.dy - across.dy * down.dx
            return !(longest.isFinite && abs(area) > RestThreshold.rounding * longest * longest)
        }
        if let origin = convert(.zero), let right = convert(Point(x: 1, y: 0)), let below = convert(Point(x: 0, y: 1)) {
            let (across, down) = (right.offset(from: origin), below.offset(from: origin))
            let offset = across * point.x + down * point.y
            if target.distance(to: origin + offset) <= RestThreshold.rounding * (1 + offset.length) {
                if isFlat(across, down) { return nil }
                (start, self.origin, self.across, self.down) = (.zero, origin, across, down)
                return
            }
        }
        // In perspective the mapping differs from point to point.
        func change(_ offset: Vector) -> Vector? {
            guard let before = convert(point + offset * -0.5), let after = convert(point + offset * 0.5) else {
                return nil
            }
            return after.offset(from: before)
        }
        guard let across = change(Vector(dx: 1, dy: 0)), let down = change(Vector(dx: 0, dy: 1)),
            !isFlat(across, down)
        else { return nil }
        (start, self.origin, self.across, self.down) = (point, target, across, down)
        guard let offset = other?.offset(from: point), offset.length > RestThreshold.rounding,
            let end = convert(point + offset), end.isFinite
        else { return }
        let missing = end.offset(from: target) - vector(offset)
        let share = 1 / (offset.dx * offset.dx + offset.dy * offset.dy)
        chord = (across + missing * (offset.dx * share), down + missing * (offset.dy * share))
    }

    func vector(_ vector: Vector) -> Vector { across * vector.dx + down * vector.dy }
    func point(_ point: Point) -> Point { origin + vector(point.offset(from: start)) }

    /// Returns the image of a point on the path of an animation.
    func animated(_ point: Point) -> Point {
        let (offset, (across, down)) = (point.offset(from: start), chord ?? (across, down))
        return origin + across * offset.dx + down * offset.dy
    }

    private var changesAxes: Bool {
        (across - Vector(dx: 1, dy: 0)).length + (down - Vector(dx: 0, dy: 1)).length > RestThreshold.rounding
    }

    /// The mapping of offsets.
    var offsetMap: OffsetMap {
        if let chord { return OffsetMap(across: chord.across, down: chord.down) }
        return changesAxes
            ? OffsetMap(across: across, down: down)
            : OffsetMap(across: Vector(dx: 1, dy: 0), down: Vector(dx: 0, dy: 1))
    }

    /// The transform to append to that of the view so that its appearance does not change; nil if none is needed.
    var compensation: Transform3D? {
        guard changesAxes else { return nil }
        return Transform3D(Transform2D(a: across.dx, b: across.dy, c: down.dx, d: down.dy, tx: 0, ty: 0))
    }
}

extension Transform3D {
    /// Returns the point at which this transform displays the centre of a layer at `position`.
    fileprivate func middle(at position: Point) -> Point { position + Vector(dx: m41, dy: m42) }
}

/// The position and transform of a view's presentation in the coordinates of another view, with their velocities.
private struct PresentationTransfer {
    private let position: MotionSample<Point>
    private let transform: MotionSample<Transform3D>

    /// Creates the record. Nil if the view is flattened.
    init?(_ view: View, from old: View, to new: View) {
        let presentation = view.presentation
        let (velocity, rate) = (presentation.velocity(of: .position), presentation.velocity(of: .transform))
        let offset = Vector(dx: presentation.transform.m41, dy: presentation.transform.m42)
        let motion = Vector(dx: rate.m41, dy: rate.m42)
        let middle = presentation.position + offset
        guard let moving = old.layer.movingProjection(to: new.layer),
            let mapping = PointMapping(of: middle, { old.layer.convert($0, to: new.layer, in: .presentation) }),
            let change = moving.velocity(at: middle, moving: velocity + motion)
        else { return nil }
        /// Returns the rate of change of the image of the vector `offset`.
        func axisRate(of offset: Vector) -> Vector? {
            guard let before = moving.velocity(at: middle + offset * -0.5, moving: velocity + motion),
                let after = moving.velocity(at: middle + offset * 0.5, moving: velocity + motion)
            else { return nil }
            return after - before
        }
        guard let across = axisRate(of: Vector(dx: 1, dy: 0)), let down = axisRate(of: Vector(dx: 0, dy: 1)) else {
            return nil
        }
        position = MotionSample(
            value: mapping.point(presentation.position),
            velocity: change - across * offset.dx - down * offset.dy - mapping.vector(motion))
        let compensation = mapping.compensation
        var axesRate = Transform3D.zero
        (axesRate.m11, axesRate.m12, axesRate.m21, axesRate.m22) = (across.dx, across.dy, down.dx, down.dy)
        transform = MotionSample(
            value: compensation.map { presentation.transform.concatenating($0) } ?? presentation.transform,
            velocity: (compensation.map { rate.concatenating($0) } ?? rate)
                + presentation.transform.concatenating(axesRate))
    }

    /// Adds decaying offsets to the layer, which is in the new superview now, so that its presentation continues from
    /// this record.
    func continueMotion(of layer: Layer) {
        let now = layer.presentation
        let spring = Spring(response: 0.4, dampingFraction: 1)
        let gap = position.value.offset(from: now.position)
        let missing = position.velocity - now.velocity(of: .position)
        // Differences below a pixel per day are not carried.
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
        let velocities = zip(
            AnimationValue.transform(transform.velocity).components, now.velocity(at: "transform").components)
        if velocities.contains(where: { abs($0 - $1) > 1e-6 }) {
            layer.continueTransform(at: transform.velocity, decayingOn: spring)
        }
    }
}
