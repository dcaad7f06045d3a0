/// An object that decides about the edits of a ``SearchBar`` and is notified of searching: the counterpart of
/// `UISearchBarDelegate`. Every method has a default implementation: the should methods return true, and the others do
/// nothing.
public protocol SearchBarDelegate: DelegateProtocol {
    /// Asks the delegate whether the bar may become focused. Returns true by default.
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
    /// Tells the delegate that the bar has become focused and editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// Asks the delegate whether the bar may lose the focus. Not called if the bar is disabled or leaves its stage.
    /// Returns true by default.
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
    /// Tells the delegate that the bar has lost the focus.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// Asks the delegate whether `text` may replace `range`, in bytes of the text's UTF-8. Called before every edit by
    /// the user. Returns true by default.
    func searchBar(_ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool
    /// Tells the delegate that the user has changed the text, or cleared it with the clear button.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// Tells the delegate that the return key was pressed. The bar loses the focus afterwards.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// Tells the delegate that the cancel button was pressed. The bar keeps its text and focus; the delegate decides
    /// what to do.
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
