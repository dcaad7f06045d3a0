import MomentumCurves

extension PhysicsWorld {
    /// Adds a body without shapes. Until it has one with mass it does not move by forces.
    public mutating func addBody(_ definition: BodyDefinition) -> BodyID {
        let index: Int
        if freeBodies.isEmpty {
            index = bodies.count
            bodies.append(Body())
            poses.append(Pose())
            motions.append(BodyState())
            firstKicks.append(.zero)
            secondKicks.append(.zero)
        } else {
            index = Int(freeBodies.removeLast())
        }
        var body = Body()
        body.generation = bodies[index].generation
        body.kind = definition.kind
        body.tag = definition.tag
        body.nextAsleep = Int32(index)
        bodies[index] = body
        if body.kind == .kinematic { kinematicCount += 1 }
        motions[index] = BodyState()
        place(index, at: definition.position, angle: definition.angle)
        apply(definition.traits, to: index)
        setVelocity(definition.velocity, definition.angularVelocity, of: index)
        updateMass(index)
        wake(index)
        return BodyID(index: Int32(index), generation: body.generation)
    }

    /// Takes a body out with its shapes and joints. Whatever touched it wakes up. The ground and bodies of another
    /// world stay.
    public mutating func remove(_ id: BodyID) {
        guard let index = index(of: id), index > 0 else { return }
        wake(index)
        wakeNeighbours(index)
        while bodies[index].firstJoint >= 0 { destroyJoint(Int(bodies[index].firstJoint >> 1)) }
        while bodies[index].firstShape >= 0 { destroyShape(Int(bodies[index].firstShape)) }
        fallOut(index)
        motions[index] = BodyState()
        if bodies[index].kind == .kinematic { kinematicCount -= 1 }
        bodies[index].isLive = false
        bodies[index].generation &+= 1
        freeBodies.append(Int32(index))
    }

    /// Whether the body is there.
    public func contains(_ id: BodyID) -> Bool { index(of: id) != nil }

    /// The bodies, in the order of their indices.
    public var bodyIDs: [BodyID] {
        (1..<bodies.count).filter { bodies[$0].isLive }.map {
            BodyID(index: Int32($0), generation: bodies[$0].generation)
        }
    }

    /// Changes how a body takes part. Its velocity ends when it becomes static.
    public mutating func setKind(_ kind: BodyKind, of id: BodyID) {
        guard let index = index(of: id), index > 0, bodies[index].kind != kind else { return }
        wake(index)
        wakeNeighbours(index)
        if kind == .static {
            // It stands where it is at the time of the frame, not where the step under way would have brought it.
            let seen = motion(of: id)
            place(index, at: seen.position, angle: seen.angle)
        }
        fallOut(index)
        for shape in shapeIndices(of: index) { removeLeaf(shape) }
        if bodies[index].kind == .kinematic { kinematicCount -= 1 }
        if kind == .kinematic { kinematicCount += 1 }
        bodies[index].kind = kind
        if kind == .static { motions[index].velocity = .zero }
        updateMass(index)
        for shape in shapeIndices(of: index) {
            destroyContacts(ofShape: shape)
            addLeaf(shape)
        }
        wake(index)
    }

    /// How a body takes part.
    public func kind(of id: BodyID) -> BodyKind { index(of: id).map { bodies[$0].kind } ?? .static }

    /// The program's mark of a body.
    public func tag(of id: BodyID) -> Int { index(of: id).map { bodies[$0].tag } ?? 0 }

    /// Properties that may be changed at any time.
    public func traits(of id: BodyID) -> BodyTraits { index(of: id).map { bodies[$0].traits } ?? BodyTraits() }

    /// Changes a body's properties and wakes it if they differ.
    public mutating func setTraits(_ traits: BodyTraits, of id: BodyID) {
        guard let index = index(of: id), bodies[index].traits != traits else { return }
        apply(traits, to: index)
        updateMass(index)
        wake(index)
    }

    /// The mass: 100 x 100 pt at density 1 have mass 1. 0 for bodies that forces do not move.
    public func mass(of id: BodyID) -> Double { index(of: id).map { bodies[$0].mass } ?? 0 }

    /// The resistance against turning about the centre of mass, in mass times square points.
    public func inertia(of id: BodyID) -> Double { index(of: id).map { bodies[$0].inertia } ?? 0 }

    /// The index of `id` in the tables; nil when it does not exist.
    @inline(__always)
    func index(of id: BodyID) -> Int? {
        let index = Int(id.index)
        guard index >= 0, index < bodies.count else { return nil }
        let body = bodies.readable + index
        return body.pointee.isLive && body.pointee.generation == id.generation ? index : nil
    }

    func id(ofBody index: Int) -> BodyID { BodyID(index: Int32(index), generation: bodies[index].generation) }

    private mutating func apply(_ traits: BodyTraits, to index: Int) {
        var legal = traits
        legal.linearDamping = traits.linearDamping > 0 ? traits.linearDamping : 0
        legal.angularDamping = traits.angularDamping > 0 ? traits.angularDamping : 0
        legal.gravityScale = traits.gravityScale.isFinite ? traits.gravityScale : 0
        bodies[index].traits = legal
        bodies[index].isPlain = false
        bodies[index].decay = Decay2(
            linear: DecayFactors(damping: legal.linearDamping, step: PhysicsConstants.step),
            angular: DecayFactors(damping: legal.angularDamping, step: PhysicsConstants.step))
        if legal.hasFixedRotation { motions[index].velocity.z = 0 }
    }
}

extension PhysicsWorld {
    /// Sets whether two bodies may touch at all, whatever their filters say. Contacts between them end at once.
    public mutating func setCollides(_ collides: Bool, _ a: BodyID, _ b: BodyID) {
        guard let first = index(of: a), let second = index(of: b), first != second else { return }
        if collides {
            guard separated.contains(Int32(first), Int32(second)) else { return }
            separated.remove(Int32(first), Int32(second))
            for shape in shapeIndices(of: first) { mark(shape) }
        } else if separated.insert(Int32(first), Int32(second)) {
            destroyContacts(first, with: second)
        }
        wake(first)
        wake(second)
    }
}

extension PhysicsWorld {
    /// Works out a body's mass, centre and extent from its shapes.
    mutating func updateMass(_ index: Int) {
        interrupt()
        var total = MassProperties()
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            var part = record.mass
            part.mass *= record.surface.density
            part.inertia *= record.surface.density
            total.add(part)
            shape = record.next
        }
        var body = bodies[index]
        let isMoved = body.isDynamic && total.mass > 0
        body.isPlain = false
        body.mass = isMoved ? total.mass : 0
        body.inertia = isMoved ? total.inertia : 0
        body.inverseMass = isMoved ? Self.inverse(total.mass) : 0
        body.inverseInertia = isMoved && !body.traits.hasFixedRotation ? Self.inverse(total.inertia) : 0
        let center = isMoved ? total.center : .zero
        let shift = center - body.localCenter
        body.localCenter = center
        bodies[index] = body
        motions[index].velocity.w = body.inverseMass
        motions[index].delta = Float4(0, 0, 0, body.inverseInertia)
        if shift != .zero { moveCenter(index, by: shift) }
        updateExtent(index)
    }

    private static func inverse(_ x: Double) -> Float {
        let result = Float(1 / x)
        return result.isFinite ? least(result, 1e30) : 0
    }

    /// Expresses the corners from the new centre of mass. The origin stays where it is.
    private mutating func moveCenter(_ index: Int, by shift: Double2) {
        let moved = shift.rotated(by: poses[index].rotation)
        poses[index].center += moved
        bodies[index].previousCenter += moved
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            hulls.move(record.hull, count: record.count, by: -Float2(shift))
            shapes[Int(shape)].ghostBefore -= Float2(shift)
            shapes[Int(shape)].ghostAfter -= Float2(shift)
            shape = record.next
        }
        var edge = bodies[index].firstContact
        while edge >= 0 {
            contacts[Int(edge >> 1)].offset = Float2(.infinity, 0)
            edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
        }
        shiftJoints(index, by: shift)
    }

    /// The largest circle about a shape's own centre that lies inside it, from the body's centre of mass, unturned.
    private func core(ofShape index: Int) -> (center: Float2, radius: Float) {
        let record = shapes[index]
        let points = hulls.points.readable + Int(record.hull)
        var center = points[0].lowHalf
        if record.count > 1, record.mass.mass > 0 {
            center = Float2(record.mass.center - bodies[Int(record.body)].localCenter)
        }
        var inside: Float = 0
        if record.count > 2 {
            inside = .greatestFiniteMagnitude
            for corner in 0..<Int(record.count) {
                let way = points[corner].lowHalf - center
                inside = least(inside, abs(way.dot(points[corner].highHalf)))
            }
        }
        return (center, inside + record.radius)
    }

    /// The least extent of one of its shapes, and how far any of them reaches from the centre of mass.
    private mutating func updateExtent(_ index: Int) {
        var nearest = Float.greatestFiniteMagnitude
        var farthest: Float = 0
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            let points = hulls.points.readable + Int(record.hull)
            for corner in 0..<Int(record.count) {
                farthest = most(farthest, points[corner].lowHalf.length + record.radius)
            }
            nearest = least(nearest, core(ofShape: Int(shape)).radius)
            shape = record.next
        }
        bodies[index].minExtent = bodies[index].firstShape >= 0 ? nearest : 0
        bodies[index].maxExtent = farthest
        var edge = bodies[index].firstContact
        while edge >= 0 {
            measure(Int(edge >> 1))
            edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
        }
    }
}

extension PhysicsWorld {
    /// Changes the velocity as a blow does: by `impulse` (mass times pt/s) through `point`, or through the centre of
    /// mass.
    public mutating func applyImpulse(_ impulse: Vector, at point: Point? = nil, to id: BodyID) {
        guard let index = index(of: id), bodies[index].isDynamic else { return }
        let push = impulse.finite
        let change = push * Double(bodies[index].inverseMass)
        let velocity = velocity(of: id) + Vector(dx: change.x, dy: change.y)
        var spin = angularVelocity(of: id)
        if let point {
            let lever = (point.finite - poses[index].center).cross(push)
            spin += lever * Double(bodies[index].inverseInertia)
        }
        setVelocity(velocity, angular: spin, of: id)
    }

    /// The constant force (mass times pt/s^2, through the centre of mass) and torque (mass times square points per
    /// s^2) that act on a body until they are set again.
    ///
    /// A change wakes the body; the same values again do nothing. Numbers that are not finite count as none.
    public mutating func setForce(_ force: Vector, torque: Double = 0, on id: BodyID) {
        guard let index = index(of: id) else { return }
        let (force, torque) = (force.finite, torque.isFinite ? torque : 0)
        let body = bodies[index]
        if body.force == force, body.torque == torque { return }
        let turning = abs(torque - body.torque) * Double(body.inverseInertia) * Double(body.maxExtent)
        bodies[index].force = force
        bodies[index].torque = torque
        bodies[index].isPlain = false
        stir(index, by: (force - body.force).length * Double(body.inverseMass) + turning)
    }

    /// The force and torque that act on a body.
    public func force(on id: BodyID) -> (force: Vector, torque: Double) {
        guard let index = index(of: id) else { return (.zero, 0) }
        return (Vector(dx: bodies[index].force.x, dy: bodies[index].force.y), bodies[index].torque)
    }

    /// The constant acceleration of a dynamic body, in pt/s^2, whatever its mass, until it is set again: gravity of its
    /// own, beside the world's and beside forces. In free flight the body follows the exact parabola.
    ///
    /// A change wakes the body; the same value again does nothing. Not finite counts as none.
    public mutating func setAcceleration(_ acceleration: Vector, of id: BodyID) {
        guard let index = index(of: id) else { return }
        let (old, new) = (bodies[index].acceleration, acceleration.finite)
        if old == new { return }
        bodies[index].acceleration = new
        bodies[index].isPlain = false
        stir(index, by: (new - old).length)
    }

    /// The acceleration that a body was given; 0 unless set.
    public func acceleration(of id: BodyID) -> Vector {
        guard let index = index(of: id) else { return .zero }
        return Vector(dx: bodies[index].acceleration.x, dy: bodies[index].acceleration.y)
    }

    /// Wakes a body whose acceleration has changed by so much, in pt/s^2.
    ///
    /// What is awake may fall asleep as soon as before if the change could not move it in that time: fields change a
    /// little with every step as long as anything creeps.
    private mutating func stir(_ index: Int, by change: Double) {
        let least = Double(SleepThreshold.speed / SleepThreshold.time)
        if bodies[index].isAwake, change < least { return }
        wake(index)
    }
}
