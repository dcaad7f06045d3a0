/// A commit of a tree of layers with their animations: a value that shows every later moment without the program.
///
/// It can be sent anywhere and evaluated for any time, in any order; what it shows at the time of the commit is exactly
/// what the layers' ``Layer/presentation`` says.
public nonisolated struct RenderTree: Sendable {
    fileprivate(set) var nodes: [RenderNode] = []
    /// The nodes that animations move.
    fileprivate(set) var animatedNodes: [Int] = []
    /// The animations, laid out for being evaluated.
    fileprivate(set) var tracks = RenderTracks()
    /// Different for every change of an animation or of a layer that has one.
    fileprivate(set) var version = 0

    init() {}
}

// Taking over from layers, on the main actor.
extension RenderTree {
    /// Takes over what has changed in `tree` since the last commit.
    mutating func update(from tree: LayerTree) {
        var concernsAnimations = false
        if tree.structureIsDirty {
            rebuild(from: tree)
            concernsAnimations = true
        } else if !tree.dirtyLayers.isEmpty {
            for layer in tree.dirtyLayers where layer.tree === tree {
                let wasAnimated = nodes[layer.nodeIndex].block >= 0
                nodes[layer.nodeIndex].update(from: layer)
                layer.isDirty = false
                concernsAnimations = concernsAnimations || wasAnimated || !nodes[layer.nodeIndex].animations.isEmpty
            }
        } else {
            return
        }
        tree.dirtyLayers.removeAll(keepingCapacity: true)
        guard concernsAnimations else { return }
        version += 1
        numberBlocks()
    }

    private mutating func rebuild(from tree: LayerTree) {
        nodes.removeAll(keepingCapacity: true)
        append(tree.root, parent: -1, parentMap: .identity)
        tree.structureIsDirty = false
    }

    private mutating func append(_ layer: Layer, parent: Int, parentMap: TimeMap) {
        let index = nodes.count
        layer.nodeIndex = index
        layer.isDirty = false
        let node = RenderNode(layer, parent: parent, parentMap: parentMap)
        nodes.append(node)
        for sublayer in layer.sublayers { append(sublayer, parent: index, parentMap: node.timeMap) }
        nodes[index].end = nodes.count
    }

    private mutating func numberBlocks() {
        for index in animatedNodes where index < nodes.count { nodes[index].block = -1 }
        animatedNodes.removeAll(keepingCapacity: true)
        tracks.removeAll()
        for index in nodes.indices where !nodes[index].animations.isEmpty {
            nodes[index].block = animatedNodes.count
            animatedNodes.append(index)
            tracks.append(nodes[index], at: index)
        }
    }
}
