import MomentumCurves

extension PhysicsWorld {
    /// Finalizes the bodies: updates their poses, sweeps fast ones, and updates the tree.
    mutating func finalizeBodies() {
        let bodies = bodies.base()
        let poses = poses.base()
        let motions = motions.base()
        let h = Float(PhysicsConstants.step)
        for slot in 0..<awake.count {
            let index = Int(awake[slot])
            let body = bodies + index
            var motion = motions[index]
            if !Self.isBounded(motion.delta) || !Self.isBounded(motion.velocity) {
                // Values beyond all bounds: the body stops at its position instead of vanishing.
                motion.velocity = Float4(0, 0, 0, body.pointee.inverseMass)
                motion.delta = Float4(0, 0, 0, body.pointee.inverseInertia)
                motions[index] = motion
                clearInvalidImpulses(index)
            }
            let displacement = motion.delta
            let start = poses[index]
            var pose = start
            let limit = PhysicsConstants.maximumCoordinate
            pose.center += Double2(displacement.lowHalf)
            if abs(pose.center.x) > limit || abs(pose.center.y) > limit {
                pose.center.clamp(lowerBound: Double2(repeating: -limit), upperBound: Double2(repeating: limit))
                body.pointee.boxSlack = Box(repeating: -.infinity)
            }
            body.pointee.angle += Double(displacement.z)
            if displacement.z != 0 { pose.rotation = Rotation.rotated(pose.rotation, by: Double(displacement.z)) }
            poses[index] = pose

            let reach = body.pointee.maxExtent
            let isSwept = needsSweep(body, displacement)
            if isSwept { sweep(index, start, displacement, length: displacement.lowHalf.length) }
            // The displacement is tested in addition to the velocity: a body that is slowly separated from another is
            // not at rest.
            let speed = (displacement.lowHalf * Float(PhysicsConstants.stepsPerSecond)).lengthSquared
            let isOnSprings = body.pointee.jointCount > 0 && body.pointee.isFree
            let sleepSpeed = isOnSprings ? SleepThreshold.springSpeed : SleepThreshold.speed
            let isFast =
                maximum(speed, motion.velocity.lowHalf.lengthSquared) > sleepSpeed * sleepSpeed
                || abs(motion.velocity.z) * reach > sleepSpeed
            body.pointee.slowTime = isFast ? 0 : body.pointee.slowTime + h
            // The displacement ends where the body was stopped, if it was swept.
            let path = motions[index].delta
            body.pointee.boxSlack += Box(path.x, path.y, -path.x, -path.y) - abs(path.z) * reach
            if any(body.pointee.boxSlack .< 0) {
                refreshBoxes(index, motion.velocity.lowHalf, from: isSwept ? start : nil)
            }
        }
        resolveImpacts()
    }

    /// Extends the boxes of bodies that will leave them before contacts are found again, so that their new neighbours
    /// are known now.
    mutating func extendBoxes() {
        let bodies = bodies.readable
        let motions = motions.readable
        let time = Float(PhysicsConstants.step) * Float(PhysicsConstants.contactSteps)
        work.found.removeAll()
        for slot in 0..<awake.count {
            let index = Int(awake[slot])
            let body = bodies + index
            let v = motions[index].velocity * time
            let boxSlack = body.pointee.boxSlack + Box(v.x, v.y, -v.x, -v.y) - abs(v.z) * body.pointee.maxExtent
            let isWide = any(body.pointee.boxSlack .> 4 * Self.margin(body))
            if isWide || any(boxSlack .< 0) { work.found.append(awake[slot]) }
        }
        let isBulk = work.found.count * 8 > movingTree.nodes.count
        for slot in 0..<work.found.count {
            let index = Int(work.found[slot])
            refreshBoxes(index, self.motions[index].velocity.lowHalf, isBulk: isBulk)
        }
        if isBulk { movingTree.refit(stack: &work.stack) }
    }

    /// Returns whether a body may have entered an obstacle farther than its contacts cover.
    ///
    /// That is so if it travelled far, if it was thrown farther than contacts were searched ahead, or if it rotated or
    /// slid while it touches a wall, so that other corners may have entered the wall.
    @inline(__always)
    private func needsSweep(_ body: UnsafeMutablePointer<Body>, _ displacement: Float4) -> Bool {
        let turn = abs(displacement.z) * body.pointee.maxExtent
        let threshold = body.pointee.continuousTravel
        // A cheap bound avoids the square root for bodies that cannot have moved far enough.
        let upperBound = abs(displacement.x) + abs(displacement.y) + turn
        if upperBound <= threshold, upperBound <= body.pointee.expected, !body.pointee.isDeepInWall { return false }
        guard body.pointee.isDynamic else { return false }
        let length = displacement.lowHalf.length
        body.pointee.overrun += maximum(length + turn - body.pointee.expected, 0)
        return body.pointee.isDeepInWall || length + body.pointee.swing(abs(displacement.z)) > threshold
            || body.pointee.overrun > PhysicsConstants.speculativeDistance / 2
    }

    private mutating func sweep(_ index: Int, _ start: Pose, _ displacement: Float4, length: Float) {
        let isFast =
            length + bodies[index].swing(abs(displacement.z)) > PhysicsConstants.continuousShare
            * bodies[index].minExtent
        let stopFraction = sweep(index, from: start)
        if isFast || kinematicCount > 0 || (stopFraction < 1 && bodies[index].jointCount > 0) {
            addSweptBody(
                index, BodyPath(start: start, displacement: displacement, stopFraction: stopFraction), isFast: isFast)
        }
    }

    /// Clears the impulses that values beyond all bounds have left in contacts and joints, and the velocities that they
    /// gave to sleeping neighbours.
    private mutating func clearInvalidImpulses(_ index: Int) {
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let contact = Int(edge >> 1)
            contacts[contact].first.normalImpulse = 0
            contacts[contact].first.tangentImpulse = 0
            contacts[contact].second.normalImpulse = 0
            contacts[contact].second.tangentImpulse = 0
            stopSleeping(Int(edge & 1 == 0 ? contacts[contact].bodyB : contacts[contact].bodyA))
            edge = edges[contact].next[Int(edge & 1)]
        }
        edge = bodies[index].firstJoint
        while edge >= 0 {
            let joint = Int(edge >> 1)
            joints[joint].clearImpulses()
            stopSleeping(Int(edge & 1 == 0 ? joints[joint].bodyB : joints[joint].bodyA))
            edge = joints[joint].next[Int(edge & 1)]
        }
    }

    private mutating func stopSleeping(_ index: Int) {
        if !bodies[index].isAwake { motions[index].velocity = Float4(0, 0, 0, bodies[index].inverseMass) }
    }

    /// Returns whether the three components are finite and small enough for their products to be finite.
    private static func isBounded(_ v: Float4) -> Bool {
        abs(v.x) < 1e18 && abs(v.y) < 1e18 && abs(v.z) < 1e18
    }

    /// Extends the boxes of a body that has left them, and stores the distances that it may move within them. If
    /// `start` is given, the boxes also contain that pose, so that a body that crosses the path in this step finds it.
    ///
    /// - Parameter isBulk: Whether the tree is fitted afterwards, for all bodies at once.
    mutating func refreshBoxes(_ index: Int, _ velocity: Float2, from start: Pose? = nil, isBulk: Bool = false) {
        // The boxes are extended up to the step in which contacts are found again.
        let steps = stepsLeft > 0 ? stepsLeft : PhysicsConstants.contactSteps
        let step = Float(PhysicsConstants.step) * Float(steps)
        let turn = abs(motions[index].velocity.z) * step * bodies[index].maxExtent
        var shape = bodies[index].firstShape
        var boxSlack = Box(repeating: .greatestFiniteMagnitude)
        while shape >= 0 {
            let record = shapes.readable + Int(shape)
            let tight = Self.box(record.pointee, hulls.points.readable, poses[index])
                .grown(by: PhysicsConstants.speculativeDistance)
            let next = tight.swept(by: velocity * step).grown(by: turn)
            let slack = next - boxes[Int(shape)]
            if any(slack .< 0) || any(slack .> 4 * Self.margin(bodies.readable + index)) {
                let before = start.map { Self.box(record.pointee, hulls.points.readable, $0) } ?? tight
                enlarge(Int(shape), next.union(before), velocity, isBulk)
            }
            boxSlack = boxSlack.minimum(tight - boxes[Int(shape)])
            shape = record.pointee.next
        }
        bodies[index].boxSlack = boxSlack
    }

    private mutating func enlarge(_ shape: Int, _ near: Box, _ velocity: Float2, _ isBulk: Bool) {
        let margin = Self.margin(bodies.readable + Int(shapes[shape].body))
        let ahead = velocity * Float(PhysicsConstants.step) * PhysicsConstants.boxForesight
        let longest = Float2(repeating: margin * PhysicsConstants.boxStretch)
        let box = near.grown(by: margin).swept(by: ahead.clamped(lowerBound: -longest, upperBound: longest))
        boxes[shape] = box
        if isBulk {
            movingTree.setBox(shapes[shape].leaf, to: box)
        } else {
            movingTree.move(shapes[shape].leaf, to: box)
        }
        mark(shape)
    }
}
