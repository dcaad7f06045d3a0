/// The position and appearance that a layout assigns to an element of a collection: the counterpart of
/// `UICollectionViewLayoutAttributes`.
///
/// The properties check nothing. A collection omits an element whose attributes are not finite, or whose size is
/// negative, and reports a diagnostic.
open class LayoutAttributes {
    /// The attributes as a value.
    package final var placement: ElementPlacement

    /// Creates the attributes of an opaque element without a transform.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the element in the collection.
    ///   - frame: The frame of the element, in content coordinates, in points. Default empty.
    public init(indexPath: ListIndexPath, frame: Rect = .zero) {
        placement = ElementPlacement(indexPath: indexPath, frame: frame)
    }

    package init(_ placement: ElementPlacement) { self.placement = placement }

    /// The index path of the element in the collection.
    public final var indexPath: ListIndexPath {
        get { placement.indexPath }
        set { placement.indexPath = newValue }
    }
    /// The frame of the element without its transform, in content coordinates, in points.
    public final var frame: Rect {
        get { placement.frame }
        set { placement.frame = newValue }
    }
    /// The centre of ``frame``, in content coordinates, in points. Setting it keeps the size.
    public final var center: Point {
        get { frame.center }
        set { frame = Rect(center: newValue, size: frame.size) }
    }
    /// The size of ``frame``, in points. Setting it keeps the centre.
    public final var size: Size {
        get { frame.size }
        set { frame = Rect(center: center, size: newValue) }
    }
    /// The bounds of the element, in points, with the origin (0, 0). Setting them changes only the ``size``.
    public final var bounds: Rect {
        get { Rect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }
    /// The opacity of the element, from 0 to 1. Default 1.
    public final var alpha: Double {
        get { placement.alpha }
        set { placement.alpha = newValue }
    }
    /// The transform of the element about its centre. Setting it removes the ``transform3D``. Default `.identity`.
    public final var transform: Transform2D {
        get { placement.transform }
        set {
            placement.transform = newValue
            placement.transform3D = nil
        }
    }
    /// The three-dimensional transform of the element about its centre. It takes precedence over ``transform``. Default
    /// `.identity`.
    public final var transform3D: Transform3D {
        get { placement.transform3D ?? Transform3D(transform) }
        set { placement.transform3D = newValue }
    }
    /// The position of the element from back to front. Elements with greater values lie in front. Default 0.
    public final var zIndex: Int {
        get { placement.zIndex }
        set { placement.zIndex = newValue }
    }
    /// A Boolean value that indicates whether ``alpha`` is 0. Setting it to true sets ``alpha`` to 0. Setting it to
    /// false raises an ``alpha`` of 0 to a millionth, so set ``alpha`` as well. Default false.
    public final var isHidden: Bool {
        get { alpha == 0 }
        set { alpha = newValue ? 0 : max(alpha, 0.000_001) }
    }
}
