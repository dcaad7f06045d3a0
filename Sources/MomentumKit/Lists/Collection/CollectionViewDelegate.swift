/// The delegate of a ``CollectionView``: the counterpart of `UICollectionViewDelegate` and
/// `UICollectionViewDelegateFlowLayout`. All methods have a default. Set it as the view's ``ScrollView/delegate``; it
/// is notified of scrolling as well.
public protocol CollectionViewDelegate: ScrollViewDelegate {
    /// Asks the delegate for the size of an item in a ``FlowLayout``, in points. A width or height that is negative,
    /// not finite or above 10⁹ is replaced by 0, with a diagnostic. Returns ``FlowLayout/itemSize`` by default.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: ListIndexPath
    ) -> Size
    /// Asks the delegate for the space around the items of a section in a ``FlowLayout``, in points. Invalid spaces are
    /// reported: see ``FlowLayout``. Returns ``FlowLayout/sectionInset`` by default.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        insetForSectionAt section: Int
    ) -> EdgeInsets
    /// Asks the delegate for the space between the lines of a section in a ``FlowLayout``, in points. Invalid spaces
    /// are reported: see ``FlowLayout``. Returns ``FlowLayout/minimumLineSpacing`` by default.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> Double
    /// Asks the delegate for the smallest space between the items of a line in a ``FlowLayout``, in points. Invalid
    /// spaces are reported: see ``FlowLayout``. Returns ``FlowLayout/minimumInteritemSpacing`` by default.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> Double

    /// Asks the delegate whether an item is highlighted under a finger and can be selected. Default true.
    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath) -> Bool
    /// Tells the delegate that a finger touches an item, which is now highlighted. The default does nothing.
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath)
    /// Tells the delegate that an item is no longer highlighted, because the touch has ended or was cancelled. The
    /// default does nothing.
    func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath)
    /// Asks the delegate whether a touch or key may select an item. Default true.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath) -> Bool
    /// Asks the delegate whether a touch or key may deselect an item. It is called only with multiple selection.
    /// Default true.
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath) -> Bool
    /// Tells the delegate that a touch or key has selected an item. The default does nothing.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath)
    /// Tells the delegate that a touch or key has deselected an item. The default does nothing.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath)

    /// Tells the delegate that a cell is about to become visible. The default does nothing.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: ListIndexPath)
    /// Tells the delegate that a cell is no longer visible and waits for reuse. The default does nothing.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: ListIndexPath)
    /// Asks the delegate for the content offset after a change of the layout, in points. Returns
    /// `proposedContentOffset`, the offset from the layout, by default.
    func collectionView(
        _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: Point
    ) -> Point
}

/// Apple's protocol for the delegate of a flow layout, without its prefix. Any ``CollectionViewDelegate`` can return
/// the sizes.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {}

extension CollectionViewDelegate {
    public var _collectionViewDelegate: _DelegateBox? { _DelegateBox(self as any CollectionViewDelegate) }

    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: ListIndexPath
    ) -> Size { (collectionViewLayout as? FlowLayout)?.itemSize ?? .zero }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        insetForSectionAt section: Int
    ) -> EdgeInsets { (collectionViewLayout as? FlowLayout)?.sectionInset ?? .zero }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> Double { (collectionViewLayout as? FlowLayout)?.minimumLineSpacing ?? 0 }
    public func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> Double { (collectionViewLayout as? FlowLayout)?.minimumInteritemSpacing ?? 0 }

    public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath) -> Bool
    {
        true
    }
    public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath) {}
    public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath) {}
    public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath) -> Bool {
        true
    }
    public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath) -> Bool
    {
        true
    }
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath) {}
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath) {}

    public func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: ListIndexPath
    ) {}
    public func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: ListIndexPath
    ) {}
    public func collectionView(
        _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: Point
    ) -> Point { proposedContentOffset }
}
