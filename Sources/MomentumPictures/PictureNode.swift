/// A command of a display list with the commands that it contains.
package struct PictureNode {
    enum Kind: UInt8 {
        case transform, group, clip, clipPath, rect, rectStroke, path, pathStroke, text
        case gradient, image, sprites, sprite, shadowPath, backdropBlur, mask
    }

    let kind: Kind
    /// The properties that cannot be animated, such as the outline of a path or the words of a text.
    var detail = PictureDetail()
    /// The animatable values, in an order specific to the kind; see ``PictureChannel``.
    var numbers: [Double] = []
    /// Red, green, blue and alpha, 0...1, then the blur radius, dx and dy; empty without a shadow.
    var shadow: [Double] = []
    /// The bounds in the node's own coordinates, used for shadows.
    var bounds = Rect.zero
    var children: [PictureNode] = []
    /// The number of leaves of each kind below the node, by which the similarity of two nodes is measured.
    private(set) var leaves = LeafCounts()

    /// Computes the leaves and bounds, once the children are complete. The number of sprites does not affect the
    /// identity of their node.
    mutating func complete() {
        guard !children.isEmpty, kind != .sprites else {
            leaves = LeafCounts(leaf)
            return
        }
        for child in children { leaves.unite(with: child.leaves) { $0 + $1 } }
        let below = children.reduce(Rect.null) { $1.kind == .mask ? $0 : $0.union($1.extent) }
        switch kind {
        case .transform: bounds = below.applying(Transform2D(numbers: numbers))
        case .clip: bounds = below.intersection(Rect(numbers: numbers))
        default: bounds = below
        }
    }

    /// A hash of the content that the leaf shows.
    private var leaf: UInt64 {
        var sum = Checksum()
        sum.add(kind.rawValue)
        sum.add(detail.path)
        sum.add(detail.line)
        for shift in [0, 8, 16, 24] as [UInt32] { sum.add(UInt8(truncatingIfNeeded: detail.image >> shift)) }
        return sum.value
    }

    /// The bounds including the shadow.
    private var extent: Rect {
        guard !shadow.isEmpty else { return bounds }
        let blur = 3 * shadow[4]
        return bounds.union(bounds.offsetBy(dx: shadow[5], dy: shadow[6]).insetBy(dx: -blur, dy: -blur))
    }
}

/// The properties of a node that cannot be animated.
struct PictureDetail: Equatable {
    /// An outline as SVG path data.
    var path = ""
    /// Additional attributes, as SVG text.
    var attributes = ""
    /// The characters of a text.
    var line = ""
    /// The number of an image; 0 for none.
    var image: UInt32 = 0
    /// Whether only the alpha of the image is used.
    var isTemplate = false
    /// Whether a group is added to the content behind it.
    var adds = false
    /// The type of a gradient.
    var gradient = GradientType.axial

    static func == (left: PictureDetail, right: PictureDetail) -> Bool {
        left.image == right.image && left.isTemplate == right.isTemplate && left.adds == right.adds
            && left.gradient == right.gradient && left.path.isSame(as: right.path)
            && left.attributes.isSame(as: right.attributes) && left.line.isSame(as: right.line)
    }
}

extension Transform2D {
    /// Creates a transform from the values a b c d tx ty.
    init(numbers: [Double]) {
        self.init(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// The values a b c d tx ty.
    var numbers: [Double] { [a, b, c, d, tx, ty] }

    /// The average factor by which the transform scales lengths.
    var scale: Double { abs(a * d - b * c).squareRoot() }
}

extension Rect {
    /// Creates a rectangle from the first four values: origin and size.
    init(numbers: [Double]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

    /// The origin and size.
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
