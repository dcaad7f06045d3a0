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
