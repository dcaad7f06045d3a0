import MomentumCurves

/// An event as it is kept until the program asks for it.
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
    /// One event of ``contactEvents``, without a list of all.
    ///
    /// - Parameter index: one of the list's indices. Any other stops the program, as that of an array does.
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

    /// What began and ceased to touch since the last call of ``advance(to:)``, in order.
    public var contactEvents: [ContactEvent] { (0..<events.count).map(contactEvent) }

    /// Whether anything began or ceased to touch since then.
    public var hasContactEvents: Bool { !events.isEmpty }

    /// Forgets the events.
    public mutating func clearContactEvents() { if !events.isEmpty { events.removeAll() } }

    /// Reports who began and ceased to touch in a step, and keeps the impulses for the next one.
    ///
    /// Shapes touch when an impulse passed between them or they overlap; they cease when they are farther apart than
    /// contacts are looked ahead for, so that a body at rest does not flicker.
    mutating func reportContacts() {
        isReported = true
        for place in 0..<work.lanes.count where work.lanes[place] > 0 { reportContact(Int(work.lanes[place])) }
    }

    @inline(__always)
    mutating func reportContact(_ index: Int) {
        let contact = contacts.readable + index
        if contact.pointee.count == 0 { return }
        var gap = contact.pointee.first.separation
        var impulse = most(contact.pointee.first.normalImpulse, contact.pointee.bounced)
        if contact.pointee.count == 2 {
            gap = least(gap, contact.pointee.second.separation)
            impulse = most(impulse, contact.pointee.second.normalImpulse)
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
                impulse: phase == .began ? least(impulse, .greatestFiniteMagnitude) : 0, time: time))
    }
}
