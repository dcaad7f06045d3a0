/// What UIKit asks of a collection's delegate and this library never does: a ``CollectionViewDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledCollectionViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Sections have no headers.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> Size
        /// Sections have no footers.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> Size
        /// Selecting an item is what it does.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: ListIndexPath
        ) -> Bool
        /// Write `didSelectItemAt`.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: ListIndexPath)
        /// Items have no menus.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: ListIndexPath
        )
            -> Bool
        /// Every item can have the focus.
        @NeverCalled func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: ListIndexPath)
            -> Bool
        /// The focus begins with the first item in sight.
        @NeverCalled func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> ListIndexPath?
        /// Keys select, the focus does not.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: ListIndexPath
        ) -> Bool
        /// Items are not moved by hand.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: ListIndexPath,
            toProposedIndexPath proposedIndexPath: ListIndexPath
        ) -> ListIndexPath
        /// Items are not moved by hand.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: ListIndexPath,
            atCurrentIndexPath currentIndexPath: ListIndexPath, toProposedIndexPath proposedIndexPath: ListIndexPath
        ) -> ListIndexPath
        /// Items are not edited by hand.
        @NeverCalled func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: ListIndexPath)
            -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath
        ) -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath)
        /// Set ``ListView/allowsMultipleSelection``.
        @NeverCalled func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)
        /// Write the method that hands in the layout, and returns a `Size`.
        @NeverCalled func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: ListIndexPath)
            -> Size?
        /// Layouts place items only.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
            forElementKind elementKind: String, at indexPath: ListIndexPath)
        /// Layouts place items only.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
            forElementOfKind elementKind: String, at indexPath: ListIndexPath)
    #endif
}

/// ``UncalledCollectionViewMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledCollectionViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Sections have no headers.
        @MainActor func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> Size
        /// Sections have no footers.
        @MainActor func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> Size
        /// Selecting an item is what it does.
        @MainActor func collectionView(
            _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: ListIndexPath
        ) -> Bool
        /// Write `didSelectItemAt`.
        @MainActor func collectionView(
            _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: ListIndexPath)
        /// Items have no menus.
        @MainActor func collectionView(
            _ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: ListIndexPath
        )
            -> Bool
        /// Every item can have the focus.
        @MainActor func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: ListIndexPath)
            -> Bool
        /// The focus begins with the first item in sight.
        @MainActor func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> ListIndexPath?
        /// Keys select, the focus does not.
        @MainActor func collectionView(
            _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: ListIndexPath
        ) -> Bool
        /// Items are not moved by hand.
        @MainActor func collectionView(
            _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: ListIndexPath,
            toProposedIndexPath proposedIndexPath: ListIndexPath
        ) -> ListIndexPath
        /// Items are not moved by hand.
        @MainActor func collectionView(
            _ collectionView: CollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: ListIndexPath,
            atCurrentIndexPath currentIndexPath: ListIndexPath, toProposedIndexPath proposedIndexPath: ListIndexPath
        ) -> ListIndexPath
        /// Items are not edited by hand.
        @MainActor func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: ListIndexPath) -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @MainActor func collectionView(
            _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath
        ) -> Bool
        /// Set ``ListView/allowsMultipleSelection``.
        @MainActor func collectionView(
            _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath)
        /// Set ``ListView/allowsMultipleSelection``.
        @MainActor func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)
        /// Write the method that hands in the layout, and returns a `Size`.
        @MainActor func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: ListIndexPath)
            -> Size?
        /// Layouts place items only.
        @MainActor func collectionView(
            _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
            forElementKind elementKind: String, at indexPath: ListIndexPath)
        /// Layouts place items only.
        @MainActor func collectionView(
            _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
            forElementOfKind elementKind: String, at indexPath: ListIndexPath)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension CollectionViewDelegate {
        /// Sections have no headers.
        public func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> Size { .zero }
        /// Sections have no footers.
        public func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> Size { .zero }
        /// Selecting an item is what it does.
        public func collectionView(
            _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: ListIndexPath
        ) -> Bool { false }
        /// Write `didSelectItemAt`.
        public func collectionView(
            _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: ListIndexPath
        ) {}
        /// Items have no menus.
        public func collectionView(_ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: ListIndexPath)
            -> Bool
        { false }
        /// Every item can have the focus.
        public func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: ListIndexPath) -> Bool {
            false
        }
        /// The focus begins with the first item in sight.
        public func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> ListIndexPath? { nil }
        /// Keys select, the focus does not.
        public func collectionView(
            _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: ListIndexPath
        ) -> Bool { false }
        /// Items are not moved by hand.
        public func collectionView(
            _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: ListIndexPath,
            toProposedIndexPath proposedIndexPath: ListIndexPath
        ) -> ListIndexPath { ListIndexPath(item: 0, section: 0) }
        /// Items are not moved by hand.
        public func collectionView(
            _ collectionView: CollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: ListIndexPath,
            atCurrentIndexPath currentIndexPath: ListIndexPath, toProposedIndexPath proposedIndexPath: ListIndexPath
        ) -> ListIndexPath { ListIndexPath(item: 0, section: 0) }
        /// Items are not edited by hand.
        public func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: ListIndexPath) -> Bool {
            false
        }
        /// Set ``ListView/allowsMultipleSelection``.
        public func collectionView(
            _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: ListIndexPath
        ) -> Bool { false }
        /// Set ``ListView/allowsMultipleSelection``.
        public func collectionView(
            _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: ListIndexPath
        ) {}
        /// Set ``ListView/allowsMultipleSelection``.
        public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {}
        /// Write the method that hands in the layout, and returns a `Size`.
        public func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: ListIndexPath) -> Size? {
            nil
        }
        /// Layouts place items only.
        public func collectionView(
            _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
            forElementKind elementKind: String, at indexPath: ListIndexPath
        ) {}
        /// Layouts place items only.
        public func collectionView(
            _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
            forElementOfKind elementKind: String, at indexPath: ListIndexPath
        ) {}
    }
#endif
