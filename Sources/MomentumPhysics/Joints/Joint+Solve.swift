extension Joint {
    /// Solves one round; see ``Round``.
    mutating func solve(_ motions: UnsafeMutablePointer<BodyState>, _ kicks: UnsafePointer<Float4>, _ round: Round) {
        var both = JointBodies(motions, bodyA, bodyB)
        if round == .last, !step.isHeld, step.isExact || step.isTurningExact {
            step.move(motions[Int(bodyA)], motions[Int(bodyB)])
        }
        switch kind {
        case .distance: solveDistance(&both, kicks, round)
        case .point: solvePoint(&both, kicks, round)
        case .slide: solveSlide(&both, round)
        }
        both.write(motions, bodyA, bodyB)
    }

    @inline(__always)
    private mutating func solvePoint(_ both: inout JointBodies, _ kicks: UnsafePointer<Float4>, _ round: Round) {
        if turning != .free { solveTurning(&both, kicks, round) }
        if hasLimits || friction > 0 {
            rub(both.wB - both.wA, step.turningMass, round) { both.twist($0) }
        }
        if hasLimits {
            limit(step.angle, { both.wB - both.wA }, step.turningMass, round) { both.twist($0) }
        }
        if holds { hold(&both, kicks, round) }
    }

    private mutating func solveDistance(_ both: inout JointBodies, _ kicks: UnsafePointer<Float4>, _ round: Round) {
        if holds, round != .blow || spring.frequency == 0 {
            if step.isPoint {
                hold(&both, kicks, round)
            } else {
                let speed = both.relative(step).dot(step.axis)
                let error = step.distance - length
                let change = implicit(spring, error, speed, impulse.x, round) * step.axisMass
                let push = change - keep(spring, round) * impulse.x
                let total = min(max(impulse.x + push, -greatest), greatest)
                both.push(along: total - impulse.x, step)
                impulse.x = total
            }
        }
        if hasLimits {
            let step = self.step
            limit(step.distance, { both.relative(step).dot(step.axis) }, step.axisMass, round) {
                both.push(along: $0, step)
            }
        }
    }

    private mutating func solveSlide(_ both: inout JointBodies, _ round: Round) {
        let step = self.step
        func speed() -> Double {
            step.axis.dot(both.vB - both.vA) + step.leverB * both.wB - step.leverA * both.wA
        }
        if friction > 0 { rub(speed(), step.axisMass, round) { both.push(along: $0, step) } }
        if hasLimits { limit(step.distance, speed, step.axisMass, round) { both.push(along: $0, step) } }
        let rigid = SpringStepper()
        if turning == .rigid {
            let push =
                step.turningMass * implicit(rigid, step.angle, both.wB - both.wA, turningImpulse, round)
                - keep(rigid, round) * turningImpulse
            both.twist(push)
            turningImpulse += push
        }
        let across = step.axis.turned
        let leverA = (step.apart + step.anchorA).cross(across)
        let leverB = step.anchorB.cross(across)
        let k = both.mA + both.mB + both.iA * leverA * leverA + both.iB * leverB * leverB
        guard k > 0 else { return }
        let drift = across.dot(both.vB - both.vA) + leverB * both.wB - leverA * both.wA
        let push =
            implicit(rigid, step.apart.dot(across), drift, impulse.x, round) / k - keep(rigid, round) * impulse.x
        pushAcross(push, &both)
        impulse.x += push
    }

    /// Solves the constraint that keeps the two anchors together.
    private mutating func hold(_ both: inout JointBodies, _ kicks: UnsafePointer<Float4>, _ round: Round) {
        if round == .blow, spring.frequency > 0 { return }
        let speed = both.relative(step)
        if step.isExact {
            let kick = relative(kicks)
            let apart = step.apart
            var change: Double2 = .zero
            if round == .first {
                change.x = spring.mean(apart.x, speed.x, kick.x, isHeld: step.isHeld) - speed.x
                change.y = spring.mean(apart.y, speed.y, kick.y, isHeld: step.isHeld) - speed.y
            } else if !step.isHeld {
                change = Double2(spring.late(apart.x, speed.x, kick.x), spring.late(apart.y, speed.y, kick.y))
            }
            both.push(both.impulse(for: change, step), step)
            return
        }
        let change = Double2(
            implicit(spring, step.apart.x, speed.x, impulse.x, round),
            implicit(spring, step.apart.y, speed.y, impulse.y, round))
        var total = impulse + both.impulse(for: change, step) - impulse * keep(spring, round)
        if maximumForce < .infinity {
            let size = total.length
            if size > greatest { total *= greatest / size }
        }
        both.push(total - impulse, step)
        impulse = total
    }

    private mutating func solveTurning(_ both: inout JointBodies, _ kicks: UnsafePointer<Float4>, _ round: Round) {
        if turning == .spring, round == .blow { return }
        let speed = both.wB - both.wA
        if turning == .spring, step.isTurningExact {
            let kick = Double(kicks[Int(bodyB)].z - kicks[Int(bodyA)].z)
            if round == .first {
                let mean = turningSpring.mean(step.angle, speed, kick, isHeld: step.isHeld)
                both.twist(step.turningMass * (mean - speed))
            } else if !step.isHeld {
                both.twist(step.turningMass * turningSpring.late(step.angle, speed, kick))
            }
            return
        }
        let spring = turning == .rigid ? SpringStepper() : turningSpring
        let push =
            step.turningMass * implicit(spring, step.angle, speed, turningImpulse, round)
            - keep(spring, round) * turningImpulse
        both.twist(push)
        turningImpulse += push
    }
}
