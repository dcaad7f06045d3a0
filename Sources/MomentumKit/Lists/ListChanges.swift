/// The changes of a list's data that a program has declared.
nonisolated struct ListChanges: Equatable, Sendable {
    struct Move: Equatable, Sendable {
        var from: ListIndexPath
        var to: ListIndexPath
    }

    /// The index paths of deleted elements, before the update.
    var deletions: [ListIndexPath] = []
    /// The index paths of inserted elements, after the update.
    var insertions: [ListIndexPath] = []
    /// The moved elements, from an index path before the update to one after it.
    var moves: [Move] = []
    /// The index paths of reloaded elements, before the update.
    var reloads: [ListIndexPath] = []

    /// Whether every row keeps its index path.
    var keepsIndexPaths: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
    var isEmpty: Bool { keepsIndexPaths && reloads.isEmpty }
}

/// The animation with which an inserted row appears and a deleted one disappears.
public nonisolated enum RowAnimation: Sendable {
    /// The row fades. In a table it also moves out from behind the row above it, or back.
    case automatic
    /// The row fades at its position.
    case fade
    /// The row fades and moves from or to the left.
    case left
    /// The row fades and moves from or to the right.
    case right
    /// The row appears or disappears at once. The other rows still move.
    case none
}
