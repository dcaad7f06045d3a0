/// Two shapes that are near one another. It lives as long as their boxes in the trees overlap.
struct Contact: BitwiseCopyable {
    // What is read of one without points comes first, side by side in the caches.
    var shapeA: Int32 = -1
    var shapeB: Int32 = -1
    var bodyA: Int32 = 0
    var bodyB: Int32 = 0
    /// How many points are solved.
    var count: Int32 = 0
    /// The colour of the solver, -1 for none.
    var color: Int32 = -1
    /// Where it is among the lanes of the groups; -1 when it is not solved.
    var lane: Int32 = -1
    /// Its index among the contacts that are updated; -1 while both bodies sleep.
    var activeIndex: Int32 = -1
    /// Whether a beginning was reported whose end was not.
    var isTouching = false
    var isChainLink = false
    var isCircle = false
    /// Whether both shapes are circles about the middle of their bodies, and the sum of the radii.
    var isRound = false
    var radius: Float = 0
    /// Whether it is found again in every step.
    var isHot = false
    var turningA: Float = 0
    var turningB: Float = 0
    /// How far the bodies' outlines reach, and how far ahead contacts are looked for at most; see
    /// ``PhysicsWorld/collide()``.
    var reachLimit: Float = 0
    var extentA: Float = 0
    var extentB: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    /// From A to B, of length 1, in the world and in A's frame.
    var normal: Float2 = .zero
    var first = ContactPoint()
    var second = ContactPoint()
    /// The impulse of a bounce in this step: the points begin the next one without any.
    var bounced: Float = 0
    private var localNormal: Float2 = .zero
    /// B's position and rotation in A's frame when the manifold was computed.
    var offset = Float2(.infinity, 0)
    var rotation: Float2 = .zero
    /// How far the shapes were from one another when they were too far for points.
    var gap: Float = 0
}

/// Where a contact is in the lists of both bodies' contacts, as `contact << 1 | side`.
struct ContactEdges: BitwiseCopyable {
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
    private var originalSeparation: Float = 0
    var separation: Float = 0
    var normalImpulse: Float = 0
    var tangentImpulse: Float = 0
    var id: UInt32 = 0
}

extension Contact {
    /// Follows the bodies while they hardly move against one another: the points stay where they are on the bodies.
    ///
    /// - Returns: false when the manifold must be computed again.
    @inline(__always)
    mutating func recycle(_ poseA: Pose, _ poseB: Pose) -> Bool {
        let qA = Float2(poseA.rotation)
        let qB = Float2(poseB.rotation)
        let apart = Float2(poseB.center - poseA.center)
        let moved = apart.unrotated(by: qA) - offset
        let limit = PhysicsConstants.recycleDistance
        guard moved.lengthSquared < limit * limit else { return false }
        let turn = qB.unrotated(by: qA).cross(rotation)
        guard turn * turn < PhysicsConstants.recycleTurn * PhysicsConstants.recycleTurn else { return false }
        normal = localNormal.rotated(by: qA)
        first.follow(apart, qA, qB, normal)
        if count == 2 { second.follow(apart, qA, qB, normal) }
        return true
    }

    /// Whether two shapes that were apart cannot have come into reach since then.
    @inline(__always)
    func isStillApart(_ poseA: Pose, _ poseB: Pose, reach: Float) -> Bool {
        guard gap > reach else { return false }
        let qA = Float2(poseA.rotation)
        let moved = Float2(poseB.center - poseA.center).unrotated(by: qA) - offset
        let turned = Float2(poseB.rotation).unrotated(by: qA) - rotation
        return moved.length + turned.length * extentB < gap - reach
    }

    /// Finds the point of two circles about the middles of their bodies, which turning does not change.
    @inline(__always)
    mutating func meetRound(_ apart: Float2, reach: Float) {
        let distance = apart.length
        let separation = distance - radius
        if separation > reach {
            count = 0
            return
        }
        // Circles on the very same spot part sideways.
        normal = distance > 1e-9 ? apart / distance : Float2(1, 0)
        if count == 0 { first = ContactPoint() }
        count = 1
        first.anchorA = normal * (extentA + separation / 2)
        first.anchorB = first.anchorA - apart
        first.separation = separation
    }

    /// Takes over a new manifold, and the impulses of the points that were there before.
    @inline(__always)
    mutating func take(_ manifold: Manifold, offset: Float2, rotation: Float2, _ poseA: Pose, _ poseB: Pose) {
        let old = (Memory(first), Memory(second), count)
        self.offset = offset
        self.rotation = rotation
        count = Int32(truncatingIfNeeded: manifold.count)
        gap = manifold.gap
        if manifold.count == 0 { return }
        let qA = Float2(poseA.rotation)
        let qB = Float2(poseB.rotation)
        let apart = Float2(poseB.center - poseA.center)
        localNormal = manifold.normal
        normal = manifold.normal.rotated(by: qA)
        first = ContactPoint(manifold.first, apart, qA, qB)
        first.inherit(old)
        if manifold.count == 2 {
            second = ContactPoint(manifold.second, apart, qA, qB)
            second.inherit(old)
        }
    }
}

extension ContactPoint {
    @inline(__always)
    init(_ point: ManifoldPoint, _ apart: Float2, _ qA: Float2, _ qB: Float2) {
        let anchor = point.position.rotated(by: qA)
        self.init(
            anchorA: anchor, anchorB: anchor - apart, localA: point.position,
            localB: (anchor - apart).unrotated(by: qB), originalSeparation: point.separation,
            separation: point.separation, id: point.id)
    }

    @inline(__always)
    mutating func follow(_ apart: Float2, _ qA: Float2, _ qB: Float2, _ normal: Float2) {
        anchorA = localA.rotated(by: qA)
        anchorB = localB.rotated(by: qB)
        separation = originalSeparation + (apart + anchorB - anchorA).dot(normal)
    }

    @inline(__always)
    mutating func inherit(_ old: (first: Memory, second: Memory, count: Int32)) {
        if old.count >= 1, old.first.id == id {
            normalImpulse = old.first.normalImpulse
            tangentImpulse = old.first.tangentImpulse
        } else if old.count == 2, old.second.id == id {
            normalImpulse = old.second.normalImpulse
            tangentImpulse = old.second.tangentImpulse
        }
    }
}

/// What a point leaves to its successor.
struct Memory {
    let id: UInt32
    let normalImpulse: Float
    let tangentImpulse: Float

    @inline(__always)
    init(_ point: ContactPoint) {
        id = point.id
        normalImpulse = point.normalImpulse
        tangentImpulse = point.tangentImpulse
    }
}

extension Contact {
    /// For how long the points of a contact follow the bodies at most, in seconds.
    static var followedTime: Float { Float(PhysicsConstants.contactSteps - 1) * Float(PhysicsConstants.step) }

    /// Half of the time between the first step that contacts are found for and the last, in seconds.
    static var lead: Float { followedTime / 2 }

    /// Whether it is found as it will be in the middle of the steps that it is found for.
    ///
    /// The points of what rolls wander. Found where they are at the beginning they lag behind in all four steps: what rocks would
    /// never come to rest, since it is held too late and pushed too long.
    @inline(__always)
    func isFoundAhead(_ closing: Float) -> Bool {
        Contact.isFoundAhead(closing, reachLimit, isHot: isHot)
    }

    /// Takes the gaps of a contact that was found ahead back to what they are now.
    @inline(__always)
    mutating func comeBack(_ vA: Float4, _ vB: Float4) {
        first.comeBack(vA, vB, normal)
        if count == 2 { second.comeBack(vA, vB, normal) }
    }

    /// How fast two outlines come closer at most, in pt/s. Circles turn in themselves.
    @inline(__always)
    func closing(_ vA: Float4, _ vB: Float4) -> Float { Contact.closing(vA, turningA, vB, turningB) }

    @inline(__always)
    static func closing(_ vA: Float4, _ turningA: Float, _ vB: Float4, _ turningB: Float) -> Float {
        let v = vB - vA
        return abs(v.x) + abs(v.y) + abs(vA.z) * turningA + abs(vB.z) * turningB
    }

    /// How far ahead points are looked for: what the bodies can come closer until the contact is found again, within the limit.
    @inline(__always)
    func reach(_ closing: Float, isHot: Bool) -> Float { Contact.reach(closing, reachLimit, isHot: isHot) }

    @inline(__always)
    static func reach(_ closing: Float, _ limit: Float, isHot: Bool) -> Float {
        let steps = isHot ? 1 : Float(PhysicsConstants.contactSteps)
        let travel = closing * Float(PhysicsConstants.step)
        return PhysicsConstants.speculativeDistance + steps * least(travel, limit)
    }

    @inline(__always)
    static func isFoundAhead(_ closing: Float, _ limit: Float, isHot: Bool) -> Bool {
        !isHot && closing > PhysicsConstants.leastLeadSpeed && closing * lead < limit
    }
}

extension ContactPoint {
    @inline(__always)
    fileprivate mutating func comeBack(_ vA: Float4, _ vB: Float4, _ normal: Float2) {
        let turns = vB.z * anchorB.cross(normal) - vA.z * anchorA.cross(normal)
        separation -= ((vB - vA).lowHalf.dot(normal) + turns) * Contact.lead
    }
}
