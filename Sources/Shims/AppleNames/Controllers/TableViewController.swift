import Momentum
import MomentumKit

/// A view controller that manages a table view. It is the table view's data source and delegate.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// The table view, or nil if the controller's view is not a table view. Setting nil has no effect.
    public final var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    /// The control that refreshes the table when the user pulls it down; nil, the default, if there is none. Reading or
    /// setting it ends the program if the controller's view is not a table view.
    public final var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }
    /// A Boolean value that indicates whether the selection is cleared when the view appears. Default true.
    public final var clearsSelectionOnViewWillAppear = true

    /// Creates a controller of a table view with the given style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller of a plain table view. No nib file is loaded: `nibName` returns the given name, and the
    /// bundle is ignored. Both may be nil.
    public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller of a plain table view. Nothing is read from `coder`.
    public override init?(coder: Coder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Creates a table view with the controller's style. The controller becomes its data source and delegate.
    open override func loadView() {
        let table = UITableView(style: style)
        table.dataSource = self
        table.delegate = self
        table.isEditing = isEditing
        view = table
    }

    /// Sets the editing mode of the controller and of its table view.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
    }

    /// Deselects the selected row if ``clearsSelectionOnViewWillAppear`` is true and the view is a table view.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let path = tableView?.indexPathForSelectedRow else { return }
        tableView.deselectRow(at: path, animated: animated)
    }

    /// Returns 1 by default: there is a single section.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns 0 by default. Subclasses override this method to provide rows.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Returns an empty cell by default. Subclasses override this method to provide cells.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    /// Returns nil by default: the section has no title in its header.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil by default: the section has no title in its footer.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns true by default: the row can be edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Called to delete the row, or to insert another one. Does nothing by default.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Returns a Boolean value that indicates whether a subclass overrides `tableView(_:moveRowAt:to:)`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.canMoveRows(at: indexPath)
    }
    /// Moves no row, and marks the rows of the table as immovable. Subclasses override this method to move rows.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { tableView.disableRowMoves() }
    /// Returns the `rowHeight` of the table view by default: a height in points, or `UITableView.automaticDimension`.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// Returns `UITableView.automaticDimension` by default: the header's view or title determines the height, and the
    /// table view's `sectionHeaderHeight` has no effect. Override this method to return a height in points.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Returns nil by default: the header shows only its title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Returns `UITableView.automaticDimension` by default: the footer's view or title determines the height, and the
    /// table view's `sectionFooterHeight` has no effect. Override this method to return a height in points.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Returns nil by default: the footer shows only its title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Returns nil by default: the row has no leading swipe actions.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    /// Returns nil by default: the row has no trailing swipe actions of its own.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    /// Returns `.delete` by default: the row offers to be deleted while the table is in editing mode.
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// Returns true by default: the content of a row without a button is indented in editing mode.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Returns nil by default: the delete button has its default title.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns the proposed index path by default: the row can be moved to it.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns true by default: the row can be highlighted and selected.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Called when the row was highlighted. Does nothing by default.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Called when the row is no longer highlighted. Does nothing by default.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns the index path of the row, which allows its selection. Nil would prevent the selection.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Returns the index path of the row, which allows its deselection. Nil would prevent the deselection.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Called when the user has selected the row. Does nothing by default.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Called when the user has deselected the row. Does nothing by default.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Called before the cell is displayed. Does nothing by default.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Called when the cell was removed from the view. Does nothing by default.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {}
    /// Called before the header of the section is displayed. Does nothing by default.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Called when the header of the section was removed from the view. Does nothing by default.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// Called before the footer of the section is displayed. Does nothing by default.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Called when the footer of the section was removed from the view. Does nothing by default.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// Called when the adjusted content inset has changed. Does nothing by default.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Called when the content offset has changed. Does nothing by default.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called when the deceleration after a drag begins. Does nothing by default.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Called when an animated change of the offset or the scale has ended or was interrupted. Does nothing by default.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Called when a drag begins. Does nothing by default.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the touch of a drag has ended. Does nothing by default.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Called when the content has come to rest after a drag, or was caught. Does nothing by default.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called before the touch of a drag ends. An override can change the content offset at which the deceleration ends. Does nothing by default.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Returns nil by default: the table view does not zoom.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Called when the zoom scale begins to change. Does nothing by default.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Called when the zoom scale has changed. Does nothing by default.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Called when the zoom scale no longer changes. Does nothing by default.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
