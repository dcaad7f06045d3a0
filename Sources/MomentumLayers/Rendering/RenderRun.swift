/// Where a node's tracks lie among the tree's: one after another, in the order of its animations.
nonisolated struct RenderRun: Sendable {
    var first: Int32 = 0
    var count: Int32 = 0
    /// How many tracks have room there.
    var capacity: Int32 = 0
    /// The index of the node's time map.
    var map: Int32 = 0
    /// Whether an animation changes how far in front the node is.
    var movesDepth = false
}
