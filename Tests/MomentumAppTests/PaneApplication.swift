import MomentumApp

/// A pane that follows a finger and springs to the nearer edge. The second variant is faster.
final class PaneApplication: Application {
    var title: String { "One Pane!" }
    var variants: [Variant] { [.init(id: "soft", title: "Soft"), .init(id: "stiff", title: "Stiff")] }
    var parameters: [Parameter] {
        [.init(id: "response", title: "Response", unit: "s", range: 0.1...2, step: 0.1, initial: 0.5)]
    }
    var gestures: [Gesture] { [.init(id: "throw", title: "Throw it up", samples: Self.throwUp)] }
    var watched: [Watched] {
        [.init(name: "pane.position.y", unit: "pt"), .init(name: "pane.nothing"), .init(name: "nobody.opacity")]
    }

    private(set) var launches = 0
    private(set) var styles: [UserInterfaceStyle] = []
    private var pane = View()

    func launch(on stage: Stage) {
        launches += 1
        pane = View(frame: Rect(x: 0, y: stage.size.height - 100, width: stage.size.width, height: 400))
        pane.layer.name = "pane"
        pane.backgroundColor = .white
        pane.addGestureRecognizer(PanGesture(target: self, action: PaneApplication.drag))
        stage.root.addSubview(pane)
    }

    func selectVariant(_ index: Int, on stage: Stage) { response = index == 0 ? 0.5 : 0.2 }
    func setParameter(_ index: Int, to value: Double, on stage: Stage) { response = value }
    func userInterfaceStyleDidChange(on stage: Stage) { styles.append(stage.userInterfaceStyle) }

    private(set) var response = 0.5

    private func drag(_ pan: PanGesture) {
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { pane.layer.capture(.position) }
            pane.center.y += pan.translation.dy
            pan.setTranslation(.zero)
        case .ended:
            let end = pane.center.y < 500 ? 420.0 : 820.0
            View.animate(springDuration: response) { pane.center.y = end }
        default: break
        }
    }

    private static func throwUp(_ size: Size) -> [PointerSample] {
        var script = GestureScript()
        script.drag(from: Point(x: size.width / 2, y: size.height - 50), by: Vector(dx: 0, dy: -300), taking: 0.2)
        return script.samples
    }
}
