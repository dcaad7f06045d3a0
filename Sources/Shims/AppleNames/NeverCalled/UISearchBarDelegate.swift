// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UISearchBarDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledSearchBarDelegateMethods: AnyObject {
    /// There is no such button.
    @NeverCalled func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// There is no such button.
    @NeverCalled func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// There are no scopes.
    @NeverCalled func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

/// ``UncalledSearchBarDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledSearchBarDelegateMethods: AnyObject {
    /// There is no such button.
    @MainActor func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// There is no such button.
    @MainActor func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// There are no scopes.
    @MainActor func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

nonisolated extension UISearchBarDelegate {
    /// There is no such button.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { neverCalled() }
    /// There is no such button.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { neverCalled() }
    /// There are no scopes.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        neverCalled()
    }
}
