extension PhysicsWorld {
    /// Makes the contact of two shapes. The one with more corners comes first.
    mutating func makeContact(_ one: Int, _ other: Int) {
        guard pairs.insert(Int32(one), Int32(other)) else { return }
        let isSwapped = shapes[one].count < shapes[other].count
        let (a, b) = isSwapped ? (other, one) : (one, other)
        var contact = Contact()
        contact.shapeA = Int32(a)
        contact.shapeB = Int32(b)
        contact.bodyA = shapes[a].body
        contact.bodyB = shapes[b].body
        contact.isChainLink = shapes[a].isChainLink || shapes[b].isChainLink
        contact.isCircle = shapes[b].count == 1
        combineSurfaces(&contact)
        measure(&contact)
        let index: Int
        if freeContacts.isEmpty {
            index = contacts.count
            contacts.append(contact)
        } else {
            index = Int(freeContacts.removeLast())
            contacts[index] = contact
        }
        link(index, side: 0, to: Int(contact.bodyA))
        link(index, side: 1, to: Int(contact.bodyB))
        if bodies[Int(contact.bodyA)].isAwake || bodies[Int(contact.bodyB)].isAwake { activate(index) }
    }

    /// Ends a contact. Who touched wakes up.
    mutating func destroyContact(_ index: Int) {
        let contact = contacts[index]
        if contact.isTouching { report(index, .ended) }
        uncolor(index)
        deactivate(index)
        unlink(index, side: 0, from: Int(contact.bodyA))
        unlink(index, side: 1, from: Int(contact.bodyB))
        pairs.remove(contact.shapeA, contact.shapeB)
        contacts[index] = Contact()
        freeContacts.append(Int32(index))
    }

    mutating func destroyContacts(ofShape shape: Int) {
        var edge = bodies[Int(shapes[shape].body)].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            let next = contact.next[Int(edge & 1)]
            if contact.shapeA == Int32(shape) || contact.shapeB == Int32(shape) { destroyContact(Int(edge >> 1)) }
            edge = next
        }
    }

    /// Ends the contacts between two bodies.
    mutating func destroyContacts(_ body: Int, with other: Int) {
        var edge = bodies[body].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            let next = contact.next[Int(edge & 1)]
            if (edge & 1 == 0 ? contact.bodyB : contact.bodyA) == Int32(other) { destroyContact(Int(edge >> 1)) }
            edge = next
        }
    }

    /// How fast the body may be moved apart from what it overlaps, in points and radians per second.
    package func pushOutSpeeds(of id: BodyID) -> (speed: Double, spin: Double) {
        guard let index = index(of: id) else { return (0, 0) }
        let speed = Double(PhysicsConstants.pushOutSpeed)
        return (speed, speed / max(Double(bodies[index].minExtent), 1))
    }

    /// Whether another body acts on it, by touching it, by a joint, or by being in its way.
    package func isConstrained(_ id: BodyID) -> Bool {
        guard let index = index(of: id) else { return false }
        if bodies[index].firstJoint >= 0 || bodies[index].isFollowed { return true }
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            if contact.isTouching { return true }
            edge = contact.next[Int(edge & 1)]
        }
        return false
    }

    /// Lets a body's contacts know that a surface has changed.
    mutating func updateContactSurfaces(_ body: Int) {
        var edge = bodies[body].firstContact
        while edge >= 0 {
            combineSurfaces(&contacts[Int(edge >> 1)])
            edge = contacts[Int(edge >> 1)].next[Int(edge & 1)]
        }
    }

    /// Takes over how large the bodies are.
    ///
    /// Contacts are looked for as far ahead as what cannot carry one body past the other.
    @inline(__always)
    func measure(_ contact: inout Contact) {
        let (a, b) = (bodies.readable + Int(contact.bodyA), bodies.readable + Int(contact.bodyB))
        var limit = Float.greatestFiniteMagnitude
        if a.pointee.isDynamic { limit = a.pointee.minExtent }
        if b.pointee.isDynamic { limit = least(limit, b.pointee.minExtent) }
        contact.reachLimit = limit * PhysicsConstants.continuousShare
        contact.extentA = a.pointee.maxExtent
        contact.extentB = b.pointee.maxExtent
    }

    @inline(__always)
    private func combineSurfaces(_ contact: inout Contact) {
        let (a, b) = (shapes[Int(contact.shapeA)].surface, shapes[Int(contact.shapeB)].surface)
        contact.friction = Float((a.friction * b.friction).squareRoot())
        contact.restitution = Float(max(a.restitution, b.restitution))
    }

    mutating func activate(_ index: Int) {
        guard contacts[index].activeIndex < 0 else { return }
        contacts[index].activeIndex = Int32(activeContacts.count)
        activeContacts.append(Int32(index))
    }

    mutating func deactivate(_ index: Int) {
        let place = Int(contacts[index].activeIndex)
        guard place >= 0 else { return }
        activeContacts.swapRemove(at: place)
        if place < activeContacts.count { contacts[Int(activeContacts[place])].activeIndex = Int32(place) }
        contacts[index].activeIndex = -1
    }

    private mutating func link(_ index: Int, side: Int, to body: Int) {
        let edge = Int32(index << 1 | side)
        let head = bodies[body].firstContact
        contacts[index].next[side] = head
        if head >= 0 { contacts[Int(head >> 1)].previous[Int(head & 1)] = edge }
        bodies[body].firstContact = edge
    }

    private mutating func unlink(_ index: Int, side: Int, from body: Int) {
        let (next, previous) = (contacts[index].next[side], contacts[index].previous[side])
        if next >= 0 { contacts[Int(next >> 1)].previous[Int(next & 1)] = previous }
        if previous >= 0 {
            contacts[Int(previous >> 1)].next[Int(previous & 1)] = next
        } else {
            bodies[body].firstContact = next
        }
    }
}
