// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UITableViewDataSource`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledTableViewDataSourceMethods: AnyObject {
    /// There is no index beside the rows.
    @NeverCalled func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// There is no index beside the rows.
    @NeverCalled func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
        -> Int
}

/// ``UncalledTableViewDataSourceMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTableViewDataSourceMethods: AnyObject {
    /// There is no index beside the rows.
    @MainActor func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// There is no index beside the rows.
    @MainActor func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

nonisolated extension UITableViewDataSource {
    /// There is no index beside the rows.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { neverCalled() }
    /// There is no index beside the rows.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        neverCalled()
    }
}
