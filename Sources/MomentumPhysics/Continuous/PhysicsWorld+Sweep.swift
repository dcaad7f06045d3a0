extension PhysicsWorld {
    /// Sweeps a body against static shapes, and stops it at the first one that it cannot pass.
    ///
    /// The body keeps its velocity there; the contact that is found in the next step makes it bounce. The remaining
    /// displacement is lost.
    ///
    /// - Returns: The fraction of the step after which the body stopped; 1 if there was no obstacle.
    @discardableResult
    mutating func sweep(_ index: Int, from start: Pose) -> Double {
        if staticTree.root < 0 { return 1 }
        work.found.removeAll()
        staticTree.query(sweptBox(index, from: start), stack: &work.stack, found: &work.found)
        if work.found.isEmpty { return 1 }
        let displacement = motions[index].delta
        let path = BodyPath(start: start, displacement: displacement)
        let depths = PenetrationDepths(extent: bodies[index].minExtent)
        bodies[index].isSwept = true
        var first = 1.0
        for slot in 0..<work.found.count {
            let other = Int(work.found[slot])
            let wall = BodyPath(start: poses[Int(shapes[other].body)])
            var shape = bodies[index].firstShape
            while shape >= 0 {
                if isSolid(Int(shape), other, start, wall.start) {
                    first = timeOfImpact(Int(shape), path, other, wall, depths, before: first) ?? first
                }
                shape = shapes[Int(shape)].next
            }
        }
        if first < 1 { stop(index, path, at: first) }
        return first
    }

    /// Moves a body to its position after a fraction `part` of the step.
    mutating func stop(_ index: Int, _ path: BodyPath, at part: Double) {
        bodies[index].angle += Double(path.displacement.z) * part - Double(motions[index].delta.z)
        poses[index] = path.pose(at: part)
        let left = Float(part)
        motions[index].delta = Float4(
            path.displacement.x * left, path.displacement.y * left, path.displacement.z * left, motions[index].delta.w)
        bodies[index].isSwept = true
        removeExcessVelocity(index, path.displacement.lowHalf, after: left)
        // The contact with the obstacle must be found in the next step, so that the body bounces.
        work.stopped.append(Int32(index))
    }

    /// Removes from a body in free flight the velocity that forces have added for the lost part of its path. The energy
    /// becomes that of the position at which the body stops: v^2 = u^2 + 2 a s along the force.
    private mutating func removeExcessVelocity(_ index: Int, _ displacement: Float2, after part: Float) {
        guard bodies[index].isFree, bodies[index].jointCount == 0 else { return }
        let velocityChange = firstVelocityChanges[index].lowHalf + secondVelocityChanges[index].lowHalf
        let size = velocityChange.length
        // The change is negligible for a body that crosses a screen in a few steps.
        let fastest = PhysicsConstants.maximumCorrectedSpeed
        guard size > 0, motions[index].velocity.lowHalf.lengthSquared < fastest * fastest else { return }
        let along = velocityChange / size
        let before = Float2(bodies[index].previousVelocity.lowHalf).dot(along)
        let after = motions[index].velocity.lowHalf.dot(along)
        let squared =
            before * before + 2 * size * Float(PhysicsConstants.stepsPerSecond) * part * displacement.dot(along)
        let there = maximum(squared, 0).squareRoot()
        let change = along * ((after < 0 ? -there : there) - after)
        motions[index].velocity.x += change.x
        motions[index].velocity.y += change.y
    }

    /// Returns the box of all positions of a body in this step.
    func sweptBox(_ index: Int, from start: Pose) -> Box {
        let points = hulls.points.readable
        let (from, to) = (start, poses[index])
        var sweptBox = Box.empty
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes.readable + Int(shape)
            sweptBox = sweptBox.union(Self.box(record.pointee, points, from)).union(
                Self.box(record.pointee, points, to))
            shape = record.pointee.next
        }
        // The hull rotates between the two poses and may extend beyond both.
        let turn = abs(motions[index].delta.z)
        return turn > 0 ? sweptBox.grown(by: minimum(turn, 1) * bodies[index].maxExtent) : sweptBox
    }

    /// Returns whether a shape may collide with another one on its present side.
    @inline(__always)
    func isSolid(_ shape: Int, _ other: Int, _ start: Pose, _ pose: Pose) -> Bool {
        guard mayTouch(shapes.readable + shape, shapes.readable + other) else { return false }
        guard shapes[other].isChainLink else { return true }
        let corner = hulls.points[Int(shapes[other].hull)]
        let local = Float2(start.center - pose.center).unrotated(by: Float2(pose.rotation)) - corner.lowHalf
        return local.dot(corner.highHalf) < 0
    }

    /// Returns the fraction of the step after which a shape reaches the permitted depth in another one, or nil if that
    /// is not before `limit`.
    ///
    /// Conservative advancement (Mirtich 1996): while the shapes are farther apart than permitted, the time until they
    /// meet is at least the excess divided by the closing speed along the axis between them. Where they touch, the
    /// excess vanishes, and the path is sampled in strides of half a penetration depth.
    mutating func timeOfImpact(
        _ shape: Int, _ path: BodyPath, _ other: Int, _ otherPath: BodyPath, _ depths: PenetrationDepths,
        before limit: Double
    ) -> Double? {
        let (a, b) = (hull(ofShape: other), hull(ofShape: shape))
        let scratch = work.placed.base()
        let swing = Self.reach(b) * abs(path.displacement.z) + Self.reach(a) * abs(otherPath.displacement.z)
        var (time, minimumGap) = (0.0, Float.zero)
        var (before, slackBefore) = (0.0, Float.zero)
        for round in 0..<Self.maximumStrides {
            let (pose, base) = (path.pose(at: time), otherPath.pose(at: time))
            let q = Float2(base.rotation)
            let placed = b.placed(
                offset: Float2(pose.center - base.center).unrotated(by: q),
                rotation: Float2(pose.rotation).unrotated(by: q),
                in: scratch)
            let (gap, axis) = Collision.separation(a, placed)
            if round == 0 { minimumGap = depths.minimumGap(from: gap) }
            let slack = gap - minimumGap
            if slack < 0 { return before + (time - before) * Double(slackBefore / (slackBefore - slack)) }
            let direction = axis.rotated(by: q)
            // Without an axis, any motion may bring the shapes closer.
            let closing =
                axis == .zero
                ? path.displacement.lowHalf.length + otherPath.displacement.lowHalf.length + swing
                : swing + path.advance(along: -direction, from: time) + otherPath.advance(along: direction, from: time)
            if closing <= 0 { return nil }
            (before, slackBefore) = (time, slack)
            time += Double(maximum(slack, depths.usual / 2) / closing)
            if time >= limit {
                // The path up to the limit is still sampled, unless the shapes cannot meet before it.
                if slack >= closing * Float(limit - before) { return nil }
                time = limit
            }
            if before >= limit { return nil }
        }
        return before
    }

    private static var maximumStrides: Int { 256 }

    @inline(__always)
    func hull(ofShape index: Int) -> Hull {
        let record = shapes.readable + index
        return Hull(
            points: hulls.points.readable + Int(record.pointee.hull), count: Int(record.pointee.count),
            radius: record.pointee.radius)
    }

    /// Returns the distance of the hull's farthest corner from the centre of its body. The radius is not included,
    /// since rotation does not change it.
    private static func reach(_ hull: Hull) -> Float {
        var reach: Float = 0
        for index in 0..<hull.count { reach = maximum(reach, hull.corner(index).lengthSquared) }
        return reach.squareRoot()
    }
}
