/// A command of a display list with everything that it contains.
struct PictureNode {
    enum Kind: Equatable {
        case transform, opacity, clip, clipPath, rect, rectStroke, path, pathStroke, text
    }

    let kind: Kind
    /// What cannot change smoothly, e.g. the outline of a path or the words of a text.
    var detail = PictureDetail()
    /// What can: for each kind in an order of its own, see ``PictureChannel``.
    var numbers: [Double] = []
    /// Red, green, blue and alpha, 0...1, then blur radius, dx and dy; empty without a shadow.
    var shadow: [Double] = []
    /// What it covers in its own coordinates, as far as a shadow needs to know.
    var bounds = Rect.zero
    var children: [PictureNode] = []
    /// How often each kind of leaf occurs below: how alike two nodes are is told by it.
    private(set) var leaves: [String: Int] = [:]

    /// Counts the leaves, once the children are complete.
    mutating func countLeaves() {
        guard children.isEmpty else {
            leaves = children.reduce(into: [:]) { $0.merge($1.leaves, uniquingKeysWith: +) }
            return
        }
        leaves = ["\(kind) \(detail.path) \(detail.lines)": 1]
    }
}

/// What cannot change smoothly about a node.
struct PictureDetail: Equatable {
    /// An outline as SVG path data.
    var path = ""
    /// Attributes that belong to it, as SVG text.
    var attributes = ""
    /// The lines of a text.
    var lines: [String] = []
}
