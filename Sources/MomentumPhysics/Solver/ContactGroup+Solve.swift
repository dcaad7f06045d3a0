extension ContactGroup {
    /// Applies the impulses that the contacts had in the last step.
    @inline(__always)
    func warmStart(_ motions: UnsafeMutablePointer<Motion>) {
        var a = Bodies(motions, bodyA)
        var b = Bodies(motions, bodyB)
        apply(first, first.normalImpulse, first.tangentImpulse, &a, &b)
        if hasSecond { apply(second, second.normalImpulse, second.tangentImpulse, &a, &b) }
        a.write(motions, bodyA)
        b.write(motions, bodyB)
    }

    /// One round: both normals at once, and friction.
    ///
    /// - Parameter relaxes: false in the round before the bodies move, which also pushes overlapping bodies apart;
    ///   true in the one after, which takes the velocity of that push away.
    @inline(__always)
    mutating func solve(_ motions: UnsafeMutablePointer<Motion>, relaxes: Bool) {
        if hasSecond { solvePairs(motions, relaxes: relaxes) } else { solveSingles(motions, relaxes: relaxes) }
    }

    /// Contacts of one point each, as round shapes have.
    @inline(never)
    private mutating func solveSingles(_ motions: UnsafeMutablePointer<Motion>, relaxes: Bool) {
        var a = Bodies(motions, bodyA)
        var b = Bodies(motions, bodyB)
        if !relaxes { rub(&first, &a, &b) }
        var separation = first.separation
        if relaxes {
            separation += normalSpeed(first, Bodies(deltas: motions, bodyA), Bodies(deltas: motions, bodyB))
        }
        let speed = normalSpeed(first, a, b)
        let (bias, mass, keep) = bias(separation, speed, relaxes: relaxes)
        let (give, yield) = softness(first, mass, keep)
        let next = (first.normalImpulse - give * first.normalMass * (speed + bias) - yield).most(.zero)
        apply(first, next - first.normalImpulse, .zero, &a, &b)
        first.normalImpulse = next
        first.peak = first.peak.most(next)
        if relaxes { rub(&first, &a, &b) }
        a.write(motions, bodyA)
        b.write(motions, bodyB)
    }

    @inline(never)
    private mutating func solvePairs(_ motions: UnsafeMutablePointer<Motion>, relaxes: Bool) {
        var a = Bodies(motions, bodyA)
        var b = Bodies(motions, bodyB)
        if !relaxes {
            rub(&first, &a, &b)
            rub(&second, &a, &b)
        }
        var s1 = first.separation
        var s2 = second.separation
        if relaxes {
            let dA = Bodies(deltas: motions, bodyA)
            let dB = Bodies(deltas: motions, bodyB)
            s1 += normalSpeed(first, dA, dB)
            s2 += normalSpeed(second, dA, dB)
        }
        let speed1 = normalSpeed(first, a, b)
        let speed2 = normalSpeed(second, a, b)
        let (bias1, mass1, keep1) = bias(s1, speed1, relaxes: relaxes)
        let (bias2, mass2, keep2) = bias(s2, speed2, relaxes: relaxes)
        let e1 = speed1 + bias1
        let e2 = speed2 + bias2

        let (give1, yield1) = softness(first, mass1, keep1)
        let (give2, yield2) = softness(second, mass2, keep2)

        // Both points at once where both stay in touch, one after the other elsewhere.
        var both1 = first.normalImpulse - give1 * (inverse11 * e1 + inverse12 * e2) - yield1
        var both2 = second.normalImpulse - give2 * (inverse12 * e1 + inverse22 * e2) - yield2
        var isBlock = (coupling .!= 0) .& (both1 .>= 0) .& (both2 .>= 0)
        if relaxes { isBlock = isBlock .& (mass1 .== mass2) }
        let isParting = (coupling .!= 0) .& (both1 .< 0) .& (both2 .< 0)
        if any(isParting .& (first.normalImpulse .> 0)) {
            let isFree = isParting .& part(e1, e2)
            both1.replace(with: 0, where: isFree)
            both2.replace(with: 0, where: isFree)
            isBlock = isBlock .| isFree
        }

        let single1 = (first.normalImpulse - give1 * first.normalMass * e1 - yield1).most(.zero)
        let next1 = single1.replacing(with: both1, where: isBlock)
        let change1 = next1 - first.normalImpulse
        apply(first, change1, .zero, &a, &b)
        let e2After = normalSpeed(second, a, b) + bias2
        let single2 =
            (second.normalImpulse - give2 * second.normalMass * e2After - yield2).most(.zero)
        let next2 = single2.replacing(with: both2, where: isBlock)
        apply(second, next2 - second.normalImpulse, .zero, &a, &b)
        first.normalImpulse = next1
        second.normalImpulse = next2
        first.peak = first.peak.most(next1)
        second.peak = second.peak.most(next2)
        // Last of all, so that it knows the normal impulses that remain.
        if relaxes {
            rub(&first, &a, &b)
            rub(&second, &a, &b)
        }
        a.write(motions, bodyA)
        b.write(motions, bodyB)
    }

    /// Whether the bodies part at both points without any impulse: the one of a blow in the last step is given back whole,
    /// not at one point after the other, which would set the bodies spinning.
    @inline(never)
    private func part(_ e1: Float4, _ e2: Float4) -> SIMDMask<SIMD4<Int32>> {
        let (mass1, mass2) = (
            first.normalMass.most(Float4(repeating: 1e-30)), second.normalMass.most(Float4(repeating: 1e-30))
        )
        let left1 = e1 - first.normalImpulse / mass1 - coupling * second.normalImpulse
        let left2 = e2 - coupling * first.normalImpulse - second.normalImpulse / mass2
        // Whatever rounding leaves is solved in the next round.
        return (left1 .>= -0.01) .& (left2 .>= -0.01)
    }

    /// The speed that has to be taken away besides the closing one, and how much of it and of the impulse.
    @inline(__always)
    private func bias(
        _ separation: Float4, _ speed: Float4, relaxes: Bool
    ) -> (bias: Float4, mass: Float4, keep: Float4) {
        let ahead = separation .> 0
        let gap = separation * Float(PhysicsConstants.stepsPerSecond)
        if relaxes {
            // Bodies that have not met yet keep their speed: they would bounce in the air.
            let apart = separation .> PhysicsConstants.meetingDistance
            return (
                Float4.zero.replacing(with: gap, where: ahead), Float4(repeating: 1).replacing(with: 0, where: apart),
                .zero
            )
        }
        let sunk = (separation + PhysicsConstants.slop).least(.zero)
        let push = (biasRate * sunk).most(Float4(repeating: -PhysicsConstants.pushOutSpeed))
        // Neither what has not met yet nor a hard blow is softened: of 50,000 pt/s the smallest part is a tunnel.
        let isHard = ahead .| (speed .< -PhysicsConstants.pushOutSpeed)
        return (
            push.replacing(with: gap, where: ahead), massScale.replacing(with: 1, where: isHard),
            impulseScale.replacing(with: 0, where: isHard)
        )
    }

    /// Softness yields under load, but only so fast: a stack, or a pointer that pushes hard, sinks no deeper.
    @inline(__always)
    private func softness(_ point: GroupPoint, _ mass: Float4, _ keep: Float4) -> (mass: Float4, yield: Float4) {
        let yield = keep * point.normalImpulse
        let most = point.normalMass * PhysicsConstants.yieldSpeed
        let isHeavy = yield .> most
        return (mass.replacing(with: 1, where: isHeavy), yield.replacing(with: most, where: isHeavy))
    }

    @inline(__always)
    private func normalSpeed(_ point: GroupPoint, _ a: Bodies, _ b: Bodies) -> Float4 {
        let x = b.x - b.w * point.anchorBY - a.x + a.w * point.anchorAY
        let y = b.y + b.w * point.anchorBX - a.y - a.w * point.anchorAX
        return x * normalX + y * normalY
    }

    /// Coulomb friction, within what the normal impulse allows.
    @inline(__always)
    private func rub(_ point: inout GroupPoint, _ a: inout Bodies, _ b: inout Bodies) {
        let x = b.x - b.w * point.anchorBY - a.x + a.w * point.anchorAY
        let y = b.y + b.w * point.anchorBX - a.y - a.w * point.anchorAX
        let speed = x * normalY - y * normalX
        let limit = friction * point.normalImpulse
        let next = (point.tangentImpulse - point.tangentMass * speed).most(-limit).least(limit)
        apply(point, .zero, next - point.tangentImpulse, &a, &b)
        point.tangentImpulse = next
    }

    @inline(__always)
    private func apply(_ point: GroupPoint, _ normal: Float4, _ tangent: Float4, _ a: inout Bodies, _ b: inout Bodies) {
        let x = normal * normalX + tangent * normalY
        let y = normal * normalY - tangent * normalX
        a.push(-x, -y, point.anchorAX, point.anchorAY, massA, inertiaA)
        b.push(x, y, point.anchorBX, point.anchorBY, massB, inertiaB)
    }
}

extension ContactGroup {
    /// Gives fast impacts the part of their speed back that the surfaces return.
    ///
    /// Rare, so contact by contact. Two points of a face are solved together: one after the other, a box that lands flat
    /// would start to spin. The impulses of a bounce say nothing about the next step, in which the bodies part, so
    /// that step starts without any.
    mutating func bounce(_ motions: UnsafeMutablePointer<Motion>) {
        for lane in 0..<4 where restitution[lane] > 0 {
            let e = restitution[lane]
            let threshold = -PhysicsConstants.restitutionThreshold
            let bounces1 = first.approach[lane] < threshold && first.peak[lane] > 0
            let bounces2 = second.approach[lane] < threshold && second.peak[lane] > 0
            if bounces1 && bounces2 && coupling[lane] != 0 {
                let e1 = speed(first, lane, motions) + e * first.approach[lane]
                let e2 = speed(second, lane, motions) + e * second.approach[lane]
                let change1 = -(inverse11[lane] * e1 + inverse12[lane] * e2)
                let change2 = -(inverse12[lane] * e1 + inverse22[lane] * e2)
                if first.normalImpulse[lane] + change1 >= 0, second.normalImpulse[lane] + change2 >= 0 {
                    add(change1, &first, lane, motions)
                    add(change2, &second, lane, motions)
                    forget(lane)
                    continue
                }
            }
            if bounces1 { bounce(&first, e, lane, motions) }
            if bounces2 { bounce(&second, e, lane, motions) }
            if bounces1 || bounces2 { forget(lane) }
        }
    }

    private mutating func forget(_ lane: Int) {
        bounced[lane] = first.normalImpulse[lane] + (hasSecond ? second.normalImpulse[lane] : 0)
        first.normalImpulse[lane] = 0
        first.tangentImpulse[lane] = 0
        second.normalImpulse[lane] = 0
        second.tangentImpulse[lane] = 0
    }

    private func bounce(_ point: inout GroupPoint, _ e: Float, _ lane: Int, _ motions: UnsafeMutablePointer<Motion>) {
        let missing = speed(point, lane, motions) + e * point.approach[lane]
        let change = most(-point.normalMass[lane] * missing, -point.normalImpulse[lane])
        add(change, &point, lane, motions)
    }

    private func speed(_ point: GroupPoint, _ lane: Int, _ motions: UnsafeMutablePointer<Motion>) -> Float {
        let a = motions[Int(bodyA[lane])].velocity
        let b = motions[Int(bodyB[lane])].velocity
        let x = b.x - b.z * point.anchorBY[lane] - a.x + a.z * point.anchorAY[lane]
        let y = b.y + b.z * point.anchorBX[lane] - a.y - a.z * point.anchorAX[lane]
        return x * normalX[lane] + y * normalY[lane]
    }

    private func add(_ impulse: Float, _ point: inout GroupPoint, _ lane: Int, _ motions: UnsafeMutablePointer<Motion>)
    {
        point.normalImpulse[lane] += impulse
        point.peak[lane] = most(point.peak[lane], point.normalImpulse[lane])
        let x = impulse * normalX[lane]
        let y = impulse * normalY[lane]
        let leverA = point.anchorAX[lane] * y - point.anchorAY[lane] * x
        let leverB = point.anchorBX[lane] * y - point.anchorBY[lane] * x
        motions[Int(bodyA[lane])].velocity -= Float4(massA[lane] * x, massA[lane] * y, inertiaA[lane] * leverA, 0)
        motions[Int(bodyB[lane])].velocity += Float4(massB[lane] * x, massB[lane] * y, inertiaB[lane] * leverB, 0)
    }
}
