extension TableView {
    // MARK: Asking

    // After `reloadData` the data source is asked first: no answer is about rows that are there no more.

    /// The number of sections, as last asked.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// The number of rows in a section, as last asked; 0 for one that there is not.
    public final func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The cells that are in the list, in the order of their rows: those in sight, and those that move out of it.
    public final var visibleCells: [TableViewCell] {
        var cells: [TableViewCell] = []
        for view in shown { if let cell = view as? TableViewCell { cells.append(cell) } }
        return cells
    }

    /// The rows of ``visibleCells``.
    public final var indexPathsForVisibleRows: [ListIndexPath] {
        shown.compactMap { view in view.indexPath.flatMap { $0.isRow ? $0 : nil } }
    }

    /// The cell of a row; nil when it is out of sight.
    public final func cellForRow(at indexPath: ListIndexPath) -> TableViewCell? {
        loadIfNeeded()
        return !indexPath.isRow || needsReload ? nil : liveElement(at: indexPath) as? TableViewCell
    }

    /// The row of a cell; nil when it is in none.
    public final func indexPath(for cell: TableViewCell) -> ListIndexPath? {
        shown.contains { $0 === cell } ? cell.indexPath : nil
    }

    /// The row at `point`, in content coordinates; nil when there is none.
    public final func indexPathForRow(at point: Point) -> ListIndexPath? {
        loadIfNeeded()
        guard table.elementCount > 0, point.y >= table.lead, point.y < table.total else { return nil }
        let path = table.path(at: table.index(atY: point.y))
        return path.isRow ? path : nil
    }

    /// Where a row lies, in content coordinates, estimated if it was never seen; an empty rectangle for one that there is not.
    public final func rectForRow(at indexPath: ListIndexPath) -> Rect {
        loadIfNeeded()
        return attributes(at: indexPath)?.frame ?? .zero
    }

    // MARK: Selecting

    /// The first selected row; nil when none is.
    public final var indexPathForSelectedRow: ListIndexPath? { selectedPaths.first }
    /// The selected rows, in order.
    public final var indexPathsForSelectedRows: [ListIndexPath] { selectedPaths }

    /// Selects a row, and unless several can be selected no other, and scrolls to it if a position is given. The delegate is
    /// not told. A row that there is not is refused with a diagnostic.
    public final func selectRow(at indexPath: ListIndexPath, animated: Bool, scrollPosition: ScrollPosition? = nil) {
        loadIfNeeded()
        select(indexPath, animated: animated)
        if let scrollPosition { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection away from a row. The delegate is not told.
    public final func deselectRow(at indexPath: ListIndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    /// Scrolls so that a row is seen at `position`, along the spring of ``ScrollView/setContentOffset(_:animated:)``.
    ///
    /// Rows in between are measured as they come into sight, and the motion bends so that it ends where the row is then. A row that
    /// there is not is refused with a diagnostic.
    public final func scrollToRow(at indexPath: ListIndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: position, animated: animated, in: "TableView.scrollToRow(at:at:animated:)")
    }

    // MARK: Changing

    /// Says that rows have been inserted; the index paths are those after the update. See ``ListView/endUpdates()``.
    public final func insertRows(at indexPaths: [ListIndexPath], with animation: RowAnimation = .automatic) {
        if animation != .automatic { entrances += indexPaths.map { ($0, animation) } }
        note { $0.insertions += indexPaths }
    }

    /// Says that rows have been deleted; the index paths are those before the update.
    public final func deleteRows(at indexPaths: [ListIndexPath], with animation: RowAnimation = .automatic) {
        if animation != .automatic { exits += indexPaths.map { ($0, animation) } }
        note { $0.deletions += indexPaths }
    }

    /// Says that a row has moved, from an index path before to one after the update.
    public final func moveRow(at indexPath: ListIndexPath, to newIndexPath: ListIndexPath) {
        note { $0.moves.append(ListChanges.Move(from: indexPath, to: newIndexPath)) }
    }

    /// Says that rows show something else; the index paths are those before the update. The old cells fade into new ones.
    public final func reloadRows(at indexPaths: [ListIndexPath]) { note { $0.reloads += indexPaths } }
}
