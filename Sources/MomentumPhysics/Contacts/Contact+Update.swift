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
