/// The relative velocity or displacement that a rigid joint must remove: of B relative to A, measured at the anchors.
struct JointGap {
    /// The linear part to remove; `turn` is the angular part.
    var error: Double2 = .zero
    var turn = 0.0
    var armA: Double2
    var armB: Double2
    /// The only direction in which the joint is rigid; zero if it is rigid along both axes.
    var axis: Double2 = .zero
}

/// A body in a tree of rigid joints, and the joint that connects it to its parent.
///
/// A tree is solved exactly in one pass, whatever its length and masses. From the leaves to the root, the inertia of
/// each subtree is computed at its joint, given the free directions of the joint; from the root to the leaves, the
/// velocities follow (Featherstone's articulated bodies, 1983). If a chain is solved joint by joint, the number of
/// rounds grows with its length and with the ratio of the mass at its end to that of a link.
struct JointLink: BitwiseCopyable {
    /// The joint to the parent; -1 for a root without a joint.
    let joint: Int32
    let body: Int32
    /// The index of the parent's link; -1 if the joint connects to an immovable body.
    let parent: Int32
    /// Whether the body is the joint's body A.
    let isFirst: Bool

    private var arm: Double2 = .zero
    private var parentArm: Double2 = .zero
    /// The inertia of the subtree at the body's centre, and the impulse that the changes within the subtree require.
    private var weight = Inertia()
    private var impulse = Planar()
    /// The change of velocity that the joint must make, of the body relative to its parent.
    private var change = Planar()
    /// The free directions of the joint, the normalized impulse for a motion in each, and the component of the impulse
    /// in each.
    private var ways = (Planar(), Planar())
    private var shares = (Planar(), Planar())
    private var parts = (0.0, 0.0)
    private var wayCount = 0
    /// The change of the body's velocity or displacement.
    private(set) var motion = Planar()

    init(joint: Int32, body: Int32, parent: Int32, isFirst: Bool) {
        (self.joint, self.body, self.parent, self.isFirst) = (joint, body, parent, isFirst)
    }

    /// Starts with the inertia of the body alone.
    mutating func begin(_ motion: BodyState) {
        let (inverseMass, inverseInertia) = (Double(motion.velocity.w), Double(motion.delta.w))
        let mass = 1 / inverseMass
        // A body that cannot rotate has an angular inertia far above all others.
        weight = Inertia(
            diagonal: Double2(mass, mass), turning: inverseInertia > 0 ? 1 / inverseInertia : mass * 1e12)
        impulse = Planar()
    }

    /// Stores the change that the joint must make, and its free directions.
    mutating func take(_ gap: JointGap, _ joint: UnsafePointer<Joint>) {
        let side = isFirst ? 1.0 : -1
        change = Planar(along: gap.error * side, turn: gap.turn * side)
        (arm, parentArm) = isFirst ? (gap.armA, gap.armB) : (gap.armB, gap.armA)
        wayCount = 0
        if joint.pointee.turning != .rigid { free(Planar(turn: 1)) }
        if gap.axis != .zero { free(Planar(along: gap.axis.turned)) }
        if joint.pointee.kind == .point, !joint.pointee.isFirm {
            free(Planar(along: Double2(1, 0)))
            free(Planar(along: Double2(0, 1)))
        }
    }

    private mutating func free(_ way: Planar) {
        if wayCount == 0 { ways.0 = way } else { ways.1 = way }
        wayCount += 1
    }

    /// Adds the inertia and impulse of the subtree to the parent.
    mutating func hang(on parent: UnsafeMutablePointer<JointLink>?) {
        var weight = weight.seen(at: arm)
        var impulse = impulse.put(at: arm)
        if wayCount > 0 { (shares.0, parts.0) = Self.yield(ways.0, &weight, &impulse) }
        if wayCount > 1 { (shares.1, parts.1) = Self.yield(ways.1, &weight, &impulse) }
        guard let parent else { return }
        let total = weight.impulse(for: change) + impulse
        parent.pointee.weight = parent.pointee.weight + weight.seen(at: -parentArm)
        parent.pointee.impulse = parent.pointee.impulse + total.put(at: -parentArm)
    }

    private static func yield(_ way: Planar, _ weight: inout Inertia, _ impulse: inout Planar) -> (Planar, Double) {
        let taken = weight.impulse(for: way)
        let part = taken.dot(way)
        guard part > 0 else { return (Planar(), 0) }
        let share = impulse.dot(way) / part
        weight = weight.yielding(taken, part)
        impulse = impulse + taken * -share
        return (taken * (1 / part), share)
    }

    /// Computes the body's change from that of its parent, and returns the impulse on the body at the joint.
    mutating func follow(_ parent: UnsafeMutablePointer<JointLink>?) -> Planar {
        if joint < 0 {
            motion = weight.motion(for: impulse * -1)
            return Planar()
        }
        var seen = change
        if let parent { seen = seen + parent.pointee.motion.seen(at: parentArm) }
        if wayCount > 1 { seen = seen + ways.1 * -(shares.1.dot(seen) + parts.1) }
        if wayCount > 0 { seen = seen + ways.0 * -(shares.0.dot(seen) + parts.0) }
        motion = seen.seen(at: -arm)
        return weight.seen(at: arm).impulse(for: seen) + impulse.put(at: arm)
    }
}
