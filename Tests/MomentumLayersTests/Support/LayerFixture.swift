import MomentumLayers
import Testing

/// A tree with one layer without implicit animations, and the diagnostics reported meanwhile.
final class LayerFixture {
    let root = Layer()
    let layer = Layer()
    let tree: LayerTree
    private(set) var picture: RenderTree

    init() {
        layer.actionSource = .view
        root.actionSource = .view
        root.addSublayer(layer)
        tree = LayerTree(root: root)
        picture = tree.commit()
    }

    /// Shows one frame: advances the time, makes `changes`, and commits.
    func frame(_ time: Double, _ changes: () -> Void = {}) {
        tree.advance(to: time)
        changes()
        picture = tree.commit()
    }

    var x: Double { layer.presentation.position.x }
    var speed: Double { layer.presentation.velocity(of: .positionX) }

    /// Returns a linear animation of `position.x` from 0 to 100 in one second.
    static func slide(_ change: (BasicAnimation) -> Void = { _ in }) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        change(animation)
        return animation
    }
}

/// Counts the calls of an animation's delegate.
final class Listener: AnimationDelegate {
    private(set) var starts = 0
    private(set) var stops: [Bool] = []
    var onStop: () -> Void = {}

    func animationDidStart(_ animation: Animation) { starts += 1 }
    func animationDidStop(_ animation: Animation, finished: Bool) {
        stops.append(finished)
        onStop()
    }
}

/// Runs `body` and returns the diagnostics reported during it.
func diagnostics(_ body: () -> Void) -> [Diagnostic] {
    let outer = Diagnostics.handler
    defer { Diagnostics.handler = outer }
    var reports: [Diagnostic] = []
    Diagnostics.handler = { reports.append($0) }
    body()
    return reports
}
