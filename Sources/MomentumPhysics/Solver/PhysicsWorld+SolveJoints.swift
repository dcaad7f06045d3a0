extension PhysicsWorld {
    /// Gets the joints of awake bodies ready; exact springs become rows. False when there are none.
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
        // Back again in the other order: the same motion backwards in time, so that it neither gains nor loses.
        for place in 0..<others {
            joints[Int(activeJoints[others - 1 - place])].solve(motions, kicks, .last)
        }
        for place in 0..<lines { springs[Self.turn(lines - 1 - place, of: lines)].relax(motions) }
    }

    /// Passes blows on: a contact that is solved after the joints stops one of two bodies, and the other would go on for a step.
    /// Joints and contacts are solved again, as often as it takes until nothing rigid bends that can be seen.
    mutating func passBlowsOn() {
        let joints = joints.base()
        let motions = motions.base()
        let kicks = secondKicks.readable
        let active = activeJoints.readable
        let groups = groups.base()
        let joined = work.joinedGroups.readable
        let (count, groupCount) = (activeJoints.count, work.joinedGroups.count)
        for _ in 0..<PhysicsConstants.strainRounds {
            var isBent = false
            for place in 0..<count where !isBent {
                let joint = joints + Int(active[place])
                guard joint.pointee.isStiff else { continue }
                isBent = joint.pointee.strain(motions, reach: reach(of: joint.pointee)) > PhysicsConstants.strain
            }
            if !isBent { return }
            for place in 0..<count {
                let joint = joints + Int(active[place])
                if joint.pointee.isStiff { joint.pointee.solve(motions, kicks, .blow) }
            }
            for place in 0..<groupCount { groups[Int(joined[place])].solve(motions, relaxes: false) }
        }
    }

    /// How far out a wrong angle of a joint is seen, in points.
    private func reach(of joint: Joint) -> Double {
        2 * Double(most(bodies[Int(joint.bodyA)].maxExtent, bodies[Int(joint.bodyB)].maxExtent))
    }

    /// Lets what turns on rigid joints come to where they hold it, also after the last round.
    mutating func straightenJoints() {
        let joints = joints.base()
        let motions = motions.base()
        let active = activeJoints.readable
        let count = activeJoints.count
        for place in 0..<count { joints[Int(active[place])].lookAhead(motions) }
        for _ in 0..<PhysicsConstants.strainRounds {
            var worst = 0.0
            for place in 0..<count where joints[Int(active[place])].isStiff {
                let joint = joints + Int(active[place])
                worst = max(worst, joint.pointee.straighten(motions, reach: reach(of: joint.pointee)))
            }
            if worst <= PhysicsConstants.strain { return }
        }
    }

    /// Every other spring first: in a chain one waits for what the one before has made of their common body.
    @inline(__always)
    private static func turn(_ place: Int, of count: Int) -> Int {
        let half = (count + 1) / 2
        return place < half ? place * 2 : (place - half) * 2 + 1
    }
}
