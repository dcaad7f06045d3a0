/// Whether what follows a path turns with it.
public nonisolated enum RotationMode: Sendable {
    /// It keeps its own rotation.
    case none
    /// What points to the right points forwards along the path.
    case auto
    /// What points to the right points backwards along the path.
    case autoReverse
}
