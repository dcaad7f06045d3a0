import MomentumKit
import Testing

/// Animations that replace others that would never end.
@Suite struct SuccessionTests {
    private func swing(_ theatre: Theatre) {
        theatre.view.center.y = 0
        View.animate(withDuration: 1, options: [.repeat, .autoreverse]) { theatre.view.center.y = 500 }
    }

    /// Checks that nothing jumps, and that the view comes to rest at `y` within a second.
    private func checkSuccession(_ theatre: Theatre, to y: Double, _ animate: () -> Void) {
        let time = theatre.stage.time
        let (before, speed) = (theatre.y, theatre.speed)
        animate()
        theatre.stage.advance(to: time)
        #expect(abs(theatre.y - before) < 1e-6 && abs(theatre.speed - speed) < 1e-3)
        theatre.stage.advance(to: time + 1e-4)
        #expect(abs(theatre.y - before - speed * 1e-4) < 0.01)
        theatre.stage.advance(to: time + 1.01)
        #expect(abs(theatre.y - y) < 1e-9)
        theatre.stage.advance(to: time + 20)
        #expect(theatre.y == y && theatre.view.center.y == y && !theatre.stage.needsFrame)
    }

    @Test func replacingARepeatComesToRest() {
        for instant in [0.0, 0.3, 0.5, 1, 1.7, 12.25] {
            let theatre = Theatre()
            swing(theatre)
            theatre.stage.advance(to: instant)
            checkSuccession(theatre, to: 100) {
                View.animate(withDuration: 1) { theatre.view.center.y = 100 }
            }
        }
    }

    @Test func animatorsReplacingARepeatComeToRest() {
        let theatre = Theatre()
        swing(theatre)
        theatre.stage.advance(to: 3.3)
        checkSuccession(theatre, to: 100) {
            PropertyAnimator(duration: 1, curve: .easeInOut) { theatre.view.center.y = 100 }.startAnimation()
        }
    }

    @Test func replacingAnAbsoluteAnimationComesToRest() {
        let theatre = Theatre()
        let animation = BasicAnimation(keyPath: "position")
        animation.fromValue = .point(Point(x: 200, y: 0))
        animation.toValue = .point(Point(x: 200, y: 400))
        animation.duration = 10
        theatre.view.layer.add(animation)
        theatre.stage.advance(to: 2)
        #expect(abs(theatre.y - 80) < 5)
        checkSuccession(theatre, to: 100) {
            View.animate(withDuration: 1) { theatre.view.center.y = 100 }
        }
    }

    @Test func replacingACurrentStateAnimationComesToRest() {
        let theatre = Theatre()
        View.animate(withDuration: 2, options: .beginFromCurrentState) { theatre.view.center.y = 400 }
        theatre.stage.advance(to: 0.7)
        checkSuccession(theatre, to: 100) {
            View.animate(withDuration: 1) { theatre.view.center.y = 100 }
        }
    }

    @Test func transformPulsesComeToRest() {
        let theatre = Theatre()
        View.animate(withDuration: 0.5, options: [.repeat, .autoreverse]) {
            theatre.view.transform = Transform2D(scaleX: 1.4, y: 1.4)
        }
        theatre.stage.advance(to: 0.8)
        let before = theatre.view.presentation
        let rate = before.velocity(of: .transform).m11
        #expect(before.transform.m11 > 1.05 && abs(rate) > 0.1)
        View.animate(withDuration: 1) { theatre.view.transform = .identity }
        theatre.stage.advance(to: 0.8)
        let after = theatre.view.presentation
        #expect(abs(after.transform.m11 - before.transform.m11) < 1e-9)
        #expect(abs(after.velocity(of: .transform).m11 - rate) < 0.02)
        theatre.stage.advance(to: 10)
        #expect(theatre.view.presentation.transform == .identity && !theatre.stage.needsFrame)
    }

    @Test func repeatsOnAnotherAxisContinue() {
        let theatre = Theatre()
        View.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) { theatre.view.center.x = 300 }
        theatre.stage.advance(to: 0.5)
        View.animate(withDuration: 1) { theatre.view.center.y = 100 }
        theatre.stage.advance(to: 4.5)
        #expect(abs(theatre.view.presentation.position.x - 250) < 1e-9 && theatre.y == 100)
        #expect(theatre.stage.needsFrame)
    }

    @Test func scalingAViewKeepsItsRotationAnimation() {
        let theatre = Theatre()
        let spin = BasicAnimation(keyPath: "transform.rotation.z")
        spin.fromValue = 0
        spin.toValue = .number(2 * .pi)
        spin.duration = 1
        spin.repeatCount = .infinity
        theatre.view.layer.add(spin)
        theatre.stage.advance(to: 0.5)
        View.animate(withDuration: 0.5) { theatre.view.transform = Transform2D(scaleX: 2, y: 2) }
        theatre.stage.advance(to: 5.25)
        #expect(abs(theatre.view.presentation.transform.m12 - 2) < 1e-6)
    }

    @Test func replacedGroupsContinueFromTheirMiddle() {
        let theatre = Theatre()
        var opacity: Double { theatre.view.presentation.opacity }
        let (rise, fall) = (BasicAnimation(keyPath: "opacity"), BasicAnimation(keyPath: "position.y"))
        (rise.fromValue, rise.toValue) = (0, 1)
        (fall.fromValue, fall.toValue) = (0, 400)
        let group = AnimationGroup()
        group.animations = [rise, fall]
        (group.duration, group.timeOffset) = (4, 1)
        theatre.view.layer.add(group)
        theatre.stage.advance(to: 2)
        #expect(abs(opacity - 0.75) < 1e-9)
        checkSuccession(theatre, to: 100) {
            View.animate(withDuration: 1) { theatre.view.center.y = 100 }
            theatre.stage.advance(to: 2)
            #expect(abs(opacity - 0.75) < 1e-9)
        }
    }

    @Test func twentyHalfTurnsEqualTenFullTurns() {
        let (one, other) = (Theatre(), Theatre())
        func turn(_ theatre: Theatre) {
            for _ in 0..<20 { theatre.view.transform = theatre.view.transform.rotated(by: .pi) }
        }
        View.animate(withDuration: 1, options: .curveLinear) { turn(one) }
        PropertyAnimator(duration: 1, curve: .linear) { turn(other) }.startAnimation()
        for frame in 0...100 {
            one.stage.advance(to: Double(frame) / 100)
            other.stage.advance(to: Double(frame) / 100)
            let (there, here) = (one.view.presentation.transform, other.view.presentation.transform)
            #expect(abs(there.m11 - here.m11) < 1e-9 && abs(there.m12 - here.m12) < 1e-9, "\(frame)")
        }
        // A fortieth of the duration is a quarter turn.
        let quarter = Theatre()
        PropertyAnimator(duration: 1, curve: .linear) { turn(quarter) }.startAnimation()
        quarter.stage.advance(to: 1.0 / 40)
        #expect(abs(abs(quarter.view.presentation.transform.m12) - 1) < 1e-6)
    }
}
