import Momentum
import MomentumApp

/// The example of the README as a program: a pane that is dragged, thrown and caught.
@main struct Hello: Application {
    var title: String { "Hello" }
    var hint: String { "Drag the pane up and down, throw it, catch it in flight." }
    var watched: [Watched] { [Watched(name: "pane.position.y", unit: "pt")] }

    func launch(on stage: Stage) {
        stage.root.backgroundColor = Color(hex: 0xF2F4F8)
        let pane = View(frame: Rect(x: 20, y: 420, width: 350, height: 280))
        pane.backgroundColor = Color(hex: 0x1E6FFF)
        pane.cornerRadius = 24
        pane.layer.name = "pane"
        stage.root.addSubview(pane)
        pane.addGestureRecognizer(
            PanGesture { [pane = Weak(pane)] pan in
                guard let pane = pane.object else { return }
                if pan.state == .began { pane.layer.capture(.position) }
                pane.center.y += pan.translation.dy
                pan.setTranslation(.zero)
                guard pan.state == .ended else { return }
                View.animate(springDuration: 0.5, bounce: 0.3) {
                    pane.center.y = pan.velocity.dy < 0 ? 160 : 560
                }
            })
    }
}
