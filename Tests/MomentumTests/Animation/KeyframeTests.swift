import MomentumKit
import Testing

@Suite struct ViewKeyframeTests {
    private let theatre = Theatre()
    private var view: View { theatre.view }

    private func seen(_ time: Double) -> Double {
        theatre.stage.advance(to: time)
        return theatre.y
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
        #expect(seen(0) == 200 && seen(1) == 200)
        #expect(abs(seen(1.5) - 250) < 1e-9 && abs(theatre.speed - 100) < 1e-9)
        #expect(abs(view.presentation.opacity - 0.625) < 1e-9)
        #expect(abs(seen(2.5) - 280) < 1e-9 && abs(theatre.speed + 40) < 1e-9)
        #expect(seen(3.5) == 260 && ends == [])
        #expect(seen(4) == 260 && ends == [true])
    }

    @Test func unorderedKeyframesRunInTimeOrder() {
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 300 }
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y = 100 }
        }
        #expect(view.center.y == 300 && seen(0) == 200)
        #expect(abs(seen(0.25) - 150) < 1e-9 && abs(seen(0.5) - 100) < 1e-9 && abs(seen(0.75) - 200) < 1e-9)
    }

    @Test func keyframesAddToRunningAnimations() {
        View.animate(withDuration: 1, options: .curveLinear) { view.center.y = 300 }
        theatre.stage.advance(to: 0.5)
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y = 200 }
        }
        theatre.stage.advance(to: 0.5)
        #expect(abs(theatre.y - 250) < 1e-9)
        // Up and down by 100 per second.
        #expect(abs(seen(0.75) - 250) < 1e-9 && abs(theatre.speed) < 1e-9)
        #expect(abs(seen(1.25) - 225) < 1e-9)
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
        #expect(seen(0) == 200)
        #expect(abs(seen(0.5) - middle) < 1e-6)
        #expect(seen(1) == 350)
    }

    @Test func transformsAndColoursHaveKeyframesToo() {
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                view.transform = Transform2D(rotationAngle: 1)
                view.backgroundColor = Color(white: 1)
            }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.transform = .identity }
        }
        theatre.stage.advance(to: 0)
        theatre.stage.advance(to: 0.25)
        #expect(abs(view.presentation.transform[.rotationZ] - 0.5) < 1e-9)
        theatre.stage.advance(to: 0.75)
        #expect(abs(view.presentation.transform[.rotationZ] - 0.5) < 1e-9)
        theatre.stage.advance(to: 1)
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
        theatre.stage.advance(to: 0)
        #expect(abs(theatre.y - 225) < 1e-9)
        animator.fractionComplete = 0
        animator.startAnimation()
        // The keyframes are evenly spaced, so the motion is only that of the spring. It overshoots.
        let spring = Spring(dampingRatio: 0.4, duration: 1)
        let response = SpringResponse(spring, displacement: -100)
        var highest = 0.0
        for frame in 0...60 {
            let time = Double(frame) / 60
            let expected = 300 + response.sample(at: time).displacement
            #expect(abs(seen(time) - expected) < 1e-6)
            highest = max(highest, theatre.y)
        }
        #expect(highest > 310)
        #expect(animator.state == .inactive && view.center.y == 300)
        // The remaining distance decays.
        #expect(abs(seen(1.1) - 300 - response.sample(at: 1.1).displacement) < 1e-6)
        #expect(seen(4) == 300 && !view.layer.isAnimating)
    }

    @Test func aKeyframeAnimationInsideABlockInheritsItsDuration() {
        View.animate(withDuration: 2, options: .curveLinear) {
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y = 300 }
            }
        }
        #expect(seen(0) == 200 && abs(seen(1) - 250) < 1e-9)
    }

    /// A published shake animation depends on it.
    @Test func overlongKeyframesAreTruncated() {
        let reports = diagnostics {
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 1) { view.center.y = 300 }
            }
        }
        #expect(reports.count == 1 && view.center.y == 300)
        #expect(seen(0.75) == 200 && abs(seen(0.875) - 250) < 1e-9 && seen(1) == 300)
    }

    /// Independent of rounding: a hundredth added a hundred times is not exactly 1.
    @Test(arguments: 2...60) func aCurveThroughKeyframesHasNoCorners(_ count: Int) {
        let share = 1 / Double(count)
        for isSum in [false, true] {
            let theatre = Theatre()
            var begin = 0.0
            View.animateKeyframes(withDuration: 1, options: .calculationModeCubic) {
                for piece in 0..<count {
                    let start = isSum ? begin : Double(piece) * share
                    View.addKeyframe(withRelativeStartTime: start, relativeDuration: share) {
                        theatre.view.center.y = 200 + 100 * Maths.sin(1 + Double(piece))
                    }
                    begin += share
                }
            }
            theatre.stage.advance(to: 0)
            for piece in 1..<count {
                theatre.stage.advance(to: Double(piece) * share - 1e-7)
                let before = theatre.speed
                theatre.stage.advance(to: Double(piece) * share + 1e-7)
                #expect(abs(theatre.speed - before) < 1e-4 * max(100, abs(before)) * Double(count), "\(piece)")
            }
            theatre.stage.advance(to: 1)
            #expect(theatre.view.center.y == theatre.y && !theatre.stage.isMoving)
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
        #expect(illegal.count == 1 && seen(0) == 300)
    }
}
