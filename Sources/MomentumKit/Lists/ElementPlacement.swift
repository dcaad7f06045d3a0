/// The position, in points, and the appearance of an element in a list, as determined by its layout or table.
package nonisolated struct ElementPlacement: Equatable, Sendable {
    /// The index path of the element in the list.
    package var indexPath: ListIndexPath
    /// The frame of the element without its transform, in the list's content coordinates, in points.
    package var frame: Rect
    /// The opacity of the element, from 0 to 1. Default 1.
    package var alpha = 1.0
    /// The transform of the element about its centre. Default `.identity`.
    package var transform = Transform2D.identity
    /// The three-dimensional transform that replaces ``transform``; nil, the default, if there is none.
    package var transform3D: Transform3D?
    /// The position of the element from back to front. Elements with greater values lie in front. Default 0.
    package var zIndex = 0

    /// Creates the placement of an opaque element without a transform.
    package init(indexPath: ListIndexPath, frame: Rect = .zero) { (self.indexPath, self.frame) = (indexPath, frame) }

    var isFinite: Bool { frame.isFinite && alpha.isFinite && transform.isFinite && transform3D?.isFinite ?? true }

    /// The smallest rectangle that contains the transformed element, in content coordinates. ``transform3D`` is not
    /// taken into account.
    var transformedFrame: Rect {
        guard transform != .identity else { return frame }
        let middle = frame.center
        return frame.offsetBy(dx: -middle.x, dy: -middle.y).applying(transform).offsetBy(dx: middle.x, dy: middle.y)
    }
}
