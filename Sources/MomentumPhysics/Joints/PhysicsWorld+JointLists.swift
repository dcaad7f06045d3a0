extension PhysicsWorld {
    @inline(__always)
    func index(of id: JointID) -> Int? {
        let index = Int(id.index)
        guard index >= 0, index < joints.count else { return nil }
        return joints[index].isLive && joints[index].generation == id.generation ? index : nil
    }

    /// Makes a joint that `describe` fills in.
    mutating func makeJoint(
        _ idA: BodyID, _ idB: BodyID, _ tag: Int, _ describe: (PhysicsWorld, inout Joint, Int, Int) -> Void
    ) -> JointID? {
        guard let a = index(of: idA), let b = index(of: idB), a != b else { return nil }
        var joint = Joint()
        joint.isLive = true
        joint.tag = tag
        joint.bodyA = Int32(a)
        joint.bodyB = Int32(b)
        describe(self, &joint, a, b)
        let index: Int
        if freeJoints.isEmpty {
            index = joints.count
            joints.append(joint)
        } else {
            index = Int(freeJoints.removeLast())
            joint.generation = joints[index].generation
            joints[index] = joint
        }
        link(index, side: 0, to: a)
        link(index, side: 1, to: b)
        jointCount += 1
        if !joint.collides { destroyContacts(b, with: a) }
        wake(a)
        wake(b)
        return JointID(index: Int32(index), generation: joint.generation)
    }

    mutating func change(_ index: Int, to joint: Joint) {
        joints[index] = joint
        if !joint.collides { destroyContacts(Int(joint.bodyB), with: Int(joint.bodyA)) }
        wake(Int(joint.bodyA))
        wake(Int(joint.bodyB))
    }

    mutating func destroyJoint(_ index: Int) {
        let (a, b) = (Int(joints[index].bodyA), Int(joints[index].bodyB))
        wake(a)
        wake(b)
        unlink(index, side: 0, from: a)
        unlink(index, side: 1, from: b)
        let collided = joints[index].collides
        joints[index].isLive = false
        joints[index].generation &+= 1
        freeJoints.append(Int32(index))
        jointCount -= 1
        // Bodies that were kept from touching may do so now.
        if !collided { for shape in shapeIndices(of: b) { mark(shape) } }
    }

    /// Whether a joint keeps two bodies from touching.
    @inline(__always)
    func areJoined(_ a: Int, _ b: Int) -> Bool {
        if jointCount == 0 { return false }
        var edge = bodies[b].firstJoint
        while edge >= 0 {
            let joint = joints.readable + Int(edge >> 1)
            let other = edge & 1 == 0 ? joint.pointee.bodyB : joint.pointee.bodyA
            if !joint.pointee.collides, other == Int32(a) { return true }
            edge = joint.pointee.next[Int(edge & 1)]
        }
        return false
    }

    /// Keeps the anchors where they are when a centre of mass moves.
    mutating func shiftJoints(_ body: Int, by shift: Double2) {
        var edge = bodies[body].firstJoint
        while edge >= 0 {
            let index = Int(edge >> 1)
            if edge & 1 == 0 { joints[index].localA -= shift } else { joints[index].localB -= shift }
            joints[index].measure(poses[Int(joints[index].bodyA)], poses[Int(joints[index].bodyB)])
            edge = joints[index].next[Int(edge & 1)]
        }
    }

    private mutating func link(_ index: Int, side: Int, to body: Int) {
        let edge = Int32(index << 1 | side)
        let head = bodies[body].firstJoint
        joints[index].next[side] = head
        joints[index].previous[side] = -1
        if head >= 0 { joints[Int(head >> 1)].previous[Int(head & 1)] = edge }
        bodies[body].firstJoint = edge
        bodies[body].jointCount += 1
    }

    private mutating func unlink(_ index: Int, side: Int, from body: Int) {
        let (next, previous) = (joints[index].next[side], joints[index].previous[side])
        if next >= 0 { joints[Int(next >> 1)].previous[Int(next & 1)] = previous }
        if previous >= 0 {
            joints[Int(previous >> 1)].next[Int(previous & 1)] = next
        } else {
            bodies[body].firstJoint = next
        }
        bodies[body].jointCount -= 1
    }
}
