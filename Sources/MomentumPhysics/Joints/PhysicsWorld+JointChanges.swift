import MomentumCurves

extension PhysicsWorld {
    /// Changes the length, stiffness or range of a distance joint and wakes its bodies. Other joints, and other bodies
    /// than it has, change nothing.
    public mutating func setJoint(_ id: JointID, to definition: DistanceJoint) {
        guard let index = index(of: id), joints[index].kind == .distance,
            let a = self.index(of: definition.bodyA), let b = self.index(of: definition.bodyB),
            a == Int(joints[index].bodyA), b == Int(joints[index].bodyB)
        else { return }
        var joint = joints[index]
        describe(&joint, definition, a, b)
        change(index, to: joint)
    }

    /// Changes everything about a target joint but its body, and wakes it.
    public mutating func setJoint(_ id: JointID, to definition: TargetJoint) {
        guard let index = index(of: id), joints[index].kind == .point, joints[index].bodyA == 0,
            let b = self.index(of: definition.body), b == Int(joints[index].bodyB)
        else { return }
        var joint = joints[index]
        describe(&joint, definition, b)
        change(index, to: joint)
    }

    /// Moves the point that a body is pulled to (or hangs on, where the joint's first body is the ground), and wakes the
    /// body if it differs. Not finite coordinates change nothing.
    public mutating func setTarget(_ target: Point, of id: JointID) {
        guard let index = index(of: id), joints[index].bodyA == 0, target.x.isFinite, target.y.isFinite else { return }
        if joints[index].localA == target.finite { return }
        joints[index].localA = target.finite
        wake(Int(joints[index].bodyB))
    }

    /// Changes the friction of a pin (a torque, in mass times square points per s^2) or of a slide (a force, in mass
    /// times pt/s^2), and wakes the bodies if it differs. Less than 0 and not finite count as 0. Joints of other kinds
    /// have none and stay.
    public mutating func setFriction(_ friction: Double, of id: JointID) {
        guard let index = index(of: id), joints[index].canRub, joints[index].friction != friction.positive else {
            return
        }
        joints[index].friction = friction.positive
        if friction.positive == 0 { joints[index].motorImpulse = 0 }
        wakeBodies(ofJoint: index)
    }

    /// Changes the range of a joint, and wakes the bodies if it differs: the angle of a pin in radians, the translation of a
    /// slide in points (both from where the joint was made), the length of a distance joint in points. Nil for any, and
    /// so is an end that is not finite. Joints of other kinds have no range and stay.
    public mutating func setRange(_ range: ClosedRange<Double>?, of id: JointID) {
        guard let index = index(of: id), joints[index].kind == .distance || joints[index].canRub else { return }
        var joint = joints[index]
        joint.setRange(range)
        let old = joints[index]
        guard (joint.hasLimits, joint.lower, joint.upper) != (old.hasLimits, old.lower, old.upper) else { return }
        joints[index] = joint
        wakeBodies(ofJoint: index)
    }

    private mutating func wakeBodies(ofJoint index: Int) {
        wake(Int(joints[index].bodyA))
        wake(Int(joints[index].bodyB))
    }
}

extension Joint {
    /// Farther than anything can go, in points and in radians.
    private static var farthest: Double { 1e9 }

    /// Whether one of its movements is free, so that friction may brake it and stops may end it: pins and slides.
    var canRub: Bool { kind == .slide || kind == .point && turning == .free }

    mutating func setRange(_ range: ClosedRange<Double>?) {
        lower = min(max(range?.lowerBound ?? -.infinity, -Self.farthest), Self.farthest)
        upper = min(max(range?.upperBound ?? .infinity, -Self.farthest), Self.farthest)
        hasLimits = lower > -Self.farthest || upper < Self.farthest
        if !hasLimits { (lower, upper, lowerImpulse, upperImpulse) = (0, 0, 0, 0) }
    }
}
