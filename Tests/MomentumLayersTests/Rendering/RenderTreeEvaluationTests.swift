import MomentumCurves
import MomentumLayers
import MomentumTesting
import Testing

/// A render tree shows the same values as its layers, bit for bit, with any animations.
struct RenderTreeEvaluationTests {
    @Test func framesMatchThePresentationExactly() {
        for seed in 1...25 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let scene = RandomLayers(using: &random)
            var frame = RenderFrame()
            for step in 0..<40 {
                scene.tree.advance(to: Double(step) * 0.067)
                let picture = scene.tree.commit()
                // A later time first, of which nothing may remain.
                picture.evaluate(at: scene.tree.time + 0.7, into: &frame)
                picture.evaluate(at: scene.tree.time, into: &frame)
                for (index, layer) in scene.layers.enumerated() {
                    let difference = layer.presentation.difference(from: picture.presentation(of: layer, in: frame))
                    #expect(difference == nil, "seed \(seed), step \(step), layer \(index)")
                }
            }
        }
    }

    @Test(arguments: ["position", "opacity", "transform.rotation", "transform.scale.x", "transform.translation"])
    func iterationsMatchThePresentationExactly(path: PropertyPath) {
        for timing in Self.timings {
            for isSpring in [false, true] {
                let probe = Probe()
                probe.layer.timing.speed = 1.5
                let animation = isSpring ? SpringAnimation(keyPath: path) : BasicAnimation(keyPath: path)
                let count = path.componentCount
                animation.fromValue = .numbers((0..<count).map { 0.25 + Double($0) })
                animation.toValue = .numbers((0..<count).map { 0.75 - 3 * Double($0) })
                animation.timing = timing
                animation.timingFunction = isSpring ? nil : .easeInEaseOut
                animation.isAdditive = timing.autoreverses
                animation.isCumulative = timing.repeatCount == 3
                animation.isRemovedOnCompletion = false
                probe.layer.add(animation)
                for step in 0..<80 { _ = probe.presentation(at: Double(step) * 0.0625) }
            }
        }
    }

    private static let timings: [MediaTiming] = {
        var timings: [MediaTiming] = []
        for speed in [1, -1, 0.5, 3, 0] {
            for repeatCount in [0, 2.5, 3, .infinity] {
                for autoreverses in [false, true] {
                    var timing = MediaTiming()
                    timing.duration = 0.375
                    timing.speed = speed
                    timing.repeatCount = repeatCount
                    timing.autoreverses = autoreverses
                    timing.timeOffset = speed == 1 && repeatCount < 3 ? 0 : speed < 0 ? 1.5 : 0.21
                    timing.fillMode = autoreverses ? .both : .removed
                    timings.append(timing)
                }
            }
        }
        var cut = timings[0]
        cut.repeatDuration = 0.25
        return timings + [cut]
    }()

    @Test("Animations with the same start, duration and curve share the curve's solution and nothing else.")
    func animationsWithOneStartShareOnlyTheSolution() {
        let root = Layer()
        let tree = LayerTree(root: root)
        let layers = (0..<4).map { _ in Layer() }
        // Twice the same curve and time, another curve in between, with different ends.
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
