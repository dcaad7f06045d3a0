extension TableView {
    // MARK: Asking

    // After `reloadData` these methods reload first, so that no answer concerns rows that no longer exist.

    /// The number of sections, as last reported by the data source.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }

    /// Returns the number of rows in a section, as last reported by the data source; 0 for a section that does not
    /// exist.
    public final func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The cells in the table, in the order of their rows: the visible ones, and those that are moving out of the
    /// visible area.
    public final var visibleCells: [TableViewCell] {
        var cells: [TableViewCell] = []
        for view in shown { if let cell = view as? TableViewCell { cells.append(cell) } }
        return cells
    }

    /// The index paths of the ``visibleCells``.
    public final var indexPathsForVisibleRows: [ListIndexPath] {
        shown.compactMap { view in view.indexPath.flatMap { $0.isRow ? $0 : nil } }
    }

    /// Returns the cell of a row; nil if the row has none because it is not visible.
    public final func cellForRow(at indexPath: ListIndexPath) -> TableViewCell? {
        loadIfNeeded()
        return !indexPath.isRow || needsReload ? nil : liveElement(at: indexPath) as? TableViewCell
    }

    /// Returns the index path of a cell; nil if the cell is not in the table.
    public final func indexPath(for cell: TableViewCell) -> ListIndexPath? {
        shown.contains { $0 === cell } ? cell.indexPath : nil
    }

    /// Returns the index path of the row at the height of `point`, in content coordinates, in points. The x coordinate
    /// is ignored. Returns nil if there is no row, for example at a header.
    public final func indexPathForRow(at point: Point) -> ListIndexPath? {
        loadIfNeeded()
        guard table.elementCount > 0, point.y >= table.headerHeight, point.y < table.total else { return nil }
        let path = table.path(at: table.index(atY: point.y))
        return path.isRow ? path : nil
    }

    /// Returns the frame of a row, in content coordinates, in points. It is estimated if the row was never visible, and
    /// empty for a row that does not exist.
    public final func rectForRow(at indexPath: ListIndexPath) -> Rect {
        loadIfNeeded()
        return attributes(at: indexPath)?.frame ?? .zero
    }

    // MARK: Selecting

    /// The index path of the first selected row; nil if none is selected.
    public final var indexPathForSelectedRow: ListIndexPath? { selectedPaths.first }
    /// The index paths of the selected rows, in ascending order.
    public final var indexPathsForSelectedRows: [ListIndexPath] { selectedPaths }

    /// Selects a row, and scrolls to it unless `scrollPosition` is nil, the default. Without multiple selection, all
    /// other rows are deselected. The delegate is not notified. A row that does not exist is refused with a diagnostic.
    public final func selectRow(at indexPath: ListIndexPath, animated: Bool, scrollPosition: ScrollPosition? = nil) {
        loadIfNeeded()
        select(indexPath, animated: animated, in: "TableView.selectRow(at:animated:scrollPosition:)")
        if let scrollPosition { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row. The delegate is not notified. A row that is not selected is ignored.
    public final func deselectRow(at indexPath: ListIndexPath, animated: Bool) {
        deselect(indexPath, animated: animated)
    }

    /// Scrolls until a row is visible at `position`. If `animated`, the content moves along the spring of
    /// ``ScrollView/setContentOffset(_:animated:)``.
    ///
    /// Rows on the way are measured when they become visible, and the motion is retargeted so that it ends at the row's
    /// measured position. A row that does not exist is refused with a diagnostic.
    public final func scrollToRow(at indexPath: ListIndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: position, animated: animated, in: "TableView.scrollToRow(at:at:animated:)")
    }

    // MARK: Changing

    /// Declares that rows were inserted, which appear with `animation`. The index paths are those after the update. A
    /// call outside ``ListView/beginUpdates()`` is a separate update, with the diagnostics of
    /// ``ListView/endUpdates()``.
    public final func insertRows(at indexPaths: [ListIndexPath], with animation: RowAnimation = .automatic) {
        if animation != .automatic { entrances += indexPaths.map { ($0, animation) } }
        recordChange { $0.insertions += indexPaths }
    }

    /// Declares that rows were deleted, which disappear with `animation`. The index paths are those before the update.
    /// Deleted rows are no longer selected. A call outside ``ListView/beginUpdates()`` is a separate update, with the
    /// diagnostics of ``ListView/endUpdates()``.
    public final func deleteRows(at indexPaths: [ListIndexPath], with animation: RowAnimation = .automatic) {
        if animation != .automatic { exits += indexPaths.map { ($0, animation) } }
        recordChange { $0.deletions += indexPaths }
    }

    /// Declares that a row was moved, from an index path before the update to one after it. A selected row stays
    /// selected. A call outside ``ListView/beginUpdates()`` is a separate update, with the diagnostics of
    /// ``ListView/endUpdates()``.
    public final func moveRow(at indexPath: ListIndexPath, to newIndexPath: ListIndexPath) {
        recordChange { $0.moves.append(ListChanges.Move(from: indexPath, to: newIndexPath)) }
    }

    /// Declares that the content of rows has changed. The index paths are those before the update. The old cells fade
    /// into new ones, and selected rows stay selected. A call outside ``ListView/beginUpdates()`` is a separate update,
    /// with the diagnostics of ``ListView/endUpdates()``.
    public final func reloadRows(at indexPaths: [ListIndexPath]) { recordChange { $0.reloads += indexPaths } }
}
