/// The delegate of a ``TableView``: the counterpart of `UITableViewDelegate`. All methods have a default. Set it as the
/// table's ``ScrollView/delegate``; it is notified of scrolling as well.
public protocol TableViewDelegate: ScrollViewDelegate {
    /// Asks the delegate for the height of a row, in points, or ``TableView/automaticDimension``. It is called when the
    /// row becomes visible, and after each update while it is visible. Any other height that is negative, not finite or
    /// above 10⁹ is replaced by 44. A diagnostic is reported once between two reloads. Returns ``TableView/rowHeight``
    /// by default.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double
    /// Asks the delegate for the height of a header, in points, or ``TableView/automaticDimension``. Any other height
    /// that is negative, not finite or above 10⁹ is replaced by 44, with a diagnostic. Returns
    /// ``TableView/sectionHeaderHeight`` by default.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
    /// Asks the delegate for the view above a section: one from ``TableView/dequeueReusableHeader(withIdentifier:)``,
    /// which is reused, or any other view. Returns nil by default: the data source's title is shown.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

    /// Asks the delegate for the height of a footer, in points, or ``TableView/automaticDimension``. Any other height
    /// that is negative, not finite or above 10⁹ is replaced by 44, with a diagnostic. Returns
    /// ``TableView/sectionFooterHeight`` by default.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
    /// Asks the delegate for the view below a section: one from ``TableView/dequeueReusableHeader(withIdentifier:)``,
    /// which is reused, or any other view. Returns nil by default: the data source's title is shown.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

    /// Asks the delegate whether a row is highlighted under a finger and can be selected. Default true.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath) -> Bool
    /// Tells the delegate that a finger touches a row, which is now highlighted. The default does nothing.
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath)
    /// Tells the delegate that a row is no longer highlighted, because the touch has ended or was cancelled. The
    /// default does nothing.
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath)
    /// Asks the delegate for the row to select when a touch or key selects a row. Nil prevents the selection. Returns
    /// that row by default.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListIndexPath) -> ListIndexPath?
    /// Asks the delegate for the row to deselect when a touch or key deselects a row. Nil prevents the deselection.
    /// Returns that row by default.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath) -> ListIndexPath?
    /// Tells the delegate that a touch or key has selected a row. The default does nothing.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath)
    /// Tells the delegate that a touch or key has deselected a row. The default does nothing.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath)

    /// Asks the delegate for the actions at the leading edge of a row, usually the left one; nil, the default, if there
    /// is none. It is called when a swipe begins.
    func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath)
        -> SwipeActionsConfiguration?
    /// Asks the delegate for the actions at the trailing edge of a row, usually the right one; nil, the default, if
    /// there is none. It is called when a swipe begins.
    func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath)
        -> SwipeActionsConfiguration?

    /// Asks the delegate for the kind of editing that a row offers while the table is being edited. Default `.delete`.
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath) -> TableViewCell.EditingStyle
    /// Asks the delegate whether the content of a row without a button is indented while the table is being edited.
    /// Default true.
    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: ListIndexPath) -> Bool
    /// Asks the delegate for the title of the button that confirms a deletion. Returns nil by default: the title is
    /// "Delete".
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: ListIndexPath
    ) -> String?

    /// Asks the delegate for the destination of a row that the user moves. It is called when the proposed destination
    /// changes. The destinations are index paths after the move. A destination that does not exist is refused with a
    /// diagnostic. Returns `proposedDestinationIndexPath` by default.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: ListIndexPath,
        toProposedIndexPath proposedDestinationIndexPath: ListIndexPath
    ) -> ListIndexPath

    /// Tells the delegate that a cell is about to become visible. The default does nothing.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath)
    /// Tells the delegate that a cell is no longer visible and waits for reuse. The default does nothing.
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListIndexPath)
    /// Tells the delegate that a header is about to become visible. The default does nothing.
    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
    /// Tells the delegate that a header is no longer visible. The default does nothing.
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
    /// Tells the delegate that a footer is about to become visible. The default does nothing.
    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
    /// Tells the delegate that a footer is no longer visible. The default does nothing.
    func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)
}

extension TableViewDelegate {
    public var _tableViewDelegate: _DelegateBox? { _DelegateBox(self as any TableViewDelegate) }

    public func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
        tableView.rowHeight
    }
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
        tableView.sectionHeaderHeight
    }
    public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
        tableView.sectionFooterHeight
    }
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath) -> Bool { true }
    public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath) {}
    public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath) {}
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListIndexPath) -> ListIndexPath? {
        indexPath
    }
    public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath) -> ListIndexPath? {
        indexPath
    }
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {}
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) {}
    public func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
    ) -> SwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
    ) -> SwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    public func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: ListIndexPath) -> Bool {
        true
    }
    public func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: ListIndexPath
    ) -> String? { nil }
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: ListIndexPath,
        toProposedIndexPath proposedDestinationIndexPath: ListIndexPath
    ) -> ListIndexPath { proposedDestinationIndexPath }
    public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath) {}
    public func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListIndexPath
    ) {
    }
    public func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
    public func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {}
    public func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}
    public func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {}
}
