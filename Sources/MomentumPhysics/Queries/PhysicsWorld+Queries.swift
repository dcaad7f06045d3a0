import MomentumCurves

extension PhysicsWorld {
    /// The bodies with a shape whose bounding box meets `rect`, each once, in the order of their indices.
    public func bodies(in rect: Rect) -> [BodyID] {
        let box = Box(rect)
        return shapes(near: box).filter { index in
            let record = shapes[index]
            return Self.box(record, hulls.points.readable, poses[Int(record.body)]).overlaps(box)
        }.bodies(in: self)
    }

    /// The bodies with a shape that contains `point`, each once, in the order of their indices.
    public func bodies(at point: Point) -> [BodyID] {
        let place = point.finite
        return shapes(near: Box(Rect(origin: point, size: .zero))).filter { index in
            distance(ofShape: index, to: place) <= 0
        }.bodies(in: self)
    }

    /// How far the outlines of two bodies are apart at the end of the last step, in points; negative, by how much they would
    /// have to be moved to part, when they overlap. Infinity when one is not there or has no shape.
    public func separation(of a: BodyID, from b: BodyID) -> Double {
        guard let a = index(of: a), let b = index(of: b), a != b else { return .infinity }
        var least = Double.infinity
        let q = Float2(poses[a].rotation)
        let offset = Float2(poses[b].center - poses[a].center).unrotated(by: q)
        let rotation = Float2(poses[b].rotation).unrotated(by: q)
        var scratch = Column<SIMD4<Float>>()
        scratch.resize(to: Shape.maximumCorners, filler: .zero)
        let base = scratch.base()
        for one in shapeIndices(of: a) {
            for other in shapeIndices(of: b) {
                let placed = hull(ofShape: other).placed(offset: offset, rotation: rotation, in: base)
                let hull = hull(ofShape: one)
                let (gap, _) = Collision.separation(hull, placed)
                // Without radii a gap is that of an axis, which is not the distance.
                let distance = gap > 0 ? Collision.distance(hull, placed).distance - hull.radius - placed.radius : gap
                least = min(least, Double(distance))
            }
        }
        return least
    }

    /// The distance of a shape's outline from a point, in points; 0 or less inside.
    private func distance(ofShape index: Int, to place: Double2) -> Float {
        let record = shapes[index]
        let pose = poses[Int(record.body)]
        let local = Float2((place - pose.center).unrotated(by: pose.rotation))
        let hull = hull(ofShape: index)
        return withUnsafePointer(to: SIMD4<Float>(local.x, local.y, 0, 0)) { point in
            Collision.distance(hull, Hull(points: point, count: 1, radius: 0)).distance - record.radius
        }
    }

    /// The first shape that a line segment meets; nil when it meets none. Shapes that contain its start are passed.
    ///
    /// - Parameters:
    ///   - start: where the segment begins, in points.
    ///   - end: where it ends, in points.
    ///   - mask: the categories that are looked at; all unless given.
    public func rayCast(from start: Point, to end: Point, mask: UInt64 = .max) -> RayHit? {
        let ray = Ray(from: start.finite, to: end.finite)
        var nearest = (fraction: 1.0, shape: -1, normal: Double2.zero)
        // No path has more branches than there are nodes.
        var stack = Column<Int32>(capacity: most(staticTree.nodes.count, movingTree.nodes.count) + 1)
        meet(ray, in: staticTree, mask, &stack, &nearest)
        meet(ray, in: movingTree, mask, &stack, &nearest)
        guard nearest.shape >= 0 else { return nil }
        let body = Int(shapes[nearest.shape].body)
        let normal = nearest.normal.rotated(by: poses[body].rotation)
        let place = ray.from + (ray.to - ray.from) * nearest.fraction
        return RayHit(
            body: id(ofBody: body), shape: id(ofShape: nearest.shape), point: Point(x: place.x, y: place.y),
            normal: Vector(dx: normal.x, dy: normal.y), fraction: nearest.fraction)
    }

    /// Notes the first shape of a tree that a ray meets, if it meets one earlier than the `nearest` so far; the normal is along the
    /// axes of its body.
    private func meet(
        _ ray: Ray, in tree: DynamicTree, _ mask: UInt64, _ stack: inout Column<Int32>,
        _ nearest: inout (fraction: Double, shape: Int, normal: Double2)
    ) {
        let (shapes, poses, points) = (shapes.readable, poses.readable, hulls.points.readable)
        let way = Float2(ray.to - ray.from)
        var found = nearest
        tree.cast(Float2(ray.from), way, within: Float(found.fraction), stack: &stack) { item in
            let record = shapes + Int(item)
            guard record.pointee.surface.filter.categories & mask != 0 else { return nil }
            let pose = poses + Int(record.pointee.body)
            let local = Ray(
                from: (ray.from - pose.pointee.center).unrotated(by: pose.pointee.rotation),
                to: (ray.to - pose.pointee.center).unrotated(by: pose.pointee.rotation))
            let hull = Hull(
                points: points + Int(record.pointee.hull), count: Int(record.pointee.count),
                radius: record.pointee.radius)
            guard let (fraction, normal) = local.meets(hull), fraction < found.fraction || found.shape < 0 else {
                return nil
            }
            found = (fraction, Int(item), normal)
            return Float(fraction)
        }
        nearest = found
    }

    private func shapes(near box: Box) -> [Int] {
        var stack = Column<Int32>()
        var found = Column<Int32>()
        staticTree.query(box, stack: &stack, found: &found)
        movingTree.query(box, stack: &stack, found: &found)
        return (0..<found.count).map { Int(found[$0]) }
    }
}

/// What a ray met.
public struct RayHit: Sendable {
    /// The body that was hit.
    public let body: BodyID
    /// The shape that was hit.
    public let shape: ShapeID
    /// Where, in points.
    public let point: Point
    /// Outwards from the shape, of length 1.
    public let normal: Vector
    /// The part of the segment up to there, 0...1.
    public let fraction: Double
}

extension [Int] {
    fileprivate func bodies(in world: PhysicsWorld) -> [BodyID] {
        var indices = map { Int(world.shapes[$0].body) }.sorted()
        var last = -1
        indices.removeAll { index in
            defer { last = index }
            return index == last
        }
        return indices.map { world.id(ofBody: $0) }
    }
}
