/// Position and appearance that a layout gives to an element of a collection: the counterpart of `UICollectionViewLayoutAttributes`.
open class LayoutAttributes {
    /// The same as a value.
    package final var placement: ElementPlacement

    /// Lays out an element, opaque and without transform.
    ///
    /// - Parameters:
    ///   - indexPath: the element's index path in the collection.
    ///   - frame: the rectangle it fills, in content coordinates, in points.
    public init(indexPath: ListIndexPath, frame: Rect = .zero) {
        placement = ElementPlacement(indexPath: indexPath, frame: frame)
    }

    package init(_ placement: ElementPlacement) { self.placement = placement }

    /// The element's index path in the list.
    public final var indexPath: ListIndexPath {
        get { placement.indexPath }
        set { placement.indexPath = newValue }
    }
    /// The rectangle it fills without its transform, in the list's content coordinates, in points.
    public final var frame: Rect {
        get { placement.frame }
        set { placement.frame = newValue }
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
        get { placement.alpha }
        set { placement.alpha = newValue }
    }
    /// Turns, scales or moves the element about its middle. Default none.
    public final var transform: Transform2D {
        get { placement.transform }
        set {
            placement.transform = newValue
            placement.transform3D = nil
        }
    }
    /// The same in space. Default none.
    public final var transform3D: Transform3D {
        get { placement.transform3D ?? Transform3D(transform) }
        set { placement.transform3D = newValue }
    }
    /// What lies in front: elements with greater numbers. Default 0.
    public final var zIndex: Int {
        get { placement.zIndex }
        set { placement.zIndex = newValue }
    }
    /// Whether it is not seen. Default false.
    public final var isHidden: Bool {
        get { alpha == 0 }
        set { alpha = newValue ? 0 : max(alpha, 0.000_001) }
    }
}
