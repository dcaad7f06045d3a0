/// What UIKit asks of a collection's data source and this library never does: a ``CollectionViewDataSource`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledCollectionViewDataMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Items are not moved by hand.
        @NeverCalled func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: ListIndexPath)
            -> Bool
        /// Items are not moved by hand.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, moveItemAt sourceIndexPath: ListIndexPath,
            to destinationIndexPath: ListIndexPath)
        /// There is no index beside the items.
        @NeverCalled func indexTitles(for collectionView: CollectionView) -> [String]?
        /// There is no index beside the items.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> ListIndexPath
        /// Layouts place items only.
        @NeverCalled func collectionView(
            _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: ListIndexPath
        ) -> ReusableView
    #endif
}

/// ``UncalledCollectionViewDataMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledCollectionViewDataMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Items are not moved by hand.
        @MainActor func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: ListIndexPath) -> Bool
        /// Items are not moved by hand.
        @MainActor func collectionView(
            _ collectionView: CollectionView, moveItemAt sourceIndexPath: ListIndexPath,
            to destinationIndexPath: ListIndexPath)
        /// There is no index beside the items.
        @MainActor func indexTitles(for collectionView: CollectionView) -> [String]?
        /// There is no index beside the items.
        @MainActor func collectionView(
            _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> ListIndexPath
        /// Layouts place items only.
        @MainActor func collectionView(
            _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: ListIndexPath
        ) -> ReusableView
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension CollectionViewDataSource {
        /// Items are not moved by hand.
        public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: ListIndexPath) -> Bool {
            false
        }
        /// Items are not moved by hand.
        public func collectionView(
            _ collectionView: CollectionView, moveItemAt sourceIndexPath: ListIndexPath,
            to destinationIndexPath: ListIndexPath
        ) {}
        /// There is no index beside the items.
        public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }
        /// There is no index beside the items.
        public func collectionView(
            _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> ListIndexPath { ListIndexPath(item: 0, section: 0) }
        /// Layouts place items only.
        public func collectionView(
            _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: ListIndexPath
        ) -> ReusableView { MainActor.assumeIsolated { ReusableView() } }
    }
#endif
