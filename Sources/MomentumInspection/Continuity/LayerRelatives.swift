import MomentumReplay

extension Layer {
    /// The superlayers of this layer, from the innermost to the outermost.
    var outerLayers: [Layer] {
        var layers: [Layer] = []
        var layer = superlayer
        while let outer = layer {
            layers.append(outer)
            layer = outer.superlayer
        }
        return layers
    }

    /// Calls `body` with this layer and all layers inside it, including masks.
    func forEachInside(_ body: (Layer) -> Void) {
        body(self)
        mask?.forEachInside(body)
        for layer in sublayers { layer.forEachInside(body) }
    }

    /// Returns the layer with this identity in the layer's subtree, or nil if there is none.
    func find(_ id: ObjectIdentifier) -> Layer? {
        if ObjectIdentifier(self) == id { return self }
        if let found = mask?.find(id) { return found }
        for layer in sublayers {
            if let found = layer.find(id) { return found }
        }
        return nil
    }
}

extension RenderTree {
    /// Returns whether the layer of `node` or one of its superlayers is hidden.
    func hides(_ node: Int) -> Bool {
        var node = node
        while node >= 0 {
            if isHidden(node) { return true }
            node = parent(of: node)
        }
        return false
    }
}
