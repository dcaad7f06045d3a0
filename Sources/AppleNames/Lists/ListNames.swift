import Momentum

/// A list of rows.
public typealias UITableView = TableView
/// A row.
public typealias UITableViewCell = TableViewCell
/// Gives the rows.
public typealias UITableViewDataSource = TableViewDataSource
/// A list of items that a layout places.
public typealias UICollectionView = CollectionView
/// An item.
public typealias UICollectionViewCell = CollectionViewCell
/// An element of a list.
public typealias UICollectionReusableView = ReusableView
/// Gives the items.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// Places items.
public typealias UICollectionViewLayout = CollectionViewLayout
/// Places items in lines.
public typealias UICollectionViewFlowLayout = FlowLayout
/// Which row or item.
public typealias IndexPath = ListIndexPath

#if hasFeature(Embedded)
    /// Decides about rows.
    public typealias UITableViewDelegate = TableViewDelegate
    /// Decides about items.
    public typealias UICollectionViewDelegate = CollectionViewDelegate
    /// Decides about sizes.
    public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
#else
    /// Decides about rows.
    public protocol UITableViewDelegate: TableViewDelegate, UncalledRowActions, _UncalledRowActions {}
    /// Decides about items.
    public protocol UICollectionViewDelegate: CollectionViewDelegate, UncalledItemActions, _UncalledItemActions {}
    /// Decides about sizes.
    public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate, CollectionViewDelegateFlowLayout {}

    /// What UIKit asks of a table's delegate with selectors and this library never does: a ``UITableViewDelegate`` that implements
    /// one of these does not compile.
    public protocol UncalledRowActions: AnyObject {
        /// Rows have no menus.
        @NeverCalled func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool
        /// Rows have no menus.
        @NeverCalled func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?)
    }

    /// ``UncalledRowActions`` with the isolation that every implementation has, which contradicts theirs.
    public protocol _UncalledRowActions: AnyObject {
        /// Rows have no menus.
        @MainActor func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool
        /// Rows have no menus.
        @MainActor func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?)
    }

    nonisolated extension UITableViewDelegate {
        /// Rows have no menus.
        public func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { false }
        /// Rows have no menus.
        public func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) {}
    }

    /// What UIKit asks of a collection's delegate with selectors and this library never does: a ``UICollectionViewDelegate`` that implements
    /// one of these does not compile.
    public protocol UncalledItemActions: AnyObject {
        /// Items have no menus.
        @NeverCalled func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool
        /// Items have no menus.
        @NeverCalled func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?)
    }

    /// ``UncalledItemActions`` with the isolation that every implementation has, which contradicts theirs.
    public protocol _UncalledItemActions: AnyObject {
        /// Items have no menus.
        @MainActor func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool
        /// Items have no menus.
        @MainActor func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?)
    }

    nonisolated extension UICollectionViewDelegate {
        /// Items have no menus.
        public func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { false }
        /// Items have no menus.
        public func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) {}
    }
#endif
