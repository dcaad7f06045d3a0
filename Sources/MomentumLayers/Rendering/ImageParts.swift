/// The part of a layer's image that is stretched in both directions.
nonisolated final class ContentsCenter: Sendable {
    /// The part, in units of the displayed part of the image.
    let rect: Rect

    /// The rectangle for the whole image.
    static let all = Rect(x: 0, y: 0, width: 1, height: 1)

    private init(_ rect: Rect) { self.rect = rect }
}

extension ContentsCenter {
    /// Creates the part; nil if the whole image is stretched. An illegal rectangle is refused with a diagnostic, and
    /// `earlier` is kept.
    convenience init?(_ rect: Rect, before earlier: ContentsCenter?) {
        let isLegal =
            rect.isFinite && rect.minX >= 0 && rect.minY >= 0 && rect.size.width >= 0 && rect.size.height >= 0
            && rect.maxX <= 1 && rect.maxY <= 1
        if !isLegal {
            let isPlaced = (0...1).contains(rect.origin.x) && (0...1).contains(rect.origin.y)
            Diagnostics.report(
                isPlaced
                    ? "the size is negative or extends beyond the unit square"
                    : "the origin is outside the unit square",
                value: isPlaced ? .pair(rect.size.width, rect.size.height) : .pair(rect.origin.x, rect.origin.y),
                in: "Layer.contentsCenter",
                remedy: "set a rectangle within (0, 0, 1, 1), in units of the image; the property keeps its value")
        }
        let rectInUse = isLegal ? rect : earlier?.rect ?? Self.all
        guard rectInUse != Self.all else { return nil }
        self.init(rectInUse)
    }
}

/// The edges of an image that keep their size while the remainder is stretched.
nonisolated struct ImageParts {
    /// The edges, in units of the image.
    let source: EdgeInsets
    /// The edges, in points.
    let target: EdgeInsets

    /// Creates the edges of `part` of `image`, which is drawn in `frame`; nil if there are none. Edges that do not fit
    /// are scaled down.
    init?(of image: Image, _ part: Rect, _ center: Rect, in frame: Rect) {
        let size = image.knownSize
        var edges = EdgeInsets.zero
        if center != ContentsCenter.all {
            edges = EdgeInsets(
                top: center.minY * part.size.height, left: center.minX * part.size.width,
                bottom: (1 - center.maxY) * part.size.height, right: (1 - center.maxX) * part.size.width)
        } else if image.caps != nil {
            let caps = image.capInsets
            // The portion of the image's own edges that lies in the drawn part.
            edges = EdgeInsets(
                top: max(0, caps.top / size.height - part.minY), left: max(0, caps.left / size.width - part.minX),
                bottom: max(0, caps.bottom / size.height - (1 - part.maxY)),
                right: max(0, caps.right / size.width - (1 - part.maxX)))
        }
        guard edges != .zero else { return nil }
        // At least one pixel remains between the edges to be stretched.
        let across = Self.factor(edges.left + edges.right, part.size.width - 1 / Double(image.width))
        let down = Self.factor(edges.top + edges.bottom, part.size.height - 1 / Double(image.height))
        source = EdgeInsets(
            top: edges.top * down, left: edges.left * across, bottom: edges.bottom * down, right: edges.right * across)
        let (width, height) = (source.left + source.right, source.top + source.bottom)
        let wide = size.width * Self.factor(width * size.width, frame.size.width)
        let high = size.height * Self.factor(height * size.height, frame.size.height)
        target = EdgeInsets(
            top: source.top * high, left: source.left * wide, bottom: source.bottom * high, right: source.right * wide)
    }

    /// Returns the factor that scales the sum of both edges down to fit into `available`.
    private static func factor(_ edges: Double, _ available: Double) -> Double {
        edges > available ? max(0, available) / edges : 1
    }
}

nonisolated extension DisplayList.ImageUse {
    /// Returns the use of only one of the ``pieces``.
    package func use(of piece: DisplayList.ImagePiece) -> Self {
        Self(
            number: number, tint: tint, source: piece.source, target: piece.target, isTemplate: isTemplate,
            sourceInsets: .zero, targetInsets: .zero)
    }
}

nonisolated extension DisplayList.ImagePiece {
    /// Returns the pieces that `use` draws.
    static func pieces(of use: DisplayList.ImageUse) -> [Self] {
        let (source, target) = (use.source, use.target)
        guard use.sourceInsets != .zero else { return target.isEmpty ? [] : [Self(source: source, target: target)] }
        let across = (
            cuts(source.minX, source.size.width, use.sourceInsets.left, use.sourceInsets.right),
            cuts(target.minX, target.size.width, use.targetInsets.left, use.targetInsets.right)
        )
        let down = (
            cuts(source.minY, source.size.height, use.sourceInsets.top, use.sourceInsets.bottom),
            cuts(target.minY, target.size.height, use.targetInsets.top, use.targetInsets.bottom)
        )
        var pieces: [Self] = []
        for row in 0..<3 {
            for column in 0..<3 {
                let piece = Self(
                    source: rect(across.0, column, down.0, row), target: rect(across.1, column, down.1, row))
                if !piece.source.isEmpty, !piece.target.isEmpty { pieces.append(piece) }
            }
        }
        return pieces
    }

    private static func cuts(_ start: Double, _ length: Double, _ before: Double, _ after: Double) -> [Double] {
        let end = start + length
        let first = start + before
        return [start, first, max(first, end - after), end]
    }

    private static func rect(_ across: [Double], _ column: Int, _ down: [Double], _ row: Int) -> Rect {
        Rect(
            x: across[column], y: down[row], width: across[column + 1] - across[column],
            height: down[row + 1] - down[row])
    }
}
