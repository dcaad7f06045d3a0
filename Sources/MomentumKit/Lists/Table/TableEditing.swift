extension TableView {
    /// A Boolean value that indicates whether the user can delete, insert and move rows. Setting it calls
    /// ``setEditing(_:animated:)`` without animation. Default false.
    public final var isEditing: Bool {
        get { isBeingEdited }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing, in which the user can delete, insert and move rows. The data source determines which
    /// rows can be edited. Their content makes room for a button and for a control that moves the row. If `animated`,
    /// the content moves along a spring, which can be reversed in flight, unless the user prefers reduced motion.
    ///
    /// A row that shows its swipe actions is closed. At the end of editing, a held row moves back to its position. Does
    /// nothing if the table is already in that state.
    public final func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isBeingEdited else { return }
        isBeingEdited = editing
        if editing { _ = mover } else { rowMover?.cancel() }
        rowSwipe?.close()
        let changes = { [self] in
            for view in live {
                if let cell = view as? TableViewCell, let path = cell.indexPath { showEditing(of: cell, at: path) }
            }
        }
        if animated, !(stage?.prefersReducedMotion ?? true) {
            View.animate(springDuration: 0.35, animations: changes)
        } else {
            Layer.withActionProvider(nil, changes)
        }
    }

    /// Shows the controls in `cell` by which the row at `path` can be edited.
    final func showEditing(of cell: TableViewCell, at path: ListIndexPath) {
        guard isBeingEdited, dataSource?.tableView(self, canEditRowAt: path) ?? false else {
            cell.setEditing(false, .none, indents: false)
            rowMover?.showControl(in: cell, at: path)
            return
        }
        let style = rowDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        let indents = rowDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.setEditing(true, style, indents: indents)
        rowMover?.showControl(in: cell, at: path)
    }

    /// Called when the button of a row was pressed. Commits an insertion, and asks for the confirmation of a deletion.
    final func edit(_ cell: TableViewCell) {
        guard let path = cell.indexPath, liveElement(at: path) === cell else { return }
        guard cell.editingStyle == .delete else {
            dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
            return
        }
        if let open = rowSwipe {
            open.close()
            if open.cell === cell { return }
        }
        let title = rowDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = ContextualAction(style: .destructive, title: title) {
            [me = Weak(self), row = Weak(cell)] _, _, completion in
            // Rows may have moved since the button appeared.
            if let table = me.object, let path = row.object?.indexPath {
                table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
            }
            completion(true)
        }
        let configuration = SwipeActionsConfiguration(actions: [action])
        configuration.performsFirstActionWithFullSwipe = false
        beginSwipe(of: cell, side: isRightToLeft ? -1 : 1, by: configuration)?.open()
    }
}

/// The round button of a row that is being edited: red to delete the row, green to insert another one.
final class EditControl: PressControl {
    private let style: TableViewCell.EditingStyle
    private let bars = [View(), View()]
    var pressed: (() -> Void)?
    /// The verb of the accessibility label.
    var verb: String { style == .insert ? "Insert" : "Delete" }

    init(_ style: TableViewCell.EditingStyle) {
        self.style = style
        let disc = View()
        super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44), dimming: disc)
        disc.frame = Rect(x: 11, y: 11, width: 22, height: 22)
        disc.cornerRadius = 11
        disc.backgroundColor = Color(hex: style == .insert ? 0x34C759 : 0xFF3B30)
        disc.isUserInteractionEnabled = false
        addSubview(disc)
        for bar in bars {
            bar.backgroundColor = .white
            disc.addSubview(bar)
        }
        bars[0].frame = Rect(x: 5, y: 10, width: 12, height: 2)
        bars[1].frame = Rect(x: 10, y: 5, width: 2, height: 12)
        bars[1].isHidden = style != .insert
        accessibilityLabel = verb
        addTarget(self, action: EditControl.press, for: .primaryActionTriggered)
    }

    private func press(_ sender: EditControl) { pressed?() }

    /// Fades `control` out and removes it.
    static func leave(_ control: View) {
        control.isUserInteractionEnabled = false
        guard View.areAnimationsEnabled, control.stage != nil else { return control.removeFromSuperview() }
        View.animate(
            withDuration: 0.2, animations: { control.alpha = 0 },
            completion: { _ in Layer.withActionProvider(nil) { control.removeFromSuperview() } })
    }
}
