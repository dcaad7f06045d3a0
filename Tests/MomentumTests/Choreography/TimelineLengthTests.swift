import MomentumKit
import Testing

/// Endless timelines, and those without a duration.
@Suite struct TimelineLengthTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }

    @Test(arguments: [0, 0.5], [false, true]) func endlessTimelinesNeverEnd(_ pause: Double, _ autoreverses: Bool) {
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { view.center.x = 300 }
        (timeline.repeatCount, timeline.repeatDelay, timeline.autoreverses) = (.infinity, pause, autoreverses)
        var ends = 0
        timeline.addCompletion { _ in ends += 1 }
        timeline.startAnimation()
        #expect(timeline.totalDuration == .infinity && timeline.fractionComplete == 0)
        fixture.stage.advance(to: 0)
        for run in [0.0, 1, 2, 7, 1001] {
            fixture.stage.advance(to: run * (1 + pause) + 0.25)
            let isBack = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
            #expect(abs(view.presentation.position.x - (isBack ? 275 : 225)) < 1e-6, "\(run)")
        }
        #expect(timeline.isRunning && ends == 0)
        timeline.isReversed = true
        fixture.stage.advance(to: fixture.stage.time + 2000)
        fixture.stage.advance(to: fixture.stage.time + 1)
        #expect(view.presentation.position.x == 200 && ends == 1)
    }

    /// Plays `timeline`, and expects that it finishes at its end with the values set.
    private func expectSet(_ timeline: Timeline, _ label: String) {
        var ends: [AnimatingPosition] = []
        timeline.addCompletion { ends.append($0) }
        timeline.startAnimation()
        for frame in 1...60 { fixture.stage.advance(to: fixture.stage.time + Double(frame) / 600) }
        #expect(view.center.x == 300 && view.presentation.position.x == 300, "\(label)")
        #expect(ends == [.end] && timeline.state == .inactive, "\(label)")
    }

    @Test func zeroLengthTimelinesApplyTheirValues() {
        let plain = Timeline()
        plain.animate(duration: 0) { view.center.x = 300 }
        expectSet(plain, "plain")
        // Played backwards, it restores the values.
        plain.isReversed = true
        plain.startAnimation()
        fixture.stage.advance(to: fixture.stage.time + 0.1)
        fixture.stage.advance(to: fixture.stage.time + 0.1)
        #expect(view.center.x == 200 && view.presentation.position.x == 200)
        plain.isReversed = false
        expectSet(plain, "again")
    }

    @Test func zeroLengthStaggersAndSpringsApplyTheirValues() {
        let staggered = Timeline()
        staggered.animate([view], stagger: .each(0.1), duration: 0) { $0.center.x = 300 }
        expectSet(staggered, "stagger")
        view.center.x = 200
        let damped = Timeline()
        let reports = diagnostics { damped.animate(duration: 0, dampingRatio: 0.5) { view.center.x = 300 } }
        #expect(reports.isEmpty)
        expectSet(damped, "damping")
        view.center.x = 200
        let (outer, inner) = (Timeline(), Timeline())
        inner.animate(duration: 0) { view.center.x = 300 }
        outer.add(inner)
        expectSet(outer, "nested")
    }

    @Test func zeroLengthAutoreversesEndAtTheStart() {
        let timeline = Timeline()
        timeline.animate(duration: 0) { view.center.x = 300 }
        (timeline.repeatCount, timeline.autoreverses) = (2, true)
        timeline.startAnimation()
        for frame in 1...300 { fixture.stage.advance(to: Double(frame) / 60) }
        #expect(view.center.x == 200 && view.presentation.position.x == 200 && timeline.state == .inactive)
    }
}
