import MomentumCurves

extension PhysicsWorld {
    /// Adds a body without shapes and returns its identifier. Forces do not move the body until it has a shape with
    /// mass. Values of the definition that are not finite are replaced by 0.
    public mutating func addBody(_ definition: BodyDefinition) -> BodyID {
        let index: Int
        if freeBodies.isEmpty {
            index = bodies.count
            bodies.append(Body())
            poses.append(Pose())
            motions.append(BodyState())
            firstVelocityChanges.append(.zero)
            secondVelocityChanges.append(.zero)
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
        setPose(index, at: definition.position, angle: definition.angle)
        apply(definition.traits, to: index)
        setVelocity(definition.velocity, definition.angularVelocity, of: index)
        updateMass(index)
        wake(index)
        return BodyID(index: Int32(index), generation: body.generation)
    }

    /// Removes a body with its shapes and joints, and wakes the bodies that touched it or were joined to it. Does
    /// nothing for the ground, and for unknown identifiers.
    public mutating func remove(_ id: BodyID) {
        guard let index = index(of: id), index > 0 else { return }
        wake(index)
        wakeNeighbours(index)
        while bodies[index].firstJoint >= 0 { destroyJoint(Int(bodies[index].firstJoint >> 1)) }
        while bodies[index].firstShape >= 0 { destroyShape(Int(bodies[index].firstShape)) }
        removeFromAwake(index)
        motions[index] = BodyState()
        if bodies[index].kind == .kinematic { kinematicCount -= 1 }
        bodies[index].isLive = false
        bodies[index].generation &+= 1
        freeBodies.append(Int32(index))
    }

    /// Returns a Boolean value that indicates whether the world contains the body.
    public func contains(_ id: BodyID) -> Bool { index(of: id) != nil }

    /// The identifiers of the bodies without the ground, in the order of their indices.
    public var bodyIDs: [BodyID] {
        (1..<bodies.count).filter { bodies[$0].isLive }.map {
            BodyID(index: Int32($0), generation: bodies[$0].generation)
        }
    }

    /// Changes the role of a body, and wakes the body and its neighbours. A body that becomes static loses its velocity
    /// and stays at its position at the time of the frame. Does nothing for the ground and for unknown identifiers.
    public mutating func setKind(_ kind: BodyKind, of id: BodyID) {
        guard let index = index(of: id), index > 0, bodies[index].kind != kind else { return }
        wake(index)
        wakeNeighbours(index)
        if kind == .static {
            // The body stays at its position at the time of the frame, not at the end of the present step.
            let motion = motion(of: id)
            setPose(index, at: motion.position, angle: motion.angle)
        }
        removeFromAwake(index)
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

    /// Returns the role of a body; static for an unknown identifier.
    public func kind(of id: BodyID) -> BodyKind { index(of: id).map { bodies[$0].kind } ?? .static }

    /// Returns the tag that the program gave a body; 0 for an unknown identifier.
    public func tag(of id: BodyID) -> Int { index(of: id).map { bodies[$0].tag } ?? 0 }

    /// Returns the properties of a body that may be changed at any time; the defaults for an unknown identifier.
    public func traits(of id: BodyID) -> BodyTraits { index(of: id).map { bodies[$0].traits } ?? BodyTraits() }

    /// Changes the traits of a body, and wakes the body if they differ from the present ones. Values out of range are
    /// replaced; see ``BodyTraits``. Unknown identifiers are ignored.
    public mutating func setTraits(_ traits: BodyTraits, of id: BodyID) {
        guard let index = index(of: id), bodies[index].traits != traits else { return }
        apply(traits, to: index)
        updateMass(index)
        wake(index)
    }

    /// Returns the mass of a body. A shape of 100 x 100 pt and density 1 has mass 1. Returns 0 for bodies that are not
    /// dynamic and for unknown identifiers.
    public func mass(of id: BodyID) -> Double { index(of: id).map { bodies[$0].mass } ?? 0 }

    /// Returns the moment of inertia of a body about its centre of mass, in mass × pt². Returns 0 for bodies that are
    /// not dynamic and for unknown identifiers.
    public func inertia(of id: BodyID) -> Double { index(of: id).map { bodies[$0].inertia } ?? 0 }

    /// Returns the index of the body in the tables, or nil if it does not exist.
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
        bodies[index].damping = BodyDamping(
            linear: DampingFactors(damping: legal.linearDamping, step: PhysicsConstants.step),
            angular: DampingFactors(damping: legal.angularDamping, step: PhysicsConstants.step))
        if legal.hasFixedRotation { motions[index].velocity.z = 0 }
    }
}

extension PhysicsWorld {
    /// Sets whether two bodies may collide. Their filters apply in addition. Contacts between the bodies end at once if
    /// `collides` is false. Both bodies wake. Does nothing if a body does not exist, or if both are the same.
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
    /// Computes a body's mass, centre of mass and extent from its shapes.
    mutating func updateMass(_ index: Int) {
        invalidateContacts()
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
        return result.isFinite ? minimum(result, 1e30) : 0
    }

    /// Expresses the corners relative to the new centre of mass. The body's origin keeps its position.
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

    /// Returns the largest circle about a shape's own centre that lies inside the shape, relative to the body's centre
    /// of mass, in the body's frame.
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
                let displacement = points[corner].lowHalf - center
                inside = minimum(inside, abs(displacement.dot(points[corner].highHalf)))
            }
        }
        return (center, inside + record.radius)
    }

    /// Updates the smallest extent of the body's shapes and the largest distance of its outline from the centre of
    /// mass.
    private mutating func updateExtent(_ index: Int) {
        var nearest = Float.greatestFiniteMagnitude
        var farthest: Float = 0
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            let points = hulls.points.readable + Int(record.hull)
            for corner in 0..<Int(record.count) {
                farthest = maximum(farthest, points[corner].lowHalf.length + record.radius)
            }
            nearest = minimum(nearest, core(ofShape: Int(shape)).radius)
            shape = record.next
        }
        bodies[index].minExtent = bodies[index].firstShape >= 0 ? nearest : 0
        bodies[index].maxExtent = farthest
        var edge = bodies[index].firstContact
        while edge >= 0 {
            updateExtents(Int(edge >> 1))
            edge = edges[Int(edge >> 1)].next[Int(edge & 1)]
        }
    }
}

extension PhysicsWorld {
    /// Applies an impulse to a dynamic body and wakes it.
    ///
    /// - Parameters:
    ///   - impulse: The impulse, in mass × pt/s. A vector that is not finite is replaced by zero.
    ///   - point: The point of application in the world, in points. Nil, the default, uses the centre of mass.
    ///   - id: The body. Bodies that are not dynamic do not change.
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

    /// Sets the constant force and torque that act on a body until they are set again.
    ///
    /// A perceptible change wakes the body; equal values do nothing. Values that are not finite are replaced by 0.
    /// Unknown identifiers are ignored.
    ///
    /// - Parameters:
    ///   - force: The force through the centre of mass, in mass × pt/s².
    ///   - torque: The torque, in mass × pt²/s², clockwise on the screen. Default 0.
    ///   - id: The body.
    public mutating func setForce(_ force: Vector, torque: Double = 0, on id: BodyID) {
        guard let index = index(of: id) else { return }
        let (force, torque) = (force.finite, torque.isFinite ? torque : 0)
        let body = bodies[index]
        if body.force == force, body.torque == torque { return }
        let turning = abs(torque - body.torque) * Double(body.inverseInertia) * Double(body.maxExtent)
        bodies[index].force = force
        bodies[index].torque = torque
        bodies[index].isPlain = false
        wake(index, ifChangedBy: (force - body.force).length * Double(body.inverseMass) + turning)
    }

    /// Returns the force, in mass × pt/s², and the torque, in mass × pt²/s², that were set on a body. Returns zero for
    /// an unknown identifier.
    public func force(on id: BodyID) -> (force: Vector, torque: Double) {
        guard let index = index(of: id) else { return (.zero, 0) }
        return (Vector(dx: bodies[index].force.x, dy: bodies[index].force.y), bodies[index].torque)
    }

    /// Sets a constant acceleration of a dynamic body, in pt/s², which acts until it is set again.
    ///
    /// The acceleration is independent of the mass, like gravity, and adds to the world's gravity and to forces. In
    /// free flight the body follows the exact parabola. A change wakes the body; an equal value does nothing. A vector
    /// that is not finite is replaced by zero. Unknown identifiers are ignored.
    public mutating func setAcceleration(_ acceleration: Vector, of id: BodyID) {
        guard let index = index(of: id) else { return }
        let (old, new) = (bodies[index].acceleration, acceleration.finite)
        if old == new { return }
        bodies[index].acceleration = new
        bodies[index].isPlain = false
        wake(index, ifChangedBy: (new - old).length)
    }

    /// Returns the acceleration that was set on a body, in pt/s²; zero by default and for an unknown identifier.
    public func acceleration(of id: BodyID) -> Vector {
        guard let index = index(of: id) else { return .zero }
        return Vector(dx: bodies[index].acceleration.x, dy: bodies[index].acceleration.y)
    }

    /// Wakes a body whose acceleration has changed by `change`, in pt/s^2.
    ///
    /// The sleep timer of an awake body continues if the change is too small to move the body within the sleep time.
    /// Fields change slightly in every step while any body moves.
    private mutating func wake(_ index: Int, ifChangedBy change: Double) {
        let threshold = Double(SleepThreshold.speed / SleepThreshold.time)
        if bodies[index].isAwake, change < threshold { return }
        wake(index)
    }
}
