/// A contact of which a body is awake, with what is asked of all of them again and again without looking at their points: so
/// little that the caches hold a crowd's, one after the other.
struct ActiveContact: BitwiseCopyable {
    let index: Int32
    let bodyA: Int32
    let bodyB: Int32
    let shapeA: Int32
    let shapeB: Int32
    /// See ``Contact``.
    let reachLimit: Float
    let radius: Float
    let turningA: Float
    let turningB: Float
    let isRound: Bool
    var isHot: Bool
    /// Whether it has points.
    var isSolved: Bool

    @inline(__always)
    init(_ contact: UnsafePointer<Contact>, _ index: Int) {
        self.index = Int32(index)
        bodyA = contact.pointee.bodyA
        bodyB = contact.pointee.bodyB
        shapeA = contact.pointee.shapeA
        shapeB = contact.pointee.shapeB
        reachLimit = contact.pointee.reachLimit
        radius = contact.pointee.radius
        turningA = contact.pointee.turningA
        turningB = contact.pointee.turningB
        isRound = contact.pointee.isRound
        isHot = contact.pointee.isHot
        isSolved = contact.pointee.count > 0
    }
}

extension ActiveContact {
    /// How far the bodies may move against one another until it is found again in every step, in points.
    @inline(__always)
    var followedDistance: Float {
        isRound ? most(reachLimit, PhysicsConstants.followedDistance) : PhysicsConstants.followedDistance
    }

    /// How far out a turn moves an outline at most.
    @inline(__always)
    var swingRadius: Float { most(turningA, turningB) }

    /// How fast two outlines come closer at most, in pt/s.
    @inline(__always)
    func closing(_ vA: Float4, _ vB: Float4) -> Float { Contact.closing(vA, turningA, vB, turningB) }

    /// Whether the circles round two bodies are near enough for a point: those of circles as ``Contact/meetRound(_:reach:)`` finds it.
    @inline(__always)
    func isInReach(_ poseA: Pose, _ poseB: Pose, _ vA: Float4, _ vB: Float4, _ closing: Float) -> Bool {
        var apart = Float2(poseB.center - poseA.center)
        if Contact.isFoundAhead(closing, reachLimit, isHot: isHot) { apart += (vB - vA).lowHalf * Contact.lead }
        return !(apart.length - radius > Contact.reach(closing, reachLimit, isHot: isHot))
    }

    /// Whether the circles round two bodies may come so near before contacts are found again.
    @inline(__always)
    func mayComeInReach(_ poseA: Pose, _ poseB: Pose, _ closing: Float) -> Bool {
        let apart = Float2(poseB.center - poseA.center).length
        return apart - radius <= Contact.reach(closing, reachLimit, isHot: false)
    }
}
