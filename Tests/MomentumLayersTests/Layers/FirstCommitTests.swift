import MomentumLayers
import Testing

/// A layer animates changes only after its first commit. Changes before that set its initial state.
@Suite struct FirstCommitTests {
    private let root = Layer()
    private let tree: LayerTree

    init() {
        root.actionSource = .view
        tree = LayerTree(root: root)
        _ = tree.commit()
        tree.advance(to: 1)
    }

    @Test func newLayersStartAtTheirInitialValues() {
        let (layer, inner, mask) = (Layer(), ShapeLayer(), Layer())
        root.addSublayer(layer)
        layer.addSublayer(inner)
        layer.mask = mask
        layer.position.x = 100
        layer.backgroundColor = .white
        inner.fillColor = .white
        mask.opacity = 0.5
        #expect(!layer.isAnimating && !inner.isAnimating && !mask.isAnimating)
        _ = tree.commit()
        #expect(layer.presentation.position.x == 100)
        layer.position.x = 200
        mask.opacity = 1
        #expect(layer.isAnimating && mask.isAnimating && layer.presentation.position.x == 100)
    }

    @Test func customActionsWaitForTheFirstCommit() {
        let layer = ShapeLayer()
        var calls = 0
        layer.actions["position"] = .call { _ in calls += 1 }
        layer.actions["hidden"] = .call { _ in calls += 1 }
        layer.actions["path"] = .call { _ in calls += 1 }
        root.addSublayer(layer)
        layer.position.x = 100
        layer.isHidden = true
        layer.path = Path(Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(calls == 0)
        _ = tree.commit()
        layer.position.x = 0
        layer.isHidden = false
        layer.path = Path(Rect(x: 0, y: 0, width: 2, height: 2))
        #expect(calls == 3)
    }

    @Test func orderOutOfAnUncommittedLayerHasNoAction() {
        let layer = Layer()
        var events: [String] = []
        layer.actions["onOrderIn"] = .call { _ in events.append("in") }
        layer.actions["onOrderOut"] = .call { _ in events.append("out") }
        root.addSublayer(layer)
        #expect(events == ["in"])
        layer.removeFromSuperlayer()
        #expect(events == ["in"])
        root.addSublayer(layer)
        _ = tree.commit()
        layer.removeFromSuperlayer()
        #expect(events == ["in", "in", "out"])
    }

    @Test func aMovedLayerKeepsItsImplicitAnimations() {
        let (layer, other) = (Layer(), Layer())
        root.addSublayer(layer)
        root.addSublayer(other)
        _ = tree.commit()
        other.addSublayer(layer)
        layer.opacity = 0.5
        #expect(layer.isAnimating)
        // A layer that was outside the tree at a commit begins again.
        layer.removeFromSuperlayer()
        _ = tree.commit()
        root.addSublayer(layer)
        layer.opacity = 1
        #expect(!layer.isAnimating)
    }
}
