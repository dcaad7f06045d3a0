import MomentumKit
import Testing

/// Animations that begin in the blocks of other animations.
@Suite struct AnimatorNestingTests {
    private func progress(_ fixture: StageFixture, at time: Double) -> Double {
        fixture.stage.advance(to: time)
        return (fixture.y - 200) / 100
    }

    /// Creates a linear animator of 1 s, whose block begins a view animation of 0.5 s with an ease-in curve.
    private func nested(_ options: ViewAnimationOptions, delay: Double = 0, duration: Double = 0.5) -> (
        StageFixture, PropertyAnimator, () -> [Bool]
    ) {
        let fixture = StageFixture()
        final class Heard { var ends: [Bool] = [] }
        let heard = Heard()
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
            fixture.view.center.x = 300
            View.animate(
                withDuration: duration, delay: delay, options: options.union(.curveEaseIn),
                animations: { fixture.view.center.y = 300 }, completion: { heard.ends.append($0) })
        }
        animator.startAnimation()
        return (fixture, animator, { heard.ends })
    }

    @Test func aNestedAnimationInheritsDurationAndCurve() {
        let (fixture, _, ends) = nested([])
        #expect(abs(progress(fixture, at: 0.25) - 0.25) < 1e-9)
        #expect(abs(progress(fixture, at: 0.75) - 0.75) < 1e-9 && ends().isEmpty)
        #expect(progress(fixture, at: 1) == 1 && ends() == [true])
    }

    @Test func nestedDurationsCanOverride() {
        let (fixture, _, ends) = nested(.overrideInheritedDuration)
        #expect(abs(progress(fixture, at: 0.25) - 0.5) < 1e-9)
        #expect(abs(progress(fixture, at: 0.4) - 0.8) < 1e-9 && ends().isEmpty)
        #expect(abs(progress(fixture, at: 0.5) - 1) < 1e-9 && ends() == [true])
        #expect(abs(fixture.view.presentation.position.x - 250) < 1e-9)
        #expect(progress(fixture, at: 1) == 1 && ends() == [true])
    }

    @Test func longerNestedAnimationsOutliveTheAnimator() {
        let (fixture, animator, ends) = nested(.overrideInheritedDuration, duration: 2)
        #expect(abs(progress(fixture, at: 1) - 0.5) < 1e-9 && animator.state == .inactive && ends().isEmpty)
        #expect(progress(fixture, at: 2) == 1 && ends() == [true])
    }

    @Test func nestedCurvesCanOverride() {
        let (fixture, _, _) = nested(.overrideInheritedCurve)
        #expect(abs(progress(fixture, at: 0.5) - TimingFunction.easeIn.value(at: 0.5)) < 1e-9)
        let (other, _, _) = nested([.overrideInheritedDuration, .overrideInheritedCurve])
        #expect(abs(progress(other, at: 0.25) - TimingFunction.easeIn.value(at: 0.5)) < 1e-9)
    }

    @Test func aNestedDelayIsKept() {
        let (fixture, _, _) = nested(.overrideInheritedDuration, delay: 0.25)
        #expect(progress(fixture, at: 0.25) == 0)
        #expect(abs(progress(fixture, at: 0.5) - 0.5) < 1e-9)
    }

    @Test("Nested animations are paused, scrubbed and reversed with the animator.")
    func nestedAnimationsFollowTheirAnimator() {
        let (fixture, animator, ends) = nested(.overrideInheritedDuration)
        fixture.stage.advance(to: 0.25)
        animator.pauseAnimation()
        #expect(abs(progress(fixture, at: 5) - 0.5) < 1e-9)
        animator.fractionComplete = 0.1
        #expect(abs(progress(fixture, at: 5) - 0.2) < 1e-9)
        animator.isReversed = true
        animator.startAnimation()
        #expect(progress(fixture, at: 9) == 0 && ends() == [false])
    }

    @Test func nestedKeyframesKeepTheirOwnDuration() {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
            View.animateKeyframes(withDuration: 0.5, options: .overrideInheritedDuration) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fixture.view.center.y = 260 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { fixture.view.center.y = 300 }
            }
        }
        animator.startAnimation()
        #expect(abs(progress(fixture, at: 0.25) - 0.6) < 1e-9)
        #expect(abs(progress(fixture, at: 0.5) - 1) < 1e-9)
    }

    @Test("A running animator in a block inherits the block's duration and delays its completion handler.")
    func anAnimatorInABlockInheritsTheBlocksDuration() {
        let fixture = StageFixture()
        var (outer, inner) = ([Bool](), [AnimatingPosition]())
        var animator: PropertyAnimator?
        View.animate(withDuration: 2, options: .curveLinear) {
            animator = PropertyAnimator.runningPropertyAnimator(
                withDuration: 0.25, animations: { fixture.view.center.y = 300 }, completion: { inner.append($0) })
        } completion: {
            outer.append($0)
        }
        #expect(animator?.duration == 2)
        #expect(abs(progress(fixture, at: 1) - 0.5) < 1e-9 && outer.isEmpty && inner.isEmpty)
        animator?.pauseAnimation()
        #expect(abs(progress(fixture, at: 3) - 0.5) < 1e-9 && outer.isEmpty)
        animator?.startAnimation()
        #expect(progress(fixture, at: 4.1) == 1)
        fixture.stage.advance(to: 4.2)
        #expect(inner == [.end] && outer == [true])
    }

    @Test func aRunningAnimatorWithItsOwnDurationKeepsIt() {
        let fixture = StageFixture()
        View.animate(withDuration: 2, options: .curveLinear) {
            PropertyAnimator.runningPropertyAnimator(
                withDuration: 0.5, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
                animations: { fixture.view.center.y = 300 })
        }
        #expect(abs(progress(fixture, at: 0.25) - TimingFunction.easeIn.value(at: 0.5)) < 1e-9)
    }

    @Test func aRunningAnimatorInsideAnAnimatorsBlockFollowsIt() {
        let fixture = StageFixture()
        var inner: PropertyAnimator?
        let outer = PropertyAnimator(duration: 1, curve: .linear) {
            fixture.view.center.x = 300
            inner = PropertyAnimator.runningPropertyAnimator(withDuration: 9) { fixture.view.center.y = 300 }
        }
        outer.fractionComplete = 0.25
        #expect(inner?.duration == 1 && inner?.isRunning == false)
        #expect(abs(progress(fixture, at: 0) - 0.25) < 1e-9)
        outer.startAnimation()
        #expect(abs(progress(fixture, at: 0.25) - 0.5) < 1e-9)
        outer.pauseAnimation()
        #expect(abs(progress(fixture, at: 3) - 0.5) < 1e-9)
        outer.isReversed = true
        outer.startAnimation()
        #expect(progress(fixture, at: 5) == 0 && fixture.view.center.y == 200 && inner?.state == .inactive)
        #expect(outer.state == .inactive)
    }

    @Test("An animator that is started without animations animates those that are added in the same run-loop turn.")
    func anAnimatorStartedEmptyAnimatesLaterAdditions() {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 1, curve: .linear)
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        animator.addAnimations { fixture.view.center.y = 300 }
        #expect(progress(fixture, at: 0) == 0)
        #expect(abs(progress(fixture, at: 0.5) - 0.5) < 1e-9 && animator.isRunning)
        #expect(progress(fixture, at: 1) == 1 && ends == [.end])
        let empty = PropertyAnimator(duration: 1, curve: .linear)
        empty.addCompletion { ends.append($0) }
        empty.startAnimation()
        fixture.stage.advance(to: 1.1)
        #expect(empty.state == .inactive)
        fixture.stage.advance(to: 1.2)
        #expect(ends == [.end, .end])
    }
}
