/// What a program says it has done to the data behind a list.
nonisolated struct ListChanges: Equatable, Sendable {
    struct Move: Equatable, Sendable {
        var from: ListIndexPath
        var to: ListIndexPath
    }

    /// Index paths before the update.
    var deletions: [ListIndexPath] = []
    /// Index paths after the update.
    var insertions: [ListIndexPath] = []
    /// From an index path before to one after the update.
    var moves: [Move] = []
    /// Index paths before the update.
    var reloads: [ListIndexPath] = []

    /// Whether every row keeps its index path.
    var keepsPlaces: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
    var isEmpty: Bool { keepsPlaces && reloads.isEmpty }
}

/// How an inserted row comes, and a deleted one goes.
public nonisolated enum RowAnimation: Sendable {
    /// It fades; in a table also from under the row above it.
    case automatic
    /// It fades where it is.
    case fade
    /// It fades and comes from, or goes to, the left.
    case left
    /// It fades and comes from, or goes to, the right.
    case right
    /// It is there or gone at once; the others move nevertheless.
    case none
}
