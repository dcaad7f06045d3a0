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
