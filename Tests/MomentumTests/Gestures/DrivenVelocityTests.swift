import MomentumKit
import Testing

/// A value that a handler of touches sets in every frame has the velocity of its changes.
@Suite struct DrivenVelocityTests {
    /// Creates a fixture whose view is dragged by a handler of the program.
    private func fixture(_ handler: @escaping (View, PanGesture) -> Void = { _, _ in }) -> StageFixture {
        let fixture = StageFixture()
        let view = fixture.view
        view.addGestureRecognizer(
            PanGesture { pan in
                view.center.y += pan.translation.dy
                pan.setTranslation(.zero)
                handler(view, pan)
            })
        return fixture
    }

    /// Drags at 600 points per second from (200, 200) for `frames` frames, and returns the time.
    private func drag(_ fixture: StageFixture, frames: Int = 12, rate: Double = 120, speed: Double = 600) -> Double {
        fixture.frame(1, .began, 200, 200)
        for frame in 1...frames {
            let time = Double(frame) / rate
            fixture.frame(1 + time, .moved, 200, 200 + speed * time)
        }
        return 1 + Double(frames) / rate
    }

    @Test(arguments: [30.0, 60, 120, 240])
    func aDraggedViewHasThePointersVelocityWhileItIsDragged(rate: Double) {
        var pointer = Vector.zero
        let fixture = fixture { _, pan in pointer = pan.velocity }
        fixture.frame(1, .began, 200, 200)
        var presented = 0
        for frame in 1...Int(rate / 5) {
            let time = Double(frame) / rate
            fixture.frame(1 + time, .moved, 200 + 30 * time, 200 + 600 * time)
            guard time * 600 > 10 + 2 * 600 / rate else { continue }
            #expect(abs(fixture.speed - 600) < 1e-6 && abs(pointer.dy - 600) < 1e-6, "\(time)")
            presented += 1
        }
        #expect(presented > 2)
    }

    @Test func aSpringStartsWithTheReleaseVelocity() {
        let fixture = fixture { view, pan in
            guard pan.state == .ended else { return }
            View.animate(springDuration: 0.5, bounce: 0.2) { view.center.y = 600 }
        }
        let end = drag(fixture)
        fixture.frame(end, .ended, 200, 260)
        #expect(abs(fixture.speed - 600) < 1e-6 && abs(fixture.y - 250) < 1e-9)
        fixture.stage.advance(to: end + 10)
        #expect(fixture.y == 600)
    }

    @Test func popAndAnimatorsUseTheDrivenVelocity() {
        let pop = fixture { view, pan in
            if pan.state == .ended { view.pop.add(PopSpring(.center, to: Point(x: 200, y: 600))) }
        }
        let animated = fixture { view, pan in
            guard pan.state == .ended else { return }
            PropertyAnimator(duration: 0.5, dampingRatio: 1) { view.center.y = 600 }.startAnimation()
        }
        for fixture in [pop, animated] {
            let end = drag(fixture)
            fixture.frame(end, .ended, 200, 260)
            #expect(abs(fixture.speed - 600) < 1e-6)
        }
    }

    @Test func aRestingFingerHasNoVelocity() {
        let fixture = fixture { view, pan in
            guard pan.state == .ended else { return }
            View.animate(springDuration: 0.5, bounce: 0.2) { view.center.y = 600 }
        }
        let end = drag(fixture)
        #expect(abs(fixture.speed - 600) < 1e-6)
        fixture.stage.advance(to: end + 0.039)
        #expect(abs(fixture.speed - 600) < 1e-6)
        fixture.stage.advance(to: end + 0.05)
        #expect(fixture.speed == 0 && !fixture.stage.needsFrame)
        fixture.frame(end + 0.06, .ended, 200, 260)
        #expect(fixture.speed == 0)
    }

    @Test func aSingleChangeHasNoVelocity() {
        let fixture = StageFixture()
        let view = fixture.view
        view.addGestureRecognizer(TapGesture { _ in view.center.y += 40 })
        view.addGestureRecognizer(
            PanGesture { pan in
                view.alpha = pan.state == .ended ? 1 : 0.5
            })
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1.02, .ended, 200, 200)
        #expect(view.center.y == 240 && fixture.speed == 0)
        view.center.y = 300
        fixture.stage.advance(to: 1.03)
        view.center.y = 310
        fixture.stage.advance(to: 1.04)
        #expect(fixture.speed == 0, "no touch has set it")
        fixture.frame(1.1, .began, 200, 300)
        for frame in 1...12 {
            fixture.frame(1.1 + Double(frame) / 120, .moved, 200, 300 + 6 * Double(frame))
            #expect(view.presentation.velocity(of: .opacity) == 0)
        }
        fixture.frame(1.21, .ended, 200, 372)
        #expect(view.alpha == 1 && view.presentation.velocity(of: .opacity) == 0)
    }

    @Test func everyDrivenPropertyHasAVelocity() {
        let fixture = StageFixture()
        let view = fixture.view
        view.addGestureRecognizer(
            PanGesture { pan in
                let way = pan.translation.dy
                view.alpha = 1 - way / 200
                view.bounds.size.width = 100 + way
                view.layer.cornerRadius = way / 10
                view.transform = Transform2D(rotationAngle: way / 1000)
                view.backgroundColor = Color(white: way / 200)
            })
        _ = drag(fixture)
        let presented = view.presentation
        #expect(abs(presented.velocity(of: .opacity) + 3) < 1e-9)
        #expect(abs(presented.velocity(of: .bounds).size.width - 600) < 1e-6)
        #expect(abs(presented.velocity(of: .cornerRadius) - 60) < 1e-9)
        #expect(abs(presented.velocity(at: "transform.rotation.z").components[0] - 0.6) < 1e-3)
        #expect(abs(presented.velocity(of: .backgroundColor).premultipliedRed - 3) < 1e-9)
    }

    @Test func otherChangesDoNotAffectTheTouchVelocity() {
        let fixture = fixture()
        fixture.frame(1, .began, 200, 200)
        for frame in 1...12 {
            let time = Double(frame) / 120
            fixture.frame(1 + time, .moved, 200, 200 + 600 * time)
            if frame == 8 { fixture.view.center.y -= 300 }
        }
        #expect(abs(fixture.speed - 600) < 1e-6)
    }

    @Test func viewsWithTouchHandlersHaveADrivenVelocity() {
        final class Handle: View {
            override func touchesMoved(_ touches: [Touch]) { center = touches[0].location }
        }
        let fixture = StageFixture(Handle())
        _ = drag(fixture)
        #expect(abs(fixture.speed - 600) < 1e-6)
    }

    @Test func animatedChangesAreNotDriven() {
        let fixture = StageFixture()
        let view = fixture.view
        view.addGestureRecognizer(
            PanGesture { pan in
                View.animate(withDuration: 0.3, options: .curveLinear) { view.center.y = 200 + pan.translation.dy }
            })
        let layer = Layer()
        fixture.stage.root.layer.addSublayer(layer)
        _ = drag(fixture)
        #expect(view.layer.declaredLinearVelocity == nil)
    }
}
