import MomentumKit
import Testing

/// A timeline that plays without interruption.
@Suite struct TimelineTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }
    private var x: Double { view.presentation.position.x }

    /// Returns a timeline in which a view moves right in the first second, down in the next, and fades in the second
    /// half of that.
    private func route() -> Timeline {
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { self.view.center.x = 300 }
        timeline.animate(duration: 1, curve: .linear) { self.view.center.y = 300 }
        timeline.animate(at: .afterPrevious(-0.5), duration: 0.5, curve: .linear) { self.view.alpha = 0 }
        return timeline
    }

    private func presented(_ time: Double) -> (Double, Double, Double) {
        fixture.stage.advance(to: time)
        let presentation = view.presentation
        return (presentation.position.x, presentation.position.y, presentation.opacity)
    }

    private func isNear(_ one: (Double, Double, Double), _ other: (Double, Double, Double)) -> Bool {
        abs(one.0 - other.0) < 1e-9 && abs(one.1 - other.1) < 1e-9 && abs(one.2 - other.2) < 1e-9
    }

    @Test func partsRunInSequence() {
        let timeline = route()
        #expect(timeline.duration == 2)
        var ends: [AnimatingPosition] = []
        timeline.addCompletion { ends.append($0) }
        timeline.startAnimation()
        #expect(
            isNear(presented(0), (200, 200, 1)) && isNear(presented(0.5), (250, 200, 1))
                && isNear(presented(1), (300, 200, 1)))
        #expect(isNear(presented(1.75), (300, 275, 0.5)) && timeline.time == 1.75)
        #expect(isNear(presented(2), (300, 300, 0)) && timeline.state == .inactive)
        fixture.stage.advance(to: 2.1)
        #expect(ends == [.end] && view.center == Point(x: 300, y: 300) && view.alpha == 0)
        #expect(!fixture.stage.isMoving && view.layer.animationKeys.isEmpty)
    }

    @Test func aTimelinePlaysBackFromItsEnd() {
        let timeline = route()
        timeline.startAnimation()
        fixture.stage.advance(to: 3)
        timeline.isReversed = true
        timeline.startAnimation()
        #expect(isNear(presented(3), (300, 300, 0)) && isNear(presented(3.25), (300, 275, 0.5)))
        #expect(isNear(presented(4.5), (250, 200, 1)) && isNear(presented(5.5), (200, 200, 1)))
        #expect(view.center == Point(x: 200, y: 200) && view.alpha == 1 && timeline.state == .inactive)
        timeline.isReversed = false
        timeline.startAnimation()
        #expect(isNear(presented(6.25), (275, 200, 1)))
    }

    @Test func aTimelineCanBeScrubbedAnywhere() {
        let timeline = route()
        for time in [1.75, 0.5, 0, 2, 1.2] {
            timeline.time = time
            fixture.stage.advance(to: fixture.stage.time + 0.1)
            let fading = max(0, time - 1.5)
            let expected = (200 + 100 * min(1, time), 200 + 100 * max(0, time - 1), 1 - 2 * fading)
            let presentation = view.presentation
            #expect(isNear((presentation.position.x, presentation.position.y, presentation.opacity), expected))
        }
        #expect(timeline.fractionComplete == 0.6 && !timeline.isRunning)
    }

    @Test func reversingInFlightHasNoStep() {
        let timeline = route()
        timeline.startAnimation()
        fixture.stage.advance(to: 0.5)
        timeline.isReversed = true
        fixture.stage.advance(to: 0.5)
        let presentation = view.presentation
        #expect(presentation.position.x == 250 && abs(presentation.velocity(of: .position).dx - 100) < 1e-9)
        var farthest = 0.0
        for frame in 0...120 {
            fixture.stage.advance(to: 0.5 + Double(frame) / 120)
            farthest = max(farthest, x)
        }
        #expect(farthest > 252 && farthest < 260 && x < 215)
        fixture.stage.advance(to: 3)
        #expect(x == 200 && timeline.state == .inactive)
    }

    @Test func theRateChangesWithoutAStep() {
        let timeline = route()
        timeline.startAnimation()
        fixture.stage.advance(to: 0.25)
        timeline.rate = 3
        fixture.stage.advance(to: 0.25)
        #expect(abs(view.presentation.velocity(of: .position).dx - 100) < 1e-9)
        fixture.stage.advance(to: 0.45)
        fixture.stage.advance(to: 0.46)
        #expect(timeline.velocity > 2)
        fixture.stage.advance(to: 1.2)
        #expect(timeline.state == .inactive)
    }

    @Test func aTimelineRepeatsAndAutoreverses() {
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { self.view.center.x = 300 }
        (timeline.repeatCount, timeline.autoreverses, timeline.repeatDelay) = (3, true, 0.5)
        #expect(timeline.totalDuration == 4)
        timeline.startAnimation()
        for (time, x) in [(0.5, 250.0), (1.25, 300), (2, 250), (2.75, 200), (3.5, 250), (4, 300)] {
            fixture.stage.advance(to: time)
            #expect(abs(self.x - x) < 1e-9, "\(time)")
        }
        #expect(view.center.x == 300 && timeline.state == .inactive)
    }

    @Test func anEvenNumberOfRunsEndsAtTheStart() {
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { self.view.center.x = 300 }
        (timeline.repeatCount, timeline.autoreverses) = (2, true)
        timeline.startAnimation()
        fixture.stage.advance(to: 2.5)
        #expect(view.center.x == 200 && x == 200)
    }

    @Test func nestedTimelinesUseTheOuterTime() {
        let inner = Timeline()
        inner.animate(duration: 1, curve: .linear) { self.view.center.x = 300 }
        (inner.repeatCount, inner.autoreverses, inner.rate) = (2, true, 2)
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { self.view.alpha = 0.5 }
        timeline.add(inner, at: .withPrevious(0.5))
        timeline.animate(duration: 1, curve: .linear) { self.view.center.x = 100 }
        #expect(timeline.duration == 2.5)
        timeline.startAnimation()
        for (time, x) in [(0.5, 200.0), (0.75, 250), (1, 300), (1.25, 250), (1.5, 200), (2, 150), (2.5, 100)] {
            fixture.stage.advance(to: time)
            #expect(abs(self.x - x) < 1e-9, "\(time): \(self.x)")
        }
        #expect(view.center.x == 100)
        timeline.isReversed = true
        timeline.startAnimation()
        fixture.stage.advance(to: 4)
        #expect(abs(x - 300) < 1e-9)
        fixture.stage.advance(to: 5)
        #expect(view.center.x == 200)
    }

    @Test func springsKeyframesInertiaAndLayerAnimations() {
        let timeline = Timeline()
        timeline.animate(duration: 0.8, dampingRatio: 0.5) { self.view.center.x = 300 }
        timeline.animateKeyframes(duration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.alpha = 0 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.alpha = 0.6 }
        }
        timeline.decelerate(view, velocity: Vector(dx: 0, dy: 500))
        let turn = BasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0, 2, 1)
        timeline.add(turn, to: view.layer, at: 0)
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        var most = 0.0
        for frame in 1...48 {
            fixture.stage.advance(to: Double(frame) / 60)
            most = max(most, x)
        }
        #expect(most > 310 && abs(x - 300) < 0.2)
        #expect(abs(view.presentation.value(at: "transform.rotation.z").components[0] - 1.6) < 1e-9)
        fixture.stage.advance(to: 1.3)
        #expect(abs(view.presentation.opacity) < 1e-9)
        fixture.stage.advance(to: 1.55)
        #expect(abs(view.presentation.opacity - 0.3) < 1e-9 && view.presentation.transform == .identity)
        fixture.stage.advance(to: 2)
        let distance = Decay.normal.sample(velocity: 500, at: 0.2).distance
        #expect(abs(view.presentation.position.y - 200 - distance) < 1e-9)
        fixture.stage.advance(to: 9)
        fixture.stage.advance(to: 12)
        #expect(abs(view.center.y - 200 - Decay.normal.distance(velocity: 500)) < 1e-9 && !fixture.stage.isMoving)
    }

    @Test func pausedLayerAnimationsNeedNoFrames() {
        let turn = BasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0, 2, 1)
        let timeline = Timeline()
        timeline.add(turn, to: view.layer)
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.4)
        #expect(fixture.stage.isMoving)
        timeline.pauseAnimation()
        fixture.stage.advance(to: 0.8)
        fixture.stage.advance(to: 1.2)
        #expect(!fixture.stage.isMoving)
        #expect(abs(view.presentation.value(at: "transform.rotation.z").components[0] - 0.8) < 1e-9)
        timeline.startAnimation()
        // From rest it reaches its rate within 0.3 s, which reduces the distance by a third of that.
        fixture.stage.advance(to: 1.5)
        #expect(abs(view.presentation.value(at: "transform.rotation.z").components[0] - 1.2) < 1e-9)
        fixture.stage.advance(to: 3)
        fixture.stage.advance(to: 3.1)
        #expect(!fixture.stage.isMoving && view.presentation.transform == .identity)
    }

    @Test func nestedViewAnimationsBecomeParts() {
        let timeline = Timeline()
        var ends: [Bool] = []
        timeline.animate(duration: 1, curve: .linear) {
            View.animate(withDuration: 0.5, delay: 0.25, options: [.curveLinear, .overrideInheritedDuration]) {
                self.view.center.x = 300
            } completion: {
                ends.append($0)
            }
            self.view.alpha = 0
        }
        timeline.time = 0.5
        fixture.stage.advance(to: 0)
        #expect(abs(x - 250) < 1e-9 && abs(view.presentation.opacity - 0.5) < 1e-9)
        timeline.startAnimation()
        fixture.stage.advance(to: 1.4)
        fixture.stage.advance(to: 1.5)
        #expect(ends == [true])
    }

    @Test func labelsAndCallsAreReachedInOrder() {
        let timeline = Timeline()
        var heard: [String] = []
        timeline.addLabel("zero")
        timeline.animate(duration: 1) { self.view.alpha = 0 }
        timeline.addLabel("one")
        timeline.addCall(whenReversed: { heard.append("llac") }) { heard.append("call") }
        timeline.addLabel("half", at: 0.5)
        timeline.animate(at: "half", duration: 2) { self.view.center.x = 0 }
        timeline.addLabelHandler { heard.append(($1 ? "<" : ">") + $0) }
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.1)
        #expect(heard == [">zero"])
        fixture.stage.advance(to: 5)
        fixture.stage.advance(to: 5)
        #expect(heard == [">zero", ">half", ">one", "call"])
        heard = []
        timeline.isReversed = true
        timeline.startAnimation()
        fixture.stage.advance(to: 9)
        fixture.stage.advance(to: 9)
        #expect(heard.sorted() == ["<half", "<one", "<zero", "llac"].sorted() && heard.last == "<zero")
    }

    /// A part animates the values that differed when it was recorded. An equal value belongs to the previous part, and
    /// returns with that.
    @Test func partsAnimateTheValuesTheyChanged() {
        let timeline = Timeline()
        let first = timeline.animate(duration: 1, curve: .linear) { self.view.center = Point(x: 300, y: 300) }
        timeline.animate(duration: 1, curve: .linear) { self.view.center = Point(x: 100, y: 300) }
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        first.remove()
        fixture.stage.advance(to: 5)
        #expect(view.center == Point(x: 100, y: 200))
    }

    @Test func aStoppedTimelineFinishesAtThePosition() {
        for position in [AnimatingPosition.end, .start, .current] {
            let fixture = StageFixture()
            let timeline = Timeline()
            timeline.animate(duration: 1, curve: .linear) { fixture.view.center.x = 300 }
            timeline.animate(duration: 1, curve: .linear) { fixture.view.center.x = 100 }
            var ends: [AnimatingPosition] = []
            timeline.addCompletion { ends.append($0) }
            timeline.startAnimation()
            fixture.stage.advance(to: 0)
            fixture.stage.advance(to: 1.25)
            timeline.stopAnimation(false)
            #expect(abs(fixture.view.center.x - 250) < 1e-9 && timeline.state == .stopped)
            timeline.finishAnimation(at: position)
            #expect(ends == [position] && timeline.state == .inactive)
            let x = fixture.view.center.x
            switch position {
            case .end: #expect(x == 100)
            case .start: #expect(x == 200)
            case .current: #expect(abs(x - 250) < 1e-9)
            }
        }
    }

    @Test("A timeline keeps its time when an outer view is added to a view with another speed.")
    func aTimelineKeepsItsTimeInASlowerSuperview() {
        for speed in [0.25, 3] {
            let fixture = StageFixture()
            let (slow, inner) = (View(frame: fixture.stage.root.bounds), View(frame: fixture.stage.root.bounds))
            slow.layer.timing.speed = speed
            for view in [slow, inner] { fixture.stage.root.addSubview(view) }
            inner.addSubview(fixture.view)
            let timeline = Timeline()
            timeline.animate(duration: 1, curve: .linear) { fixture.view.center.x = 300 }
            timeline.startAnimation()
            fixture.stage.advance(to: 0)
            fixture.stage.advance(to: 0.4)
            slow.addSubview(inner)
            for time in [0.4, 0.7] {
                fixture.stage.advance(to: time)
                #expect(abs(fixture.view.presentation.position.x - (200 + 100 * time)) < 1e-9)
                #expect(abs(fixture.view.presentation.velocity(of: .position).dx - 100) < 1e-9)
            }
        }
    }

    @Test(arguments: [0.25, 1, 3]) func timelinesKeepTheirRateAfterAPausedSuperview(speed: Double) {
        let fixture = StageFixture()
        let hosts = [speed, 0, 1].map { speed in
            let host = View(frame: fixture.stage.root.bounds)
            host.layer.timing.speed = speed
            fixture.stage.root.addSubview(host)
            return host
        }
        hosts[0].addSubview(fixture.view)
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { fixture.view.center.x = 300 }
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.2)
        hosts[1].addSubview(fixture.view)
        fixture.stage.advance(to: 0.3)
        #expect(abs(fixture.view.presentation.position.x - 220) < 1e-9)
        hosts[2].addSubview(fixture.view)
        fixture.stage.advance(to: 0.4)
        #expect(abs(fixture.view.presentation.velocity(of: .position).dx - 100) < 1e-9)
        #expect(abs(fixture.view.presentation.position.x - 230) < 1e-9)
    }
}
