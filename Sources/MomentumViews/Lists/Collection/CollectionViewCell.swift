/// An item of a ``CollectionView``: the counterpart of `UICollectionViewCell`. What it shows goes into
/// ``ReusableView/contentView``.
open class CollectionViewCell: ReusableView {}
