/// What UIKit asks of a table's data source and this library never does: a ``TableViewDataSource`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledTableViewDataMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// There is no index beside the rows.
        @NeverCalled func sectionIndexTitles(for tableView: TableView) -> [String]?
        /// There is no index beside the rows.
        @NeverCalled func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int)
            -> Int
    #endif
}

/// ``UncalledTableViewDataMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledTableViewDataMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// There is no index beside the rows.
        @MainActor func sectionIndexTitles(for tableView: TableView) -> [String]?
        /// There is no index beside the rows.
        @MainActor func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int)
            -> Int
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension TableViewDataSource {
        /// There is no index beside the rows.
        public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
        /// There is no index beside the rows.
        public func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            0
        }
    }
#endif
