/// A commit of a tree of layers with their animations: a value that shows every later moment without the program.
///
/// It can be sent anywhere and evaluated for any time, in any order; what it shows at the time of the commit is exactly
/// what the layers' ``Layer/presentation`` says.
public nonisolated struct RenderTree: Sendable {
    fileprivate(set) var nodes: [RenderNode] = []
    /// The nodes that animations move.
    fileprivate(set) var animatedNodes: [Int] = []
    /// Different for every change.
    fileprivate(set) var version = 0

    init() {}

    /// Evaluates every animation at `time`, in seconds of the tree's time, into `frame`, which can be used again and again
    /// without allocating.
    public func evaluate(at time: Double, into frame: inout RenderFrame) {
        frame.prepare(for: self)
        frame.time = time
        frame.withBlocks { values, rates in
            for (block, index) in animatedNodes.enumerated() {
                let start = block * PropertyLayout.count
                nodes[index].evaluate(at: time, values: values + start, rates: rates + start)
            }
        }
    }
}

// Taking over from layers, on the main actor.
extension RenderTree {
    /// Takes over what has changed in `tree` since the last commit.
    mutating func update(from tree: LayerTree) {
        if tree.structureIsDirty {
            rebuild(from: tree)
        } else if !tree.dirtyLayers.isEmpty {
            for layer in tree.dirtyLayers where layer.tree === tree {
                nodes[layer.nodeIndex].update(from: layer)
                layer.isDirty = false
            }
        } else {
            return
        }
        tree.dirtyLayers.removeAll(keepingCapacity: true)
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
        for index in nodes.indices where !nodes[index].animations.isEmpty {
            nodes[index].block = animatedNodes.count
            animatedNodes.append(index)
        }
    }
}

nonisolated extension RenderNode {
    /// Lays the animations at `time` over the model, in the node's blocks.
    @inline(__always)
    fileprivate func evaluate(
        at time: Double, values block: UnsafeMutablePointer<Double>, rates: UnsafeMutablePointer<Double>
    ) {
        let now = timeMap.localTime(at: time)
        values.withUnsafeBufferPointer { model in
            animations.withUnsafeBufferPointer { animations in
                for index in animations.indices {
                    let range = animations[index].target.range
                    for offset in range.offset..<(range.offset + range.count) {
                        block[offset] = model[offset]
                        rates[offset] = 0
                    }
                    if case .numbers = animations[index].target { continue }
                    for part in PropertyLayout.transformParts..<PropertyLayout.count { rates[part] = 0 }
                }
                if !self.rates.isEmpty {
                    for offset in 0..<PropertyLayout.count { rates[offset] = self.rates[offset] }
                }
                for index in animations.indices {
                    animations[index].apply(at: now, layerRate: timeMap.rate, values: block, rates: rates)
                }
            }
        }
    }
}
