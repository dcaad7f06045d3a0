import MomentumKit
import Testing

/// Every method of the delegates of scrolling and gestures, called as a result of touches.
@Suite struct CalledTouchMethodsTests {
    private final class Scrolled: ScrollViewDelegate {
        let heard = CallRecorder()
        let zoomed = View(frame: Rect(x: 0, y: 0, width: 400, height: 2_000))
        var velocities: [Double] = []

        func scrollViewWillBeginDragging(_ scrollView: ScrollView) { heard.record() }
        func scrollViewDidScroll(_ scrollView: ScrollView) { heard.record() }
        func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
        ) {
            heard.record()
            velocities.append(velocity.dy)
        }
        func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
        ) { velocities.append(velocity.y * 1_000) }
        func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { heard.record() }
        func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { heard.record() }
        func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { heard.record() }
        func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { heard.record() }
        func viewForZooming(in scrollView: ScrollView) -> View? {
            heard.record()
            return zoomed
        }
        func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { heard.record() }
        func scrollViewDidZoom(_ scrollView: ScrollView) { heard.record() }
        func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
            heard.record()
        }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { heard.record() }
    }

    @Test func scrollViewDelegate() {
        let (scroll, spy) = (ScrollView(), Scrolled())
        scroll.addSubview(spy.zoomed)
        scroll.contentSize = Size(width: 400, height: 2_000)
        scroll.maximumZoomScale = 3
        scroll.delegate = spy
        let hand = DelegateFixture(scroll)
        hand.drag(200, 500, by: Vector(dx: 0, dy: -200), count: 4)
        hand.run(4)
        scroll.setContentOffset(.zero, animated: true)
        hand.run(2)
        for id in [1, 2] { hand.touch(.began, 200, id == 1 ? 250 : 350, id: id) }
        for step in 1...10 {
            hand.touch(.moved, 200, 250 - Double(step) * 8, id: 1)
            hand.touch(.moved, 200, 350 + Double(step) * 8, id: 2)
        }
        hand.touch(.ended, 200, 170, id: 1)
        hand.touch(.ended, 200, 430, id: 2)
        hand.run(2)
        scroll.contentInsetAdjustmentBehavior = .always
        hand.stage.safeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        hand.run(0.1)
        let all = [
            "scrollViewWillBeginDragging(_:)", "scrollViewDidScroll(_:)",
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
            "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
            "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
            "scrollViewWillBeginZooming(_:with:)", "scrollViewDidZoom(_:)", "scrollViewDidEndZooming(_:with:atScale:)",
            "scrollViewDidChangeAdjustedContentInset(_:)",
        ]
        #expect(spy.heard.lacks(all) == [])
        // Both methods about the target are called with the same values.
        #expect(spy.velocities.count >= 2 && abs(spy.velocities[0] - spy.velocities[1]) < 1e-6)
    }

    private final class Partner: ScrollPartner {
        let heard = CallRecorder()
        func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool {
            heard.record()
            return false
        }
        func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector {
            heard.record()
            return .zero
        }
        func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector {
            heard.record()
            return movement
        }
        func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector) { heard.record() }
    }

    @Test func scrollPartner() {
        let (scroll, spy) = (ScrollView(), Partner())
        scroll.contentSize = Size(width: 400, height: 2_000)
        scroll.partner = spy
        let hand = DelegateFixture(scroll)
        hand.drag(200, 200, by: Vector(dx: 0, dy: 200))
        hand.run(1)
        let all = [
            "scrollViewWillTrack(_:)", "scrollView(_:takesFirst:)", "scrollView(_:takesRest:)",
            "scrollView(_:didEndDraggingWith:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Judge: GestureRecognizerDelegate {
        let heard = CallRecorder()
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
            heard.record()
            return true
        }
        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
            heard.record()
            return true
        }
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool {
            heard.record()
            return false
        }
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
        ) -> Bool {
            heard.record()
            return false
        }
        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
        ) -> Bool {
            heard.record()
            return false
        }
    }

    @Test func gestureRecognizerDelegate() {
        let (view, spy) = (View(), Judge())
        for _ in 0..<2 {
            let pan = PanGesture { _ in }
            pan.delegate = spy
            view.addGestureRecognizer(pan)
        }
        let hand = DelegateFixture(view)
        hand.drag(200, 200, by: Vector(dx: 100, dy: 0))
        let all = [
            "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive:)",
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
            "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Pressed: PreviewInteractionDelegate {
        let heard = CallRecorder()
        func previewInteractionShouldBegin(_ interaction: PreviewInteraction) -> Bool {
            heard.record()
            return true
        }
        func previewInteraction(
            _ interaction: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool
        ) { heard.record() }
        func previewInteractionCommits(_ interaction: PreviewInteraction) -> Bool {
            heard.record()
            return true
        }
        func previewInteraction(
            _ interaction: PreviewInteraction, didUpdateCommitTransition progress: Double, ended: Bool
        ) { heard.record() }
        func previewInteractionDidCancel(_ interaction: PreviewInteraction) { heard.record() }
    }

    @Test func previewInteractionDelegate() {
        let (view, spy) = (View(), Pressed())
        let interaction = PreviewInteraction(view: view)
        interaction.delegate = spy
        let hand = DelegateFixture(view)
        for last in [0.95, 0.6] {
            for (index, force) in [0.2, 0.5, last, 0].enumerated() {
                let phase: PointerSample.Phase = index == 0 ? .began : index == 3 ? .ended : .moved
                hand.stage.send(
                    PointerSample(
                        phase: phase, location: Point(x: 200, y: 200), timestamp: hand.stage.time, force: force,
                        kind: .pen))
                hand.run(1)
            }
        }
        let all = [
            "previewInteractionShouldBegin(_:)", "previewInteraction(_:didUpdatePreviewTransition:ended:)",
            "previewInteractionCommits(_:)", "previewInteraction(_:didUpdateCommitTransition:ended:)",
            "previewInteractionDidCancel(_:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }
}
