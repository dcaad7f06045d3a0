/// The last two commits of a tree. The one before last is brought up to date and handed out next, so that a commit costs
/// as much as what has changed, however large the tree, once drawing has released it. If not, it is copied.
struct RenderCommits {
    /// The commit handed out last.
    private(set) var latest = RenderTree()
    private var earlier = RenderTree()
    /// The nodes in which the earlier commit differs.
    private var changed: [Int] = []
    /// Those in which it differed before; its memory is used again.
    private var behind: [Int] = []
    /// Whether the two are different trees.
    private var isFarBehind = false

    /// Makes a commit of what has changed in `tree` since the last one.
    mutating func update(from tree: LayerTree) {
        if tree.structureIsDirty {
            swap(&latest, &earlier)
            latest.rebuild(from: tree)
            isFarBehind = true
        } else if !tree.dirtyLayers.isEmpty {
            swap(&latest, &earlier)
            swap(&changed, &behind)
            if isFarBehind {
                latest = earlier
                behind.removeAll(keepingCapacity: true)
                isFarBehind = false
            }
            changed.removeAll(keepingCapacity: true)
            latest.follow(earlier, at: behind, of: tree, changed: &changed)
        }
        tree.dirtyLayers.removeAll(keepingCapacity: true)
    }
}
