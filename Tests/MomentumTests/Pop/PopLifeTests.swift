import MomentumKit
import Testing

@Suite struct PopLifeTests {
    private let bench = PopBench()

    private func basic(to value: Double, _ seconds: Double = 1) -> PopBasic<PopBench.Number, Double> {
        PopBasic(PopBench.property(), to: value, duration: seconds, timingFunction: .linear)
    }

    @Test func basicAnimationsFollowTheirCurve() {
        let basic = PopBasic<View, Point>(.center, to: Point(x: 100, y: 50))
        #expect(basic.duration == 0.4 && basic.timingFunction == .default)
        bench.view.pop.add(basic)
        bench.stage.advance(to: 0.1)
        let (part, slope) = TimingFunction.default.sample(at: 0.25)
        #expect(bench.x == 100 * part && abs(bench.speed - 250 * slope) < 1e-9)
        bench.stage.advance(to: 0.4)
        #expect(bench.view.center == Point(x: 100, y: 50) && bench.speed == 0 && basic.state == .idle)
    }

    @Test func eventsComeOnceAndInOrder() {
        let animation = basic(to: 100)
        bench.listen(to: animation, "a")
        animation.didApply = { [bench] _ in bench.events.append("at \(Int(bench.number.value))") }
        bench.stage.pop.add(animation, to: bench.number)
        #expect(bench.events == ["a started"])
        bench.run(to: 1.5, rate: 4)
        #expect(
            bench.events == ["a started", "at 25", "at 50", "at 75", "at 100", "a reached", "a ended"])
        bench.run(to: 3, rate: 4)
        #expect(bench.events.count == 7 && bench.number.writes == 5)
    }

    @Test func springsReachEachNewTargetOnce() {
        let spring = PopSpring(PopBench.property(), to: 100)
        spring.springBounciness = 18
        bench.listen(to: spring, "s")
        bench.stage.pop.add(spring, to: bench.number)
        bench.run(to: 0.6)
        #expect(bench.events == ["s started", "s reached"])
        spring.toValue = 100
        bench.run(to: 0.7)
        spring.toValue = 0
        bench.run(to: 5)
        #expect(bench.events == ["s started", "s reached", "s reached", "s ended"])
    }

    @Test func reachingTheTargetIsReportedInTheNextFrame() {
        let spring = PopSpring(PopBench.property(), to: 100)
        spring.springBounciness = 18
        spring.tracer.start()
        bench.stage.pop.add(spring, to: bench.number)
        bench.run(to: 5, rate: 240)
        let crossing = SpringResponse(spring.spring, displacement: -100, velocity: 0).crossingTime
        let told = spring.tracer.events(of: .reached).first?.time ?? 0
        #expect(told >= crossing && told - crossing < 1.0 / 240 + 1e-9)
    }

    @Test func keysAreUniquePerObject() {
        let (first, second, other) = (basic(to: 10), basic(to: 20), basic(to: 30))
        for (animation, name) in [(first, "first"), (second, "second"), (other, "other")] {
            bench.listen(to: animation, name)
        }
        let pop = bench.stage.pop
        pop.add(first, to: bench.number, forKey: "a")
        pop.add(other, to: bench.number, forKey: "b")
        #expect(
            pop.animationKeys(of: bench.number) == ["a", "b"] && pop.animation(forKey: "a", of: bench.number) === first)
        pop.add(second, to: bench.number, forKey: "a")
        #expect(
            pop.animationKeys(of: bench.number) == ["b", "a"] && pop.animation(forKey: "a", of: bench.number) === second
        )
        #expect(bench.events == ["first started", "other started", "first cancelled", "second started"])
        #expect(pop.animation(forKey: "a", of: bench.view) == nil && bench.view.pop.animationKeys == [])
        pop.removeAnimation(forKey: "b", of: bench.number)
        pop.removeAnimation(forKey: "b", of: bench.number)
        pop.removeAllAnimations(of: bench.number)
        #expect(bench.events.suffix(2) == ["other cancelled", "second cancelled"])
        #expect(pop.animations.isEmpty && !pop.isRunning && !bench.stage.isMoving)
    }

    @Test func runningAnimationsCannotBeAddedAgain() {
        let animation = basic(to: 10)
        bench.listen(to: animation, "a")
        bench.stage.pop.add(animation, to: bench.number, forKey: "a")
        #expect(bench.refusals { bench.stage.pop.add(animation, to: bench.number, forKey: "a") } == 0)
        #expect(bench.refusals { bench.stage.pop.add(animation, to: PopBench.Number(), forKey: "a") } == 1)
        #expect(bench.refusals { bench.stage.pop.add(animation, to: bench.number) } == 1)
        #expect(bench.events == ["a started"] && animation.object === bench.number)
        bench.run(to: 2)
        #expect(bench.number.value == 10)
        bench.number.value = 0
        bench.stage.pop.add(animation, to: bench.number)
        bench.run(to: 4)
        #expect(bench.number.value == 10 && bench.events.count == 6)
    }

    @Test func aViewOnNoStageIsNotAnimated() {
        let view = View()
        let animation = PopSpring<View, Double>(.alpha, to: 0)
        bench.listen(to: animation, "a")
        #expect(bench.refusals { view.pop.add(animation) } == 1)
        #expect(bench.events == ["a cancelled"] && view.pop.animationKeys.isEmpty && animation.state == .idle)
    }

    @Test func animationsBeginExactlyAtTheirBeginTime() {
        let animation = basic(to: 100)
        animation.beginTime = 0.51
        bench.listen(to: animation, "a")
        bench.stage.pop.add(animation, to: bench.number)
        #expect(animation.state == .waiting && bench.events.isEmpty && bench.stage.needsFrame)
        bench.stage.advance(to: 0.5)
        bench.number.value = 50
        #expect(animation.state == .waiting)
        bench.stage.advance(to: 0.76)
        #expect(abs(bench.number.value - 62.5) < 1e-9 && bench.events == ["a started"])
        bench.stage.advance(to: 1.51)
        #expect(bench.number.value == 100 && bench.events.count == 3)
    }

    @Test func pausedAnimationsResumeWithoutElapsedTime() {
        let animation = basic(to: 100)
        bench.stage.pop.add(animation, to: bench.number)
        bench.stage.advance(to: 0.25)
        animation.isPaused = true
        #expect(!bench.stage.isMoving && animation.currentVelocity == 0)
        bench.stage.advance(to: 7)
        #expect(bench.number.value == 25)
        animation.isPaused = false
        #expect(bench.stage.isMoving)
        bench.stage.advance(to: 7.5)
        #expect(bench.number.value == 75)
        bench.stage.advance(to: 7.75)
        #expect(bench.number.value == 100 && animation.state == .idle)
    }

    @Test func animationsAddedPausedBeginWhenResumed() {
        let animation = basic(to: 100)
        animation.isPaused = true
        bench.listen(to: animation, "a")
        bench.stage.pop.add(animation, to: bench.number)
        bench.stage.advance(to: 3)
        #expect(animation.state == .waiting && bench.events.isEmpty && !bench.stage.isMoving)
        bench.number.value = 50
        animation.isPaused = false
        #expect(bench.events == ["a started"])
        bench.stage.advance(to: 3.5)
        #expect(bench.number.value == 75)
    }

    @Test func animationsRepeat() {
        let animation = basic(to: 100)
        animation.repeatCount = 3
        bench.listen(to: animation, "a")
        bench.stage.pop.add(animation, to: bench.number)
        for (time, value) in [(0.5, 50.0), (0.75, 75), (1.25, 25), (2.5, 50), (2.75, 75), (3.5, 100)] {
            bench.stage.advance(to: time)
            #expect(abs(bench.number.value - value) < 1e-9)
        }
        #expect(bench.events == ["a started", "a reached", "a reached", "a reached", "a ended"])
    }

    @Test func animationsAutoreverse() {
        let animation = basic(to: 100)
        animation.autoreverses = true
        animation.repeatCount = 2
        bench.listen(to: animation, "a")
        bench.stage.pop.add(animation, to: bench.number)
        for (time, value) in [(0.5, 50.0), (1.25, 75), (1.75, 25), (2.25, 25), (3.5, 50), (4, 0)] {
            bench.stage.advance(to: time)
            #expect(abs(bench.number.value - value) < 1e-9)
        }
        #expect(bench.events.filter { $0 == "a reached" }.count == 4 && bench.events.last == "a ended")
    }

    @Test func springsReverseAtTheSameTimeAtEveryFrameRate() {
        var values: [Double] = []
        for rate in [30.0, 60, 240] {
            let bench = PopBench()
            let spring = PopSpring(PopBench.property(), to: 100)
            spring.autoreverses = true
            spring.repeatsForever = true
            bench.stage.pop.add(spring, to: bench.number)
            bench.run(to: 3.7, rate: rate)
            values.append(bench.number.value)
        }
        #expect(abs(values[0] - values[1]) < 1e-9 && abs(values[0] - values[2]) < 1e-9)
    }

    @Test func infiniteRepeatsContinueAfterAnHour() {
        let animation = basic(to: 100, 0.5)
        animation.repeatsForever = true
        bench.stage.pop.add(animation, to: bench.number)
        bench.stage.advance(to: 3600.125)
        #expect(abs(bench.number.value - 25) < 1e-6 && animation.state == .running)
        bench.stage.pop.remove(animation)
        // An iteration without a duration takes one frame.
        let instant = basic(to: 100, 0)
        instant.repeatsForever = true
        bench.stage.pop.add(instant, to: bench.number)
        bench.stage.advance(to: 3601)
        bench.stage.advance(to: 3602)
        #expect(instant.state == .running)
    }

    @Test func anHourInAHiddenTabEndsASpringOnItsEnd() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: 0))
        spring.velocity = Vector(dx: 5000, dy: 0)
        bench.listen(to: spring, "s")
        bench.view.pop.add(spring)
        bench.stage.advance(to: 1.0 / 60)
        bench.stage.advance(to: 3600)
        #expect(bench.view.center == Point(x: 100, y: 0) && bench.speed == 0)
        #expect(bench.events == ["s started", "s reached", "s ended"] && !bench.stage.isMoving)
    }

    @Test func additiveAnimationsAddUp() {
        let (first, second) = (basic(to: 100), basic(to: 40))
        first.isAdditive = true
        second.isAdditive = true
        (first.fromValue, second.fromValue) = (0, 0)
        let pop = bench.stage.pop
        bench.number.value = 7
        pop.add(first, to: bench.number)
        bench.stage.advance(to: 0.5)
        pop.add(second, to: bench.number)
        bench.stage.advance(to: 0.75)
        #expect(abs(bench.number.value - 92) < 1e-9)
        bench.number.value += 1
        bench.run(to: 3)
        #expect(abs(bench.number.value - 148) < 1e-9)
    }

    @Test func additiveAnimationsDeclareTheirTotalVelocity() {
        for (end, key) in [(100.0, "a"), (40, "b")] as [(Double, AnimationKey)] {
            let basic = PopBasic<View, Double>(.centerX, to: end, duration: 1, timingFunction: .linear)
            basic.fromValue = 0
            basic.isAdditive = true
            bench.view.pop.add(basic, forKey: key)
        }
        bench.run(to: 0.5)
        #expect(abs(bench.speed - 140) < 1e-9 && abs(bench.x - 70) < 1e-9)
    }

    @Test func keptAnimationsRestartWhenRetargeted() {
        let spring = PopSpring(PopBench.property(), to: 100)
        spring.isRemovedOnCompletion = false
        spring.velocity = 3000
        bench.listen(to: spring, "s")
        bench.stage.pop.add(spring, to: bench.number, forKey: "s")
        bench.run(to: 5)
        #expect(spring.state == .resting && !bench.stage.isMoving)
        #expect(bench.stage.pop.animation(forKey: "s", of: bench.number) === spring)
        spring.toValue = 0
        #expect(spring.state == .running && spring.currentVelocity == 0 && bench.stage.isMoving)
        bench.run(to: 10)
        spring.velocity = 500
        bench.run(to: 10.05)
        #expect(bench.number.value > 5)
        bench.run(to: 15)
        #expect(bench.number.value == 0)
        #expect(
            bench.events == ["s started", "s reached", "s ended", "s started", "s reached", "s ended"]
                + bench.events.suffix(3))
        bench.stage.pop.removeAllAnimations()
        #expect(bench.events.count == 9 && spring.state == .idle)
    }

    @Test func customAnimationsReceiveTheElapsedTime() {
        var steps: [Double] = []
        let custom = PopCustom<PopBench.Number> { animation, number in
            number.value = animation.currentTime
            steps.append(animation.elapsedTime)
            return animation.currentTime < 5
        }
        bench.listen(to: custom, "c")
        bench.stage.pop.add(custom, to: bench.number)
        for time in [0.25, 0.25, 2] { bench.stage.advance(to: time) }
        custom.isPaused = true
        bench.stage.advance(to: 10)
        custom.isPaused = false
        bench.stage.advance(to: 10.5)
        #expect(steps == [0.25, 0, 1.75, 0.5] && bench.number.value == 2.5 && bench.events == ["c started"])
        bench.stage.advance(to: 14)
        #expect(bench.events == ["c started", "c ended"] && bench.number.value == 6)
    }

    @Test func callbacksMayAddRemoveAndRetargetAnimations() {
        let (first, second, third) = (basic(to: 10), basic(to: 20), basic(to: 30))
        for (animation, name) in [(first, "first"), (second, "second"), (third, "third")] {
            bench.listen(to: animation, name)
        }
        let pop = bench.stage.pop
        first.didApply = { [bench] animation in
            pop.remove(second)
            pop.remove(animation)
            pop.add(third, to: bench.number)
        }
        pop.add(first, to: bench.number)
        pop.add(second, to: bench.number)
        bench.stage.advance(to: 0.5)
        #expect(
            bench.events == ["first started", "second started", "second cancelled", "first cancelled", "third started"])
        #expect(bench.number.value == 5)
        third.didReachToValue = { [bench] _ in
            bench.events.append("sent on")
            third.didReachToValue = nil
            third.toValue = 50
        }
        bench.stage.advance(to: 1.5)
        #expect(third.state == .running && bench.number.value == 30)
        bench.stage.advance(to: 2)
        #expect(abs(bench.number.value - 40) < 1e-9)
        bench.stage.advance(to: 3)
        #expect(bench.events.suffix(2) == ["sent on", "third ended"] && bench.number.value == 50)
    }

    @Test func releasedObjectsEndTheirAnimations() {
        var number: PopBench.Number? = PopBench.Number()
        let animation = basic(to: 10)
        bench.listen(to: animation, "a")
        bench.stage.pop.add(animation, to: number!, forKey: "a")
        bench.stage.advance(to: 0.1)
        #expect(number!.value == 1)
        number = nil
        bench.stage.advance(to: 0.2)
        #expect(
            bench.events == ["a started", "a cancelled"] && bench.stage.pop.animations.isEmpty && !bench.stage.isMoving)
    }

    @Test func tearingDownCancelsAllAnimations() {
        let (running, waiting) = (basic(to: 10), basic(to: 20))
        waiting.beginTime = 5
        bench.listen(to: running, "running")
        bench.listen(to: waiting, "waiting")
        bench.stage.pop.add(running, to: bench.number)
        bench.stage.pop.add(waiting, to: bench.number)
        bench.stage.tearDown()
        #expect(bench.events == ["running started", "running cancelled", "waiting cancelled"])
    }

    @Test func theTracerRecordsEveryEvent() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: 0))
        spring.tracer.start()
        bench.view.pop.add(spring)
        bench.stage.advance(to: 0.1)
        spring.toValue = Point(x: 50, y: 0)
        spring.springSpeed = 20
        spring.velocity = .zero
        spring.isPaused = true
        spring.isPaused = false
        bench.run(to: 5)
        let kinds = spring.tracer.events.map(\.kind)
        #expect(kinds.prefix(8) == [.started, .applied, .retargeted, .tuned, .pushed, .paused, .resumed, .applied])
        #expect(kinds.suffix(3).contains(.ended))
        let applied = spring.tracer.events[1]
        #expect(applied.time == 0.1 && applied.value.count == 2 && applied.velocity[0] > 500)
        #expect(spring.tracer.events.last?.value == [50, 0] && spring.tracer.events.last?.velocity == [0, 0])
        spring.tracer.reset()
        spring.tracer.stop()
        bench.view.pop.add(spring)
        #expect(spring.tracer.events.isEmpty)
    }
}
