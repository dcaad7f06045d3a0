import MomentumKit
import Testing

@Suite struct PopLifeTests {
    private let fixture = PopFixture()

    private func basic(to value: Double, _ seconds: Double = 1) -> PopBasic<PopFixture.Number, Double> {
        PopBasic(PopFixture.property(), to: value, duration: seconds, timingFunction: .linear)
    }

    @Test func basicAnimationsFollowTheirCurve() {
        let basic = PopBasic<View, Point>(.center, to: Point(x: 100, y: 50))
        #expect(basic.duration == 0.4 && basic.timingFunction == .default)
        fixture.view.pop.add(basic)
        fixture.stage.advance(to: 0.1)
        let (part, slope) = TimingFunction.default.sample(at: 0.25)
        #expect(fixture.x == 100 * part && abs(fixture.speed - 250 * slope) < 1e-9)
        fixture.stage.advance(to: 0.4)
        #expect(fixture.view.center == Point(x: 100, y: 50) && fixture.speed == 0 && basic.state == .idle)
    }

    @Test func eventsComeOnceAndInOrder() {
        let animation = basic(to: 100)
        fixture.listen(to: animation, "a")
        animation.didApply = { [fixture] _ in fixture.events.append("at \(Int(fixture.number.value))") }
        fixture.stage.pop.add(animation, to: fixture.number)
        #expect(fixture.events == ["a started"])
        fixture.run(to: 1.5, rate: 4)
        #expect(
            fixture.events == ["a started", "at 25", "at 50", "at 75", "at 100", "a reached", "a ended"])
        fixture.run(to: 3, rate: 4)
        #expect(fixture.events.count == 7 && fixture.number.writes == 5)
    }

    @Test func springsReachEachNewTargetOnce() {
        let spring = PopSpring(PopFixture.property(), to: 100)
        spring.springBounciness = 18
        fixture.listen(to: spring, "s")
        fixture.stage.pop.add(spring, to: fixture.number)
        fixture.run(to: 0.6)
        #expect(fixture.events == ["s started", "s reached"])
        spring.toValue = 100
        fixture.run(to: 0.7)
        spring.toValue = 0
        fixture.run(to: 5)
        #expect(fixture.events == ["s started", "s reached", "s reached", "s ended"])
    }

    @Test func reachingTheTargetIsReportedInTheNextFrame() {
        let spring = PopSpring(PopFixture.property(), to: 100)
        spring.springBounciness = 18
        spring.tracer.start()
        fixture.stage.pop.add(spring, to: fixture.number)
        fixture.run(to: 5, rate: 240)
        let crossing = SpringResponse(spring.spring, displacement: -100, velocity: 0).crossingTime
        let told = spring.tracer.events(of: .reached).first?.time ?? 0
        #expect(told >= crossing && told - crossing < 1.0 / 240 + 1e-9)
    }

    @Test func keysAreUniquePerObject() {
        let (first, second, other) = (basic(to: 10), basic(to: 20), basic(to: 30))
        for (animation, name) in [(first, "first"), (second, "second"), (other, "other")] {
            fixture.listen(to: animation, name)
        }
        let pop = fixture.stage.pop
        pop.add(first, to: fixture.number, forKey: "a")
        pop.add(other, to: fixture.number, forKey: "b")
        #expect(
            pop.animationKeys(of: fixture.number) == ["a", "b"]
                && pop.animation(forKey: "a", of: fixture.number) === first)
        pop.add(second, to: fixture.number, forKey: "a")
        #expect(
            pop.animationKeys(of: fixture.number) == ["b", "a"]
                && pop.animation(forKey: "a", of: fixture.number) === second
        )
        #expect(fixture.events == ["first started", "other started", "first cancelled", "second started"])
        #expect(pop.animation(forKey: "a", of: fixture.view) == nil && fixture.view.pop.animationKeys == [])
        pop.removeAnimation(forKey: "b", of: fixture.number)
        pop.removeAnimation(forKey: "b", of: fixture.number)
        pop.removeAllAnimations(of: fixture.number)
        #expect(fixture.events.suffix(2) == ["other cancelled", "second cancelled"])
        #expect(pop.animations.isEmpty && !pop.isRunning && !fixture.stage.isMoving)
    }

    @Test func runningAnimationsCannotBeAddedAgain() {
        let animation = basic(to: 10)
        fixture.listen(to: animation, "a")
        fixture.stage.pop.add(animation, to: fixture.number, forKey: "a")
        #expect(fixture.refusals { fixture.stage.pop.add(animation, to: fixture.number, forKey: "a") } == 0)
        #expect(fixture.refusals { fixture.stage.pop.add(animation, to: PopFixture.Number(), forKey: "a") } == 1)
        #expect(fixture.refusals { fixture.stage.pop.add(animation, to: fixture.number) } == 1)
        #expect(fixture.events == ["a started"] && animation.object === fixture.number)
        fixture.run(to: 2)
        #expect(fixture.number.value == 10)
        fixture.number.value = 0
        fixture.stage.pop.add(animation, to: fixture.number)
        fixture.run(to: 4)
        #expect(fixture.number.value == 10 && fixture.events.count == 6)
    }

    @Test func aViewOnNoStageIsNotAnimated() {
        let view = View()
        let animation = PopSpring<View, Double>(.alpha, to: 0)
        fixture.listen(to: animation, "a")
        #expect(fixture.refusals { view.pop.add(animation) } == 1)
        #expect(fixture.events == ["a cancelled"] && view.pop.animationKeys.isEmpty && animation.state == .idle)
    }

    @Test func animationsBeginExactlyAtTheirBeginTime() {
        let animation = basic(to: 100)
        animation.beginTime = 0.51
        fixture.listen(to: animation, "a")
        fixture.stage.pop.add(animation, to: fixture.number)
        #expect(animation.state == .waiting && fixture.events.isEmpty && fixture.stage.needsFrame)
        fixture.stage.advance(to: 0.5)
        fixture.number.value = 50
        #expect(animation.state == .waiting)
        fixture.stage.advance(to: 0.76)
        #expect(abs(fixture.number.value - 62.5) < 1e-9 && fixture.events == ["a started"])
        fixture.stage.advance(to: 1.51)
        #expect(fixture.number.value == 100 && fixture.events.count == 3)
    }

    @Test func pausedAnimationsResumeWithoutElapsedTime() {
        let animation = basic(to: 100)
        fixture.stage.pop.add(animation, to: fixture.number)
        fixture.stage.advance(to: 0.25)
        animation.isPaused = true
        #expect(!fixture.stage.isMoving && animation.currentVelocity == 0)
        fixture.stage.advance(to: 7)
        #expect(fixture.number.value == 25)
        animation.isPaused = false
        #expect(fixture.stage.isMoving)
        fixture.stage.advance(to: 7.5)
        #expect(fixture.number.value == 75)
        fixture.stage.advance(to: 7.75)
        #expect(fixture.number.value == 100 && animation.state == .idle)
    }

    @Test func animationsAddedPausedBeginWhenResumed() {
        let animation = basic(to: 100)
        animation.isPaused = true
        fixture.listen(to: animation, "a")
        fixture.stage.pop.add(animation, to: fixture.number)
        fixture.stage.advance(to: 3)
        #expect(animation.state == .waiting && fixture.events.isEmpty && !fixture.stage.isMoving)
        fixture.number.value = 50
        animation.isPaused = false
        #expect(fixture.events == ["a started"])
        fixture.stage.advance(to: 3.5)
        #expect(fixture.number.value == 75)
    }

    @Test func animationsRepeat() {
        let animation = basic(to: 100)
        animation.repeatCount = 3
        fixture.listen(to: animation, "a")
        fixture.stage.pop.add(animation, to: fixture.number)
        for (time, value) in [(0.5, 50.0), (0.75, 75), (1.25, 25), (2.5, 50), (2.75, 75), (3.5, 100)] {
            fixture.stage.advance(to: time)
            #expect(abs(fixture.number.value - value) < 1e-9)
        }
        #expect(fixture.events == ["a started", "a reached", "a reached", "a reached", "a ended"])
    }

    @Test func animationsAutoreverse() {
        let animation = basic(to: 100)
        animation.autoreverses = true
        animation.repeatCount = 2
        fixture.listen(to: animation, "a")
        fixture.stage.pop.add(animation, to: fixture.number)
        for (time, value) in [(0.5, 50.0), (1.25, 75), (1.75, 25), (2.25, 25), (3.5, 50), (4, 0)] {
            fixture.stage.advance(to: time)
            #expect(abs(fixture.number.value - value) < 1e-9)
        }
        #expect(fixture.events.filter { $0 == "a reached" }.count == 4 && fixture.events.last == "a ended")
    }

    @Test func springsReverseAtTheSameTimeAtEveryFrameRate() {
        var values: [Double] = []
        for rate in [30.0, 60, 240] {
            let fixture = PopFixture()
            let spring = PopSpring(PopFixture.property(), to: 100)
            spring.autoreverses = true
            spring.repeatsForever = true
            fixture.stage.pop.add(spring, to: fixture.number)
            fixture.run(to: 3.7, rate: rate)
            values.append(fixture.number.value)
        }
        #expect(abs(values[0] - values[1]) < 1e-9 && abs(values[0] - values[2]) < 1e-9)
    }

    @Test func infiniteRepeatsContinueAfterAnHour() {
        let animation = basic(to: 100, 0.5)
        animation.repeatsForever = true
        fixture.stage.pop.add(animation, to: fixture.number)
        fixture.stage.advance(to: 3600.125)
        #expect(abs(fixture.number.value - 25) < 1e-6 && animation.state == .running)
        fixture.stage.pop.remove(animation)
        // An iteration without a duration takes one frame.
        let instant = basic(to: 100, 0)
        instant.repeatsForever = true
        fixture.stage.pop.add(instant, to: fixture.number)
        fixture.stage.advance(to: 3601)
        fixture.stage.advance(to: 3602)
        #expect(instant.state == .running)
    }

    @Test func anHourInAHiddenTabEndsASpringOnItsEnd() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: 0))
        spring.velocity = Vector(dx: 5000, dy: 0)
        fixture.listen(to: spring, "s")
        fixture.view.pop.add(spring)
        fixture.stage.advance(to: 1.0 / 60)
        fixture.stage.advance(to: 3600)
        #expect(fixture.view.center == Point(x: 100, y: 0) && fixture.speed == 0)
        #expect(fixture.events == ["s started", "s reached", "s ended"] && !fixture.stage.isMoving)
    }

    @Test func additiveAnimationsAddUp() {
        let (first, second) = (basic(to: 100), basic(to: 40))
        first.isAdditive = true
        second.isAdditive = true
        (first.fromValue, second.fromValue) = (0, 0)
        let pop = fixture.stage.pop
        fixture.number.value = 7
        pop.add(first, to: fixture.number)
        fixture.stage.advance(to: 0.5)
        pop.add(second, to: fixture.number)
        fixture.stage.advance(to: 0.75)
        #expect(abs(fixture.number.value - 92) < 1e-9)
        fixture.number.value += 1
        fixture.run(to: 3)
        #expect(abs(fixture.number.value - 148) < 1e-9)
    }

    @Test func additiveAnimationsDeclareTheirTotalVelocity() {
        for (end, key) in [(100.0, "a"), (40, "b")] as [(Double, AnimationKey)] {
            let basic = PopBasic<View, Double>(.centerX, to: end, duration: 1, timingFunction: .linear)
            basic.fromValue = 0
            basic.isAdditive = true
            fixture.view.pop.add(basic, forKey: key)
        }
        fixture.run(to: 0.5)
        #expect(abs(fixture.speed - 140) < 1e-9 && abs(fixture.x - 70) < 1e-9)
    }

    @Test func keptAnimationsRestartWhenRetargeted() {
        let spring = PopSpring(PopFixture.property(), to: 100)
        spring.isRemovedOnCompletion = false
        spring.velocity = 3000
        fixture.listen(to: spring, "s")
        fixture.stage.pop.add(spring, to: fixture.number, forKey: "s")
        fixture.run(to: 5)
        #expect(spring.state == .resting && !fixture.stage.isMoving)
        #expect(fixture.stage.pop.animation(forKey: "s", of: fixture.number) === spring)
        spring.toValue = 0
        #expect(spring.state == .running && spring.currentVelocity == 0 && fixture.stage.isMoving)
        fixture.run(to: 10)
        spring.velocity = 500
        fixture.run(to: 10.05)
        #expect(fixture.number.value > 5)
        fixture.run(to: 15)
        #expect(fixture.number.value == 0)
        #expect(
            fixture.events == ["s started", "s reached", "s ended", "s started", "s reached", "s ended"]
                + fixture.events.suffix(3))
        fixture.stage.pop.removeAllAnimations()
        #expect(fixture.events.count == 9 && spring.state == .idle)
    }

    @Test func customAnimationsReceiveTheElapsedTime() {
        var steps: [Double] = []
        let custom = PopCustom<PopFixture.Number> { animation, number in
            number.value = animation.currentTime
            steps.append(animation.elapsedTime)
            return animation.currentTime < 5
        }
        fixture.listen(to: custom, "c")
        fixture.stage.pop.add(custom, to: fixture.number)
        for time in [0.25, 0.25, 2] { fixture.stage.advance(to: time) }
        custom.isPaused = true
        fixture.stage.advance(to: 10)
        custom.isPaused = false
        fixture.stage.advance(to: 10.5)
        #expect(steps == [0.25, 0, 1.75, 0.5] && fixture.number.value == 2.5 && fixture.events == ["c started"])
        fixture.stage.advance(to: 14)
        #expect(fixture.events == ["c started", "c ended"] && fixture.number.value == 6)
    }

    @Test func callbacksMayAddRemoveAndRetargetAnimations() {
        let (first, second, third) = (basic(to: 10), basic(to: 20), basic(to: 30))
        for (animation, name) in [(first, "first"), (second, "second"), (third, "third")] {
            fixture.listen(to: animation, name)
        }
        let pop = fixture.stage.pop
        first.didApply = { [fixture] animation in
            pop.remove(second)
            pop.remove(animation)
            pop.add(third, to: fixture.number)
        }
        pop.add(first, to: fixture.number)
        pop.add(second, to: fixture.number)
        fixture.stage.advance(to: 0.5)
        #expect(
            fixture.events == [
                "first started", "second started", "second cancelled", "first cancelled", "third started",
            ])
        #expect(fixture.number.value == 5)
        third.didReachToValue = { [fixture] _ in
            fixture.events.append("sent on")
            third.didReachToValue = nil
            third.toValue = 50
        }
        fixture.stage.advance(to: 1.5)
        #expect(third.state == .running && fixture.number.value == 30)
        fixture.stage.advance(to: 2)
        #expect(abs(fixture.number.value - 40) < 1e-9)
        fixture.stage.advance(to: 3)
        #expect(fixture.events.suffix(2) == ["sent on", "third ended"] && fixture.number.value == 50)
    }

    @Test func releasedObjectsEndTheirAnimations() {
        var number: PopFixture.Number? = PopFixture.Number()
        let animation = basic(to: 10)
        fixture.listen(to: animation, "a")
        fixture.stage.pop.add(animation, to: number!, forKey: "a")
        fixture.stage.advance(to: 0.1)
        #expect(number!.value == 1)
        number = nil
        fixture.stage.advance(to: 0.2)
        #expect(
            fixture.events == ["a started", "a cancelled"] && fixture.stage.pop.animations.isEmpty
                && !fixture.stage.isMoving)
    }

    @Test func tearingDownCancelsAllAnimations() {
        let (running, waiting) = (basic(to: 10), basic(to: 20))
        waiting.beginTime = 5
        fixture.listen(to: running, "running")
        fixture.listen(to: waiting, "waiting")
        fixture.stage.pop.add(running, to: fixture.number)
        fixture.stage.pop.add(waiting, to: fixture.number)
        fixture.stage.tearDown()
        #expect(fixture.events == ["running started", "running cancelled", "waiting cancelled"])
    }

    @Test func theTracerRecordsEveryEvent() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: 0))
        spring.tracer.start()
        fixture.view.pop.add(spring)
        fixture.stage.advance(to: 0.1)
        spring.toValue = Point(x: 50, y: 0)
        spring.springSpeed = 20
        spring.velocity = .zero
        spring.isPaused = true
        spring.isPaused = false
        fixture.run(to: 5)
        let kinds = spring.tracer.events.map(\.kind)
        #expect(kinds.prefix(8) == [.started, .applied, .retargeted, .tuned, .pushed, .paused, .resumed, .applied])
        #expect(kinds.suffix(3).contains(.ended))
        let applied = spring.tracer.events[1]
        #expect(applied.time == 0.1 && applied.value.count == 2 && applied.velocity[0] > 500)
        #expect(spring.tracer.events.last?.value == [50, 0] && spring.tracer.events.last?.velocity == [0, 0])
        spring.tracer.reset()
        spring.tracer.stop()
        fixture.view.pop.add(spring)
        #expect(spring.tracer.events.isEmpty)
    }
}
