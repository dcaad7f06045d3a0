import Momentum

/// A view that presents data as rows in a single column.
public typealias UITableView = TableView
/// The view of a single row in a table view.
public typealias UITableViewCell = TableViewCell
/// A view that presents an ordered collection of items, arranged by a layout.
public typealias UICollectionView = CollectionView
/// The view of a single item in a collection view.
public typealias UICollectionViewCell = CollectionViewCell
/// The base class of the cells, headers and footers that lists reuse.
public typealias UICollectionReusableView = ReusableView
/// The base class of the objects that compute the layout of a collection view.
public typealias UICollectionViewLayout = CollectionViewLayout
/// A layout that arranges items in lines.
public typealias UICollectionViewFlowLayout = FlowLayout
/// The section of a list and the index of a row or item in that section.
public typealias IndexPath = ListIndexPath

/// The methods that provide the rows of a table view.
public protocol UITableViewDataSource: TableViewDataSource, UnsupportedTableViewDataSourceMethods,
    _UnsupportedTableViewDataSourceMethods
{}
/// The methods that provide the items of a collection view.
public protocol UICollectionViewDataSource: CollectionViewDataSource, UnsupportedCollectionViewDataSourceMethods,
    _UnsupportedCollectionViewDataSourceMethods
{}
/// The methods that control selection, editing and sizes in a table view.
public protocol UITableViewDelegate: TableViewDelegate, UIScrollViewDelegate, UnsupportedTableViewDelegateMethods,
    _UnsupportedTableViewDelegateMethods
{}
/// The methods that control selection and highlighting in a collection view.
public protocol UICollectionViewDelegate: CollectionViewDelegate, UIScrollViewDelegate,
    UnsupportedCollectionViewDelegateMethods, _UnsupportedCollectionViewDelegateMethods
{}
/// The methods that provide the sizes and spacings of a flow layout.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate, CollectionViewDelegateFlowLayout {}
