/// The relative velocity or displacement that a rigid joint must remove: of B relative to A, measured at the anchors.
struct JointDeviation {
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
/// A tree of any length and masses is solved exactly in one pass. From the leaves to the root, the inertia of each
/// subtree is computed at its joint, given the free directions of the joint; from the root to the leaves, the
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
    private var inertia = Inertia()
    private var impulse = Planar()
    /// The change of velocity that the joint must make, of the body relative to its parent.
    private var change = Planar()
    /// The free directions of the joint, the normalized impulse for a motion in each, and the component of the impulse
    /// in each.
    private var freeDirections = (Planar(), Planar())
    private var shares = (Planar(), Planar())
    private var parts = (0.0, 0.0)
    private var freeDirectionCount = 0
    /// The change of the body's velocity or displacement.
    private(set) var motion = Planar()

    init(joint: Int32, body: Int32, parent: Int32, isFirst: Bool) {
        (self.joint, self.body, self.parent, self.isFirst) = (joint, body, parent, isFirst)
    }

    /// Starts with the inertia of the body alone.
    mutating func resetInertia(_ motion: BodyState) {
        let (inverseMass, inverseInertia) = (Double(motion.velocity.w), Double(motion.delta.w))
        let mass = 1 / inverseMass
        // A body that cannot rotate has an angular inertia far above all others.
        inertia = Inertia(
            diagonal: Double2(mass, mass), turning: inverseInertia > 0 ? 1 / inverseInertia : mass * 1e12)
        impulse = Planar()
    }

    /// Stores the change that the joint must make, and its free directions.
    mutating func prepare(_ deviation: JointDeviation, _ joint: UnsafePointer<Joint>) {
        let side = isFirst ? 1.0 : -1
        change = Planar(along: deviation.error * side, turn: deviation.turn * side)
        (arm, parentArm) = isFirst ? (deviation.armA, deviation.armB) : (deviation.armB, deviation.armA)
        freeDirectionCount = 0
        if joint.pointee.turning != .rigid { addFreeDirection(Planar(turn: 1)) }
        if deviation.axis != .zero { addFreeDirection(Planar(along: deviation.axis.perpendicular)) }
        if joint.pointee.kind == .point, !joint.pointee.isFirm {
            addFreeDirection(Planar(along: Double2(1, 0)))
            addFreeDirection(Planar(along: Double2(0, 1)))
        }
    }

    private mutating func addFreeDirection(_ direction: Planar) {
        if freeDirectionCount == 0 { freeDirections.0 = direction } else { freeDirections.1 = direction }
        freeDirectionCount += 1
    }

    /// Adds the inertia and impulse of the subtree to the parent.
    mutating func accumulate(into parent: UnsafeMutablePointer<JointLink>?) {
        var inertia = inertia.moved(to: arm)
        var impulse = impulse.applied(at: arm)
        if freeDirectionCount > 0 { (shares.0, parts.0) = Self.eliminate(freeDirections.0, &inertia, &impulse) }
        if freeDirectionCount > 1 { (shares.1, parts.1) = Self.eliminate(freeDirections.1, &inertia, &impulse) }
        guard let parent else { return }
        let total = inertia.impulse(for: change) + impulse
        parent.pointee.inertia = parent.pointee.inertia + inertia.moved(to: -parentArm)
        parent.pointee.impulse = parent.pointee.impulse + total.applied(at: -parentArm)
    }

    private static func eliminate(_ direction: Planar, _ inertia: inout Inertia, _ impulse: inout Planar) -> (
        Planar, Double
    ) {
        let reaction = inertia.impulse(for: direction)
        let part = reaction.dot(direction)
        guard part > 0 else { return (Planar(), 0) }
        let share = impulse.dot(direction) / part
        inertia = inertia.articulated(reaction, part)
        impulse = impulse + reaction * -share
        return (reaction * (1 / part), share)
    }

    /// Computes the body's change from that of its parent, and returns the impulse on the body at the joint.
    mutating func propagate(_ parent: UnsafeMutablePointer<JointLink>?) -> Planar {
        if joint < 0 {
            motion = inertia.motion(for: impulse * -1)
            return Planar()
        }
        var relative = change
        if let parent { relative = relative + parent.pointee.motion.moved(to: parentArm) }
        if freeDirectionCount > 1 { relative = relative + freeDirections.1 * -(shares.1.dot(relative) + parts.1) }
        if freeDirectionCount > 0 { relative = relative + freeDirections.0 * -(shares.0.dot(relative) + parts.0) }
        motion = relative.moved(to: -arm)
        return inertia.moved(to: arm).impulse(for: relative) + impulse.applied(at: arm)
    }
}
