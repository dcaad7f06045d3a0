import CGTK
import MomentumReplay

/// What is open while a picture is painted: each level holds the nodes that were painted in it, and makes one of them when it is
/// closed.
struct Level {
    /// What it does to its nodes.
    enum Kind {
        /// Nothing: the picture, or a group that needs no picture of its own.
        case plain
        /// They are moved.
        case matrix(Transform2D)
        /// They are cut off.
        case clip(DisplayList.RoundedRect)
        /// They are cut off at a path.
        case path(DisplayList.PathData, FillRule)
        /// They are composed as one picture.
        case group(opacity: Double, isAdded: Bool, shadow: DisplayList.Shadow?)
        /// They are not shown: their alpha is multiplied into what the group has painted.
        case mask
    }

    /// Which command has opened it.
    enum Opening {
        case picture, push, group, mask
        /// A clip ends with whatever is open around it.
        case clip
    }

    let kind: Kind
    let opening: Opening
    /// From its coordinates to those of the picture.
    let matrix: Transform2D
    var nodes: [PaintNode] = []
    /// The key under which the nodes are kept when it is closed.
    var key: KeptNodes.Key?

    init(_ kind: Kind, _ opening: Opening, matrix: Transform2D, key: KeptNodes.Key? = nil) {
        (self.kind, self.opening, self.matrix, self.key) = (kind, opening, matrix, key)
    }

    /// `content` as it is seen from the level around it, for all that it matters to what lies above; nil where nothing is seen.
    func seen(_ content: PaintNode?, in composition: Composition) -> PaintNode? {
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
