import Momentum
import MomentumGallery
import Testing

/// The programs in `Guides/Gestures.md`, copied verbatim, behave as the guide describes.
@Suite struct GesturesGuideTests {
    private final class Desk: PreviewInteractionDelegate {
        let stage = Stage(size: Size(width: 400, height: 400))
        let card = View(frame: Rect(x: 180, y: 60, width: 40, height: 40))
        let animator = PropertyAnimator(duration: 1, curve: .linear)
        var heard: [String] = []

        init() {
            stage.root.addSubview(card)
            stage.advance(to: 0)
        }

        func zoom(_ tap: TapGesture) { heard.append("zoom") }
        func select(_ tap: TapGesture) { heard.append("select") }

        func watch() {
            let card = card
            let pan = PanGesture { pan in
                card.center = card.center + pan.translation
                pan.setTranslation(.zero)
            }
            card.addGestureRecognizer(pan)
            let twice = TapGesture(target: self, action: Desk.zoom)
            twice.numberOfTapsRequired = 2
            card.addGestureRecognizer(twice)
            let once = TapGesture(target: self, action: Desk.select)
            once.require(toFail: twice)
            card.addGestureRecognizer(once)
        }

        func previewInteraction(
            _ press: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool
        ) {
            animator.fractionComplete = progress
        }

        func previewInteractionDidCancel(_ interaction: PreviewInteraction) { heard.append("let go") }

        func touch(_ phase: PointerSample.Phase, _ x: Double, at time: Double, force: Double = 0) {
            stage.send(PointerSample(phase: phase, location: Point(x: x, y: 80), timestamp: time, force: force))
            stage.advance(to: time)
        }

        func tap(at time: Double) {
            touch(.began, 200, at: time)
            touch(.ended, 200, at: time + 0.05)
        }
    }

    @Test func aCardIsDraggedAndTapped() {
        let desk = Desk()
        desk.watch()
        desk.tap(at: 1)
        #expect(desk.heard == [])
        desk.stage.advance(to: 1.5)
        #expect(desk.heard == ["select"])
        desk.tap(at: 2)
        desk.tap(at: 2.2)
        desk.stage.advance(to: 3)
        #expect(desk.heard == ["select", "zoom"])
        desk.touch(.began, 200, at: 4)
        for step in 1...5 { desk.touch(.moved, 200 + 10 * Double(step), at: 4 + 0.1 * Double(step)) }
        #expect(desk.card.center.x == 240)
    }

    @Test func aPressScrubsAnAnimator() {
        let desk = Desk()
        let icon = desk.card
        desk.animator.addAnimations { icon.alpha = 0 }
        let press = PreviewInteraction(view: icon)
        press.delegate = desk
        desk.touch(.began, 200, at: 1, force: 0.1 + 0.35 * 0.25)
        #expect(abs(desk.animator.fractionComplete - 0.25) < 1e-9)
        desk.touch(.ended, 200, at: 1.2)
        #expect(desk.heard == ["let go"])
        desk.animator.stopAnimation(true)
    }
}
