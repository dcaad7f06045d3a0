import MomentumReplay

extension Layer {
    /// The layers that contain this one, from the inside out.
    var outerLayers: [Layer] {
        var layers: [Layer] = []
        var layer = superlayer
        while let outer = layer {
            layers.append(outer)
            layer = outer.superlayer
        }
        return layers
    }

    /// Calls `body` with this layer and all that it contains, masks among them.
    func forEachInside(_ body: (Layer) -> Void) {
        body(self)
        mask?.forEachInside(body)
        for layer in sublayers { layer.forEachInside(body) }
    }

    /// The layer of this identity in this one; nil when there is none.
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
    /// Whether the layer of `node` or one outside of it is hidden.
    func hides(_ node: Int) -> Bool {
        var node = node
        while node >= 0 {
            if isHidden(node) { return true }
            node = parent(of: node)
        }
        return false
    }
}
