import MomentumRecording

/// A ball that crosses the stage at a constant speed in half a second when it is tapped.
struct Comet: Application {
    var title: String { "Comet" }
    var preferredSize: Size { Size(width: 200, height: 100) }
    var gestures: [Gesture] {
        [
            .init(id: "tap", title: "Tap it") { _ in
                var script = GestureScript()
                script.tap(Point(x: 20, y: 50))
                return script.samples
            }
        ]
    }
    var variants: [Variant] { [.init(id: "slow", title: "Slow"), .init(id: "fast", title: "Fast")] }
    var watched: [Watched] {
        [.init(name: "ball.position.x", unit: "pt"), .init(name: "ball.opacity")]
    }

    func launch(on stage: Stage) {
        let ball = View(frame: Rect(x: 0, y: 30, width: 40, height: 40))
        ball.layer.name = "ball"
        ball.layer.cornerRadius = 20
        ball.backgroundColor = Color(red: 0.1, green: 0.2, blue: 0.9)
        ball.addGestureRecognizer(
            TapGesture { _ in
                View.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { ball.center.x = 180 }
            })
        stage.root.addSubview(ball)
    }
}
