import MomentumKit
import Testing

/// An animation that is reversed at rest returns mirrored.
@Suite struct AnimatorMirrorTests {
    nonisolated static let timings: [TimingCurve] = [
        .function(.linear), .function(.easeIn), .function(.easeOut), .function(.easeInEaseOut), .function(.default),
        .function(.cubic(0.3, -0.6, 0.7, 1.6)), .function(.easing(Easing(.bounce, .out))),
        .spring(SpringTimingParameters(dampingRatio: 0.5)), .spring(SpringTimingParameters(dampingRatio: 1)),
        .spring(SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 0, dy: 4))),
    ]

    /// Returns the values forwards and those in reverse, in tenths of the duration.
    private func ways(_ timing: TimingCurve, _ reversal: PropertyAnimator.Reversal, segments: Bool)
        -> (there: [Double], back: [Double])
    {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 1, timingParameters: timing) { fixture.view.center.y = 300 }
        if segments { animator.addAnimations({ fixture.view.center.y = 360 }, delayFactor: 0.5) }
        animator.pausesOnCompletion = true
        animator.reversal = reversal
        animator.startAnimation()
        var there: [Double] = []
        for step in 0...10 {
            fixture.stage.advance(to: Double(step) / 10)
            there.append(fixture.y)
        }
        fixture.stage.advance(to: 40)
        #expect(animator.fractionComplete == 1 && !animator.isRunning)
        animator.isReversed = true
        animator.startAnimation()
        var back: [Double] = []
        for step in 0...10 {
            fixture.stage.advance(to: 40 + Double(step) / 10)
            back.append(fixture.y)
        }
        return (there, back)
    }

    @Test(arguments: timings)
    func reversingFromRestMirrorsTheMotion(_ timing: TimingCurve) {
        for reversal in [PropertyAnimator.Reversal.momentum, .replay] {
            for segments in [false, true] {
                let (there, back) = ways(timing, reversal, segments: segments)
                // A spring has a small distance left at the end of its duration. On the way back, that decays.
                let end = segments ? 360.0 : 300
                let left = abs(there[10] - end)
                #expect(left < 0.002 * (end - 200))
                for step in 0..<10 {
                    #expect(
                        abs(back[step] - there[10 - step]) <= left + 1e-9,
                        "\(segments) \(step): \(back[step]) and \(there[10 - step])")
                }
                if case .function = timing {
                    for step in 1...10 { #expect(abs(back[step] - there[10 - step]) < 1e-9, "\(step)") }
                }
                #expect(back[10] == 200)
            }
        }
    }

    @Test func aLinearAnimatorReversesLinearlyFromItsEnd() {
        let (_, back) = ways(.function(.linear), .momentum, segments: false)
        #expect(abs(back[1] - 290) < 1e-9 && abs(back[9] - 210) < 1e-9)
    }

    @Test(arguments: timings)
    func anAnimatorStartedReversedPlaysBackwards(_ timing: TimingCurve) {
        let (one, other) = (StageFixture(), StageFixture())
        let there = PropertyAnimator(duration: 1, timingParameters: timing) { one.view.center.y = 300 }
        let back = PropertyAnimator(duration: 1, timingParameters: timing) { other.view.center.y = 300 }
        back.isReversed = true
        there.startAnimation()
        back.startAnimation()
        var values: [(Double, Double)] = []
        for step in 0...10 {
            one.stage.advance(to: Double(step) / 10)
            other.stage.advance(to: Double(step) / 10)
            values.append((one.y, other.y))
        }
        for step in 0...10 { #expect(abs(values[step].1 - values[10 - step].0) < 0.2, "\(step)") }
        #expect(other.view.center.y == 200)
    }

    @Test func replayMirrorsScrubbedAndDelayedAnimations() {
        for case (let index, let timing) in Self.timings.enumerated() {
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 1, timingParameters: timing) { fixture.view.center.y = 300 }
            animator.reversal = .replay
            animator.startAnimation()
            fixture.stage.advance(to: 0.5)
            let y = fixture.y
            animator.pauseAnimation()
            animator.isReversed = true
            animator.startAnimation(afterDelay: 0.25)
            fixture.stage.advance(to: 0.75)
            #expect(abs(fixture.y - y) < 1e-6, "\(index)")
            var before = 0.0
            let other = StageFixture()
            let same = PropertyAnimator(duration: 1, timingParameters: timing) { other.view.center.y = 300 }
            same.startAnimation()
            other.stage.advance(to: 0.3)
            before = other.y
            fixture.stage.advance(to: 0.95)
            #expect(abs(fixture.y - before) < 1e-6, "\(index)")
        }
    }

    /// A picture that is drawn before the next frame moves with the reported velocity.
    @Test(arguments: timings, [false, true]) func replayAfterAScrubBeginsAtOnce(
        timing: TimingCurve, isReversed: Bool
    ) {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 1, timingParameters: timing) { fixture.view.center.y = 300 }
        animator.reversal = .replay
        animator.startAnimation()
        fixture.stage.advance(to: 0.3)
        animator.isReversed = isReversed
        animator.pauseAnimation()
        animator.fractionComplete = 0.4
        fixture.stage.advance(to: 0.4)
        animator.startAnimation()
        animator.isReversed.toggle()
        let speed = fixture.view.presentation.velocity(of: .position).dy
        fixture.stage.advance(to: 0.4)
        fixture.stage.simulateStall(for: 1)
        let start = fixture.stage.picture(of: fixture.view.layer)?.position.y ?? 0
        fixture.stage.advance(to: 0.4001)
        let moved = (fixture.stage.picture(of: fixture.view.layer)?.position.y ?? 0) - start
        #expect(abs(moved / 0.0001 - speed) < 0.5 && abs(speed) > 20, "\(moved / 0.0001), \(speed)")
    }
}
