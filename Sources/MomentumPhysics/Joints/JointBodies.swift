/// The two bodies of a joint while it is solved.
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
    init(_ motions: UnsafePointer<Motion>, _ bodyA: Int32, _ bodyB: Int32) {
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

    @inline(__always)
    func write(_ motions: UnsafeMutablePointer<Motion>, _ bodyA: Int32, _ bodyB: Int32) {
        let (a, b) = (motions + Int(bodyA), motions + Int(bodyB))
        a.pointee.velocity = Float4(Float(vA.x), Float(vA.y), Float(wA), a.pointee.velocity.w)
        b.pointee.velocity = Float4(Float(vB.x), Float(vB.y), Float(wB), b.pointee.velocity.w)
    }

    /// The velocity of B's anchor against A's.
    @inline(__always)
    func relative(_ step: JointStep) -> Double2 {
        vB + step.anchorB.turned * wB - vA - step.anchorA.turned * wA
    }

    /// An impulse at both anchors.
    @inline(__always)
    mutating func push(_ impulse: Double2, _ step: JointStep) {
        vA -= impulse * mA
        wA -= iA * step.anchorA.cross(impulse)
        vB += impulse * mB
        wB += iB * step.anchorB.cross(impulse)
    }

    /// An impulse along the joint's axis, whose levers are known.
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

    /// The impulse at the anchors that changes their relative velocity by `change`.
    @inline(__always)
    func impulse(for change: Double2, _ step: JointStep) -> Double2 {
        let (a, b) = (step.anchorA, step.anchorB)
        let k11 = mA + mB + iA * a.y * a.y + iB * b.y * b.y
        let k12 = -iA * a.x * a.y - iB * b.x * b.y
        let k22 = mA + mB + iA * a.x * a.x + iB * b.x * b.x
        let determinant = k11 * k22 - k12 * k12
        if determinant <= 0 { return .zero }
        return Double2(k22 * change.x - k12 * change.y, k11 * change.y - k12 * change.x) / determinant
    }
}
