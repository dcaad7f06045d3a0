/// The last two commits of a tree. The older one is updated and becomes the next commit, so that the cost of a commit
/// depends only on the changes, not on the size of the tree. This requires that drawing has released the older commit;
/// otherwise, it is copied.
struct RenderCommits {
    /// The most recent commit.
    private(set) var latest = RenderTree()
    private var earlier = RenderTree()
    /// The nodes in which the older commit differs.
    private var changed: [Int] = []
    /// The previous list of such nodes, whose memory is reused.
    private var behind: [Int] = []
    /// Whether the two commits have different structures.
    private var needsRebuild = false

    /// Commits the changes in `tree` since the last commit.
    mutating func update(from tree: LayerTree) {
        if tree.structureIsDirty {
            swap(&latest, &earlier)
            latest.rebuild(from: tree)
            needsRebuild = true
        } else if !tree.dirtyLayers.isEmpty {
            swap(&latest, &earlier)
            swap(&changed, &behind)
            if needsRebuild {
                latest = earlier
                behind.removeAll(keepingCapacity: true)
                needsRebuild = false
            }
            changed.removeAll(keepingCapacity: true)
            latest.advance(earlier, at: behind, of: tree, changed: &changed)
        }
        tree.dirtyLayers.removeAll(keepingCapacity: true)
    }
}
