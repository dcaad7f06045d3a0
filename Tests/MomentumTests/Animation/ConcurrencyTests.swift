import MomentumKit
import Testing

@Suite struct AnimatorConcurrencyTests {
    private let fixture = StageFixture()

    private func animator() -> PropertyAnimator {
        PropertyAnimator(duration: 1, curve: .linear) { [view = fixture.view] in view.center.y = 300 }
    }

    /// Lets the waiting task run until it waits again.
    private func settle() async { for _ in 0..<20 { await Task.yield() } }

    @Test func runReturnsTheEndPosition() async {
        let animator = animator()
        let end = Task { await animator.run() }
        await settle()
        #expect(animator.isRunning)
        fixture.stage.advance(to: 0.5)
        await settle()
        #expect(abs(fixture.y - 250) < 1e-9)
        animator.isReversed = true
        fixture.stage.advance(to: 3)
        #expect(await end.value == .start)
        #expect(animator.state == .inactive && fixture.view.center.y == 200)
    }

    @Test func cancellingStopsAtThePresentation() async {
        let animator = animator()
        var completions: [AnimatingPosition] = []
        animator.addCompletion { completions.append($0) }
        let end = Task { await animator.run() }
        await settle()
        fixture.stage.advance(to: 0.25)
        end.cancel()
        #expect(await end.value == .current)
        #expect(completions == [.current] && animator.state == .inactive)
        #expect(abs(fixture.view.center.y - 225) < 1e-9 && !fixture.view.layer.isAnimating)
    }

    @Test func waitingTasksResumeAfterAStop() async {
        let animator = animator()
        let end = Task { await animator.run() }
        await settle()
        fixture.stage.advance(to: 0.25)
        animator.stopAnimation(true)
        #expect(await end.value == .current)
    }

    @Test func framesAreDeliveredUntilCancelled() async {
        let stage = fixture.stage
        let waiting = Task {
            var times: [Double] = []
            for await frame in DisplayLink.frames(on: stage) {
                times.append(frame.timestamp)
                if times.count == 3 { break }
            }
            return times
        }
        await settle()
        for time in [0.1, 0.2, 0.3] {
            stage.advance(to: time)
            await settle()
        }
        #expect(await waiting.value == [0.1, 0.2, 0.3])
        await settle()
        stage.advance(to: 0.4)
        #expect(!stage.needsFrame)
    }
}
