/// Says what a ``CollectionView`` shows: the counterpart of `UICollectionViewDataSource`.
///
/// UIKit's other methods of a collection's data source are never called here, and do not compile: see
/// ``UncalledCollectionViewDataMethods``.
public protocol CollectionViewDataSource: UncalledCollectionViewDataMethods, _UncalledCollectionViewDataMethods {
    /// How many sections there are. Default 1.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// How many items a section has.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell for an item, filled: one from ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``. Asked only for
    /// items that come into sight.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell
}

extension CollectionViewDataSource {
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}
