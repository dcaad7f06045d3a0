import MomentumKit
import Testing

/// Input that each recogniser rejects: it fails, and the recogniser that waits for it proceeds.
@Suite struct FailureTests {
    /// A recogniser that recognises when its last finger is lifted.
    private final class Lift: GestureRecognizer {
        override func touchesEnded(_ touches: [Touch]) {
            if state == .possible, self.touches.allSatisfy({ $0.phase == .ended }) { state = .recognized }
        }
    }

    private typealias Sample = (time: Double, phase: PointerSample.Phase, x: Double, y: Double, id: Int)

    private struct Case {
        let name: String
        let make: () -> GestureRecognizer
        /// Samples that do not match, with the finger down.
        let other: [Sample]
        /// Whether it fails while the finger is down.
        var isEarly = true
        /// Samples that match, without the last lift.
        let own: [Sample]
    }

    private static func down(_ time: Double, _ x: Double = 200, _ y: Double = 200, id: Int = 1) -> Sample {
        (time, .began, x, y, id)
    }
    private static func move(_ time: Double, _ x: Double, _ y: Double = 200, id: Int = 1) -> Sample {
        (time, .moved, x, y, id)
    }

    private static let cases: [Case] = [
        Case(
            name: "a tap that moves", make: { TapGesture { _ in } }, other: [down(0), move(0.05, 240)], own: [down(0)]),
        Case(
            name: "a tap that lasts", make: { TapGesture { _ in } }, other: [down(0), move(0.9, 200)], own: [down(0)]),
        Case(
            name: "a tap of two fingers", make: { TapGesture { _ in } }, other: [down(0), down(0.01, 230, id: 2)],
            own: [down(0)]),
        Case(
            name: "a press that moves", make: { LongPressGesture { _ in } }, other: [down(0), move(0.1, 240)],
            own: [down(0), move(0.6, 200)]),
        Case(
            name: "a press that is over soon", make: { LongPressGesture { _ in } }, other: [down(0)], isEarly: false,
            own: [down(0), move(0.6, 200)]),
        Case(
            name: "a swipe that takes long", make: { SwipeGesture { _ in } }, other: [down(0), move(0.6, 220)],
            own: [down(0), move(0.1, 280)]),
        Case(
            name: "a swipe the other way", make: { SwipeGesture { _ in } }, other: [down(0), move(0.1, 120)],
            own: [down(0), move(0.1, 280)]),
        Case(
            name: "a swipe that leaves its line", make: { SwipeGesture { _ in } },
            other: [down(0), move(0.1, 245, 260)], own: [down(0), move(0.1, 280)]),
        Case(
            name: "a pan with a finger too many",
            make: {
                let pan = PanGesture { _ in }
                pan.maximumNumberOfTouches = 1
                return pan
            }, other: [down(0), down(0.01, 230, id: 2)], own: [down(0), move(0.1, 240)]),
        Case(
            name: "a pan that does not move", make: { PanGesture { _ in } }, other: [down(0), move(0.3, 204)],
            isEarly: false, own: [down(0), move(0.1, 240)]),
        Case(
            name: "an edge pan from the middle",
            make: {
                let pan = ScreenEdgePanGesture { _ in }
                pan.edges = .left
                return pan
            }, other: [down(0)], own: [down(0, 5), move(0.1, 45)]),
        Case(
            name: "an edge pan along its edge",
            make: {
                let pan = ScreenEdgePanGesture { _ in }
                pan.edges = .left
                return pan
            }, other: [down(0, 5), move(0.1, 8, 260)], own: [down(0, 5), move(0.1, 45)]),
        Case(
            name: "a pinch of one finger", make: { PinchGesture { _ in } }, other: [down(0), move(0.1, 260)],
            isEarly: false, own: [down(0), down(0, 240, id: 2), move(0.1, 290, id: 2)]),
        Case(
            name: "a rotation that is a pinch", make: { RotationGesture { _ in } },
            other: [down(0), down(0, 240, id: 2), move(0.1, 290, id: 2)], isEarly: false,
            own: [down(0), down(0, 240, id: 2), move(0.1, 215, 235, id: 2)]),
    ]

    /// Plays `samples` and lifts all fingers. Returns the state of `subject` before that, and the recognisers that were
    /// recognised.
    private func play(_ make: () -> GestureRecognizer, _ samples: [Sample]) -> (
        early: GestureRecognizer.State, heard: [String]
    ) {
        let fixture = StageFixture()
        fixture.view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
        var heard: [String] = []
        let subject = make()
        subject.addAction {
            if $0.state == .began || $0.state == .recognized && heard.last != "own" { heard.append("own") }
        }
        let waiting = Lift { _ in heard.append("waiting") }
        waiting.require(toFail: subject)
        fixture.view.addGestureRecognizer(subject)
        fixture.view.addGestureRecognizer(waiting)
        for sample in samples { fixture.frame(1 + sample.time, sample.phase, sample.x, sample.y, id: sample.id) }
        let early = subject.state
        for id in Set(samples.map { $0.id }).sorted() {
            let last = samples.last { $0.id == id }!
            fixture.frame(1.02 + samples.last!.time, .ended, last.x, last.y, id: id)
        }
        fixture.stage.advance(to: 4)
        #expect(subject.state == .possible && waiting.state == .possible && !fixture.stage.needsFrame)
        return (early, heard)
    }

    @Test func failedRecognisersReleaseTheWaitingOne() {
        for one in Self.cases {
            let other = play(one.make, one.other)
            #expect(other.heard == ["waiting"], "\(one.name): \(other.heard)")
            if one.isEarly { #expect(other.early == .failed, "\(one.name): \(other.early)") }
            let own = play(one.make, one.own)
            #expect(own.heard == ["own"], "\(one.name), its own: \(own.heard)")
        }
    }
}
