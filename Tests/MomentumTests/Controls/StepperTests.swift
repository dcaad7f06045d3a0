import MomentumFuzzing
import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct StepperTests {
    private let hand = DelegateFixture()
    private let stepper = Stepper(frame: Rect(x: 100, y: 100, width: 10, height: 10))

    init() {
        hand.stage.root.addSubview(stepper)
        stepper.addAction(for: .valueChanged) { [counter] _ in counter.count += 1 }
        hand.run(0.1)
    }

    private final class Counter { var count = 0 }
    private let counter = Counter()

    private func tap(plus: Bool) {
        hand.touch(.began, plus ? 170 : 120, 116)
        hand.touch(.ended, plus ? 170 : 120, 116)
    }

    @Test func tapsAreStepsBetweenTheEnds() {
        #expect(stepper.bounds.size == Size(width: 94, height: 32) && stepper.value == 0)
        tap(plus: false)
        #expect(stepper.value == 0 && counter.count == 0)
        stepper.maximumValue = 5
        stepper.stepValue = 2
        for _ in 0..<4 { tap(plus: true) }
        // The last step ends at the maximum.
        #expect(stepper.value == 5 && counter.count == 3)
        stepper.wraps = true
        tap(plus: true)
        #expect(stepper.value == 0)
        tap(plus: false)
        #expect(stepper.value == 5 && counter.count == 5)
        stepper.isEnabled = false
        tap(plus: false)
        #expect(stepper.value == 5)
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aLongPressRepeatsSteps(_ rate: Double) {
        let stage = hand.stage
        let start = stage.time
        stage.send(PointerSample(phase: .began, location: Point(x: 170, y: 116), timestamp: start))
        var time = start
        func run(to end: Double) {
            while time < end - 1e-9 {
                time = min(end, time + 1 / rate)
                stage.advance(to: time)
            }
        }
        run(to: start + 0.45)
        #expect(stepper.value == 0)
        // After half a second, and then every fifth of a second, at any frame rate.
        run(to: start + 1.15)
        #expect(stepper.value == 4 && counter.count == 4)
        run(to: start + 2.95)
        #expect(stepper.value > 14)
        stage.send(PointerSample(phase: .ended, location: Point(x: 170, y: 116), timestamp: time))
        run(to: time + 1 / rate)
        let value = stepper.value
        run(to: start + 4)
        #expect(stepper.value == value && !stage.needsFrame)
    }

    @Test func autorepeatAndContinuousCanBeDisabled() {
        stepper.isContinuous = false
        hand.touch(.began, 170, 116)
        hand.run(1)
        #expect(stepper.value > 1 && counter.count == 0)
        hand.touch(.ended, 170, 116)
        #expect(counter.count == 1)
        stepper.value = 0
        stepper.autorepeat = false
        hand.touch(.began, 170, 116)
        hand.run(2)
        #expect(stepper.value == 0)
        hand.touch(.ended, 170, 116)
        #expect(stepper.value == 1 && counter.count == 2)
        // A touch that slides to the other half has no effect.
        hand.touch(.began, 170, 116)
        hand.touch(.moved, 120, 116)
        hand.touch(.ended, 120, 116)
        #expect(stepper.value == 1)
    }

    @Test func keysAndAssistiveTechnologyStep() {
        stepper.focus()
        for (key, value) in [(KeyEvent.Key.up, 1.0), (.right, 2), (.left, 1), (.down, 0), (.down, 0)] {
            hand.stage.send(KeyEvent(key))
            hand.run(0.02)
            #expect(stepper.value == value)
        }
        stepper.accessibilityIncrement()
        #expect(stepper.value == 1 && stepper.accessibilityValue == "1")
        stepper.stepValue = 0.25
        stepper.accessibilityDecrement()
        #expect(stepper.accessibilityValue == "0.75")
        #expect(stepper.accessibilitySetValue(50) && stepper.value == 50)
        #expect(stepper.accessibilityTraits.contains(.adjustable))
    }

    @Test func badNumbersAreRefused() {
        let reports = diagnostics {
            stepper.value = .nan
            stepper.minimumValue = .infinity
            stepper.maximumValue = .nan
            stepper.stepValue = 0
            stepper.stepValue = -1
        }
        #expect(reports.count == 5)
        #expect(
            stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        stepper.minimumValue = 200
        #expect(stepper.maximumValue == 200 && stepper.value == 200)
        stepper.maximumValue = -1
        #expect(stepper.minimumValue == -1 && stepper.value == -1)
    }
}
