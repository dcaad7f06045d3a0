extension PhysicsWorld {
    /// Makes one step of 1/240 s. `Guides/Physics.md` says what happens in which order.
    ///
    /// Frames are usually better served by ``advance(to:)``, which steps as often as time demands.
    public mutating func step() {
        makeStep()
        frameTime = time
    }

    mutating func makeStep() {
        stepCount += 1
        findPairs()
        if awake.isEmpty { return }
        collide()
        markConstrained()
        kick()
        solve()
        land()
        reportContacts()
        fallAsleep()
    }

    /// Solves contacts and joints, and moves the bodies in between.
    private mutating func solve() {
        let singles = sortByColor()
        let joined = prepareJoints()
        if groups.isEmpty, !joined {
            drift()
            return
        }
        let count = groups.count
        let groups = groups.base()
        let motions = motions.base()
        if joined { warmStartJoints() }
        for index in 0..<count { groups[index].warmStart(motions) }
        if joined { solveJoints(.first) }
        for index in 0..<count { groups[index].solve(motions, relaxes: false) }
        if joined { passBlowsOn() }
        drift()
        if joined {
            straightenJoints()
            solveJoints(.last)
            brake()
        }
        for index in 0..<count { groups[index].solve(motions, relaxes: true) }
        for index in 0..<count where groups[index].bounces { groups[index].bounce(motions) }
        storeImpulses(singles: singles)
    }

    /// Packs the contacts into groups of four of one colour; those without a colour come first, each alone.
    ///
    /// - Returns: how many groups have a single contact.
    private mutating func sortByColor() -> Int {
        let colors = Int(ContactColor.count) + 1
        work.colorStarts.resize(to: colors + 1, filler: 0)
        let starts = work.colorStarts.base()
        for color in 0...colors { starts[color] = 0 }
        let contacts = contacts.readable
        let count = activeContacts.count
        let active = activeContacts.readable
        for place in 0..<count {
            let contact = contacts + Int(active[place])
            if contact.pointee.count > 0 { starts[Int(contact.pointee.color)] += 1 }
        }
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
        for place in 0..<count {
            let contact = contacts + Int(active[place])
            if contact.pointee.count == 0 { continue }
            let color = Int(contact.pointee.color)
            lanes[Int(starts[color])] = active[place]
            starts[color] += color == Int(ContactColor.overflow) ? 4 : 1
        }
        prepareGroups(Int(next) / 4)
        return Int(singles)
    }

    private mutating func prepareGroups(_ count: Int) {
        groups.resize(to: count, filler: ContactGroup())
        if count == 0 { return }
        let groups = groups.base()
        let lanes = work.lanes.readable
        let contacts = contacts.readable
        let motions = motions.readable
        let kicks = firstKicks.readable
        let soft = Softness.contact
        let stiff = Softness.stiffContact
        for index in 0..<count {
            let four = SIMD4(lanes[index * 4], lanes[index * 4 + 1], lanes[index * 4 + 2], lanes[index * 4 + 3])
            groups[index].prepare(contacts, four, motions, kicks, soft: soft, stiff: stiff)
        }
    }

    /// Gives the contacts their impulses back for the next step.
    private mutating func storeImpulses(singles: Int) {
        let contacts = contacts.base()
        let groups = groups.readable
        for index in 0..<self.groups.count {
            let group = groups + index
            for lane in 0..<4 {
                let contact = contacts + Int(group.pointee.contact[lane])
                contact.pointee.bounced = group.pointee.bounced[lane]
                contact.pointee.first.normalImpulse = group.pointee.first.normalImpulse[lane]
                contact.pointee.first.tangentImpulse = group.pointee.first.tangentImpulse[lane]
                contact.pointee.second.normalImpulse = group.pointee.second.normalImpulse[lane]
                contact.pointee.second.tangentImpulse = group.pointee.second.tangentImpulse[lane]
            }
        }
    }
}

extension Softness {
    /// Contacts between two dynamic bodies.
    static var contact: Softness {
        Softness(
            frequency: Double(PhysicsConstants.contactFrequency), dampingRatio: Double(PhysicsConstants.contactDamping),
            step: PhysicsConstants.step)
    }

    /// Contacts with bodies that do not.
    static var stiffContact: Softness {
        Softness(
            frequency: 2 * Double(PhysicsConstants.contactFrequency),
            dampingRatio: Double(PhysicsConstants.contactDamping), step: PhysicsConstants.step)
    }
}
