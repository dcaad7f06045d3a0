import MomentumKit
import Testing

/// Animations that replace others that would never end.
@Suite struct SuccessionTests {
    private func swing(_ fixture: StageFixture) {
        fixture.view.center.y = 0
        View.animate(withDuration: 1, options: [.repeat, .autoreverse]) { fixture.view.center.y = 500 }
    }

    /// Checks that nothing jumps, and that the view comes to rest at `y` within a second.
    private func checkSuccession(_ fixture: StageFixture, to y: Double, _ animate: () -> Void) {
        let time = fixture.stage.time
        let (before, speed) = (fixture.y, fixture.speed)
        animate()
        fixture.stage.advance(to: time)
        #expect(abs(fixture.y - before) < 1e-6 && abs(fixture.speed - speed) < 1e-3)
        fixture.stage.advance(to: time + 1e-4)
        #expect(abs(fixture.y - before - speed * 1e-4) < 0.01)
        fixture.stage.advance(to: time + 1.01)
        #expect(abs(fixture.y - y) < 1e-9)
        fixture.stage.advance(to: time + 20)
        #expect(fixture.y == y && fixture.view.center.y == y && !fixture.stage.needsFrame)
    }

    @Test func replacingARepeatComesToRest() {
        for instant in [0.0, 0.3, 0.5, 1, 1.7, 12.25] {
            let fixture = StageFixture()
            swing(fixture)
            fixture.stage.advance(to: instant)
            checkSuccession(fixture, to: 100) {
                View.animate(withDuration: 1) { fixture.view.center.y = 100 }
            }
        }
    }

    @Test func animatorsReplacingARepeatComeToRest() {
        let fixture = StageFixture()
        swing(fixture)
        fixture.stage.advance(to: 3.3)
        checkSuccession(fixture, to: 100) {
            PropertyAnimator(duration: 1, curve: .easeInOut) { fixture.view.center.y = 100 }.startAnimation()
        }
    }

    @Test func replacingAnAbsoluteAnimationComesToRest() {
        let fixture = StageFixture()
        let animation = BasicAnimation(keyPath: "position")
        animation.fromValue = .point(Point(x: 200, y: 0))
        animation.toValue = .point(Point(x: 200, y: 400))
        animation.duration = 10
        fixture.view.layer.add(animation)
        fixture.stage.advance(to: 2)
        #expect(abs(fixture.y - 80) < 5)
        checkSuccession(fixture, to: 100) {
            View.animate(withDuration: 1) { fixture.view.center.y = 100 }
        }
    }

    @Test func replacingACurrentStateAnimationComesToRest() {
        let fixture = StageFixture()
        View.animate(withDuration: 2, options: .beginFromCurrentState) { fixture.view.center.y = 400 }
        fixture.stage.advance(to: 0.7)
        checkSuccession(fixture, to: 100) {
            View.animate(withDuration: 1) { fixture.view.center.y = 100 }
        }
    }

    @Test func transformPulsesComeToRest() {
        let fixture = StageFixture()
        View.animate(withDuration: 0.5, options: [.repeat, .autoreverse]) {
            fixture.view.transform = Transform2D(scaleX: 1.4, y: 1.4)
        }
        fixture.stage.advance(to: 0.8)
        let before = fixture.view.presentation
        let rate = before.velocity(of: .transform).m11
        #expect(before.transform.m11 > 1.05 && abs(rate) > 0.1)
        View.animate(withDuration: 1) { fixture.view.transform = .identity }
        fixture.stage.advance(to: 0.8)
        let after = fixture.view.presentation
        #expect(abs(after.transform.m11 - before.transform.m11) < 1e-9)
        #expect(abs(after.velocity(of: .transform).m11 - rate) < 0.02)
        fixture.stage.advance(to: 10)
        #expect(fixture.view.presentation.transform == .identity && !fixture.stage.needsFrame)
    }

    @Test func repeatsOnAnotherAxisContinue() {
        let fixture = StageFixture()
        View.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) { fixture.view.center.x = 300 }
        fixture.stage.advance(to: 0.5)
        View.animate(withDuration: 1) { fixture.view.center.y = 100 }
        fixture.stage.advance(to: 4.5)
        #expect(abs(fixture.view.presentation.position.x - 250) < 1e-9 && fixture.y == 100)
        #expect(fixture.stage.needsFrame)
    }

    @Test func scalingAViewKeepsItsRotationAnimation() {
        let fixture = StageFixture()
        let spin = BasicAnimation(keyPath: "transform.rotation.z")
        spin.fromValue = 0
        spin.toValue = .number(2 * .pi)
        spin.duration = 1
        spin.repeatCount = .infinity
        fixture.view.layer.add(spin)
        fixture.stage.advance(to: 0.5)
        View.animate(withDuration: 0.5) { fixture.view.transform = Transform2D(scaleX: 2, y: 2) }
        fixture.stage.advance(to: 5.25)
        #expect(abs(fixture.view.presentation.transform.m12 - 2) < 1e-6)
    }

    @Test func replacedGroupsContinueFromTheirMiddle() {
        let fixture = StageFixture()
        var opacity: Double { fixture.view.presentation.opacity }
        let (rise, fall) = (BasicAnimation(keyPath: "opacity"), BasicAnimation(keyPath: "position.y"))
        (rise.fromValue, rise.toValue) = (0, 1)
        (fall.fromValue, fall.toValue) = (0, 400)
        let group = AnimationGroup()
        group.animations = [rise, fall]
        (group.duration, group.timeOffset) = (4, 1)
        fixture.view.layer.add(group)
        fixture.stage.advance(to: 2)
        #expect(abs(opacity - 0.75) < 1e-9)
        checkSuccession(fixture, to: 100) {
            View.animate(withDuration: 1) { fixture.view.center.y = 100 }
            fixture.stage.advance(to: 2)
            #expect(abs(opacity - 0.75) < 1e-9)
        }
    }

    @Test func twentyHalfTurnsEqualTenFullTurns() {
        let (one, other) = (StageFixture(), StageFixture())
        func turn(_ fixture: StageFixture) {
            for _ in 0..<20 { fixture.view.transform = fixture.view.transform.rotated(by: .pi) }
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
        let quarter = StageFixture()
        PropertyAnimator(duration: 1, curve: .linear) { turn(quarter) }.startAnimation()
        quarter.stage.advance(to: 1.0 / 40)
        #expect(abs(abs(quarter.view.presentation.transform.m12) - 1) < 1e-6)
    }
}
