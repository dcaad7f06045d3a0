import MomentumKit
import Testing

/// Known problems of UIKit's animator, which `PropertyAnimator` does not have.
@Suite struct BetterThanUIKitTests {
    private func linear(_ fixture: StageFixture, _ duration: Double = 1, to y: Double = 300) -> PropertyAnimator {
        PropertyAnimator(duration: duration, curve: .linear) { fixture.view.center.y = y }
    }

    @Test func aSpringWithAnInitialVelocityIsAdditive() {
        let fixture = StageFixture()
        let timing = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 0, dy: 5))
        let there = PropertyAnimator(duration: 1, timingParameters: timing) { fixture.view.center.y = 300 }
        let back = PropertyAnimator(duration: 1, dampingRatio: 0.8) { fixture.view.center.y = 200 }
        there.startAnimation()
        fixture.stage.advance(to: 0)
        #expect(abs(fixture.speed - 500) < 1e-9)
        fixture.stage.advance(to: 0.15)
        let (y, speed) = (fixture.y, fixture.speed)
        #expect(y > 230 && y < 300)
        back.startAnimation()
        fixture.stage.advance(to: 0.15)
        #expect(abs(fixture.y - y) < 1e-9 && abs(fixture.speed - speed) < 1e-9)
        fixture.stage.advance(to: 20)
        #expect(fixture.y == 200)
    }

    @Test func animationsAddedAtTheEndExtendTheRun() {
        let fixture = StageFixture()
        let animator = linear(fixture)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        fixture.stage.advance(to: 1.5)
        #expect(fixture.y == 300 && animator.state == .active && !animator.isRunning)
        animator.addAnimations { fixture.view.center.y = 400 }
        fixture.stage.advance(to: 1.5)
        #expect(fixture.y == 300 && abs(animator.fractionComplete - 0.5) < 1e-12)
        animator.startAnimation()
        for (time, y) in [(1.75, 325.0), (2, 350), (2.25, 375)] {
            fixture.stage.advance(to: time)
            #expect(abs(fixture.y - y) < 1e-9)
        }
        fixture.stage.advance(to: 2.5)
        #expect(fixture.y == 400 && animator.fractionComplete == 1)
    }

    @Test func continuingKeepsTheDuration() {
        for factor in [0, 0.1, 0.5, 1, 2.5, 10] as [Double] {
            let fixture = StageFixture()
            let animator = linear(fixture, 2)
            var ends = 0
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            fixture.stage.advance(to: 0.5)
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
            let length = factor == 0 ? 1.5 : factor * 2
            fixture.stage.advance(to: 0.5 + length - 1e-6)
            #expect(animator.duration == 2 && ends == 0)
            fixture.stage.advance(to: 0.5 + length)
            #expect(animator.duration == 2 && ends == 1 && fixture.y == 300)
        }
    }

    /// The spring once took minutes to settle after the end of its duration.
    @Test func rescaledSpringsSettleInScaledTime() {
        let fixture = StageFixture()
        let spring = SpringTimingParameters(mass: 30, stiffness: 10, damping: 300)
        let animator = PropertyAnimator(duration: 0, timingParameters: spring) { fixture.view.center.y = 300 }
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1 / animator.duration)
        fixture.stage.advance(to: 1 - 1e-9)
        let before = (y: fixture.y, velocity: fixture.view.presentation.velocity(of: .position).dy)
        #expect(before.y > 299.8 && before.y < 299.95 && before.velocity > 0.4)
        fixture.stage.advance(to: 1)
        #expect(animator.state == .inactive && abs(fixture.y - before.y) < 1e-6)
        #expect(abs(fixture.view.presentation.velocity(of: .position).dy - before.velocity) < 1e-6)
        // After the same time again, a thousandth of the rest remains, which is not noticeable.
        fixture.stage.advance(to: 2)
        #expect(abs(fixture.y - 300) < 2e-4)
        fixture.stage.advance(to: 3)
        #expect(fixture.y == 300 && !fixture.stage.needsFrame)
    }

    @Test func reversingInFlightDeceleratesAndReturns() {
        let fixture = StageFixture()
        let animator = linear(fixture)
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.y - 250) < 1e-9 && abs(fixture.speed - 100) < 1e-9)
        animator.isReversed.toggle()
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.y - 250) < 1e-9 && abs(fixture.speed - 100) < 1e-9)
        var (highest, last) = (250.0, 100.0)
        for frame in 1..<50 {
            fixture.stage.advance(to: 0.5 + Double(frame) / 100)
            highest = max(highest, fixture.y)
            #expect(abs(fixture.speed - last) < 20)
            last = fixture.speed
        }
        fixture.stage.advance(to: 1)
        #expect(highest > 251 && fixture.y == 200)
    }

    @Test func replayReversesAtOnce() {
        let fixture = StageFixture()
        let animator = linear(fixture)
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.reversal = .replay
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        for turn in 0..<20 {
            animator.isReversed.toggle()
            fixture.stage.advance(to: 0.5 + 0.1 * Double(turn + 1))
            #expect(abs(fixture.y - (turn % 2 == 0 ? 240 : 250)) < 1e-9)
        }
        animator.isReversed.toggle()
        fixture.stage.advance(to: 2.99)
        #expect(ends == [] && abs(fixture.y - 201) < 1e-9)
        fixture.stage.advance(to: 3)
        #expect(ends == [.start] && fixture.y == 200 && fixture.view.center.y == 200)
    }

    @Test(arguments: [true, false])
    func restartedAnimatorsReturnToTheirOriginalEnds(isTurned: Bool) {
        let fixture = StageFixture()
        let first = linear(fixture)
        first.startAnimation()
        fixture.stage.advance(to: 0.4)
        first.stopAnimation(true)
        #expect(abs(fixture.view.center.y - 240) < 1e-9)
        fixture.view.layer.move(.position, to: Point(x: 200, y: 277), velocity: Vector(dx: 0, dy: 300), lasting: 0.1)
        fixture.stage.advance(to: 0.45)
        let second = PropertyAnimator(renewing: first)
        var ends: [AnimatingPosition] = []
        second.addCompletion { ends.append($0) }
        second.isReversed = isTurned
        second.startAnimation()
        fixture.stage.advance(to: 0.45)
        #expect(abs(fixture.y - 277) < 1e-9 && abs(fixture.speed - 300) < 1e-9)
        fixture.stage.advance(to: 2)
        #expect(fixture.y == (isTurned ? 200 : 300) && fixture.view.center.y == fixture.y)
        #expect(ends == [isTurned ? .start : .end])
    }

    @Test(arguments: [0.0, 0.4, 1], [true, false])
    func reversingAtAnEndContinuesFromThePresentation(_ stopped: Double, _ isTurned: Bool) {
        let fixture = StageFixture()
        let first = PropertyAnimator(duration: 1, dampingRatio: 0.6) {
            fixture.view.center.y = 300
            fixture.view.transform = Transform2D(rotationAngle: 1)
        }
        first.pauseAnimation()
        first.fractionComplete = stopped
        fixture.stage.advance(to: 0)
        first.stopAnimation(true)
        // Beyond its present end, and rotated.
        fixture.view.center.y = 200 + 100 * stopped + (stopped - 0.5) * 40
        fixture.view.transform = Transform2D(rotationAngle: 0.3)
        fixture.stage.advance(to: 0.1)
        let second = PropertyAnimator(renewing: first)
        second.isReversed = isTurned
        second.startAnimation()
        var angle = 0.3
        for frame in 0...600 {
            fixture.stage.advance(to: 0.1 + Double(frame) / 240)
            let presented = fixture.view.presentation.transform
            let next = Maths.atan2(presented.m12, presented.m11)
            #expect(abs(next - angle) < (frame == 0 ? 1e-9 : 0.1), "frame \(frame)")
            angle = next
        }
        #expect(abs(angle - (isTurned ? 0 : 1)) < 1e-9)
    }

    @Test func finishingAfterADragRestoresTheEndsExactly() {
        for (position, wanted) in [(AnimatingPosition.start, 0.1 + 0.2), (.end, 1e3 / 7), (.current, 277.7)] {
            let fixture = StageFixture()
            fixture.view.center.y = 0.1 + 0.2
            let animator = linear(fixture, to: 1e3 / 7)
            animator.startAnimation()
            fixture.stage.advance(to: 1 / 3)
            animator.stopAnimation(false)
            fixture.view.center.y = 277.7
            animator.finishAnimation(at: position)
            #expect(fixture.view.center.y == wanted)
        }
    }

    @Test func transformsAnimateAndComplete() {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
            fixture.view.transform = Transform2D(scaleX: 3, y: 3)
        }
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.view.presentation.transform.affinePart.a - 2) < 1e-9)
        animator.isReversed = true
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.view.presentation.transform.affinePart.a - 2) < 1e-9)
        fixture.stage.advance(to: 3)
        #expect(ends == [.start] && fixture.view.transform == .identity)
    }

    @Test func reversingAlongAnyCurveDoesNotJump() {
        let curves: [TimingFunction] = [.easeIn, .cubic(0.9, 0.1, 0.1, 0.9), .cubic(0.3, -0.6, 0.7, 1.6)]
        for curve in curves {
            for frame in 1..<20 {
                let fixture = StageFixture()
                let animator = PropertyAnimator(duration: 1, timingParameters: curve) { fixture.view.center.y = 300 }
                animator.startAnimation()
                fixture.stage.advance(to: Double(frame) / 20)
                let y = fixture.y
                animator.pauseAnimation()
                animator.isReversed = true
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                fixture.stage.advance(to: Double(frame) / 20)
                #expect(abs(fixture.y - y) < 1e-9)
                fixture.stage.advance(to: Double(frame) / 20 + 1e-6)
                #expect(abs(fixture.y - y) < 1e-3)
                fixture.stage.advance(to: 5)
                #expect(fixture.y == 200)
            }
        }
    }

    @Test func touchesHitThePresentation() {
        let fixture = StageFixture(SpyView())
        let animator = linear(fixture, to: 1300)
        animator.startAnimation()
        fixture.stage.advance(to: 0.1)
        #expect(fixture.stage.root.hitTest(Point(x: 200, y: 300)) === fixture.view)
        #expect(fixture.stage.root.hitTest(Point(x: 200, y: 1300)) !== fixture.view)
    }

    @Test func emptyOrCancelledAnimatorsCompleteOnce() {
        for change in ["nothing", "same", "removed", "torn down"] {
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 1, curve: .easeIn) {
                if change != "nothing" { fixture.view.center.y = change == "same" ? 200 : 300 }
            }
            var ends: [AnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            #expect(ends.isEmpty)
            fixture.stage.advance(to: 0.25)
            if change == "removed" { fixture.view.removeFromSuperview() }
            if change == "torn down" { fixture.stage.tearDown() }
            for time in [0.5, 1, 2, 3600] { fixture.stage.advance(to: time) }
            #expect(ends == [change == "nothing" || change == "same" ? .end : .current], "\(change)")
            #expect(animator.state == .inactive && !fixture.stage.needsFrame, "\(change)")
        }
    }

    @Test func aSpringWithKeyframesKeepsTheSpring() {
        let fixture = StageFixture(SpyView())
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.5) {
            fixture.view.center.x = 300
            fixture.view.layoutIfNeeded()
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fixture.view.center.y = 250 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { fixture.view.center.y = 300 }
            }
        }
        animator.startAnimation()
        let spring = Spring(dampingRatio: 0.5, duration: 1)
        let response = SpringResponse(spring, displacement: -1, velocity: 0)
        var highest = 0.0
        for frame in 1..<60 {
            let time = Double(frame) / 60
            fixture.stage.advance(to: time)
            let progress = 1 + response.sample(at: time).displacement
            #expect(abs(fixture.view.presentation.position.x - (200 + 100 * progress)) < 1e-9)
            #expect(abs(fixture.y - (200 + 100 * progress)) < 1e-9)
            highest = max(highest, fixture.y)
        }
        #expect(highest > 310)
        fixture.stage.advance(to: 10)
        #expect(fixture.y == 300 && animator.state == .inactive)
    }

    @Test func anAnimatorIsUsedAgainFromACleanState() {
        let fixture = StageFixture()
        let animator = linear(fixture)
        var heard: [Int] = []
        for round in 0..<3 {
            if round > 0 { animator.addAnimations { fixture.view.center.y = round == 1 ? 200 : 300 } }
            animator.addCompletion { _ in
                heard.append(round)
                #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
            }
            #expect(!animator.isReversed && animator.fractionComplete == 0)
            animator.startAnimation()
            #expect(animator.fractionComplete == 0)
            fixture.stage.advance(to: fixture.stage.time + 0.5)
            #expect(abs(fixture.y - 250) < 1e-9)
            fixture.stage.advance(to: fixture.stage.time + 0.5)
            #expect(fixture.y == (round == 1 ? 200 : 300) && heard == Array(0...round))
        }
    }

    @Test func retargetingAtAnyInstantIsContinuous() {
        for timing in [SpringTimingParameters(dampingRatio: 1), SpringTimingParameters(dampingRatio: 0.5)] {
            let fixture = StageFixture()
            var targets = 0
            for frame in 0..<200 {
                let time = Double(frame) / 120
                fixture.stage.advance(to: time)
                let (y, speed) = (fixture.y, fixture.speed)
                if frame % 7 == 0 || frame % 11 == 3 {
                    targets += 1
                    let animator = PropertyAnimator(duration: 0.8, timingParameters: timing) {
                        fixture.view.center.y = Double((targets * 137) % 400)
                    }
                    animator.startAnimation()
                    fixture.stage.advance(to: time)
                    #expect(abs(fixture.y - y) <= 1e-6 && abs(fixture.speed - speed) <= 1e-3)
                }
            }
            fixture.stage.advance(to: 60)
            fixture.stage.advance(to: 600)
            #expect(abs(fixture.y - Double((targets * 137) % 400)) < 1e-9 && !fixture.stage.needsFrame)
        }
    }
}
