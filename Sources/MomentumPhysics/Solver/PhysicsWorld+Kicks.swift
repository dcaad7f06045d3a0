extension PhysicsWorld {
    /// Gives the awake bodies what forces and air do to their velocities within a step.
    ///
    /// A body in free flight gets its mean velocity first, moves by it, and the rest afterwards, so that it follows
    /// the exact parabola. One with contacts or rigid joints gets everything at once, since they have to hold it.
    mutating func kick() {
        let bodies = bodies.base()
        let poses = poses.readable
        let awake = awake.readable
        let motions = motions.base()
        let first = firstKicks.base()
        let second = secondKicks.base()
        let h = Float(PhysicsConstants.step)
        let pull = Float2(gravityVector)
        // The same as below, but for nothing added: -0 becomes 0.
        let fall = Float4(lowHalf: (pull + 0) * h, highHalf: .zero) + 0
        work.braked.removeAll()
        for place in 0..<awakeCount {
            let index = Int(awake[place])
            let body = bodies + index
            body.pointee.previousAngle = body.pointee.angle
            body.pointee.previousCenter = poses[index].center
            var v = motions[index].velocity
            body.pointee.previousVelocity = v
            body.pointee.isFree = !body.pointee.isConstrained
            body.pointee.isFollowed = false
            guard body.pointee.isDynamic else {
                first[index] = .zero
                second[index] = .zero
                continue
            }
            if body.pointee.isPlain {
                let early = body.pointee.isConstrained ? fall : fall * DecayFactors().meanOfKick
                first[index] = early
                second[index] = fall - early
                motions[index].velocity = v + early
                continue
            }
            var linear = (pull * Float(body.pointee.traits.gravityScale) + Float2(body.pointee.acceleration)) * h
            // A body without mass is not moved by anything.
            if body.pointee.inverseMass == 0 { linear = .zero }
            linear += Float2(body.pointee.force) * (body.pointee.inverseMass * h)
            let turning = Float(body.pointee.torque) * body.pointee.inverseInertia * h
            var air = body.pointee.decay
            if body.pointee.jointCount > 0, air.linear.rest < 1 || air.angular.rest < 1 {
                // Half of the air before what joints do and half after it: second order, as the rest of the step.
                v *= air.halves
                work.braked.append(awake[place])
                air = Decay2()
            }
            let change = Float4(
                v.x * (air.linear.rest - 1) + linear.x * air.linear.mean,
                v.y * (air.linear.rest - 1) + linear.y * air.linear.mean,
                v.z * (air.angular.rest - 1) + turning * air.angular.mean, 0)
            var early = change
            if !body.pointee.isConstrained {
                early = Float4(
                    v.x * (air.linear.mean - 1) + linear.x * air.linear.meanOfKick,
                    v.y * (air.linear.mean - 1) + linear.y * air.linear.meanOfKick,
                    v.z * (air.angular.mean - 1) + turning * air.angular.meanOfKick, 0)
            }
            first[index] = early
            second[index] = change - early
            motions[index].velocity = v + early
        }
    }

    /// Notes which contacts have points, which bodies have contacts, or joints other than springs, in this step, and which are at a
    /// wall or deep in it: a heavy body presses a light one into a wall step by step.
    mutating func markConstrained() {
        let bodies = bodies.base()
        let contacts = contacts.readable
        for place in 0..<awakeCount {
            let body = bodies + Int(awake[place])
            let v = motions[Int(awake[place])].velocity
            body.pointee.isConstrained = false
            body.pointee.isPlain = body.pointee.fallsFreely
            body.pointee.isAtWall = false
            body.pointee.isSunk = false
            body.pointee.overrun = 0
            body.pointee.expected =
                (v.lowHalf.length + abs(v.z) * body.pointee.maxExtent) * Float(PhysicsConstants.step)
        }
        work.solved.removeAll()
        for place in 0..<activeContacts.count {
            let active = activeContacts.readable + place
            guard active.pointee.isSolved else { continue }
            work.solved.append(active.pointee.index)
            Self.hold(contacts + Int(active.pointee.index), bodies)
        }
        activeJoints.removeAll()
        activeSprings.removeAll()
        work.trees.forget()
        if jointCount > 0 { judgeJoints() }
    }

    /// Notes that a contact holds its bodies.
    @inline(__always)
    static func hold(_ contact: UnsafePointer<Contact>, _ bodies: UnsafeMutablePointer<Body>) {
        let (a, b) = (bodies + Int(contact.pointee.bodyA), bodies + Int(contact.pointee.bodyB))
        a.pointee.isConstrained = true
        b.pointee.isConstrained = true
        if a.pointee.isDynamic, b.pointee.isDynamic { return }
        let isTwofold = contact.pointee.count == 2
        let second = isTwofold ? contact.pointee.second.separation : contact.pointee.first.separation
        let isSunk = least(contact.pointee.first.separation, second) < -PhysicsConstants.landingDepth * 1.25
        let body = a.pointee.isDynamic ? a : b
        body.pointee.isAtWall = true
        if isSunk { body.pointee.isSunk = true }
    }

    /// Finds the joints of awake bodies, and whom they hold.
    private mutating func judgeJoints() {
        let bodies = bodies.base()
        let joints = joints.base()
        var springs = 0
        for index in 0..<self.joints.count {
            let joint = joints + index
            guard joint.pointee.isLive else { continue }
            let (a, b) = (bodies + Int(joint.pointee.bodyA), bodies + Int(joint.pointee.bodyB))
            guard a.pointee.isAwake || b.pointee.isAwake else { continue }
            activeJoints.append(Int32(index))
            joint.pointee.judge(bodies)
            if joint.pointee.step.isRigid {
                a.pointee.isConstrained = true
                b.pointee.isConstrained = true
            } else {
                springs += 1
            }
        }
        if springs > 0, !activeContacts.isEmpty || springs < activeJoints.count { holdSprings() }
        var others = 0
        for place in 0..<activeJoints.count {
            let index = activeJoints[place]
            if joints[Int(index)].isLine {
                activeSprings.append(index)
            } else {
                activeJoints[others] = index
                others += 1
            }
        }
        activeJoints.resize(to: others, filler: 0)
    }

    /// What hangs by springs on something that is held is held as well: all that push one another solve the same
    /// equations. Back and forth through the joints until no body is added, which is at once for most.
    private mutating func holdSprings() {
        let bodies = bodies.base()
        let joints = joints.readable
        let active = activeJoints.readable
        let last = activeJoints.count - 1
        var found = true
        var runs = 0
        while found {
            found = false
            for place in 0...last {
                let joint = joints + Int(active[runs & 1 == 0 ? place : last - place])
                let (a, b) = (bodies + Int(joint.pointee.bodyA), bodies + Int(joint.pointee.bodyB))
                guard a.pointee.isConstrained != b.pointee.isConstrained, a.pointee.isDynamic, b.pointee.isDynamic,
                    joint.pointee.holds || joint.pointee.turning != .free
                else { continue }
                a.pointee.isConstrained = true
                b.pointee.isConstrained = true
                found = true
            }
            runs += 1
        }
    }

    /// Moves the bodies by their velocities, then gives them the rest of the kick.
    mutating func drift() {
        let motions = motions.base()
        let second = secondKicks.readable
        let awake = awake.readable
        let h = Float(PhysicsConstants.step)
        for place in 0..<awakeCount {
            let index = Int(awake[place])
            var v = motions[index].velocity
            let speed = (v.x * v.x + v.y * v.y).squareRoot()
            if speed > PhysicsConstants.maximumSpeed {
                v.x *= PhysicsConstants.maximumSpeed / speed
                v.y *= PhysicsConstants.maximumSpeed / speed
            }
            let spin = PhysicsConstants.maximumTurn / h
            v.z = most(least(v.z, spin), -spin)
            motions[index].delta = Float4(v.x * h, v.y * h, v.z * h, motions[index].delta.w)
            motions[index].velocity = v + second[index]
        }
    }

    /// The second half of the air, for bodies on joints.
    mutating func brake() {
        let motions = motions.base()
        for place in 0..<work.braked.count {
            let index = Int(work.braked[place])
            motions[index].velocity *= bodies[index].decay.halves
        }
    }
}

/// Turning by small angles without trigonometric functions.
enum Rotation {
    /// The rotation `q` (cosine, sine) turned further by `angle` radians, of length 1 again.
    ///
    /// Taylor's series to the ninth power: exact to rounding for the 0.1 rad that an ordinary step turns, and within
    /// 1e-7 at the fastest permitted spin (``PhysicsConstants/maximumTurn``). The length is restored so that rounding
    /// cannot build up over hours, by one step of Newton's method: it is off by so little that its square is nothing.
    @inline(__always)
    static func turned(_ q: Double2, by angle: Double) -> Double2 {
        let x = angle
        let z = x * x
        if z < 1e-4 {
            // What is left out is less than rounding.
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
