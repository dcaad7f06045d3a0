import MomentumKit
import Testing

/// Declared, inherited and transferred velocities, and properties of every kind.
@Suite struct AnimatorVelocityTests {
    private func velocity(_ fixture: StageFixture) -> Vector { fixture.view.presentation.velocity(of: .position) }

    @Test func velocitiesApplyPerComponent() {
        let fixture = StageFixture()
        let timing = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: Vector(dx: 2, dy: -3))
        let animator = PropertyAnimator(duration: 1, timingParameters: timing) {
            fixture.view.center = Point(x: 210, y: 300)
        }
        animator.startAnimation()
        fixture.stage.advance(to: 0)
        #expect(abs(velocity(fixture).dx - 20) < 1e-9 && abs(velocity(fixture).dy + 300) < 1e-9)
    }

    @Test func absoluteVelocitiesMoveViewsAtTheirTarget() {
        let fixture = StageFixture()
        let timing = SpringTimingParameters(dampingRatio: 0.5, absoluteVelocity: Vector(dx: 400, dy: 0))
        let animator = PropertyAnimator(duration: 1, timingParameters: timing) {
            fixture.view.center = Point(x: 200, y: 200)
        }
        var ends = 0
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        fixture.stage.advance(to: 0)
        #expect(abs(velocity(fixture).dx - 400) < 1e-9)
        fixture.stage.advance(to: 0.05)
        #expect(fixture.view.presentation.position.x > 210 && fixture.y == 200)
        fixture.stage.advance(to: 1)
        #expect(ends == 1)
        fixture.stage.advance(to: 60)
        fixture.stage.advance(to: 61)
        #expect(fixture.view.presentation.position == Point(x: 200, y: 200) && !fixture.stage.needsFrame)
    }

    @Test func springsInheritTheFingersVelocity() {
        for speed in [1, 0.5] {
            let fixture = StageFixture()
            fixture.view.layer.timing.speed = speed
            fixture.view.layer.move(
                .position, to: Point(x: 200, y: 220), velocity: Vector(dx: 30, dy: 700), lasting: 0.1)
            let animator = PropertyAnimator(duration: 1, dampingRatio: 0.8) {
                fixture.view.center = Point(x: 200, y: 300)
            }
            animator.startAnimation()
            fixture.stage.advance(to: 0)
            #expect(abs(velocity(fixture).dx - 30) < 1e-9 && abs(velocity(fixture).dy - 700) < 1e-9)
            // Only once: a later continuation does not add it again.
            fixture.stage.advance(to: 0.2)
            let present = velocity(fixture)
            animator.pauseAnimation()
            animator.continueAnimation(
                withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 1)
            fixture.stage.advance(to: 0.2)
            #expect(abs(velocity(fixture).dx - present.dx) < 1e-9 && abs(velocity(fixture).dy - present.dy) < 1e-9)
        }
    }

    @Test func theVelocityOfAStoppedAnimatorIsKept() {
        let fixture = StageFixture()
        let first = PropertyAnimator(duration: 1, dampingRatio: 1) { fixture.view.center.y = 300 }
        first.addAnimations { fixture.view.center.x = 300 }
        first.startAnimation()
        fixture.stage.advance(to: 0.1)
        let before = velocity(fixture)
        #expect(before.dx > 100 && before.dy > 100)
        first.stopAnimation(true)
        #expect(abs(velocity(fixture).dx - before.dx) < 1e-9 && abs(velocity(fixture).dy - before.dy) < 1e-9)
        let second = PropertyAnimator(duration: 1, dampingRatio: 1) { fixture.view.center = Point(x: 200, y: 200) }
        second.startAnimation()
        fixture.stage.advance(to: 0.1)
        #expect(abs(velocity(fixture).dx - before.dx) < 1e-9 && abs(velocity(fixture).dy - before.dy) < 1e-9)
        fixture.stage.advance(to: 60)
        #expect(fixture.view.presentation.position == Point(x: 200, y: 200))
    }

    @Test func stoppingOneAnimatorKeepsTheOther() {
        for (position, end) in [(AnimatingPosition.end, 250.0), (.start, 150), (.current, 200)] {
            let fixture = StageFixture()
            let first = PropertyAnimator(duration: 1, curve: .linear) { fixture.view.center.y = 300 }
            let second = PropertyAnimator(duration: 2, curve: .linear) { fixture.view.center.y = 250 }
            first.startAnimation()
            second.startAnimation()
            fixture.stage.advance(to: 0.5)
            let y = fixture.y
            #expect(abs(y - 237.5) < 1e-9)
            first.stopAnimation(false)
            #expect(abs(fixture.y - y) < 1e-9)
            first.finishAnimation(at: position)
            #expect(abs(fixture.view.center.y - end) < 1e-9)
            fixture.stage.advance(to: 2)
            #expect(abs(fixture.y - end) < 1e-9 && second.state == .inactive)
        }
    }

    @Test func allPropertyTypesPauseReverseAndRestore() {
        let shape = ShapeView(Path(Rect(x: 0, y: 0, width: 10, height: 10)), color: .black)
        let fixture = StageFixture(shape)
        let gradient = GradientLayer()
        gradient.actionSource = .view
        gradient.colors = [.black, Color(white: 1)]
        fixture.view.layer.addSublayer(gradient)
        let bounds = fixture.view.bounds
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.4) {
            fixture.view.bounds = Rect(x: 0, y: 0, width: 0.1 + 0.2, height: 1e3 / 7)
            fixture.view.backgroundColor = Color(white: 1)
            fixture.view.transform = Transform2D(rotationAngle: 1)
            fixture.view.cornerRadius = 7.7
            shape.shapeLayer.path = Path(Rect(x: 0, y: 0, width: 50, height: 10))
            gradient.colors = [Color(white: 1), .black]
        }
        animator.startAnimation()
        fixture.stage.advance(to: 0.1)
        let present = fixture.view.presentation
        animator.pauseAnimation()
        animator.isReversed = true
        animator.startAnimation()
        fixture.stage.advance(to: 0.1)
        let after = fixture.view.presentation
        #expect(abs(after.bounds.size.width - present.bounds.size.width) < 1e-9)
        #expect(abs(after.transform.affinePart.b - present.transform.affinePart.b) < 1e-9)
        #expect(abs(after.path.bounds.size.width - present.path.bounds.size.width) < 1e-9)
        for frame in 11...600 {
            fixture.stage.advance(to: Double(frame) / 100)
            #expect(fixture.view.presentation.path.bounds.size.width.isFinite)
        }
        fixture.stage.advance(to: 60)
        #expect(animator.state == .inactive && fixture.view.bounds == bounds && fixture.view.transform == .identity)
        #expect(fixture.view.cornerRadius == 0 && gradient.colors == [.black, Color(white: 1)])
        #expect(fixture.view.presentation.bounds == bounds && !fixture.view.layer.isAnimating)
    }

    @Test func flagsChooseModelOrPresentationHitTesting() {
        for (interacts, models) in [(true, false), (true, true), (false, false)] {
            let fixture = StageFixture()
            let animator = PropertyAnimator(duration: 1, curve: .linear) { fixture.view.center.y = 350 }
            animator.isUserInteractionEnabled = interacts
            animator.isManualHitTestingEnabled = models
            animator.startAnimation()
            fixture.stage.advance(to: 0)
            let (presented, model) = (Point(x: 200, y: 160), Point(x: 200, y: 390))
            #expect((fixture.stage.root.hitTest(presented) === fixture.view) == (interacts && !models))
            #expect((fixture.stage.root.hitTest(model) === fixture.view) == (interacts && models))
            fixture.stage.advance(to: 1)
            #expect(fixture.stage.root.hitTest(model) === fixture.view)
        }
    }
}
