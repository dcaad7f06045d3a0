import MomentumKit
import Testing

/// An animator that runs within one frame.
@Suite struct AnimatorSingleFrameTests {
    @Test(arguments: [0.1, 0.3, 0.5, 0.7, 1, 1e-9, 60], [0, 0.25, 1, 7.3])
    func anAnimatorEndsInTheFrameOfItsEnd(duration: Double, start: Double) {
        for ratio in [0.2, 0.7, 1] {
            let fixture = StageFixture()
            fixture.stage.advance(to: start)
            var ends = 0
            let animator = PropertyAnimator(duration: duration, dampingRatio: ratio) { fixture.view.center.y = 300 }
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            fixture.stage.advance(to: start + duration)
            fixture.stage.advance(to: start + duration + 1)
            fixture.stage.advance(to: start + 2 * duration + 2)
            #expect(ends == 1 && animator.state == .inactive)
            #expect(fixture.y == 300)
            #expect(!fixture.stage.tree.isAnimating)
            #expect(!fixture.stage.needsFrame)
        }
    }
}
