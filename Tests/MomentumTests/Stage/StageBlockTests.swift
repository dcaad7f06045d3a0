import MomentumKit
import Testing

@Suite struct StageBlockTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    init() {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    private func move() {
        View.animate(withDuration: 1, options: .curveLinear) { view.center.x += 60 }
        stage.advance(to: 0)
    }

    @Test func animationsContinueDuringAStall() throws {
        move()
        stage.simulateStall(for: 0.5)
        stage.advance(to: 0.25)
        #expect(stage.isStalled)
        #expect(stage.needsFrame)
        #expect(stage.time == 0.25)
        #expect(try #require(stage.picture(of: view.layer)).position.x == 20)
        // The program's presentation values do not advance.
        #expect(view.presentation.position.x == 5)
        stage.advance(to: 0.5)
        #expect(!stage.isStalled)
        #expect(view.presentation.position.x == 35)
    }

    @Test func linksTickOnceAfterwardsWithTheWholeTime() {
        var ticks: [Double] = []
        let link = DisplayLink { ticks.append($0.duration) }
        link.add(to: stage)
        stage.advance(to: 0.125)
        stage.simulateStall(for: 0.5)
        for frame in 2...4 { stage.advance(to: Double(frame) * 0.125) }
        #expect(ticks == [0.125])
        stage.advance(to: 0.625)
        #expect(ticks == [0.125, 0.5])
        link.remove()
    }

    @Test func inputAndCompletionsWait() {
        var finished: Bool?
        View.animate(withDuration: 0.25) {
            view.center.x = 50
        } completion: {
            finished = $0
        }
        var taps = 0
        view.addGestureRecognizer(TapGesture { _ in taps += 1 })
        stage.advance(to: 0)
        stage.simulateStall(for: 0.5)
        stage.send(PointerSample(phase: .began, location: Point(x: 50, y: 5), timestamp: 0.3))
        stage.send(PointerSample(phase: .ended, location: Point(x: 50, y: 5), timestamp: 0.35))
        stage.advance(to: 0.4)
        #expect(finished == nil)
        #expect(taps == 0)
        stage.advance(to: 0.5)
        #expect(finished == true)
        #expect(taps == 1)
    }

    @Test func changesBeforeAStallAreVisible() throws {
        let tap = TapGesture { [stage, view] _ in
            view.center.x = 80
            stage.simulateStall(for: 1)
        }
        view.addGestureRecognizer(tap)
        for phase in [PointerSample.Phase.began, .ended] {
            stage.send(PointerSample(phase: phase, location: Point(x: 5, y: 5), timestamp: 0.1))
        }
        stage.advance(to: 0.125)
        #expect(stage.isStalled)
        #expect(try #require(stage.picture(of: view.layer)).position.x == 80)
    }

    @Test func stallsDoNotAddUp() {
        stage.simulateStall(for: 0.5)
        stage.simulateStall(for: 0.25)
        stage.advance(to: 0.375)
        #expect(stage.isStalled)
        stage.advance(to: 0.5)
        #expect(!stage.isStalled)
    }

    @Test func stallsRefuseInvalidDurationsAndEarlierTimes() {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports = 0
        Diagnostics.handler = { _ in reports += 1 }
        stage.simulateStall(for: -1)
        stage.simulateStall(for: .nan)
        #expect(!stage.isStalled)
        stage.simulateStall(for: 1)
        stage.advance(to: 0.5)
        stage.advance(to: 0.25)
        #expect(stage.time == 0.5)
        #expect(reports == 3)
        stage.tearDown()
        #expect(!stage.isStalled)
    }
}
