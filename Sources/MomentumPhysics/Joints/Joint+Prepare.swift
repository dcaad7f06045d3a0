extension Joint {
    /// Updates whether the bodies need the whole velocity change of forces at once, which is so for every joint except
    /// exact springs.
    mutating func updateRigidity(_ bodies: UnsafePointer<Body>) { step.isRigid = isRigid(bodies) }

    @inline(__always)
    private func isRigid(_ bodies: UnsafePointer<Body>) -> Bool {
        let few = PhysicsConstants.exactSpringsPerBody
        let hasManyJoints = bodies[Int(bodyA)].jointCount > few && bodyA > 0 || bodies[Int(bodyB)].jointCount > few
        // A slack rope does not disturb the free flight of its bodies.
        let isSlack = kind == .distance && step.distance < upper - 20 && step.distance > lower + (lower > 0 ? 20 : 0)
        if (hasLimits && !isSlack) || kind == .slide || hasManyJoints || maximumForce != .infinity { return true }
        return (hasEqualityConstraint && !spring.canBeExact) || turning == .rigid
            || (turning == .spring && !turningSpring.canBeExact)
    }

    /// Computes anchors, errors and effective masses for this step.
    mutating func prepare(
        _ bodies: UnsafePointer<Body>, _ poses: UnsafePointer<Pose>, _ motions: UnsafePointer<BodyState>
    ) {
        let (a, b) = (Int(bodyA), Int(bodyB))
        let both = JointBodies(motions, bodyA, bodyB)
        step.hasConstraints = bodies[a].hasConstraints || bodies[b].hasConstraints
        step.isStiff = isStiff
        step.isExact = spring.canBeExact && !step.isRigid
        step.isTurningExact = turningSpring.canBeExact && !step.isRigid
        step.anchorA = localA.rotated(by: poses[a].rotation)
        step.anchorB = localB.rotated(by: poses[b].rotation)
        step.anchorOffset = poses[b].center + step.anchorB - poses[a].center - step.anchorA
        step.angle = bodies[b].angle - bodies[a].angle - referenceAngle
        step.turningMass = both.iA + both.iB > 0 ? 1 / (both.iA + both.iB) : 0
        switch kind {
        case .point: step.computePointMass(both)
        case .distance:
            step.distance = step.anchorOffset.length
            step.isPoint = hasEqualityConstraint && length < 1e-9
            if step.isPoint { step.computePointMass(both) }
            // A distance of zero has no direction: the x axis is used.
            step.axis = step.distance > 1e-9 ? step.anchorOffset / step.distance : Double2(1, 0)
            step.leverA = step.anchorA.cross(step.axis)
            step.leverB = step.anchorB.cross(step.axis)
        case .slide:
            step.axis = localAxis.rotated(by: poses[a].rotation)
            step.distance = step.anchorOffset.dot(step.axis)
            step.leverA = (step.anchorOffset + step.anchorA).cross(step.axis)
            step.leverB = step.anchorB.cross(step.axis)
        }
        let k =
            both.mA + both.mB + both.iA * step.leverA * step.leverA + both.iB * step.leverB * step.leverB
        step.axisMass = k > 0 ? 1 / k : 0
        if step.isExact { impulse = .zero }
        if step.isTurningExact { turningImpulse = 0 }
    }

    /// Whether the joint consists of exact springs only.
    var isFreeSpring: Bool { step.isExact && !hasLimits && friction == 0 && (turning == .free || step.isTurningExact) }

    /// Clears the accumulated impulses.
    mutating func clearImpulses() {
        impulse = .zero
        turningImpulse = 0
        lowerImpulse = 0
        upperImpulse = 0
        motorImpulse = 0
    }

    /// Applies the impulses of the last step.
    @inline(__always)
    func warmStart(_ motions: UnsafeMutablePointer<BodyState>) {
        // Exact springs start without an impulse in each step.
        if isFreeSpring { return }
        var both = JointBodies(motions, bodyA, bodyB)
        switch kind {
        case .point: both.push(impulse, step)
        case .distance:
            if step.isPoint { both.push(impulse, step) }
            both.push(along: (step.isPoint ? 0 : impulse.x) + lowerImpulse - upperImpulse, step)
        case .slide:
            both.push(along: motorImpulse + lowerImpulse - upperImpulse, step)
            pushAcross(impulse.x, &both)
        }
        both.twist(turningImpulse)
        if kind == .point { both.twist(motorImpulse + lowerImpulse - upperImpulse) }
        both.write(motions, bodyA, bodyB)
    }

    /// Applies an impulse perpendicular to the line of a slide.
    @inline(__always)
    func pushAcross(_ impulse: Double, _ both: inout JointBodies) {
        let across = step.axis.perpendicular
        both.vA -= across * (impulse * both.mA)
        both.wA -= both.iA * (step.anchorOffset + step.anchorA).cross(across) * impulse
        both.vB += across * (impulse * both.mB)
        both.wB += both.iB * step.anchorB.cross(across) * impulse
    }
}

extension JointStep {
    /// Computes the effective mass matrix of a point constraint.
    @inline(__always)
    fileprivate mutating func computePointMass(_ both: JointBodies) {
        let (a, b) = (anchorA, anchorB)
        let k11 = both.mA + both.mB + both.iA * a.y * a.y + both.iB * b.y * b.y
        let k12 = -both.iA * a.x * a.y - both.iB * b.x * b.y
        let k22 = both.mA + both.mB + both.iA * a.x * a.x + both.iB * b.x * b.x
        let determinant = k11 * k22 - k12 * k12
        let inverse = determinant > 0 ? 1 / determinant : 0
        pointMass = Double2(k22, k11) * inverse
        crossMass = -k12 * inverse
    }
}
