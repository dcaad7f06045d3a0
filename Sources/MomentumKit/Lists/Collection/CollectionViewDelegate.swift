/// Hears what happens in a ``CollectionView``: the counterpart of `UICollectionViewDelegate`, and of
/// `UICollectionViewDelegateFlowLayout`. Every method has a default. It is the view's ``ScrollView/delegate``, and is notified of
/// scrolling as well.
public protocol CollectionViewDelegate: ScrollViewDelegate {
    /// The size of an item in a ``FlowLayout``, in points. The default is ``FlowLayout/itemSize``.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: ListIndexPath
    ) -> Size
    /// What is left free round the items of a section in a ``FlowLayout``, in points. The default is
    /// ``FlowLayout/sectionInset``.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        insetForSectionAt section: Int
    ) -> EdgeInsets
    /// The least space between the lines of a section in a ``FlowLayout``, in points. The default is
    /// ``FlowLayout/minimumLineSpacing``.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> Double
    /// The least space between the items of a line in a ``FlowLayout``, in points. The default is
    /// ``FlowLayout/minimumInteritemSpacing``.
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> Double

    /// Whether an item lights up under a finger and can be selected by it. Default true.
    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath) -> Bool
    /// A finger is on an item that it may select, and the item lights up.
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath)
    /// The item lights up no more: the finger has been lifted, or was taken away.
    func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath)
    /// Whether a finger or key may select an item. Default true.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath) -> Bool
    /// Whether a finger or key may take the selection away from an item, where several can be selected. Default true.
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath) -> Bool
    /// A finger or key has selected an item.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath)
    /// A finger or key has taken the selection away from an item.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath)

    /// A cell has come into sight.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: ListIndexPath)
    /// A cell has gone out of sight, and waits to be used again.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: ListIndexPath)
    /// The offset to have when the view goes over to another layout, in points. The default is `proposedContentOffset`, that
    /// of the layout.
    func collectionView(
        _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: Point
    ) -> Point
}

/// Apple's name without its prefix: the sizes are asked of any ``CollectionViewDelegate``.
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
