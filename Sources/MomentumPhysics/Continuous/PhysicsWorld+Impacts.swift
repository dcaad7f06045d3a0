extension PhysicsWorld {
    /// Notes a body that is also swept against moving bodies.
    mutating func addSweptBody(_ index: Int, _ path: BodyPath, isFast: Bool) {
        if work.sweptIndices.count < bodies.count { work.sweptIndices.resize(to: bodies.count, filler: -1) }
        work.sweptIndices[index] = Int32(work.swept.count)
        work.swept.append(SweptBody(body: Int32(index), path: path, isFast: isFast))
    }

    /// Stops bodies that would pass through others, or through which kinematic ones would pass. Both bodies stop where
    /// they meet, in the order of time.
    ///
    /// The paths of both bodies are sampled at once, so that two bodies that pass through each other within a step are
    /// found. Both keep their velocities for the contact in the next step.
    mutating func resolveImpacts() {
        if work.swept.isEmpty { return }
        findPairs()
        work.impacts.removeAll()
        findImpacts()
        Self.sort(work.impacts.base(), work.impacts.count)
        for slot in 0..<work.impacts.count { resolve(work.impacts[slot]) }
        if jointCount > 0 { stopJoinedBodies() }
        for slot in 0..<work.swept.count {
            let swept = work.swept[slot]
            let index = Int(swept.body)
            work.sweptIndices[index] = -1
            guard swept.isStopped else { continue }
            stop(index, swept.path, at: swept.path.stopFraction)
            if swept.isCarried { sweep(index, from: swept.path.start) }
            refreshBoxes(index, motions[index].velocity.lowHalf)
        }
        work.swept.removeAll()
    }

    /// Stops the bodies that rigid joints connect to a stopped one at the same time. Otherwise the joint would be
    /// violated.
    private mutating func stopJoinedBodies() {
        var isDone = false
        while !isDone {
            isDone = true
            var slot = 0
            while slot < work.swept.count {
                let (body, time) = (Int(work.swept[slot].body), work.swept[slot].path.stopFraction)
                slot += 1
                var edge = time < 1 ? bodies[body].firstJoint : -1
                while edge >= 0 {
                    let joint = joints[Int(edge >> 1)]
                    let other = Int(edge & 1 == 0 ? joint.bodyB : joint.bodyA)
                    edge = joint.next[Int(edge & 1)]
                    guard joint.isStiff, bodies[other].isDynamic else { continue }
                    let path = path(of: other)
                    guard time < path.stopFraction else { continue }
                    stopEarly(other, path, at: time)
                    isDone = false
                }
            }
        }
    }

    /// Finds the meetings of all pairs with a swept body.
    ///
    /// Every possible obstacle has a contact with the body, since the boxes in the tree contain the paths of all
    /// bodies. If many bodies are swept, the contacts are visited in memory order.
    private mutating func findImpacts() {
        let count = work.swept.count
        if count * 4 < awake.count {
            for slot in 0..<count {
                var edge = bodies[Int(work.swept[slot].body)].firstContact
                while edge >= 0 {
                    let next = edges[Int(edge >> 1)].next[Int(edge & 1)]
                    let active = Int(contacts[Int(edge >> 1)].activeIndex)
                    if mayCollide(activeContacts.readable + active) { findImpact(slot, active, isFirst: edge & 1 == 0) }
                    edge = next
                }
            }
            return
        }
        for slot in 0..<activeContacts.count {
            let contact = activeContacts.readable + slot
            guard mayCollide(contact) else { continue }
            let slotA = Int(work.sweptIndices[Int(contact.pointee.bodyA)])
            let slotB = Int(work.sweptIndices[Int(contact.pointee.bodyB)])
            if slotA >= 0 { findImpact(slotA, slot, isFirst: true) }
            if slotB >= 0 { findImpact(slotB, slot, isFirst: false) }
        }
    }

    /// Returns whether a pair of bodies with a swept one needs a closer test: only one is swept, one was stopped, or
    /// both move relative to each other and come near.
    @inline(__always)
    private func mayCollide(_ contact: UnsafePointer<ActiveContact>) -> Bool {
        let (a, b) = (Int(contact.pointee.bodyA), Int(contact.pointee.bodyB))
        let (slotA, slotB) = (work.sweptIndices[a], work.sweptIndices[b])
        if slotA < 0 || slotB < 0 { return slotA != slotB }
        let (pathA, pathB) = (work.swept.readable + Int(slotA), work.swept.readable + Int(slotB))
        if pathA.pointee.path.stopFraction < 1 || pathB.pointee.path.stopFraction < 1 { return true }
        let (displacementA, displacementB) = (pathA.pointee.path.displacement, pathB.pointee.path.displacement)
        let travel = abs(displacementA.x - displacementB.x) + abs(displacementA.y - displacementB.y)
        let swing = (abs(displacementA.z) + abs(displacementB.z)) * contact.pointee.swingRadius
        return travel + swing > contact.pointee.reachLimit * 0.99
            && pathsApproach(pathA.pointee.path, pathB.pointee.path, contact.pointee.radius)
    }

    private mutating func findImpact(_ slot: Int, _ activeIndex: Int, isFirst: Bool) {
        let contact = activeContacts.readable + activeIndex
        let obstacle = Int(isFirst ? contact.pointee.bodyB : contact.pointee.bodyA)
        guard bodies.readable[obstacle].kind != .static, let depths = depths(slot, obstacle) else { return }
        let swept = work.swept.readable + slot
        let (sweptPath, otherPath) = (swept.pointee.path, path(of: obstacle))
        guard pathsApproach(sweptPath, otherPath, contact.pointee.radius) else { return }
        let shape = Int(isFirst ? contact.pointee.shapeA : contact.pointee.shapeB)
        let other = Int(isFirst ? contact.pointee.shapeB : contact.pointee.shapeA)
        guard isSolid(shape, other, sweptPath.start, otherPath.start) else { return }
        if let time = timeOfImpact(shape, sweptPath, other, otherPath, depths, before: 1) {
            work.impacts.append(Impact(time: time, shapeA: Int32(shape), shapeB: Int32(other)))
        }
    }

    /// Returns the permitted depths for the swept body at `slot` and an obstacle, or nil if the pair is not tested
    /// because its contact suffices or because it is found from the other body.
    private func depths(_ slot: Int, _ obstacle: Int) -> PenetrationDepths? {
        let swept = work.swept.readable[slot]
        let (one, other) = (bodies.readable + Int(swept.body), bodies.readable + obstacle)
        let (a, b) = (swept.path.displacement, motions[obstacle].delta)
        guard other.pointee.isDynamic else { return PenetrationDepths(extent: one.pointee.minExtent) }
        guard swept.isFast,
            one.pointee.traits.usesPreciseCollisionDetection || other.pointee.traits.usesPreciseCollisionDetection
        else { return nil }
        let twin = Int(work.sweptIndices[obstacle])
        if twin >= 0, twin < slot, work.swept[twin].isFast { return nil }
        let extent = minimum(one.pointee.minExtent, other.pointee.minExtent)
        let moves = other.pointee.isAwake
        let travel = moves ? (a.lowHalf - b.lowHalf).length : a.lowHalf.length
        let swing = one.pointee.swing(abs(a.z)) + (moves ? other.pointee.swing(abs(b.z)) : 0)
        return travel + swing > PhysicsConstants.continuousShare * extent ? PenetrationDepths(extent: extent) : nil
    }

    /// Returns whether the bounding circles of two bodies touch on their paths. `reach` is the sum of their radii.
    @inline(__always)
    private func pathsApproach(_ path: BodyPath, _ other: BodyPath, _ reach: Float) -> Bool {
        let apart = Float2(path.start.center - other.start.center)
        // If a body stops early, the relative path is not straight.
        if path.stopFraction < 1 || other.stopFraction < 1 { return true }
        let displacement = path.displacement.lowHalf - other.displacement.lowHalf
        let square = displacement.lengthSquared
        let part = square > 0 ? maximum(minimum(-apart.dot(displacement) / square, 1), 0) : 0
        return (apart + displacement * part).lengthSquared < reach * reach
    }

    /// Returns the path of a body in this step, whether it is swept or not.
    private func path(of index: Int) -> BodyPath {
        let body = bodies.readable + index
        let slot = Int(work.sweptIndices[index])
        if slot >= 0 { return work.swept[slot].path }
        guard body.pointee.isAwake else { return BodyPath(start: poses[index]) }
        let displacement = motions[index].delta
        let rotation =
            displacement.z == 0
            ? poses[index].rotation : Rotation.rotated(poses[index].rotation, by: -Double(displacement.z))
        return BodyPath(
            start: Pose(center: body.pointee.previousCenter, rotation: rotation), displacement: displacement)
    }

    /// Stops two bodies where they meet, unless an earlier stop of one of them prevents the meeting.
    private mutating func resolve(_ impact: Impact) {
        let (a, b) = (Int(shapes[Int(impact.shapeA)].body), Int(shapes[Int(impact.shapeB)].body))
        let (pathA, pathB) = (path(of: a), path(of: b))
        var time = impact.time
        if pathA.stopFraction < time || pathB.stopFraction < time {
            let extent = bodies[b].isDynamic ? minimum(bodies[a].minExtent, bodies[b].minExtent) : bodies[a].minExtent
            guard
                let later = self.timeOfImpact(
                    Int(impact.shapeA), pathA, Int(impact.shapeB), pathB, PenetrationDepths(extent: extent), before: 1)
            else { return }
            time = later
        }
        if !bodies[b].isDynamic { return carry(a, pathA, by: pathB, from: time) }
        stopEarly(a, pathA, at: time)
        stopEarly(b, pathB, at: time)
    }

    /// Moves a body along with a kinematic one from their meeting on. A kinematic body is never stopped.
    private mutating func carry(_ index: Int, _ path: BodyPath, by mover: BodyPath, from time: Double) {
        let (met, base, end) = (path.pose(at: time), mover.pose(at: time), mover.pose(at: 1))
        let arm = (met.center - base.center).unrotated(by: base.rotation).rotated(by: end.rotation)
        let displacement = Float2(end.center + arm - path.start.center)
        let turn = path.displacement.z * Float(minimum(time, path.stopFraction))
        let slot = Int(work.sweptIndices[index])
        work.swept[slot].path = BodyPath(
            start: path.start, displacement: Float4(displacement.x, displacement.y, turn, 0))
        work.swept[slot].isStopped = true
        work.swept[slot].isCarried = true
    }

    private mutating func stopEarly(_ index: Int, _ path: BodyPath, at time: Double) {
        guard time < path.stopFraction else { return }
        if work.sweptIndices[index] < 0 {
            if !bodies[index].isAwake { return }
            addSweptBody(index, path, isFast: false)
        }
        let slot = Int(work.sweptIndices[index])
        work.swept[slot].path.stopFraction = time
        work.swept[slot].isStopped = true
    }

    /// Sorts the meetings by insertion sort: there are few, and most are in order.
    private static func sort(_ impacts: UnsafeMutablePointer<Impact>, _ count: Int) {
        for index in 1..<maximum(count, 1) {
            let impact = impacts[index]
            var insertionIndex = index
            while insertionIndex > 0, impact.isBefore(impacts[insertionIndex - 1]) {
                impacts[insertionIndex] = impacts[insertionIndex - 1]
                insertionIndex -= 1
            }
            impacts[insertionIndex] = impact
        }
    }
}

extension Body {
    /// Returns the greatest distance by which a rotation by `angle` radians moves the outline outwards, in points; 0
    /// for a circle about its centre.
    @inline(__always)
    func swing(_ angle: Float) -> Float { minimum(angle * maxExtent, maxExtent - minExtent) }

    /// The displacement in a step, including that of the outline, above which the body is swept, in points.
    @inline(__always)
    var continuousTravel: Float {
        let share = PhysicsConstants.continuousShare * minExtent
        return isAtWall ? minimum(share, PhysicsConstants.continuousTravel) : share
    }
}
