/// Hears what happens to a ``SearchBar``: the counterpart of `UISearchBarDelegate`. Every question has
/// the answer yes by default, and every notification does nothing.
public protocol SearchBarDelegate: DelegateProtocol {
    /// Whether the bar may get the focus.
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
    /// The bar has got the focus: text begins to be typed.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// Whether the bar may lose the focus. Not asked when it is disabled or leaves its stage.
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
    /// The bar has lost the focus.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// Whether `text` may be put in the position of `range`, bytes of the text's UTF-8: asked before every edit of the user's.
    func searchBar(_ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
    /// A user has changed the text, or cleared it by the cross.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// The enter key was pressed; the bar loses the focus after that.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// The button to cancel was pressed. The bar keeps its text and focus: the program decides.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}
