import Momentum
import MomentumGallery
import Testing

/// The program in the README, copied verbatim, behaves as the README describes.
@Suite struct ReadmeTests {
    @Test func thePaneKeepsTheDragVelocity() {
        let stage = Stage(size: Size(width: 390, height: 720))
        let pane = View(frame: Rect(x: 20, y: 420, width: 350, height: 280))
        pane.backgroundColor = Color(hex: 0x1E90FF)
        stage.root.addSubview(pane)
        pane.addGestureRecognizer(
            PanGesture { pan in
                if pan.state == .began { pane.layer.capture(.position) }
                pane.center.y += pan.translation.dy
                pan.setTranslation(.zero)
                guard pan.state == .ended else { return }
                View.animate(springDuration: 0.5, bounce: 0.3) {
                    pane.center.y = pan.velocity.dy < 0 ? 160 : 560
                }
            })

        var speeds: [Double] = []
        for step in 0...13 {
            let time = Double(min(step, 12)) / 120
            let phase: PointerSample.Phase = step == 0 ? .began : step < 13 ? .moved : .ended
            stage.send(PointerSample(phase: phase, location: Point(x: 195, y: 600 - 1200 * time), timestamp: time))
            stage.advance(to: time)
            speeds.append(pane.presentation.velocity(of: .position).dy)
        }
        // The pane is visible, and the drag begins after 10 points.
        #expect(stage.root.bounds.contains(Point(x: 195, y: 560)) && pane.backgroundColor.alpha == 1)
        #expect(speeds[3...].allSatisfy { abs($0 + 1200) < 1e-6 } && speeds.count == 14)
        // 120 points minus the slop of 10, from 560.
        #expect(abs(pane.presentation.position.y - 450) < 1e-9)
        stage.advance(to: 10)
        #expect(pane.presentation.position.y == 160 && !stage.isMoving)
    }
}
