/// A layer as it was committed.
nonisolated struct RenderNode: Sendable {
    /// Which layer it was.
    let layer: ObjectIdentifier
    /// The place of the superlayer's node; -1 for the root.
    var parent: Int
    /// One past the last node of the subtree.
    var end = 0
    var timeMap: TimeMap
    /// The model's numbers, shared with the layer until it changes.
    var values: [Double] = []
    /// The velocities declared for this frame; empty when there are none.
    var rates: [Double] = []
    var animations: [RunningAnimation] = []
    var content = LayerContent.none
    var isHidden = false
    var masksToBounds = false
    var allowsGroupOpacity = true
    /// Which of the evaluated blocks is this node's; -1 when nothing animates it.
    var block = -1
}

// Taking over from layers, on the main actor.
extension RenderNode {
    init(_ layer: Layer, parent: Int, parentMap: TimeMap) {
        self.layer = ObjectIdentifier(layer)
        self.parent = parent
        timeMap = parentMap.child(layer.timing)
        update(from: layer)
    }

    /// Takes over what has changed in the layer, apart from its place in the tree.
    mutating func update(from layer: Layer) {
        values = layer.values
        rates = layer.declaredRates
        content = layer.content
        isHidden = layer.isHidden
        masksToBounds = layer.masksToBounds
        allowsGroupOpacity = layer.allowsGroupOpacity
        animations.removeAll(keepingCapacity: true)
        for animation in layer.animations {
            if let running = animation.running { animations.append(running) }
        }
    }
}
