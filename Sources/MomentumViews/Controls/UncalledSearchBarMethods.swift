/// What UIKit asks of a search bar's delegate and this library never does: a ``SearchBarDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledSearchBarMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// There is no such button.
        @NeverCalled func searchBarBookmarkButtonClicked(_ searchBar: SearchBar)
        /// There is no such button.
        @NeverCalled func searchBarResultsListButtonClicked(_ searchBar: SearchBar)
        /// There are no scopes.
        @NeverCalled func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    #endif
}

/// ``UncalledSearchBarMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledSearchBarMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// There is no such button.
        @MainActor func searchBarBookmarkButtonClicked(_ searchBar: SearchBar)
        /// There is no such button.
        @MainActor func searchBarResultsListButtonClicked(_ searchBar: SearchBar)
        /// There are no scopes.
        @MainActor func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension SearchBarDelegate {
        /// There is no such button.
        public func searchBarBookmarkButtonClicked(_ searchBar: SearchBar) {}
        /// There is no such button.
        public func searchBarResultsListButtonClicked(_ searchBar: SearchBar) {}
        /// There are no scopes.
        public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
    }
#endif
