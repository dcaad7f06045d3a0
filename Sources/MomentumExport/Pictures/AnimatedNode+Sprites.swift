/// Sprites have no names: they are notified apart by where they are.
extension AnimatedNode {
    /// How far from where it is expected a sprite may be in the next frame, in points.
    private static let reach = 32.0

    /// Finds each sprite among those of the frame before. One that is new replaces one of its colour that
    /// has gone, so that there are no more elements than sprites at a time.
    static func mergeSprites(_ nodes: [PictureNode], into merged: inout [AnimatedNode], frame: Int, count: Int) {
        var free = Set(merged.indices.filter { frame > 0 && merged[$0].numbers[frame - 1] != nil })
        let expected = merged.indices.map { free.contains($0) ? merged[$0].expectedPlace(frame) : .zero }
        var gone = merged.indices.filter { !free.contains($0) }
        for node in nodes {
            let place = Point(x: node.numbers[8], y: node.numbers[9])
            let nearest =
                free
                .map { (index: $0, distance: expected[$0].distance(to: place)) }
                .min { ($0.distance, $0.index) < ($1.distance, $1.index) }
            if let nearest, nearest.distance <= reach {
                free.remove(nearest.index)
                merged[nearest.index].take(node, frame: frame, count: count)
            } else if let slot = gone.firstIndex(where: { merged[$0].hasTint(of: node) }) {
                merged[gone.remove(at: slot)].take(node, frame: frame, count: count)
            } else {
                let sprite = AnimatedNode(node, count: count)
                sprite.take(node, frame: frame, count: count)
                merged.append(sprite)
            }
        }
    }

    /// As far on from the frame before as that was from the one before it.
    private func expectedPlace(_ frame: Int) -> Point {
        guard let last = numbers[frame - 1] else { return .zero }
        guard frame > 1, let before = numbers[frame - 2] else { return Point(x: last[8], y: last[9]) }
        return Point(x: 2 * last[8] - before[8], y: 2 * last[9] - before[9])
    }

    private func hasTint(of node: PictureNode) -> Bool {
        guard let last = numbers.last(where: { $0 != nil }) ?? nil else { return true }
        return last[..<3] == node.numbers[..<3]
    }
}
