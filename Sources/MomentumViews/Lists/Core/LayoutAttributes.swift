/// Where and how a layout wants an element of a list to be seen.
public nonisolated struct LayoutAttributes: Equatable, Sendable {
    /// The element's index path in the list.
    public var indexPath: ListIndexPath
    /// The rectangle it fills without its transform, in the list's content coordinates, in points.
    public var frame: Rect
    /// 0 transparent, 1 opaque. Default 1.
    public var alpha = 1.0
    /// Turns, scales or moves the element about its middle. Default none.
    public var transform = Transform2D.identity
    /// The same in space; nil, the default, for none but ``transform``.
    public var transform3D: Transform3D?
    /// What lies in front: elements with greater numbers. Default 0.
    public var zIndex = 0

    /// Lays out an element, opaque and without transform.
    public init(indexPath: ListIndexPath, frame: Rect = .zero) { (self.indexPath, self.frame) = (indexPath, frame) }

    var isFinite: Bool { frame.isFinite && alpha.isFinite && transform.isFinite && transform3D?.isFinite ?? true }

    /// The smallest rectangle round the element as it is seen, in content coordinates.
    var seenFrame: Rect {
        guard transform != .identity else { return frame }
        let middle = frame.center
        return frame.offsetBy(dx: -middle.x, dy: -middle.y).applying(transform).offsetBy(dx: middle.x, dy: middle.y)
    }
}
