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
        let x = (b.x - a.x) * normalX[lane]
        let y = (b.y - a.y) * normalY[lane]
        return x + y + b.z * point.normalB[lane] - a.z * point.normalA[lane]
    }

    private func add(_ impulse: Float, _ point: inout GroupPoint, _ lane: Int, _ motions: UnsafeMutablePointer<Motion>)
    {
        point.normalImpulse[lane] += impulse
        point.peak[lane] = most(point.peak[lane], point.normalImpulse[lane])
        let x = impulse * normalX[lane]
        let y = impulse * normalY[lane]
        let (leverA, leverB) = (point.normalA[lane] * impulse, point.normalB[lane] * impulse)
        motions[Int(bodyA[lane])].velocity -= Float4(massA[lane] * x, massA[lane] * y, inertiaA[lane] * leverA, 0)
        motions[Int(bodyB[lane])].velocity += Float4(massB[lane] * x, massB[lane] * y, inertiaB[lane] * leverB, 0)
    }
}
