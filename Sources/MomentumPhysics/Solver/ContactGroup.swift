/// Four contacts that share no dynamic body, side by side in registers.
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
    /// The softness of the contacts; see ``Softness``.
    var biasRate: Float4 = .zero
    var massScale: Float4 = .zero
    var impulseScale: Float4 = .zero
    var first = GroupPoint()
    var second = GroupPoint()
    /// The velocity change that an impulse at one point causes at the other, and the inverse of the matrix of both
    /// points; 0 where the points are solved one by one.
    var coupling: Float4 = .zero
    var inverse11: Float4 = .zero
    var inverse12: Float4 = .zero
    var inverse22: Float4 = .zero
    /// The total impulses of the contacts that bounced in this step.
    var bounced: Float4 = .zero
    /// The greatest speed at which the contacts yield under load, in pt/s.
    var yieldSpeed: Float = 0
    /// Whether any of the four contacts has two points.
    var hasSecond = false
    /// Whether any of the four contacts has a restitution above 0.
    var canBounce = false
    /// Whether any of the four contacts bounces in this step.
    var bounces = false
}

/// One point of each of four contacts.
struct GroupPoint: BitwiseCopyable {
    /// The levers of the normal and of the tangent about the centres of the bodies.
    var normalA: Float4 = .zero
    var normalB: Float4 = .zero
    var tangentA: Float4 = .zero
    var tangentB: Float4 = .zero
    var separation: Float4 = .zero
    var normalMass: Float4 = .zero
    var tangentMass: Float4 = .zero
    var normalImpulse: Float4 = .zero
    var tangentImpulse: Float4 = .zero
    /// The speed along the normal at which the bodies meet; negative when they approach.
    var approach: Float4 = .zero
    /// The greatest normal impulse within the step.
    var peak: Float4 = .zero
}

/// A soft constraint: a spring and damper that adapt to the masses, solved implicitly. Catto, Soft Constraints (2011).
struct Softness {
    /// The rate at which an error is corrected, in 1/s.
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
