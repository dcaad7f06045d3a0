import MomentumKit
import Testing

/// An absolute velocity is the initial velocity of the presentation, regardless of earlier motion. Without one, the
/// present velocity continues.
@Suite struct AbsoluteVelocityTests {
    private let velocities = [Vector.zero, Vector(dx: 0, dy: 500), Vector(dx: 30, dy: -800), Vector(dx: 0, dy: 1714)]

    /// Returns a view that has been moving for a tenth of a second, at 1,000 points per second.
    private func inFlight() -> Theatre {
        let theatre = Theatre()
        View.animate(withDuration: 0.4, options: .curveLinear) { theatre.view.center.y = 600 }
        theatre.stage.advance(to: 0)
        theatre.stage.advance(to: 0.1)
        #expect(abs(theatre.speed - 1000) < 1e-9)
        return theatre
    }

    private func velocity(_ theatre: Theatre) -> Vector { theatre.view.presentation.velocity(of: .position) }

    @Test func givenVelocitiesApplyInFlightAndAtRest() {
        for wanted in velocities {
            for theatre in [Theatre(), inFlight()] {
                let y = theatre.y
                View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, velocity: wanted) {
                    theatre.view.center.y = 100
                }
                theatre.stage.advance(to: theatre.stage.time)
                #expect((velocity(theatre) - wanted).length < 1e-9 && abs(theatre.y - y) < 1e-9, "\(wanted)")
                theatre.stage.advance(to: 10)
                #expect(theatre.y == 100 && !theatre.stage.isMoving)
            }
        }
    }

    @Test func animatorVelocitiesApplyInFlightAndAtRest() {
        for wanted in velocities {
            for theatre in [Theatre(), inFlight()] {
                let y = theatre.y
                let timing = SpringTimingParameters(dampingRatio: 0.7, absoluteVelocity: wanted)
                let animator = PropertyAnimator(duration: 0.5, timingParameters: timing)
                // With two changes, the initial velocity is still used once.
                animator.addAnimations { theatre.view.center.y = 100 }
                animator.addAnimations { theatre.view.center.y = 90 }
                animator.startAnimation()
                theatre.stage.advance(to: theatre.stage.time)
                #expect((velocity(theatre) - wanted).length < 1e-9 && abs(theatre.y - y) < 1e-9, "\(wanted)")
                theatre.stage.advance(to: 10)
                #expect(theatre.y == 90 && !theatre.stage.isMoving)
            }
        }
    }

    @Test func delayedAnimatorsBeginWithTheGivenVelocity() {
        let theatre = inFlight()
        let wanted = Vector(dx: 10, dy: -300)
        let timing = SpringTimingParameters(dampingRatio: 0.7, absoluteVelocity: wanted)
        let animator = PropertyAnimator(duration: 0.5, timingParameters: timing)
        animator.addAnimations { theatre.view.center.y = 100 }
        animator.startAnimation(afterDelay: 0.2)
        theatre.stage.advance(to: 0.25)
        #expect(abs(theatre.speed - 1000) < 1e-9)
        theatre.stage.advance(to: 0.3 + 1e-9)
        #expect((velocity(theatre) - wanted).length < 0.01)
    }

    @Test func withoutAVelocityThePresentOneIsKept() {
        let theatre = inFlight()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7) { theatre.view.center.y = 100 }
        theatre.stage.advance(to: 0.1)
        #expect(abs(theatre.speed - 1000) < 1e-9)
        // Also if the animation replaces the previous one.
        let other = inFlight()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, options: .beginFromCurrentState) {
            other.view.center.y = 100
        }
        other.stage.advance(to: 0.1)
        #expect(abs(other.speed - 1000) < 1e-9 && abs(other.y - 300) < 1e-9)
    }

    @Test func aGivenVelocityAppliesOnce() {
        let theatre = inFlight()
        let wanted = Vector(dx: -40, dy: 300)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: wanted) {
            theatre.view.center.x = 50
            theatre.view.center.y = 90
            theatre.view.center = Point(x: 60, y: 100)
        }
        theatre.stage.advance(to: 0.1)
        #expect((velocity(theatre) - wanted).length < 1e-9)
    }

    @Test func aZeroVelocityStopsAMovingView() {
        let theatre = inFlight()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: .zero) { theatre.view.center.y = 600 }
        theatre.stage.advance(to: 0.1)
        #expect(abs(theatre.speed) < 1e-9 && abs(theatre.y - 300) < 1e-9)
        theatre.stage.advance(to: 10)
        #expect(theatre.y == 600)
    }

    @Test func layerSpeedDoesNotChangeTheVelocity() {
        for theatre in [Theatre(), inFlight()] {
            theatre.view.layer.timing.speed = 0.5
            View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: Vector(dx: 0, dy: 640)) {
                theatre.view.center.y = 100
            }
            theatre.stage.advance(to: theatre.stage.time)
            #expect(abs(theatre.speed - 640) < 1e-9)
        }
    }

    @Test func otherPropertiesKeepTheirDrivenVelocity() {
        let theatre = Theatre()
        theatre.view.layer.move(.opacity, to: 0.5, velocity: -3, lasting: 0.1)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: .zero) { theatre.view.alpha = 1 }
        theatre.stage.advance(to: 0)
        #expect(abs(theatre.view.presentation.velocity(of: .opacity) + 3) < 1e-9)
    }
}
