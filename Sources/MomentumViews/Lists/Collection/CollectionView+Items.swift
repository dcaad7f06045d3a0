extension CollectionView {
    // MARK: Asking

    /// The number of sections, as last asked.
    public final var numberOfSections: Int { counts.count }

    /// The number of items in a section, as last asked; 0 for one that there is not.
    public final func numberOfItems(inSection section: Int) -> Int {
        counts.indices.contains(section) ? counts[section] : 0
    }

    /// The cells that are in the view, in the order of their items: those in sight, and those that move out of it.
    public final var visibleCells: [CollectionViewCell] {
        var cells: [CollectionViewCell] = []
        for view in live { if let cell = view as? CollectionViewCell { cells.append(cell) } }
        return cells
    }

    /// The items of ``visibleCells``.
    public final var indexPathsForVisibleItems: [ListIndexPath] { live.compactMap { $0.indexPath } }

    /// The cell of an item; nil when it is out of sight.
    public final func cellForItem(at indexPath: ListIndexPath) -> CollectionViewCell? {
        liveElement(at: indexPath) as? CollectionViewCell
    }

    /// The item of a cell; nil when it is in none.
    public final func indexPath(for cell: CollectionViewCell) -> ListIndexPath? {
        live.contains { $0 === cell } ? cell.indexPath : nil
    }

    // MARK: Selecting

    /// The selected items, in order.
    public final var indexPathsForSelectedItems: [ListIndexPath] { selectedPaths }

    /// Selects an item, and unless several can be selected no other, and scrolls to it if a position is given. The delegate is
    /// not told. An item that there is not is refused with a diagnostic.
    public final func selectItem(at indexPath: ListIndexPath, animated: Bool, scrollPosition: ScrollPosition? = nil) {
        if needsReload { layoutIfNeeded() }
        select(indexPath, animated: animated)
        if let scrollPosition { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection away from an item. The delegate is not told.
    public final func deselectItem(at indexPath: ListIndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    /// Scrolls so that an item is seen at `position`. An item that there is not is refused with a diagnostic.
    public final func scrollToItem(at indexPath: ListIndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: position, animated: animated, in: "CollectionView.scrollToItem(at:at:animated:)")
    }

    // MARK: Changing

    /// Says that items have been inserted; the index paths are those after the update. See ``ListView/endUpdates()``.
    public final func insertItems(at indexPaths: [ListIndexPath]) { note { $0.insertions += indexPaths } }

    /// Says that items have been deleted; the index paths are those before the update.
    public final func deleteItems(at indexPaths: [ListIndexPath]) { note { $0.deletions += indexPaths } }

    /// Says that an item has moved, from an index path before to one after the update.
    public final func moveItem(at indexPath: ListIndexPath, to newIndexPath: ListIndexPath) {
        note { $0.moves.append(ListChanges.Move(from: indexPath, to: newIndexPath)) }
    }

    /// Says that items show something else; the index paths are those before the update. The old cells fade into new ones.
    public final func reloadItems(at indexPaths: [ListIndexPath]) { note { $0.reloads += indexPaths } }
}
