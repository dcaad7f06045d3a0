import MomentumKit
import Testing

/// A value that a handler of touches sets in every frame has the velocity of its changes.
@Suite struct DrivenVelocityTests {
    /// Creates a theatre whose view is dragged by a handler of the program.
    private func theatre(_ handler: @escaping (View, PanGesture) -> Void = { _, _ in }) -> Theatre {
        let theatre = Theatre()
        let view = theatre.view
        view.addGestureRecognizer(
            PanGesture { pan in
                view.center.y += pan.translation.dy
                pan.setTranslation(.zero)
                handler(view, pan)
            })
        return theatre
    }

    /// Drags at 600 points per second from (200, 200) for `frames` frames, and returns the time.
    private func drag(_ theatre: Theatre, frames: Int = 12, rate: Double = 120, speed: Double = 600) -> Double {
        theatre.frame(1, .began, 200, 200)
        for frame in 1...frames {
            let time = Double(frame) / rate
            theatre.frame(1 + time, .moved, 200, 200 + speed * time)
        }
        return 1 + Double(frames) / rate
    }

    @Test(arguments: [30.0, 60, 120, 240])
    func aDraggedViewHasThePointersVelocityWhileItIsDragged(rate: Double) {
        var pointer = Vector.zero
        let theatre = theatre { _, pan in pointer = pan.velocity }
        theatre.frame(1, .began, 200, 200)
        var seen = 0
        for frame in 1...Int(rate / 5) {
            let time = Double(frame) / rate
            theatre.frame(1 + time, .moved, 200 + 30 * time, 200 + 600 * time)
            guard time * 600 > 10 + 2 * 600 / rate else { continue }
            #expect(abs(theatre.speed - 600) < 1e-6 && abs(pointer.dy - 600) < 1e-6, "\(time)")
            seen += 1
        }
        #expect(seen > 2)
    }

    @Test func aSpringStartsWithTheReleaseVelocity() {
        let theatre = theatre { view, pan in
            guard pan.state == .ended else { return }
            View.animate(springDuration: 0.5, bounce: 0.2) { view.center.y = 600 }
        }
        let end = drag(theatre)
        theatre.frame(end, .ended, 200, 260)
        #expect(abs(theatre.speed - 600) < 1e-6 && abs(theatre.y - 250) < 1e-9)
        theatre.stage.advance(to: end + 10)
        #expect(theatre.y == 600)
    }

    @Test func popAndAnimatorsUseTheDrivenVelocity() {
        let pop = theatre { view, pan in
            if pan.state == .ended { view.pop.add(PopSpring(.center, to: Point(x: 200, y: 600))) }
        }
        let animated = theatre { view, pan in
            guard pan.state == .ended else { return }
            PropertyAnimator(duration: 0.5, dampingRatio: 1) { view.center.y = 600 }.startAnimation()
        }
        for theatre in [pop, animated] {
            let end = drag(theatre)
            theatre.frame(end, .ended, 200, 260)
            #expect(abs(theatre.speed - 600) < 1e-6)
        }
    }

    @Test func aRestingFingerHasNoVelocity() {
        let theatre = theatre { view, pan in
            guard pan.state == .ended else { return }
            View.animate(springDuration: 0.5, bounce: 0.2) { view.center.y = 600 }
        }
        let end = drag(theatre)
        #expect(abs(theatre.speed - 600) < 1e-6)
        theatre.stage.advance(to: end + 0.039)
        #expect(abs(theatre.speed - 600) < 1e-6)
        theatre.stage.advance(to: end + 0.05)
        #expect(theatre.speed == 0 && !theatre.stage.needsFrame)
        theatre.frame(end + 0.06, .ended, 200, 260)
        #expect(theatre.speed == 0)
    }

    @Test func aSingleChangeHasNoVelocity() {
        let theatre = Theatre()
        let view = theatre.view
        view.addGestureRecognizer(TapGesture { _ in view.center.y += 40 })
        view.addGestureRecognizer(
            PanGesture { pan in
                view.alpha = pan.state == .ended ? 1 : 0.5
            })
        theatre.frame(1, .began, 200, 200)
        theatre.frame(1.02, .ended, 200, 200)
        #expect(view.center.y == 240 && theatre.speed == 0)
        view.center.y = 300
        theatre.stage.advance(to: 1.03)
        view.center.y = 310
        theatre.stage.advance(to: 1.04)
        #expect(theatre.speed == 0, "no touch has set it")
        theatre.frame(1.1, .began, 200, 300)
        for frame in 1...12 {
            theatre.frame(1.1 + Double(frame) / 120, .moved, 200, 300 + 6 * Double(frame))
            #expect(view.presentation.velocity(of: .opacity) == 0)
        }
        theatre.frame(1.21, .ended, 200, 372)
        #expect(view.alpha == 1 && view.presentation.velocity(of: .opacity) == 0)
    }

    @Test func everyDrivenPropertyHasAVelocity() {
        let theatre = Theatre()
        let view = theatre.view
        view.addGestureRecognizer(
            PanGesture { pan in
                let way = pan.translation.dy
                view.alpha = 1 - way / 200
                view.bounds.size.width = 100 + way
                view.layer.cornerRadius = way / 10
                view.transform = Transform2D(rotationAngle: way / 1000)
                view.backgroundColor = Color(white: way / 200)
            })
        _ = drag(theatre)
        let seen = view.presentation
        #expect(abs(seen.velocity(of: .opacity) + 3) < 1e-9)
        #expect(abs(seen.velocity(of: .bounds).size.width - 600) < 1e-6)
        #expect(abs(seen.velocity(of: .cornerRadius) - 60) < 1e-9)
        #expect(abs(seen.velocity(at: "transform.rotation.z").components[0] - 0.6) < 1e-3)
        #expect(abs(seen.velocity(of: .backgroundColor).premultipliedRed - 3) < 1e-9)
    }

    @Test func otherChangesDoNotAffectTheTouchVelocity() {
        let theatre = theatre()
        theatre.frame(1, .began, 200, 200)
        for frame in 1...12 {
            let time = Double(frame) / 120
            theatre.frame(1 + time, .moved, 200, 200 + 600 * time)
            if frame == 8 { theatre.view.center.y -= 300 }
        }
        #expect(abs(theatre.speed - 600) < 1e-6)
    }

    @Test func viewsWithTouchHandlersHaveADrivenVelocity() {
        final class Handle: View {
            override func touchesMoved(_ touches: [Touch]) { center = touches[0].location }
        }
        let theatre = Theatre(Handle())
        _ = drag(theatre)
        #expect(abs(theatre.speed - 600) < 1e-6)
    }

    @Test func animatedChangesAreNotDriven() {
        let theatre = Theatre()
        let view = theatre.view
        view.addGestureRecognizer(
            PanGesture { pan in
                View.animate(withDuration: 0.3, options: .curveLinear) { view.center.y = 200 + pan.translation.dy }
            })
        let layer = Layer()
        theatre.stage.root.layer.addSublayer(layer)
        _ = drag(theatre)
        #expect(view.layer.declaredLinearVelocity == nil)
    }
}
