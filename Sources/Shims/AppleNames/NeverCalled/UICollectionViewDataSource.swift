// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UICollectionViewDataSource`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledCollectionViewDataSourceMethods: AnyObject {
    /// Items are not moved by hand.
    @NeverCalled func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Items are not moved by hand.
    @NeverCalled func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// There is no index beside the items.
    @NeverCalled func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// There is no index beside the items.
    @NeverCalled func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
    /// Layouts place items only.
    @NeverCalled func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

/// ``UncalledCollectionViewDataSourceMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledCollectionViewDataSourceMethods: AnyObject {
    /// Items are not moved by hand.
    @MainActor func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Items are not moved by hand.
    @MainActor func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// There is no index beside the items.
    @MainActor func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// There is no index beside the items.
    @MainActor func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
    /// Layouts place items only.
    @MainActor func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

nonisolated extension UICollectionViewDataSource {
    /// Items are not moved by hand.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        neverCalled()
    }
    /// Items are not moved by hand.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { neverCalled() }
    /// There is no index beside the items.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { neverCalled() }
    /// There is no index beside the items.
    public func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    { neverCalled() }
    /// Layouts place items only.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { neverCalled() }
}
