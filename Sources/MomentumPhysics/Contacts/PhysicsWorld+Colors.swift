/// Contacts of one colour share no moving body, so that four of them are solved at once.
enum ContactColor {
    /// How many colours contacts between moving bodies have.
    static var movingCount: Int32 { 16 }
    /// How many there are with those of contacts with bodies that cannot move. These are solved last: walls have the
    /// last word.
    static var count: Int32 { 28 }
    /// For contacts that found all colours taken; solved one by one, first of all.
    static var overflow: Int32 { 28 }
}

extension PhysicsWorld {
    /// Gives a contact that has points the first colour that none of its moving bodies has.
    mutating func color(_ index: Int) {
        let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
        let movesA = bodies[a].isDynamic
        let movesB = bodies[b].isDynamic
        let taken = (movesA ? bodies[a].colors : 0) | (movesB ? bodies[b].colors : 0)
        let first = movesA && movesB ? 0 : ContactColor.movingCount
        let limit = movesA && movesB ? ContactColor.movingCount : ContactColor.count
        let color = first + Int32(truncatingIfNeeded: (~taken >> UInt32(first)).trailingZeroBitCount)
        guard color < limit else {
            contacts[index].color = ContactColor.overflow
            return
        }
        contacts[index].color = color
        if movesA { bodies[a].colors |= 1 << UInt32(color) }
        if movesB { bodies[b].colors |= 1 << UInt32(color) }
    }

    mutating func uncolor(_ index: Int) {
        let contact = contacts[index]
        contacts[index].color = -1
        guard contact.color >= 0, contact.color < ContactColor.overflow else { return }
        let mask = ~(UInt32(1) << UInt32(contact.color))
        // A body that cannot move never has colours.
        bodies[Int(contact.bodyA)].colors &= mask
        bodies[Int(contact.bodyB)].colors &= mask
    }
}
