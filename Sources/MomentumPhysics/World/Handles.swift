/// Names a body of one world. A body that was removed leaves a name behind that means nothing: a body made later in
/// its index has another generation.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32

    /// The body that always exists: static, without shapes, at the origin. Joints to fixed points use it.
    public static var ground: BodyID { BodyID(index: 0, generation: 0) }
}

/// Names a shape of one world; see ``BodyID``.
public struct ShapeID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}

/// Names a joint of one world; see ``BodyID``.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32
    let generation: UInt32
}
