extension PhysicsWorld {
    /// Integrates velocities: applies forces, gravity and damping to the awake bodies.
    ///
    /// A body in free flight first receives its mean velocity, moves by it, and receives the remaining change
    /// afterwards, so that it follows the exact parabola. A body with contacts or rigid joints receives the whole
    /// change at once, since they must resist it.
    mutating func integrateVelocities() {
        let bodies = bodies.base()
        let poses = poses.readable
        let awake = awake.readable
        let motions = motions.base()
        let first = firstVelocityChanges.base()
        let second = secondVelocityChanges.base()
        let h = Float(PhysicsConstants.step)
        let pull = Float2(gravityVector)
        // The result equals that of the general case below, in which adding zero turns -0 into 0.
        let fall = Float4(lowHalf: (pull + 0) * h, highHalf: .zero) + 0
        work.damped.removeAll()
        for slot in 0..<awakeCount {
            let index = Int(awake[slot])
            let body = bodies + index
            body.pointee.previousAngle = body.pointee.angle
            body.pointee.previousCenter = poses[index].center
            var v = motions[index].velocity
            body.pointee.previousVelocity = v
            body.pointee.isFree = !body.pointee.isConstrained
            body.pointee.isSwept = false
            guard body.pointee.isDynamic else {
                first[index] = .zero
                second[index] = .zero
                continue
            }
            if body.pointee.isPlain {
                let early = body.pointee.isConstrained ? fall : fall * DampingFactors().meanOfChange
                first[index] = early
                second[index] = fall - early
                motions[index].velocity = v + early
                continue
            }
            var linear = (pull * Float(body.pointee.traits.gravityScale) + Float2(body.pointee.acceleration)) * h
            // Accelerations do not move a body without mass.
            if body.pointee.inverseMass == 0 { linear = .zero }
            linear += Float2(body.pointee.force) * (body.pointee.inverseMass * h)
            let turning = Float(body.pointee.torque) * body.pointee.inverseInertia * h
            var air = body.pointee.damping
            if body.pointee.jointCount > 0, air.linear.remaining < 1 || air.angular.remaining < 1 {
                // Half of the damping is applied before the joints and half after them, which is accurate to second
                // order, like the step itself.
                v *= air.halves
                work.damped.append(awake[slot])
                air = BodyDamping()
            }
            let change = Float4(
                v.x * (air.linear.remaining - 1) + linear.x * air.linear.mean,
                v.y * (air.linear.remaining - 1) + linear.y * air.linear.mean,
                v.z * (air.angular.remaining - 1) + turning * air.angular.mean, 0)
            var early = change
            if !body.pointee.isConstrained {
                early = Float4(
                    v.x * (air.linear.mean - 1) + linear.x * air.linear.meanOfChange,
                    v.y * (air.linear.mean - 1) + linear.y * air.linear.meanOfChange,
                    v.z * (air.angular.mean - 1) + turning * air.angular.meanOfChange, 0)
            }
            first[index] = early
            second[index] = change - early
            motions[index].velocity = v + early
        }
    }

    /// Collects the contacts with points, marks the bodies that have contacts or joints other than springs, and marks
    /// those at a wall or deep in one: a heavy body can press a light one into a wall step by step.
    mutating func markConstrained() {
        let bodies = bodies.base()
        let contacts = contacts.readable
        for slot in 0..<awakeCount {
            let body = bodies + Int(awake[slot])
            let v = motions[Int(awake[slot])].velocity
            body.pointee.isConstrained = false
            body.pointee.isPlain = body.pointee.fallsFreely
            body.pointee.isAtWall = false
            body.pointee.isDeepInWall = false
            body.pointee.overrun = 0
            body.pointee.expected =
                (v.lowHalf.length + abs(v.z) * body.pointee.maxExtent) * Float(PhysicsConstants.step)
        }
        work.solved.removeAll()
        for slot in 0..<activeContacts.count {
            let active = activeContacts.readable + slot
            guard active.pointee.isSolved else { continue }
            work.solved.append(active.pointee.index)
            Self.markConstrained(contacts + Int(active.pointee.index), bodies)
        }
        activeJoints.removeAll()
        activeSprings.removeAll()
        work.trees.invalidate()
        if jointCount > 0 { collectActiveJoints() }
    }

    /// Marks the bodies of a contact as constrained.
    @inline(__always)
    static func markConstrained(_ contact: UnsafePointer<Contact>, _ bodies: UnsafeMutablePointer<Body>) {
        let (a, b) = (bodies + Int(contact.pointee.bodyA), bodies + Int(contact.pointee.bodyB))
        a.pointee.isConstrained = true
        b.pointee.isConstrained = true
        if a.pointee.isDynamic, b.pointee.isDynamic { return }
        let isTwofold = contact.pointee.count == 2
        let second = isTwofold ? contact.pointee.second.separation : contact.pointee.first.separation
        let isDeepInWall = minimum(contact.pointee.first.separation, second) < -PhysicsConstants.penetrationDepth * 1.25
        let body = a.pointee.isDynamic ? a : b
        body.pointee.isAtWall = true
        if isDeepInWall { body.pointee.isDeepInWall = true }
    }

    /// Collects the joints of awake bodies, and marks the bodies that they constrain.
    private mutating func collectActiveJoints() {
        let bodies = bodies.base()
        let joints = joints.base()
        var springs = 0
        for index in 0..<self.joints.count {
            let joint = joints + index
            guard joint.pointee.isLive else { continue }
            let (a, b) = (bodies + Int(joint.pointee.bodyA), bodies + Int(joint.pointee.bodyB))
            guard a.pointee.isAwake || b.pointee.isAwake else { continue }
            activeJoints.append(Int32(index))
            joint.pointee.updateRigidity(bodies)
            if joint.pointee.step.isRigid {
                a.pointee.isConstrained = true
                b.pointee.isConstrained = true
            } else {
                springs += 1
            }
        }
        if springs > 0, !activeContacts.isEmpty || springs < activeJoints.count { markSpringBodies() }
        var others = 0
        for slot in 0..<activeJoints.count {
            let index = activeJoints[slot]
            if joints[Int(index)].isLine {
                activeSprings.append(index)
            } else {
                activeJoints[others] = index
                others += 1
            }
        }
        activeJoints.resize(to: others, filler: 0)
    }

    /// Marks the bodies that springs connect to a constrained one as constrained, so that bodies that act on one
    /// another are integrated alike. Passes over the joints in alternating order until no body is added; most worlds
    /// need one pass.
    private mutating func markSpringBodies() {
        let bodies = bodies.base()
        let joints = joints.readable
        let active = activeJoints.readable
        let last = activeJoints.count - 1
        var found = true
        var runs = 0
        while found {
            found = false
            for slot in 0...last {
                let joint = joints + Int(active[runs & 1 == 0 ? slot : last - slot])
                let (a, b) = (bodies + Int(joint.pointee.bodyA), bodies + Int(joint.pointee.bodyB))
                guard a.pointee.isConstrained != b.pointee.isConstrained, a.pointee.isDynamic, b.pointee.isDynamic,
                    joint.pointee.hasEqualityConstraint || joint.pointee.turning != .free
                else { continue }
                a.pointee.isConstrained = true
                b.pointee.isConstrained = true
                found = true
            }
            runs += 1
        }
    }

    /// Integrates positions: moves the bodies by their velocities, limited to the greatest speeds, and then applies the
    /// remaining velocity changes.
    mutating func integratePositions() {
        let motions = motions.base()
        let second = secondVelocityChanges.readable
        let awake = awake.readable
        let h = Float(PhysicsConstants.step)
        for slot in 0..<awakeCount {
            let index = Int(awake[slot])
            var v = motions[index].velocity
            let speed = (v.x * v.x + v.y * v.y).squareRoot()
            if speed > PhysicsConstants.maximumSpeed {
                v.x *= PhysicsConstants.maximumSpeed / speed
                v.y *= PhysicsConstants.maximumSpeed / speed
            }
            let spin = PhysicsConstants.maximumTurn / h
            v.z = maximum(minimum(v.z, spin), -spin)
            motions[index].delta = Float4(v.x * h, v.y * h, v.z * h, motions[index].delta.w)
            motions[index].velocity = v + second[index]
        }
    }

    /// Applies the second half of the damping to bodies with joints.
    mutating func applyDamping() {
        let motions = motions.base()
        for slot in 0..<work.damped.count {
            let index = Int(work.damped[slot])
            motions[index].velocity *= bodies[index].damping.halves
        }
    }
}

/// Rotation by small angles without trigonometric functions.
enum Rotation {
    /// Returns the rotation `q` (cosine, sine) rotated by `angle` radians, clockwise on the screen, with length 1.
    ///
    /// Taylor's series to the ninth power: exact to rounding for the 0.1 rad of an ordinary step, and within 1e-7 at
    /// the fastest permitted spin (``PhysicsConstants/maximumTurn``). The length is restored by one step of Newton's
    /// method, so that rounding cannot accumulate over hours; the deviation is so small that its square is negligible.
    @inline(__always)
    static func rotated(_ q: Double2, by angle: Double) -> Double2 {
        let x = angle
        let z = x * x
        if z < 1e-4 {
            // The omitted terms are below rounding.
            let turn = Double2(1 - z * (0.5 - z * (1 / 24 - z * (1 / 720))), x * (1 - z * (1 / 6 - z * (1 / 120))))
            let next = q.rotated(by: turn)
            return next * (1.5 - 0.5 * next.lengthSquared)
        }
        let sine = x * (1 - z * (1 / 6 - z * (1 / 120 - z * (1 / 5040 - z * (1 / 362_880)))))
        let cosine = 1 - z * (1 / 2 - z * (1 / 24 - z * (1 / 720 - z * (1 / 40320 - z * (1 / 3_628_800)))))
        let next = q.rotated(by: Double2(cosine, sine))
        return next * (1.5 - 0.5 * next.lengthSquared)
    }
}
