/// Position and appearance of an element of a list, as its layout or its table gives them.
package nonisolated struct ElementPlacement: Equatable, Sendable {
    /// The element's index path in the list.
    package var indexPath: ListIndexPath
    /// The rectangle it fills without its transform, in the list's content coordinates, in points.
    package var frame: Rect
    /// 0 transparent, 1 opaque. Default 1.
    package var alpha = 1.0
    /// Turns, scales or moves the element about its middle. Default none.
    package var transform = Transform2D.identity
    /// The same in space; nil, the default, for none but ``transform``.
    package var transform3D: Transform3D?
    /// What lies in front: elements with greater numbers. Default 0.
    package var zIndex = 0

    /// Lays out an element, opaque and without transform.
    package init(indexPath: ListIndexPath, frame: Rect = .zero) { (self.indexPath, self.frame) = (indexPath, frame) }

    var isFinite: Bool { frame.isFinite && alpha.isFinite && transform.isFinite && transform3D?.isFinite ?? true }

    /// The smallest rectangle round the element as it is seen, in content coordinates.
    var seenFrame: Rect {
        guard transform != .identity else { return frame }
        let middle = frame.center
        return frame.offsetBy(dx: -middle.x, dy: -middle.y).applying(transform).offsetBy(dx: middle.x, dy: middle.y)
    }
}
