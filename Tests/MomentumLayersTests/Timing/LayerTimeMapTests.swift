import MomentumLayers
import MomentumTesting
import Testing

/// The time of a layer is the composition of its superlayers' time mappings, however the tree was built.
@Suite struct LayerTimeMapTests {
    /// Returns the time according to the definition.
    private func time(of layer: Layer, at time: Double) -> Double {
        var chain: [Layer] = []
        var next: Layer? = layer
        while let current = next {
            chain.append(current)
            next = current.superlayer
        }
        return chain.reversed().reduce(time) { $1.timing.localTime(at: $0) }
    }

    @Test(arguments: 0..<30) func followsEveryChange(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let root = Layer()
        let tree = LayerTree(root: root)
        let layers = [root] + (0..<8).map { _ in Layer() }
        for step in 0..<80 {
            let layer = layers[1 + random.index(below: 8)]
            let other = layers[random.index(below: 9)]
            switch random.index(below: 6) {
            case 0, 1: if !other.isInside(layer) { other.addSublayer(layer) }
            case 2: layer.removeFromSuperlayer()
            case 3: layer.timing.speed = [0.5, 1, 2, 0][random.index(below: 4)]
            case 4: layer.timing.beginTime = [0, 0, 3][random.index(below: 3)]
            default:
                // A root may have a timing of its own too. Most layers have none.
                for each in layers where !random.happens(0.2) { each.timing = MediaTiming() }
                if random.happens(0.2) { root.timing.speed = 0.5 }
            }
            tree.advance(to: Double(step) * 0.25)
            for each in layers where each.tree === tree {
                #expect(abs(each.currentTime - time(of: each, at: tree.time)) < 1e-9, "seed \(seed), step \(step)")
            }
            _ = tree.commit()
        }
    }
}
