extension PhysicsWorld {
    /// Gets the joints of awake bodies ready: exact springs become rows, the others stay in the list. False when there
    /// are none.
    mutating func prepareJoints() -> Bool {
        if activeJoints.isEmpty, springs.isEmpty { return false }
        springs.resize(to: activeJoints.count, filler: SpringRow())
        let rows = springs.base()
        let joints = joints.base()
        let active = activeJoints.base()
        let bodies = bodies.readable
        let poses = poses.readable
        let motions = motions.readable
        let kicks = secondKicks.readable
        var (lines, others) = (0, 0)
        for place in 0..<activeJoints.count {
            let joint = joints + Int(active[place])
            if joint.pointee.isLine {
                joint.pointee.prepare(rows + lines, bodies, poses, motions, kicks)
                lines += 1
            } else {
                joint.pointee.prepare(bodies, poses, motions)
                active[others] = active[place]
                others += 1
            }
        }
        activeJoints.resize(to: others, filler: 0)
        springs.resize(to: lines, filler: SpringRow())
        return others + lines > 0
    }

    mutating func warmStartJoints() {
        let joints = joints.base()
        let motions = motions.base()
        for place in 0..<activeJoints.count { joints[Int(activeJoints[place])].warmStart(motions) }
    }

    mutating func solveJoints(relaxes: Bool) {
        let joints = joints.base()
        let motions = motions.base()
        let kicks = secondKicks.readable
        let springs = springs.readable
        let (lines, others) = (self.springs.count, activeJoints.count)
        if !relaxes {
            for place in 0..<lines { springs[Self.turn(place, of: lines)].solve(motions) }
            for place in 0..<others { joints[Int(activeJoints[place])].solve(motions, kicks, relaxes: false) }
            return
        }
        // Back again in the other order: the same motion backwards in time, so that it neither gains nor loses.
        for place in 0..<others {
            joints[Int(activeJoints[others - 1 - place])].solve(motions, kicks, relaxes: true)
        }
        for place in 0..<lines { springs[Self.turn(lines - 1 - place, of: lines)].relax(motions) }
    }

    /// Every other spring first: in a chain one waits for what the one before has made of their common body.
    @inline(__always)
    private static func turn(_ place: Int, of count: Int) -> Int {
        let half = (count + 1) / 2
        return place < half ? place * 2 : (place - half) * 2 + 1
    }
}
