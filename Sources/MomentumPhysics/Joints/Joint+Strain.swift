/// The methods are `mutating` so that joints are accessed in their table without a copy.
extension Joint {
    /// Whether any constraint of the joint is rigid, so that an impact on one body must reach the other at once.
    @inline(__always)
    var isStiff: Bool { (kind == .slide || isFirm || turning == .rigid) && maximumForce == .infinity }

    /// Whether the joint keeps its point or distance rigidly.
    @inline(__always)
    var isFirm: Bool { holds && spring.frequency == 0 }

    /// Returns whether the present velocities would visibly violate the rigid constraints in this step, apart from the
    /// correction of an existing error.
    mutating func isStrained(_ motions: UnsafePointer<BodyState>, _ bodies: UnsafePointer<Body>) -> Bool {
        let both = JointBodies(motions, bodyA, bodyB)
        // The limit is converted to a speed.
        let limit = PhysicsConstants.strain * PhysicsConstants.stepsPerSecond
        if turning == .rigid,
            Self.miss(both.wB - both.wA, step.angle * turningSpring.biasRate) * reach(bodies) > limit
        {
            return true
        }
        if kind == .slide {
            let across = step.axis.turned
            let drift =
                across.dot(both.vB - both.vA) + step.anchorB.cross(across) * both.wB
                - (step.apart + step.anchorA).cross(across) * both.wA
            return Self.miss(drift, step.apart.dot(across) * spring.biasRate) > limit
        }
        guard isFirm else { return false }
        let speed = both.relative(step)
        if kind == .distance, !step.isPoint {
            return Self.miss(speed.dot(step.axis), (step.distance - length) * spring.biasRate) > limit
        }
        // The distance of the velocity from the segment between zero and the correction velocity, compared in squares.
        // For most joints the velocity is near zero.
        if speed.lengthSquared <= limit * limit { return false }
        let bias = step.apart * -spring.biasRate
        let (along, square) = (speed.dot(bias), bias.lengthSquared)
        if along <= 0 { return true }
        if along >= square { return (speed - bias).lengthSquared > limit * limit }
        return speed.cross(bias) * speed.cross(bias) > limit * limit * square
    }

    /// Returns the distance at which an angular error is measured, in points.
    private mutating func reach(_ bodies: UnsafePointer<Body>) -> Double {
        2 * Double(most(bodies[Int(bodyA)].maxExtent, bodies[Int(bodyB)].maxExtent))
    }

    /// Returns the distance of a speed from the permitted interval between zero and the correction speed.
    private static func miss(_ speed: Double, _ bias: Double) -> Double {
        max(speed - max(-bias, 0), min(-bias, 0) - speed, 0)
    }

    /// Computes the target position and angle of the joint for the end of the step. They lie between the present state
    /// and the exact one, at the point to which the bodies move.
    mutating func lookAhead(_ motions: UnsafePointer<BodyState>) {
        let both = JointBodies(ways: motions, bodyA, bodyB)
        let part = spring.biasRate * PhysicsConstants.step
        let way = both.relative(step)
        step.angleAhead = step.angle + Self.held(both.wB - both.wA, -part * step.angle)
        switch kind {
        case .distance where !step.isPoint:
            step.apartAhead =
                step.axis * (step.distance + Self.held(way.dot(step.axis), part * (length - step.distance)))
        case .slide:
            let across = step.axis.turned
            let drift =
                across.dot(both.vB - both.vA) + step.anchorB.cross(across) * both.wB
                - (step.apart + step.anchorA).cross(across) * both.wA
            let error = step.apart.dot(across)
            step.apartAhead = across * (error + Self.held(drift, -part * error))
        case .point, .distance:
            let back = step.apart * -part
            let square = back.lengthSquared
            step.apartAhead = step.apart + (square > 0 ? back * min(max(way.dot(back) / square, 0), 1) : .zero)
        }
    }

    /// Returns `way`, limited to the interval between zero and `whole`.
    private static func held(_ way: Double, _ whole: Double) -> Double {
        whole < 0 ? min(max(way, whole), 0) : max(min(way, whole), 0)
    }

    /// Returns the relative velocity that the joint must still remove after an impact.
    mutating func blow(_ motions: UnsafePointer<BodyState>) -> JointGap {
        let both = JointBodies(motions, bodyA, bodyB)
        let (turn, speed) = (both.wB - both.wA, both.relative(step))
        var gap = JointGap(armA: step.anchorA, armB: step.anchorB)
        if turning == .rigid { gap.turn = turn + step.angle * turningSpring.biasRate }
        switch kind {
        case .distance where !step.isPoint:
            gap.axis = step.axis
            gap.error = step.axis * (speed.dot(step.axis) + (step.distance - length) * spring.biasRate)
        case .slide:
            gap.armA += step.apart
            gap.axis = step.axis.turned
            let turning = gap.armB.cross(gap.axis) * both.wB - gap.armA.cross(gap.axis) * both.wA
            let drift = gap.axis.dot(both.vB - both.vA) + turning
            gap.error = gap.axis * (drift + step.apart.dot(gap.axis) * spring.biasRate)
        case .point, .distance:
            if isFirm { gap.error = speed + step.apart * spring.biasRate }
        }
        return gap
    }

    /// Returns the deviation of the bodies' displacements from the joint's target. It remains because the iteration
    /// ends before the last of an impact is propagated, and because rotating anchors move in arcs, not along the lines
    /// that were solved for.
    mutating func gap(_ motions: UnsafePointer<BodyState>) -> JointGap {
        let both = JointBodies(ways: motions, bodyA, bodyB)
        var gap = JointGap(armA: step.anchorA.arc(by: both.wA), armB: step.anchorB.arc(by: both.wB))
        let apart = step.apart + both.vB - both.vA + (gap.armB - step.anchorB) - (gap.armA - step.anchorA)
        if turning == .rigid { gap.turn = step.angle + both.wB - both.wA - step.angleAhead }
        switch kind {
        case .distance where !step.isPoint:
            let length = apart.length
            guard isFirm, length > 1e-9 else { return gap }
            gap.axis = apart / length
            gap.error = gap.axis * (length - step.apartAhead.length)
        case .slide:
            gap.armA += apart
            gap.axis = step.axis.arc(by: both.wA).turned
            gap.error = gap.axis * (apart.dot(gap.axis) - step.apartAhead.dot(step.axis.turned))
        case .point, .distance:
            if isFirm { gap.error = apart - step.apartAhead }
        }
        return gap
    }

    /// Returns whether a deviation is visible.
    mutating func isBent(_ gap: JointGap, _ bodies: UnsafePointer<Body>) -> Bool {
        let limit = PhysicsConstants.strain
        return gap.error.lengthSquared > limit * limit || (gap.turn != 0 && abs(gap.turn) * reach(bodies) > limit)
    }

    /// Corrects the displacements of the two bodies so that the joint reaches its target.
    ///
    /// - Returns: Whether the deviation was visible.
    mutating func straighten(_ motions: UnsafeMutablePointer<BodyState>, _ bodies: UnsafePointer<Body>) -> Bool {
        let gap = gap(motions)
        guard isBent(gap, bodies) else { return false }
        var both = JointBodies(ways: motions, bodyA, bodyB)
        if gap.turn != 0 { both.twist(-gap.turn * step.turningMass) }
        if gap.error != .zero { both.push(along: gap.error, gap.armA, gap.armB) }
        both.write(ways: motions, bodyA, bodyB)
        return true
    }

    /// Adds an impulse on body B to the accumulated impulses with which the next step begins.
    mutating func note(_ impulse: Planar) {
        if turning == .rigid { turningImpulse += impulse.turn }
        switch kind {
        case .distance where !step.isPoint: self.impulse.x += impulse.along.dot(step.axis)
        case .slide: self.impulse.x += impulse.along.dot(step.axis.turned)
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
        return rotated(by: Rotation.turned(Double2(1, 0), by: angle))
    }
}
