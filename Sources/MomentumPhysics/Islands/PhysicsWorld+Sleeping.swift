import MomentumCurves

extension PhysicsWorld {
    /// Puts islands to sleep in which every body has been slow for long enough.
    ///
    /// Islands are computed only at intervals, and only if a body could sleep: a union by the lower index, over the
    /// contacts and joints between dynamic bodies.
    mutating func fallAsleep() {
        guard allowsSleep, stepCount % 16 < PhysicsConstants.contactSteps else { return }
        let all = bodies.readable
        var canAnySleep = false
        for slot in 0..<awake.count where mayFallAsleep(all[Int(awake[slot])]) { canAnySleep = true }
        guard canAnySleep else { return }

        let count = awake.count
        work.parents.resize(to: count, filler: 0)
        work.flags.resize(to: count, filler: 0)
        let parents = work.parents.base()
        let keepsAwake = work.flags.base()
        for slot in 0..<count {
            parents[slot] = Int32(slot)
            keepsAwake[slot] = mayFallAsleep(all[Int(awake[slot])]) ? 0 : 1
        }
        for slot in 0..<activeContacts.count {
            let contact = activeContacts.readable + slot
            guard contact.pointee.isSolved else { continue }
            join(Int(contact.pointee.bodyA), Int(contact.pointee.bodyB), parents, keepsAwake)
        }
        for index in 0..<joints.count where joints[index].isLive {
            join(Int(joints[index].bodyA), Int(joints[index].bodyB), parents, keepsAwake)
        }
        for slot in 0..<count where keepsAwake[slot] == 1 { keepsAwake[Int(Self.root(parents, Int32(slot)))] = 1 }
        // The rings are formed before the list of awake bodies changes.
        for slot in 0..<count {
            let root = Int(Self.root(parents, Int32(slot)))
            let (body, first) = (Int(awake[slot]), Int(awake[root]))
            guard keepsAwake[root] == 0, bodies[body].isDynamic, body != first else { continue }
            bodies[body].nextAsleep = bodies[first].nextAsleep
            bodies[first].nextAsleep = Int32(body)
        }
        // Iterates from the end, so that the indices of the remaining bodies do not change.
        for slot in stride(from: count - 1, through: 0, by: -1) {
            let body = Int(awake[slot])
            if bodies[body].isDynamic, keepsAwake[Int(Self.root(parents, Int32(slot)))] == 0 { sleep(body) }
        }
    }

    @inline(__always)
    private func mayFallAsleep(_ body: Body) -> Bool {
        body.isDynamic && body.traits.canSleep && body.slowTime >= SleepThreshold.time
    }

    /// Joins the islands of two bodies. A moving kinematic body keeps its neighbours awake.
    @inline(__always)
    private func join(
        _ a: Int, _ b: Int, _ parents: UnsafeMutablePointer<Int32>, _ keepsAwake: UnsafeMutablePointer<UInt8>
    ) {
        let (slotA, slotB) = (bodies[a].awakeIndex, bodies[b].awakeIndex)
        guard slotA >= 0, slotB >= 0 else { return }
        if !bodies[a].isDynamic || !bodies[b].isDynamic {
            let (rider, mover) = bodies[a].isDynamic ? (slotA, b) : (slotB, a)
            if motions[mover].velocity.lowHalf != .zero || motions[mover].velocity.z != 0 { keepsAwake[Int(rider)] = 1 }
            return
        }
        let (rootA, rootB) = (Self.root(parents, slotA), Self.root(parents, slotB))
        if rootA != rootB { parents[Int(max(rootA, rootB))] = min(rootA, rootB) }
    }

    private static func root(_ parents: UnsafeMutablePointer<Int32>, _ slot: Int32) -> Int32 {
        var slot = slot
        while parents[Int(slot)] != slot {
            parents[Int(slot)] = parents[Int(parents[Int(slot)])]
            slot = parents[Int(slot)]
        }
        return slot
    }

    /// Puts a body to sleep. Its contacts are no longer updated, except those with an awake body.
    private mutating func sleep(_ index: Int) {
        motions[index].velocity = Float4(0, 0, 0, bodies[index].inverseMass)
        bodies[index].previousCenter = poses[index].center
        bodies[index].previousAngle = bodies[index].angle
        removeFromAwake(index)
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
        invalidateContacts()
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
    mutating func removeFromAwake(_ index: Int) {
        let slot = Int(bodies[index].awakeIndex)
        guard slot >= 0 else { return }
        invalidateContacts()
        awake.swapRemove(at: slot)
        if slot < awake.count { bodies[Int(awake[slot])].awakeIndex = Int32(slot) }
        bodies[index].awakeIndex = -1
    }
}
