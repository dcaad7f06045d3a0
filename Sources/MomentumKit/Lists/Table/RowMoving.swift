/// What moves rows of a table by hand: see ``RowMover``. A table has one as soon as its rows can be moved.
protocol RowMoving: AnyObject {
    /// The row that is held, its upper edge in content coordinates, and how high it is; nil while none is.
    var held: (path: ListIndexPath, y: Double, height: Double)? { get }
    /// How far an element that is not held, at `index`, lies below where the arrangement has it, in points. The former arrangement is the one before a
    /// change at hand.
    func displacement(of index: Int, in table: TableArrangement, isFormer: Bool) -> Double
    /// The rows change as `map` says.
    func tableWillChange(_ map: ListMap)
    /// The content has been shifted by `step`, and what is seen with it.
    func tableDidShift(by step: Double)
    /// A cell shows its row no more.
    func cellIsGone(_ cell: TableViewCell)
    /// Shows in `cell` whether its row can be moved by a control.
    func showControl(in cell: TableViewCell, at path: ListIndexPath)
    /// Moves the row that keys go to; false when the key means nothing here.
    func keyPressed(_ event: KeyEvent) -> Bool
    /// The ways to move a row for assistive technology.
    func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction]
    /// Puts the held row back.
    func cancel()
}

/// Moves nothing. With two classes of the protocol the compiler makes no call of ``RowMover`` by name, so that programs whose rows are
/// not moved do not contain it.
final class NoRowMover: RowMoving {
    var held: (path: ListIndexPath, y: Double, height: Double)? { nil }
    func displacement(of index: Int, in table: TableArrangement, isFormer: Bool) -> Double { 0 }
    func tableWillChange(_ map: ListMap) {}
    func tableDidShift(by step: Double) {}
    func cellIsGone(_ cell: TableViewCell) {}
    func showControl(in cell: TableViewCell, at path: ListIndexPath) {}
    func keyPressed(_ event: KeyEvent) -> Bool { false }
    func customActions(of cell: TableViewCell) -> [AccessibilityCustomAction] { [] }
    func cancel() {}
}

extension TableView {
    /// What moves rows, made when it is first asked for.
    final var mover: RowMover {
        if let madeMover { return madeMover }
        let mover = RowMover(self)
        (madeMover, rowMover) = (mover, mover)
        return mover
    }

    /// Whether a finger that rests on a row lifts it, and rows are moved by keys, without editing. Default false. Which rows, the data
    /// source says: see ``TableViewDataSource/tableView(_:canMoveRowAt:)``.
    public final var dragInteractionEnabled: Bool {
        get { restGesture != nil }
        set {
            guard newValue != dragInteractionEnabled else { return }
            if let restGesture {
                rowMover?.cancel()
                removeGestureRecognizer(restGesture)
                return self.restGesture = nil
            }
            _ = mover
            let rest = LongPressGesture { [me = Weak(self)] press in me.object?.moveRow(following: press) }
            addGestureRecognizer(rest)
            restGesture = rest
        }
    }

    /// Lifts the row in which `recognizer` has begun, lets it follow the touch, and drops it when the touch ends. To be called as the
    /// recogniser's action: a handle in a cell has one that begins at once.
    ///
    /// The rows that it passes make room; near an edge the table scrolls along. Whatever moves can be caught. When it is dropped the data
    /// source is asked to move the row: see ``TableViewDataSource/tableView(_:moveRowAt:to:)``. A second touch leaves the row to the first.
    @export(interface) public final func moveRow(following recognizer: GestureRecognizer) { mover.follow(recognizer) }

    /// Lifts the row at `indexPath` for ``updateInteractiveMovementTargetPosition(_:)``. Returns whether it can be moved: whether it is in
    /// sight, the data source lets it, and no other is held.
    @discardableResult
    public final func beginInteractiveMovementForRow(at indexPath: ListIndexPath) -> Bool {
        loadIfNeeded()
        guard let cell = liveElement(at: indexPath) as? TableViewCell else { return false }
        return mover.lift(cell)
    }

    /// Lets the middle of the held row stand at `targetPosition`, in content coordinates. Without a held row it does nothing.
    public final func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
        mover.hold(atMiddle: targetPosition.y, velocity: 0)
    }

    /// Drops the held row where it is proposed to go.
    public final func endInteractiveMovement() { mover.drop() }

    /// Lets the held row go back.
    public final func cancelInteractiveMovement() { rowMover?.cancel() }

    // MARK: Whether the data source moves rows

    /// Whether the data source has a method that moves rows. Asked once, by moving the row at `indexPath` to where it is.
    package final func canMoveRows(at indexPath: ListIndexPath) -> Bool {
        if let movesRows { return movesRows }
        movesRows = true
        dataSource?.tableView(self, moveRowAt: indexPath, to: indexPath)
        return movesRows ?? true
    }

    /// The data source has no method that moves rows.
    package final func noteRowsStay() { movesRows = false }
}

extension TableViewCell {
    /// Where in a drag a row is: the counterpart of `UITableViewCell.DragState`.
    public nonisolated enum DragState: Sendable {
        /// It is not dragged.
        case none
        /// A touch has lifted it.
        case lifting
        /// It follows the touch.
        case dragging
    }
}

/// The three lines by which a row is moved.
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
