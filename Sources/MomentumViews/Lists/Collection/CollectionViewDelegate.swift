/// Hears what happens in a ``CollectionView``: the counterpart of `UICollectionViewDelegate`, and of the part of
/// `UICollectionViewDelegateFlowLayout` about sizes. Every method has a default. Of scrolling hears the
/// ``ScrollView/delegate``.
public protocol CollectionViewDelegate: AnyObject {
    /// The size of an item in a ``FlowLayout``, in points; nil, the default, for ``FlowLayout/itemSize``.
    func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size?
    /// Whether an item lights up under a finger and can be selected by it. Default true.
    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// A finger or key has selected an item.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    /// A finger or key has taken the selection away from an item.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
    public func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size? { nil }
    public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
}
