nonisolated extension Transform3D {
    /// What laid under `end`, and so acting before it, gives this matrix; nothing when `end` cannot be undone.
    func difference(from end: Transform3D) -> Transform3D { end.inverted.map { concatenating($0) } ?? .identity }
}
