import CGTK
import MomentumReplay

/// An open group, clip, mask or matrix while a picture is painted. It collects the nodes that are painted in it, and
/// combines them into a single node when it is closed.
struct Level {
    /// The effect of a level on its nodes.
    enum Kind {
        /// No effect: the picture itself, or a group that needs no separate picture.
        case plain
        /// A transform.
        case matrix(Transform2D)
        /// A clip to a rounded rectangle.
        case clip(DisplayList.RoundedRect)
        /// A clip to a path.
        case path(DisplayList.PathData, FillRule)
        /// A group that is composed as a single picture.
        case group(opacity: Double, isAdded: Bool, shadow: DisplayList.Shadow?)
        /// A mask, which is not displayed. Its alpha is multiplied into the content of the group.
        case mask
    }

    /// The kind of command that opened a level.
    enum Opening {
        case picture, push, group, mask
        /// A clip, which ends with the enclosing level.
        case clip
    }

    let kind: Kind
    let opening: Opening
    /// The transform from the level's coordinates to the picture's coordinates.
    let matrix: Transform2D
    var nodes: [PaintNode] = []
    /// The key under which the node is kept after the level is closed; nil if it is not kept.
    var key: NodeCache.Key?

    init(_ kind: Kind, _ opening: Opening, matrix: Transform2D, key: NodeCache.Key? = nil) {
        (self.kind, self.opening, self.matrix, self.key) = (kind, opening, matrix, key)
    }

    /// Returns `content` with the level's effect, in the coordinates of the enclosing level. Returns nil if nothing is
    /// visible.
    func finished(_ content: PaintNode?, in composition: Composition) -> PaintNode? {
        guard let content else { return nil }
        switch kind {
        case .plain, .mask: return content
        case .matrix(let own): return content.moved(by: own)
        case .clip(let shape): return content.clipped(to: shape)
        case .path(let path, let rule): return composition.clip(content, to: path, rule)
        case .group(let opacity, let isAdded, let shadow):
            guard opacity > 0 else { return nil }
            if isAdded { return composition.added(content.faded(opacity), at: matrix) }
            let faded = content.faded(opacity)
            return shadow.map { faded.casting($0) } ?? faded
        }
    }
}
