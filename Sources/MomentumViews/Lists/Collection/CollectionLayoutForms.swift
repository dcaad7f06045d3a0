/// Where and how a layout wants an element to be seen, as an object that is passed on and changed: the counterpart of
/// `UICollectionViewLayoutAttributes`.
open class ElementAttributes {
    /// The same as a value.
    public final var attributes: LayoutAttributes

    /// Attributes of the same values.
    public required init(_ attributes: LayoutAttributes) { self.attributes = attributes }

    /// The element's index path in the list.
    public final var indexPath: ListIndexPath {
        get { attributes.indexPath }
        set { attributes.indexPath = newValue }
    }
    /// The rectangle it fills without its transform, in the list's content coordinates, in points.
    public final var frame: Rect {
        get { attributes.frame }
        set { attributes.frame = newValue }
    }
    /// The middle of ``frame``.
    public final var center: Point {
        get { frame.center }
        set { frame = Rect(center: newValue, size: frame.size) }
    }
    /// The size of ``frame``.
    public final var size: Size {
        get { frame.size }
        set { frame = Rect(center: center, size: newValue) }
    }
    /// The rectangle in the element's own coordinates.
    public final var bounds: Rect {
        get { Rect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }
    /// 0 transparent, 1 opaque. Default 1.
    public final var alpha: Double {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    /// Turns, scales or moves the element about its middle. Default none.
    public final var transform: Transform2D {
        get { attributes.transform }
        set {
            attributes.transform = newValue
            attributes.transform3D = nil
        }
    }
    /// The same in space. Default none.
    public final var transform3D: Transform3D {
        get { attributes.transform3D ?? Transform3D(transform) }
        set { attributes.transform3D = newValue }
    }
    /// What lies in front: elements with greater numbers. Default 0.
    public final var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    /// Whether it is not seen. Default false.
    public final var isHidden: Bool {
        get { alpha == 0 }
        set { alpha = newValue ? 0 : max(alpha, 0.000_001) }
    }
}

/// The calls of ``CollectionViewLayout`` in the forms that UIKit has of them: a subclass overrides these or the layout's own, whichever it
/// prefers.
open class CollectionLayoutForms {
    private final var layout: CollectionViewLayout { unsafeDowncast(self, to: CollectionViewLayout.self) }

    init() {}

    /// The items that are seen in `rect`, in content coordinates. The default asks the call that gives values.
    open func layoutAttributesForElements(in rect: Rect) -> [ElementAttributes]? {
        let values: [LayoutAttributes] = layout.layoutAttributesForElements(in: rect)
        return values.map { ElementAttributes($0) }
    }

    /// Where an item lies; nil for one that is not shown. The default asks the call that gives a value.
    open func layoutAttributesForItem(at indexPath: ListIndexPath) -> ElementAttributes? {
        let value: LayoutAttributes? = layout.layoutAttributesForItem(at: indexPath)
        return value.map { ElementAttributes($0) }
    }

    /// From where an inserted item comes. The default asks the call that gives a value.
    open func initialLayoutAttributesForAppearingItem(at indexPath: ListIndexPath) -> ElementAttributes? {
        layout.item(at: indexPath).map { ElementAttributes(layout.initialLayoutAttributesForAppearingItem($0)) }
    }

    /// Where a deleted item goes. The default asks the call that gives a value.
    open func finalLayoutAttributesForDisappearingItem(at indexPath: ListIndexPath) -> ElementAttributes? {
        layout.item(at: indexPath).map { ElementAttributes(layout.finalLayoutAttributesForDisappearingItem($0)) }
    }

    /// Where scrolling ends that would end at `proposed` and was released at `velocity`, in points per millisecond. The default is
    /// `proposed`.
    open func targetContentOffset(forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point)
        -> Point
    {
        proposed
    }
}

extension CollectionViewLayout {
    /// The items that are seen in `rect`, whichever call says so.
    final func elements(in rect: Rect) -> [LayoutAttributes] {
        if givesValues { return layoutAttributesForElements(in: rect) }
        let found: [ElementAttributes]? = layoutAttributesForElements(in: rect)
        return (found ?? []).map { $0.attributes }
    }

    /// Where an item lies, whichever call says so.
    final func item(at path: ListIndexPath) -> LayoutAttributes? {
        if givesValues { return layoutAttributesForItem(at: path) }
        let found: ElementAttributes? = layoutAttributesForItem(at: path)
        return found?.attributes
    }

    /// The object that says `attributes`: the layout's own where it gives one.
    final func object(for attributes: LayoutAttributes) -> ElementAttributes {
        if !givesValues, let view = collectionView, attributes.indexPath.section < view.numberOfSections,
            attributes.indexPath.item < view.numberOfItems(inSection: attributes.indexPath.section)
        {
            let own: ElementAttributes? = layoutAttributesForItem(at: attributes.indexPath)
            if let own, own.attributes == attributes { return own }
        }
        return ElementAttributes(attributes)
    }
}
