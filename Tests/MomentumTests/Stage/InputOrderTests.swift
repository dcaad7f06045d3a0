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
        let theatre = ScrollTheatre()
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 400, height: 3000))
        listener.heard = { theatre.heard.append($0) }
        theatre.list.addSubview(listener)
        theatre.list.delaysContentTouches = false
        theatre.stage.advance(to: 0.5)
        for _ in 0..<3 where theatre.stage.focusedView !== listener { theatre.stage.focusNext() }
        #expect(theatre.stage.focusedView === listener)
        theatre.heard = []
        let stage = theatre.stage
        stage.send(PointerSample(phase: .began, location: Point(x: 200, y: 300), timestamp: 1))
        stage.send(
            WheelSample(location: Point(x: 200, y: 300), delta: Vector(dx: 0, dy: 40), timestamp: 1, isPrecise: true))
        stage.send(KeyEvent(character: "a"))
        stage.advance(to: 1)
        #expect(theatre.heard.filter { ["key", "scroll", "touch"].contains($0) } == ["key", "scroll", "touch"])
        #expect(theatre.y == 40)
    }

    @Test func wheelsApplyBeforeTouchesInAFrame() {
        let theatre = ScrollTheatre()
        theatre.stage.advance(to: 0.5)
        let place = Point(x: 200, y: 300)
        theatre.stage.send(PointerSample(phase: .began, location: place, timestamp: 0.99))
        theatre.stage.send(PointerSample(phase: .moved, location: Point(x: 200, y: 240), timestamp: 1))
        theatre.stage.send(
            WheelSample(location: place, delta: Vector(dx: 0, dy: 40), timestamp: 1, isPrecise: true))
        theatre.stage.advance(to: 1)
        let together = theatre.y
        #expect(together > 80, "\(together)")
        theatre.frame(1.1, .moved, 200, 230)
        #expect(theatre.y == together + 10)
    }
}
