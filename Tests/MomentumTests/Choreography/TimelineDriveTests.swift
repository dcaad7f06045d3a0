import MomentumKit
import Testing

/// Timelines that are driven by something other than time.
@Suite struct TimelineDriveTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }
    private var position: Point { view.presentation.position }

    private func route() -> Timeline {
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { self.view.center.x = 300 }
        timeline.addLabel("middle")
        timeline.animate(duration: 1, curve: .linear) { self.view.center.y = 300 }
        return timeline
    }

    private func scrollView() -> ScrollView {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 2000)
        fixture.stage.root.insertSubview(list, at: 0)
        fixture.stage.advance(to: 0)
        return list
    }

    @Test func aScrollViewDrivesATimelineWithItsVelocity() {
        let list = scrollView()
        let timeline = route()
        timeline.drive(by: list, from: 100, to: 300)
        list.contentOffset.y = 150
        fixture.stage.advance(to: 0.1)
        #expect(abs(position.x - 250) < 1e-9 && timeline.time == 0.5 && !timeline.isRunning)
        list.setContentOffset(Point(x: 0, y: 250), animated: true)
        var last = position
        var time = 0.1
        var isMoving = false
        for _ in 0..<60 {
            time += 1.0 / 240
            fixture.stage.advance(to: time)
            let speed = view.presentation.velocity(of: .position)
            let expected = 100 * max(-1, min(2, (list.contentOffset.y - 100) / 100))
            #expect(abs(position.x + position.y - 400 - expected) < 1e-6)
            #expect(abs(speed.dx + speed.dy - list.scrollVelocity.dy) < 1e-6)
            isMoving = isMoving || speed.length > 100
            last = position
        }
        #expect(isMoving && last.y > 200)
        for _ in 0..<200 {
            time += 1.0 / 60
            fixture.stage.advance(to: time)
        }
        #expect(abs(position.y - 250) < 1e-3 && !fixture.stage.isMoving)
        list.contentOffset.y = 1000
        fixture.stage.advance(to: time)
        #expect(position == Point(x: 300, y: 300))
    }

    @Test func theViewportPositionDrivesATimeline() {
        let list = scrollView()
        let card = View(frame: Rect(x: 0, y: 900, width: 400, height: 200))
        list.addSubview(card)
        let timeline = route()
        timeline.drive(by: list, through: card)
        for (offset, time) in [(500.0, 0.0), (800, 1), (1100, 2)] {
            list.contentOffset.y = offset
            fixture.stage.advance(to: fixture.stage.time + 0.1)
            #expect(abs(timeline.time - time) < 1e-9)
        }
    }

    @Test func aNewDriverTakesOverWithoutAStep() {
        let list = scrollView()
        list.contentOffset.y = 300
        let timeline = route()
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.5)
        let (before, speed) = (position, view.presentation.velocity(of: .position))
        timeline.drive(by: list, from: 100, to: 300)
        fixture.stage.advance(to: 0.5)
        #expect(position.offset(from: before).length < 1e-9)
        #expect((view.presentation.velocity(of: .position) - speed).length < 1e-6)
        fixture.stage.advance(to: 4)
        fixture.stage.advance(to: 8)
        #expect(position.offset(from: Point(x: 300, y: 300)).length < 1e-3)
        timeline.stopDriving()
        timeline.isReversed = true
        timeline.startAnimation()
        fixture.stage.advance(to: 12)
        fixture.stage.advance(to: 14)
        #expect(position == Point(x: 200, y: 200))
    }

    @Test func contentComesToRestAtLabels() {
        let list = scrollView()
        let timeline = route()
        timeline.drive(by: list, from: 0, to: 200, snapsToLabels: true)
        // Released slowly at about 60 points, which is nearer to the label than to the beginning.
        fixture.frame(0.1, .began, 200, 350)
        for step in 1...14 { fixture.frame(0.1 + Double(step) / 30, .moved, 200, 350 - 5 * Double(step)) }
        fixture.frame(0.7, .moved, 200, 280)
        fixture.frame(0.8, .ended, 200, 280)
        for frame in 0..<200 { fixture.stage.advance(to: 0.8 + Double(frame) / 60) }
        #expect(list.contentOffset.y == 100 && timeline.time == 1)
    }

    @Test(arguments: [false, true]) func aPanDrivesAndThrowsATimeline(isBack: Bool) {
        let timeline = route()
        let pan = PanGesture { _ in }
        fixture.stage.root.addGestureRecognizer(pan)
        timeline.drive(by: pan, axis: .horizontal, distance: 200)
        fixture.frame(0.1, .began, 200, 350)
        for step in 1...10 {
            fixture.frame(0.1 + Double(step) / 60, .moved, 200 + 12 * Double(step), 350)
        }
        #expect(timeline.time > 0.9 && timeline.time < 1.2 && !timeline.isRunning)
        let speed = view.presentation.velocity(of: .position).length
        #expect(abs(speed - 720) < 2)
        if isBack {
            for step in 1...5 { fixture.frame(0.27 + Double(step) / 60, .moved, 320 - 12 * Double(step), 350) }
            fixture.frame(0.355, .ended, 260, 350)
        } else {
            fixture.frame(0.27, .ended, 320, 350)
            #expect(view.presentation.velocity(of: .position).length > 500)
        }
        #expect(timeline.isRunning && timeline.isReversed == isBack)
        fixture.stage.advance(to: 5)
        fixture.stage.advance(to: 6)
        #expect(position == (isBack ? Point(x: 200, y: 200) : Point(x: 300, y: 300)))
    }

    @Test func badInputIsRefusedOnce() {
        let list = scrollView()
        let other = Timeline()
        let inner = Timeline()
        let calls: [(Timeline) -> Void] = [
            { $0.drive(by: list, from: 10, to: 10) }, { $0.drive(by: list, from: .nan, to: 1) },
            { $0.drive(by: list, through: self.view) }, { $0.drive(by: PanGesture { _ in }, distance: 0) },
            { $0.drive(by: PinchGesture { _ in }, toScale: 1) }, { $0.drive(by: PinchGesture { _ in }, toScale: -2) },
            { $0.add($0) },
            { timeline in
                other.add(timeline)
                timeline.add(other)
            },
            { $0.animate(duration: -1) {} }, { $0.animate(duration: .infinity) {} }, { $0.animate(duration: .nan) {} },
            { $0.animate(springDuration: 0.4, bounce: 3) {} }, { $0.animate(at: "none", duration: 1) {} },
            { $0.animate(at: -1, duration: 1) {} }, { $0.animate(at: .afterPrevious(.nan), duration: 1) {} },
            { $0.addLabel("middle") }, { $0.seek(to: "none") }, { $0.moveLabel("none", to: 1) },
            { $0.moveLabel("middle", to: "middle") }, { $0.rate = 0 }, { $0.rate = .infinity },
            { $0.repeatCount = 0 }, { $0.repeatDelay = -1 }, { $0.time = .nan }, { $0.throwTime(at: 1) },
            { $0.settle(at: .nan) }, { $0.startAnimation(afterDelay: -1) }, { $0.stopAnimation(true) },
            { $0.finishAnimation(at: .end) }, { $0.grab(self.fixture.stage.root) },
            { $0.release(self.view, velocity: Vector(dx: .nan, dy: 0)) }, { $0.release(self.fixture.stage.root) },
            { $0.decelerate(self.view, velocity: Vector(dx: .infinity, dy: 0)) },
            { $0.animate([self.view], stagger: .each(-1), duration: 1) { _ in } },
            { $0.animate([self.view], stagger: .ripple(from: .zero, speed: 0), duration: 1) { _ in } },
            { $0.add(BasicAnimation(keyPath: "nonsense"), to: self.view.layer) },
            { timeline in
                let part = timeline.addCall {}
                part.retarget {}
            },
        ]
        for (index, call) in calls.enumerated() {
            let timeline = route()
            let reports = diagnostics { call(timeline) }
            #expect(reports.count == 1, "call \(index): \(reports.map { $0.text })")
        }
        // A timeline that is active or part of another one cannot be started or added again.
        inner.animate(duration: 1) {}
        other.add(inner)
        #expect(diagnostics { inner.startAnimation() }.count == 1)
        #expect(diagnostics { other.add(inner) }.count == 1)
        #expect(diagnostics { Timeline().add(inner) }.count == 1)
        let endless = Timeline()
        endless.animate(duration: 1) {}
        endless.repeatCount = .infinity
        #expect(diagnostics { Timeline().add(endless) }.count == 1)
        let running = route()
        running.startAnimation()
        #expect(diagnostics { running.startAnimation() }.count == 1 && diagnostics { running.time = 1 }.count == 1)
        #expect(
            diagnostics { running.repeatCount = 2 }.count == 1 && diagnostics { Timeline().add(running) }.count == 1)
    }

    @Test func viewsThatAreOnNoStageAreChangedAtOnce() {
        let lost = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let timeline = route()
        timeline.animate(at: 0, duration: 1) { lost.alpha = 0 }
        #expect(diagnostics { timeline.startAnimation() }.count == 1)
        #expect(lost.alpha == 0)
        fixture.stage.advance(to: 0.5)
        #expect(abs(position.x - 250) < 1e-9)
        var ends: [AnimatingPosition] = []
        timeline.addCompletion { ends.append($0) }
        view.removeFromSuperview()
        fixture.stage.advance(to: 1)
        fixture.stage.advance(to: 1)
        #expect(ends == [.current] && timeline.state == .inactive)
    }
}
