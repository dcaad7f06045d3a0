import Momentum

/// A list of rows.
public typealias UITableView = TableView
/// A row.
public typealias UITableViewCell = TableViewCell
/// A list of items that a layout places.
public typealias UICollectionView = CollectionView
/// An item.
public typealias UICollectionViewCell = CollectionViewCell
/// An element of a list.
public typealias UICollectionReusableView = ReusableView
/// Places items.
public typealias UICollectionViewLayout = CollectionViewLayout
/// Places items in lines.
public typealias UICollectionViewFlowLayout = FlowLayout
/// Which row or item.
public typealias IndexPath = ListIndexPath

/// Gives the rows.
public protocol UITableViewDataSource: TableViewDataSource, UncalledTableViewDataSourceMethods,
    _UncalledTableViewDataSourceMethods
{}
/// Gives the items.
public protocol UICollectionViewDataSource: CollectionViewDataSource, UncalledCollectionViewDataSourceMethods,
    _UncalledCollectionViewDataSourceMethods
{}
/// Decides about rows.
public protocol UITableViewDelegate: TableViewDelegate, UIScrollViewDelegate, UncalledTableViewDelegateMethods,
    _UncalledTableViewDelegateMethods
{}
/// Decides about items.
public protocol UICollectionViewDelegate: CollectionViewDelegate, UIScrollViewDelegate,
    UncalledCollectionViewDelegateMethods, _UncalledCollectionViewDelegateMethods
{}
/// Decides about sizes.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate, CollectionViewDelegateFlowLayout {}
