extension PhysicsWorld {
    /// Lets a body that moved far in a step stop at the first thing that it cannot pass.
    ///
    /// It keeps its velocity: the contact that is found in the next step lets it bounce. The rest of its way is lost,
    /// which is less than a step.
    mutating func follow(_ index: Int, from start: Pose) {
        let isBullet = bodies[index].traits.isBullet
        if staticTree.root < 0, !isBullet, kinematicCount == 0 { return }
        let firstShape = bodies[index].firstShape
        let way = motions[index].delta
        var swept = Box.empty
        var shape = firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            swept = swept.union(Self.box(record, hulls.points.readable, start))
            swept = swept.union(Self.box(record, hulls.points.readable, poses[index]))
            shape = record.next
        }
        // The hull turns between the two poses and may reach farther than in both.
        if way.z != 0 { swept = swept.grown(by: least(abs(way.z), 1) * bodies[index].maxExtent) }
        work.found.removeAll()
        staticTree.query(swept, stack: &work.stack, found: &work.found)
        if isBullet || kinematicCount > 0 {
            movingTree.query(swept, stack: &work.stack, found: &work.found)
        }
        if work.found.isEmpty { return }

        var first = 1.0
        for place in 0..<work.found.count {
            let other = Int(work.found[place])
            let obstacle = Int(shapes[other].body)
            if obstacle == index || (bodies[obstacle].isDynamic && !isBullet) { continue }
            shape = firstShape
            while shape >= 0 {
                if isSolid(Int(shape), other, start) {
                    first = least(first, impact(Int(shape), start, way, other, poses[obstacle], before: first))
                }
                shape = shapes[Int(shape)].next
            }
        }
        guard first < 1 else { return }
        let end = Self.pose(start, way, first)
        bodies[index].angle -= Double(way.z) * (1 - first)
        poses[index] = end
        motions[index].delta = Float4(
            way.x * Float(first), way.y * Float(first), way.z * Float(first), way.w)
    }

    /// Whether a shape may touch another one on this side.
    @inline(__always)
    private func isSolid(_ shape: Int, _ other: Int, _ start: Pose) -> Bool {
        guard mayTouch(shapes[shape], shapes[other]) else { return false }
        guard shapes[other].isChainLink else { return true }
        let pose = poses[Int(shapes[other].body)]
        let corner = hulls.points[Int(shapes[other].hull)]
        let local = Float2(start.center - pose.center).unrotated(by: Float2(pose.rotation)) - corner.lowHalf
        return local.dot(corner.highHalf) < 0
    }

    /// The part of the way after which a shape touches another one; 1 when it does not.
    ///
    /// Conservative advancement: as long as a line separates both, it takes at least the gap over the speed towards
    /// that line. A shape that touches already is left to its contact, but its middle may still not pass.
    private mutating func impact(
        _ shape: Int, _ start: Pose, _ way: Float4, _ other: Int, _ pose: Pose, before limit: Double
    ) -> Double {
        let record = shapes[shape]
        let obstacle = shapes[other]
        let points = hulls.points.readable
        let hull = Hull(points: points + Int(record.hull), count: Int(record.count), radius: record.radius)
        let wall = Hull(points: points + Int(obstacle.hull), count: Int(obstacle.count), radius: obstacle.radius)
        let time = advance(hull, start, way, wall, pose, before: limit)
        if time > 0 { return time }
        let middle = core(ofShape: shape)
        work.placedToo[0] = SIMD4(middle.center.x, middle.center.y, 0, 0)
        let core = Hull(
            points: UnsafePointer(work.placedToo.base()), count: 1,
            radius: middle.radius * PhysicsConstants.coreShare)
        let later = advance(core, start, way, wall, pose, before: limit)
        if later > 0 { return later }
        // Its middle is about to pass: it waits for its contact to push it back.
        let end = Self.pose(start, way, 1)
        let (now, next) = (place(of: core, start, from: pose), place(of: core, end, from: pose))
        work.placed[0] = SIMD4(now.x, now.y, 0, 0)
        let center = Hull(points: UnsafePointer(work.placed.base()), count: 1, radius: 0)
        let (distance, direction) = Collision.distance(wall, center)
        let room = distance - PhysicsConstants.slop / 8
        return distance > 0 && (next - now).dot(direction) < least(-room, 0) ? 0 : 1
    }

    /// Where the one point of a hull is as its body lies, seen from another body.
    private func place(of core: Hull, _ pose: Pose, from other: Pose) -> Float2 {
        let place = pose.center + Double2(core.corner(0)).rotated(by: pose.rotation) - other.center
        return Float2(place).unrotated(by: Float2(other.rotation))
    }

    /// When a moving hull comes within the slop of a standing one; 0 when it is there from the start, 1 for never.
    private mutating func advance(
        _ hull: Hull, _ start: Pose, _ way: Float4, _ wall: Hull, _ pose: Pose, before limit: Double
    ) -> Double {
        let scratch = work.placed.base()
        let q = Float2(pose.rotation)
        let travel = way.lowHalf.unrotated(by: q)
        var reach: Float = 0
        for index in 0..<hull.count { reach = most(reach, hull.corner(index).length) }
        let swing = abs(way.z) * (reach + hull.radius)
        let target = PhysicsConstants.slop / 2
        var time = 0.0
        for _ in 0..<40 {
            let now = Self.pose(start, way, time)
            let offset = Float2(now.center - pose.center).unrotated(by: q)
            let rotation = Float2(now.rotation).unrotated(by: q)
            let placed = hull.placed(offset: offset, rotation: rotation, in: scratch)
            let (distance, direction) = Collision.distance(wall, placed)
            let gap = distance - wall.radius - hull.radius
            if gap <= target + PhysicsConstants.slop / 8 { return time }
            let closing = most(-travel.dot(direction), 0) + swing
            if closing <= 0 { return 1 }
            time += Double((gap - target) / closing)
            if time >= limit { return 1 }
        }
        return time
    }

    private static func pose(_ start: Pose, _ way: Float4, _ part: Double) -> Pose {
        Pose(
            center: start.center + Double2(way.lowHalf) * part,
            rotation: way.z == 0 ? start.rotation : Rotation.turned(start.rotation, by: Double(way.z) * part))
    }
}
