/// An object that moves rows of a table: see ``RowMover``. A table has one as soon as its rows can be moved.
protocol RowMoving: AnyObject {
    /// The index path of the held row, its upper edge in content coordinates, and its height; nil if no row is held.
    var lifted: (path: ListIndexPath, y: Double, height: Double)? { get }
    /// Returns the distance by which the element at `index` is displaced downwards from its position in the
    /// arrangement, in points. The former arrangement is the arrangement before the present change.
    func displacement(of index: Int, in table: TableArrangement, isFormer: Bool) -> Double
    /// Called when the rows are about to change by `map`.
    func tableWillChange(_ map: ListMap)
    /// Called when the content and the content offset have been shifted by `step`, so that nothing appears to move.
    func tableDidShift(by step: Double)
    /// Called when a cell no longer shows its row.
    func cellWasRemoved(_ cell: TableViewCell)
    /// Shows in `cell` the control that moves its row, or hides it if the row cannot be moved.
    func showControl(in cell: TableViewCell, at path: ListIndexPath)
    /// Moves the row that receives the keys. Returns false if the key has no function.
    func keyPressed(_ event: KeyEvent) -> Bool
    /// Returns the accessibility actions that move the row of `cell`.
    func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction]
    /// Moves the held row back to its position.
    func cancel()
}

/// A row mover that moves nothing. With two conforming classes the compiler cannot replace calls of the protocol with
/// calls of ``RowMover``, so programs that move no rows are linked without that class.
final class NoRowMover: RowMoving {
    var lifted: (path: ListIndexPath, y: Double, height: Double)? { nil }
    func displacement(of index: Int, in table: TableArrangement, isFormer: Bool) -> Double { 0 }
    func tableWillChange(_ map: ListMap) {}
    func tableDidShift(by step: Double) {}
    func cellWasRemoved(_ cell: TableViewCell) {}
    func showControl(in cell: TableViewCell, at path: ListIndexPath) {}
    func keyPressed(_ event: KeyEvent) -> Bool { false }
    func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction] { [] }
    func cancel() {}
}

extension TableView {
    /// The object that moves rows, created on demand.
    final var mover: RowMover {
        if let loadedRowMover { return loadedRowMover }
        let mover = RowMover(self)
        (loadedRowMover, rowMover) = (mover, mover)
        return mover
    }

    /// A Boolean value that indicates whether a long press lifts a row, and keys move rows, also while the table is not
    /// being edited. The data source determines which rows can be moved: see
    /// ``TableViewDataSource/tableView(_:canMoveRowAt:)``. Default false.
    public final var dragInteractionEnabled: Bool {
        get { reorderGesture != nil }
        set {
            guard newValue != dragInteractionEnabled else { return }
            if let reorderGesture {
                rowMover?.cancel()
                removeGestureRecognizer(reorderGesture)
                return self.reorderGesture = nil
            }
            _ = mover
            let gesture = LongPressGesture { [me = Weak(self)] press in me.object?.moveRow(following: press) }
            addGestureRecognizer(gesture)
            reorderGesture = gesture
        }
    }

    /// Lifts the row in which `recognizer` has begun, moves it with the touch, and drops it when the touch ends. Call
    /// this method in the action of the recogniser, for example of a handle in a cell that recognises at once. Does
    /// nothing if the row cannot be moved or another row is held.
    ///
    /// Rows that the lifted row passes make room, and near an edge the table scrolls. Rows in motion can be caught.
    /// After the drop the data source is asked to move the row: see ``TableViewDataSource/tableView(_:moveRowAt:to:)``.
    /// A second touch has no effect on a held row.
    @export(interface) public final func moveRow(following recognizer: GestureRecognizer) { mover.follow(recognizer) }

    /// Lifts the row at `indexPath` for ``updateInteractiveMovementTargetPosition(_:)``. Returns a Boolean value that
    /// indicates whether the row can be moved: it is visible, the data source allows it, and no other row is held.
    @discardableResult
    public final func beginInteractiveMovementForRow(at indexPath: ListIndexPath) -> Bool {
        loadIfNeeded()
        guard let cell = liveElement(at: indexPath) as? TableViewCell else { return false }
        return mover.lift(cell)
    }

    /// Moves the centre of the held row vertically to `targetPosition`, in content coordinates, in points. Does nothing
    /// if no row is held or the y coordinate is not finite.
    public final func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
        mover.drag(toCenterY: targetPosition.y, velocity: 0)
    }

    /// Drops the held row at its proposed position. If it differs from the original one, the data source is asked to
    /// move the row. Does nothing if no row is held.
    public final func endInteractiveMovement() { mover.drop() }

    /// Moves the held row back to its original position. Does nothing if no row is held.
    public final func cancelInteractiveMovement() { rowMover?.cancel() }

    // MARK: Data source

    /// Returns whether the data source implements the method that moves rows. The first call determines this by moving
    /// the row at `indexPath` to its own position.
    package final func canMoveRows(at indexPath: ListIndexPath) -> Bool {
        if let movesRows { return movesRows }
        movesRows = true
        dataSource?.tableView(self, moveRowAt: indexPath, to: indexPath)
        return movesRows ?? true
    }

    /// Notes that the data source does not implement the method that moves rows.
    package final func disableRowMoves() { movesRows = false }
}

extension TableViewCell {
    /// The state of a row during a drag: the counterpart of `UITableViewCell.DragState`.
    public nonisolated enum DragState: Sendable {
        /// The row is not dragged.
        case none
        /// A touch has lifted the row.
        case lifting
        /// The row follows the touch.
        case dragging
    }
}

/// The control with three lines by which a row is moved.
final class ReorderControl: View {
    init(_ action: @escaping (LongPressGesture) -> Void) {
        super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
        for index in 0..<3 {
            let line = View(frame: Rect(x: 11, y: 15 + 6 * Double(index), width: 22, height: 2))
            line.cornerRadius = 1
            line.backgroundColor = Color(hex: 0x8E8E93)
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        let press = LongPressGesture(action: action)
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
    }
}
