/// What a rigid joint has to change between its bodies: of B against A, seen from each body's anchor.
struct JointGap {
    /// What is to be taken away.
    var error: Double2 = .zero
    var turn = 0.0
    var armA: Double2
    var armB: Double2
    /// Along which alone it is held; zero where it is held along both axes.
    var axis: Double2 = .zero
}

/// A body in a tree of rigid joints, and the joint on which it and all that lies beyond it hangs.
///
/// A tree is solved exactly and in one go, however long it is and whatever hangs at its end: from its ends to its root it is worked out
/// how heavy what hangs on each joint is there, given the directions in which the joint gives way, and from the root back how all of it
/// moves (Featherstone's articulated bodies, 1983). Joint after joint, a chain needs as many rounds as it is long, times as often as
/// what hangs on it is heavier than a link.
struct JointLink: BitwiseCopyable {
    /// -1 for the root of a tree that hangs on nothing.
    let joint: Int32
    let body: Int32
    /// The place of the link whose body the joint hangs on; -1 for one that does not move.
    let parent: Int32
    /// Whether the body is the joint's A.
    let isFirst: Bool

    private var arm: Double2 = .zero
    private var parentArm: Double2 = .zero
    /// What the body and all that hangs on it weigh at its centre, and the impulse with which that goes its own way.
    private var weight = Inertia()
    private var impulse = Planar()
    /// The change that the joint is to make: of the body against the other.
    private var change = Planar()
    /// The free directions, what a motion along each takes as a part of what it takes along it, and the share of the impulse.
    private var ways = (Planar(), Planar())
    private var shares = (Planar(), Planar())
    private var parts = (0.0, 0.0)
    private var wayCount = 0
    /// How the body's motion changes.
    private(set) var motion = Planar()

    init(joint: Int32, body: Int32, parent: Int32, isFirst: Bool) {
        (self.joint, self.body, self.parent, self.isFirst) = (joint, body, parent, isFirst)
    }

    /// Starts with what the body alone weighs.
    mutating func begin(_ motion: BodyState) {
        let (inverseMass, inverseInertia) = (Double(motion.velocity.w), Double(motion.delta.w))
        let mass = 1 / inverseMass
        // What cannot be turned weighs more than all else together.
        weight = Inertia(
            diagonal: Double2(mass, mass), turning: inverseInertia > 0 ? 1 / inverseInertia : mass * 1e12)
        impulse = Planar()
    }

    /// Takes down what the joint is to change.
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

    /// Hands what hangs on the joint to the body that the joint hangs on.
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

    /// Works out how the body moves, given how the one before it does, and returns the impulse on the body at the joint.
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
