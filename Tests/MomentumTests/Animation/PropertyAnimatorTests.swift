import MomentumKit
import Testing

@Suite struct PropertyAnimatorTests {
    /// Returns a linear animator that moves a view from y = 200 to 300 in one second.
    private func linear(_ fixture: StageFixture) -> PropertyAnimator {
        PropertyAnimator(duration: 1, curve: .linear) { fixture.view.center.y = 300 }
    }

    @Test func anAnimatorRunsToItsEndAndCompletesOnce() {
        let fixture = StageFixture()
        let animator = linear(fixture)
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && fixture.view.center.y == 200)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && fixture.view.center.y == 300)
        fixture.stage.advance(to: 0.25)
        #expect(abs(fixture.y - 225) < 1e-9 && abs(fixture.speed - 100) < 1e-9)
        #expect(abs(animator.fractionComplete - 0.25) < 1e-12)
        fixture.stage.advance(to: 1)
        #expect(fixture.y == 300 && ends == [.end] && animator.state == .inactive)
        fixture.stage.advance(to: 2)
        #expect(ends == [.end] && !fixture.stage.needsFrame)
    }

    @Test func aPausedAnimatorReportsItsProgress() {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 1, curve: .easeIn) { fixture.view.center.y = 300 }
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        animator.pauseAnimation()
        #expect(abs(animator.fractionComplete - 0.3154) < 5e-5)
        let y = fixture.y
        fixture.stage.advance(to: 3)
        #expect(fixture.y == y && !fixture.stage.needsFrame)
        animator.startAnimation()
        fixture.stage.advance(to: 3)
        #expect(abs(fixture.y - y) < 1e-9)
        fixture.stage.advance(to: 3.5)
        #expect(fixture.y == 300 && animator.state == .inactive)
    }

    @Test func scrubbedProgressIsConvertedToTime() {
        let fixture = StageFixture()
        let animator = PropertyAnimator(duration: 2, curve: .easeOut) { fixture.view.center.y = 300 }
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.fractionComplete = 0.5
        fixture.stage.advance(to: 0)
        #expect(abs(fixture.y - 250) < 1e-9)
        animator.startAnimation()
        #expect(abs(animator.fractionComplete - 0.3425) < 5e-5)
        fixture.stage.advance(to: 1.3149)
        #expect(ends == [])
        fixture.stage.advance(to: 1.3151)
        #expect(ends == [.end] && fixture.y == 300)
    }

    @Test func reversingInFlightKeepsTheVelocity() {
        for dampingRatio in [nil, 0.6, 1.0] {
            let fixture = StageFixture()
            let change = { fixture.view.center.y = 300 }
            let animator =
                dampingRatio.map { PropertyAnimator(duration: 1, dampingRatio: $0, animations: change) }
                ?? PropertyAnimator(duration: 1, curve: .linear, animations: change)
            var ends: [AnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            fixture.stage.advance(to: 0.2)
            let (y, speed) = (fixture.y, fixture.speed)
            animator.isReversed.toggle()
            fixture.stage.advance(to: 0.2)
            #expect(abs(fixture.y - y) < 1e-9 && abs(fixture.speed - speed) < 1e-6)
            fixture.stage.advance(to: 0.21)
            #expect(fixture.y > y)
            for frame in 22...400 { fixture.stage.advance(to: Double(frame) / 100) }
            #expect(ends == [.start] && fixture.view.center.y == 200)
            for frame in 401...3000 { fixture.stage.advance(to: Double(frame) / 100) }
            #expect(fixture.y == 200 && !fixture.stage.needsFrame)
        }
    }

    /// No time is left on the way back, but a distance.
    @Test func reversingBeyondTheStartSwingsBack() {
        for isThrown in [false, true] {
            let fixture = StageFixture()
            var spring = SpringTimingParameters(dampingRatio: 0.7)
            if isThrown { spring.absoluteVelocity = Vector(dx: 0, dy: -600) }
            let animator = PropertyAnimator(duration: 1, timingParameters: spring) { fixture.view.center.y = 300 }
            animator.startAnimation()
            if !isThrown {
                fixture.stage.advance(to: 0.4)
                animator.isReversed = true
                for frame in 0... {
                    fixture.stage.advance(to: 0.4 + Double(frame) / 100)
                    if fixture.y < 198 { break }
                }
                animator.isReversed = false
            }
            let (y, speed) = (fixture.y, isThrown ? -600 : fixture.speed)
            animator.isReversed = true
            let time = fixture.stage.time
            fixture.stage.advance(to: time)
            #expect(abs(fixture.y - y) < 1e-9 && abs(fixture.speed - speed) < 1e-6)
            for frame in 1...3000 { fixture.stage.advance(to: time + Double(frame) / 100) }
            #expect(fixture.y == 200 && !fixture.stage.needsFrame)
        }
    }
}
