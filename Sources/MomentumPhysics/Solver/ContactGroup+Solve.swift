/// The relative motion of the two bodies of each of four contacts along the normal and the tangent, which is the normal
/// rotated back by a quarter turn.
struct RelativeMotion {
    /// The velocity of B's centre relative to that of A.
    var normal: Float4
    var tangent: Float4
    var spinA: Float4
    var spinB: Float4
    /// The impulses that were applied so far.
    var appliedNormalImpulse: Float4 = .zero
    var appliedTangentImpulse: Float4 = .zero
}

extension ContactGroup {
    /// The coefficients of a soft constraint for the present separation.
    private typealias Bias = (bias: Float4, mass: Float4, impulseFactor: Float4)

    /// Applies the impulses of the last step.
    @inline(__always)
    func warmStart(_ motions: UnsafeMutablePointer<BodyState>) {
        var (a, b) = (Bodies(motions, bodyA), Bodies(motions, bodyB))
        var both = relativeMotion(a, b)
        applyNormalImpulse(first, first.normalImpulse, &both)
        applyTangentImpulse(first, first.tangentImpulse, &both)
        if hasSecond {
            applyNormalImpulse(second, second.normalImpulse, &both)
            applyTangentImpulse(second, second.tangentImpulse, &both)
        }
        write(both, &a, &b, motions)
    }

    /// Solves one round: both normals at once, and friction.
    ///
    /// - Parameter relaxes: False in the round before the bodies move, which also separates overlapping bodies; true in
    ///   the round afterwards, which removes the velocity of the separation.
    @inline(__always)
    mutating func solve(_ motions: UnsafeMutablePointer<BodyState>, relaxes: Bool) {
        if hasSecond {
            if relaxes { relaxPairs(motions) } else { pushPairs(motions) }
        } else {
            if relaxes { relaxSingles(motions) } else { pushSingles(motions) }
        }
    }

    @inline(never)
    private mutating func pushSingles(_ motions: UnsafeMutablePointer<BodyState>) {
        solveSingles(motions, relaxes: false)
    }

    @inline(never)
    private mutating func relaxSingles(_ motions: UnsafeMutablePointer<BodyState>) {
        solveSingles(motions, relaxes: true)
    }

    @inline(never)
    private mutating func pushPairs(_ motions: UnsafeMutablePointer<BodyState>) { solvePairs(motions, relaxes: false) }

    @inline(never)
    private mutating func relaxPairs(_ motions: UnsafeMutablePointer<BodyState>) { solvePairs(motions, relaxes: true) }

    /// Solves contacts of one point each, as round shapes have.
    @inline(__always)
    private mutating func solveSingles(_ motions: UnsafeMutablePointer<BodyState>, relaxes: Bool) {
        var (a, b) = (Bodies(motions, bodyA), Bodies(motions, bodyB))
        var both = relativeMotion(a, b)
        if relaxes {
            let displacements = relativeMotion(Bodies(deltas: motions, bodyA), Bodies(deltas: motions, bodyB))
            first.separation += speed(first, displacements)
        } else {
            applyFriction(&first, &both)
        }
        let speed = speed(first, both)
        let (bias, mass, impulseFactor) =
            relaxes
            ? Self.relaxingBias(first.separation)
            : Self.separatingBias(first.separation, speed, biasRate, massScale, impulseScale)
        let (massFactor, yield) = softness(first, mass, impulseFactor, relaxes: relaxes)
        let next = (first.normalImpulse - massFactor * first.normalMass * (speed + bias) - yield).maximum(.zero)
        applyNormalImpulse(first, next - first.normalImpulse, &both)
        first.normalImpulse = next
        if canBounce { first.peak = first.peak.maximum(next) }
        if relaxes { applyFriction(&first, &both) }
        write(both, &a, &b, motions)
    }

    @inline(__always)
    private mutating func solvePairs(_ motions: UnsafeMutablePointer<BodyState>, relaxes: Bool) {
        var (a, b) = (Bodies(motions, bodyA), Bodies(motions, bodyB))
        var both = relativeMotion(a, b)
        if relaxes {
            let displacements = relativeMotion(Bodies(deltas: motions, bodyA), Bodies(deltas: motions, bodyB))
            first.separation += speed(first, displacements)
            second.separation += speed(second, displacements)
        } else {
            applyFriction(&first, &both)
            applyFriction(&second, &both)
        }
        let speed1 = speed(first, both)
        let speed2 = speed(second, both)
        let (bias1, mass1, impulseFactor1) =
            relaxes
            ? Self.relaxingBias(first.separation)
            : Self.separatingBias(first.separation, speed1, biasRate, massScale, impulseScale)
        let (bias2, mass2, impulseFactor2) =
            relaxes
            ? Self.relaxingBias(second.separation)
            : Self.separatingBias(second.separation, speed2, biasRate, massScale, impulseScale)
        let (e1, e2) = (speed1 + bias1, speed2 + bias2)
        let (massFactor1, yield1) = softness(first, mass1, impulseFactor1, relaxes: relaxes)
        let (massFactor2, yield2) = softness(second, mass2, impulseFactor2, relaxes: relaxes)

        // Both points are solved at once where both stay in contact, otherwise one after the other.
        var next1 = first.normalImpulse - massFactor1 * (inverse11 * e1 + inverse12 * e2) - yield1
        var next2 = second.normalImpulse - massFactor2 * (inverse12 * e1 + inverse22 * e2) - yield2
        let isCoupled = coupling .!= 0
        var isBlock = isCoupled .& (next1 .>= 0) .& (next2 .>= 0)
        if relaxes { isBlock = isBlock .& (mass1 .== mass2) }
        if all(isBlock) {
            applyNormalImpulse(first, next1 - first.normalImpulse, &both)
        } else {
            let isParting = isCoupled .& (next1 .< 0) .& (next2 .< 0)
            if any(isParting .& (first.normalImpulse .> 0)) {
                let isFree = isParting .& separatingLanes(e1, e2)
                next1.replace(with: 0, where: isFree)
                next2.replace(with: 0, where: isFree)
                isBlock = isBlock .| isFree
            }
            let single1 = (first.normalImpulse - massFactor1 * first.normalMass * e1 - yield1).maximum(.zero)
            next1 = single1.replacing(with: next1, where: isBlock)
            applyNormalImpulse(first, next1 - first.normalImpulse, &both)
            let after = speed(second, both) + bias2
            let single2 = (second.normalImpulse - massFactor2 * second.normalMass * after - yield2).maximum(.zero)
            next2 = single2.replacing(with: next2, where: isBlock)
        }
        applyNormalImpulse(second, next2 - second.normalImpulse, &both)
        first.normalImpulse = next1
        second.normalImpulse = next2
        if canBounce {
            first.peak = first.peak.maximum(next1)
            second.peak = second.peak.maximum(next2)
        }
        // Friction is solved last, so that the final normal impulses limit it.
        if relaxes {
            applyFriction(&first, &both)
            applyFriction(&second, &both)
        }
        write(both, &a, &b, motions)
    }

    /// Returns the lanes in which the bodies separate at both points without any impulse. There, the impulses of an
    /// impact in the last step are removed at both points at once: one after the other, they would make the bodies
    /// spin.
    @inline(__always)
    private func separatingLanes(_ e1: Float4, _ e2: Float4) -> SIMDMask<SIMD4<Int32>> {
        let smallest = Float4(repeating: 1e-30)
        let left1 = e1 - first.normalImpulse / first.normalMass.maximum(smallest) - coupling * second.normalImpulse
        let left2 = e2 - coupling * first.normalImpulse - second.normalImpulse / second.normalMass.maximum(smallest)
        // Rounding errors are solved in the next round.
        return (left1 .>= -0.01) .& (left2 .>= -0.01)
    }

    /// Returns the coefficients for the round after the bodies have moved: the speed to remove in addition to the
    /// closing speed, and the factors of the mass and of the accumulated impulse.
    @inline(__always)
    private static func relaxingBias(_ separation: Float4) -> Bias {
        // Bodies that have not met yet keep their speed. Otherwise they would bounce before they touch.
        let gap = (separation * Float(PhysicsConstants.stepsPerSecond)).maximum(.zero)
        let apart = separation .> PhysicsConstants.impactDistance
        return (gap, Float4(repeating: 1).replacing(with: 0, where: apart), .zero)
    }

    /// Returns the coefficients for the round before the bodies move.
    @inline(__always)
    private static func separatingBias(
        _ separation: Float4, _ speed: Float4, _ rate: Float4, _ massScale: Float4, _ impulseScale: Float4
    ) -> Bias {
        let isApart = separation .> 0
        let gap = separation * Float(PhysicsConstants.stepsPerSecond)
        let overlap = (separation + PhysicsConstants.restingDepth).minimum(.zero)
        let push = (rate * overlap).maximum(Float4(repeating: -PhysicsConstants.pushOutSpeed))
        // Neither bodies that have not met nor hard impacts are softened: at 50,000 pt/s even the least yield would
        // make a body tunnel.
        let isHard = isApart .| (speed .< -PhysicsConstants.pushOutSpeed)
        return (
            push.replacing(with: gap, where: isApart), massScale.replacing(with: 1, where: isHard),
            impulseScale.replacing(with: 0, where: isHard)
        )
    }

    /// Returns the coefficients with the yield under load limited, so that a stack or a strong pointer sinks in no
    /// deeper.
    @inline(__always)
    private func softness(
        _ point: GroupPoint, _ mass: Float4, _ impulseFactor: Float4, relaxes: Bool
    ) -> (mass: Float4, yield: Float4) {
        if relaxes { return (mass, .zero) }
        let yield = impulseFactor * point.normalImpulse
        let limit = point.normalMass * yieldSpeed
        let isHeavy = yield .> limit
        return (mass.replacing(with: 1, where: isHeavy), yield.replacing(with: limit, where: isHeavy))
    }

    @inline(__always)
    func relativeMotion(_ a: Bodies, _ b: Bodies) -> RelativeMotion {
        let (x, y) = (b.x - a.x, b.y - a.y)
        return RelativeMotion(
            normal: x * normalX + y * normalY, tangent: x * normalY - y * normalX, spinA: a.w, spinB: b.w)
    }

    /// Returns the speed along the normal at a point.
    @inline(__always)
    func speed(_ point: GroupPoint, _ both: RelativeMotion) -> Float4 {
        both.normal + both.spinB * point.normalB - both.spinA * point.normalA
    }

    /// Applies Coulomb friction, limited by the normal impulse.
    @inline(__always)
    private func applyFriction(_ point: inout GroupPoint, _ both: inout RelativeMotion) {
        let speed = both.tangent + both.spinB * point.tangentB - both.spinA * point.tangentA
        let limit = friction * point.normalImpulse
        let next = (point.tangentImpulse - point.tangentMass * speed).maximum(-limit).minimum(limit)
        applyTangentImpulse(point, next - point.tangentImpulse, &both)
        point.tangentImpulse = next
    }

    /// Applies an impulse along the normal.
    @inline(__always)
    private func applyNormalImpulse(_ point: GroupPoint, _ impulse: Float4, _ both: inout RelativeMotion) {
        both.appliedNormalImpulse += impulse
        both.normal += (massA + massB) * impulse
        both.spinA -= inertiaA * point.normalA * impulse
        both.spinB += inertiaB * point.normalB * impulse
    }

    /// Applies an impulse along the tangent.
    @inline(__always)
    private func applyTangentImpulse(_ point: GroupPoint, _ impulse: Float4, _ both: inout RelativeMotion) {
        both.appliedTangentImpulse += impulse
        both.tangent += (massA + massB) * impulse
        both.spinA -= inertiaA * point.tangentA * impulse
        both.spinB += inertiaB * point.tangentB * impulse
    }

    @inline(__always)
    private func write(
        _ both: RelativeMotion, _ a: inout Bodies, _ b: inout Bodies, _ motions: UnsafeMutablePointer<BodyState>
    ) {
        let x = both.appliedNormalImpulse * normalX + both.appliedTangentImpulse * normalY
        let y = both.appliedNormalImpulse * normalY - both.appliedTangentImpulse * normalX
        a.x -= massA * x
        a.y -= massA * y
        a.w = both.spinA
        b.x += massB * x
        b.y += massB * y
        b.w = both.spinB
        a.write(motions, bodyA)
        b.write(motions, bodyB)
    }
}

extension ContactGroup {
    /// Applies restitution: fast impacts recover the fraction of their speed that the surfaces return.
    ///
    /// Bounces are rare and are handled contact by contact. Two points of a face are solved together: one after the
    /// other, they would make a box that lands flat spin. The impulses of a bounce do not predict the next step, in
    /// which the bodies separate, so that step starts without impulses.
    mutating func bounce(_ motions: UnsafeMutablePointer<BodyState>) {
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
                    clearImpulses(lane)
                    continue
                }
            }
            if bounces1 { bounce(&first, e, lane, motions) }
            if bounces2 { bounce(&second, e, lane, motions) }
            if bounces1 || bounces2 { clearImpulses(lane) }
        }
    }

    private mutating func clearImpulses(_ lane: Int) {
        bounced[lane] = first.normalImpulse[lane] + (hasSecond ? second.normalImpulse[lane] : 0)
        first.normalImpulse[lane] = 0
        first.tangentImpulse[lane] = 0
        second.normalImpulse[lane] = 0
        second.tangentImpulse[lane] = 0
    }

    private func bounce(_ point: inout GroupPoint, _ e: Float, _ lane: Int, _ motions: UnsafeMutablePointer<BodyState>)
    {
        let missing = speed(point, lane, motions) + e * point.approach[lane]
        let change = maximum(-point.normalMass[lane] * missing, -point.normalImpulse[lane])
        add(change, &point, lane, motions)
    }

    private func speed(_ point: GroupPoint, _ lane: Int, _ motions: UnsafeMutablePointer<BodyState>) -> Float {
        let a = motions[Int(bodyA[lane])].velocity
        let b = motions[Int(bodyB[lane])].velocity
        let x = (b.x - a.x) * normalX[lane]
        let y = (b.y - a.y) * normalY[lane]
        return x + y + b.z * point.normalB[lane] - a.z * point.normalA[lane]
    }

    private func add(
        _ impulse: Float, _ point: inout GroupPoint, _ lane: Int, _ motions: UnsafeMutablePointer<BodyState>
    ) {
        point.normalImpulse[lane] += impulse
        point.peak[lane] = maximum(point.peak[lane], point.normalImpulse[lane])
        let x = impulse * normalX[lane]
        let y = impulse * normalY[lane]
        let (leverA, leverB) = (point.normalA[lane] * impulse, point.normalB[lane] * impulse)
        motions[Int(bodyA[lane])].velocity -= Float4(massA[lane] * x, massA[lane] * y, inertiaA[lane] * leverA, 0)
        motions[Int(bodyB[lane])].velocity += Float4(massB[lane] * x, massB[lane] * y, inertiaB[lane] * leverB, 0)
    }
}
