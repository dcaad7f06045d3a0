import MomentumKit
import Testing

@Suite struct PropertyAnimatorTests {
    /// Returns a linear animator that moves a view from y = 200 to 300 in one second.
    private func linear(_ theatre: Theatre) -> PropertyAnimator {
        PropertyAnimator(duration: 1, curve: .linear) { theatre.view.center.y = 300 }
    }

    @Test func anAnimatorRunsToItsEndAndCompletesOnce() {
        let theatre = Theatre()
        let animator = linear(theatre)
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && theatre.view.center.y == 200)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && theatre.view.center.y == 300)
        theatre.stage.advance(to: 0.25)
        #expect(abs(theatre.y - 225) < 1e-9 && abs(theatre.speed - 100) < 1e-9)
        #expect(abs(animator.fractionComplete - 0.25) < 1e-12)
        theatre.stage.advance(to: 1)
        #expect(theatre.y == 300 && ends == [.end] && animator.state == .inactive)
        theatre.stage.advance(to: 2)
        #expect(ends == [.end] && !theatre.stage.needsFrame)
    }

    @Test func aPausedAnimatorReportsItsProgress() {
        let theatre = Theatre()
        let animator = PropertyAnimator(duration: 1, curve: .easeIn) { theatre.view.center.y = 300 }
        animator.startAnimation()
        theatre.stage.advance(to: 0.5)
        animator.pauseAnimation()
        #expect(abs(animator.fractionComplete - 0.3154) < 5e-5)
        let y = theatre.y
        theatre.stage.advance(to: 3)
        #expect(theatre.y == y && !theatre.stage.needsFrame)
        animator.startAnimation()
        theatre.stage.advance(to: 3)
        #expect(abs(theatre.y - y) < 1e-9)
        theatre.stage.advance(to: 3.5)
        #expect(theatre.y == 300 && animator.state == .inactive)
    }

    @Test func scrubbedProgressIsConvertedToTime() {
        let theatre = Theatre()
        let animator = PropertyAnimator(duration: 2, curve: .easeOut) { theatre.view.center.y = 300 }
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.fractionComplete = 0.5
        theatre.stage.advance(to: 0)
        #expect(abs(theatre.y - 250) < 1e-9)
        animator.startAnimation()
        #expect(abs(animator.fractionComplete - 0.3425) < 5e-5)
        theatre.stage.advance(to: 1.3149)
        #expect(ends == [])
        theatre.stage.advance(to: 1.3151)
        #expect(ends == [.end] && theatre.y == 300)
    }

    @Test func reversingInFlightKeepsTheVelocity() {
        for dampingRatio in [nil, 0.6, 1.0] {
            let theatre = Theatre()
            let change = { theatre.view.center.y = 300 }
            let animator =
                dampingRatio.map { PropertyAnimator(duration: 1, dampingRatio: $0, animations: change) }
                ?? PropertyAnimator(duration: 1, curve: .linear, animations: change)
            var ends: [AnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            theatre.stage.advance(to: 0.2)
            let (y, speed) = (theatre.y, theatre.speed)
            animator.isReversed.toggle()
            theatre.stage.advance(to: 0.2)
            #expect(abs(theatre.y - y) < 1e-9 && abs(theatre.speed - speed) < 1e-6)
            theatre.stage.advance(to: 0.21)
            #expect(theatre.y > y)
            for frame in 22...400 { theatre.stage.advance(to: Double(frame) / 100) }
            #expect(ends == [.start] && theatre.view.center.y == 200)
            for frame in 401...3000 { theatre.stage.advance(to: Double(frame) / 100) }
            #expect(theatre.y == 200 && !theatre.stage.needsFrame)
        }
    }

    /// No time is left on the way back, but a distance.
    @Test func reversingBeyondTheStartSwingsBack() {
        for isThrown in [false, true] {
            let theatre = Theatre()
            var spring = SpringTimingParameters(dampingRatio: 0.7)
            if isThrown { spring.absoluteVelocity = Vector(dx: 0, dy: -600) }
            let animator = PropertyAnimator(duration: 1, timingParameters: spring) { theatre.view.center.y = 300 }
            animator.startAnimation()
            if !isThrown {
                theatre.stage.advance(to: 0.4)
                animator.isReversed = true
                for frame in 0... {
                    theatre.stage.advance(to: 0.4 + Double(frame) / 100)
                    if theatre.y < 198 { break }
                }
                animator.isReversed = false
            }
            let (y, speed) = (theatre.y, isThrown ? -600 : theatre.speed)
            animator.isReversed = true
            let time = theatre.stage.time
            theatre.stage.advance(to: time)
            #expect(abs(theatre.y - y) < 1e-9 && abs(theatre.speed - speed) < 1e-6)
            for frame in 1...3000 { theatre.stage.advance(to: time + Double(frame) / 100) }
            #expect(theatre.y == 200 && !theatre.stage.needsFrame)
        }
    }
}
