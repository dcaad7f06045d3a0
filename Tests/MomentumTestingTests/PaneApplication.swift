import MomentumTesting

/// A pane that can be dragged and thrown. With the fault, a tap moves it although it springs to its end.
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
            // No program can do this: the layer's value changes without a report.
            Layer.unobserved { pane.layer.position.x += 40 }
        }
        link.add(to: stage)
    }
}
