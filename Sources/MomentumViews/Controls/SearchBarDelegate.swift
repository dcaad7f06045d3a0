/// Hears what happens to a ``SearchBar``: the counterpart of `UISearchBarDelegate`. Every method has a default that does
/// nothing.
///
/// UIKit's other methods of a search bar's delegate are never called here, and do not compile: see
/// ``UncalledSearchBarMethods``.
public protocol SearchBarDelegate: UncalledSearchBarMethods, _UncalledSearchBarMethods {
    /// The bar has got the focus: text begins to be typed.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// The bar has lost the focus.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// A user has changed the text, or cleared it by the cross.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// The enter key was pressed; the bar loses the focus after that.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// The button to cancel was pressed. The bar keeps its text and focus: the program decides.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}
