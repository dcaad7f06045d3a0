/// The velocities and inverse masses of a joint's two bodies while the joint is solved.
struct JointBodies {
    var vA: Double2
    var vB: Double2
    var wA: Double
    var wB: Double
    let mA: Double
    let mB: Double
    let iA: Double
    let iB: Double

    @inline(__always)
    init(_ motions: UnsafePointer<BodyState>, _ bodyA: Int32, _ bodyB: Int32) {
        let (a, b) = (motions[Int(bodyA)], motions[Int(bodyB)])
        vA = Double2(a.velocity.lowHalf)
        vB = Double2(b.velocity.lowHalf)
        wA = Double(a.velocity.z)
        wB = Double(b.velocity.z)
        mA = Double(a.velocity.w)
        mB = Double(b.velocity.w)
        iA = Double(a.delta.w)
        iB = Double(b.delta.w)
    }

    /// Creates a value with the displacements of the bodies in this step in place of their velocities.
    @inline(__always)
    init(displacements motions: UnsafePointer<BodyState>, _ bodyA: Int32, _ bodyB: Int32) {
        self.init(motions, bodyA, bodyB)
        let (a, b) = (motions[Int(bodyA)].delta, motions[Int(bodyB)].delta)
        (vA, wA) = (Double2(a.lowHalf), Double(a.z))
        (vB, wB) = (Double2(b.lowHalf), Double(b.z))
    }

    /// Writes displacements back, limited to the greatest travel and rotation in a step: larger angles would make
    /// ``Rotation`` diverge.
    @inline(__always)
    func write(displacements motions: UnsafeMutablePointer<BodyState>, _ bodyA: Int32, _ bodyB: Int32) {
        let (a, b) = (motions + Int(bodyA), motions + Int(bodyB))
        a.pointee.delta = Self.limitedDisplacement(vA, wA, a.pointee.delta.w)
        b.pointee.delta = Self.limitedDisplacement(vB, wB, b.pointee.delta.w)
    }

    /// Returns a displacement within the limits. NaN is passed on; the body is then stopped when the step is finalized.
    @inline(__always)
    static func limitedDisplacement(_ displacement: Double2, _ turn: Double, _ inverseInertia: Float) -> Float4 {
        let maximumTravel = Double(PhysicsConstants.maximumSpeed) * PhysicsConstants.step
        let length = displacement.length
        let scale = length > maximumTravel ? maximumTravel / length : 1
        let maximumTurn = Double(PhysicsConstants.maximumTurn)
        let limitedTurn = abs(turn) > maximumTurn ? (turn > 0 ? maximumTurn : -maximumTurn) : turn
        return Float4(Float(displacement.x * scale), Float(displacement.y * scale), Float(limitedTurn), inverseInertia)
    }

    @inline(__always)
    func write(_ motions: UnsafeMutablePointer<BodyState>, _ bodyA: Int32, _ bodyB: Int32) {
        let (a, b) = (motions + Int(bodyA), motions + Int(bodyB))
        a.pointee.velocity = Float4(Float(vA.x), Float(vA.y), Float(wA), a.pointee.velocity.w)
        b.pointee.velocity = Float4(Float(vB.x), Float(vB.y), Float(wB), b.pointee.velocity.w)
    }

    /// Returns the velocity of anchor B relative to anchor A.
    @inline(__always)
    func relative(_ step: JointStep) -> Double2 {
        vB + step.anchorB.perpendicular * wB - vA - step.anchorA.perpendicular * wA
    }

    /// Applies an impulse at both anchors.
    @inline(__always)
    mutating func push(_ impulse: Double2, _ step: JointStep) {
        vA -= impulse * mA
        wA -= iA * step.anchorA.cross(impulse)
        vB += impulse * mB
        wB += iB * step.anchorB.cross(impulse)
    }

    /// Applies an impulse along the joint's axis, with the stored levers.
    @inline(__always)
    mutating func push(along impulse: Double, _ step: JointStep) {
        let linear = step.axis * impulse
        vA -= linear * mA
        wA -= iA * step.leverA * impulse
        vB += linear * mB
        wB += iB * step.leverB * impulse
    }

    @inline(__always)
    mutating func twist(_ impulse: Double) {
        wA -= iA * impulse
        wB += iB * impulse
    }

    /// Returns the impulse at the anchors that changes their relative velocity by `change`.
    @inline(__always)
    func impulse(for change: Double2, _ step: JointStep) -> Double2 {
        step.pointMass * change + Double2(change.y, change.x) * step.crossMass
    }
}
