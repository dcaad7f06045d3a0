import MomentumCurves
import MomentumLayers
import MomentumTesting
import Testing

/// A commit has value semantics: later commits never change it, whether it is kept or not.
struct RenderCommitTests {
    @Test(arguments: [1, 2, 3, 50]) func earlierCommitsStayUnchanged(kept: Int) {
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

    /// A frame that was evaluated for one commit can be drawn for the next one if no animated layer has changed. All
    /// animations must be found at their indices, for few layers or many, after any earlier additions and removals.
    @Test("A frame stays valid for the next commit if only layers without animations have changed.", arguments: 1...10)
    func framesStayValidIfOnlyStaticLayersChange(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let root = Layer()
        let tree = LayerTree(root: root)
        let layers = (0..<80).map { _ in Layer() }
        let still = 40
        for layer in layers {
            layer.actionSource = .view
            root.addSublayer(layer)
        }
        var (kept, fresh) = (RenderFrame(), RenderFrame())
        for step in 0..<300 {
            tree.advance(to: Double(step) / 60)
            for _ in 0..<(step % 7 == 0 ? 60 : Int.random(in: 0...6, using: &random)) {
                let layer = layers[Int.random(in: still..<layers.count, using: &random)]
                if Int.random(in: 0..<4, using: &random) == 0 {
                    layer.removeAllAnimations()
                } else {
                    layer.add(animation(using: &random))
                }
            }
            let first = tree.commit()
            first.evaluate(at: tree.time + 0.1, into: &kept)
            for layer in layers[..<(step % 3 == 0 ? still : 1)] { layer.position = Point(x: Double(step), y: 1) }
            let second = tree.commit()
            second.evaluate(at: tree.time + 0.1, into: &fresh)
            for (index, layer) in layers.enumerated() {
                let (seen, expected) = (
                    second.presentation(of: layer, in: kept), second.presentation(of: layer, in: fresh)
                )
                #expect(seen != nil)
                if index < still { #expect(expected?.position == layer.position) }
                for path: PropertyPath in ["position", "bounds", "opacity"] {
                    #expect(
                        seen?.value(at: path) == expected?.value(at: path), "\(path.name), step \(step), layer \(index)"
                    )
                    #expect(seen?.velocity(at: path) == expected?.velocity(at: path))
                }
            }
        }
    }

    private func animation(using random: inout SplitMix64) -> BasicAnimation {
        let isSpring = Bool.random(using: &random)
        let path: PropertyPath = ["position", "bounds", "opacity"][Int.random(in: 0..<3, using: &random)]
        let animation = isSpring ? SpringAnimation(keyPath: path) : BasicAnimation(keyPath: path)
        let numbers = (0..<path.componentCount).map { _ in Double.random(in: 0...1, using: &random) }
        switch numbers.count {
        case 1: animation.toValue = .number(numbers[0])
        case 2: animation.toValue = .point(Point(x: numbers[0], y: numbers[1]))
        default: animation.toValue = .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
        animation.duration = .random(in: 0.05...0.5, using: &random)
        animation.isAdditive = Bool.random(using: &random)
        animation.timingFunction = [TimingFunction.easeOut, .easeInEaseOut, nil].randomElement(using: &random)!
        return animation
    }
}
