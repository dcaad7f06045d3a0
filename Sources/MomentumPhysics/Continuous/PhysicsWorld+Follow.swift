extension PhysicsWorld {
    /// Lets a body that moved far in a step stop at the first wall that it cannot pass.
    ///
    /// It keeps the velocity that it has there: the contact that is found in the next step lets it bounce. The rest of its displacement
    /// is lost, which is less than a step.
    ///
    /// - Returns: the part of its way after which it stopped; 1 when nothing was in its way.
    @discardableResult
    mutating func follow(_ index: Int, from start: Pose) -> Double {
        if staticTree.root < 0 { return 1 }
        work.found.removeAll()
        staticTree.query(swept(index, from: start), stack: &work.stack, found: &work.found)
        if work.found.isEmpty { return 1 }
        let way = motions[index].delta
        let path = BodyPath(start: start, way: way)
        let depths = LandingDepths(extent: bodies[index].minExtent)
        bodies[index].isFollowed = true
        var first = 1.0
        for place in 0..<work.found.count {
            let other = Int(work.found[place])
            let wall = BodyPath(start: poses[Int(shapes[other].body)])
            var shape = bodies[index].firstShape
            while shape >= 0 {
                if isSolid(Int(shape), other, start, wall.start) {
                    first = meeting(Int(shape), path, other, wall, depths, before: first) ?? first
                }
                shape = shapes[Int(shape)].next
            }
        }
        if first < 1 { stop(index, path, at: first) }
        return first
    }

    /// Puts a body where it is on its way after `part` of the step.
    mutating func stop(_ index: Int, _ path: BodyPath, at part: Double) {
        bodies[index].angle += Double(path.way.z) * part - Double(motions[index].delta.z)
        poses[index] = path.pose(at: part)
        let left = Float(part)
        motions[index].delta = Float4(
            path.way.x * left, path.way.y * left, path.way.z * left, motions[index].delta.w)
        bodies[index].isFollowed = true
        takeBack(index, path.way.lowHalf, after: left)
        // What it has met is to bounce it in the next step.
        work.stopped.append(Int32(index))
    }

    /// Takes from a body in free flight what forces have given it for the way that it does not go: the energy is that of the place where it
    /// stops, v^2 = u^2 + 2 a s along the force.
    private mutating func takeBack(_ index: Int, _ way: Float2, after part: Float) {
        guard bodies[index].isFree, bodies[index].jointCount == 0 else { return }
        let kick = firstKicks[index].lowHalf + secondKicks[index].lowHalf
        let size = kick.length
        // Of what flies across a screen in a few steps it is nothing.
        let fastest = PhysicsConstants.greatestSpeedTakenBack
        guard size > 0, motions[index].velocity.lowHalf.lengthSquared < fastest * fastest else { return }
        let along = kick / size
        let before = Float2(bodies[index].previousVelocity.lowHalf).dot(along)
        let after = motions[index].velocity.lowHalf.dot(along)
        let squared = before * before + 2 * size * Float(PhysicsConstants.stepsPerSecond) * part * way.dot(along)
        let there = most(squared, 0).squareRoot()
        let change = along * ((after < 0 ? -there : there) - after)
        motions[index].velocity.x += change.x
        motions[index].velocity.y += change.y
    }

    /// The box of everything that a body comes past in this step.
    func swept(_ index: Int, from start: Pose) -> Box {
        let points = hulls.points.readable
        let (from, to) = (start, poses[index])
        var swept = Box.empty
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes.readable + Int(shape)
            swept = swept.union(Self.box(record.pointee, points, from)).union(Self.box(record.pointee, points, to))
            shape = record.pointee.next
        }
        // The hull turns between the two poses and may reach farther than in both.
        let turn = abs(motions[index].delta.z)
        return turn > 0 ? swept.grown(by: least(turn, 1) * bodies[index].maxExtent) : swept
    }

    /// Whether a shape may touch another one on this side.
    @inline(__always)
    func isSolid(_ shape: Int, _ other: Int, _ start: Pose, _ pose: Pose) -> Bool {
        guard mayTouch(shapes.readable + shape, shapes.readable + other) else { return false }
        guard shapes[other].isChainLink else { return true }
        let corner = hulls.points[Int(shapes[other].hull)]
        let local = Float2(start.center - pose.center).unrotated(by: Float2(pose.rotation)) - corner.lowHalf
        return local.dot(corner.highHalf) < 0
    }

    /// The part of the step after which a shape is as deep in another one as it may get; nil when that is not before `limit`.
    ///
    /// Conservative advancement (Mirtich 1996): as long as both are farther apart than they have to stay, it takes at least
    /// the rest over the speed with which they come nearer along the axis between them. Where they touch, that is nothing, and
    /// the way is looked at in strides of half a landing depth.
    mutating func meeting(
        _ shape: Int, _ path: BodyPath, _ other: Int, _ otherPath: BodyPath, _ depths: LandingDepths,
        before limit: Double
    ) -> Double? {
        let (a, b) = (hull(ofShape: other), hull(ofShape: shape))
        let scratch = work.placed.base()
        let swing = Self.reach(b) * abs(path.way.z) + Self.reach(a) * abs(otherPath.way.z)
        var (time, floor) = (0.0, Float.zero)
        var (before, roomBefore) = (0.0, Float.zero)
        for round in 0..<Self.mostStrides {
            let (pose, base) = (path.pose(at: time), otherPath.pose(at: time))
            let q = Float2(base.rotation)
            let placed = b.placed(
                offset: Float2(pose.center - base.center).unrotated(by: q),
                rotation: Float2(pose.rotation).unrotated(by: q),
                in: scratch)
            let (gap, axis) = Collision.separation(a, placed)
            if round == 0 { floor = depths.floor(from: gap) }
            let room = gap - floor
            if room < 0 { return before + (time - before) * Double(roomBefore / (roomBefore - room)) }
            let direction = axis.rotated(by: q)
            // Without an axis they come nearer whichever way they go.
            let closing =
                axis == .zero
                ? path.way.lowHalf.length + otherPath.way.lowHalf.length + swing
                : swing + path.advance(along: -direction, from: time) + otherPath.advance(along: direction, from: time)
            if closing <= 0 { return nil }
            (before, roomBefore) = (time, room)
            time += Double(most(room, depths.usual / 2) / closing)
            if time >= limit {
                // Up to there it is still looked at, unless it cannot get so far.
                if room >= closing * Float(limit - before) { return nil }
                time = limit
            }
            if before >= limit { return nil }
        }
        return before
    }

    private static var mostStrides: Int { 256 }

    @inline(__always)
    func hull(ofShape index: Int) -> Hull {
        let record = shapes.readable + index
        return Hull(
            points: hulls.points.readable + Int(record.pointee.hull), count: Int(record.pointee.count),
            radius: record.pointee.radius)
    }

    /// How far the corners of a hull are from the middle of its body: its rounding stays the same however it turns.
    private static func reach(_ hull: Hull) -> Float {
        var reach: Float = 0
        for index in 0..<hull.count { reach = most(reach, hull.corner(index).lengthSquared) }
        return reach.squareRoot()
    }
}
