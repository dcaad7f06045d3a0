// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UITableViewDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledTableViewDelegateMethods: AnyObject {
    /// Set `estimatedRowHeight`.
    @NeverCalled func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// Headers are measured.
    @NeverCalled func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
    /// Footers are measured.
    @NeverCalled func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
    /// Cells have no accessory: put a `Button` into the content.
    @NeverCalled func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// A row is edited with its table.
    @NeverCalled func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// A row is edited with its table.
    @NeverCalled func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// Indent the content by constraints.
    @NeverCalled func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// Rows have no menus.
    @NeverCalled func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Rows have no menus.
    @NeverCalled func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool
    /// Rows have no menus.
    @NeverCalled func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    )
    /// Every row can have the focus.
    @NeverCalled func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// The focus begins with the first row in sight.
    @NeverCalled func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
    /// Keys select, the focus does not.
    @NeverCalled func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
    /// Set `allowsMultipleSelection`.
    @NeverCalled func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool
    /// Set `allowsMultipleSelection`.
    @NeverCalled func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Set `allowsMultipleSelection`.
    @NeverCalled func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
    /// Selecting a row is what it does.
    @NeverCalled func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// Write `didSelectRowAt`.
    @NeverCalled func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
}

/// ``UncalledTableViewDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTableViewDelegateMethods: AnyObject {
    /// Set `estimatedRowHeight`.
    @MainActor func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    /// Headers are measured.
    @MainActor func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
    /// Footers are measured.
    @MainActor func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
    /// Cells have no accessory: put a `Button` into the content.
    @MainActor func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// A row is edited with its table.
    @MainActor func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// A row is edited with its table.
    @MainActor func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// Indent the content by constraints.
    @MainActor func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// Rows have no menus.
    @MainActor func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Rows have no menus.
    @MainActor func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool
    /// Rows have no menus.
    @MainActor func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    )
    /// Every row can have the focus.
    @MainActor func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// The focus begins with the first row in sight.
    @MainActor func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
    /// Keys select, the focus does not.
    @MainActor func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
    /// Set `allowsMultipleSelection`.
    @MainActor func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    /// Set `allowsMultipleSelection`.
    @MainActor func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
    /// Set `allowsMultipleSelection`.
    @MainActor func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
    /// Selecting a row is what it does.
    @MainActor func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// Write `didSelectRowAt`.
    @MainActor func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
}

nonisolated extension UITableViewDelegate {
    /// Set `estimatedRowHeight`.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        neverCalled()
    }
    /// Headers are measured.
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        neverCalled()
    }
    /// Footers are measured.
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        neverCalled()
    }
    /// Cells have no accessory: put a `Button` into the content.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        neverCalled()
    }
    /// A row is edited with its table.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { neverCalled() }
    /// A row is edited with its table.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { neverCalled() }
    /// Indent the content by constraints.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        neverCalled()
    }
    /// Rows have no menus.
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        neverCalled()
    }
    /// Rows have no menus.
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { neverCalled() }
    /// Rows have no menus.
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) { neverCalled() }
    /// Every row can have the focus.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { neverCalled() }
    /// The focus begins with the first row in sight.
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { neverCalled() }
    /// Keys select, the focus does not.
    public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        neverCalled()
    }
    /// Set `allowsMultipleSelection`.
    public func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    { neverCalled() }
    /// Set `allowsMultipleSelection`.
    public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        neverCalled()
    }
    /// Set `allowsMultipleSelection`.
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { neverCalled() }
    /// Selecting a row is what it does.
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        neverCalled()
    }
    /// Write `didSelectRowAt`.
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { neverCalled() }
}
