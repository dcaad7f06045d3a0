/// The rigid joints that are solved in a step, arranged as trees: the root first, each body after its parent; see
/// ``JointLink``.
///
/// The trees are valid until contacts are found again. A joint that would close a ring is in no tree.
struct JointTrees: Sendable {
    private var links = Column<JointLink>()
    /// The index of each tree's first link, and the end of the last tree; empty while the trees are unknown.
    private var starts = Column<Int32>()
    /// The index of each body's link while the trees are built; -1 for none.
    private var places = Column<Int32>()

    /// Marks the trees as unknown, so that they are built again.
    mutating func forget() { starts.removeAll() }

    /// Solves the trees that contain a violated joint. With velocities, impacts are propagated through the trees; with
    /// displacements (`ways`), the bodies move to the joints' targets.
    ///
    /// - Returns: Whether any tree was solved.
    @discardableResult
    mutating func solve(_ table: JointTable, ways: Bool) -> Bool {
        if starts.isEmpty { find(table) }
        let links = links.base()
        var isAny = false
        for tree in 0..<starts.count - 1 {
            let (first, end) = (Int(starts[tree]), Int(starts[tree + 1]))
            var isOut = false
            for place in first..<end where links[place].joint >= 0 && !isOut {
                let joint = table.joints + Int(links[place].joint)
                isOut =
                    ways
                    ? joint.pointee.isBent(joint.pointee.gap(table.motions), table.bodies)
                    : joint.pointee.isStrained(table.motions, table.bodies)
            }
            if isOut { Self.solve(links, first, end, table, ways) }
            isAny = isAny || isOut
        }
        return isAny
    }

    private static func solve(
        _ links: UnsafeMutablePointer<JointLink>, _ first: Int, _ end: Int, _ table: JointTable, _ ways: Bool
    ) {
        let motions = table.motions
        for place in first..<end {
            let link = links + place
            link.pointee.begin(motions[Int(link.pointee.body)])
            guard link.pointee.joint >= 0 else { continue }
            let joint = table.joints + Int(link.pointee.joint)
            link.pointee.take(ways ? joint.pointee.gap(motions) : joint.pointee.blow(motions), joint)
        }
        for place in stride(from: end - 1, through: first, by: -1) where links[place].joint >= 0 {
            let parent = Int(links[place].parent)
            links[place].hang(on: parent >= 0 ? links + parent : nil)
        }
        for place in first..<end {
            let link = links + place
            let parent = Int(link.pointee.parent)
            let impulse = link.pointee.follow(parent >= 0 ? links + parent : nil)
            let body = motions + Int(link.pointee.body)
            let change = link.pointee.motion
            if ways {
                let way = body.pointee.delta
                body.pointee.delta = JointBodies.way(
                    Double2(way.lowHalf) + change.along, Double(way.z) + change.turn, way.w)
                continue
            }
            body.pointee.velocity += Float4(Float(change.along.x), Float(change.along.y), Float(change.turn), 0)
            guard link.pointee.joint >= 0 else { continue }
            table.joints[Int(link.pointee.joint)].note(link.pointee.isFirst ? impulse * -1 : impulse)
        }
    }

    /// Builds the trees. Those connected to an immovable body come first and have it as their root.
    private mutating func find(_ table: JointTable) {
        links.removeAll()
        if places.count < table.bodyCount { places.resize(to: table.bodyCount, filler: -1) }
        for place in 0..<table.count { table[place].pointee.step.isInTree = false }
        for place in 0..<table.count {
            let joint = table[place]
            let (movesA, movesB) = (table.moves(joint.pointee.bodyA), table.moves(joint.pointee.bodyB))
            guard joint.pointee.step.isStiff, movesA != movesB else { continue }
            grow(from: table.active[place], to: movesA ? joint.pointee.bodyA : joint.pointee.bodyB, table)
        }
        for place in 0..<table.count {
            let joint = table[place]
            guard joint.pointee.step.isStiff, table.moves(joint.pointee.bodyA) else { continue }
            grow(from: -1, to: joint.pointee.bodyA, table)
        }
        starts.append(Int32(links.count))
        for place in 0..<links.count { places[Int(links[place].body)] = -1 }
    }

    /// Adds the tree that begins with a body and a joint (or -1), unless the body is already in a tree.
    private mutating func grow(from joint: Int32, to body: Int32, _ table: JointTable) {
        guard places[Int(body)] < 0 else { return }
        starts.append(Int32(links.count))
        var next = links.count
        append(joint, body, parent: -1, table)
        while next < links.count {
            var edge = table.bodies[Int(links[next].body)].firstJoint
            while edge >= 0 {
                let joint = table.joints + Int(edge >> 1)
                let other = edge & 1 == 0 ? joint.pointee.bodyB : joint.pointee.bodyA
                if places[Int(other)] < 0, table.moves(other), joint.pointee.isStiff {
                    append(edge >> 1, other, parent: Int32(next), table)
                }
                edge = joint.pointee.next[Int(edge & 1)]
            }
            next += 1
        }
    }

    @inline(never)
    private mutating func append(_ joint: Int32, _ body: Int32, parent: Int32, _ table: JointTable) {
        places[Int(body)] = Int32(links.count)
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
    subscript(place: Int) -> UnsafeMutablePointer<Joint> { joints + Int(active[place]) }

    /// Returns whether a body has a finite mass.
    @inline(__always)
    func moves(_ body: Int32) -> Bool { motions[Int(body)].velocity.w > 0 }
}
