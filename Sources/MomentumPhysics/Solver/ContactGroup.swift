/// Four contacts that share no moving body, side by side in registers.
struct ContactGroup: BitwiseCopyable {
    var bodyA: SIMD4<Int32> = .zero
    var bodyB: SIMD4<Int32> = .zero
    var contact: SIMD4<Int32> = .zero
    var massA: Float4 = .zero
    var massB: Float4 = .zero
    var inertiaA: Float4 = .zero
    var inertiaB: Float4 = .zero
    var normalX: Float4 = .zero
    var normalY: Float4 = .zero
    var friction: Float4 = .zero
    var restitution: Float4 = .zero
    /// How soft the contact is: see ``Softness``.
    var biasRate: Float4 = .zero
    var massScale: Float4 = .zero
    var impulseScale: Float4 = .zero
    var first = GroupPoint()
    var second = GroupPoint()
    /// What an impulse at one point does to the velocity at the other, and the inverse of that matrix; all 0 where
    /// the points are solved one by one.
    var coupling: Float4 = .zero
    var inverse11: Float4 = .zero
    var inverse12: Float4 = .zero
    var inverse22: Float4 = .zero
    /// The whole impulse of those that bounced in this step.
    var bounced: Float4 = .zero
    /// How fast the contacts yield under load at most, in pt/s.
    var yieldSpeed: Float = 0
    /// Whether one of the four has two points.
    var hasSecond = false
    /// Whether the surfaces of one of the four return speed.
    var canBounce = false
    /// Whether one of the four has to bounce.
    var bounces = false
}

/// One point of each of four contacts.
struct GroupPoint: BitwiseCopyable {
    /// The levers of the normal and of the tangent about the bodies' middles.
    var normalA: Float4 = .zero
    var normalB: Float4 = .zero
    var tangentA: Float4 = .zero
    var tangentB: Float4 = .zero
    var separation: Float4 = .zero
    var normalMass: Float4 = .zero
    var tangentMass: Float4 = .zero
    var normalImpulse: Float4 = .zero
    var tangentImpulse: Float4 = .zero
    /// The speed along the normal with which they meet; negative when approaching.
    var approach: Float4 = .zero
    /// The greatest normal impulse within the step.
    var peak: Float4 = .zero
}

/// A soft constraint: a spring and damper that adapt to the masses, solved implicitly. Catto, Soft Constraints (2011).
struct Softness {
    /// How fast an error is undone, per second.
    var biasRate: Float
    var massScale: Float
    var impulseScale: Float

    init(frequency: Double, dampingRatio: Double, step: Double) {
        let omega = 2 * Double.pi * frequency
        let a1 = 2 * dampingRatio + step * omega
        let a2 = step * omega * a1
        let a3 = 1 / (1 + a2)
        biasRate = Float(omega / a1)
        massScale = Float(a2 * a3)
        impulseScale = Float(a3)
    }
}
