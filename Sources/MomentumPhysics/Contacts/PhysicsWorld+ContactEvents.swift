import MomentumCurves

/// An event in the form that the world stores until the program asks for it.
struct ContactRecord: BitwiseCopyable {
    var began: Bool
    var shapeA: Int32
    var shapeB: Int32
    var generationA: UInt32
    var generationB: UInt32
    var bodyA: BodyID
    var bodyB: BodyID
    var tags: SIMD4<Int>
    var point: Double2
    var normal: Float2
    var impulse: Float
    var time: Double
}

extension PhysicsWorld {
    /// Returns one element of ``contactEvents`` without creating the array.
    ///
    /// - Parameter index: An index of the array, which is checked in debug builds only.
    public func contactEvent(_ index: Int) -> ContactEvent {
        let record = events[index]
        return ContactEvent(
            phase: record.began ? .began : .ended,
            shapeA: ShapeID(index: record.shapeA, generation: record.generationA),
            shapeB: ShapeID(index: record.shapeB, generation: record.generationB),
            bodyA: record.bodyA, bodyB: record.bodyB, bodyTagA: record.tags.x, bodyTagB: record.tags.y,
            shapeTagA: record.tags.z, shapeTagB: record.tags.w, point: Point(x: record.point.x, y: record.point.y),
            normal: Vector(dx: Double(record.normal.x), dy: Double(record.normal.y)), impulse: Double(record.impulse),
            time: record.time)
    }

    /// The contacts that began and ended since the last call of ``advance(to:)`` or ``clearContactEvents()``, in order.
    /// ``PhysicsWorld/step()`` adds to them.
    public var contactEvents: [ContactEvent] { (0..<events.count).map(contactEvent) }

    /// A Boolean value that indicates whether ``contactEvents`` has any elements.
    public var hasContactEvents: Bool { !events.isEmpty }

    /// Removes all contact events.
    public mutating func clearContactEvents() { if !events.isEmpty { events.removeAll() } }

    /// Reports the contacts that began or ended in a step.
    ///
    /// Shapes touch when an impulse acts between them or they overlap. They cease to touch when they are farther apart
    /// than the distance within which contacts are solved, so that a body at rest does not begin and end contacts
    /// repeatedly.
    mutating func reportContacts() {
        isReported = true
        for slot in 0..<work.lanes.count where work.lanes[slot] > 0 { reportContact(Int(work.lanes[slot])) }
    }

    @inline(__always)
    mutating func reportContact(_ index: Int) {
        let contact = contacts.readable + index
        if contact.pointee.count == 0 { return }
        var gap = contact.pointee.first.separation
        var impulse = maximum(contact.pointee.first.normalImpulse, contact.pointee.bounced)
        if contact.pointee.count == 2 {
            gap = minimum(gap, contact.pointee.second.separation)
            impulse = maximum(impulse, contact.pointee.second.normalImpulse)
        }
        if contact.pointee.isTouching {
            if gap > PhysicsConstants.speculativeDistance, impulse == 0 { report(index, .ended) }
        } else if impulse > 0 || gap <= 0 {
            report(index, .began)
        }
    }

    mutating func report(_ index: Int, _ phase: ContactEvent.Phase) {
        let contact = contacts[index]
        contacts[index].isTouching = phase == .began
        let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
        let (shapeA, shapeB) = (shapes[Int(contact.shapeA)], shapes[Int(contact.shapeB)])
        var impulse = contact.first.normalImpulse + (contact.count == 2 ? contact.second.normalImpulse : 0)
        if contact.bounced > 0 { impulse = contact.bounced }
        events.append(
            ContactRecord(
                began: phase == .began, shapeA: contact.shapeA, shapeB: contact.shapeB,
                generationA: shapeA.generation, generationB: shapeB.generation, bodyA: id(ofBody: a),
                bodyB: id(ofBody: b), tags: SIMD4(bodies[a].tag, bodies[b].tag, shapeA.tag, shapeB.tag),
                point: poses[a].center + Double2(contact.first.anchorA), normal: contact.normal,
                impulse: phase == .began ? minimum(impulse, .greatestFiniteMagnitude) : 0, time: time))
    }
}
