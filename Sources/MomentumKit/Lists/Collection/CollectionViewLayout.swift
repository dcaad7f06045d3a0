/// The superclass of layouts, which arrange the items of a ``CollectionView``: the counterpart of
/// `UICollectionViewLayout`.
///
/// ``prepare()`` computes the arrangement, except for the parts that depend on the visible rectangle. The other methods
/// then return the positions of items. The view calls ``prepare()`` again after ``invalidateLayout()``, when the items
/// or the view's size change, and while it scrolls if ``shouldInvalidateLayout(forBoundsChange:)`` returns true.
open class CollectionViewLayout {
    final var viewReference = Weak<CollectionView>()

    /// Creates a layout without items.
    public init() {}

    /// Creates a layout without items, for code that was written for storyboards. `coder` is ignored.
    public init?(coder: Coder) {}

    /// Whether the layout returns placements without creating attribute objects. This applies to the library's own
    /// layouts, but not to their subclasses.
    final var suppliesPlacements = false

    /// The view that uses the layout; nil if none does.
    public final var collectionView: CollectionView? { viewReference.object }

    /// Computes the arrangement. The default does nothing.
    open func prepare() {}

    /// The size of the content, in points. A size that is negative or not finite is refused with a diagnostic. Default
    /// zero.
    open var collectionViewContentSize: Size { .zero }

    /// Returns the attributes of the items that are visible in `rect`, in content coordinates; nil or an empty array if
    /// there are none. The default checks every item, so a layout of many items should override this method.
    open func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]? {
        guard let view = collectionView else { return nil }
        var found: [LayoutAttributes] = []
        for section in 0..<view.numberOfSections {
            for item in 0..<view.numberOfItems(inSection: section) {
                guard let attributes = layoutAttributesForItem(at: ListIndexPath(item: item, section: section)) else {
                    continue
                }
                let placement = attributes.placement
                if placement.alpha > 0, placement.transformedFrame.intersects(rect) { found.append(attributes) }
            }
        }
        return found
    }

    /// Returns the attributes of an item; nil if it is not shown. An item whose attributes are not finite, or whose
    /// size is negative, is omitted with a diagnostic. Returns nil by default.
    open func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? { nil }

    /// A Boolean value that indicates whether the arrangement is mirrored in a right-to-left interface. Default false:
    /// the items are arranged as from left to right.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Returns a Boolean value that indicates whether a change of the content offset changes the arrangement. A change
    /// of the size always does. Returns false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

    /// Returns the attributes from which an inserted item appears; nil to show it at its final position at once.
    /// Invalid attributes are reported with a diagnostic and treated as nil. The default returns its final position,
    /// transparent and scaled to 70 %.
    ///
    /// - Parameter indexPath: The index path of the item after the update.
    open func initialLayoutAttributesForAppearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        placement(at: indexPath).map { LayoutAttributes($0.shrunkPlacement) }
    }

    /// Returns the attributes to which a deleted item disappears; nil to keep its last position until the update's
    /// motion has ended. Invalid attributes are reported with a diagnostic and treated as nil. The default returns its
    /// last position, transparent and scaled to 70 %.
    ///
    /// - Parameter indexPath: The index path of the item before the update.
    open func finalLayoutAttributesForDisappearingItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
        collectionView?.formerPlacement(at: indexPath).map { LayoutAttributes($0.shrunkPlacement) }
    }

    /// Returns the content offset after a change to this layout, in points. The view limits it to its edges. Returns
    /// `proposed`, the present offset, by default.
    open func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

    /// Returns the content offset at which scrolling ends, in points. Returns `proposed` by default. A result that is
    /// not finite is ignored. `velocity` is the scroll velocity at the release, in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point)
        -> Point
    {
        proposed
    }

    /// Invalidates the arrangement, so that the view requests it again before the next frame. To animate the change,
    /// call this method and then the view's `layoutIfNeeded()` in an animation block.
    open func invalidateLayout() { collectionView?.layoutInvalidated() }

    /// Returns the placements from ``layoutAttributesForElements(in:)``.
    func placements(in rect: Rect) -> [ElementPlacement] {
        (layoutAttributesForElements(in: rect) ?? []).map { $0.placement }
    }

    /// Returns the placement from ``layoutAttributesForItem(at:)``.
    func placement(at indexPath: ListIndexPath) -> ElementPlacement? {
        layoutAttributesForItem(at: indexPath)?.placement
    }
}

extension CollectionViewLayout {
    /// Returns the attributes object for `placement`: the layout's own if it has an equal one, otherwise a new one.
    final func object(for placement: ElementPlacement) -> LayoutAttributes {
        let path = placement.indexPath
        if !suppliesPlacements, let view = collectionView, path.section < view.numberOfSections,
            path.item < view.numberOfItems(inSection: path.section)
        {
            if let own = layoutAttributesForItem(at: path), own.placement == placement { return own }
        }
        return LayoutAttributes(placement)
    }
}

extension ElementPlacement {
    /// A copy that is transparent and scaled to 70 %.
    fileprivate var shrunkPlacement: ElementPlacement {
        var placement = self
        placement.alpha = 0
        placement.transform = placement.transform.concatenating(Transform2D(scaleX: 0.7, y: 0.7))
        return placement
    }
}
