/// The methods are `mutating` so that joints are accessed in their table without a copy.
extension Joint {
    /// Whether any constraint of the joint is rigid, so that an impact on one body must reach the other at once.
    @inline(__always)
    var isStiff: Bool { (kind == .slide || isFirm || turning == .rigid) && maximumForce == .infinity }

    /// Whether the joint keeps its point or distance rigidly.
    @inline(__always)
    var isFirm: Bool { hasEqualityConstraint && spring.frequency == 0 }

    /// Returns whether the present velocities would visibly violate the rigid constraints in this step, apart from the
    /// correction of an existing error.
    mutating func isViolated(_ motions: UnsafePointer<BodyState>, _ bodies: UnsafePointer<Body>) -> Bool {
        let both = JointBodies(motions, bodyA, bodyB)
        // The limit is converted to a speed.
        let limit = PhysicsConstants.jointTolerance * PhysicsConstants.stepsPerSecond
        if turning == .rigid,
            Self.excess(both.wB - both.wA, step.angle * turningSpring.biasRate) * angularLever(bodies) > limit
        {
            return true
        }
        if kind == .slide {
            let across = step.axis.perpendicular
            let lateralSpeed =
                across.dot(both.vB - both.vA) + step.anchorB.cross(across) * both.wB
                - (step.anchorOffset + step.anchorA).cross(across) * both.wA
            return Self.excess(lateralSpeed, step.anchorOffset.dot(across) * spring.biasRate) > limit
        }
        guard isFirm else { return false }
        let speed = both.relative(step)
        if kind == .distance, !step.isPoint {
            return Self.excess(speed.dot(step.axis), (step.distance - length) * spring.biasRate) > limit
        }
        // The distance of the velocity from the segment between zero and the correction velocity, compared in squares.
        // For most joints the velocity is near zero.
        if speed.lengthSquared <= limit * limit { return false }
        let bias = step.anchorOffset * -spring.biasRate
        let (along, square) = (speed.dot(bias), bias.lengthSquared)
        if along <= 0 { return true }
        if along >= square { return (speed - bias).lengthSquared > limit * limit }
        return speed.cross(bias) * speed.cross(bias) > limit * limit * square
    }

    /// Returns the distance at which an angular error is measured, in points.
    private mutating func angularLever(_ bodies: UnsafePointer<Body>) -> Double {
        2 * Double(maximum(bodies[Int(bodyA)].maxExtent, bodies[Int(bodyB)].maxExtent))
    }

    /// Returns the distance of a speed from the permitted interval between zero and the correction speed.
    private static func excess(_ speed: Double, _ bias: Double) -> Double {
        max(speed - max(-bias, 0), min(-bias, 0) - speed, 0)
    }

    /// Computes the target position and angle of the joint for the end of the step. They lie between the present state
    /// and the exact one, at the point to which the bodies move.
    mutating func computeTargets(_ motions: UnsafePointer<BodyState>) {
        let both = JointBodies(displacements: motions, bodyA, bodyB)
        let part = spring.biasRate * PhysicsConstants.step
        let displacement = both.relative(step)
        step.targetAngle = step.angle + Self.limited(both.wB - both.wA, -part * step.angle)
        switch kind {
        case .distance where !step.isPoint:
            step.targetOffset =
                step.axis * (step.distance + Self.limited(displacement.dot(step.axis), part * (length - step.distance)))
        case .slide:
            let across = step.axis.perpendicular
            let lateralSpeed =
                across.dot(both.vB - both.vA) + step.anchorB.cross(across) * both.wB
                - (step.anchorOffset + step.anchorA).cross(across) * both.wA
            let error = step.anchorOffset.dot(across)
            step.targetOffset = across * (error + Self.limited(lateralSpeed, -part * error))
        case .point, .distance:
            let back = step.anchorOffset * -part
            let square = back.lengthSquared
            step.targetOffset =
                step.anchorOffset + (square > 0 ? back * min(max(displacement.dot(back) / square, 0), 1) : .zero)
        }
    }

    /// Returns `displacement`, limited to the interval between zero and `bound`.
    private static func limited(_ displacement: Double, _ bound: Double) -> Double {
        bound < 0 ? min(max(displacement, bound), 0) : max(min(displacement, bound), 0)
    }

    /// Returns the relative velocity that the joint must still remove after an impact.
    mutating func velocityDeviation(_ motions: UnsafePointer<BodyState>) -> JointDeviation {
        let both = JointBodies(motions, bodyA, bodyB)
        let (turn, speed) = (both.wB - both.wA, both.relative(step))
        var deviation = JointDeviation(armA: step.anchorA, armB: step.anchorB)
        if turning == .rigid { deviation.turn = turn + step.angle * turningSpring.biasRate }
        switch kind {
        case .distance where !step.isPoint:
            deviation.axis = step.axis
            deviation.error = step.axis * (speed.dot(step.axis) + (step.distance - length) * spring.biasRate)
        case .slide:
            deviation.armA += step.anchorOffset
            deviation.axis = step.axis.perpendicular
            let turning =
                deviation.armB.cross(deviation.axis) * both.wB - deviation.armA.cross(deviation.axis) * both.wA
            let lateralSpeed = deviation.axis.dot(both.vB - both.vA) + turning
            deviation.error = deviation.axis * (lateralSpeed + step.anchorOffset.dot(deviation.axis) * spring.biasRate)
        case .point, .distance:
            if isFirm { deviation.error = speed + step.anchorOffset * spring.biasRate }
        }
        return deviation
    }

    /// Returns the deviation of the bodies' displacements from the joint's target. It remains because the iteration
    /// ends before the last of an impact is propagated, and because rotating anchors move in arcs, not along the lines
    /// that were solved for.
    mutating func deviation(_ motions: UnsafePointer<BodyState>) -> JointDeviation {
        let both = JointBodies(displacements: motions, bodyA, bodyB)
        var deviation = JointDeviation(armA: step.anchorA.arc(by: both.wA), armB: step.anchorB.arc(by: both.wB))
        let anchorOffset =
            step.anchorOffset + both.vB - both.vA + (deviation.armB - step.anchorB) - (deviation.armA - step.anchorA)
        if turning == .rigid { deviation.turn = step.angle + both.wB - both.wA - step.targetAngle }
        switch kind {
        case .distance where !step.isPoint:
            let length = anchorOffset.length
            guard isFirm, length > 1e-9 else { return deviation }
            deviation.axis = anchorOffset / length
            deviation.error = deviation.axis * (length - step.targetOffset.length)
        case .slide:
            deviation.armA += anchorOffset
            deviation.axis = step.axis.arc(by: both.wA).perpendicular
            deviation.error =
                deviation.axis * (anchorOffset.dot(deviation.axis) - step.targetOffset.dot(step.axis.perpendicular))
        case .point, .distance:
            if isFirm { deviation.error = anchorOffset - step.targetOffset }
        }
        return deviation
    }

    /// Returns whether a deviation is visible.
    mutating func isVisible(_ deviation: JointDeviation, _ bodies: UnsafePointer<Body>) -> Bool {
        let limit = PhysicsConstants.jointTolerance
        return deviation.error.lengthSquared > limit * limit
            || (deviation.turn != 0 && abs(deviation.turn) * angularLever(bodies) > limit)
    }

    /// Corrects the displacements of the two bodies so that the joint reaches its target.
    ///
    /// - Returns: Whether the deviation was visible.
    mutating func correctDisplacements(_ motions: UnsafeMutablePointer<BodyState>, _ bodies: UnsafePointer<Body>)
        -> Bool
    {
        let deviation = deviation(motions)
        guard isVisible(deviation, bodies) else { return false }
        var both = JointBodies(displacements: motions, bodyA, bodyB)
        if deviation.turn != 0 { both.twist(-deviation.turn * step.turningMass) }
        if deviation.error != .zero { both.push(along: deviation.error, deviation.armA, deviation.armB) }
        both.write(displacements: motions, bodyA, bodyB)
        return true
    }

    /// Adds an impulse on body B to the accumulated impulses with which the next step begins.
    mutating func accumulate(_ impulse: Planar) {
        if turning == .rigid { turningImpulse += impulse.turn }
        switch kind {
        case .distance where !step.isPoint: self.impulse.x += impulse.along.dot(step.axis)
        case .slide: self.impulse.x += impulse.along.dot(step.axis.perpendicular)
        case .point, .distance: if isFirm { self.impulse += impulse.along }
        }
    }
}

extension JointBodies {
    /// Removes an error along its own direction.
    @inline(__always)
    fileprivate mutating func push(along error: Double2, _ anchorA: Double2, _ anchorB: Double2) {
        // The levers and masses are computed with the error in place of a unit direction; its squared length cancels.
        let square = error.lengthSquared
        let (leverA, leverB) = (anchorA.cross(error), anchorB.cross(error))
        let k = (mA + mB) * square + iA * leverA * leverA + iB * leverB * leverB
        guard k > 0 else { return }
        let scale = -square / k
        let push = error * scale
        vA -= push * mA
        wA -= iA * leverA * scale
        vB += push * mB
        wB += iB * leverB * scale
    }
}

extension Double2 {
    /// Returns this vector rotated by an angle, with the accuracy that one step requires.
    fileprivate func arc(by angle: Double) -> Double2 {
        let square = angle * angle
        // The omitted terms are too small to be visible.
        if square < 1e-4 { return rotated(by: Double2(1 - square * (0.5 - square / 24), angle * (1 - square / 6))) }
        return rotated(by: Rotation.rotated(Double2(1, 0), by: angle))
    }
}
