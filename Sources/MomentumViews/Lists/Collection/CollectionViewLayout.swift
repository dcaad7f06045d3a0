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
    final var givesValues = false

    /// The view that uses the layout; nil while none does.
    public final var collectionView: CollectionView? { viewReference.object }

    /// Works out the arrangement. The default does nothing.
    open func prepare() {}

    /// The size of everything, in points. The default is none.
    open var collectionViewContentSize: Size { .zero }

    /// The items that are seen in `rect`, in content coordinates. The default asks for every item: a layout of many items
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
                if attributes.alpha > 0, attributes.seenFrame.intersects(rect) { found.append(attributes) }
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

    /// From where an inserted item comes. The default is where it lies, transparent and a little smaller.
    open func initialLayoutAttributesForAppearingItem(_ attributes: LayoutAttributes) -> LayoutAttributes {
        Self.shrunken(attributes)
    }

    /// Where a deleted item goes from where it lies. The default makes it transparent and a little smaller.
    open func finalLayoutAttributesForDisappearingItem(_ attributes: LayoutAttributes) -> LayoutAttributes {
        Self.shrunken(attributes)
    }

    /// The offset to have when the view goes over to this layout. The default is `proposed`, the present one.
    open func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

    /// The arrangement is another one: the view asks again before the next frame. Inside an animation block, call
    /// `layoutIfNeeded()` of the view after it to animate to the new arrangement.
    open func invalidateLayout() { collectionView?.layoutInvalidated() }

    private static func shrunken(_ attributes: LayoutAttributes) -> LayoutAttributes {
        var attributes = attributes
        attributes.alpha = 0
        attributes.transform = attributes.transform.concatenating(Transform2D(scaleX: 0.7, y: 0.7))
        return attributes
    }
}
