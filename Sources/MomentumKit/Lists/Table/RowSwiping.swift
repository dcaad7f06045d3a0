/// A row that stands aside for its actions, or is about to.
protocol RowSwiping: AnyObject {
    var cell: TableViewCell { get }
    /// Whether the row moves by itself, and can be caught.
    var isMoving: Bool { get }
    /// How much of the actions is seen, in points, as the finger has it that would hold the row there.
    var pull: Double { get }
    /// 1 for actions at the right, -1 for those at the left.
    var side: Double { get }
    /// Stops the row where it is.
    func hold()
    /// The finger would have `pull` points of the actions seen, and moves them at `velocity`.
    func drag(to pull: Double, velocity: Double)
    /// The finger has left, moving at `velocity` towards more of the actions.
    func letGo(velocity: Double)
    /// Shows the actions.
    func open()
    /// Goes back over the actions.
    func close()
    /// The row is there no more.
    func drop()
    /// The table has laid out its rows.
    func tableDidLayOut()
}

extension TableView {
    /// Makes what swipes a row aside. The first configuration brings it along.
    static var makeSwipe: ((TableView, TableViewCell, Double, SwipeActionsConfiguration) -> any RowSwiping)?

    /// What the delegate offers for the row of `cell` at one side, 1 for the right; nil for nothing.
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

    /// Lets the row of `cell` stand aside; nil when there is nothing to stand aside for.
    final func beginSwipe(of cell: TableViewCell, side: Double) -> (any RowSwiping)? {
        swipeActions(of: cell, side: side).flatMap { beginSwipe(of: cell, side: side, by: $0) }
    }

    /// Lets the row of `cell` stand aside for what `configuration` offers.
    final func beginSwipe(
        of cell: TableViewCell, side: Double, by configuration: SwipeActionsConfiguration
    ) -> (any RowSwiping)? {
        rowSwipe?.drop()
        let swipe = Self.makeSwipe?(self, cell, side, configuration)
        rowSwipe = swipe
        return swipe
    }

    /// Opens or closes the row that the arrow keys are at: left for the actions at the right.
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

    /// The actions of a row for assistive technology.
    final func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction] {
        let offered = [1.0, -1.0].compactMap { swipeActions(of: cell, side: $0) }
        return offered.flatMap { $0.actions }.map { action in
            AccessibilityCustomAction(action.title ?? "") { [reference = Weak(cell)] _ in
                if let cell = reference.object { action.handler(action, cell) { _ in } }
            }
        }
    }
}
