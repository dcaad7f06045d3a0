import MomentumKit
import Testing

/// An absolute velocity is the initial velocity of the presentation, regardless of earlier motion. Without one, the
/// present velocity continues.
@Suite struct AbsoluteVelocityTests {
    private let velocities = [Vector.zero, Vector(dx: 0, dy: 500), Vector(dx: 30, dy: -800), Vector(dx: 0, dy: 1714)]

    /// Returns a view that has been moving for a tenth of a second, at 1,000 points per second.
    private func inFlight() -> StageFixture {
        let fixture = StageFixture()
        View.animate(withDuration: 0.4, options: .curveLinear) { fixture.view.center.y = 600 }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.1)
        #expect(abs(fixture.speed - 1000) < 1e-9)
        return fixture
    }

    private func velocity(_ fixture: StageFixture) -> Vector { fixture.view.presentation.velocity(of: .position) }

    @Test func givenVelocitiesApplyInFlightAndAtRest() {
        for wanted in velocities {
            for fixture in [StageFixture(), inFlight()] {
                let y = fixture.y
                View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, velocity: wanted) {
                    fixture.view.center.y = 100
                }
                fixture.stage.advance(to: fixture.stage.time)
                #expect((velocity(fixture) - wanted).length < 1e-9 && abs(fixture.y - y) < 1e-9, "\(wanted)")
                fixture.stage.advance(to: 10)
                #expect(fixture.y == 100 && !fixture.stage.isMoving)
            }
        }
    }

    @Test func animatorVelocitiesApplyInFlightAndAtRest() {
        for wanted in velocities {
            for fixture in [StageFixture(), inFlight()] {
                let y = fixture.y
                let timing = SpringTimingParameters(dampingRatio: 0.7, absoluteVelocity: wanted)
                let animator = PropertyAnimator(duration: 0.5, timingParameters: timing)
                // With two changes, the initial velocity is still used once.
                animator.addAnimations { fixture.view.center.y = 100 }
                animator.addAnimations { fixture.view.center.y = 90 }
                animator.startAnimation()
                fixture.stage.advance(to: fixture.stage.time)
                #expect((velocity(fixture) - wanted).length < 1e-9 && abs(fixture.y - y) < 1e-9, "\(wanted)")
                fixture.stage.advance(to: 10)
                #expect(fixture.y == 90 && !fixture.stage.isMoving)
            }
        }
    }

    @Test func delayedAnimatorsBeginWithTheGivenVelocity() {
        let fixture = inFlight()
        let wanted = Vector(dx: 10, dy: -300)
        let timing = SpringTimingParameters(dampingRatio: 0.7, absoluteVelocity: wanted)
        let animator = PropertyAnimator(duration: 0.5, timingParameters: timing)
        animator.addAnimations { fixture.view.center.y = 100 }
        animator.startAnimation(afterDelay: 0.2)
        fixture.stage.advance(to: 0.25)
        #expect(abs(fixture.speed - 1000) < 1e-9)
        fixture.stage.advance(to: 0.3 + 1e-9)
        #expect((velocity(fixture) - wanted).length < 0.01)
    }

    @Test func withoutAVelocityThePresentOneIsKept() {
        let fixture = inFlight()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7) { fixture.view.center.y = 100 }
        fixture.stage.advance(to: 0.1)
        #expect(abs(fixture.speed - 1000) < 1e-9)
        // Also if the animation replaces the previous one.
        let other = inFlight()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, options: .beginFromCurrentState) {
            other.view.center.y = 100
        }
        other.stage.advance(to: 0.1)
        #expect(abs(other.speed - 1000) < 1e-9 && abs(other.y - 300) < 1e-9)
    }

    @Test func aGivenVelocityAppliesOnce() {
        let fixture = inFlight()
        let wanted = Vector(dx: -40, dy: 300)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: wanted) {
            fixture.view.center.x = 50
            fixture.view.center.y = 90
            fixture.view.center = Point(x: 60, y: 100)
        }
        fixture.stage.advance(to: 0.1)
        #expect((velocity(fixture) - wanted).length < 1e-9)
    }

    @Test func aZeroVelocityStopsAMovingView() {
        let fixture = inFlight()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: .zero) { fixture.view.center.y = 600 }
        fixture.stage.advance(to: 0.1)
        #expect(abs(fixture.speed) < 1e-9 && abs(fixture.y - 300) < 1e-9)
        fixture.stage.advance(to: 10)
        #expect(fixture.y == 600)
    }

    @Test func layerSpeedDoesNotChangeTheVelocity() {
        for fixture in [StageFixture(), inFlight()] {
            fixture.view.layer.timing.speed = 0.5
            View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: Vector(dx: 0, dy: 640)) {
                fixture.view.center.y = 100
            }
            fixture.stage.advance(to: fixture.stage.time)
            #expect(abs(fixture.speed - 640) < 1e-9)
        }
    }

    @Test func otherPropertiesKeepTheirDrivenVelocity() {
        let fixture = StageFixture()
        fixture.view.layer.move(.opacity, to: 0.5, velocity: -3, lasting: 0.1)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: .zero) { fixture.view.alpha = 1 }
        fixture.stage.advance(to: 0)
        #expect(abs(fixture.view.presentation.velocity(of: .opacity) + 3) < 1e-9)
    }
}
