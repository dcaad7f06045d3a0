/// A commit of a tree of layers with their animations: a value that shows every later moment without the program.
///
/// It can be sent anywhere and evaluated for any time, in any order; what it shows at the time of the commit is exactly
/// what the layers' ``Layer/presentation`` says.
public nonisolated struct RenderTree: Sendable {
    var nodes: [RenderNode] = []
    /// The nodes that animations move.
    private(set) var animatedNodes: [Int] = []
    /// The animations, laid out for being evaluated.
    private(set) var tracks = RenderTracks()
    /// Different for every change of an animation or of a layer that has one, in whatever tree.
    private(set) var version = 0

    init() {}
}

// Taking over from layers, on the main actor.
extension RenderTree {
    /// Takes over what has changed in `layers`, those of `tree` among them. Tells whether animations are concerned; the
    /// version is then another one.
    mutating func update(_ layers: [Layer], of tree: LayerTree) -> Bool {
        var concernsAnimations = false
        for layer in layers where layer.tree === tree {
            layer.isDirty = false
            var index = layer.nodeIndex
            while index >= 0 {
                let wasAnimated = nodes[index].block >= 0
                nodes[index].update(from: layer)
                concernsAnimations = concernsAnimations || wasAnimated || !nodes[index].animations.isEmpty
                index = nodes[index].nextCopy
            }
        }
        if concernsAnimations {
            version = RenderVersion.next()
            numberBlocks()
        }
        return concernsAnimations
    }

    /// Takes over the whole of `tree`.
    mutating func rebuild(from tree: LayerTree) {
        nodes.removeAll(keepingCapacity: true)
        append(tree.root, parent: -1, parentMap: .identity)
        tree.structureIsDirty = false
        version = RenderVersion.next()
        numberBlocks()
    }

    private mutating func append(_ layer: Layer, parent: Int, parentMap: TimeMap, isCopy: Bool = false) {
        let index = nodes.count
        let node = RenderNode(layer, parent: parent, parentMap: parentMap)
        nodes.append(node)
        layer.isDirty = false
        if isCopy {
            // After the first, which stands for the layer.
            nodes[index].nextCopy = nodes[layer.nodeIndex].nextCopy
            nodes[layer.nodeIndex].nextCopy = index
        } else {
            layer.nodeIndex = index
        }
        if let mask = layer.mask {
            nodes[index].mask = nodes.count
            append(mask, parent: index, parentMap: node.timeMap, isCopy: isCopy)
        }
        nodes[index].firstChild = nodes.count
        if case .replicator(let replicator) = node.content {
            for copy in 0..<replicator.instanceCount {
                var map = node.timeMap
                map.shift -= Double(copy) * replicator.instanceDelay
                for sublayer in layer.sublayers {
                    append(sublayer, parent: index, parentMap: map, isCopy: isCopy || copy > 0)
                }
            }
            if replicator.instanceCount == 0 { for sublayer in layer.sublayers { sublayer.leaveNodes() } }
        } else {
            for sublayer in layer.sublayers { append(sublayer, parent: index, parentMap: node.timeMap, isCopy: isCopy) }
        }
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

/// Numbers commits, so that a frame evaluated for one is never taken for another's.
private enum RenderVersion {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
