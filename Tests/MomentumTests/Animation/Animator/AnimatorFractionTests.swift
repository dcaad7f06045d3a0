import MomentumKit
import Testing

/// The relation of fraction, time and curve, for every timing.
@Suite struct AnimatorFractionTests {
    nonisolated static let functions: [TimingFunction] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .cubic(0.3, -0.6, 0.7, 1.6), .cubic(0.9, 0.1, 0.1, 0.9),
        .easing(Easing(.back, .in)), .easing(Easing(.bounce, .out)), .easing(Easing(.elastic, .inOut)),
        .easing(Easing(.cubic, .inOut)), .steps(4, .jumpEnd),
        .piecewiseLinear(PiecewiseLinear(following: .easeInEaseOut)),
    ]

    @Test("Values follow the curve, and the fraction of a paused animator is their progress.", arguments: functions)
    func valuesFollowTheCurve(_ function: TimingFunction) {
        for frame in 1..<40 {
            let time = Double(frame) / 40
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 2, timingParameters: function) { fixture.view.center.y = 300 }
            animator.startAnimation()
            fixture.stage.advance(to: 2 * time)
            let progress = function.value(at: animator.fractionComplete)
            #expect(abs(animator.fractionComplete - time) < 1e-12)
            #expect(abs(fixture.y - (200 + 100 * progress)) < 1e-9)
            let y = fixture.y
            animator.pauseAnimation()
            #expect(abs(animator.fractionComplete - max(0, min(1, progress))) < 1e-9)
            fixture.stage.advance(to: 7)
            #expect(fixture.y == y)
            animator.startAnimation()
            fixture.stage.advance(to: 7)
            #expect(abs(fixture.y - y) < 1e-9 && abs(animator.fractionComplete - time) < 1e-9)
            fixture.stage.advance(to: 7 + 2 * (1 - time) - 1e-6)
            #expect(animator.state == .active)
            fixture.stage.advance(to: 7 + 2 * (1 - time))
            #expect(animator.state == .inactive && fixture.y == 300)
        }
    }

    @Test(arguments: functions)
    func scrubbedValuesFollowInProportionOrByTheCurve(_ function: TimingFunction) {
        for fraction in [0, 0.1, 0.25, 0.5, 0.9, 1] {
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 2, timingParameters: function) { fixture.view.center.y = 300 }
            animator.fractionComplete = fraction
            #expect(abs(fixture.y - (200 + 100 * fraction)) < 1e-9)
            animator.fractionComplete = 0
            animator.scrubsLinearly = false
            animator.fractionComplete = fraction
            #expect(animator.fractionComplete == fraction)
            #expect(abs(fixture.y - (200 + 100 * function.value(at: fraction))) < 1e-9)
            animator.startAnimation()
            let y = fixture.y
            fixture.stage.advance(to: 0)
            #expect(abs(fixture.y - y) < 1e-9 && animator.fractionComplete == fraction || fraction == 1)
            fixture.stage.advance(to: 2 * (1 - fraction))
            #expect(animator.state == .inactive && fixture.y == 300)
        }
    }

    @Test func aSpringIsScrubbedPausedAndEnded() {
        let parameters = SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector(dx: 0, dy: 4))
        for frame in 1..<20 {
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 0.5, timingParameters: parameters) { fixture.view.center.y = 300 }
            animator.startAnimation()
            let time = 0.5 * Double(frame) / 20
            fixture.stage.advance(to: time)
            let response = SpringResponse(
                Spring(dampingRatio: 0.5, duration: 0.5, initialVelocity: 4), displacement: -100, velocity: 400)
            let expected = response.sample(at: time)
            #expect(abs(fixture.y - (300 + expected.displacement)) < 1e-9)
            #expect(abs(fixture.speed - expected.velocity) < 1e-7)
            animator.pauseAnimation()
            animator.startAnimation()
            fixture.stage.advance(to: time)
            #expect(abs(fixture.speed - expected.velocity) < 1e-7)
            let other = StageFixture()
            let scrubbed = PropertyAnimator(duration: 0.5, timingParameters: parameters) { other.view.center.y = 300 }
            scrubbed.scrubsLinearly = false
            scrubbed.fractionComplete = Double(frame) / 20
            #expect(abs(other.y - (300 + expected.displacement)) < 1e-9)
        }
    }

    @Test func delayFactorsApplyToTheRemainingDuration() {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 2, curve: .linear) { fixture.view.center.y = 300 }
        animator.addAnimations({ fixture.view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        fixture.stage.advance(to: 1)
        #expect(fixture.view.presentation.opacity == 1)
        animator.addAnimations({ fixture.view.center.x = 300 }, delayFactor: 0.5)
        fixture.stage.advance(to: 1.5)
        #expect(abs(fixture.view.presentation.opacity - 0.5) < 1e-9)
        #expect(abs(fixture.view.presentation.position.x - 200) < 1e-9)
        fixture.stage.advance(to: 1.75)
        #expect(abs(fixture.view.presentation.position.x - 250) < 1e-9)
        fixture.stage.advance(to: 2)
        #expect(fixture.view.presentation.position == Point(x: 300, y: 300) && fixture.view.presentation.opacity == 0)
    }

    @Test func aScrubToTheEndEndsAtOnce() {
        for isReversed in [false, true] {
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 2, curve: .easeIn) { fixture.view.center.y = 300 }
            var ends: [AnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.isReversed = isReversed
            animator.fractionComplete = 1
            animator.startAnimation()
            fixture.stage.advance(to: 0)
            #expect(ends == [isReversed ? .start : .end] && fixture.y == (isReversed ? 200 : 300))
        }
    }
}
