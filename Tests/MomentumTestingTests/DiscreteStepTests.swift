import MomentumTesting
import Testing

/// Animations with discrete steps explain only their own steps at the times of these. An animation that has steps at
/// all times is reported in bounded time.
struct DiscreteStepTests {
    /// The kinds of animations of `view`'s opacity with steps of a tenth of a second.
    nonisolated enum Stepper: CaseIterable, Sendable {
        case discrete, stepped, steppedSegments, group, controlled, retimed
    }

    private final class Fixture {
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
                // An animation that is paused and resumed belongs to its animator.
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

        /// Plays two seconds at 60 frames per second. `fault` is called after the frame with that number.
        func play(fault frame: Int? = nil, _ fault: () -> Void = {}) -> [ContinuityFailure] {
            for number in 1...120 {
                stage.advance(to: Double(number) / 60)
                checker.check()
                // Simulates a change by the engine that the program has not requested.
                if number == frame { Layer.unobserved(fault) }
            }
            stage.tearDown()
            return checker.failures
        }
    }

    @Test(arguments: Stepper.allCases)
    func discreteStepsAreNotReported(stepper: Stepper) {
        let fixture = Fixture()
        fixture.start(stepper)
        let failures = fixture.play()
        #expect(failures.isEmpty, "\(failures.prefix(3))")
    }

    /// Frame 18 is at 0.3 s, where every animation has a step. Frame 21 is at 0.35 s, where none has.
    @Test(
        "A jump of another property is found, even at the time of a discrete step.", arguments: Stepper.allCases,
        [17, 18, 21])
    func jumpsOfOtherPropertiesAreFoundDuringADiscreteStep(stepper: Stepper, frame: Int) {
        let fixture = Fixture()
        fixture.start(stepper)
        let failures = fixture.play(fault: frame) { fixture.view.center.x += 7 }
        #expect(failures.map(\.property) == ["position.x"] && failures[0].size == 7, "\(failures.prefix(3))")
    }

    @Test(arguments: Stepper.allCases)
    func aJumpOfTheSamePropertyBetweenItsStepsIsFound(stepper: Stepper) {
        let fixture = Fixture()
        fixture.start(stepper)
        // Added to the animation, as a faulty part of the engine might do.
        let failures = fixture.play(fault: 21) {
            let more = BasicAnimation(keyPath: "opacity")
            (more.fromValue, more.toValue, more.duration, more.isAdditive) = (-0.1, -0.1, 4, true)
            fixture.view.layer.add(more)
        }
        #expect(failures.contains { $0.property == "opacity" && abs($0.size - 0.1) < 1e-9 }, "\(failures.prefix(3))")
    }

    @Test(arguments: Stepper.allCases)
    func aStepperRemovedBetweenItsStepsIsFound(stepper: Stepper) {
        let fixture = Fixture()
        fixture.start(stepper)
        // At 0.3 s the caret was hidden, and the animation has not ended.
        let failures = fixture.play(fault: 20) { fixture.view.layer.removeAllAnimations() }
        #expect(failures.contains { $0.property == "opacity" && $0.kind == .value }, "\(failures.prefix(3))")
    }

    @Test("A step within a linear keyframe animation is found beside a discrete animation.")
    func aStepInALinearAnimationIsFoundBesideADiscreteOne() {
        let fixture = Fixture()
        fixture.start(.discrete)
        let slide = KeyframeAnimation(keyPath: "position.x")
        // Two values at the same time: a step that the calculation mode does not explain.
        (slide.values, slide.keyTimes, slide.duration) = ([20, 60, 90, 20], [0, 0.5, 0.5, 1], 1)
        fixture.view.layer.add(slide)
        let failures = fixture.play()
        #expect(failures.contains { $0.property == "position.x" && $0.kind == .value }, "\(failures.prefix(3))")
    }

    @Test func aStaticModelsVelocityIsNoStep() {
        let fixture = Fixture()
        // A value that a touch has set keeps its velocity for a while, which alone moves nothing.
        fixture.view.layer.move(
            .bounds, to: fixture.view.bounds, velocity: Rect(x: 0, y: 900, width: 0, height: 0), lasting: 10)
        View.animate(withDuration: 3) { fixture.view.alpha = 0.4 }
        let size = BasicAnimation(keyPath: "bounds")
        (size.fromValue, size.toValue, size.duration, size.isAdditive) = (
            .rect(Rect(x: 0, y: 0, width: 9, height: 9)), .rect(.zero), 3, true
        )
        fixture.view.layer.add(size)
        fixture.stage.advance(to: 0)
        fixture.checker.check()
        fixture.stage.advance(to: 2_000)
        let before = fixture.checker.comparisons
        fixture.checker.check()
        #expect(fixture.checker.failures.isEmpty, "\(fixture.checker.failures)")
        #expect(fixture.checker.comparisons - before < 10_000)
    }

    @Test("An animation with too many steps to search is reported once a frame, in bounded time.")
    func tooFrequentStepsAreReportedOncePerFrame() throws {
        let fixture = Fixture()
        // A sawtooth instead of a discrete animation, whose values are constant between its steps.
        let saw = BasicAnimation(keyPath: "opacity")
        (saw.fromValue, saw.toValue, saw.duration, saw.repeatCount) = (1, 0.2, 0.001, .infinity)
        fixture.view.layer.add(saw)
        fixture.checker.bisectionBudget = BisectionBudget(halves: 1 << 14)
        fixture.stage.advance(to: 0.000_1)
        fixture.checker.check()
        // An hour without a frame contains millions of steps.
        for hour in 1...4 {
            let before = fixture.checker.comparisons
            fixture.stage.advance(to: Double(hour) * 3_600.000_37)
            let failures = fixture.checker.check().filter { $0.kind == .unresolved }
            #expect(failures.map(\.property) == ["opacity"])
            #expect(fixture.checker.comparisons - before < (hour == 1 ? 20_000 : 3_000))
        }
        let unresolved = try #require(fixture.checker.failures.first { $0.kind == .unresolved })
        #expect("\(unresolved)".contains("the value jumps too often"))
        #expect(unresolved.claim == "the steps of view's opacity can be checked")
    }
}
