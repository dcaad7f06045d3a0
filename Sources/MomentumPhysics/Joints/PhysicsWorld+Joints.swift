import MomentumCurves

extension PhysicsWorld {
    /// Adds a distance joint and wakes its bodies.
    ///
    /// - Parameters:
    ///   - definition: The joint. Values that are not finite are replaced by 0, or ignored.
    ///   - tag: A value by which the program identifies the joint. Default 0.
    /// - Returns: The identifier of the joint, or nil if one of the bodies does not exist or both are the same.
    public mutating func addJoint(_ definition: DistanceJoint, tag: Int = 0) -> JointID? {
        makeJoint(definition.bodyA, definition.bodyB, tag) { world, joint, a, b in
            world.describe(&joint, definition, a, b)
        }
    }

    /// Adds a pin joint and wakes its bodies.
    ///
    /// - Parameters:
    ///   - definition: The joint. Values that are not finite, and a negative friction, are replaced by 0.
    ///   - tag: A value by which the program identifies the joint. Default 0.
    /// - Returns: The identifier of the joint, or nil if one of the bodies does not exist or both are the same.
    public mutating func addJoint(_ definition: PinJoint, tag: Int = 0) -> JointID? {
        makeJoint(definition.bodyA, definition.bodyB, tag) { world, joint, a, b in
            joint.kind = .point
            joint.collides = definition.bodiesCollide
            world.anchor(&joint, definition.point, a, b)
            joint.friction = definition.frictionTorque.positive
            joint.motorSpeed = definition.motorSpeed.isFinite ? definition.motorSpeed : 0
            joint.setRange(definition.range)
        }
    }

    /// Adds a weld joint and wakes its bodies.
    ///
    /// - Parameters:
    ///   - definition: The joint. Frequencies that are negative or not finite make it rigid.
    ///   - tag: A value by which the program identifies the joint. Default 0.
    /// - Returns: The identifier of the joint, or nil if one of the bodies does not exist or both are the same.
    public mutating func addJoint(_ definition: WeldJoint, tag: Int = 0) -> JointID? {
        makeJoint(definition.bodyA, definition.bodyB, tag) { world, joint, a, b in
            joint.kind = .point
            joint.collides = definition.bodiesCollide
            world.anchor(&joint, definition.point, a, b)
            joint.spring = SpringStepper(frequency: definition.frequency, dampingRatio: definition.dampingRatio)
            joint.turningSpring = SpringStepper(
                frequency: definition.angularFrequency, dampingRatio: definition.angularDampingRatio)
            joint.turning = definition.angularFrequency > 0 ? .spring : .rigid
        }
    }

    /// Adds a slide joint and wakes its bodies.
    ///
    /// - Parameters:
    ///   - definition: The joint. Values that are not finite, and a negative friction, are replaced by 0.
    ///   - tag: A value by which the program identifies the joint. Default 0.
    /// - Returns: The identifier of the joint, or nil if one of the bodies does not exist or both are the same.
    public mutating func addJoint(_ definition: SlideJoint, tag: Int = 0) -> JointID? {
        makeJoint(definition.bodyA, definition.bodyB, tag) { world, joint, a, b in
            joint.kind = .slide
            joint.collides = definition.bodiesCollide
            world.anchor(&joint, definition.point, a, b)
            let axis = definition.axis.finite
            let unit = axis.length > 0 ? axis / axis.length : Double2(1, 0)
            joint.localAxis = unit.unrotated(by: world.poses[a].rotation)
            joint.turning = definition.keepsAngle ? .rigid : .free
            joint.friction = definition.friction.positive
            joint.motorSpeed = definition.motorSpeed.isFinite ? definition.motorSpeed : 0
            joint.setRange(definition.range)
        }
    }

    /// Adds a target joint and wakes its body.
    ///
    /// - Parameters:
    ///   - definition: The joint. Values that are not finite are replaced by 0.
    ///   - tag: A value by which the program identifies the joint. Default 0.
    /// - Returns: The identifier of the joint, or nil if the body does not exist or is the ground.
    public mutating func addJoint(_ definition: TargetJoint, tag: Int = 0) -> JointID? {
        makeJoint(.ground, definition.body, tag) { world, joint, _, b in
            world.describe(&joint, definition, b)
        }
    }

    /// Removes a joint and wakes its bodies. Unknown identifiers are ignored.
    public mutating func remove(_ id: JointID) {
        guard let index = index(of: id) else { return }
        destroyJoint(index)
    }

    /// Returns a Boolean value that indicates whether the world contains the joint.
    public func contains(_ id: JointID) -> Bool { index(of: id) != nil }

    /// Returns the force with which the joint acted on body B in the last step, in mass × pt/s². Exact springs do not
    /// contribute. Returns zero for an unknown identifier.
    public func reactionForce(of id: JointID) -> Vector {
        guard let index = index(of: id) else { return .zero }
        let joint = joints[index]
        var impulse = joint.impulse
        if joint.kind != .point, !joint.step.isPoint {
            impulse = joint.step.axis * (joint.lowerImpulse - joint.upperImpulse)
            impulse +=
                joint.kind == .slide
                ? joint.step.axis.perpendicular * joint.impulse.x : joint.step.axis * joint.impulse.x
        }
        impulse *= PhysicsConstants.stepsPerSecond
        return Vector(dx: impulse.x, dy: impulse.y)
    }

    private func describe(_ joint: inout Joint, _ definition: DistanceJoint, _ a: Int, _ b: Int) {
        joint.kind = .distance
        joint.collides = definition.bodiesCollide
        joint.localA = definition.anchorA.finite - bodies[a].localCenter
        joint.localB = definition.anchorB.finite - bodies[b].localCenter
        joint.spring = SpringStepper(frequency: definition.frequency, dampingRatio: definition.dampingRatio)
        joint.hasEqualityConstraint = definition.holdsLength
        let anchorOffset =
            poses[b].center + joint.localB.rotated(by: poses[b].rotation) - poses[a].center
            - joint.localA.rotated(by: poses[a].rotation)
        joint.length = definition.length.map { $0.positive } ?? anchorOffset.length
        joint.setRange(definition.range)
        joint.storeLevers(poses[a], poses[b])
    }

    private func describe(_ joint: inout Joint, _ definition: TargetJoint, _ b: Int) {
        joint.kind = .point
        joint.localA = definition.target.finite
        joint.localB = definition.anchor.finite - bodies[b].localCenter
        joint.spring = SpringStepper(frequency: definition.frequency, dampingRatio: definition.dampingRatio)
        joint.turningSpring = SpringStepper(
            frequency: definition.angularFrequency, dampingRatio: definition.angularDampingRatio)
        joint.turning = definition.angle == nil ? .free : definition.angularFrequency > 0 ? .spring : .rigid
        joint.referenceAngle = definition.angle.map { $0.isFinite ? $0 : 0 } ?? 0
        joint.maximumForce = definition.maximumForce >= 0 ? definition.maximumForce : .infinity
    }

    private func anchor(_ joint: inout Joint, _ point: Point, _ a: Int, _ b: Int) {
        joint.localA = (point.finite - poses[a].center).unrotated(by: poses[a].rotation)
        joint.localB = (point.finite - poses[b].center).unrotated(by: poses[b].rotation)
        joint.referenceAngle = bodies[b].angle - bodies[a].angle
    }
}

extension Double {
    /// This number if it is finite and above 0, otherwise 0.
    var positive: Double { self > 0 && isFinite ? self : 0 }
}

extension PhysicsWorld {
    @inline(__always)
    func index(of id: JointID) -> Int? {
        let index = Int(id.index)
        guard index >= 0, index < joints.count else { return nil }
        return joints[index].isLive && joints[index].generation == id.generation ? index : nil
    }

    /// Creates a joint whose properties `describe` fills in, and links it to its bodies.
    private mutating func makeJoint(
        _ idA: BodyID, _ idB: BodyID, _ tag: Int, _ describe: (PhysicsWorld, inout Joint, Int, Int) -> Void
    ) -> JointID? {
        guard let a = index(of: idA), let b = index(of: idB), a != b else { return nil }
        invalidateContacts()
        var joint = Joint()
        joint.isLive = true
        joint.tag = tag
        joint.bodyA = Int32(a)
        joint.bodyB = Int32(b)
        describe(self, &joint, a, b)
        let index: Int
        if freeJoints.isEmpty {
            index = joints.count
            joints.append(joint)
        } else {
            index = Int(freeJoints.removeLast())
            joint.generation = joints[index].generation
            joints[index] = joint
        }
        link(index, side: 0, to: a)
        link(index, side: 1, to: b)
        jointCount += 1
        if !joint.collides { destroyContacts(b, with: a) }
        wake(a)
        wake(b)
        return JointID(index: Int32(index), generation: joint.generation)
    }

    mutating func change(_ index: Int, to joint: Joint) {
        invalidateContacts()
        joints[index] = joint
        if !joint.collides { destroyContacts(Int(joint.bodyB), with: Int(joint.bodyA)) }
        wake(Int(joint.bodyA))
        wake(Int(joint.bodyB))
    }

    mutating func destroyJoint(_ index: Int) {
        invalidateContacts()
        let (a, b) = (Int(joints[index].bodyA), Int(joints[index].bodyB))
        wake(a)
        wake(b)
        unlink(index, side: 0, from: a)
        unlink(index, side: 1, from: b)
        let collided = joints[index].collides
        joints[index].isLive = false
        joints[index].generation &+= 1
        freeJoints.append(Int32(index))
        jointCount -= 1
        // The bodies may collide again.
        if !collided { for shape in shapeIndices(of: b) { mark(shape) } }
    }

    /// Returns whether a joint prevents collisions of the two bodies.
    @inline(__always)
    func areJoined(_ a: Int, _ b: Int) -> Bool {
        if jointCount == 0 { return false }
        var edge = bodies[b].firstJoint
        while edge >= 0 {
            let joint = joints.readable + Int(edge >> 1)
            let other = edge & 1 == 0 ? joint.pointee.bodyB : joint.pointee.bodyA
            if !joint.pointee.collides, other == Int32(a) { return true }
            edge = joint.pointee.next[Int(edge & 1)]
        }
        return false
    }

    /// Adjusts the anchors after a centre of mass has moved, so that they keep their positions on the body.
    mutating func shiftJoints(_ body: Int, by shift: Double2) {
        var edge = bodies[body].firstJoint
        while edge >= 0 {
            let index = Int(edge >> 1)
            if edge & 1 == 0 { joints[index].localA -= shift } else { joints[index].localB -= shift }
            joints[index].storeLevers(poses[Int(joints[index].bodyA)], poses[Int(joints[index].bodyB)])
            edge = joints[index].next[Int(edge & 1)]
        }
    }

    private mutating func link(_ index: Int, side: Int, to body: Int) {
        let edge = Int32(index << 1 | side)
        let head = bodies[body].firstJoint
        joints[index].next[side] = head
        joints[index].previous[side] = -1
        if head >= 0 { joints[Int(head >> 1)].previous[Int(head & 1)] = edge }
        bodies[body].firstJoint = edge
        bodies[body].jointCount += 1
    }

    private mutating func unlink(_ index: Int, side: Int, from body: Int) {
        let (next, previous) = (joints[index].next[side], joints[index].previous[side])
        if next >= 0 { joints[Int(next >> 1)].previous[Int(next & 1)] = previous }
        if previous >= 0 {
            joints[Int(previous >> 1)].next[Int(previous & 1)] = next
        } else {
            bodies[body].firstJoint = next
        }
        bodies[body].jointCount -= 1
    }
}

extension PhysicsWorld {
    /// Changes the definition of a distance joint and wakes its bodies. Does nothing if the joint is of a different
    /// kind, or if the definition names other bodies.
    public mutating func setJoint(_ id: JointID, to definition: DistanceJoint) {
        guard let index = index(of: id), joints[index].kind == .distance,
            let a = self.index(of: definition.bodyA), let b = self.index(of: definition.bodyB),
            a == Int(joints[index].bodyA), b == Int(joints[index].bodyB)
        else { return }
        var joint = joints[index]
        describe(&joint, definition, a, b)
        change(index, to: joint)
    }

    /// Changes the definition of a target joint and wakes its body. Values that are not finite are replaced by 0. Does
    /// nothing if the identifier is unknown, the joint is of a different kind, or the definition names another body.
    public mutating func setJoint(_ id: JointID, to definition: TargetJoint) {
        guard let index = index(of: id), joints[index].kind == .point, joints[index].bodyA == 0,
            let b = self.index(of: definition.body), b == Int(joints[index].bodyB)
        else { return }
        var joint = joints[index]
        describe(&joint, definition, b)
        change(index, to: joint)
    }

    /// Moves the position to which a target joint pulls its body, in points of the world, and wakes the body if the
    /// position differs. For any other joint whose first body is the ground, moves the anchor on the ground. Other
    /// joints, unknown identifiers and coordinates that are not finite change nothing.
    public mutating func setTarget(_ target: Point, of id: JointID) {
        guard let index = index(of: id), joints[index].bodyA == 0, target.x.isFinite, target.y.isFinite else { return }
        if joints[index].localA == target.finite { return }
        joints[index].localA = target.finite
        wake(Int(joints[index].bodyB))
    }

    /// Changes the friction of a pin or slide joint, and wakes the bodies if the value differs. Does nothing for joints
    /// of other kinds and for unknown identifiers.
    ///
    /// - Parameters:
    ///   - friction: A torque in mass × pt²/s² for a pin; a force in mass × pt/s² for a slide. Negative values and
    ///     values that are not finite are replaced by 0.
    ///   - id: The joint.
    public mutating func setFriction(_ friction: Double, of id: JointID) {
        guard let index = index(of: id), joints[index].canRub, joints[index].friction != friction.positive else {
            return
        }
        joints[index].friction = friction.positive
        if friction.positive == 0 { joints[index].motorImpulse = 0 }
        wakeBodies(ofJoint: index)
    }

    /// Changes the range of a pin, slide or distance joint, and wakes the bodies if the range differs. Does nothing for
    /// joints of other kinds and for unknown identifiers.
    ///
    /// - Parameters:
    ///   - range: The permitted values. Nil removes the limits, and an infinite bound removes the limit on its side.
    ///     For a pin the value is the rotation of B relative to A, in radians, clockwise on the screen, and for a slide
    ///     the translation of B along the line, in points, both from the state at the joint's creation. For a distance
    ///     joint it is the length in points.
    ///   - id: The joint.
    public mutating func setRange(_ range: ClosedRange<Double>?, of id: JointID) {
        guard let index = index(of: id), joints[index].kind == .distance || joints[index].canRub else { return }
        var joint = joints[index]
        joint.setRange(range)
        let old = joints[index]
        guard (joint.hasLimits, joint.lower, joint.upper) != (old.hasLimits, old.lower, old.upper) else { return }
        joints[index] = joint
        wakeBodies(ofJoint: index)
    }

    private mutating func wakeBodies(ofJoint index: Int) {
        invalidateContacts()
        wake(Int(joints[index].bodyA))
        wake(Int(joints[index].bodyB))
    }
}

extension Joint {
    /// A bound beyond the reach of any body, in points and in radians.
    private static var maximumDistance: Double { 1e9 }

    /// Whether the joint has a free motion that friction and limits can act on, as pins and slides have.
    var canRub: Bool { kind == .slide || kind == .point && turning == .free }

    mutating func setRange(_ range: ClosedRange<Double>?) {
        lower = min(max(range?.lowerBound ?? -.infinity, -Self.maximumDistance), Self.maximumDistance)
        upper = min(max(range?.upperBound ?? .infinity, -Self.maximumDistance), Self.maximumDistance)
        hasLimits = lower > -Self.maximumDistance || upper < Self.maximumDistance
        if !hasLimits { (lower, upper, lowerImpulse, upperImpulse) = (0, 0, 0, 0) }
    }
}
