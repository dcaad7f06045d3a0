/// What is asked of joints in their table is `mutating` throughout: else each would be copied for it.
extension Joint {
    /// Whether any part of it is rigid, so that a blow on one body has to arrive at the other at once.
    @inline(__always)
    var isStiff: Bool { (kind == .slide || isFirm || turning == .rigid) && maximumForce == .infinity }

    /// Whether it holds its point or its distance rigidly.
    @inline(__always)
    var isFirm: Bool { holds && spring.frequency == 0 }

    /// Whether the rigid parts will come visibly out of place in this step by what the bodies do now, besides what undoing an old
    /// error moves them.
    mutating func isStrained(_ motions: UnsafePointer<BodyState>, _ bodies: UnsafePointer<Body>) -> Bool {
        let both = JointBodies(motions, bodyA, bodyB)
        // As a speed.
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
        // How far it is from the line between none and the speed that undoes the error: all as squares. Most are near none.
        if speed.lengthSquared <= limit * limit { return false }
        let bias = step.apart * -spring.biasRate
        let (along, square) = (speed.dot(bias), bias.lengthSquared)
        if along <= 0 { return true }
        if along >= square { return (speed - bias).lengthSquared > limit * limit }
        return speed.cross(bias) * speed.cross(bias) > limit * limit * square
    }

    /// How far out a wrong angle is seen, in points.
    private mutating func reach(_ bodies: UnsafePointer<Body>) -> Double {
        2 * Double(most(bodies[Int(bodyA)].maxExtent, bodies[Int(bodyB)].maxExtent))
    }

    /// By how much a speed is outside of what a joint may have: between none and the one that undoes its error.
    private static func miss(_ speed: Double, _ bias: Double) -> Double {
        max(speed - max(-bias, 0), min(-bias, 0) - speed, 0)
    }

    /// Notes where the joint will have its anchors at the end of the step, and at which angle: as far on the way from where they
    /// are to where they belong as the bodies take them, and nowhere else.
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

    /// `way`, held between none and `whole`.
    private static func held(_ way: Double, _ whole: Double) -> Double {
        whole < 0 ? min(max(way, whole), 0) : max(min(way, whole), 0)
    }

    /// What a blow has left to be undone of the speed between the bodies.
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

    /// How far the ways of two bodies take them out of where the joint will have them: the rounds come to an end before the last
    /// of a blow is passed on, and anchors that turn go round in arcs, not along the lines that were solved for.
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

    /// Whether the ways of two bodies take them visibly out of place.
    mutating func isBent(_ gap: JointGap, _ bodies: UnsafePointer<Body>) -> Bool {
        let limit = PhysicsConstants.strain
        return gap.error.lengthSquared > limit * limit || (gap.turn != 0 && abs(gap.turn) * reach(bodies) > limit)
    }

    /// Corrects the ways of two bodies so that the joint is where it will have them.
    ///
    /// - Returns: whether the bodies would have come visibly out of place.
    mutating func straighten(_ motions: UnsafeMutablePointer<BodyState>, _ bodies: UnsafePointer<Body>) -> Bool {
        let gap = gap(motions)
        guard isBent(gap, bodies) else { return false }
        var both = JointBodies(ways: motions, bodyA, bodyB)
        if gap.turn != 0 { both.twist(-gap.turn * step.turningMass) }
        if gap.error != .zero { both.push(along: gap.error, gap.armA, gap.armB) }
        both.write(ways: motions, bodyA, bodyB)
        return true
    }

    /// Notes an impulse that the joint has had on B, for the next step to begin with.
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
    /// Takes an error away along its own direction.
    @inline(__always)
    fileprivate mutating func push(along error: Double2, _ anchorA: Double2, _ anchorB: Double2) {
        // Levers and masses of the error as if it were a direction: they all have its square in them, which cancels.
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
    /// This vector turned by an angle of any size within a step.
    fileprivate func arc(by angle: Double) -> Double2 {
        let square = angle * angle
        // What is left out is less than can be seen of it.
        if square < 1e-4 { return rotated(by: Double2(1 - square * (0.5 - square / 24), angle * (1 - square / 6))) }
        return rotated(by: Rotation.turned(Double2(1, 0), by: angle))
    }
}
