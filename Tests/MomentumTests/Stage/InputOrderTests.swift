import MomentumKit
import Testing

/// The order in which a frame handles pending input, independently of its arrival.
@Suite struct InputOrderTests {
    private final class Listener: View {
        var heard: (String) -> Void = { _ in }
        override var canBecomeFocused: Bool { true }
        override func touchesBegan(_ touches: [Touch]) { heard("touch") }
        override func keyPressed(_ event: KeyEvent) -> Bool {
            heard("key")
            return true
        }
    }

    @Test func keysComeBeforeWheelsAndWheelsBeforeTouches() {
        let fixture = ScrollFixture()
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 400, height: 3000))
        listener.heard = { fixture.heard.append($0) }
        fixture.list.addSubview(listener)
        fixture.list.delaysContentTouches = false
        fixture.stage.advance(to: 0.5)
        for _ in 0..<3 where fixture.stage.focusedView !== listener { fixture.stage.focusNext() }
        #expect(fixture.stage.focusedView === listener)
        fixture.heard = []
        let stage = fixture.stage
        stage.send(PointerSample(phase: .began, location: Point(x: 200, y: 300), timestamp: 1))
        stage.send(
            WheelSample(location: Point(x: 200, y: 300), delta: Vector(dx: 0, dy: 40), timestamp: 1, isPrecise: true))
        stage.send(KeyEvent(character: "a"))
        stage.advance(to: 1)
        #expect(fixture.heard.filter { ["key", "scroll", "touch"].contains($0) } == ["key", "scroll", "touch"])
        #expect(fixture.y == 40)
    }

    @Test func wheelsApplyBeforeTouchesInAFrame() {
        let fixture = ScrollFixture()
        fixture.stage.advance(to: 0.5)
        let place = Point(x: 200, y: 300)
        fixture.stage.send(PointerSample(phase: .began, location: place, timestamp: 0.99))
        fixture.stage.send(PointerSample(phase: .moved, location: Point(x: 200, y: 240), timestamp: 1))
        fixture.stage.send(
            WheelSample(location: place, delta: Vector(dx: 0, dy: 40), timestamp: 1, isPrecise: true))
        fixture.stage.advance(to: 1)
        let together = fixture.y
        #expect(together > 80, "\(together)")
        fixture.frame(1.1, .moved, 200, 230)
        #expect(fixture.y == together + 10)
    }
}
