import MomentumCurves
import MomentumLayers
import MomentumProof
import Testing

/// A commit is a value: later commits never show in it, whether it is kept or not.
struct RenderCommitTests {
    @Test(arguments: [1, 2, 3, 50]) func commitsStayAsTheyWere(kept: Int) {
        var random = SplitMix64(seed: UInt64(kept))
        let root = Layer()
        root.actionSource = .view
        let tree = LayerTree(root: root)
        var layers: [Layer] = []
        var commits: [(picture: RenderTree, layers: [Layer], positions: [Point])] = []
        for step in 0..<200 {
            tree.advance(to: Double(step) / 60)
            if layers.count < 8 || step % 37 == 0 {
                let layer = Layer()
                layer.actionSource = .view
                root.addSublayer(layer)
                layers.append(layer)
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
                layer.position = Point(x: .random(in: 0...100, using: &random), y: Double(step))
            }
            if step % 11 == 0 {
                let animation = BasicAnimation(keyPath: "position.x")
                animation.byValue = 50
                animation.duration = 0.4
                layers[Int.random(in: 0..<layers.count, using: &random)].add(animation)
            }
            commits.append((tree.commit(), layers, layers.map(\.presentation.position)))
            if commits.count > kept { commits.removeFirst() }
            var frame = RenderFrame()
            for (age, commit) in commits.reversed().enumerated() {
                commit.picture.evaluate(at: Double(step - age) / 60, into: &frame)
                let seen = commit.layers.map { commit.picture.presentation(of: $0, in: frame)?.position }
                #expect(seen == commit.positions, "step \(step), commit of \(age) frames ago")
            }
        }
    }
}
