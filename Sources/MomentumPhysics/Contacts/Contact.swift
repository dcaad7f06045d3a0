/// A pair of nearby shapes. It exists as long as their boxes in the trees overlap.
struct Contact: BitwiseCopyable {
    // The properties that are read for contacts without points come first, so that they share cache lines.
    var shapeA: Int32 = -1
    var shapeB: Int32 = -1
    var bodyA: Int32 = 0
    var bodyB: Int32 = 0
    /// The number of contact points.
    var count: Int32 = 0
    /// The colour in the solver; -1 for none.
    var color: Int32 = -1
    /// The index among the lanes of the groups; -1 if the contact is not solved.
    var lane: Int32 = -1
    /// The index among the active contacts; -1 while both bodies sleep.
    var activeIndex: Int32 = -1
    /// Whether the beginning of the touch was reported and its end was not.
    var isTouching = false
    var isChainLink = false
    var isCircle = false
    /// Whether both shapes are circles about the centres of their bodies; `radius` is the sum of the bodies' extents.
    var isRound = false
    var radius: Float = 0
    /// Whether the contact is hot: its manifold is computed in every step.
    var isHot = false
    var turningA: Float = 0
    var turningB: Float = 0
    /// The limit of the distance within which contacts are searched ahead, and the extents of the bodies' outlines; see
    /// ``PhysicsWorld/collide()``.
    var reachLimit: Float = 0
    var extentA: Float = 0
    var extentB: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    /// The unit normal from A to B in the world; ``localNormal`` is the same vector in the frame of A.
    var normal: Float2 = .zero
    var first = ContactPoint()
    var second = ContactPoint()
    /// The impulse of a bounce in this step. Its points start the next step without impulses.
    var bounced: Float = 0
    private var localNormal: Float2 = .zero
    /// The position and rotation of B in the frame of A when the manifold was computed.
    var offset = Float2(.infinity, 0)
    var rotation: Float2 = .zero
    /// The distance of the shapes when they were too far apart for contact points.
    var gap: Float = 0
}

/// The links of a contact in the contact lists of its two bodies, as `contact << 1 | side`.
struct ContactEdges: BitwiseCopyable {
    var next: SIMD2<Int32> = SIMD2(-1, -1)
    var previous: SIMD2<Int32> = SIMD2(-1, -1)
}

/// A contact point with its accumulated impulses.
struct ContactPoint: BitwiseCopyable {
    /// The position relative to the centres of the bodies, along the world's axes.
    var anchorA: Float2 = .zero
    var anchorB: Float2 = .zero
    /// The position in the frames of the bodies.
    var localA: Float2 = .zero
    var localB: Float2 = .zero
    /// The separation when the manifold was computed, and the present one.
    private var originalSeparation: Float = 0
    var separation: Float = 0
    var normalImpulse: Float = 0
    var tangentImpulse: Float = 0
    var id: UInt32 = 0
}

extension Contact {
    /// Updates the points from the bodies' poses if the bodies have hardly moved relative to each other.
    ///
    /// - Returns: False if the manifold must be computed again.
    @inline(__always)
    mutating func recycle(_ poseA: Pose, _ poseB: Pose) -> Bool {
        let qA = Float2(poseA.rotation)
        let qB = Float2(poseB.rotation)
        let centerOffset = Float2(poseB.center - poseA.center)
        let moved = centerOffset.unrotated(by: qA) - offset
        let limit = PhysicsConstants.recycleDistance
        guard moved.lengthSquared < limit * limit else { return false }
        let turn = qB.unrotated(by: qA).cross(rotation)
        guard turn * turn < PhysicsConstants.recycleTurn * PhysicsConstants.recycleTurn else { return false }
        normal = localNormal.rotated(by: qA)
        first.updatePosition(centerOffset, qA, qB, normal)
        if count == 2 { second.updatePosition(centerOffset, qA, qB, normal) }
        return true
    }

    /// Returns whether two shapes that were apart cannot have come into range since then.
    @inline(__always)
    func isStillApart(_ poseA: Pose, _ poseB: Pose, reach: Float) -> Bool {
        guard gap > reach else { return false }
        let qA = Float2(poseA.rotation)
        let moved = Float2(poseB.center - poseA.center).unrotated(by: qA) - offset
        let turned = Float2(poseB.rotation).unrotated(by: qA) - rotation
        return moved.length + turned.length * extentB < gap - reach
    }

    /// Computes the contact point of two circles about the centres of their bodies.
    @inline(__always)
    mutating func collideCircles(_ centerOffset: Float2, reach: Float) {
        let distance = centerOffset.length
        let separation = distance - radius
        if separation > reach {
            count = 0
            return
        }
        // Concentric circles are separated along x.
        normal = distance > 1e-9 ? centerOffset / distance : Float2(1, 0)
        if count == 0 { first = ContactPoint() }
        count = 1
        first.anchorA = normal * (extentA + separation / 2)
        first.anchorB = first.anchorA - centerOffset
        first.separation = separation
    }

    /// Stores a new manifold, and keeps the impulses of points that existed before.
    @inline(__always)
    mutating func apply(_ manifold: Manifold, offset: Float2, rotation: Float2, _ poseA: Pose, _ poseB: Pose) {
        let old = (StoredImpulses(first), StoredImpulses(second), count)
        self.offset = offset
        self.rotation = rotation
        count = Int32(truncatingIfNeeded: manifold.count)
        gap = manifold.gap
        if manifold.count == 0 { return }
        let qA = Float2(poseA.rotation)
        let qB = Float2(poseB.rotation)
        let centerOffset = Float2(poseB.center - poseA.center)
        localNormal = manifold.normal
        normal = manifold.normal.rotated(by: qA)
        first = ContactPoint(manifold.first, centerOffset, qA, qB)
        first.inheritImpulses(old)
        if manifold.count == 2 {
            second = ContactPoint(manifold.second, centerOffset, qA, qB)
            second.inheritImpulses(old)
        }
    }
}

extension ContactPoint {
    @inline(__always)
    init(_ point: ManifoldPoint, _ centerOffset: Float2, _ qA: Float2, _ qB: Float2) {
        let anchor = point.position.rotated(by: qA)
        self.init(
            anchorA: anchor, anchorB: anchor - centerOffset, localA: point.position,
            localB: (anchor - centerOffset).unrotated(by: qB), originalSeparation: point.separation,
            separation: point.separation, id: point.id)
    }

    @inline(__always)
    mutating func updatePosition(_ centerOffset: Float2, _ qA: Float2, _ qB: Float2, _ normal: Float2) {
        anchorA = localA.rotated(by: qA)
        anchorB = localB.rotated(by: qB)
        separation = originalSeparation + (centerOffset + anchorB - anchorA).dot(normal)
    }

    @inline(__always)
    mutating func inheritImpulses(_ old: (first: StoredImpulses, second: StoredImpulses, count: Int32)) {
        if old.count >= 1, old.first.id == id {
            normalImpulse = old.first.normalImpulse
            tangentImpulse = old.first.tangentImpulse
        } else if old.count == 2, old.second.id == id {
            normalImpulse = old.second.normalImpulse
            tangentImpulse = old.second.tangentImpulse
        }
    }
}

/// The impulses of a point, for its successor in the next manifold.
struct StoredImpulses {
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
    /// The longest time for which contact points follow the bodies, in seconds.
    static var trackedTime: Float { Float(PhysicsConstants.contactSteps - 1) * Float(PhysicsConstants.step) }

    /// Half of the time between the first and the last step for which contacts are found, in seconds.
    static var lookahead: Float { trackedTime / 2 }

    /// Returns whether the contact is computed for the middle of the steps that it is found for.
    ///
    /// The contact points of a rolling body move along its outline. Computed for the first step, they would lag behind
    /// in all four: a rocking body would be supported too late and pushed too long, and would not come to rest.
    @inline(__always)
    func usesLookahead(_ closing: Float) -> Bool {
        Contact.usesLookahead(closing, reachLimit, isHot: isHot)
    }

    /// Converts the separations of a contact that was computed ahead to the present time.
    @inline(__always)
    mutating func revertLookahead(_ vA: Float4, _ vB: Float4) {
        first.revertLookahead(vA, vB, normal)
        if count == 2 { second.revertLookahead(vA, vB, normal) }
    }

    /// Returns an upper bound on the speed at which the outlines approach each other, in pt/s. The rotation of circles
    /// does not contribute.
    @inline(__always)
    func closing(_ vA: Float4, _ vB: Float4) -> Float { Contact.closing(vA, turningA, vB, turningB) }

    @inline(__always)
    static func closing(_ vA: Float4, _ turningA: Float, _ vB: Float4, _ turningB: Float) -> Float {
        let v = vB - vA
        return abs(v.x) + abs(v.y) + abs(vA.z) * turningA + abs(vB.z) * turningB
    }

    /// Returns the distance within which points are searched: the distance that the bodies can approach until the
    /// contact is found again, within the limit.
    @inline(__always)
    func reach(_ closing: Float, isHot: Bool) -> Float { Contact.reach(closing, reachLimit, isHot: isHot) }

    @inline(__always)
    static func reach(_ closing: Float, _ limit: Float, isHot: Bool) -> Float {
        let steps = isHot ? 1 : Float(PhysicsConstants.contactSteps)
        let travel = closing * Float(PhysicsConstants.step)
        return PhysicsConstants.speculativeDistance + steps * minimum(travel, limit)
    }

    @inline(__always)
    static func usesLookahead(_ closing: Float, _ limit: Float, isHot: Bool) -> Bool {
        !isHot && closing > PhysicsConstants.minimumLookaheadSpeed && closing * lookahead < limit
    }
}

extension ContactPoint {
    @inline(__always)
    fileprivate mutating func revertLookahead(_ vA: Float4, _ vB: Float4, _ normal: Float2) {
        let turns = vB.z * anchorB.cross(normal) - vA.z * anchorA.cross(normal)
        separation -= ((vB - vA).lowHalf.dot(normal) + turns) * Contact.lookahead
    }
}
