/// An object that swipes a row aside to show its actions.
protocol RowSwiping: AnyObject {
    var cell: TableViewCell { get }
    /// Whether the row moves automatically and can be caught.
    var isMoving: Bool { get }
    /// The translation of a finger that would hold the row at its present position, in points.
    var pull: Double { get }
    /// 1 for actions at the right, -1 for actions at the left.
    var side: Double { get }
    /// Stops the row at its present position.
    func stop()
    /// Moves the row with a finger. `pull` is the finger's translation, in points, and `velocity` its velocity.
    /// Positive values show more of the actions.
    func drag(to pull: Double, velocity: Double)
    /// Releases the row. `velocity` is the finger's velocity, in points per second; positive values show more of the
    /// actions.
    func release(velocity: Double)
    /// Shows all actions.
    func open()
    /// Hides the actions.
    func close()
    /// Removes the actions at once, for example because the row no longer exists.
    func drop()
    /// Called when the table has laid out its rows.
    func tableDidLayOut()
}

extension TableView {
    /// A closure that creates the swipe of a row. The first ``SwipeActionsConfiguration`` sets it.
    static var makeSwipe: ((TableView, TableViewCell, Double, SwipeActionsConfiguration) -> any RowSwiping)?

    /// Returns the delegate's configuration for the row of `cell` at one side, 1 for the right and -1 for the left; nil
    /// if it has no actions.
    final func swipeActions(of cell: TableViewCell, side: Double) -> SwipeActionsConfiguration? {
        guard let path = cell.indexPath, liveElement(at: path) === cell, let delegate = rowDelegate else { return nil }
        let isTrailing = (side > 0) != isRightToLeft
        let configuration =
            isTrailing
            ? delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        guard let configuration, !configuration.actions.isEmpty else { return nil }
        return configuration
    }

    /// Begins a swipe of the row of `cell`; returns nil if the delegate provides no actions.
    final func beginSwipe(of cell: TableViewCell, side: Double) -> (any RowSwiping)? {
        swipeActions(of: cell, side: side).flatMap { beginSwipe(of: cell, side: side, by: $0) }
    }

    /// Begins a swipe of the row of `cell` that shows the actions of `configuration`.
    final func beginSwipe(
        of cell: TableViewCell, side: Double, by configuration: SwipeActionsConfiguration
    ) -> (any RowSwiping)? {
        rowSwipe?.drop()
        let swipe = Self.makeSwipe?(self, cell, side, configuration)
        rowSwipe = swipe
        return swipe
    }

    /// Opens or closes the row that receives the keys. The left key shows the actions at the right.
    final func swipe(by event: KeyEvent) -> Bool {
        guard isFocused, event.isDown, let keyCursor, let cell = liveElement(at: keyCursor) as? TableViewCell else {
            return false
        }
        let side: Double
        switch event.key {
        case .left: side = 1
        case .right: side = -1
        case .escape where rowSwipe != nil: side = 0
        default: return false
        }
        if let open = rowSwipe, open.cell !== cell || open.side != side {
            open.close()
            return true
        }
        guard side != 0, rowSwipe == nil, let swipe = beginSwipe(of: cell, side: side) else { return rowSwipe != nil }
        swipe.open()
        return true
    }

    /// Returns accessibility actions for the swipe actions of a row.
    final func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction] {
        let offered = [1.0, -1.0].compactMap { swipeActions(of: cell, side: $0) }
        return offered.flatMap { $0.actions }.map { action in
            AccessibilityCustomAction(action.title ?? "") { [reference = Weak(cell)] _ in
                if let cell = reference.object { action.handler(action, cell) { _ in } }
            }
        }
    }
}
