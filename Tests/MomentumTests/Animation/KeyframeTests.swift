import MomentumKit
import Testing

@Suite struct ViewKeyframeTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }

    private func presented(_ time: Double) -> Double {
        fixture.stage.advance(to: time)
        return fixture.y
    }

    @Test func keyframesRunInTheirRelativeTimes() {
        var ends: [Bool] = []
        View.animateKeyframes(withDuration: 4) {
            View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.y = 300 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.y = 260 }
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
        } completion: {
            ends.append($0)
        }
        #expect(view.center.y == 260 && view.alpha == 0)
        #expect(presented(0) == 200 && presented(1) == 200)
        #expect(abs(presented(1.5) - 250) < 1e-9 && abs(fixture.speed - 100) < 1e-9)
        #expect(abs(view.presentation.opacity - 0.625) < 1e-9)
        #expect(abs(presented(2.5) - 280) < 1e-9 && abs(fixture.speed + 40) < 1e-9)
        #expect(presented(3.5) == 260 && ends == [])
        #expect(presented(4) == 260 && ends == [true])
    }

    @Test func unorderedKeyframesRunInTimeOrder() {
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 300 }
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y = 100 }
        }
        #expect(view.center.y == 300 && presented(0) == 200)
        #expect(
            abs(presented(0.25) - 150) < 1e-9 && abs(presented(0.5) - 100) < 1e-9 && abs(presented(0.75) - 200) < 1e-9)
    }

    @Test func keyframesAddToRunningAnimations() {
        View.animate(withDuration: 1, options: .curveLinear) { view.center.y = 300 }
        fixture.stage.advance(to: 0.5)
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y = 200 }
        }
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.y - 250) < 1e-9)
        // Up and down by 100 per second.
        #expect(abs(presented(0.75) - 250) < 1e-9 && abs(fixture.speed) < 1e-9)
        #expect(abs(presented(1.25) - 225) < 1e-9)
    }

    @Test(arguments: [
        // At half the time: half the distance, still the first value, the value at constant speed, the value on the
        // curve.
        (KeyframeAnimationOptions.calculationModeLinear, 250.0), (.calculationModeDiscrete, 250),
        (.calculationModePaced, 275), (.calculationModeCubic, 250), (.calculationModeCubicPaced, 275),
    ])
    func calculationModesInterpolateDifferently(mode: KeyframeAnimationOptions, middle: Double) {
        View.animateKeyframes(withDuration: 1, options: mode) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y = 250 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 350 }
        }
        #expect(presented(0) == 200)
        #expect(abs(presented(0.5) - middle) < 1e-6)
        #expect(presented(1) == 350)
    }

    @Test func transformsAndColoursHaveKeyframesToo() {
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                view.transform = Transform2D(rotationAngle: 1)
                view.backgroundColor = Color(white: 1)
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.transform = .identity }
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.25)
        #expect(abs(view.presentation.transform[.rotationZ] - 0.5) < 1e-9)
        fixture.stage.advance(to: 0.75)
        #expect(abs(view.presentation.transform[.rotationZ] - 0.5) < 1e-9)
        fixture.stage.advance(to: 1)
        #expect(view.presentation.transform == .identity)
    }

    @Test("Keyframes in an animator can be scrubbed and reversed, and they follow the animator's spring.")
    func keyframesFollowTheirAnimator() {
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.4) {
            View.animateKeyframes(withDuration: 99) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y = 250 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 300 }
            }
        }
        animator.fractionComplete = 0.25
        fixture.stage.advance(to: 0)
        #expect(abs(fixture.y - 225) < 1e-9)
        animator.fractionComplete = 0
        animator.startAnimation()
        // The keyframes are evenly spaced, so the motion is only that of the spring. It overshoots.
        let spring = Spring(dampingRatio: 0.4, duration: 1)
        let response = SpringResponse(spring, displacement: -100)
        var highest = 0.0
        for frame in 0...60 {
            let time = Double(frame) / 60
            let expected = 300 + response.sample(at: time).displacement
            #expect(abs(presented(time) - expected) < 1e-6)
            highest = max(highest, fixture.y)
        }
        #expect(highest > 310)
        #expect(animator.state == .inactive && view.center.y == 300)
        // The remaining distance decays.
        #expect(abs(presented(1.1) - 300 - response.sample(at: 1.1).displacement) < 1e-6)
        #expect(presented(4) == 300 && !view.layer.isAnimating)
    }

    @Test func aKeyframeAnimationInsideABlockInheritsItsDuration() {
        View.animate(withDuration: 2, options: .curveLinear) {
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y = 300 }
            }
        }
        #expect(presented(0) == 200 && abs(presented(1) - 250) < 1e-9)
    }

    /// A published shake animation depends on it.
    @Test func overlongKeyframesAreTruncated() {
        let reports = diagnostics {
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 1) { view.center.y = 300 }
            }
        }
        #expect(reports.count == 1 && view.center.y == 300)
        #expect(presented(0.75) == 200 && abs(presented(0.875) - 250) < 1e-9 && presented(1) == 300)
    }

    /// Independent of rounding: a hundredth added a hundred times is not exactly 1.
    @Test(arguments: 2...60) func aCurveThroughKeyframesHasNoCorners(_ count: Int) {
        let share = 1 / Double(count)
        for isSum in [false, true] {
            let fixture = StageFixture()
            var begin = 0.0
            View.animateKeyframes(withDuration: 1, options: .calculationModeCubic) {
                for piece in 0..<count {
                    let start = isSum ? begin : Double(piece) * share
                    View.addKeyframe(withRelativeStartTime: start, relativeDuration: share) {
                        fixture.view.center.y = 200 + 100 * Maths.sin(1 + Double(piece))
                    }
                    begin += share
                }
            }
            fixture.stage.advance(to: 0)
            for piece in 1..<count {
                fixture.stage.advance(to: Double(piece) * share - 1e-7)
                let before = fixture.speed
                fixture.stage.advance(to: Double(piece) * share + 1e-7)
                #expect(abs(fixture.speed - before) < 1e-4 * max(100, abs(before)) * Double(count), "\(piece)")
            }
            fixture.stage.advance(to: 1)
            #expect(fixture.view.center.y == fixture.y && !fixture.stage.isMoving)
        }
    }

    @Test func illegalKeyframesAreRefused() {
        let alone = diagnostics {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y = 300 }
        }
        #expect(alone.count == 1 && view.center.y == 200)
        for (start, length) in [(-0.1, 0.5), (1.1, 0.5), (0.5, -0.1), (.nan, 0.5), (0.5, .nan)] {
            let reports = diagnostics {
                View.animateKeyframes(withDuration: 1) {
                    View.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { view.center.y = 300 }
                }
            }
            #expect(reports.count == 1 && view.center.y == 200)
        }
        let illegal = diagnostics {
            View.animateKeyframes(withDuration: -1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y = 300 }
            }
        }
        #expect(illegal.count == 1 && presented(0) == 300)
    }
}
