import MomentumCurves
import MomentumLayers
import MomentumProof
import Testing

/// What a render tree shows is what its layers say they show, to the bit, whatever runs on them.
struct RenderTreeEvaluationTests {
    @Test func evaluatedFramesAreThePresentationsBits() {
        for seed in 1...25 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let scene = RandomLayers(using: &random)
            var frame = RenderFrame()
            for step in 0..<40 {
                scene.tree.advance(to: Double(step) * 0.067)
                let picture = scene.tree.commit()
                // A later time first: nothing of it may be left over.
                picture.evaluate(at: scene.tree.time + 0.7, into: &frame)
                picture.evaluate(at: scene.tree.time, into: &frame)
                for (index, layer) in scene.layers.enumerated() {
                    let expected = layer.presentation
                    guard let seen = picture.presentation(of: layer, in: frame) else {
                        Issue.record("layer \(index) is not in the picture")
                        continue
                    }
                    for path in PropertyPath.all {
                        #expect(
                            bits(seen.value(at: path)) == bits(expected.value(at: path)),
                            "\(path.name), seed \(seed), step \(step), layer \(index)")
                        #expect(
                            bits(seen.velocity(at: path)) == bits(expected.velocity(at: path)),
                            "velocity of \(path.name), seed \(seed), step \(step), layer \(index)")
                    }
                }
            }
        }
    }

    private func bits(_ value: AnimationValue) -> [UInt64] { value.components.map(\.bitPattern) }

    @Test func animationsOfOneBeginningShareTheirSolutionAndNothingElse() {
        let root = Layer()
        let tree = LayerTree(root: root)
        let layers = (0..<4).map { _ in Layer() }
        // Twice the same curve and time, another curve between, other ends throughout.
        let functions: [TimingFunction] = [.easeInEaseOut, .easeInEaseOut, .easeIn, .easeInEaseOut]
        for (index, layer) in layers.enumerated() {
            root.addSublayer(layer)
            let animation = BasicAnimation(keyPath: "position.x")
            animation.fromValue = .number(Double(index))
            animation.toValue = .number(Double(index) + 100)
            animation.duration = 1
            animation.timingFunction = functions[index]
            layer.add(animation)
        }
        let picture = tree.commit()
        var frame = RenderFrame()
        picture.evaluate(at: 0.3, into: &frame)
        for (index, layer) in layers.enumerated() {
            let (fraction, slope) = functions[index].sample(at: 0.3)
            let seen = picture.presentation(of: layer, in: frame)
            #expect(seen?.position.x == Double(index) + 100 * fraction)
            #expect(seen?.velocity(of: .positionX) == 100 * slope)
        }
    }
}
