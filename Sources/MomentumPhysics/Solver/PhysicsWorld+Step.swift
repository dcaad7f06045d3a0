extension PhysicsWorld {
    /// Makes one step of 1/240 s. `Guides/Physics.md` describes its phases.
    ///
    /// For frames, ``advance(to:)`` is usually the better choice: it makes as many steps as the time requires.
    public mutating func step() {
        makeStep()
        frameTime = time
    }

    package mutating func makeStep() {
        stepCount = stepCount.adding(saturating: 1)
        if stepsLeft > 0 { refreshGroups() }
        if stepsLeft == 0 { findContacts() }
        if awake.isEmpty { return }
        stepsLeft -= 1
        integrateVelocities()
        solve()
        finalizeBodies()
        if stepsLeft > 0 {
            reportBeginnings()
        } else {
            storeImpulses()
            reportContacts()
            fallAsleep()
        }
    }

    /// Finds the contacts for the next steps.
    private mutating func findContacts() {
        if !isReported { reportContacts() }
        extendBoxes()
        findPairs()
        work.stopped.removeAll()
        if awake.isEmpty { return }
        isReported = false
        collide()
        markConstrained()
        sortByColor()
        stepsLeft = PhysicsConstants.contactSteps
    }

    /// Makes the next step find contacts again, because their conditions have changed.
    mutating func invalidateContacts() {
        if stepsLeft == 0 { return }
        storeImpulses()
        stepsLeft = 0
    }

    /// Solves contacts and joints, and moves the bodies between the rounds.
    private mutating func solve() {
        let joined = prepareJoints()
        if groups.isEmpty, !joined {
            integratePositions()
            return
        }
        let count = groups.count
        let groups = groups.base()
        let motions = motions.base()
        let velocityChanges = firstVelocityChanges.readable
        // The speeds of all contacts are measured before any impulse is applied, since the pressure of other bodies is
        // no impact.
        if work.canBounce {
            for index in 0..<count where groups[index].canBounce {
                groups[index].storeApproachSpeeds(motions, velocityChanges)
            }
        }
        if joined { warmStartJoints() }
        for index in 0..<count { groups[index].warmStart(motions) }
        if joined { solveJoints(.first) }
        for index in 0..<count { groups[index].solve(motions, relaxes: false) }
        if joined { propagateImpacts() }
        integratePositions()
        if joined {
            correctJointDisplacements()
            solveJoints(.last)
            applyDamping()
        }
        for index in 0..<count { groups[index].solve(motions, relaxes: true) }
        if !work.canBounce { return }
        for index in 0..<count where groups[index].bounces { groups[index].bounce(motions) }
    }

    /// Packs the contacts into groups of four of one colour. Contacts without a colour come first, one per group.
    private mutating func sortByColor() {
        let colors = Int(ContactColor.count) + 1
        work.colorStarts.resize(to: colors + 1, filler: 0)
        let starts = work.colorStarts.base()
        for color in 0...colors { starts[color] = 0 }
        let contacts = contacts.base()
        let count = work.solved.count
        let solved = work.solved.readable
        for slot in 0..<count { starts[Int(contacts[Int(solved[slot])].color)] += 1 }
        let singles = starts[Int(ContactColor.overflow)]
        var next = singles * 4
        for color in 0..<Int(ContactColor.count) {
            let size = (starts[color] + 3) & ~3
            starts[color] = next
            next += size
        }
        starts[Int(ContactColor.overflow)] = 0
        work.lanes.resize(to: Int(next), filler: 0)
        let lanes = work.lanes.base()
        for lane in 0..<Int(next) { lanes[lane] = 0 }
        for slot in 0..<count {
            let contact = contacts + Int(solved[slot])
            let color = Int(contact.pointee.color)
            lanes[Int(starts[color])] = solved[slot]
            contact.pointee.lane = starts[color]
            starts[color] += color == Int(ContactColor.overflow) ? 4 : 1
        }
        let size = Int(next) / 4
        groups.resize(to: size, filler: ContactGroup())
        work.canBounce = false
        work.hotGroups.removeAll()
        work.watchedGroups.removeAll()
        work.joinedGroups.removeAll()
        let bodies = bodies.readable
        for group in 0..<size {
            prepareGroup(group)
            var (isHot, isNew, isJoined) = (false, false, false)
            for lane in group * 4..<group * 4 + 4 where lanes[lane] > 0 {
                let contact = contacts + Int(lanes[lane])
                isHot = isHot || contact.pointee.isHot
                isNew = isNew || !contact.pointee.isTouching
                if activeJoints.isEmpty { continue }
                let (a, b) = (Int(contact.pointee.bodyA), Int(contact.pointee.bodyB))
                isJoined = isJoined || bodies[a].jointCount > 0 || bodies[b].jointCount > 0
            }
            if isJoined { work.joinedGroups.append(Int32(group)) }
            if isHot { work.hotGroups.append(Int32(group)) }
            if isNew { work.watchedGroups.append(Int32(group)) }
        }
    }

    private mutating func prepareGroup(_ index: Int) {
        let lanes = work.lanes.readable + index * 4
        let four = SIMD4(lanes[0], lanes[1], lanes[2], lanes[3])
        let group = groups.base() + index
        group.pointee.prepare(
            contacts.readable, four, motions.readable, soft: Softness.contact, stiff: Softness.stiffContact)
        if group.pointee.canBounce { work.canBounce = true }
    }

    /// Updates the contacts of bodies that move fast relative to each other or were stopped.
    private mutating func refreshGroups() {
        if !work.stopped.isEmpty { markStoppedAsHot() }
        for slot in 0..<work.hotGroups.count { storeImpulses(Int(work.hotGroups[slot])) }
        // Iterates backwards, in the order in which contacts were found, so that simultaneous beginnings are reported
        // in the order of the contacts.
        for slot in stride(from: work.hotContacts.count - 1, through: 0, by: -1) {
            let index = Int(work.hotContacts[slot])
            let contact = contacts[index]
            update(index, contact.closing(motions[Int(contact.bodyA)].velocity, motions[Int(contact.bodyB)].velocity))
            if contact.count > 0, contacts[index].count == 0 {
                work.lanes[Int(contact.lane)] = 0
            } else if contact.count == 0, contacts[index].count > 0 {
                appendGroup(index)
            }
            // The update has woken other bodies, whose contacts must be solved as well.
            if stepsLeft == 0 { return }
        }
        for slot in 0..<work.hotGroups.count { prepareGroup(Int(work.hotGroups[slot])) }
    }

    /// Adds a group for one contact that has come into range.
    private mutating func appendGroup(_ index: Int) {
        let group = Int32(groups.count)
        contacts[index].lane = group * 4
        groups.append(ContactGroup())
        work.lanes.append(Int32(index))
        for _ in 1..<4 { work.lanes.append(0) }
        work.hotGroups.append(group)
        work.watchedGroups.append(group)
        if !activeJoints.isEmpty { work.joinedGroups.append(group) }
        Self.markConstrained(contacts.readable + index, bodies.base())
    }

    /// Marks the contacts of stopped bodies as hot, so that they are found in this step.
    private mutating func markStoppedAsHot() {
        findPairs()
        for slot in 0..<work.stopped.count {
            var edge = bodies[Int(work.stopped[slot])].firstContact
            while edge >= 0 {
                let contact = contacts.base() + Int(edge >> 1)
                if !contact.pointee.isHot, contact.pointee.activeIndex >= 0 {
                    contact.pointee.isHot = true
                    activeContacts[Int(contact.pointee.activeIndex)].isHot = true
                    work.hotContacts.append(edge >> 1)
                    if contact.pointee.lane >= 0 { work.hotGroups.append(contact.pointee.lane >> 2) }
                }
                edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
            }
        }
        work.stopped.removeAll()
    }

    /// Copies the impulses and separations of the groups to their contacts.
    mutating func storeImpulses() {
        for index in 0..<groups.count { storeImpulses(index) }
    }

    @inline(__always)
    private mutating func storeImpulses(_ index: Int) {
        let contacts = contacts.base()
        let group = groups.readable + index
        for lane in 0..<4 {
            let contact = contacts + Int(group.pointee.contact[lane])
            contact.pointee.bounced = group.pointee.bounced[lane]
            contact.pointee.first.separation = group.pointee.first.separation[lane]
            contact.pointee.first.normalImpulse = group.pointee.first.normalImpulse[lane]
            contact.pointee.first.tangentImpulse = group.pointee.first.tangentImpulse[lane]
            contact.pointee.second.separation = group.pointee.second.separation[lane]
            contact.pointee.second.normalImpulse = group.pointee.second.normalImpulse[lane]
            contact.pointee.second.tangentImpulse = group.pointee.second.tangentImpulse[lane]
        }
    }

    /// Reports the contacts that began in a step between two searches.
    private mutating func reportBeginnings() {
        for slot in 0..<work.watchedGroups.count {
            let index = Int(work.watchedGroups[slot])
            let group = groups.readable + index
            let impulse = group.pointee.first.normalImpulse + group.pointee.second.normalImpulse + group.pointee.bounced
            let gap = group.pointee.first.separation.minimum(group.pointee.second.separation)
            guard any((impulse .> 0) .| (gap .<= 0)) else { continue }
            storeImpulses(index)
            for lane in index * 4..<index * 4 + 4 where work.lanes[lane] > 0 { reportContact(Int(work.lanes[lane])) }
        }
    }
}

extension Softness {
    /// The softness of contacts between two dynamic bodies.
    static var contact: Softness {
        Softness(
            frequency: Double(PhysicsConstants.contactFrequency), dampingRatio: Double(PhysicsConstants.contactDamping),
            step: PhysicsConstants.step)
    }

    /// The softness of contacts with a body that is not dynamic.
    static var stiffContact: Softness {
        Softness(
            frequency: 2 * Double(PhysicsConstants.contactFrequency),
            dampingRatio: Double(PhysicsConstants.contactDamping), step: PhysicsConstants.step)
    }
}
