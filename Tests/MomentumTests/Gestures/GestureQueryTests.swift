import MomentumKit
import Testing

/// The locations of gestures, and their settable properties.
@Suite struct GestureQueryTests {
    private let fixture = StageFixture()

    @Test func locationsAreInTheGivenView() {
        var presented: [Point] = []
        let pinch = PinchGesture { pinch in
            guard pinch.state == .began else { return }
            presented = [
                pinch.location, pinch.location(in: nil), pinch.location(in: pinch.view),
                pinch.location(ofTouch: 0, in: nil), pinch.location(ofTouch: 1, in: pinch.view),
                pinch.location(ofTouch: 7, in: nil),
            ]
        }
        fixture.view.addGestureRecognizer(pinch)
        fixture.frame(1, .began, 180, 200, id: 1)
        fixture.frame(1, .began, 220, 210, id: 2)
        fixture.frame(1.1, .moved, 240, 210, id: 2)
        // The view's origin is (150, 150).
        #expect(
            presented == [
                Point(x: 210, y: 205), Point(x: 210, y: 205), Point(x: 60, y: 55), Point(x: 180, y: 200),
                Point(x: 90, y: 60), Point(x: 210, y: 205),
            ])
    }

    @Test func pinchAndRotationContinueFromASetValue() {
        let (pinch, rotation) = (PinchGesture { _ in }, RotationGesture { _ in })
        pinch.recognizeSimultaneously(with: rotation)
        fixture.view.addGestureRecognizer(pinch)
        fixture.view.addGestureRecognizer(rotation)
        fixture.frame(1, .began, 180, 200, id: 1)
        fixture.frame(1, .began, 200, 200, id: 2)
        fixture.frame(1.1, .moved, 220, 200, id: 2)
        fixture.frame(1.2, .moved, 180, 240, id: 2)
        #expect(pinch.state == .changed && rotation.state == .began)
        (pinch.scale, rotation.rotation) = (3, -1)
        #expect(abs(pinch.scale - 3) < 1e-12 && abs(rotation.rotation + 1) < 1e-12)
        fixture.frame(1.3, .moved, 180, 280, id: 2)
        #expect(abs(pinch.scale - 6) < 1e-9 && abs(rotation.rotation + 1) < 1e-9)
        let reports = diagnostics { (pinch.scale, rotation.rotation) = (0, .nan) }
        #expect(reports.count == 2 && abs(pinch.scale - 6) < 1e-9 && abs(rotation.rotation + 1) < 1e-9)
    }

    @Test func hoveringIsSimultaneousWithAllGestures() {
        let (hover, tap) = (HoverGesture { _ in }, TapGesture { _ in })
        #expect(!hover.canPrevent(tap) && !hover.canBePrevented(by: tap))
    }
}
