/// A spring along a line in the form that the solver reads. Its impulse is a linear function of the relative speed of
/// the anchors, so that most of the computation is done once per step.
struct SpringRow: BitwiseCopyable {
    var bodyA: Int32 = 0
    var bodyB: Int32 = 0
    /// The coefficients of the impulse before the bodies move: it is gain * speed + offset.
    var gain: Float = 0
    var offset: Float = 0
    /// The direction and its lever about the centre; the product with a velocity is the speed along the spring.
    var rowA: Float4 = .zero
    var rowB: Float4 = .zero
    /// The velocity change that an impulse of 1 causes.
    var responseA: Float4 = .zero
    var responseB: Float4 = .zero
    /// Whether the whole impulse is applied before the bodies move; see
    /// ``SpringStepper/meanVelocity(_:_:_:hasConstraints:)``.
    var hasConstraints = false
    /// The values for the second round: the anchors relative to the centres of mass, the vector between them, the
    /// difference of the second velocity changes, and the coefficients of ``SpringStepper/endVelocityChange(_:_:_:)``
    /// times the mass.
    var length: Float = 0
    var anchorA: Float2 = .zero
    var anchorB: Float2 = .zero
    var anchorOffset: Float2 = .zero
    var velocityChange: Float2 = .zero
    var endFromVelocity: Float = 0
    var endFromDisplacement: Float = 0
    var endFromChange: Float = 0

    /// Solves the round before the bodies move.
    @inline(__always)
    func solve(_ motions: UnsafeMutablePointer<BodyState>) {
        let (a, b) = (motions + Int(bodyA), motions + Int(bodyB))
        let parts = rowB * b.pointee.velocity - rowA * a.pointee.velocity
        let impulse = gain * (parts.x + parts.y + parts.z) + offset
        a.pointee.velocity -= responseA * impulse
        b.pointee.velocity += responseB * impulse
    }

    /// Solves the round after the bodies have moved, at their new positions.
    @inline(__always)
    func relax(_ motions: UnsafeMutablePointer<BodyState>) {
        if hasConstraints { return }
        let (a, b) = (motions + Int(bodyA), motions + Int(bodyB))
        let (displacementA, displacementB) = (a.pointee.delta, b.pointee.delta)
        let endA = anchorA.rotatedSlightly(by: displacementA.z)
        let endB = anchorB.rotatedSlightly(by: displacementB.z)
        let anchorOffset =
            self.anchorOffset + (displacementB.lowHalf + (endB - anchorB)) - (displacementA.lowHalf + (endA - anchorA))
        let distance = anchorOffset.length
        if distance <= 0 { return }
        let axis = anchorOffset / distance
        let (leverA, leverB) = (endA.cross(axis), endB.cross(axis))
        let (a0, b0) = (a.pointee.velocity, b.pointee.velocity)
        let speed = axis.dot(b0.lowHalf - a0.lowHalf) + leverB * b0.z - leverA * a0.z
        let impulse =
            endFromVelocity * speed - endFromDisplacement * (distance - length) + endFromChange
            * velocityChange.dot(axis)
        a.pointee.velocity -= Float4(axis.x * a0.w, axis.y * a0.w, leverA * displacementA.w, 0) * impulse
        b.pointee.velocity += Float4(axis.x * b0.w, axis.y * b0.w, leverB * displacementB.w, 0) * impulse
    }
}

extension Joint {
    /// Whether the joint is only an exact spring along a line; see ``SpringRow``.
    var isLine: Bool {
        kind == .distance && hasEqualityConstraint && length >= 1e-9 && spring.canBeExact && !step.isRigid
    }

    /// Stores the squared levers of a distance joint for the given poses.
    mutating func storeLevers(_ poseA: Pose, _ poseB: Pose) {
        let (anchorA, anchorB) = (localA.rotated(by: poseA.rotation), localB.rotated(by: poseB.rotation))
        let anchorOffset = poseB.center + anchorB - poseA.center - anchorA
        let axis = anchorOffset.length > 1e-9 ? anchorOffset / anchorOffset.length : Double2(1, 0)
        let (leverA, leverB) = (Float(anchorA.cross(axis)), Float(anchorB.cross(axis)))
        (leversA, leversB) = (leverA * leverA, leverB * leverB)
    }

    /// Fills in the row of a joint for which ``isLine`` is true, for this step.
    @inline(__always)
    mutating func prepare(
        _ row: UnsafeMutablePointer<SpringRow>, _ bodies: UnsafePointer<Body>, _ poses: UnsafePointer<Pose>,
        _ motions: UnsafePointer<BodyState>, _ velocityChanges: UnsafePointer<Float4>
    ) {
        let (a, b) = (Int(bodyA), Int(bodyB))
        let (motionA, motionB) = (motions[a], motions[b])
        let (mA, mB) = (motionA.velocity.w, motionB.velocity.w)
        let (iA, iB) = (motionA.delta.w, motionB.delta.w)
        let anchorA = localA.rotated(by: poses[a].rotation)
        let anchorB = localB.rotated(by: poses[b].rotation)
        let anchorOffset = poses[b].center + anchorB - poses[a].center - anchorA
        step.distance = anchorOffset.length
        impulse = .zero
        // A distance of zero has no direction: the x axis is used.
        let line = step.distance > 1e-9 ? anchorOffset / step.distance : Double2(1, 0)
        let axis = Float2(line)
        let leverA = Float(anchorA.cross(line))
        let leverB = Float(anchorB.cross(line))
        let k = mA + mB + iA * leversA + iB * leversB
        let mass = k > 0 ? 1 / k : 0
        let velocityChange = velocityChanges[b].lowHalf - velocityChanges[a].lowHalf
        let hasConstraints = bodies[a].hasConstraints || bodies[b].hasConstraints
        let still = spring.meanVelocity(
            step.distance - length, 0, Double(velocityChange.dot(axis)), hasConstraints: hasConstraints)
        let gain = hasConstraints ? spring.dampingFactor : spring.meanFromVelocity
        row.pointee = SpringRow(
            bodyA: bodyA, bodyB: bodyB, gain: mass * Float(gain - 1), offset: mass * Float(still),
            rowA: Float4(axis.x, axis.y, leverA, 0), rowB: Float4(axis.x, axis.y, leverB, 0),
            responseA: Float4(axis.x * mA, axis.y * mA, leverA * iA, 0),
            responseB: Float4(axis.x * mB, axis.y * mB, leverB * iB, 0), hasConstraints: hasConstraints,
            length: Float(length),
            anchorA: Float2(anchorA), anchorB: Float2(anchorB), anchorOffset: Float2(anchorOffset),
            velocityChange: velocityChange,
            endFromVelocity: mass * Float(spring.endFromVelocity),
            endFromDisplacement: mass * Float(spring.endFromDisplacement),
            endFromChange: mass * Float(spring.endFromChange))
    }
}
