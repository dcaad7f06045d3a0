extension PhysicsWorld {
    mutating func follow(_ index: Int, from start: Pose) {}
}
extension PhysicsWorld {
    mutating func prepareJoints() -> Bool { false }
    mutating func warmStartJoints() {}
    mutating func solveJoints(relaxes: Bool) {}
}
