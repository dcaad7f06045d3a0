/// The last two commits of a tree. The one before last is brought up to date and handed out next, so that a commit costs
/// as much as what has changed, however large the tree: whoever draws has let go of it by then. If not, it is copied.
struct RenderCommits {
    /// The commit handed out last.
    private(set) var latest = RenderTree()
    private var earlier = RenderTree()
    /// The nodes in which the earlier commit differs.
    private var changed: [Int] = []
    /// Whether it differs in more than these.
    private var isFarBehind = false

    /// Makes a commit of what has changed in `tree` since the last one.
    mutating func update(from tree: LayerTree) {
        if tree.structureIsDirty {
            latest.rebuild(from: tree)
            isFarBehind = true
        } else if !tree.dirtyLayers.isEmpty {
            swap(&latest, &earlier)
            if isFarBehind {
                latest = earlier
            } else {
                for index in changed { latest.nodes[index] = earlier.nodes[index] }
            }
            changed.removeAll(keepingCapacity: true)
            isFarBehind = latest.update(tree.dirtyLayers, of: tree)
            for layer in tree.dirtyLayers where layer.tree === tree {
                var index = layer.nodeIndex
                while index >= 0 {
                    changed.append(index)
                    index = latest.nodes[index].nextCopy
                }
            }
        }
        tree.dirtyLayers.removeAll(keepingCapacity: true)
    }
}
