extension PhysicsWorld {
    /// Prepares the joints of awake bodies for this step; exact springs become rows. Returns false if there are none.
    mutating func prepareJoints() -> Bool {
        springs.resize(to: activeSprings.count, filler: SpringRow())
        if activeJoints.isEmpty, activeSprings.isEmpty { return false }
        let rows = springs.base()
        let joints = joints.base()
        let active = activeJoints.readable
        let bodies = bodies.readable
        let poses = poses.readable
        let motions = motions.readable
        let kicks = secondKicks.readable
        for place in 0..<activeSprings.count {
            joints[Int(activeSprings[place])].prepare(rows + place, bodies, poses, motions, kicks)
        }
        for place in 0..<activeJoints.count { joints[Int(active[place])].prepare(bodies, poses, motions) }
        return true
    }

    mutating func warmStartJoints() {
        let joints = joints.base()
        let motions = motions.base()
        for place in 0..<activeJoints.count { joints[Int(activeJoints[place])].warmStart(motions) }
    }

    mutating func solveJoints(_ round: Joint.Round) {
        let joints = joints.base()
        let motions = motions.base()
        let kicks = secondKicks.readable
        let springs = springs.readable
        let (lines, others) = (self.springs.count, activeJoints.count)
        if round == .first {
            for place in 0..<lines { springs[Self.turn(place, of: lines)].solve(motions) }
            for place in 0..<others { joints[Int(activeJoints[place])].solve(motions, kicks, .first) }
            return
        }
        // The opposite order makes the step symmetric in time, so that springs neither gain nor lose energy.
        for place in 0..<others {
            joints[Int(activeJoints[others - 1 - place])].solve(motions, kicks, .last)
        }
        for place in 0..<lines { springs[Self.turn(lines - 1 - place, of: lines)].relax(motions) }
    }

    /// Propagates impacts through rigid joints. A contact that is solved after the joints stops one of two bodies, and
    /// the other would keep its velocity for a step. Joints and contacts are solved again until no rigid joint is
    /// visibly violated.
    mutating func passBlowsOn() {
        let table = jointTable
        let kicks = secondKicks.readable
        let groups = groups.base()
        for _ in 0..<PhysicsConstants.strainRounds {
            var isBent = false
            for place in 0..<table.count where table[place].pointee.step.isStiff && !isBent {
                isBent = table[place].pointee.isStrained(table.motions, table.bodies)
            }
            if !isBent { return }
            work.trees.solve(table, ways: false)
            for place in 0..<table.count where table[place].pointee.step.isStiff {
                let joint = table[place]
                if !joint.pointee.step.isInTree || joint.pointee.hasLimits || joint.pointee.friction > 0 {
                    joint.pointee.solve(table.motions, kicks, .blow)
                }
            }
            for place in 0..<work.joinedGroups.count {
                groups[Int(work.joinedGroups[place])].solve(table.motions, relaxes: false)
            }
        }
    }

    /// Corrects the displacements of bodies on rigid joints, which are still inexact after the last round and for
    /// rotating anchors.
    mutating func straightenJoints() {
        let table = jointTable
        var isBent = false
        for place in 0..<table.count {
            let joint = table[place]
            joint.pointee.lookAhead(table.motions)
            guard !isBent, joint.pointee.step.isStiff else { continue }
            isBent = joint.pointee.isBent(joint.pointee.gap(table.motions), table.bodies)
        }
        if !isBent { return }
        for _ in 0..<PhysicsConstants.strainRounds {
            isBent = work.trees.solve(table, ways: true)
            for place in 0..<table.count where table[place].pointee.step.isStiff {
                let joint = table[place]
                if joint.pointee.step.isInTree { continue }
                if joint.pointee.straighten(table.motions, table.bodies) { isBent = true }
            }
            if !isBent { return }
        }
    }

    /// The joints that are solved in this step.
    var jointTable: JointTable {
        mutating get {
            JointTable(
                joints: joints.base(), active: activeJoints.readable, count: activeJoints.count,
                bodies: bodies.readable, bodyCount: bodies.count, motions: motions.base())
        }
    }

    /// Returns the index of the spring to solve next: first every other spring, then those between. In a chain, a
    /// spring would have to wait for the result of the previous one at their common body.
    @inline(__always)
    private static func turn(_ place: Int, of count: Int) -> Int {
        let half = (count + 1) / 2
        return place < half ? place * 2 : (place - half) * 2 + 1
    }
}
