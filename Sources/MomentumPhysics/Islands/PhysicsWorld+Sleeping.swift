import MomentumCurves

extension PhysicsWorld {
    /// Puts islands to sleep in which every body has been slow for long enough.
    ///
    /// Islands are computed only at intervals, and only if a body could sleep: a union by the lower index, over the
    /// contacts and joints between dynamic bodies.
    mutating func fallAsleep() {
        guard allowsSleep, stepCount % 16 < PhysicsConstants.contactSteps else { return }
        let all = bodies.readable
        var isAnyoneTired = false
        for place in 0..<awake.count where isTired(all[Int(awake[place])]) { isAnyoneTired = true }
        guard isAnyoneTired else { return }

        let count = awake.count
        work.parents.resize(to: count, filler: 0)
        work.flags.resize(to: count, filler: 0)
        let parents = work.parents.base()
        let restless = work.flags.base()
        for place in 0..<count {
            parents[place] = Int32(place)
            restless[place] = isTired(all[Int(awake[place])]) ? 0 : 1
        }
        for place in 0..<activeContacts.count {
            let contact = activeContacts.readable + place
            guard contact.pointee.isSolved else { continue }
            join(Int(contact.pointee.bodyA), Int(contact.pointee.bodyB), parents, restless)
        }
        for index in 0..<joints.count where joints[index].isLive {
            join(Int(joints[index].bodyA), Int(joints[index].bodyB), parents, restless)
        }
        for place in 0..<count where restless[place] == 1 { restless[Int(Self.root(parents, Int32(place)))] = 1 }
        // The rings are formed before the list of awake bodies changes.
        for place in 0..<count {
            let root = Int(Self.root(parents, Int32(place)))
            let (body, first) = (Int(awake[place]), Int(awake[root]))
            guard restless[root] == 0, bodies[body].isDynamic, body != first else { continue }
            bodies[body].nextAsleep = bodies[first].nextAsleep
            bodies[first].nextAsleep = Int32(body)
        }
        // Iterates from the end, so that the indices of the remaining bodies do not change.
        for place in stride(from: count - 1, through: 0, by: -1) {
            let body = Int(awake[place])
            if bodies[body].isDynamic, restless[Int(Self.root(parents, Int32(place)))] == 0 { sleep(body) }
        }
    }

    @inline(__always)
    private func isTired(_ body: Body) -> Bool {
        body.isDynamic && body.traits.canSleep && body.slowTime >= SleepThreshold.time
    }

    /// Joins the islands of two bodies. A moving kinematic body keeps its neighbours awake.
    @inline(__always)
    private func join(
        _ a: Int, _ b: Int, _ parents: UnsafeMutablePointer<Int32>, _ restless: UnsafeMutablePointer<UInt8>
    ) {
        let (placeA, placeB) = (bodies[a].awakeIndex, bodies[b].awakeIndex)
        guard placeA >= 0, placeB >= 0 else { return }
        if !bodies[a].isDynamic || !bodies[b].isDynamic {
            let (rider, mover) = bodies[a].isDynamic ? (placeA, b) : (placeB, a)
            if motions[mover].velocity.lowHalf != .zero || motions[mover].velocity.z != 0 { restless[Int(rider)] = 1 }
            return
        }
        let (rootA, rootB) = (Self.root(parents, placeA), Self.root(parents, placeB))
        if rootA != rootB { parents[Int(max(rootA, rootB))] = min(rootA, rootB) }
    }

    private static func root(_ parents: UnsafeMutablePointer<Int32>, _ place: Int32) -> Int32 {
        var place = place
        while parents[Int(place)] != place {
            parents[Int(place)] = parents[Int(parents[Int(place)])]
            place = parents[Int(place)]
        }
        return place
    }

    /// Puts a body to sleep. Its contacts are no longer updated, except those with an awake body.
    private mutating func sleep(_ index: Int) {
        motions[index].velocity = Float4(0, 0, 0, bodies[index].inverseMass)
        bodies[index].previousCenter = poses[index].center
        bodies[index].previousAngle = bodies[index].angle
        fallOut(index)
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            let other = Int(edge & 1 == 0 ? contact.bodyB : contact.bodyA)
            if !bodies[other].isAwake { deactivate(Int(edge >> 1)) }
            edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
        }
    }
}

extension PhysicsWorld {
    /// Wakes a body and its island. Does nothing for a static body, whose neighbours ``wakeNeighbours(_:)`` wakes.
    mutating func wake(_ index: Int) {
        if bodies[index].kind == .static { return }
        wakeIsland(index)
        bodies[index].slowTime = 0
    }

    mutating func wakeIsland(_ index: Int) {
        if bodies[index].isAwake { return }
        interrupt()
        var member = index
        repeat {
            let next = Int(bodies[member].nextAsleep)
            bodies[member].nextAsleep = Int32(member)
            bodies[member].slowTime = 0
            bodies[member].awakeIndex = Int32(awake.count)
            bodies[member].previousCenter = poses[member].center
            bodies[member].previousAngle = bodies[member].angle
            awake.append(Int32(member))
            var edge = bodies[member].firstContact
            while edge >= 0 {
                activate(Int(edge >> 1))
                edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
            }
            member = next
        } while member != index
    }

    /// Wakes the bodies that touch a body or are joined to it.
    mutating func wakeNeighbours(_ index: Int) {
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            if contact.count > 0 { wake(Int(edge & 1 == 0 ? contact.bodyB : contact.bodyA)) }
            edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
        }
        var joint = bodies[index].firstJoint
        while joint >= 0 {
            let record = joints[Int(joint >> 1)]
            wake(Int(joint & 1 == 0 ? record.bodyB : record.bodyA))
            joint = record.next[Int(joint & 1)]
        }
    }

    /// Wakes all bodies.
    mutating func wakeAll() {
        for index in 1..<bodies.count where bodies[index].isLive { wake(index) }
    }

    /// Removes a body from the list of awake ones. Its contacts do not change.
    mutating func fallOut(_ index: Int) {
        let place = Int(bodies[index].awakeIndex)
        guard place >= 0 else { return }
        interrupt()
        awake.swapRemove(at: place)
        if place < awake.count { bodies[Int(awake[place])].awakeIndex = Int32(place) }
        bodies[index].awakeIndex = -1
    }
}
