/// Pieces of a picture in the order in which they are painted.
///
/// What mixes with all that lies behind it cannot stay inside transforms and clips: a clipped group is composed by itself.
/// Such nodes are lifted to the level of the group, or of the picture, that they mix in, and what they were in is put
/// round their content instead; so the rest is written in pieces before and after.
indirect enum PictureItem {
    /// A node that mixes with nothing.
    case plain(AnimatedNode)
    /// A group that is added to what lies behind it, or that blurs it; `chain` is what the group was in.
    case group(AnimatedNode, chain: [AnimatedNode], content: [PictureItem])
    /// A blur of everything before it.
    case blur(AnimatedNode, chain: [AnimatedNode])
    /// Everything before a mask, and the mask's content.
    case masked([PictureItem], by: AnimatedNode, mask: [PictureItem])

    /// The pieces of what a group, or the picture, contains.
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

    /// Whether a blur is among the pieces.
    var blurs: Bool {
        switch self {
        case .plain: false
        case .blur: true
        case .group(_, _, let content), .masked(let content, _, _): content.contains(where: { $0.blurs })
        }
    }

    /// Whether the piece itself is added to what lies behind it.
    var adds: Bool {
        if case .group(let node, _, _) = self { return node.detail.adds }
        return false
    }
}

extension AnimatedNode {
    /// Whether the node does something to what was painted before it.
    fileprivate var mixes: Bool {
        switch kind {
        case .backdropBlur, .mask: true
        case .group: detail.adds || blurs
        case .transform, .clip, .clipPath: children.contains { $0.mixes }
        default: false
        }
    }

    /// Whether a blur of what lies behind is somewhere in the node; those in masks blur nothing.
    private var blurs: Bool {
        kind == .backdropBlur || kind != .mask && children.contains { $0.blurs }
    }
}

/// Transforms and clips as one matrix a frame.
extension [AnimatedNode] {
    /// The transform to the coordinates outside, frame by frame.
    func matrices(count: Int) -> [Transform2D] {
        var result = [Transform2D](repeating: .identity, count: count)
        for node in self where node.kind == .transform {
            for (index, numbers) in node.heldNumbers.enumerated() {
                result[index] = Transform2D(numbers: numbers).concatenating(result[index])
            }
        }
        return result
    }
}
