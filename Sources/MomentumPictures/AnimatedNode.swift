/// A node of the picture over several frames.
package final class AnimatedNode {
    let kind: PictureNode.Kind
    let detail: PictureDetail
    /// The animated values of each frame; nil for a frame without the node.
    private(set) var numbers: [[Double]?]
    /// The shadow of each frame; empty for a node without a shadow.
    private(set) var shadows: [[Double]]
    /// The union of the node's bounds in all frames, in its own coordinates.
    private(set) var bounds: Rect
    private(set) var children: [AnimatedNode] = []
    private var leaves: LeafCounts

    /// Creates a node that is absent from all frames.
    init(_ node: PictureNode, count: Int) {
        kind = node.kind
        detail = node.detail
        numbers = Array(repeating: nil, count: count)
        shadows = Array(repeating: node.shadow, count: count)
        bounds = node.bounds
        leaves = node.leaves
    }

    /// Creates a copy of `other` with different children.
    init(_ other: AnimatedNode, children: [AnimatedNode]) {
        kind = other.kind
        detail = other.detail
        numbers = other.numbers
        shadows = other.shadows
        bounds = other.bounds
        leaves = other.leaves
        self.children = children
    }

    /// Returns the trees of all frames merged into one.
    package static func merging(_ frames: some Collection<[PictureNode]>) -> [AnimatedNode] {
        var merged: [AnimatedNode] = []
        for (index, nodes) in frames.enumerated() { merge(nodes, into: &merged, frame: index, count: frames.count) }
        return merged
    }

    /// Matches the nodes of a frame with those in `merged`, in order, and inserts the unmatched ones between them.
    private static func merge(_ nodes: [PictureNode], into merged: inout [AnimatedNode], frame: Int, count: Int) {
        let pairs = alignment(merged, nodes)
        var result: [AnimatedNode] = []
        var nextIndex = 0
        for (index, node) in nodes.enumerated() {
            let partner: AnimatedNode
            if let position = pairs[index] {
                result += merged[nextIndex..<position]
                partner = merged[position]
                nextIndex = position + 1
            } else {
                partner = AnimatedNode(node, count: count)
            }
            partner.append(node, frame: frame, count: count)
            result.append(partner)
        }
        merged = result + merged[nextIndex...]
    }

    /// Whether the node is present, frame by frame.
    var visibility: [Bool] { numbers.map { $0 != nil } }

    /// The animated values of each frame. Frames without the node have the values of the previous frame, or of the
    /// first frame with the node.
    var filledNumbers: [[Double]] {
        var last = numbers.lazy.compactMap { $0 }.first ?? []
        return numbers.map { value in
            last = value ?? last
            return last
        }
    }

    /// Stores the properties of the node in a frame.
    func append(_ node: PictureNode, frame: Int, count: Int) {
        numbers[frame] = node.numbers
        shadows[frame] = node.shadow
        bounds = bounds.union(node.bounds)
        leaves.unite(with: node.leaves) { max($0, $1) }
        if kind == .sprites {
            Self.mergeSprites(node.children, into: &children, frame: frame, count: count)
        } else {
            Self.merge(node.children, into: &children, frame: frame, count: count)
        }
    }

    /// Returns the similarity of this node and a node of another frame, from 0 to 1. It is 0 if one cannot become the
    /// other.
    private func likeness(_ node: PictureNode) -> Double {
        guard kind == node.kind, detail == node.detail, shadows[0].isEmpty == node.shadow.isEmpty else { return 0 }
        // A gradient with a different number of stops is a different gradient.
        if kind == .gradient, numbers.lazy.compactMap({ $0 }).first?.count != node.numbers.count { return 0 }
        let most = max(leaves.total, node.leaves.total)
        return most == 0 ? 1 : Double(leaves.common(with: node.leaves)) / Double(most)
    }

    /// Returns the index of each node's partner, for the ordered pairing with the greatest total similarity.
    private static func alignment(_ merged: [AnimatedNode], _ nodes: [PictureNode]) -> [Int?] {
        let width = nodes.count + 1
        var best = [Double](repeating: 0, count: (merged.count + 1) * width)
        var likeness = [Double](repeating: 0, count: merged.count * max(1, nodes.count))
        for i in merged.indices.reversed() {
            for j in nodes.indices.reversed() {
                let similarity = merged[i].likeness(nodes[j])
                likeness[i * nodes.count + j] = similarity
                let pairedScore = similarity > 0.4 ? best[(i + 1) * width + j + 1] + similarity : 0
                best[i * width + j] = max(pairedScore, best[(i + 1) * width + j], best[i * width + j + 1])
            }
        }
        var pairs = [Int?](repeating: nil, count: nodes.count)
        var (i, j) = (0, 0)
        while i < merged.count, j < nodes.count {
            let score = best[i * width + j]
            let similarity = likeness[i * nodes.count + j]
            if similarity > 0.4, score == best[(i + 1) * width + j + 1] + similarity {
                pairs[j] = i
                (i, j) = (i + 1, j + 1)
            } else if score == best[(i + 1) * width + j] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}

/// Sprites have no names and are identified by their positions.
extension AnimatedNode {
    /// The greatest distance of a sprite from its expected position in the next frame, in points.
    private static let maximumSpriteDistance = 32.0

    /// Matches each sprite with one of the previous frame. A new sprite replaces a vanished one of the same colour, so
    /// that there are no more elements than sprites at any time.
    static func mergeSprites(_ nodes: [PictureNode], into merged: inout [AnimatedNode], frame: Int, count: Int) {
        let isPresent = merged.map { frame > 0 && $0.numbers[frame - 1] != nil }
        let expected = merged.indices.map { isPresent[$0] ? merged[$0].expectedPosition(frame) : .zero }
        var unmatched = merged.indices.filter { isPresent[$0] }
        var missing = merged.indices.filter { !isPresent[$0] }
        for node in nodes {
            let position = Point(x: node.numbers[8], y: node.numbers[9])
            let nearest =
                unmatched
                .map { (index: $0, distance: expected[$0].distance(to: position)) }
                .min { ($0.distance, $0.index) < ($1.distance, $1.index) }
            if let nearest, nearest.distance <= maximumSpriteDistance {
                unmatched.removeAll { $0 == nearest.index }
                merged[nearest.index].append(node, frame: frame, count: count)
            } else if let slot = missing.firstIndex(where: { merged[$0].hasTint(of: node) }) {
                merged[missing.remove(at: slot)].append(node, frame: frame, count: count)
            } else {
                let sprite = AnimatedNode(node, count: count)
                sprite.append(node, frame: frame, count: count)
                merged.append(sprite)
            }
        }
    }

    /// Returns the position extrapolated linearly from the two previous frames.
    private func expectedPosition(_ frame: Int) -> Point {
        guard let last = numbers[frame - 1] else { return .zero }
        guard frame > 1, let before = numbers[frame - 2] else { return Point(x: last[8], y: last[9]) }
        return Point(x: 2 * last[8] - before[8], y: 2 * last[9] - before[9])
    }

    private func hasTint(of node: PictureNode) -> Bool {
        guard let last = numbers.last(where: { $0 != nil }) ?? nil else { return true }
        return last[..<3] == node.numbers[..<3]
    }
}
