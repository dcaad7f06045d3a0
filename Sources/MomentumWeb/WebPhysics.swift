import MomentumPhysics

@_expose(wasm, "physics_fingerprint") @_cdecl("physics_fingerprint")
public func physicsFingerprint(_ steps: Int32) -> UInt64 {
    PhysicsWorld.referenceFingerprint(steps: max(0, Int(steps)))
}
