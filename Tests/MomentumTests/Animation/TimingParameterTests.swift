import MomentumKit
import Testing

/// Timing parameters, checked by the motion of an animator.
@Suite struct TimingParameterTests {
    /// Returns the position of a view that moves from 0 to 100 in one second, at `time`.
    private func place(_ animator: (@escaping () -> Void) -> PropertyAnimator, at time: Double) -> Double {
        let fixture = StageFixture()
        fixture.view.center = .zero
        fixture.stage.advance(to: 1)
        let animator = animator { fixture.view.center.x = 100 }
        animator.startAnimation()
        fixture.stage.advance(to: 1 + time)
        return fixture.view.presentation.position.x
    }

    @Test func cubicParametersAreTheirCurves() {
        for (curve, function) in [
            (AnimationCurve.easeIn, TimingFunction.easeIn), (.easeOut, .easeOut), (.linear, .linear),
            (.easeInOut, .easeInEaseOut),
        ] {
            let parameters = CubicTimingParameters(animationCurve: curve)
            #expect(parameters.timingFunction == function)
            let presented = place(
                { PropertyAnimator(duration: 1, timingParameters: parameters, animations: $0) }, at: 0.3)
            #expect(abs(presented - 100 * function.value(at: 0.3)) < 1e-6)
        }
        #expect(CubicTimingParameters().timingFunction == .default)
        let (first, second) = (Point(x: 0.2, y: 0.9), Point(x: 0.4, y: 1.1))
        let expected = 100 * TimingFunction.cubic(0.2, 0.9, 0.4, 1.1).value(at: 0.3)
        let given = CubicTimingParameters(controlPoint1: first, controlPoint2: second)
        #expect(abs(100 * given.timingFunction.value(at: 0.3) - expected) < 1e-9)
        let presented = place(
            { PropertyAnimator(duration: 1, controlPoint1: first, controlPoint2: second, animations: $0) }, at: 0.3)
        #expect(abs(presented - expected) < 1e-6)
    }

    @Test func aSpringOfADurationAndABounceIsThatSpring() {
        let parameters = SpringTimingParameters(duration: 0.6, bounce: 0.3)
        let spring = Spring(perceptualDuration: 0.6, bounce: 0.3)
        let left = SpringResponse(spring, displacement: -100).sample(at: 0.25).displacement
        let presented = place({ PropertyAnimator(duration: 1, timingParameters: parameters, animations: $0) }, at: 0.25)
        #expect(abs(presented - 100 - left) < 1e-6)
    }
}
