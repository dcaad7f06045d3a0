/// The parts of a picture in painting order.
///
/// Content that blends with everything behind it cannot stay inside transforms and clips, since a clipped group is
/// composited on its own. Such nodes are lifted to the level of the group, or of the picture, with which they blend.
/// Their former transforms and clips are applied to their content, and the nodes before and after are written
/// separately.
indirect enum PictureItem {
    /// A node that does not blend with the content behind it.
    case plain(AnimatedNode)
    /// A group that is added to the content behind it or contains a blur of it; `chain` are the transforms and clips
    /// that contained the group.
    case group(AnimatedNode, chain: [AnimatedNode], content: [PictureItem])
    /// A blur of everything before it.
    case blur(AnimatedNode, chain: [AnimatedNode])
    /// Everything before a mask, and the content of the mask.
    case masked([PictureItem], by: AnimatedNode, mask: [PictureItem])

    /// Returns the parts of a group's or picture's content.
    static func items(of nodes: [AnimatedNode], in chain: [AnimatedNode] = []) -> [PictureItem] {
        var items: [PictureItem] = []
        append(nodes, in: chain, to: &items)
        return items
    }

    private static func append(_ nodes: [AnimatedNode], in chain: [AnimatedNode], to items: inout [PictureItem]) {
        var run: [AnimatedNode] = []
        func endRun() {
            if chain.isEmpty {
                items += run.map { .plain($0) }
            } else if !run.isEmpty {
                items.append(.plain(chain.reversed().reduce(run) { [AnimatedNode($1, children: $0)] }[0]))
            }
            run = []
        }
        for node in nodes {
            guard node.mixes else {
                run.append(node)
                continue
            }
            endRun()
            switch node.kind {
            case .group:
                items.append(.group(node, chain: chain, content: Self.items(of: node.children, in: chain)))
            case .backdropBlur: items.append(.blur(node, chain: chain))
            case .mask:
                items = [.masked(items, by: node, mask: Self.items(of: node.children, in: chain))]
            default: append(node.children, in: chain + [node], to: &items)
            }
        }
        endRun()
    }

    /// Whether the part contains a blur.
    var blurs: Bool {
        switch self {
        case .plain: false
        case .blur: true
        case .group(_, _, let content), .masked(let content, _, _): content.contains(where: { $0.blurs })
        }
    }

    /// Whether the part is added to the content behind it.
    var adds: Bool {
        if case .group(let node, _, _) = self { return node.detail.adds }
        return false
    }
}

extension AnimatedNode {
    /// Whether the node changes content that was painted before it.
    fileprivate var mixes: Bool {
        switch kind {
        case .backdropBlur, .mask: true
        case .group: detail.adds || blurs
        case .transform, .clip, .clipPath: children.contains { $0.mixes }
        default: false
        }
    }

    /// Whether the node contains a backdrop blur. Blurs inside masks have no effect.
    private var blurs: Bool {
        kind == .backdropBlur || kind != .mask && children.contains { $0.blurs }
    }
}

/// Combines transforms and clips into one matrix per frame.
extension [AnimatedNode] {
    /// Returns the transform to the outer coordinates, frame by frame.
    func matrices(count: Int) -> [Transform2D] {
        var result = [Transform2D](repeating: .identity, count: count)
        for node in self where node.kind == .transform {
            for (index, numbers) in node.filledNumbers.enumerated() {
                result[index] = Transform2D(numbers: numbers).concatenating(result[index])
            }
        }
        return result
    }
}
