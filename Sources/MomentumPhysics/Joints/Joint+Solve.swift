extension Joint {
    /// Solves one round; see ``Round``.
    mutating func solve(
        _ motions: UnsafeMutablePointer<BodyState>, _ velocityChanges: UnsafePointer<Float4>, _ round: Round
    ) {
        var both = JointBodies(motions, bodyA, bodyB)
        if round == .last, !step.hasConstraints, step.isExact || step.isTurningExact {
            step.move(motions[Int(bodyA)], motions[Int(bodyB)])
        }
        switch kind {
        case .distance: solveDistance(&both, velocityChanges, round)
        case .point: solvePoint(&both, velocityChanges, round)
        case .slide: solveSlide(&both, round)
        }
        both.write(motions, bodyA, bodyB)
    }

    @inline(__always)
    private mutating func solvePoint(
        _ both: inout JointBodies, _ velocityChanges: UnsafePointer<Float4>, _ round: Round
    ) {
        if turning != .free { solveTurning(&both, velocityChanges, round) }
        if hasLimits || friction > 0 {
            applyFriction(both.wB - both.wA, step.turningMass, round) { both.twist($0) }
        }
        if hasLimits {
            applyLimits(step.angle, { both.wB - both.wA }, step.turningMass, round) { both.twist($0) }
        }
        if hasEqualityConstraint { solveAnchors(&both, velocityChanges, round) }
    }

    private mutating func solveDistance(
        _ both: inout JointBodies, _ velocityChanges: UnsafePointer<Float4>, _ round: Round
    ) {
        if hasEqualityConstraint, round != .impact || spring.frequency == 0 {
            if step.isPoint {
                solveAnchors(&both, velocityChanges, round)
            } else {
                let speed = both.relative(step).dot(step.axis)
                let error = step.distance - length
                let change = implicit(spring, error, speed, impulse.x, round) * step.axisMass
                let push = change - impulseFactor(spring, round) * impulse.x
                let total = min(max(impulse.x + push, -maximumImpulse), maximumImpulse)
                both.push(along: total - impulse.x, step)
                impulse.x = total
            }
        }
        if hasLimits {
            let step = self.step
            applyLimits(step.distance, { both.relative(step).dot(step.axis) }, step.axisMass, round) {
                both.push(along: $0, step)
            }
        }
    }

    private mutating func solveSlide(_ both: inout JointBodies, _ round: Round) {
        let step = self.step
        func speed() -> Double {
            step.axis.dot(both.vB - both.vA) + step.leverB * both.wB - step.leverA * both.wA
        }
        if friction > 0 { applyFriction(speed(), step.axisMass, round) { both.push(along: $0, step) } }
        if hasLimits { applyLimits(step.distance, speed, step.axisMass, round) { both.push(along: $0, step) } }
        let rigid = SpringStepper()
        if turning == .rigid {
            let push =
                step.turningMass * implicit(rigid, step.angle, both.wB - both.wA, turningImpulse, round)
                - impulseFactor(rigid, round) * turningImpulse
            both.twist(push)
            turningImpulse += push
        }
        let across = step.axis.perpendicular
        let leverA = (step.anchorOffset + step.anchorA).cross(across)
        let leverB = step.anchorB.cross(across)
        let k = both.mA + both.mB + both.iA * leverA * leverA + both.iB * leverB * leverB
        guard k > 0 else { return }
        let lateralSpeed = across.dot(both.vB - both.vA) + leverB * both.wB - leverA * both.wA
        let push =
            implicit(rigid, step.anchorOffset.dot(across), lateralSpeed, impulse.x, round) / k - impulseFactor(
                rigid, round) * impulse.x
        pushAcross(push, &both)
        impulse.x += push
    }

    /// Solves the constraint that keeps the two anchors together.
    private mutating func solveAnchors(
        _ both: inout JointBodies, _ velocityChanges: UnsafePointer<Float4>, _ round: Round
    ) {
        if round == .impact, spring.frequency > 0 { return }
        let speed = both.relative(step)
        if step.isExact {
            let velocityChange = relative(velocityChanges)
            let anchorOffset = step.anchorOffset
            var change: Double2 = .zero
            if round == .first {
                change.x =
                    spring.meanVelocity(anchorOffset.x, speed.x, velocityChange.x, hasConstraints: step.hasConstraints)
                    - speed.x
                change.y =
                    spring.meanVelocity(anchorOffset.y, speed.y, velocityChange.y, hasConstraints: step.hasConstraints)
                    - speed.y
            } else if !step.hasConstraints {
                change = Double2(
                    spring.endVelocityChange(anchorOffset.x, speed.x, velocityChange.x),
                    spring.endVelocityChange(anchorOffset.y, speed.y, velocityChange.y))
            }
            both.push(both.impulse(for: change, step), step)
            return
        }
        let change = Double2(
            implicit(spring, step.anchorOffset.x, speed.x, impulse.x, round),
            implicit(spring, step.anchorOffset.y, speed.y, impulse.y, round))
        var total = impulse + both.impulse(for: change, step) - impulse * impulseFactor(spring, round)
        if maximumForce < .infinity {
            let size = total.length
            if size > maximumImpulse { total *= maximumImpulse / size }
        }
        both.push(total - impulse, step)
        impulse = total
    }

    private mutating func solveTurning(
        _ both: inout JointBodies, _ velocityChanges: UnsafePointer<Float4>, _ round: Round
    ) {
        if turning == .spring, round == .impact { return }
        let speed = both.wB - both.wA
        if turning == .spring, step.isTurningExact {
            let velocityChange = Double(velocityChanges[Int(bodyB)].z - velocityChanges[Int(bodyA)].z)
            if round == .first {
                let mean = turningSpring.meanVelocity(
                    step.angle, speed, velocityChange, hasConstraints: step.hasConstraints)
                both.twist(step.turningMass * (mean - speed))
            } else if !step.hasConstraints {
                both.twist(step.turningMass * turningSpring.endVelocityChange(step.angle, speed, velocityChange))
            }
            return
        }
        let spring = turning == .rigid ? SpringStepper() : turningSpring
        let push =
            step.turningMass * implicit(spring, step.angle, speed, turningImpulse, round)
            - impulseFactor(spring, round) * turningImpulse
        both.twist(push)
        turningImpulse += push
    }
}
