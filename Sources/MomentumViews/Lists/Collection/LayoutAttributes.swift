/// Where and how a layout wants an item of a ``CollectionView`` to be seen: the counterpart of
/// `UICollectionViewLayoutAttributes`.
///
/// A layout gives the same object as often as it likes: what the view has made of it stays as it is until the layout is asked
/// again. To change what `super` has given, change a ``copy()``.
open class LayoutAttributes {
    /// The item's index path in the list.
    public final var indexPath: ListIndexPath
    /// The rectangle it fills without its transform, in the view's content coordinates, in points.
    public final var frame: Rect
    /// 0 transparent, 1 opaque. Default 1.
    public final var alpha = 1.0
    /// Turns, scales or moves the item about its middle. Default none.
    public final var transform = Transform2D.identity
    /// What lies in front: items with greater numbers. Default 0.
    public final var zIndex = 0
    /// Whether the item is not shown. Default false.
    public final var isHidden = false

    /// Lays out an item, opaque and without transform.
    public init(indexPath: ListIndexPath, frame: Rect = .zero) { (self.indexPath, self.frame) = (indexPath, frame) }

    /// Lays out an item, opaque, without transform and as yet without a size.
    public convenience init(forCellWith indexPath: ListIndexPath) { self.init(indexPath: indexPath) }

    convenience init(_ element: ElementAttributes) {
        self.init(indexPath: element.indexPath, frame: element.frame)
        (alpha, transform, zIndex) = (element.alpha, element.transform, element.zIndex)
    }

    /// The middle of ``frame``. Setting it keeps the size.
    public final var center: Point {
        get { frame.center }
        set { frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The size of ``frame``. Setting it keeps the middle.
    public final var size: Size {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }

    /// The item's own rectangle: its size from 0. Setting it keeps the middle.
    public final var bounds: Rect {
        get { Rect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// Other attributes that say the same. A subclass with properties of its own overrides it.
    open func copy() -> LayoutAttributes {
        let copy = LayoutAttributes(element)
        copy.isHidden = isHidden
        return copy
    }

    /// What they say now.
    final var element: ElementAttributes {
        var element = ElementAttributes(indexPath: indexPath, frame: frame)
        (element.alpha, element.transform, element.zIndex) = (isHidden ? 0 : alpha, transform, zIndex)
        return element
    }
}
