/// A command of a display list with everything that it contains.
package struct PictureNode {
    enum Kind: UInt8 {
        case transform, group, clip, clipPath, rect, rectStroke, path, pathStroke, text
        case gradient, image, sprites, sprite, shadowPath, backdropBlur, mask
    }

    let kind: Kind
    /// What cannot change smoothly, e.g. the outline of a path or the words of a text.
    var detail = PictureDetail()
    /// What can: for each kind in an order of its own, see ``PictureChannel``.
    var numbers: [Double] = []
    /// Red, green, blue and alpha, 0...1, then blur radius, dx and dy; empty without a shadow.
    var shadow: [Double] = []
    /// What it covers in its own coordinates, for the sake of shadows.
    var bounds = Rect.zero
    var children: [PictureNode] = []
    /// How often each kind of leaf occurs below: how alike two nodes are is notified by it.
    private(set) var leaves = LeafCounts()

    /// Counts the leaves and measures, once the children are complete. Sprites come and go without making others of
    /// the node that they belong to.
    mutating func complete() {
        guard !children.isEmpty, kind != .sprites else {
            leaves = LeafCounts(leaf)
            return
        }
        for child in children { leaves.unite(with: child.leaves) { $0 + $1 } }
        let below = children.reduce(Rect.null) { $1.kind == .mask ? $0 : $0.union($1.reach) }
        switch kind {
        case .transform: bounds = below.applying(Transform2D(numbers: numbers))
        case .clip: bounds = below.intersection(Rect(numbers: numbers))
        default: bounds = below
        }
    }

    /// A number for what the leaf shows.
    private var leaf: UInt64 {
        var sum = Checksum()
        sum.add(kind.rawValue)
        sum.add(detail.path)
        sum.add(detail.line)
        for shift in [0, 8, 16, 24] as [UInt32] { sum.add(UInt8(truncatingIfNeeded: detail.image >> shift)) }
        return sum.value
    }

    /// The bounds with the shadow.
    private var reach: Rect {
        guard !shadow.isEmpty else { return bounds }
        let blur = 3 * shadow[4]
        return bounds.union(bounds.offsetBy(dx: shadow[5], dy: shadow[6]).insetBy(dx: -blur, dy: -blur))
    }
}

/// What cannot change smoothly about a node.
struct PictureDetail: Equatable {
    /// An outline as SVG path data.
    var path = ""
    /// Attributes that belong to it, as SVG text.
    var attributes = ""
    /// The letters of a text.
    var line = ""
    /// The number of an image; 0 without one.
    var image: UInt32 = 0
    /// Whether of the image only the alpha counts.
    var isTemplate = false
    /// Whether a group is added to what lies behind it.
    var adds = false
    /// How a gradient runs.
    var gradient = GradientType.axial

    static func == (left: PictureDetail, right: PictureDetail) -> Bool {
        left.image == right.image && left.isTemplate == right.isTemplate && left.adds == right.adds
            && left.gradient == right.gradient && left.path.isSame(as: right.path)
            && left.attributes.isSame(as: right.attributes) && left.line.isSame(as: right.line)
    }
}

extension Transform2D {
    /// A transform of the numbers a b c d tx ty.
    init(numbers: [Double]) {
        self.init(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// a b c d tx ty
    var numbers: [Double] { [a, b, c, d, tx, ty] }

    /// How many times larger lengths become, on average.
    var scale: Double { abs(a * d - b * c).squareRoot() }
}

extension Rect {
    /// A rectangle of the first four numbers: origin and size.
    init(numbers: [Double]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

    /// Origin and size.
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
