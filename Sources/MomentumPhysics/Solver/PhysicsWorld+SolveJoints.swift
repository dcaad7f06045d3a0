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
        let velocityChanges = secondVelocityChanges.readable
        for slot in 0..<activeSprings.count {
            joints[Int(activeSprings[slot])].prepare(rows + slot, bodies, poses, motions, velocityChanges)
        }
        for slot in 0..<activeJoints.count { joints[Int(active[slot])].prepare(bodies, poses, motions) }
        return true
    }

    mutating func warmStartJoints() {
        let joints = joints.base()
        let motions = motions.base()
        for slot in 0..<activeJoints.count { joints[Int(activeJoints[slot])].warmStart(motions) }
    }

    mutating func solveJoints(_ round: Joint.Round) {
        let joints = joints.base()
        let motions = motions.base()
        let velocityChanges = secondVelocityChanges.readable
        let springs = springs.readable
        let (lines, others) = (self.springs.count, activeJoints.count)
        if round == .first {
            for slot in 0..<lines { springs[Self.interleavedIndex(slot, of: lines)].solve(motions) }
            for slot in 0..<others { joints[Int(activeJoints[slot])].solve(motions, velocityChanges, .first) }
            return
        }
        // The opposite order makes the step symmetric in time, so that springs neither gain nor lose energy.
        for slot in 0..<others {
            joints[Int(activeJoints[others - 1 - slot])].solve(motions, velocityChanges, .last)
        }
        for slot in 0..<lines { springs[Self.interleavedIndex(lines - 1 - slot, of: lines)].relax(motions) }
    }

    /// Propagates impacts through rigid joints. A contact that is solved after the joints stops one of two bodies, and
    /// the other would keep its velocity for a step. Joints and contacts are solved again until no rigid joint is
    /// visibly violated.
    mutating func propagateImpacts() {
        let table = jointTable
        let velocityChanges = secondVelocityChanges.readable
        let groups = groups.base()
        for _ in 0..<PhysicsConstants.jointRounds {
            var needsCorrection = false
            for slot in 0..<table.count where table[slot].pointee.step.isStiff && !needsCorrection {
                needsCorrection = table[slot].pointee.isViolated(table.motions, table.bodies)
            }
            if !needsCorrection { return }
            work.trees.solve(table, usesDisplacements: false)
            for slot in 0..<table.count where table[slot].pointee.step.isStiff {
                let joint = table[slot]
                if !joint.pointee.step.isInTree || joint.pointee.hasLimits || joint.pointee.friction > 0 {
                    joint.pointee.solve(table.motions, velocityChanges, .impact)
                }
            }
            for slot in 0..<work.joinedGroups.count {
                groups[Int(work.joinedGroups[slot])].solve(table.motions, relaxes: false)
            }
        }
    }

    /// Corrects the displacements of bodies on rigid joints, which are still inexact after the last round and for
    /// rotating anchors.
    mutating func correctJointDisplacements() {
        let table = jointTable
        var needsCorrection = false
        for slot in 0..<table.count {
            let joint = table[slot]
            joint.pointee.computeTargets(table.motions)
            guard !needsCorrection, joint.pointee.step.isStiff else { continue }
            needsCorrection = joint.pointee.isVisible(joint.pointee.deviation(table.motions), table.bodies)
        }
        if !needsCorrection { return }
        for _ in 0..<PhysicsConstants.jointRounds {
            needsCorrection = work.trees.solve(table, usesDisplacements: true)
            for slot in 0..<table.count where table[slot].pointee.step.isStiff {
                let joint = table[slot]
                if joint.pointee.step.isInTree { continue }
                if joint.pointee.correctDisplacements(table.motions, table.bodies) { needsCorrection = true }
            }
            if !needsCorrection { return }
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
    private static func interleavedIndex(_ slot: Int, of count: Int) -> Int {
        let half = (count + 1) / 2
        return slot < half ? slot * 2 : (slot - half) * 2 + 1
    }
}
