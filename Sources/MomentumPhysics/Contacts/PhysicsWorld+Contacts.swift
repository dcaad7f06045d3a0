import MomentumCurves

extension PhysicsWorld {
    /// Creates the contact of two shapes. The shape with more corners comes first.
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
        let index: Int
        if freeContacts.isEmpty {
            index = contacts.count
            contacts.append(contact)
            edges.append(ContactEdges())
        } else {
            index = Int(freeContacts.removeLast())
            contacts[index] = contact
        }
        updateExtents(index)
        link(index, side: 0, to: Int(contact.bodyA))
        link(index, side: 1, to: Int(contact.bodyB))
        if bodies[Int(contact.bodyA)].isAwake || bodies[Int(contact.bodyB)].isAwake { activate(index) }
    }

    /// Removes a contact and reports its end.
    private mutating func destroyContact(_ index: Int) {
        invalidateContacts()
        let contact = contacts.base() + index
        let (a, b) = (Int(contact.pointee.bodyA), Int(contact.pointee.bodyB))
        if contact.pointee.isTouching { report(index, .ended) }
        uncolor(index)
        deactivate(index)
        unlink(index, side: 0, from: a)
        unlink(index, side: 1, from: b)
        pairs.remove(contact.pointee.shapeA, contact.pointee.shapeB)
        contact.pointee.count = 0
        freeContacts.append(Int32(index))
    }

    mutating func destroyContacts(ofShape shape: Int) {
        var edge = bodies[Int(shapes[shape].body)].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            let next = edges[Int(edge >> 1)].next[Int(edge & 1)]
            if contact.shapeA == Int32(shape) || contact.shapeB == Int32(shape) { destroyContact(Int(edge >> 1)) }
            edge = next
        }
    }

    /// Removes the contacts between two bodies.
    mutating func destroyContacts(_ body: Int, with other: Int) {
        var edge = bodies[body].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            let next = edges[Int(edge >> 1)].next[Int(edge & 1)]
            if (edge & 1 == 0 ? contact.bodyB : contact.bodyA) == Int32(other) { destroyContact(Int(edge >> 1)) }
            edge = next
        }
    }

    /// Returns the greatest speeds at which the body is separated from bodies that it overlaps, in points and radians
    /// per second; zero for an unknown identifier.
    package func pushOutSpeeds(of id: BodyID) -> (speed: Double, spin: Double) {
        guard let index = index(of: id) else { return (0, 0) }
        let speed = Double(PhysicsConstants.pushOutSpeed)
        return (speed, speed / max(Double(bodies[index].minExtent), 1))
    }

    /// Returns whether another body acts on the body by a contact or a joint, or has stopped it in the last step.
    package func isConstrained(_ id: BodyID) -> Bool {
        guard let index = index(of: id) else { return false }
        if bodies[index].firstJoint >= 0 || bodies[index].isSwept { return true }
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let contact = contacts[Int(edge >> 1)]
            if contact.isTouching { return true }
            edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
        }
        return false
    }

    /// Updates a body's contacts after a surface has changed.
    mutating func updateContactSurfaces(_ body: Int) {
        invalidateContacts()
        var edge = bodies[body].firstContact
        while edge >= 0 {
            combineSurfaces(&contacts[Int(edge >> 1)])
            edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
        }
    }

    /// Updates the extents of the bodies in a contact.
    ///
    /// The distance within which contacts are searched ahead is limited so that no body can pass the other within it.
    @inline(__always)
    mutating func updateExtents(_ index: Int) {
        let contact = contacts.base() + index
        let (a, b) = (bodies.readable + Int(contact.pointee.bodyA), bodies.readable + Int(contact.pointee.bodyB))
        var limit = Float.greatestFiniteMagnitude
        if a.pointee.isDynamic { limit = a.pointee.minExtent }
        if b.pointee.isDynamic { limit = minimum(limit, b.pointee.minExtent) }
        contact.pointee.reachLimit = limit * PhysicsConstants.continuousShare
        let (extentA, extentB) = (a.pointee.maxExtent, b.pointee.maxExtent)
        // A shape whose radius is the extent of its body is a circle about the body's centre.
        let shapeA = shapes.readable + Int(contact.pointee.shapeA)
        let shapeB = shapes.readable + Int(contact.pointee.shapeB)
        let isRound =
            shapeA.pointee.count == 1 && shapeB.pointee.count == 1 && shapeA.pointee.radius == extentA
            && shapeB.pointee.radius == extentB
        contact.pointee.isRound = isRound
        contact.pointee.radius = extentA + extentB
        (contact.pointee.extentA, contact.pointee.extentB) = (extentA, extentB)
        contact.pointee.turningA = isRound ? 0 : extentA
        contact.pointee.turningB = isRound ? 0 : extentB
        let slot = Int(contact.pointee.activeIndex)
        if slot >= 0 { activeContacts[slot] = ActiveContact(contact, index) }
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
        activeContacts.append(ActiveContact(contacts.readable + index, index))
    }

    mutating func deactivate(_ index: Int) {
        let slot = Int(contacts[index].activeIndex)
        guard slot >= 0 else { return }
        activeContacts.swapRemove(at: slot)
        if slot < activeContacts.count { contacts[Int(activeContacts[slot].index)].activeIndex = Int32(slot) }
        contacts[index].activeIndex = -1
    }

    private mutating func link(_ index: Int, side: Int, to body: Int) {
        let edge = Int32(index << 1 | side)
        let body = bodies.base() + body
        let edges = edges.base()
        let head = body.pointee.firstContact
        edges[index].next[side] = head
        edges[index].previous[side] = -1
        if head >= 0 { edges[Int(head >> 1)].previous[Int(head & 1)] = edge }
        body.pointee.firstContact = edge
    }

    private mutating func unlink(_ index: Int, side: Int, from body: Int) {
        let edges = edges.base()
        let (next, previous) = (edges[index].next[side], edges[index].previous[side])
        if next >= 0 { edges[Int(next >> 1)].previous[Int(next & 1)] = previous }
        if previous >= 0 {
            edges[Int(previous >> 1)].next[Int(previous & 1)] = next
        } else {
            bodies[body].firstContact = next
        }
    }
}

extension PhysicsWorld {
    /// Updates the points of all active contacts.
    mutating func collide() {
        work.hotContacts.removeAll()
        let (boxes, motions, poses) = (boxes.readable, motions.readable, poses.readable)
        var slot = activeContacts.count - 1
        while slot >= 0 {
            // Iterates backwards, since a removed contact is replaced by the last one. Waking other bodies appends to
            // the list; their contacts are updated when contacts are found again.
            let active = activeContacts.base() + slot
            let index = Int(active.pointee.index)
            slot -= 1
            let isSolved = active.pointee.isSolved
            if !isSolved, !boxes[Int(active.pointee.shapeA)].overlaps(boxes[Int(active.pointee.shapeB)]) {
                destroyContact(index)
                continue
            }
            let (bodyA, bodyB) = (Int(active.pointee.bodyA), Int(active.pointee.bodyB))
            let (vA, vB) = (motions[bodyA].velocity, motions[bodyB].velocity)
            let closing = active.pointee.closing(vA, vB)
            let isHot = closing * Contact.trackedTime > active.pointee.trackedDistance
            if isHot != active.pointee.isHot {
                active.pointee.isHot = isHot
                contacts[index].isHot = isHot
            }
            if isSolved || active.pointee.isInReach(poses[bodyA], poses[bodyB], vA, vB, closing) {
                update(index, closing)
            }
            guard isHot else { continue }
            let current = activeContacts.readable + slot + 1
            if current.pointee.isSolved
                || current.pointee.mayComeIntoRange(poses[bodyA], poses[bodyB], closing)
                    && !isStillApart(index, closing)
            {
                work.hotContacts.append(Int32(index))
            }
        }
    }

    /// Returns whether a contact cannot come into range before contacts are found again, although the bounding circles
    /// of the bodies may.
    @inline(__always)
    private func isStillApart(_ index: Int, _ closing: Float) -> Bool {
        let contact = contacts.readable + index
        if contact.pointee.isRound { return false }
        let (poseA, poseB) = (poses.readable + Int(contact.pointee.bodyA), poses.readable + Int(contact.pointee.bodyB))
        let reach = contact.pointee.reach(closing, isHot: false)
        return contact.pointee.isStillApart(poseA.pointee, poseB.pointee, reach: reach)
    }

    /// Updates the points of a contact.
    @inline(__always)
    mutating func update(_ index: Int, _ closing: Float) {
        let contact = contacts.base() + index
        let previousCount = contact.pointee.count
        let (bodyA, bodyB) = (Int(contact.pointee.bodyA), Int(contact.pointee.bodyB))
        var (poseA, poseB) = (poses[bodyA], poses[bodyB])
        let reach = contact.pointee.reach(closing, isHot: contact.pointee.isHot)
        let usesLookahead = contact.pointee.usesLookahead(closing)
        let (vA, vB) = (motions[bodyA].velocity, motions[bodyB].velocity)
        if contact.pointee.isRound {
            var centerOffset = Float2(poseB.center - poseA.center)
            if usesLookahead { centerOffset += (vB - vA).lowHalf * Contact.lookahead }
            contact.pointee.collideCircles(centerOffset, reach: reach)
            if usesLookahead { contact.pointee.revertLookahead(vA, vB) }
            return updateColor(index, previousCount, bodyA, bodyB)
        }
        if usesLookahead {
            poseA = poseA.moved(vA, for: Contact.lookahead)
            poseB = poseB.moved(vB, for: Contact.lookahead)
        }
        if previousCount > 0, !contact.pointee.isCircle, contact.pointee.recycle(poseA, poseB) {
            if usesLookahead { contact.pointee.revertLookahead(vA, vB) }
            return
        }
        if previousCount == 0, contact.pointee.isStillApart(poseA, poseB, reach: reach) { return }
        let qA = Float2(poseA.rotation)
        let offset = Float2(poseB.center - poseA.center).unrotated(by: qA)
        let rotation = Float2(poseB.rotation).unrotated(by: qA)
        let manifold: Manifold
        let points = hulls.points.readable
        let (a, b) = (shapes.readable + Int(contact.pointee.shapeA), shapes.readable + Int(contact.pointee.shapeB))
        if a.pointee.count == 1 {
            manifold = Collision.circles(
                points[Int(a.pointee.hull)].lowHalf, a.pointee.radius,
                offset + points[Int(b.pointee.hull)].lowHalf.rotated(by: rotation), b.pointee.radius, reach: reach)
        } else {
            manifold = Self.manifold(a, b, points, offset, rotation, work.placed.base(), reach: reach)
        }
        contact.pointee.apply(manifold, offset: offset, rotation: rotation, poseA, poseB)
        if usesLookahead { contact.pointee.revertLookahead(vA, vB) }
        updateColor(index, previousCount, bodyA, bodyB)
    }

    /// Assigns a colour to a contact that has gained points, and removes the colour of one that has lost them.
    @inline(__always)
    private mutating func updateColor(_ index: Int, _ previousCount: Int32, _ bodyA: Int, _ bodyB: Int) {
        let count = contacts[index].count
        if previousCount == 0, count > 0 {
            activeContacts[Int(contacts[index].activeIndex)].isSolved = true
            color(index)
            wakeOnContact(bodyA, bodyB)
        } else if previousCount > 0, count == 0 {
            activeContacts[Int(contacts[index].activeIndex)].isSolved = false
            uncolor(index)
            if contacts[index].isTouching { report(index, .ended) }
        }
    }

    private static func manifold(
        _ a: UnsafePointer<ShapeRecord>, _ b: UnsafePointer<ShapeRecord>, _ points: UnsafePointer<SIMD4<Float>>,
        _ offset: Float2, _ rotation: Float2, _ scratch: UnsafeMutablePointer<SIMD4<Float>>, reach: Float
    ) -> Manifold {
        let hullA = Hull(points: points + Int(a.pointee.hull), count: Int(a.pointee.count), radius: a.pointee.radius)
        let hullB = Hull(points: points + Int(b.pointee.hull), count: Int(b.pointee.count), radius: b.pointee.radius)
        let isRound = hullB.count == 1
        var placed = hullB
        if !isRound || a.pointee.isChainLink {
            placed = hullB.placed(offset: offset, rotation: rotation, in: scratch)
        }
        let manifold =
            isRound
            ? Collision.hullAndCircle(
                hullA, offset + hullB.corner(0).rotated(by: rotation), hullB.radius, reach: reach)
            : Collision.hulls(hullA, placed, reach: reach)
        if a.pointee.isChainLink {
            return Collision.smoothed(
                manifold, a.pointee, hullA, pose: (.zero, Float2(1, 0)), other: placed, reach: reach)
        }
        if b.pointee.isChainLink {
            return Collision.smoothed(
                manifold.reversed, b.pointee, placed, pose: (offset, rotation), other: hullA, reach: reach
            ).reversed
        }
        return manifold
    }

    /// Wakes a sleeping body that has met an awake one, unless the awake body is kinematic and does not move.
    private mutating func wakeOnContact(_ a: Int, _ b: Int) {
        if bodies[a].isAwake, bodies[b].isDynamic, !bodies[b].isAwake, isDisturbing(a) { wakeIsland(b) }
        if bodies[b].isAwake, bodies[a].isDynamic, !bodies[a].isAwake, isDisturbing(b) { wakeIsland(a) }
    }

    private func isDisturbing(_ body: Int) -> Bool {
        let v = motions[body].velocity
        return bodies[body].isDynamic || v.x != 0 || v.y != 0 || v.z != 0
    }
}

/// The colours of contacts. Contacts of one colour share no dynamic body, so that four of them can be solved at once.
enum ContactColor {
    /// The number of colours for contacts between dynamic bodies.
    static var movingCount: Int32 { 16 }
    /// The number of all colours, including those for contacts with bodies that are not dynamic. These contacts are
    /// solved last, so that walls take precedence.
    static var count: Int32 { 28 }
    /// The value for contacts that found no free colour. They are solved individually, before all others.
    static var overflow: Int32 { 28 }
}

extension PhysicsWorld {
    /// Assigns to a contact with points the first colour that none of its dynamic bodies has.
    mutating func color(_ index: Int) {
        let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
        let movesA = bodies[a].isDynamic
        let movesB = bodies[b].isDynamic
        let usedColors = (movesA ? bodies[a].colors : 0) | (movesB ? bodies[b].colors : 0)
        let first = movesA && movesB ? 0 : ContactColor.movingCount
        let limit = movesA && movesB ? ContactColor.movingCount : ContactColor.count
        let color = first + Int32(truncatingIfNeeded: (~usedColors >> UInt32(first)).trailingZeroBitCount)
        guard color < limit else {
            contacts[index].color = ContactColor.overflow
            return
        }
        contacts[index].color = color
        if movesA { bodies[a].colors |= 1 << UInt32(color) }
        if movesB { bodies[b].colors |= 1 << UInt32(color) }
    }

    private mutating func uncolor(_ index: Int) {
        let contact = contacts.base() + index
        let color = contact.pointee.color
        contact.pointee.color = -1
        contact.pointee.lane = -1
        guard color >= 0, color < ContactColor.overflow else { return }
        let mask = ~(UInt32(1) << UInt32(color))
        // Bodies that are not dynamic never have colours.
        bodies[Int(contact.pointee.bodyA)].colors &= mask
        bodies[Int(contact.pointee.bodyB)].colors &= mask
    }
}
