/// Says where the items of a ``CollectionView`` lie: the counterpart of `UICollectionViewLayout`. Subclasses arrange.
///
/// ``prepare()`` works out what does not depend on what is seen; after that the layout answers where items are. It is called
/// again after ``invalidateLayout()``, and by itself when the items or the view's size change, or while the view scrolls if
/// ``shouldInvalidateLayout(forBoundsChange:)`` says so.
open class CollectionViewLayout {
    final var viewReference = Weak<CollectionView>()

    /// Creates a layout that shows nothing.
    public init() {}

    /// Creates what ``init()`` does.
    public init?(coder: Coder) {}

    /// Whether placements come without the calls that give objects: a layout of the library's own, not subclassed.
    final var givesPlacements = false

    /// The view that uses the layout; nil while none does.
    public final var collectionView: CollectionView? { viewReference.object }

    /// Works out the arrangement. The default does nothing.
    open func prepare() {}

    /// The size of everything, in points. The default is none.
    open var collectionViewContentSize: Size { .zero }

    /// The items that are seen in `rect`, in content coordinates; nil for none. The default asks for every item: a layout of many
    /// items finds them faster.
    open func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]? {
        guard let view = collectionView else { return nil }
        var found: [LayoutAttributes] = []
        for section in 0..<view.numberOfSections {
            for item in 0..<view.numberOfItems(inSection: section) {
                guard let attributes = layoutAttributesForItem(at: ListIndexPath(item: item, section: section)) else {
                    continue
                }
                let placement = attributes.placement
                if placement.alpha > 0, placement.seenFrame.intersects(rect) { found.append(attributes) }
            }
        }
        return found
    }

    /// Where an item lies; nil for one that is not shown. The default shows nothing.
    open func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? { nil }

    /// Whether items lie the other way round in a view that runs from right to left. Default false: the layout arranges them as it
    /// would from left to right.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Whether another offset of the view means another arrangement; another size always does. The default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

    /// From where an inserted item comes; nil to be at its position at once. The default is its position, transparent and a little smaller.
    ///
    /// - Parameter indexPath: the item's, after the update.
    open func initialLayoutAttributesForAppearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        placement(at: indexPath).map { LayoutAttributes($0.shrunken) }
    }

    /// Where a deleted item goes; nil to go at once. The default is its position, transparent and a little smaller.
    ///
    /// - Parameter indexPath: the item's, before the update.
    open func finalLayoutAttributesForDisappearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        collectionView?.formerPlacement(at: indexPath).map { LayoutAttributes($0.shrunken) }
    }

    /// The offset to have when the view goes over to this layout. The default is `proposed`, the present one.
    open func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

    /// Where scrolling ends that would end at `proposed` and was released at `velocity`, in points per millisecond. The default is
    /// `proposed`.
    open func targetContentOffset(forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point)
        -> Point
    {
        proposed
    }

    /// The arrangement is another one: the view asks again before the next frame. Inside an animation block, call
    /// `layoutIfNeeded()` of the view after it to animate to the new arrangement.
    open func invalidateLayout() { collectionView?.layoutInvalidated() }

    /// What ``layoutAttributesForElements(in:)`` gives.
    func placements(in rect: Rect) -> [ElementPlacement] {
        (layoutAttributesForElements(in: rect) ?? []).map { $0.placement }
    }

    /// What ``layoutAttributesForItem(at:)`` gives.
    func placement(at indexPath: ListIndexPath) -> ElementPlacement? {
        layoutAttributesForItem(at: indexPath)?.placement
    }
}

extension CollectionViewLayout {
    /// The object that says `placement`: the layout's own where it gives one.
    final func object(for placement: ElementPlacement) -> LayoutAttributes {
        let path = placement.indexPath
        if !givesPlacements, let view = collectionView, path.section < view.numberOfSections,
            path.item < view.numberOfItems(inSection: path.section)
        {
            if let own = layoutAttributesForItem(at: path), own.placement == placement { return own }
        }
        return LayoutAttributes(placement)
    }
}

extension ElementPlacement {
    /// The same, transparent and a little smaller.
    fileprivate var shrunken: ElementPlacement {
        var placement = self
        placement.alpha = 0
        placement.transform = placement.transform.concatenating(Transform2D(scaleX: 0.7, y: 0.7))
        return placement
    }
}
