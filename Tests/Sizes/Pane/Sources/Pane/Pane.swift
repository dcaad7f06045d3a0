import Momentum
import MomentumApp

/// A minimal program with motion: a pane that follows a finger.
@main struct Pane: Application {
    var title: String { "Pane" }

    func launch(on stage: Stage) {
        let pane = View(frame: Rect(x: 95, y: 260, width: 200, height: 200))
        pane.backgroundColor = Color(hex: 0x1E6FFF)
        pane.addGestureRecognizer(
            PanGesture { pan in
                pan.view?.center = (pan.view?.center ?? .zero) + pan.translation
                pan.setTranslation(.zero)
            })
        stage.root.addSubview(pane)
    }
}
