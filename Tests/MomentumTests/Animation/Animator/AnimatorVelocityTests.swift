import MomentumKit
import Testing

/// Declared, inherited and transferred velocities, and properties of every kind.
@Suite struct AnimatorVelocityTests {
    private func velocity(_ theatre: Theatre) -> Vector { theatre.view.presentation.velocity(of: .position) }

    @Test func velocitiesApplyPerComponent() {
        let theatre = Theatre()
        let timing = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 2, dy: -3))
        let animator = PropertyAnimator(duration: 1, timingParameters: timing) {
            theatre.view.center = Point(x: 210, y: 300)
        }
        animator.startAnimation()
        theatre.stage.advance(to: 0)
        #expect(abs(velocity(theatre).dx - 20) < 1e-9 && abs(velocity(theatre).dy + 300) < 1e-9)
    }

    @Test func absoluteVelocitiesMoveViewsAtTheirTarget() {
        let theatre = Theatre()
        let timing = SpringTimingParameters(dampingRatio: 0.5, absoluteVelocity: Vector(dx: 400, dy: 0))
        let animator = PropertyAnimator(duration: 1, timingParameters: timing) {
            theatre.view.center = Point(x: 200, y: 200)
        }
        var ends = 0
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        theatre.stage.advance(to: 0)
        #expect(abs(velocity(theatre).dx - 400) < 1e-9)
        theatre.stage.advance(to: 0.05)
        #expect(theatre.view.presentation.position.x > 210 && theatre.y == 200)
        theatre.stage.advance(to: 1)
        #expect(ends == 1)
        theatre.stage.advance(to: 60)
        theatre.stage.advance(to: 61)
        #expect(theatre.view.presentation.position == Point(x: 200, y: 200) && !theatre.stage.needsFrame)
    }

    @Test func springsInheritTheFingersVelocity() {
        for speed in [1, 0.5] {
            let theatre = Theatre()
            theatre.view.layer.timing.speed = speed
            theatre.view.layer.move(
                .position, to: Point(x: 200, y: 220), velocity: Vector(dx: 30, dy: 700), lasting: 0.1)
            let animator = PropertyAnimator(duration: 1, dampingRatio: 0.8) {
                theatre.view.center = Point(x: 200, y: 300)
            }
            animator.startAnimation()
            theatre.stage.advance(to: 0)
            #expect(abs(velocity(theatre).dx - 30) < 1e-9 && abs(velocity(theatre).dy - 700) < 1e-9)
            // Only once: a later continuation does not add it again.
            theatre.stage.advance(to: 0.2)
            let present = velocity(theatre)
            animator.pauseAnimation()
            animator.continueAnimation(
                withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 1)
            theatre.stage.advance(to: 0.2)
            #expect(abs(velocity(theatre).dx - present.dx) < 1e-9 && abs(velocity(theatre).dy - present.dy) < 1e-9)
        }
    }

    @Test func theVelocityOfAStoppedAnimatorIsKept() {
        let theatre = Theatre()
        let first = PropertyAnimator(duration: 1, dampingRatio: 1) { theatre.view.center.y = 300 }
        first.addAnimations { theatre.view.center.x = 300 }
        first.startAnimation()
        theatre.stage.advance(to: 0.1)
        let before = velocity(theatre)
        #expect(before.dx > 100 && before.dy > 100)
        first.stopAnimation(true)
        #expect(abs(velocity(theatre).dx - before.dx) < 1e-9 && abs(velocity(theatre).dy - before.dy) < 1e-9)
        let second = PropertyAnimator(duration: 1, dampingRatio: 1) { theatre.view.center = Point(x: 200, y: 200) }
        second.startAnimation()
        theatre.stage.advance(to: 0.1)
        #expect(abs(velocity(theatre).dx - before.dx) < 1e-9 && abs(velocity(theatre).dy - before.dy) < 1e-9)
        theatre.stage.advance(to: 60)
        #expect(theatre.view.presentation.position == Point(x: 200, y: 200))
    }

    @Test func stoppingOneAnimatorKeepsTheOther() {
        for (position, end) in [(AnimatingPosition.end, 250.0), (.start, 150), (.current, 200)] {
            let theatre = Theatre()
            let first = PropertyAnimator(duration: 1, curve: .linear) { theatre.view.center.y = 300 }
            let second = PropertyAnimator(duration: 2, curve: .linear) { theatre.view.center.y = 250 }
            first.startAnimation()
            second.startAnimation()
            theatre.stage.advance(to: 0.5)
            let y = theatre.y
            #expect(abs(y - 237.5) < 1e-9)
            first.stopAnimation(false)
            #expect(abs(theatre.y - y) < 1e-9)
            first.finishAnimation(at: position)
            #expect(abs(theatre.view.center.y - end) < 1e-9)
            theatre.stage.advance(to: 2)
            #expect(abs(theatre.y - end) < 1e-9 && second.state == .inactive)
        }
    }

    @Test func allPropertyTypesPauseReverseAndRestore() {
        let shape = ShapeView(Path(Rect(x: 0, y: 0, width: 10, height: 10)), color: .black)
        let theatre = Theatre(shape)
        let gradient = GradientLayer()
        gradient.actionSource = .view
        gradient.colors = [.black, Color(white: 1)]
        theatre.view.layer.addSublayer(gradient)
        let bounds = theatre.view.bounds
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.4) {
            theatre.view.bounds = Rect(x: 0, y: 0, width: 0.1 + 0.2, height: 1e3 / 7)
            theatre.view.backgroundColor = Color(white: 1)
            theatre.view.transform = Transform2D(rotationAngle: 1)
            theatre.view.cornerRadius = 7.7
            shape.shapeLayer.path = Path(Rect(x: 0, y: 0, width: 50, height: 10))
            gradient.colors = [Color(white: 1), .black]
        }
        animator.startAnimation()
        theatre.stage.advance(to: 0.1)
        let present = theatre.view.presentation
        animator.pauseAnimation()
        animator.isReversed = true
        animator.startAnimation()
        theatre.stage.advance(to: 0.1)
        let after = theatre.view.presentation
        #expect(abs(after.bounds.size.width - present.bounds.size.width) < 1e-9)
        #expect(abs(after.transform.affinePart.b - present.transform.affinePart.b) < 1e-9)
        #expect(abs(after.path.bounds.size.width - present.path.bounds.size.width) < 1e-9)
        for frame in 11...600 {
            theatre.stage.advance(to: Double(frame) / 100)
            #expect(theatre.view.presentation.path.bounds.size.width.isFinite)
        }
        theatre.stage.advance(to: 60)
        #expect(animator.state == .inactive && theatre.view.bounds == bounds && theatre.view.transform == .identity)
        #expect(theatre.view.cornerRadius == 0 && gradient.colors == [.black, Color(white: 1)])
        #expect(theatre.view.presentation.bounds == bounds && !theatre.view.layer.isAnimating)
    }

    @Test func flagsChooseModelOrPresentationHitTesting() {
        for (interacts, models) in [(true, false), (true, true), (false, false)] {
            let theatre = Theatre()
            let animator = PropertyAnimator(duration: 1, curve: .linear) { theatre.view.center.y = 350 }
            animator.isUserInteractionEnabled = interacts
            animator.isManualHitTestingEnabled = models
            animator.startAnimation()
            theatre.stage.advance(to: 0)
            let (seen, model) = (Point(x: 200, y: 160), Point(x: 200, y: 390))
            #expect((theatre.stage.root.hitTest(seen) === theatre.view) == (interacts && !models))
            #expect((theatre.stage.root.hitTest(model) === theatre.view) == (interacts && models))
            theatre.stage.advance(to: 1)
            #expect(theatre.stage.root.hitTest(model) === theatre.view)
        }
    }
}
