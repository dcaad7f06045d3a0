import Momentum
import Testing

/// The program in the README, as it stands there, does what is said of it.
@Suite struct ReadmeTests {
    @Test func thePaneIsThrownAsFastAsTheFingerWas() {
        let stage = Stage(size: Size(width: 390, height: 720))
        let pane = View(frame: Rect(x: 0, y: 640, width: 390, height: 400))
        stage.root.addSubview(pane)
        pane.addGestureRecognizer(
            PanGesture { pan in
                if pan.state == .began { pane.layer.capture(.position) }
                pane.center.y += pan.translation.dy
                pan.setTranslation(.zero)
                guard pan.state == .ended else { return }
                View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, velocity: pan.velocity) {
                    pane.center.y = pan.velocity.dy < 0 ? 480 : 840
                }
            })

        stage.send(PointerSample(phase: .began, location: Point(x: 195, y: 700), timestamp: 0))
        for step in 1...12 {
            let time = Double(step) / 120
            stage.send(
                PointerSample(phase: .moved, location: Point(x: 195, y: 700 - 1200 * time), timestamp: time))
        }
        stage.send(PointerSample(phase: .ended, location: Point(x: 195, y: 580), timestamp: 0.1))
        stage.advance(to: 0.1)
        // 120 points less the slop of 10, from 840.
        #expect(abs(pane.presentation.position.y - 730) < 1e-9)
        #expect(abs(pane.presentation.velocity(of: .position).dy + 1200) < 1e-6)
        stage.advance(to: 10)
        #expect(pane.presentation.position.y == 480 && !stage.isMoving)
    }
}
