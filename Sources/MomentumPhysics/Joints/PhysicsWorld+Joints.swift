import MomentumCurves

extension PhysicsWorld {
    /// Joins two bodies at a distance; nil when one is not there or both are the same.
    public mutating func addJoint(_ definition: DistanceJoint, tag: Int = 0) -> JointID? {
        makeJoint(definition.bodyA, definition.bodyB, tag) { world, joint, a, b in
            world.describe(&joint, definition, a, b)
        }
    }

    /// Pins two bodies together; nil as above.
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

    /// Holds two bodies together; nil as above.
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

    /// Lets a body slide along a line of another; nil as above.
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

    /// Pulls a body to a point; nil when the body does not exist.
    public mutating func addJoint(_ definition: TargetJoint, tag: Int = 0) -> JointID? {
        makeJoint(.ground, definition.body, tag) { world, joint, _, b in
            world.describe(&joint, definition, b)
        }
    }

    /// Takes a joint away and wakes its bodies.
    public mutating func remove(_ id: JointID) {
        guard let index = index(of: id) else { return }
        destroyJoint(index)
    }

    /// Whether the joint is there.
    public func contains(_ id: JointID) -> Bool { index(of: id) != nil }

    /// The force with which a joint held its bodies in the last step, in mass times pt/s^2, where it is rigid.
    public func reactionForce(of id: JointID) -> Vector {
        guard let index = index(of: id) else { return .zero }
        let joint = joints[index]
        var impulse = joint.impulse
        if joint.kind != .point, !joint.step.isPoint {
            impulse = joint.step.axis * (joint.lowerImpulse - joint.upperImpulse)
            impulse +=
                joint.kind == .slide ? joint.step.axis.turned * joint.impulse.x : joint.step.axis * joint.impulse.x
        }
        impulse *= PhysicsConstants.stepsPerSecond
        return Vector(dx: impulse.x, dy: impulse.y)
    }

    func describe(_ joint: inout Joint, _ definition: DistanceJoint, _ a: Int, _ b: Int) {
        joint.kind = .distance
        joint.collides = definition.bodiesCollide
        joint.localA = definition.anchorA.finite - bodies[a].localCenter
        joint.localB = definition.anchorB.finite - bodies[b].localCenter
        joint.spring = SpringStepper(frequency: definition.frequency, dampingRatio: definition.dampingRatio)
        joint.holds = definition.holdsLength
        let apart =
            poses[b].center + joint.localB.rotated(by: poses[b].rotation) - poses[a].center
            - joint.localA.rotated(by: poses[a].rotation)
        joint.length = definition.length.map { $0.positive } ?? apart.length
        joint.setRange(definition.range)
        joint.measure(poses[a], poses[b])
    }

    func describe(_ joint: inout Joint, _ definition: TargetJoint, _ b: Int) {
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
    /// This number where it is finite and above 0, else 0.
    var positive: Double { self > 0 && isFinite ? self : 0 }
}
