extension Joint {
    /// Whether any part of it is rigid, so that a blow on one body has to arrive at the other at once.
    var isStiff: Bool {
        (kind == .slide || holds && spring.frequency == 0 || turning == .rigid) && maximumForce == .infinity
    }

    /// Whether it holds point and angle, both rigidly, and nothing else.
    var isRigidWeld: Bool {
        kind == .point && turning == .rigid && holds && spring.frequency == 0 && maximumForce == .infinity && !hasLimits
    }

    /// How far the rigid parts will come out of place in this step by what the bodies do now, in points, besides what undoing
    /// an old error moves them. `reach` is how far the bodies reach: so far out a wrong angle is seen.
    func strain(_ motions: UnsafePointer<Motion>, reach: Double) -> Double {
        let both = JointBodies(motions, bodyA, bodyB)
        var worst = 0.0
        if turning == .rigid {
            worst = Self.miss(both.wB - both.wA, step.angle * turningSpring.biasRate) * reach
        }
        if kind == .slide {
            let across = step.axis.turned
            let drift =
                across.dot(both.vB - both.vA) + step.anchorB.cross(across) * both.wB
                - (step.apart + step.anchorA).cross(across) * both.wA
            worst = most(worst, Self.miss(drift, step.apart.dot(across) * spring.biasRate))
        } else if holds, spring.frequency == 0 {
            let speed = both.relative(step)
            if kind == .point || step.isPoint {
                let bias = step.apart * spring.biasRate
                let square = bias.lengthSquared
                let part = square > 0 ? min(max(-speed.dot(bias) / square, 0), 1) : 0
                worst = most(worst, (speed + bias * part).length)
            } else {
                worst = most(worst, Self.miss(speed.dot(step.axis), (step.distance - length) * spring.biasRate))
            }
        }
        return worst * PhysicsConstants.step
    }

    /// By how much a speed is outside of what a joint may have: between none and the one that undoes its error.
    private static func miss(_ speed: Double, _ bias: Double) -> Double {
        max(speed - max(-bias, 0), min(-bias, 0) - speed, 0)
    }

    /// Notes where the joint will have its anchors at the end of the step, and at which angle: as far on the way from where they
    /// are to where they belong as the bodies take them, and nowhere else.
    mutating func lookAhead(_ motions: UnsafePointer<Motion>) {
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

    /// Corrects the ways of two bodies so that the joint is where it will have them: the rounds come to an end before the last
    /// of a blow is passed on, and anchors that turn go round in arcs, not along the lines that were solved for.
    ///
    /// - Returns: how far the bodies would come out of place, in points.
    func straighten(_ motions: UnsafeMutablePointer<Motion>, reach: Double) -> Double {
        var both = JointBodies(ways: motions, bodyA, bodyB)
        var end = step
        end.anchorA = step.anchorA.arc(by: both.wA)
        end.anchorB = step.anchorB.arc(by: both.wB)
        let apart = step.apart + both.vB - both.vA + (end.anchorB - step.anchorB) - (end.anchorA - step.anchorA)
        let turn = turning == .rigid ? step.angle + both.wB - both.wA - step.angleAhead : 0
        var error = Double2.zero
        switch kind {
        case .distance where holds && !step.isPoint && spring.frequency == 0:
            let length = apart.length
            error = length > 1e-9 ? apart * ((length - step.apartAhead.length) / length) : .zero
        case .slide:
            let across = step.axis.arc(by: both.wA).turned
            error = across * (apart.dot(across) - step.apartAhead.dot(step.axis.turned))
        case .point, .distance:
            if holds, spring.frequency == 0 { error = apart - step.apartAhead }
        }
        let size = max(error.length, abs(turn) * reach)
        guard size > PhysicsConstants.strain else { return size }
        if kind == .point, turning == .rigid, holds, spring.frequency == 0 {
            guard let (push, twist) = both.impulse(for: -error, turning: -turn, end) else { return 0 }
            both.push(push, end)
            both.twist(twist)
        } else {
            if turn != 0 { both.twist(-turn * step.turningMass) }
            if error != .zero { both.push(along: error, end) }
        }
        both.write(ways: motions, bodyA, bodyB)
        return size
    }
}

extension JointBodies {
    /// Takes an error away along its own direction.
    fileprivate mutating func push(along error: Double2, _ step: JointStep) {
        let size = error.length
        guard size > 0 else { return }
        let axis = error / size
        let (leverA, leverB) = (step.anchorA.cross(axis), step.anchorB.cross(axis))
        let k = mA + mB + iA * leverA * leverA + iB * leverB * leverB
        if k > 0 { push(axis * (-size / k), step) }
    }
}

extension Double2 {
    /// This vector turned by an angle of any size within a step.
    fileprivate func arc(by angle: Double) -> Double2 {
        angle == 0 ? self : rotated(by: Rotation.turned(Double2(1, 0), by: angle))
    }
}
