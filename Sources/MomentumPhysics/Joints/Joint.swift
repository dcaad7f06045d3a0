/// A joint as the world keeps it.
struct Joint: BitwiseCopyable {
    var isLive = false
    var generation: UInt32 = 0
    var bodyA: Int32 = 0
    var bodyB: Int32 = 0
    var collides = false
    var next: SIMD2<Int32> = SIMD2(-1, -1)
    var previous: SIMD2<Int32> = SIMD2(-1, -1)
}
extension PhysicsWorld {
    mutating func destroyJoint(_ index: Int) {}
    mutating func shiftJoints(_ index: Int, by: Double2) {}
    func areJoined(_ a: Int, _ b: Int) -> Bool { false }
}
