/// Says what a ``TableView`` shows: the counterpart of `UITableViewDataSource`.
///
/// UIKit's other methods of a table's data source are never called here, and do not compile: see
/// ``UncalledTableViewDataMethods``.
public protocol TableViewDataSource: UncalledTableViewDataMethods, _UncalledTableViewDataMethods {
    /// How many sections there are. Default 1.
    func numberOfSections(in tableView: TableView) -> Int
    /// How many rows a section has.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// The cell for a row, filled: one from ``TableView/dequeueReusableCell(withIdentifier:for:)``. Asked only for rows that
    /// come into sight.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell
    /// What stands over a section; nil, the default, for nothing.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
}
