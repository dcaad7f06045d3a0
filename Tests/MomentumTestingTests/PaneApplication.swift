import MomentumTesting

/// A pane that is dragged and thrown; with a fault, if wanted: a tap puts it elsewhere although it springs to where it was thrown.
struct PaneApplication: Application {
    var jumps = false

    init() {}
    init(jumps: Bool) { self.jumps = jumps }

    var title: String { "Pane" }
    var watched: [Watched] { [Watched(name: "pane.position.y", unit: "pt")] }

    func launch(on stage: Stage) {
        let pane = View(frame: Rect(x: 20, y: 420, width: 350, height: 280))
        pane.backgroundColor = .white
        pane.layer.name = "pane"
        pane.accessibilityLabel = "Pane"
        stage.root.addSubview(pane)
        let jumps = jumps
        var isFaulty = false
        pane.followsFingers { isFaulty = jumps }
        guard jumps else { return }
        let link = DisplayLink { _ in
            guard isFaulty else { return }
            isFaulty = false
            // What no program can ask for: the layer's value changes, and nothing is reported of it.
            Layer.unobserved { pane.layer.position.x += 40 }
        }
        link.add(to: stage)
    }
}
