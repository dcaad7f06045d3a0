/// What UIKit asks of a table's delegate and this library never does: a ``TableViewDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledTableViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Set ``TableView/estimatedRowHeight``.
        @NeverCalled func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ListIndexPath) -> Double
        /// Headers are measured.
        @NeverCalled func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double
        /// Footers are measured.
        @NeverCalled func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double
        /// Cells have no accessory: put a ``Button`` into the content.
        @NeverCalled func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: ListIndexPath)
        /// A row is edited with its table.
        @NeverCalled func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: ListIndexPath)
        /// A row is edited with its table.
        @NeverCalled func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: ListIndexPath?)
        /// Indent the content by constraints.
        @NeverCalled func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: ListIndexPath) -> Int
        /// Rows have no menus.
        @NeverCalled func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: ListIndexPath) -> Bool
        /// Every row can have the focus.
        @NeverCalled func tableView(_ tableView: TableView, canFocusRowAt indexPath: ListIndexPath) -> Bool
        /// The focus begins with the first row in sight.
        @NeverCalled func indexPathForPreferredFocusedView(in tableView: TableView) -> ListIndexPath?
        /// Keys select, the focus does not.
        @NeverCalled func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: ListIndexPath)
            -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @NeverCalled func tableView(
            _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath
        ) -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @NeverCalled func tableView(
            _ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath)
        /// Set ``ListView/allowsMultipleSelection``.
        @NeverCalled func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)
        /// Selecting a row is what it does.
        @NeverCalled func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: ListIndexPath)
            -> Bool
        /// Write `didSelectRowAt`.
        @NeverCalled func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: ListIndexPath)
    #endif
}

/// ``UncalledTableViewMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTableViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Set ``TableView/estimatedRowHeight``.
        @MainActor func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ListIndexPath) -> Double
        /// Headers are measured.
        @MainActor func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double
        /// Footers are measured.
        @MainActor func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double
        /// Cells have no accessory: put a ``Button`` into the content.
        @MainActor func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: ListIndexPath)
        /// A row is edited with its table.
        @MainActor func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: ListIndexPath)
        /// A row is edited with its table.
        @MainActor func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: ListIndexPath?)
        /// Indent the content by constraints.
        @MainActor func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: ListIndexPath) -> Int
        /// Rows have no menus.
        @MainActor func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: ListIndexPath) -> Bool
        /// Every row can have the focus.
        @MainActor func tableView(_ tableView: TableView, canFocusRowAt indexPath: ListIndexPath) -> Bool
        /// The focus begins with the first row in sight.
        @MainActor func indexPathForPreferredFocusedView(in tableView: TableView) -> ListIndexPath?
        /// Keys select, the focus does not.
        @MainActor func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: ListIndexPath)
            -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @MainActor func tableView(
            _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath
        ) -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @MainActor func tableView(
            _ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath)
        /// Set ``ListView/allowsMultipleSelection``.
        @MainActor func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)
        /// Selecting a row is what it does.
        @MainActor func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: ListIndexPath)
            -> Bool
        /// Write `didSelectRowAt`.
        @MainActor func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: ListIndexPath)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension TableViewDelegate {
        /// Set ``TableView/estimatedRowHeight``.
        public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: ListIndexPath) -> Double { 0 }
        /// Headers are measured.
        public func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double { 0 }
        /// Footers are measured.
        public func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double { 0 }
        /// Cells have no accessory: put a ``Button`` into the content.
        public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: ListIndexPath) {}
        /// A row is edited with its table.
        public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: ListIndexPath) {}
        /// A row is edited with its table.
        public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: ListIndexPath?) {}
        /// Indent the content by constraints.
        public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: ListIndexPath) -> Int { 0 }
        /// Rows have no menus.
        public func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: ListIndexPath) -> Bool { false }
        /// Every row can have the focus.
        public func tableView(_ tableView: TableView, canFocusRowAt indexPath: ListIndexPath) -> Bool { false }
        /// The focus begins with the first row in sight.
        public func indexPathForPreferredFocusedView(in tableView: TableView) -> ListIndexPath? { nil }
        /// Keys select, the focus does not.
        public func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: ListIndexPath) -> Bool {
            false
        }
        /// Set ``ListView/allowsMultipleSelection``.
        public func tableView(
            _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath
        )
            -> Bool
        { false }
        /// Set ``ListView/allowsMultipleSelection``.
        public func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath) {
        }
        /// Set ``ListView/allowsMultipleSelection``.
        public func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}
        /// Selecting a row is what it does.
        public func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: ListIndexPath) -> Bool
        {
            false
        }
        /// Write `didSelectRowAt`.
        public func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: ListIndexPath) {}
    }
#endif
