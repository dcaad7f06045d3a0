/// How a body takes part.
public enum BodyKind: UInt8, Sendable, BitwiseCopyable {
    /// Does not move and cannot be moved by others: walls, anchored items. Costs nothing.
    case `static`
    /// Moves with the velocity it was given, undisturbed; pushes others.
    case kinematic
    /// Moves under forces, contacts and joints.
    case dynamic
}
