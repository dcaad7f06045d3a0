import MomentumCurves
import MomentumLayers
import Testing

/// One layer in a tree, with checks of its presentation at any time, in the picture and on the layer.
struct Probe {
    let tree: LayerTree
    let layer = Layer()

    init() {
        let root = Layer()
        root.actionSource = .view
        layer.actionSource = .view
        tree = LayerTree(root: root)
        root.addSublayer(layer)
    }

    /// Advances to `time` and returns the layer's presentation, after comparing it with the picture's.
    func presentation(at time: Double) -> LayerPresentation {
        tree.advance(to: time)
        let picture = tree.commit()
        var frame = RenderFrame()
        picture.evaluate(at: time, into: &frame)
        let expected = layer.presentation
        let difference = expected.difference(from: picture.presentation(of: layer, in: frame))
        #expect(difference == nil, "at \(time)")
        return expected
    }

    func sample(_ path: PropertyPath, at time: Double) -> (value: Double, velocity: Double) {
        let presentation = presentation(at: time)
        return (presentation.value(at: path).components[0], presentation.velocity(at: path).components[0])
    }

    /// Advances to `time` and commits.
    func run(until time: Double) {
        tree.advance(to: time)
        _ = tree.commit()
    }
}

/// Counts the calls of a delegate.
final class DelegateLog: AnimationDelegate {
    private(set) var starts = 0
    private(set) var stops: [Bool] = []

    func animationDidStart(_ animation: Animation) { starts += 1 }
    func animationDidStop(_ animation: Animation, finished: Bool) { stops.append(finished) }
}
