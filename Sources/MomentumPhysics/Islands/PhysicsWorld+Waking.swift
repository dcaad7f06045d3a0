extension PhysicsWorld {
    /// Wakes a body and all that fell asleep with it. Static bodies have no sleep; what touches them is woken by
    /// ``wakeNeighbours(_:)``.
    mutating func wake(_ index: Int) {
        if bodies[index].kind == .static { return }
        wakeIsland(index)
        bodies[index].slowTime = 0
    }

    mutating func wakeIsland(_ index: Int) {
        if bodies[index].isAwake { return }
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
                edge = contacts[Int(edge >> 1)].next[Int(edge & 1)]
            }
            member = next
        } while member != index
    }

    /// Wakes whatever touches a body or hangs on it.
    mutating func wakeNeighbours(_ index: Int) {
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            if contact.count > 0 { wake(Int(edge & 1 == 0 ? contact.bodyB : contact.bodyA)) }
            edge = contact.next[Int(edge & 1)]
        }
        var joint = bodies[index].firstJoint
        while joint >= 0 {
            let record = joints[Int(joint >> 1)]
            wake(Int(joint & 1 == 0 ? record.bodyB : record.bodyA))
            joint = record.next[Int(joint & 1)]
        }
    }

    /// Wakes everybody.
    mutating func wakeAll() {
        for index in 1..<bodies.count where bodies[index].isLive { wake(index) }
    }

    /// Takes a body off the list of those awake, whatever its contacts.
    mutating func fallOut(_ index: Int) {
        let place = Int(bodies[index].awakeIndex)
        guard place >= 0 else { return }
        awake.swapRemove(at: place)
        if place < awake.count { bodies[Int(awake[place])].awakeIndex = Int32(place) }
        bodies[index].awakeIndex = -1
    }
}
