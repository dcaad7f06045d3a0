/// An object that moves the rows of a table by touch, keys and assistive technology.
///
/// A held row follows the finger. The rows that it has passed are displaced by its height, along springs. The index
/// paths remain those of the data source until the row is dropped. Then the data changes, all other rows are already at
/// their positions, and the dropped row moves to its position with its present velocity.
final class RowMover: RowMoving {
    private let table: Weak<TableView>
    private var state = State.idle
    private var link: DisplayLink?
    /// The recogniser that holds the row, the location of its touch, in points of the stage, and the offset of the
    /// row's upper edge from that location.
    private var recognizer = Weak<GestureRecognizer>()
    private var finger = Point.zero
    private var dragOffset = 0.0

    private enum State {
        case idle
        case lifted(LiftedRow)
        /// The data has changed, and the table has not been updated yet.
        case dropping(LiftedRow)
    }

    private struct LiftedRow {
        let cell: TableViewCell
        var path: ListIndexPath
        /// The upper edge of the row, in content coordinates.
        var y: Double
        let height: Double
        /// The index of the element before which the row would be dropped, and the index path that it would have then.
        /// While the row would return to its position, both are its own.
        var gap: Int
        var target: ListIndexPath
        /// The gap about which the delegate was last asked.
        var proposed: Int
    }

    init(_ table: TableView) { self.table = Weak(table) }

    var lifted: (path: ListIndexPath, y: Double, height: Double)? {
        if case .lifted(let row) = state { return (row.path, row.y, row.height) }
        return nil
    }

    // MARK: Interactive movement

    func follow(_ press: GestureRecognizer) {
        guard let table = table.object else { return }
        switch press.state {
        case .began:
            guard lifted == nil, let cell = cell(under: press), lift(cell), case .lifted(let row) = state else {
                return
            }
            recognizer = Weak(press)
            finger = press.location
            dragOffset = row.y - press.location(in: table).y
            runLink()
        case .changed:
            guard press === recognizer.object, case .lifted(let row) = state else { return }
            finger = press.location
            let speed = press.rotated(press.velocityOfMiddle, into: table).dy
            drag(toCenterY: press.location(in: table).y + dragOffset + row.height / 2, velocity: speed)
        case .ended:
            if press === recognizer.object { drop() }
        default:
            if press === recognizer.object { cancel() }
        }
    }

    private func cell(under press: GestureRecognizer) -> TableViewCell? {
        var view = press.view === table.object ? table.object?.hitTest(press.location(in: table.object)) : press.view
        while let candidate = view, !(candidate is TableViewCell) { view = candidate.superview }
        return view as? TableViewCell
    }

    /// Lifts the row of `cell` at its presentation position. Returns whether the row can be moved.
    func lift(_ cell: TableViewCell) -> Bool {
        guard lifted == nil, let table = table.object, let path = cell.indexPath, table.liveElement(at: path) === cell,
            canMove(path)
        else { return false }
        let presented: MotionSample<Point> = cell.layer.takeOver(LayerProperty.position.path)
        let index = table.table.index(of: path)
        let height = table.table.heights[index]
        state = .lifted(
            LiftedRow(
                cell: cell, path: path, y: presented.value.y - cell.layer.anchorPoint.y * height, height: height,
                gap: index, target: path, proposed: index))
        table.bringSubviewToFront(cell)
        moveCell(velocity: 0)
        cell.dragStateDidChange(.lifting)
        return true
    }

    /// Moves the vertical centre of the held row to `y`, in content coordinates, with `velocity`, in points per second.
    func drag(toCenterY y: Double, velocity: Double) {
        guard case .lifted(var row) = state, y.isFinite else { return }
        row.y = y - row.height / 2
        state = .lifted(row)
        row.cell.dragStateDidChange(.dragging)
        moveCell(velocity: velocity)
        updateGap()
    }

    /// Places the held row at its position, with `velocity`.
    private func moveCell(velocity: Double) {
        guard case .lifted(let row) = state, let attributes = table.object?.attributes(at: row.path) else { return }
        let anchor = row.cell.layer.anchorPoint
        let middle = Point(
            x: attributes.frame.minX + anchor.x * attributes.frame.width, y: row.y + anchor.y * attributes.frame.height)
        row.cell.layer.move(
            .position, to: middle, velocity: Vector(dx: 0, dy: velocity), lasting: VelocityTracker.restTime)
        Layer.withActionProvider(nil) { row.cell.place(by: attributes) }
    }

    // MARK: Making room

    func displacement(of index: Int, in table: TableArrangement, isFormer: Bool) -> Double {
        let row: LiftedRow
        switch state {
        case .lifted(let lifted) where !isFormer: row = lifted
        case .dropping(let lifted) where isFormer: row = lifted
        default: return 0
        }
        let own = table.index(of: row.path)
        if index == own { return isFormer ? row.y - table.y(at: own) : 0 }
        if index > own, index < row.gap { return -row.height }
        return index >= row.gap && index < own ? row.height : 0
    }

    /// Determines the gap nearest to the held row, asks the delegate, and displaces the other rows accordingly.
    private func updateGap() {
        guard case .lifted(var row) = state, let table = table.object else { return }
        let gap = nearestGap(to: row, in: table)
        guard gap != row.proposed else { return }
        let before = row.gap
        row.proposed = gap
        row.gap = gap
        row.target = path(of: gap, row, in: table)
        if let delegate = table.rowDelegate {
            let chosen = delegate.tableView(
                table, targetIndexPathForMoveFromRowAt: row.path, toProposedIndexPath: row.target)
            if chosen != row.target {
                guard let other = self.gap(of: chosen, row, in: table) else {
                    return table.refuse(
                        chosen,
                        in: "TableViewDelegate.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
                        remedy: "return an existing index path; the gap for the moved row does not change")
                }
                (row.gap, row.target) = (other, chosen)
            }
        }
        guard case .lifted = state else { return }
        state = .lifted(row)
        if row.gap != before { rearrange() }
    }

    /// Animates all rows except the held one to their present positions.
    private func rearrange() {
        guard let table = table.object else { return }
        settle {
            for view in table.live where view !== liftedCell {
                if let path = view.indexPath, let attributes = table.attributes(at: path) { view.place(by: attributes) }
            }
        }
        table.setNeedsLayout()
        table.watchFlight()
    }

    private var liftedCell: TableViewCell? {
        if case .lifted(let row) = state { return row.cell }
        return nil
    }

    private func settle(_ changes: () -> Void) {
        guard let stage = table.object?.stage, !stage.prefersReducedMotion else {
            return Layer.withActionProvider(nil, changes)
        }
        View.animate(springDuration: 0.35, animations: changes)
    }

    /// Returns the upper edge that the held row would have if it were dropped at `gap`.
    private func top(of gap: Int, _ row: LiftedRow, in table: TableView) -> Double {
        table.table.y(at: gap) - (gap > table.table.index(of: row.path) ? row.height : 0)
    }

    private func nearestGap(to row: LiftedRow, in table: TableView) -> Int {
        let own = table.table.index(of: row.path)
        var best = row.proposed
        var distance = abs(top(of: best, row, in: table) - row.y)
        for step in [-1, 1] {
            var gap = best + step
            while gap > 0, gap < table.table.elementCount {
                // The gap before a header belongs to no section, and the gap after the row itself is its present
                // position.
                let path = table.table.path(at: gap)
                if !path.isHeader, gap != own + 1 {
                    let other = abs(top(of: gap, row, in: table) - row.y)
                    guard other < distance else { break }
                    (best, distance) = (gap, other)
                }
                gap += step
            }
        }
        return best
    }

    /// Returns the index path that the row would have in the data source if it were dropped at `gap`.
    private func path(of gap: Int, _ row: LiftedRow, in table: TableView) -> ListIndexPath {
        let next = table.table.path(at: gap)
        var item = next.isFooter ? table.table.counts[next.section] : next.item
        if next.section == row.path.section, item > row.path.item { item -= 1 }
        return ListIndexPath(item: item, section: next.section)
    }

    /// Returns the gap at which the row must be dropped to have the index path `path`; nil if `path` is invalid.
    private func gap(of path: ListIndexPath, _ row: LiftedRow, in table: TableView) -> Int? {
        let counts = table.table.counts
        guard counts.indices.contains(path.section), path.item >= 0 else { return nil }
        let isOwn = path.section == row.path.section
        guard path.item < counts[path.section] + (isOwn ? 0 : 1) else { return nil }
        let index = table.table.starts[path.section] + 1 + path.item
        return isOwn && path.item > row.path.item ? index + 1 : index
    }

    // MARK: Release

    func drop() {
        guard case .lifted(let row) = state, let table = table.object else { return }
        end()
        guard row.target != row.path, let source = table.dataSource else {
            state = .idle
            return back(row)
        }
        state = .dropping(row)
        source.tableView(table, moveRowAt: row.path, to: row.target)
        table.moveRow(at: row.path, to: row.target)
        state = .idle
        row.cell.dragStateDidChange(.none)
    }

    func cancel() {
        guard case .lifted(let row) = state else { return }
        end()
        state = .idle
        back(row)
    }

    private func end() {
        recognizer = Weak()
        link?.remove()
        link = nil
    }

    /// Moves the row, and all others, back to their positions in the data.
    private func back(_ row: LiftedRow) {
        row.cell.dragStateDidChange(.none)
        rearrange()
    }

    // MARK: Updates during a movement

    func tableWillChange(_ map: ListMap) {
        guard case .lifted(var row) = state, let table = table.object else { return }
        guard let path = map.destination(of: row.path), row.cell.indexPath == path else {
            end()
            state = .idle
            return row.cell.dragStateDidChange(.none)
        }
        // The gap is determined again.
        let index = table.table.index(of: path)
        (row.path, row.target, row.gap, row.proposed) = (path, path, index, index)
        state = .lifted(row)
    }

    func tableDidShift(by step: Double) {
        guard case .lifted(var row) = state else { return }
        row.y += step
        state = .lifted(row)
        moveCell(velocity: 0)
    }

    func cellWasRemoved(_ cell: TableViewCell) {
        guard cell === liftedCell else { return }
        end()
        state = .idle
        Layer.withActionProvider(nil) { cell.dragStateDidChange(.none) }
    }

    // MARK: At the edges

    /// The distance from the edge of the list below which a finger scrolls it, in points.
    private static let edge = 44.0

    private func runLink() {
        guard let stage = table.object?.stage, link == nil else { return }
        let new = DisplayLink(target: self, action: RowMover.scrollAlong)
        new.add(to: stage)
        link = new
    }

    /// Scrolls the list while a finger holds a row near an edge, faster near the edge. The row stays under the finger.
    private func scrollAlong(_ link: DisplayLink) {
        guard let table = table.object, let touch = table.convert(finger, from: nil), case .lifted(let row) = state
        else {
            return
        }
        let visible = table.bounds.inset(by: table.adjustedContentInset)
        let (above, below) = (touch.y - visible.minY, visible.maxY - touch.y)
        let speed = above < Self.edge ? above - Self.edge : below < Self.edge ? Self.edge - below : 0
        let least = -table.adjustedContentInset.top
        let most = max(least, table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height)
        let offset = table.contentOffset.y
        let step = min(most, max(least, offset + 6 * speed * min(link.duration, 1.0 / 30))) - offset
        guard step != 0, offset >= least, offset <= most else { return }
        table.contentOffset.y += step
        drag(toCenterY: row.y + step + row.height / 2, velocity: 0)
    }

    // MARK: Without a finger

    /// Returns whether the row at `path` can be moved now.
    private func canMove(_ path: ListIndexPath) -> Bool {
        guard let table = table.object, path.isRow, table.exists(path), let source = table.dataSource else {
            return false
        }
        guard table.dragInteractionEnabled || table.isBeingEdited && source.tableView(table, canEditRowAt: path) else {
            return false
        }
        return source.tableView(table, canMoveRowAt: path)
    }

    /// Returns the destination of the row at `path` after a step up or down; nil if it cannot move there.
    private func target(of path: ListIndexPath, by step: Int) -> ListIndexPath? {
        guard let table = table.object, canMove(path) else { return nil }
        var next = ListIndexPath(item: path.item + step, section: path.section)
        if next.item < 0 {
            guard path.section > 0 else { return nil }
            next = ListIndexPath(item: table.counts[path.section - 1], section: path.section - 1)
        } else if next.item >= table.counts[path.section] {
            guard path.section + 1 < table.counts.count else { return nil }
            next = ListIndexPath(item: 0, section: path.section + 1)
        }
        let chosen =
            table.rowDelegate?.tableView(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: next)
            ?? next
        return chosen == path ? nil : chosen
    }

    /// Moves the row at `path` up or down by one position. Returns whether it could be moved.
    private func move(_ path: ListIndexPath, by step: Int) -> Bool {
        guard lifted == nil, let table = table.object, let target = target(of: path, by: step) else { return false }
        table.dataSource?.tableView(table, moveRowAt: path, to: target)
        table.moveRow(at: path, to: target)
        if table.exists(target) { table.scrollToVisible(target) }
        let count = table.counts.indices.contains(target.section) ? table.counts[target.section] : 0
        table.stage?.post(.announcement("Position " + String(target.item + 1) + " of " + String(count)))
        return true
    }

    func keyPressed(_ event: KeyEvent) -> Bool {
        guard let table = table.object, table.isFocused, event.modifiers.contains(.option),
            event.key == .up || event.key == .down, let path = table.keyCursor
        else { return false }
        return event.isDown ? move(path, by: event.key == .up ? -1 : 1) : true
    }

    func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction] {
        guard let path = cell.indexPath else { return [] }
        var actions: [AccessibilityCustomAction] = []
        for (name, step) in [("Move up", -1), ("Move down", 1)] where target(of: path, by: step) != nil {
            actions.append(
                AccessibilityCustomAction(name: name) { [me = Weak(self), row = Weak(cell)] _ in
                    guard let path = row.object?.indexPath else { return false }
                    return me.object?.move(path, by: step) ?? false
                })
        }
        return actions
    }

    // MARK: The control

    func showControl(in cell: TableViewCell, at path: ListIndexPath) {
        let isShown =
            (table.object?.isBeingEdited ?? false) && cell.isEditing && cell.showsReorderControl && canMove(path)
        guard isShown != (cell.reorderControl != nil) else { return }
        cell.showReorder(
            isShown ? ReorderControl { [me = Weak(self)] press in me.object?.follow(press) } : nil)
    }
}
