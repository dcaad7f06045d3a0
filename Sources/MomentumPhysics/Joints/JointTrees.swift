/// The rigid joints that are solved in a step, arranged as trees: the root first, each body after its parent; see
/// ``JointLink``.
///
/// The trees are valid until contacts are found again. A joint that would close a ring is in no tree.
struct JointTrees: Sendable {
    private var links = Column<JointLink>()
    /// The index of each tree's first link, and the end of the last tree; empty while the trees are unknown.
    private var starts = Column<Int32>()
    /// The index of each body's link while the trees are built; -1 for none.
    private var linkIndices = Column<Int32>()

    /// Marks the trees as unknown, so that they are built again.
    mutating func invalidate() { starts.removeAll() }

    /// Solves the trees that contain a violated joint. With velocities, impacts are propagated through the trees; with
    /// displacements (`usesDisplacements`), the bodies move to the joints' targets.
    ///
    /// - Returns: Whether any tree was solved.
    @discardableResult
    mutating func solve(_ table: JointTable, usesDisplacements: Bool) -> Bool {
        if starts.isEmpty { buildTrees(table) }
        let links = links.base()
        var hasSolved = false
        for tree in 0..<starts.count - 1 {
            let (first, end) = (Int(starts[tree]), Int(starts[tree + 1]))
            var isViolated = false
            for slot in first..<end where links[slot].joint >= 0 && !isViolated {
                let joint = table.joints + Int(links[slot].joint)
                isViolated =
                    usesDisplacements
                    ? joint.pointee.isVisible(joint.pointee.deviation(table.motions), table.bodies)
                    : joint.pointee.isViolated(table.motions, table.bodies)
            }
            if isViolated { Self.solve(links, first, end, table, usesDisplacements) }
            hasSolved = hasSolved || isViolated
        }
        return hasSolved
    }

    private static func solve(
        _ links: UnsafeMutablePointer<JointLink>, _ first: Int, _ end: Int, _ table: JointTable,
        _ usesDisplacements: Bool
    ) {
        let motions = table.motions
        for slot in first..<end {
            let link = links + slot
            link.pointee.resetInertia(motions[Int(link.pointee.body)])
            guard link.pointee.joint >= 0 else { continue }
            let joint = table.joints + Int(link.pointee.joint)
            link.pointee.prepare(
                usesDisplacements ? joint.pointee.deviation(motions) : joint.pointee.velocityDeviation(motions), joint)
        }
        for slot in stride(from: end - 1, through: first, by: -1) where links[slot].joint >= 0 {
            let parent = Int(links[slot].parent)
            links[slot].accumulate(into: parent >= 0 ? links + parent : nil)
        }
        for slot in first..<end {
            let link = links + slot
            let parent = Int(link.pointee.parent)
            let impulse = link.pointee.propagate(parent >= 0 ? links + parent : nil)
            let body = motions + Int(link.pointee.body)
            let change = link.pointee.motion
            if usesDisplacements {
                let displacement = body.pointee.delta
                body.pointee.delta = JointBodies.limitedDisplacement(
                    Double2(displacement.lowHalf) + change.along, Double(displacement.z) + change.turn, displacement.w)
                continue
            }
            body.pointee.velocity += Float4(Float(change.along.x), Float(change.along.y), Float(change.turn), 0)
            guard link.pointee.joint >= 0 else { continue }
            table.joints[Int(link.pointee.joint)].accumulate(link.pointee.isFirst ? impulse * -1 : impulse)
        }
    }

    /// Builds the trees. Those connected to an immovable body come first and have it as their root.
    private mutating func buildTrees(_ table: JointTable) {
        links.removeAll()
        if linkIndices.count < table.bodyCount { linkIndices.resize(to: table.bodyCount, filler: -1) }
        for slot in 0..<table.count { table[slot].pointee.step.isInTree = false }
        for slot in 0..<table.count {
            let joint = table[slot]
            let (movesA, movesB) = (table.hasFiniteMass(joint.pointee.bodyA), table.hasFiniteMass(joint.pointee.bodyB))
            guard joint.pointee.step.isStiff, movesA != movesB else { continue }
            addTree(from: table.active[slot], to: movesA ? joint.pointee.bodyA : joint.pointee.bodyB, table)
        }
        for slot in 0..<table.count {
            let joint = table[slot]
            guard joint.pointee.step.isStiff, table.hasFiniteMass(joint.pointee.bodyA) else { continue }
            addTree(from: -1, to: joint.pointee.bodyA, table)
        }
        starts.append(Int32(links.count))
        for slot in 0..<links.count { linkIndices[Int(links[slot].body)] = -1 }
    }

    /// Adds the tree that begins with a body and a joint (or -1), unless the body is already in a tree.
    private mutating func addTree(from joint: Int32, to body: Int32, _ table: JointTable) {
        guard linkIndices[Int(body)] < 0 else { return }
        starts.append(Int32(links.count))
        var next = links.count
        append(joint, body, parent: -1, table)
        while next < links.count {
            var edge = table.bodies[Int(links[next].body)].firstJoint
            while edge >= 0 {
                let joint = table.joints + Int(edge >> 1)
                let other = edge & 1 == 0 ? joint.pointee.bodyB : joint.pointee.bodyA
                if linkIndices[Int(other)] < 0, table.hasFiniteMass(other), joint.pointee.isStiff {
                    append(edge >> 1, other, parent: Int32(next), table)
                }
                edge = joint.pointee.next[Int(edge & 1)]
            }
            next += 1
        }
    }

    @inline(never)
    private mutating func append(_ joint: Int32, _ body: Int32, parent: Int32, _ table: JointTable) {
        linkIndices[Int(body)] = Int32(links.count)
        let isFirst = joint >= 0 && table.joints[Int(joint)].bodyA == body
        links.append(JointLink(joint: joint, body: body, parent: parent, isFirst: isFirst))
        if joint >= 0 { table.joints[Int(joint)].step.isInTree = true }
    }
}

/// The joints that are solved in a step, and the bodies that they connect.
struct JointTable {
    let joints: UnsafeMutablePointer<Joint>
    let active: UnsafePointer<Int32>
    let count: Int
    let bodies: UnsafePointer<Body>
    let bodyCount: Int
    let motions: UnsafeMutablePointer<BodyState>

    /// The joint at an index of the active ones.
    @inline(__always)
    subscript(slot: Int) -> UnsafeMutablePointer<Joint> { joints + Int(active[slot]) }

    /// Returns whether a body has a finite mass.
    @inline(__always)
    func hasFiniteMass(_ body: Int32) -> Bool { motions[Int(body)].velocity.w > 0 }
}
