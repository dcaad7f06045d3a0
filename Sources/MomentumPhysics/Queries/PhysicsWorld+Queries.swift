import MomentumCurves

extension PhysicsWorld {
    /// Returns the bodies that have a shape whose bounding box intersects `rect`, in points of the world. The bodies
    /// are in the order of their indices, without duplicates. Uses the positions at the end of the last step.
    public func bodies(in rect: Rect) -> [BodyID] {
        let box = Box(rect)
        return shapes(near: box).filter { index in
            let record = shapes[index]
            return Self.box(record, hulls.points.readable, poses[Int(record.body)]).overlaps(box)
        }.bodies(in: self)
    }

    /// Returns the bodies that have a shape that contains `point`, in points of the world. The bodies are in the order
    /// of their indices, without duplicates. Uses the positions at the end of the last step. A point that is not finite
    /// is replaced by the origin.
    public func bodies(at point: Point) -> [BodyID] {
        let position = point.finite
        return shapes(near: Box(Rect(origin: point, size: .zero))).filter { index in
            distance(ofShape: index, to: position) <= 0
        }.bodies(in: self)
    }

    /// Returns the distance between the outlines of two bodies at the end of the last step, in points.
    ///
    /// If the bodies overlap, the value is negative: the distance by which they would have to move to separate. Returns
    /// infinity if a body does not exist or has no shape, or if both are the same.
    public func separation(of a: BodyID, from b: BodyID) -> Double {
        guard let a = index(of: a), let b = index(of: b), a != b else { return .infinity }
        var smallest = Double.infinity
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
                // Between hulls without radii the gap is measured along a separating axis and may be less than the
                // distance.
                let distance = gap > 0 ? Collision.distance(hull, placed).distance - hull.radius - placed.radius : gap
                smallest = min(smallest, Double(distance))
            }
        }
        return smallest
    }

    /// Returns the distance of a shape's outline from a point, in points; 0 or less inside.
    private func distance(ofShape index: Int, to position: Double2) -> Float {
        let record = shapes[index]
        let pose = poses[Int(record.body)]
        let local = Float2((position - pose.center).unrotated(by: pose.rotation))
        let hull = hull(ofShape: index)
        return withUnsafePointer(to: SIMD4<Float>(local.x, local.y, 0, 0)) { point in
            Collision.distance(hull, Hull(points: point, count: 1, radius: 0)).distance - record.radius
        }
    }

    /// Returns the first shape that a line segment hits, or nil if there is none. Shapes that contain the start are
    /// ignored. Uses the positions at the end of the last step.
    ///
    /// - Parameters:
    ///   - start: The start of the segment, in points. A point that is not finite is replaced by the origin.
    ///   - end: The end of the segment, in points. A point that is not finite is replaced by the origin.
    ///   - mask: The categories of the shapes to test, as a bit mask; all by default.
    public func rayCast(from start: Point, to end: Point, mask: UInt64 = .max) -> RayHit? {
        let ray = Ray(from: start.finite, to: end.finite)
        var nearest = (fraction: 1.0, shape: -1, normal: Double2.zero)
        // No path has more branches than the tree has nodes.
        var stack = Column<Int32>(capacity: maximum(staticTree.nodes.count, movingTree.nodes.count) + 1)
        firstHit(ray, in: staticTree, mask, &stack, &nearest)
        firstHit(ray, in: movingTree, mask, &stack, &nearest)
        guard nearest.shape >= 0 else { return nil }
        let body = Int(shapes[nearest.shape].body)
        let normal = nearest.normal.rotated(by: poses[body].rotation)
        let position = ray.from + (ray.to - ray.from) * nearest.fraction
        return RayHit(
            body: id(ofBody: body), shape: id(ofShape: nearest.shape), point: Point(x: position.x, y: position.y),
            normal: Vector(dx: normal.x, dy: normal.y), fraction: nearest.fraction)
    }

    /// Updates `nearest` if the ray hits a shape of the tree earlier. The normal is in the frame of the shape's body.
    private func firstHit(
        _ ray: Ray, in tree: DynamicTree, _ mask: UInt64, _ stack: inout Column<Int32>,
        _ nearest: inout (fraction: Double, shape: Int, normal: Double2)
    ) {
        let (shapes, poses, points) = (shapes.readable, poses.readable, hulls.points.readable)
        let displacement = Float2(ray.to - ray.from)
        var found = nearest
        tree.cast(Float2(ray.from), displacement, within: Float(found.fraction), stack: &stack) { item in
            let record = shapes + Int(item)
            guard record.pointee.surface.filter.categories & mask != 0 else { return nil }
            let pose = poses + Int(record.pointee.body)
            let local = Ray(
                from: (ray.from - pose.pointee.center).unrotated(by: pose.pointee.rotation),
                to: (ray.to - pose.pointee.center).unrotated(by: pose.pointee.rotation))
            let hull = Hull(
                points: points + Int(record.pointee.hull), count: Int(record.pointee.count),
                radius: record.pointee.radius)
            guard let (fraction, normal) = local.intersects(hull), fraction < found.fraction || found.shape < 0 else {
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

/// The result of a ray cast.
public struct RayHit: Sendable {
    /// The body that was hit.
    public let body: BodyID
    /// The shape that was hit.
    public let shape: ShapeID
    /// The point of the hit in the world, in points.
    public let point: Point
    /// The outward normal of the shape at the point, of length 1.
    public let normal: Vector
    /// The fraction of the segment from its start to the point, 0...1.
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
