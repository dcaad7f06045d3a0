import MomentumTesting
import Testing

/// Animations that go in steps explain their own steps, at the times of these, and no others; and what has a step wherever one
/// looks is reported in bounded time.
struct DiscreteStepTests {
    /// What goes in steps of a tenth of a second: the opacity of `view`.
    nonisolated enum Stepper: CaseIterable, Sendable {
        case discrete, stepped, steppedSegments, group, controlled, retimed
    }

    private final class Bench {
        let stage = Stage(size: Size(width: 400, height: 400))
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let checker: ContinuityChecker
        var animator: PropertyAnimator?

        init() {
            view.layer.name = "view"
            stage.root.addSubview(view)
            stage.advance(to: 0)
            checker = ContinuityChecker(stage)
        }

        func start(_ stepper: Stepper) {
            switch stepper {
            case .discrete: view.layer.add(blinking(), forKey: "blink")
            case .stepped:
                let fade = BasicAnimation(keyPath: "opacity")
                (fade.fromValue, fade.toValue, fade.duration) = (1, 0.2, 1)
                fade.timingFunction = .steps(10, .jumpEnd)
                view.layer.add(fade, forKey: "blink")
            case .steppedSegments:
                let fade = KeyframeAnimation(keyPath: "opacity")
                (fade.values, fade.duration) = ([1, 0.5, 1], 1)
                fade.timingFunctions = [.steps(5, .jumpEnd), .steps(5, .jumpEnd)]
                view.layer.add(fade, forKey: "blink")
            case .group:
                let group = AnimationGroup()
                (group.animations, group.duration) = ([blinking()], 4)
                view.layer.add(group, forKey: "blink")
            case .controlled:
                // One that is stopped and goes on is led by what holds it.
                view.layer.add(blinking(), forKey: "blink")
                let slide = PropertyAnimator(duration: 4, curve: .linear) { [view] in view.cornerRadius = 20 }
                slide.startAnimation()
                slide.pauseAnimation()
                slide.startAnimation()
                animator = slide
            case .retimed:
                view.layer.timing.speed = 2
                view.layer.add(blinking(0.4), forKey: "blink")
            }
        }

        private func blinking(_ duration: Double = 0.2) -> KeyframeAnimation {
            let blinking = KeyframeAnimation(keyPath: "opacity")
            (blinking.values, blinking.calculationMode) = ([1, 0.3], .discrete)
            (blinking.duration, blinking.repeatCount) = (duration, 20)
            return blinking
        }

        /// Plays two seconds at 60 frames a second; `fault` happens after the frame of that number.
        func play(fault frame: Int? = nil, _ fault: () -> Void = {}) -> [ContinuityFailure] {
            for number in 1...120 {
                stage.advance(to: Double(number) / 60)
                checker.check()
                // The engine does by itself what nothing has asked for.
                if number == frame { Layer.unobserved(fault) }
            }
            stage.tearDown()
            return checker.failures
        }
    }

    @Test(arguments: Stepper.allCases)
    func stepsOfItsOwnAreExplained(stepper: Stepper) {
        let bench = Bench()
        bench.start(stepper)
        let failures = bench.play()
        #expect(failures.isEmpty, "\(failures.prefix(3))")
    }

    /// Frame 18 is at 0.3 s, where every stepper takes a step; frame 21 at 0.35 s, where none does.
    @Test(arguments: Stepper.allCases, [17, 18, 21])
    func aJumpOfAnotherPropertyIsFoundAlsoAtTheInstantOfAStep(stepper: Stepper, frame: Int) {
        let bench = Bench()
        bench.start(stepper)
        let failures = bench.play(fault: frame) { bench.view.center.x += 7 }
        #expect(failures.map(\.property) == ["position.x"] && failures[0].size == 7, "\(failures.prefix(3))")
    }

    @Test(arguments: Stepper.allCases)
    func aJumpOfTheSamePropertyBetweenItsStepsIsFound(stepper: Stepper) {
        let bench = Bench()
        bench.start(stepper)
        // It is laid over what the stepper shows, as a part of the engine might do that is wrong.
        let failures = bench.play(fault: 21) {
            let more = BasicAnimation(keyPath: "opacity")
            (more.fromValue, more.toValue, more.duration, more.isAdditive) = (-0.1, -0.1, 4, true)
            bench.view.layer.add(more)
        }
        #expect(failures.contains { $0.property == "opacity" && abs($0.size - 0.1) < 1e-9 }, "\(failures.prefix(3))")
    }

    @Test(arguments: Stepper.allCases)
    func aStepperThatIsGoneBetweenItsStepsIsFound(stepper: Stepper) {
        let bench = Bench()
        bench.start(stepper)
        // At 0.3 s the caret has gone out; its end is not yet.
        let failures = bench.play(fault: 20) { bench.view.layer.removeAllAnimations() }
        #expect(failures.contains { $0.property == "opacity" && $0.kind == .value }, "\(failures.prefix(3))")
    }

    @Test func aCommonAnimationThatStepsInItselfIsFoundBesideADiscreteOne() {
        let bench = Bench()
        bench.start(.discrete)
        let slide = KeyframeAnimation(keyPath: "position.x")
        // Two values at one time: a step that its mode does not explain.
        (slide.values, slide.keyTimes, slide.duration) = ([20, 60, 90, 20], [0, 0.5, 0.5, 1], 1)
        bench.view.layer.add(slide)
        let failures = bench.play()
        #expect(failures.contains { $0.property == "position.x" && $0.kind == .value }, "\(failures.prefix(3))")
    }

    @Test func aVelocityThatAStandingModelIsSaidToHaveIsNoStep() {
        let bench = Bench()
        // What a touch has set keeps its velocity for a while; that alone moves nothing.
        bench.view.layer.move(
            .bounds, to: bench.view.bounds, velocity: Rect(x: 0, y: 900, width: 0, height: 0), lasting: 10)
        View.animate(withDuration: 3) { bench.view.alpha = 0.4 }
        let size = BasicAnimation(keyPath: "bounds")
        (size.fromValue, size.toValue, size.duration, size.isAdditive) = (
            .rect(Rect(x: 0, y: 0, width: 9, height: 9)), .rect(.zero), 3, true
        )
        bench.view.layer.add(size)
        bench.stage.advance(to: 0)
        bench.checker.check()
        bench.stage.advance(to: 2_000)
        let before = bench.checker.comparisons
        bench.checker.check()
        #expect(bench.checker.failures.isEmpty, "\(bench.checker.failures)")
        #expect(bench.checker.comparisons - before < 10_000)
    }

    @Test func whatStepsTooOftenToBeLookedAtIsReportedOnceAFrameInBoundedTime() throws {
        let bench = Bench()
        // No discrete one, whose values stand still between its steps: a saw.
        let saw = BasicAnimation(keyPath: "opacity")
        (saw.fromValue, saw.toValue, saw.duration, saw.repeatCount) = (1, 0.2, 0.001, .infinity)
        bench.view.layer.add(saw)
        bench.checker.patience = StepPatience(halves: 1 << 14)
        bench.stage.advance(to: 0.000_1)
        bench.checker.check()
        // An hour without a frame: millions of steps.
        for hour in 1...4 {
            let before = bench.checker.comparisons
            bench.stage.advance(to: Double(hour) * 3_600.000_37)
            let failures = bench.checker.check().filter { $0.kind == .unresolved }
            #expect(failures.map(\.property) == ["opacity"])
            #expect(bench.checker.comparisons - before < (hour == 1 ? 20_000 : 3_000))
        }
        let unresolved = try #require(bench.checker.failures.first { $0.kind == .unresolved })
        #expect("\(unresolved)".contains("stepped wherever it was looked at"))
        #expect(unresolved.claim == "the steps of view's opacity can be counted")
    }
}
