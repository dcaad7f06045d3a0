/// Two shapes that are near one another. It lives as long as their boxes in the trees overlap.
struct Contact: BitwiseCopyable {
    var shapeA: Int32 = -1
    var shapeB: Int32 = -1
    var bodyA: Int32 = 0
    var bodyB: Int32 = 0
    /// From A to B, of length 1, in the world and in A's frame.
    var normal: Float2 = .zero
    var localNormal: Float2 = .zero
    /// How many points are solved.
    var count: Int32 = 0
    /// The colour of the solver, -1 for none.
    var color: Int32 = -1
    var first = ContactPoint()
    var second = ContactPoint()
    /// The impulse of a bounce in this step: the points begin the next one without any.
    var bounced: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    /// How far the bodies' outlines reach, and how far ahead contacts are looked for at most; see
    /// ``PhysicsWorld/collide()``.
    var extentA: Float = 0
    var extentB: Float = 0
    var reachLimit: Float = 0
    /// How far the shapes were from one another when they were too far for points.
    var gap: Float = 0
    /// B's position and rotation in A's frame when the manifold was computed.
    var offset = Float2(.infinity, 0)
    var rotation: Float2 = .zero
    /// Whether a beginning was reported whose end was not.
    var isTouching = false
    var isChainLink = false
    var isCircle = false
    /// Its index among the contacts that are updated; -1 while both bodies sleep.
    var activeIndex: Int32 = -1
    /// The lists of both bodies' contacts, as `contact << 1 | side`.
    var next: SIMD2<Int32> = SIMD2(-1, -1)
    var previous: SIMD2<Int32> = SIMD2(-1, -1)
}

/// A point that two shapes share, with what the solver knows of it from the last step.
struct ContactPoint: BitwiseCopyable {
    /// From the centres of the bodies, along the world's axes.
    var anchorA: Float2 = .zero
    var anchorB: Float2 = .zero
    /// The same in the bodies' frames.
    var localA: Float2 = .zero
    var localB: Float2 = .zero
    /// When the manifold was worked out, and now.
    var originalSeparation: Float = 0
    var separation: Float = 0
    var normalImpulse: Float = 0
    var tangentImpulse: Float = 0
    var id: UInt32 = 0
}
