/// Hears what happens in a ``TableView`` and says how high its rows are: the counterpart of `UITableViewDelegate`. Every
/// method has a default. It is the table's ``ScrollView/delegate``, and is notified of scrolling as well.
public protocol TableViewDelegate: ScrollViewDelegate {
    /// The height of a row, in points, or ``TableView/automaticDimension``. Asked when the row comes into sight and after
    /// every update while it is. The default is ``TableView/rowHeight``.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double
    /// The height of what stands over a section, in points. The default is ``TableView/sectionHeaderHeight``.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
    /// What stands over a section: a view from ``TableView/dequeueReusableHeader(withIdentifier:)``, to be used again, or any
    /// other view. Nil, the default, for the data source's title.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

    /// The height of what stands under a section, in points. The default is ``TableView/sectionFooterHeight``.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
    /// What stands under a section: a view from ``TableView/dequeueReusableHeader(withIdentifier:)``, to be used again, or any
    /// other view. Nil, the default, for the data source's title.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

    /// Whether a row lights up under a finger and can be selected by it. Default true.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath) -> Bool
    /// A finger is on a row that it may select, and the row lights up.
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath)
    /// The row lights up no more: the finger has been lifted, or was taken away.
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath)
    /// A finger or key is about to select a row. Returns the row to be selected instead, by default this one; nil for none.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListIndexPath) -> ListIndexPath?
    /// A finger or key is about to take the selection away from a row. Returns the row to be deselected instead, by default
    /// this one; nil for none.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath) -> ListIndexPath?
    /// A finger or key has selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath)
    /// A finger or key has taken the selection away from a row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath)

    /// What a swipe from where texts begin, the left as a rule, offers for a row; nil, the default, for nothing. Asked when the
    /// swipe begins.
    func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath)
        -> SwipeActionsConfiguration?
    /// What a swipe from where texts end, the right as a rule, offers for a row; nil, the default, for nothing. Asked when the
    /// swipe begins.
    func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath)
        -> SwipeActionsConfiguration?

    /// What can be done with a row while the table is edited. Default `.delete`.
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath) -> TableViewCell.EditingStyle
    /// Whether the content of a row that is edited stands aside though it has no button. Default true.
    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: ListIndexPath) -> Bool
    /// What the button says that confirms a deletion; nil, the default, for "Delete".
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: ListIndexPath
    ) -> String?

    /// Where a row goes that a user moves from `sourceIndexPath` to `proposedDestinationIndexPath`: the default lets it. Asked whenever
    /// another place is proposed. Both are index paths as they will be after the move.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: ListIndexPath,
        toProposedIndexPath proposedDestinationIndexPath: ListIndexPath
    ) -> ListIndexPath

    /// A cell has come into sight.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath)
    /// A cell has gone out of sight, and waits to be used again.
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListIndexPath)
    /// What stands over a section has come into sight.
    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
    /// What stands over a section has gone out of sight.
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
    /// What stands under a section has come into sight.
    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
    /// What stands under a section has gone out of sight.
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
