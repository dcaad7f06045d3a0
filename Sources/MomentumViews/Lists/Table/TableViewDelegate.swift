/// Hears what happens in a ``TableView`` and says how high its rows are: the counterpart of `UITableViewDelegate`. Every
/// method has a default. Of scrolling hears the ``ScrollView/delegate``.
public protocol TableViewDelegate: AnyObject {
    /// The height of a row, in points, or ``TableView/automaticDimension``. Asked when the row comes into sight and after
    /// every update while it is. The default is ``TableView/rowHeight``.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
    /// The height of what stands over a section, in points. The default, ``TableView/automaticDimension``, is that of the
    /// header's view or title, or none.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
    /// What stands over a section: a view from ``TableView/dequeueReusableHeader(withIdentifier:)``. Nil, the default, for the
    /// data source's title.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ReusableView?

    /// Whether a row lights up under a finger and can be selected by it. Default true.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A finger or key has selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// A finger or key has taken the selection away from a row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

    /// A cell has come into sight.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A cell has gone out of sight, and waits to be used again.
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
        TableView.automaticDimension
    }
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> ReusableView? { nil }
    public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {
    }
}
