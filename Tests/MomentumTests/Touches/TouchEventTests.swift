import MomentumKit
import Testing

/// Both kinds of callbacks with an event contain all touches on the stage.
@Suite struct TouchEventTests {
    private struct Call: Equatable {
        var who: String
        var about: [Int]
        var all: [Int]
    }

    private final class Log { var calls: [Call] = [] }

    private final class Pad: View {
        var (name, log) = ("", Log())
        private func note(_ touches: Set<Touch>, _ event: TouchEvent?) {
            log.calls.append(Call(who: name, about: touches.map(\.id).sorted(), all: event!.touches.map(\.id).sorted()))
        }
        override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { note(touches, event) }
        override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { note(touches, event) }
        override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { note(touches, event) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { note(touches, event) }
    }

    private final class Watcher: GestureRecognizer {
        var log = Log()
        private func note(_ touches: Set<Touch>, _ event: TouchEvent) {
            log.calls.append(
                Call(who: "watcher", about: touches.map(\.id).sorted(), all: event.touches.map(\.id).sorted()))
        }
        override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { note(touches, event) }
        override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { note(touches, event) }
        override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { note(touches, event) }
        override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { note(touches, event) }
    }

    private final class Dial: Control {
        var all: [Int] = []
        override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
            all = event!.touches.map(\.id)
            return true
        }
    }

    @Test(arguments: [PointerSample.Phase.ended, .cancelled])
    func anEventHasAllTouchesOfTheStage(_ last: PointerSample.Phase) {
        let (stage, log, watcher) = (Stage(size: Size(width: 400, height: 400)), Log(), Watcher())
        for (name, x) in [("left", 0.0), ("right", 200)] {
            let pad = Pad(frame: Rect(x: x, y: 0, width: 200, height: 400))
            (pad.name, pad.log) = (name, log)
            stage.root.addSubview(pad)
        }
        watcher.log = log
        stage.root.addGestureRecognizer(watcher)
        stage.advance(to: 0)
        var (down, time) = ([Int](), 0.0)
        /// Fingers 1 and 3 are on the left, finger 2 is on the right.
        func send(_ id: Int, _ phase: PointerSample.Phase) {
            if phase == .began { down.append(id) }
            log.calls = []
            time += 0.01
            let location = Point(x: id == 2 ? 300 : 100, y: 100 + time * 100)
            stage.send(PointerSample(id: id, phase: phase, location: location, timestamp: time))
            stage.advance(to: time)
            let names = phase == .ended || phase == .cancelled || phase == .began || phase == .moved
            #expect(
                names
                    && log.calls
                        == ["watcher", id == 2 ? "right" : "left"].map {
                            Call(who: $0, about: [id], all: down.sorted())
                        }
            )
            if phase == last { down.removeAll { $0 == id } }
        }
        for id in 1...3 { send(id, .began) }
        for id in 1...3 { send(id, .moved) }
        for id in [2, 1, 3] { send(id, last) }
    }

    @Test func aControlsEventHasAllTouchesToo() {
        let (fixture, dial) = (StageFixture(), Dial(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
        fixture.stage.root.addSubview(dial)
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1.1, .began, 50, 50, id: 2)
        #expect(dial.all == [1, 2])
    }
}
