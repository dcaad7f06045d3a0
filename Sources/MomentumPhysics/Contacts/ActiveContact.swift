/// A contact with at least one awake body, reduced to the values that are tested for all contacts in every search. The
/// records are small, so that the caches can hold those of a crowd in sequence.
struct ActiveContact: BitwiseCopyable {
    let index: Int32
    let bodyA: Int32
    let bodyB: Int32
    let shapeA: Int32
    let shapeB: Int32
    /// The values of the same names in ``Contact``.
    let reachLimit: Float
    let radius: Float
    let turningA: Float
    let turningB: Float
    let isRound: Bool
    var isHot: Bool
    /// Whether the contact has points.
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
    /// The relative displacement between two searches above which the contact is found in every step, in points.
    @inline(__always)
    var trackedDistance: Float {
        isRound ? maximum(reachLimit, PhysicsConstants.trackedDistance) : PhysicsConstants.trackedDistance
    }

    /// The largest radius at which a rotation moves an outline.
    @inline(__always)
    var swingRadius: Float { maximum(turningA, turningB) }

    /// Returns an upper bound on the speed at which the outlines approach each other, in pt/s.
    @inline(__always)
    func closing(_ vA: Float4, _ vB: Float4) -> Float { Contact.closing(vA, turningA, vB, turningB) }

    /// Returns whether the bounding circles of the bodies are near enough for a contact point, with the same arithmetic
    /// as ``Contact/collideCircles(_:reach:)``.
    @inline(__always)
    func isInReach(_ poseA: Pose, _ poseB: Pose, _ vA: Float4, _ vB: Float4, _ closing: Float) -> Bool {
        var centerOffset = Float2(poseB.center - poseA.center)
        if Contact.usesLookahead(closing, reachLimit, isHot: isHot) {
            centerOffset += (vB - vA).lowHalf * Contact.lookahead
        }
        return !(centerOffset.length - radius > Contact.reach(closing, reachLimit, isHot: isHot))
    }

    /// Returns whether the bounding circles may come into range before contacts are found again.
    @inline(__always)
    func mayComeIntoRange(_ poseA: Pose, _ poseB: Pose, _ closing: Float) -> Bool {
        let centerOffset = Float2(poseB.center - poseA.center).length
        return centerOffset - radius <= Contact.reach(closing, reachLimit, isHot: false)
    }
}
