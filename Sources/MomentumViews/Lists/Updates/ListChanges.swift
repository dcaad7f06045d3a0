/// What a program says it has done to the data behind a list.
nonisolated struct ListChanges: Equatable, Sendable {
    struct Move: Equatable, Sendable {
        var from: IndexPath
        var to: IndexPath
    }

    /// Places before the update.
    var deletions: [IndexPath] = []
    /// Places after the update.
    var insertions: [IndexPath] = []
    /// From a place before to one after the update.
    var moves: [Move] = []
    /// Places before the update.
    var reloads: [IndexPath] = []

    /// Whether every row keeps its place.
    var keepsPlaces: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
    var isEmpty: Bool { keepsPlaces && reloads.isEmpty }
}
