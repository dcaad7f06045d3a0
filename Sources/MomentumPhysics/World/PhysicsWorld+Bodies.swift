import MomentumCurves

extension PhysicsWorld {
    /// Adds a body without shapes. Until it has one with mass it does not move by forces.
    public mutating func addBody(_ definition: BodyDefinition) -> BodyID {
        let index: Int
        if freeBodies.isEmpty {
            index = bodies.count
            bodies.append(Body())
            poses.append(Pose())
            motions.append(Motion())
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
        motions[index] = Motion()
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
        motions[index] = Motion()
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
        bodies[index].decay = Decay2(
            linear: DecayFactors(damping: legal.linearDamping, step: PhysicsConstants.step),
            angular: DecayFactors(damping: legal.angularDamping, step: PhysicsConstants.step))
        if legal.hasFixedRotation { motions[index].velocity.z = 0 }
    }
}
