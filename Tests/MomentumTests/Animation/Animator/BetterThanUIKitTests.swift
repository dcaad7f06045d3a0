import MomentumKit
import Testing

/// Known problems of UIKit's animator, which `PropertyAnimator` does not have.
@Suite struct BetterThanUIKitTests {
    private func linear(_ theatre: Theatre, _ duration: Double = 1, to y: Double = 300) -> PropertyAnimator {
        PropertyAnimator(duration: duration, curve: .linear) { theatre.view.center.y = y }
    }

    @Test func aSpringWithAnInitialVelocityIsAdditive() {
        let theatre = Theatre()
        let timing = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 0, dy: 5))
        let there = PropertyAnimator(duration: 1, timingParameters: timing) { theatre.view.center.y = 300 }
        let back = PropertyAnimator(duration: 1, dampingRatio: 0.8) { theatre.view.center.y = 200 }
        there.startAnimation()
        theatre.stage.advance(to: 0)
        #expect(abs(theatre.speed - 500) < 1e-9)
        theatre.stage.advance(to: 0.15)
        let (y, speed) = (theatre.y, theatre.speed)
        #expect(y > 230 && y < 300)
        back.startAnimation()
        theatre.stage.advance(to: 0.15)
        #expect(abs(theatre.y - y) < 1e-9 && abs(theatre.speed - speed) < 1e-9)
        theatre.stage.advance(to: 20)
        #expect(theatre.y == 200)
    }

    @Test func animationsAddedAtTheEndExtendTheRun() {
        let theatre = Theatre()
        let animator = linear(theatre)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        theatre.stage.advance(to: 1.5)
        #expect(theatre.y == 300 && animator.state == .active && !animator.isRunning)
        animator.addAnimations { theatre.view.center.y = 400 }
        theatre.stage.advance(to: 1.5)
        #expect(theatre.y == 300 && abs(animator.fractionComplete - 0.5) < 1e-12)
        animator.startAnimation()
        for (time, y) in [(1.75, 325.0), (2, 350), (2.25, 375)] {
            theatre.stage.advance(to: time)
            #expect(abs(theatre.y - y) < 1e-9)
        }
        theatre.stage.advance(to: 2.5)
        #expect(theatre.y == 400 && animator.fractionComplete == 1)
    }

    @Test func continuingKeepsTheDuration() {
        for factor in [0, 0.1, 0.5, 1, 2.5, 10] as [Double] {
            let theatre = Theatre()
            let animator = linear(theatre, 2)
            var ends = 0
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            theatre.stage.advance(to: 0.5)
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
            let length = factor == 0 ? 1.5 : factor * 2
            theatre.stage.advance(to: 0.5 + length - 1e-6)
            #expect(animator.duration == 2 && ends == 0)
            theatre.stage.advance(to: 0.5 + length)
            #expect(animator.duration == 2 && ends == 1 && theatre.y == 300)
        }
    }

    /// The spring once took minutes to settle after the end of its duration.
    @Test func rescaledSpringsSettleInScaledTime() {
        let theatre = Theatre()
        let spring = SpringTimingParameters(mass: 30, stiffness: 10, damping: 300)
        let animator = PropertyAnimator(duration: 0, timingParameters: spring) { theatre.view.center.y = 300 }
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1 / animator.duration)
        theatre.stage.advance(to: 1 - 1e-9)
        let before = (y: theatre.y, velocity: theatre.view.presentation.velocity(of: .position).dy)
        #expect(before.y > 299.8 && before.y < 299.95 && before.velocity > 0.4)
        theatre.stage.advance(to: 1)
        #expect(animator.state == .inactive && abs(theatre.y - before.y) < 1e-6)
        #expect(abs(theatre.view.presentation.velocity(of: .position).dy - before.velocity) < 1e-6)
        // After the same time again, a thousandth of the rest remains, which is not noticeable.
        theatre.stage.advance(to: 2)
        #expect(abs(theatre.y - 300) < 2e-4)
        theatre.stage.advance(to: 3)
        #expect(theatre.y == 300 && !theatre.stage.needsFrame)
    }

    @Test func reversingInFlightDeceleratesAndReturns() {
        let theatre = Theatre()
        let animator = linear(theatre)
        animator.startAnimation()
        theatre.stage.advance(to: 0.5)
        #expect(abs(theatre.y - 250) < 1e-9 && abs(theatre.speed - 100) < 1e-9)
        animator.isReversed.toggle()
        theatre.stage.advance(to: 0.5)
        #expect(abs(theatre.y - 250) < 1e-9 && abs(theatre.speed - 100) < 1e-9)
        var (highest, last) = (250.0, 100.0)
        for frame in 1..<50 {
            theatre.stage.advance(to: 0.5 + Double(frame) / 100)
            highest = max(highest, theatre.y)
            #expect(abs(theatre.speed - last) < 20)
            last = theatre.speed
        }
        theatre.stage.advance(to: 1)
        #expect(highest > 251 && theatre.y == 200)
    }

    @Test func replayReversesAtOnce() {
        let theatre = Theatre()
        let animator = linear(theatre)
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.reversal = .replay
        animator.startAnimation()
        theatre.stage.advance(to: 0.5)
        for turn in 0..<20 {
            animator.isReversed.toggle()
            theatre.stage.advance(to: 0.5 + 0.1 * Double(turn + 1))
            #expect(abs(theatre.y - (turn % 2 == 0 ? 240 : 250)) < 1e-9)
        }
        animator.isReversed.toggle()
        theatre.stage.advance(to: 2.99)
        #expect(ends == [] && abs(theatre.y - 201) < 1e-9)
        theatre.stage.advance(to: 3)
        #expect(ends == [.start] && theatre.y == 200 && theatre.view.center.y == 200)
    }

    @Test(arguments: [true, false])
    func restartedAnimatorsReturnToTheirOriginalEnds(isTurned: Bool) {
        let theatre = Theatre()
        let first = linear(theatre)
        first.startAnimation()
        theatre.stage.advance(to: 0.4)
        first.stopAnimation(true)
        #expect(abs(theatre.view.center.y - 240) < 1e-9)
        theatre.view.layer.move(.position, to: Point(x: 200, y: 277), velocity: Vector(dx: 0, dy: 300), lasting: 0.1)
        theatre.stage.advance(to: 0.45)
        let second = PropertyAnimator(renewing: first)
        var ends: [AnimatingPosition] = []
        second.addCompletion { ends.append($0) }
        second.isReversed = isTurned
        second.startAnimation()
        theatre.stage.advance(to: 0.45)
        #expect(abs(theatre.y - 277) < 1e-9 && abs(theatre.speed - 300) < 1e-9)
        theatre.stage.advance(to: 2)
        #expect(theatre.y == (isTurned ? 200 : 300) && theatre.view.center.y == theatre.y)
        #expect(ends == [isTurned ? .start : .end])
    }

    @Test(arguments: [0.0, 0.4, 1], [true, false])
    func reversingAtAnEndContinuesFromThePresentation(_ stopped: Double, _ isTurned: Bool) {
        let theatre = Theatre()
        let first = PropertyAnimator(duration: 1, dampingRatio: 0.6) {
            theatre.view.center.y = 300
            theatre.view.transform = Transform2D(rotationAngle: 1)
        }
        first.pauseAnimation()
        first.fractionComplete = stopped
        theatre.stage.advance(to: 0)
        first.stopAnimation(true)
        // Beyond its present end, and rotated.
        theatre.view.center.y = 200 + 100 * stopped + (stopped - 0.5) * 40
        theatre.view.transform = Transform2D(rotationAngle: 0.3)
        theatre.stage.advance(to: 0.1)
        let second = PropertyAnimator(renewing: first)
        second.isReversed = isTurned
        second.startAnimation()
        var angle = 0.3
        for frame in 0...600 {
            theatre.stage.advance(to: 0.1 + Double(frame) / 240)
            let seen = theatre.view.presentation.transform
            let next = Maths.atan2(seen.m12, seen.m11)
            #expect(abs(next - angle) < (frame == 0 ? 1e-9 : 0.1), "frame \(frame)")
            angle = next
        }
        #expect(abs(angle - (isTurned ? 0 : 1)) < 1e-9)
    }

    @Test func finishingAfterADragRestoresTheEndsExactly() {
        for (position, wanted) in [(AnimatingPosition.start, 0.1 + 0.2), (.end, 1e3 / 7), (.current, 277.7)] {
            let theatre = Theatre()
            theatre.view.center.y = 0.1 + 0.2
            let animator = linear(theatre, to: 1e3 / 7)
            animator.startAnimation()
            theatre.stage.advance(to: 1 / 3)
            animator.stopAnimation(false)
            theatre.view.center.y = 277.7
            animator.finishAnimation(at: position)
            #expect(theatre.view.center.y == wanted)
        }
    }

    @Test func transformsAnimateAndComplete() {
        let theatre = Theatre()
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
            theatre.view.transform = Transform2D(scaleX: 3, y: 3)
        }
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        theatre.stage.advance(to: 0.5)
        #expect(abs(theatre.view.presentation.transform.affinePart.a - 2) < 1e-9)
        animator.isReversed = true
        theatre.stage.advance(to: 0.5)
        #expect(abs(theatre.view.presentation.transform.affinePart.a - 2) < 1e-9)
        theatre.stage.advance(to: 3)
        #expect(ends == [.start] && theatre.view.transform == .identity)
    }

    @Test func reversingAlongAnyCurveDoesNotJump() {
        let curves: [TimingFunction] = [.easeIn, .cubic(0.9, 0.1, 0.1, 0.9), .cubic(0.3, -0.6, 0.7, 1.6)]
        for curve in curves {
            for frame in 1..<20 {
                let theatre = Theatre()
                let animator = PropertyAnimator(duration: 1, timingParameters: curve) { theatre.view.center.y = 300 }
                animator.startAnimation()
                theatre.stage.advance(to: Double(frame) / 20)
                let y = theatre.y
                animator.pauseAnimation()
                animator.isReversed = true
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                theatre.stage.advance(to: Double(frame) / 20)
                #expect(abs(theatre.y - y) < 1e-9)
                theatre.stage.advance(to: Double(frame) / 20 + 1e-6)
                #expect(abs(theatre.y - y) < 1e-3)
                theatre.stage.advance(to: 5)
                #expect(theatre.y == 200)
            }
        }
    }

    @Test func touchesHitThePresentation() {
        let theatre = Theatre(SpyView())
        let animator = linear(theatre, to: 1300)
        animator.startAnimation()
        theatre.stage.advance(to: 0.1)
        #expect(theatre.stage.root.hitTest(Point(x: 200, y: 300)) === theatre.view)
        #expect(theatre.stage.root.hitTest(Point(x: 200, y: 1300)) !== theatre.view)
    }

    @Test func emptyOrCancelledAnimatorsCompleteOnce() {
        for change in ["nothing", "same", "removed", "torn down"] {
            let theatre = Theatre()
            let animator = PropertyAnimator(duration: 1, curve: .easeIn) {
                if change != "nothing" { theatre.view.center.y = change == "same" ? 200 : 300 }
            }
            var ends: [AnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            #expect(ends.isEmpty)
            theatre.stage.advance(to: 0.25)
            if change == "removed" { theatre.view.removeFromSuperview() }
            if change == "torn down" { theatre.stage.tearDown() }
            for time in [0.5, 1, 2, 3600] { theatre.stage.advance(to: time) }
            #expect(ends == [change == "nothing" || change == "same" ? .end : .current], "\(change)")
            #expect(animator.state == .inactive && !theatre.stage.needsFrame, "\(change)")
        }
    }

    @Test func aSpringWithKeyframesKeepsTheSpring() {
        let theatre = Theatre(SpyView())
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.5) {
            theatre.view.center.x = 300
            theatre.view.layoutIfNeeded()
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { theatre.view.center.y = 250 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { theatre.view.center.y = 300 }
            }
        }
        animator.startAnimation()
        let spring = Spring(dampingRatio: 0.5, duration: 1)
        let response = SpringResponse(spring, displacement: -1, velocity: 0)
        var highest = 0.0
        for frame in 1..<60 {
            let time = Double(frame) / 60
            theatre.stage.advance(to: time)
            let progress = 1 + response.sample(at: time).displacement
            #expect(abs(theatre.view.presentation.position.x - (200 + 100 * progress)) < 1e-9)
            #expect(abs(theatre.y - (200 + 100 * progress)) < 1e-9)
            highest = max(highest, theatre.y)
        }
        #expect(highest > 310)
        theatre.stage.advance(to: 10)
        #expect(theatre.y == 300 && animator.state == .inactive)
    }

    @Test func anAnimatorIsUsedAgainFromACleanState() {
        let theatre = Theatre()
        let animator = linear(theatre)
        var heard: [Int] = []
        for round in 0..<3 {
            if round > 0 { animator.addAnimations { theatre.view.center.y = round == 1 ? 200 : 300 } }
            animator.addCompletion { _ in
                heard.append(round)
                #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
            }
            #expect(!animator.isReversed && animator.fractionComplete == 0)
            animator.startAnimation()
            #expect(animator.fractionComplete == 0)
            theatre.stage.advance(to: theatre.stage.time + 0.5)
            #expect(abs(theatre.y - 250) < 1e-9)
            theatre.stage.advance(to: theatre.stage.time + 0.5)
            #expect(theatre.y == (round == 1 ? 200 : 300) && heard == Array(0...round))
        }
    }

    @Test func retargetingAtAnyInstantIsContinuous() {
        for timing in [SpringTimingParameters(dampingRatio: 1), SpringTimingParameters(dampingRatio: 0.5)] {
            let theatre = Theatre()
            var targets = 0
            for frame in 0..<200 {
                let time = Double(frame) / 120
                theatre.stage.advance(to: time)
                let (y, speed) = (theatre.y, theatre.speed)
                if frame % 7 == 0 || frame % 11 == 3 {
                    targets += 1
                    let animator = PropertyAnimator(duration: 0.8, timingParameters: timing) {
                        theatre.view.center.y = Double((targets * 137) % 400)
                    }
                    animator.startAnimation()
                    theatre.stage.advance(to: time)
                    #expect(abs(theatre.y - y) <= 1e-6 && abs(theatre.speed - speed) <= 1e-3)
                }
            }
            theatre.stage.advance(to: 60)
            theatre.stage.advance(to: 600)
            #expect(abs(theatre.y - Double((targets * 137) % 400)) < 1e-9 && !theatre.stage.needsFrame)
        }
    }
}
