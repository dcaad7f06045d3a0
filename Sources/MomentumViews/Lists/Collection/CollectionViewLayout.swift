/// Says where the items of a ``CollectionView`` lie: the counterpart of `UICollectionViewLayout`. Subclasses arrange.
///
/// ``prepare()`` works out what does not depend on what is seen; after that the layout answers where items are. It is called
/// again after ``invalidateLayout()``, and by itself when the items or the view's size change, or while the view scrolls if
/// ``shouldInvalidateLayout(forBoundsChange:)`` says so.
open class CollectionViewLayout: CollectionLayoutForms {
    final var viewReference = Weak<CollectionView>()

    /// Creates a layout that shows nothing.
    public override init() { super.init() }

    /// Creates what ``init()`` does.
    public init?(coder: Coder) { super.init() }

    /// Whether it is one of the library's own, of which values are asked without making objects of them.
    var givesValues: Bool { false }

    /// The view that uses the layout; nil while none does.
    public final var collectionView: CollectionView? { viewReference.object }

    /// Works out the arrangement. The default does nothing.
    open func prepare() {}

    /// The size of everything, in points. The default is none.
    open var collectionViewContentSize: Size { .zero }

    /// The items that are seen in `rect`, in content coordinates; nil for none. The default asks for every item: a layout of many items
    /// finds them faster.
    @_disfavoredOverload
    open func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
        guard let view = collectionView else { return [] }
        var found: [LayoutAttributes] = []
        for section in 0..<view.numberOfSections {
            for item in 0..<view.numberOfItems(inSection: section) {
                guard let attributes = self.item(at: ListIndexPath(item: item, section: section)) else {
                    continue
                }
                let element = attributes.element
                if element.alpha > 0, element.seenFrame.intersects(rect) { found.append(attributes) }
            }
        }
        return found
    }

    /// Where an item lies; nil for one that is not shown. The default shows nothing.
    @_disfavoredOverload
    open func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? { nil }

    /// Whether items lie the other way round in a view that runs from right to left. Default false: the layout arranges them as it
    /// would from left to right.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Whether another offset of the view means another arrangement; another size always does. The default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

    /// From where an inserted item comes. The default is what ``initialLayoutAttributesForAppearingItem(at:)`` says, or else where it
    /// lies, transparent and a little smaller.
    open func initialLayoutAttributesForAppearingItem(_ attributes: LayoutAttributes) -> LayoutAttributes {
        initialLayoutAttributesForAppearingItem(at: attributes.indexPath) ?? Self.shrunken(attributes)
    }

    /// From where the item that is inserted at `indexPath` comes, as UIKit asks for it. The default is nil: from where it lies,
    /// transparent and a little smaller.
    open func initialLayoutAttributesForAppearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? { nil }

    /// Where a deleted item goes from where it lies. The default is what ``finalLayoutAttributesForDisappearingItem(at:)`` says, or
    /// else makes it transparent and a little smaller.
    open func finalLayoutAttributesForDisappearingItem(_ attributes: LayoutAttributes) -> LayoutAttributes {
        finalLayoutAttributesForDisappearingItem(at: attributes.indexPath) ?? Self.shrunken(attributes)
    }

    /// Where the item goes that is deleted and was at `indexPath`, as UIKit asks for it. The default is nil: it becomes transparent
    /// and a little smaller where it lies.
    open func finalLayoutAttributesForDisappearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? { nil }

    /// The offset to have when the view goes over to this layout. The default is `proposed`, the present one.
    open func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

    /// The offset at which the view comes to rest after a finger has thrown it. The default asks
    /// ``targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`` with a velocity in points per millisecond.
    ///
    /// - Parameters:
    ///   - proposed: where it would come to rest.
    ///   - velocity: with which the offset moves as the finger is lifted, in points per second.
    open func targetContentOffset(forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Vector)
        -> Point
    {
        targetContentOffset(
            forProposedContentOffset: proposed,
            withScrollingVelocity: Point(x: velocity.dx / 1000, y: velocity.dy / 1000))
    }

    /// The offset at which the view comes to rest after a finger has thrown it, as UIKit asks for it: the velocity is in points per
    /// millisecond. The default is `proposed`.
    open func targetContentOffset(forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point)
        -> Point
    { proposed }

    /// The arrangement is another one: the view asks again before the next frame. Inside an animation block, call
    /// `layoutIfNeeded()` of the view after it to animate to the new arrangement.
    open func invalidateLayout() { collectionView?.layoutInvalidated() }

    private static func shrunken(_ attributes: LayoutAttributes) -> LayoutAttributes {
        let attributes = attributes.copy()
        attributes.alpha = 0
        attributes.transform = attributes.transform.concatenating(Transform2D(scaleX: 0.7, y: 0.7))
        return attributes
    }
}
