import MomentumKit
import Testing

/// Animators that are released, whose views are removed, or that have views on several stages or none.
@Suite struct AnimatorLifeTests {
    private func linear(_ view: View, _ y: Double = 300) -> PropertyAnimator {
        PropertyAnimator(duration: 1, curve: .linear) { [weak view] in view?.center.y = y }
    }

    @Test func runningAnimatorsAreRetainedUntilTheirEnd() {
        let fixture = StageFixture()
        var ends = 0
        weak var reference: PropertyAnimator?
        do {
            let animator = linear(fixture.view)
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            reference = animator
        }
        fixture.stage.advance(to: 0.5)
        #expect(reference != nil && abs(fixture.y - 250) < 1e-9)
        fixture.stage.advance(to: 1)
        fixture.stage.advance(to: 1.1)
        #expect(reference == nil && ends == 1 && fixture.y == 300)
    }

    @Test(arguments: [true, false])
    func releasingAPausedAnimatorMovesNothing(isStopped: Bool) {
        let fixture = StageFixture()
        weak var reference: PropertyAnimator?
        do {
            let animator = linear(fixture.view)
            animator.startAnimation()
            fixture.stage.advance(to: 0.25)
            if isStopped { animator.stopAnimation(false) } else { animator.pauseAnimation() }
            reference = animator
        }
        #expect(reference == nil && abs(fixture.y - 225) < 1e-9)
        fixture.stage.advance(to: 0.3)
        #expect(abs(fixture.y - 225) < 1e-9 && abs(fixture.view.center.y - 225) < 1e-9)
        #expect(!fixture.view.layer.isAnimating)
        fixture.stage.advance(to: 0.4)
        #expect(!fixture.stage.needsFrame)
    }

    @Test func aReleasedStageFreesItsViews() {
        weak var view: View?
        weak var stage: Stage?
        let animator: PropertyAnimator
        do {
            let fixture = StageFixture()
            animator = linear(fixture.view)
            animator.startAnimation()
            fixture.stage.advance(to: 0.25)
            (view, stage) = (fixture.view, fixture.stage)
        }
        #expect(stage == nil && view == nil)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
    }

    @Test func movingAViewToAnotherStageEndsItsAnimator() {
        let (one, other) = (StageFixture(), StageFixture())
        let animator = linear(one.view)
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        one.stage.advance(to: 0.25)
        other.stage.root.addSubview(one.view)
        one.stage.advance(to: 0.5)
        other.stage.advance(to: 0.5)
        one.stage.advance(to: 0.6)
        #expect(ends == [.current] && !one.stage.needsFrame && animator.state == .inactive)
    }

    @Test func anAnimatorOnTwoStagesEndsWithTheLaterOne() {
        let (one, other) = (StageFixture(), StageFixture())
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
            one.view.center.y = 300
            other.view.center.y = 100
        }
        var ends = 0
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        one.stage.advance(to: 1)
        other.stage.advance(to: 0.5)
        #expect(ends == 0 && one.y == 300 && abs(other.y - 150) < 1e-9 && abs(animator.fractionComplete - 0.5) < 1e-9)
        other.stage.advance(to: 1)
        one.stage.advance(to: 1)
        #expect(ends == 1 && other.y == 100)
        one.stage.advance(to: 1.1)
        other.stage.advance(to: 1.1)
        #expect(!one.stage.needsFrame && !other.stage.needsFrame)
    }

    @Test func viewsOutsideAStageEndAtTheAnimatorsEnd() {
        for isReversed in [false, true] {
            let (fixture, view) = (StageFixture(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
            let animator = linear(view)
            animator.isReversed = isReversed
            animator.addAnimations { fixture.view.center.x = 300 }
            animator.startAnimation()
            fixture.stage.advance(to: 0.5)
            #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
            fixture.stage.advance(to: 1)
            #expect(animator.state == .inactive && view.center.y == (isReversed ? 5 : 300))
        }
    }

    @Test func aRemovedViewDoesNotStopTheAnimator() {
        let (fixture, view) = (StageFixture(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        fixture.stage.root.addSubview(view)
        let animator = linear(view)
        animator.addAnimations { fixture.view.center.y = 300 }
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        view.removeFromSuperview()
        fixture.stage.advance(to: 0.75)
        #expect(abs(fixture.y - 275) < 1e-9 && ends == [])
        fixture.stage.advance(to: 1)
        #expect(ends == [.end])
    }

    @Test func anHourInTheBackgroundIsOneFrame() {
        for timing in [SpringTimingParameters(dampingRatio: 0.3), SpringTimingParameters()] {
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 1, timingParameters: timing) { fixture.view.center.y = 300 }
            var ends = 0
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            fixture.stage.advance(to: 0.1)
            fixture.stage.advance(to: 3600)
            fixture.stage.advance(to: 3601)
            #expect(ends == 1 && fixture.y == 300 && !fixture.stage.needsFrame)
        }
    }

    @Test func animatorsFollowTheLayersTime() {
        let fixture = StageFixture()
        fixture.view.layer.timing.speed = 0.5
        let animator = linear(fixture.view)
        animator.startAnimation()
        fixture.stage.advance(to: 1)
        #expect(abs(fixture.y - 250) < 1e-9 && abs(fixture.speed - 50) < 1e-9)
        #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
        var timing = fixture.view.layer.timing
        (timing.timeOffset, timing.speed) = (fixture.view.layer.currentTime, 0)
        fixture.view.layer.timing = timing
        fixture.stage.advance(to: 100)
        #expect(abs(fixture.y - 250) < 1e-9 && animator.isRunning)
        (timing.beginTime, timing.speed) = (100, 0.5)
        fixture.view.layer.timing = timing
        fixture.stage.advance(to: 100.5)
        #expect(abs(fixture.y - 275) < 1e-9)
        animator.stopAnimation(true)
        #expect(abs(fixture.speed - 50) < 1e-9)
        fixture.stage.advance(to: 102)
        #expect(abs(fixture.y - 275) < 1e-9 && animator.state == .inactive)
    }
}
