extension ContactGroup {
    /// Fills the group from four contacts, over the values of the last step. The second points are undefined unless
    /// ``hasSecond`` is true.
    ///
    /// - Parameters:
    ///   - c: The contacts of the world.
    ///   - lanes: The indices of the four contacts; 0 for an empty lane.
    ///   - motions: The motions of the bodies.
    ///   - soft: The softness of contacts between dynamic bodies.
    ///   - stiff: The softness of contacts with an immovable body. It is twice as stiff, since only one body yields.
    @inline(__always)
    mutating func prepare(
        _ c: UnsafePointer<Contact>, _ lanes: SIMD4<Int32>, _ motions: UnsafePointer<BodyState>, soft: Softness,
        stiff: Softness
    ) {
        let (c0, c1) = (c + Int(lanes.x), c + Int(lanes.y))
        let (c2, c3) = (c + Int(lanes.z), c + Int(lanes.w))
        @inline(__always) func four(_ read: (UnsafePointer<Contact>) -> Float) -> Float4 {
            Float4(read(c0), read(c1), read(c2), read(c3))
        }
        @inline(__always) func index(_ read: (UnsafePointer<Contact>) -> Int32) -> SIMD4<Int32> {
            SIMD4(read(c0), read(c1), read(c2), read(c3))
        }
        contact = lanes
        bodyA = index { $0.pointee.bodyA }
        bodyB = index { $0.pointee.bodyB }
        massA = Bodies(motions, bodyA).inverseMass
        massB = Bodies(motions, bodyB).inverseMass
        inertiaA = Self.inertias(motions, bodyA)
        inertiaB = Self.inertias(motions, bodyB)
        normalX = four { $0.pointee.normal.x }
        normalY = four { $0.pointee.normal.y }
        friction = four { $0.pointee.friction }
        restitution = four { $0.pointee.restitution }
        let isStiff = (massA .== 0) .| (massB .== 0)
        biasRate = Float4(repeating: soft.biasRate).replacing(with: stiff.biasRate, where: isStiff)
        massScale = Float4(repeating: soft.massScale).replacing(with: stiff.massScale, where: isStiff)
        impulseScale = Float4(repeating: soft.impulseScale).replacing(with: stiff.impulseScale, where: isStiff)

        first.read(normalX, normalY) { field in four { field($0.pointee.first) } }
        let single = index { $0.pointee.count } .< 2
        hasSecond = !all(single)

        prepare(&first)
        let isHot = c0.pointee.isHot || c1.pointee.isHot || c2.pointee.isHot || c3.pointee.isHot
        yieldSpeed = isHot ? PhysicsConstants.yieldSpeed : PhysicsConstants.restingYieldSpeed
        canBounce = any(restitution .> 0)
        bounces = false
        bounced = .zero
        coupling = .zero
        if !hasSecond {
            second.normalImpulse = .zero
            second.tangentImpulse = .zero
            second.separation = Float4(repeating: Self.farAway)
            second.approach = .zero
            return
        }
        second.read(normalX, normalY) { field in four { field($0.pointee.second) } }
        prepare(&second)
        second.normalMass.replace(with: 0, where: single)
        second.tangentMass.replace(with: 0, where: single)
        second.normalImpulse.replace(with: 0, where: single)
        second.tangentImpulse.replace(with: 0, where: single)
        second.separation.replace(with: Self.farAway, where: single)

        let (n1A, n1B, n2A, n2B) = (first.normalA, first.normalB, second.normalA, second.normalB)
        let mass = massA + massB
        let k11 = mass + inertiaA * n1A * n1A + inertiaB * n1B * n1B
        let k22 = mass + inertiaA * n2A * n2A + inertiaB * n2B * n2B
        let k12 = mass + inertiaA * n1A * n2A + inertiaB * n1B * n2B
        let determinant = k11 * k22 - k12 * k12
        // Points so close to each other that the matrix is nearly singular are solved one by one.
        let isBlock = (determinant .> k11 * k22 * 0.001) .& .!single
        let scale = Float4.zero.replacing(with: 1 / determinant, where: isBlock)
        coupling = Float4.zero.replacing(with: k12, where: isBlock)
        inverse11 = scale * k22
        inverse12 = scale * -k12
        inverse22 = scale * k11
    }

    /// The separation of a missing point, in points.
    private static var farAway: Float { 1e6 }

    @inline(__always)
    private static func inertias(_ motions: UnsafePointer<BodyState>, _ index: SIMD4<Int32>) -> Float4 {
        Float4(
            motions[Int(index.x)].delta.w, motions[Int(index.y)].delta.w, motions[Int(index.z)].delta.w,
            motions[Int(index.w)].delta.w)
    }

    /// Computes the effective masses at a point.
    @inline(__always)
    private func prepare(_ point: inout GroupPoint) {
        let mass = massA + massB
        let kNormal = mass + inertiaA * point.normalA * point.normalA + inertiaB * point.normalB * point.normalB
        let kTangent = mass + inertiaA * point.tangentA * point.tangentA + inertiaB * point.tangentB * point.tangentB
        point.normalMass = Float4.zero.replacing(with: 1 / kNormal, where: kNormal .> 0)
        point.tangentMass = Float4.zero.replacing(with: 1 / kTangent, where: kTangent .> 0)
    }

    /// Stores the speeds at which the bodies meet in this step, before contacts act. The bodies already have their
    /// first velocity changes.
    @inline(never)
    mutating func storeApproachSpeeds(_ motions: UnsafePointer<BodyState>, _ velocityChanges: UnsafePointer<Float4>) {
        let (velocityChangeA, velocityChangeB) = (Bodies(velocityChanges, bodyA), Bodies(velocityChanges, bodyB))
        let accelerationX = (velocityChangeB.x - velocityChangeA.x) / Float(PhysicsConstants.step)
        let accelerationY = (velocityChangeB.y - velocityChangeA.y) / Float(PhysicsConstants.step)
        let along = accelerationX * normalX + accelerationY * normalY
        let a = Bodies(motions, bodyA) - velocityChangeA
        let b = Bodies(motions, bodyB) - velocityChangeB
        let both = relativeMotion(a, b)
        storeApproachSpeeds(&first, speed(first, both), along)
        if hasSecond { storeApproachSpeeds(&second, speed(second, both), along) }
        let threshold = -PhysicsConstants.restitutionThreshold
        bounces = any(((first.approach .< threshold) .| (second.approach .< threshold)) .& (restitution .> 0))
        bounced = .zero
    }

    @inline(__always)
    private func storeApproachSpeeds(_ point: inout GroupPoint, _ speed: Float4, _ acceleration: Float4) {
        // The speed at the end of the displacement, v^2 = u^2 + 2 a s, so that a bounce keeps its energy wherever in
        // the step it happens.
        let squared = speed * speed - 2 * acceleration * point.separation
        let meeting = -squared.maximum(.zero).squareRoot()
        point.approach = speed.replacing(with: meeting, where: speed .< 0)
        point.peak = .zero
    }
}

extension GroupPoint {
    @inline(__always)
    mutating func read(_ normalX: Float4, _ normalY: Float4, _ four: ((ContactPoint) -> Float) -> Float4) {
        let (anchorAX, anchorAY) = (four { $0.anchorA.x }, four { $0.anchorA.y })
        let (anchorBX, anchorBY) = (four { $0.anchorB.x }, four { $0.anchorB.y })
        normalA = anchorAX * normalY - anchorAY * normalX
        normalB = anchorBX * normalY - anchorBY * normalX
        // The tangent is the normal rotated back by a quarter turn: (ny, -nx).
        tangentA = -(anchorAX * normalX + anchorAY * normalY)
        tangentB = -(anchorBX * normalX + anchorBY * normalY)
        separation = four { $0.separation }
        normalImpulse = four { $0.normalImpulse }
        tangentImpulse = four { $0.tangentImpulse }
    }
}
