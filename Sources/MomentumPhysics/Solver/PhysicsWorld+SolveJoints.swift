extension PhysicsWorld {
    /// Gets the joints of awake bodies ready; false when there are none.
    mutating func prepareJoints() -> Bool {
        if jointCount == 0 { return false }
        activeJoints.removeAll()
        let joints = joints.base()
        let bodies = bodies.readable
        for index in 0..<self.joints.count {
            let joint = joints + index
            guard joint.pointee.isLive else { continue }
            guard bodies[Int(joint.pointee.bodyA)].isAwake || bodies[Int(joint.pointee.bodyB)].isAwake else { continue }
            joint.pointee.prepare(bodies, poses.readable, motions.readable)
            activeJoints.append(Int32(index))
        }
        return !activeJoints.isEmpty
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
        for place in 0..<activeJoints.count {
            joints[Int(activeJoints[place])].solve(motions, kicks, relaxes: relaxes)
        }
    }
}
