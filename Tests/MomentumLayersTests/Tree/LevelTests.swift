import MomentumLayers
import Testing

/// Trees can have the documented depth, and not more.
@Suite(.serialized) struct LevelTests {
    private func reports(_ body: () -> Void) -> [Diagnostic] {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        body()
        return reports
    }

    private func layer() -> Layer {
        let layer = Layer()
        layer.actionSource = .view
        layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = .black
        return layer
    }

    /// Returns nested layers, with the outermost first.
    private func chain(_ count: Int) -> [Layer] {
        let layers = (0..<count).map { _ in layer() }
        for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
        return layers
    }

    @Test func layersBeyondTheMaximumDepthAreRefused() {
        let tree = LayerTree(root: layer())
        let layers = chain(Layer.maximumDepth - 1)
        #expect(reports { tree.root.addSublayer(layers[0]) }.isEmpty)
        let further = layer()
        #expect(reports { layers[layers.count - 1].addSublayer(further) }.count == 1)
        #expect(further.superlayer == nil && layers[layers.count - 1].sublayers.isEmpty)
        #expect(reports { layers[layers.count - 1].mask = further }.count == 1)
        #expect(further.superlayer == nil && layers[layers.count - 1].mask == nil)
        #expect(!tree.drawn().isEmpty)
        #expect(tree.root.hitTest(.zero) != nil)
        // After a removal there is space again.
        layers[layers.count - 2].removeFromSuperlayer()
        let other = LayerTree(root: layer())
        #expect(reports { other.root.addSublayer(layers[0]) }.isEmpty && layers[0].tree === other)
        #expect(reports { layers[layers.count - 3].addSublayer(further) }.isEmpty)
    }

    @Test func aDeepTreeIsBuiltFromEitherEnd() {
        let count = 3 * Layer.maximumDepth
        // From the outside: a refused layer is the root of another tree.
        let refused = reports { _ = chain(count) }
        #expect(refused.count == 2)
        // From the inside.
        var (inner, refusals) = (layer(), 0)
        for _ in 1..<count {
            let outer = layer()
            refusals += reports { outer.addSublayer(inner) }.count
            inner = outer
        }
        #expect(refusals == 2)
    }

    @Test func nestedPicturesAreLimitedLikeLayers() {
        let tree = LayerTree(root: layer())
        var seen = layer()
        tree.root.addSublayer(seen)
        var (taken, refused) = (0, [Diagnostic]())
        for _ in 0..<Layer.maximumDepth + 20 {
            let snapshot = SnapshotLayer()
            snapshot.actionSource = .view
            snapshot.bounds = seen.bounds
            tree.root.addSublayer(snapshot)
            refused += reports { if snapshot.take(of: seen, afterChanges: true) { taken += 1 } }
            seen.removeFromSuperlayer()
            seen = snapshot
            if !refused.isEmpty { break }
        }
        #expect(taken == Layer.maximumDepth - 2 && refused.count == 1)
        #expect(!tree.drawn().isEmpty)
    }

    @Test func layerCyclesAreRefused() {
        let (outer, middle, inner) = (layer(), layer(), layer())
        outer.addSublayer(middle)
        middle.mask = inner
        for layer in [outer, middle, inner] {
            #expect(reports { inner.addSublayer(layer) }.count == 1)
            #expect(reports { inner.mask = layer }.count == 1)
        }
        #expect(inner.superlayer === middle && middle.superlayer === outer && outer.superlayer == nil)
        #expect(inner.sublayers.isEmpty && inner.mask == nil)
    }

    @Test func cyclicOrTooDeepGroupsAreRefused() {
        let stage = layer()
        let tree = LayerTree(root: stage)
        let group = AnimationGroup()
        let inner = AnimationGroup()
        inner.animations = [group]
        group.animations = [inner]
        _ = group.copy()
        #expect(reports { stage.add(group, forKey: "group") }.count == 1)
        var outer = AnimationGroup()
        for _ in 0..<Layer.maximumDepth + 1 {
            let next = AnimationGroup()
            next.animations = [outer]
            outer = next
        }
        #expect(reports { stage.add(outer, forKey: "deep") }.count == 1)
        #expect(!stage.isAnimating && !tree.isAnimating)
        inner.animations = []
    }
}
