import MomentumKit
import Testing

@Suite struct PopHandOverTests {
    private let fixture = PopFixture()

    private func expectNoStep(from x: Double, _ speed: Double) {
        #expect(abs(fixture.x - x) < 1e-9 && abs(fixture.speed - speed) < 1e-9)
        fixture.stage.advance(to: fixture.stage.time)
        #expect(abs(fixture.x - x) < 1e-9 && abs(fixture.speed - speed) < 1e-6)
        fixture.stage.advance(to: fixture.stage.time + 1e-6)
        #expect(abs(fixture.x - x - speed * 1e-6) < 1e-7 && abs(fixture.speed - speed) < 0.3)
    }

    @Test func viewAnimationsTakeOverFromPOPSprings() {
        fixture.view.pop.add(PopSpring(.center, to: Point(x: 300, y: 0)), forKey: "move")
        fixture.run(to: 0.1)
        let (x, speed) = (fixture.x, fixture.speed)
        #expect(speed > 500)
        fixture.view.pop.removeAnimation(forKey: "move")
        View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: nil) {
            fixture.view.center = Point(x: -50, y: 0)
        }
        expectNoStep(from: x, speed)
        fixture.run(to: 4)
        #expect(fixture.x == -50)
    }

    @Test func popSpringsTakeOverFromViewAnimations() {
        View.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
            fixture.view.center = Point(x: 300, y: 0)
        }
        fixture.run(to: 0.15)
        let (x, speed) = (fixture.x, fixture.speed)
        #expect(speed > 300 && x < 280)
        fixture.view.pop.add(PopSpring(.center, to: Point(x: 0, y: 20)), forKey: "move")
        #expect(!fixture.view.layer.isAnimating)
        expectNoStep(from: x, speed)
        fixture.run(to: 4)
        #expect(fixture.view.center == Point(x: 0, y: 20))
    }

    @Test func repeatedHandoversHaveNoStep() {
        for round in 0..<6 {
            let target = round % 2 == 0 ? 300.0 : -100
            if round % 2 == 0 {
                fixture.view.pop.add(PopSpring(.center, to: Point(x: target, y: 0)), forKey: "move")
            } else {
                fixture.view.pop.removeAnimation(forKey: "move")
                View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: nil) {
                    fixture.view.center = Point(x: target, y: 0)
                }
            }
            fixture.run(to: fixture.stage.time + 0.13)
            let (x, speed) = (fixture.x, fixture.speed)
            if round % 2 == 0 { fixture.view.pop.removeAnimation(forKey: "move") }
            fixture.view.pop.add(PopSpring(.center, to: Point(x: target, y: 0)), forKey: "move")
            expectNoStep(from: x, speed)
        }
    }

    @Test("A property animator and a POP spring take over from each other without a step.")
    func propertyAnimatorsAndPOPSpringsTakeOverMutually() {
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.8) { fixture.view.center = Point(x: 300, y: 0) }
        animator.startAnimation()
        fixture.run(to: 0.2)
        let (x, speed) = (fixture.x, fixture.speed)
        #expect(speed > 200)
        fixture.view.pop.add(PopSpring(.center, to: .zero), forKey: "move")
        expectNoStep(from: x, speed)
        fixture.run(to: 0.3)
        let (back, speedBack) = (fixture.x, fixture.speed)
        fixture.view.pop.removeAnimation(forKey: "move")
        let second = PropertyAnimator(
            duration: 1,
            timingParameters: SpringTimingParameters(dampingRatio: 0.8, absoluteVelocity: Vector(dx: speedBack, dy: 0))
                .timingCurve)
        second.addAnimations { fixture.view.center = Point(x: 100, y: 0) }
        second.startAnimation()
        expectNoStep(from: back, speedBack)
    }

    @Test func physicsTakesOverFromAPOPSpring() {
        fixture.view.center = Point(x: 200, y: 200)
        fixture.view.pop.add(PopSpring(.center, to: Point(x: 500, y: 200)), forKey: "move")
        fixture.run(to: 0.1)
        let (x, speed) = (fixture.x, fixture.speed)
        fixture.view.pop.removeAnimation(forKey: "move")
        let animator = DynamicAnimator(referenceView: fixture.stage.root)
        animator.addBehavior(DynamicItemBehavior(items: [fixture.view]))
        fixture.stage.advance(to: fixture.stage.time)
        fixture.run(to: 0.2)
        #expect(abs(fixture.x - x - speed * 0.1) < speed * 0.01)
        // And back.
        let (place, now) = (fixture.x, fixture.speed)
        animator.removeAllBehaviors()
        fixture.view.pop.add(PopSpring(.center, to: Point(x: 500, y: 200)), forKey: "move")
        expectNoStep(from: place, now)
    }

    @Test func aFingersVelocityIsTakenOver() {
        fixture.view.layer.move(.position, to: Point(x: 10, y: 0), velocity: Vector(dx: 900, dy: 0), lasting: 0.1)
        fixture.view.pop.add(PopSpring(.center, to: Point(x: 100, y: 0)), forKey: "move")
        expectNoStep(from: 10, 900)
    }

    @Test func takingOverOneCoordinateFreezesTheOther() {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { fixture.view.center = Point(x: 300, y: 200) }
        fixture.run(to: 0.5)
        let place = fixture.view.presentation.position
        fixture.view.pop.add(PopSpring(.centerX, to: 0))
        #expect(fixture.view.presentation.position == place && fixture.speed == 300)
        fixture.run(to: 4)
        #expect(fixture.view.center == Point(x: 0, y: place.y))
    }

    @Test func rotationsAreTakenOver() {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            fixture.view.transform = Transform2D(rotationAngle: 1)
        }
        fixture.run(to: 0.5)
        let turn = fixture.view.presentation.transform[.rotationZ]
        let speed = fixture.view.presentation.velocity(at: "transform.rotation.z").components[0]
        #expect(turn > 0.4 && speed > 0.5)
        let spring = PopSpring<View, Double>(.rotation, to: 7)
        fixture.view.pop.add(spring)
        #expect(abs(spring.currentValue - turn) < 1e-12 && abs(spring.currentVelocity - speed) < 1e-12)
        let presented = fixture.view.presentation.velocity(at: "transform.rotation.z").components[0]
        #expect(abs(presented - speed) < 1e-9)
        fixture.run(to: 4)
        // Seven radians are slightly more than a full rotation.
        #expect(abs(fixture.view.transform.decomposition.rotation - (7 - 2 * .pi)) < 1e-9)
    }

    @Test func reducedMotionKeepsPOPAnimations() {
        fixture.stage.prefersReducedMotion = true
        fixture.view.pop.add(PopSpring(.center, to: Point(x: 100, y: 0)))
        fixture.run(to: 0.05)
        #expect(fixture.x > 0 && fixture.x < 100)
    }

    @Test func viewsOffTheStageContinueToMove() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: 0))
        fixture.view.pop.add(spring)
        fixture.run(to: 0.05)
        fixture.view.removeFromSuperview()
        fixture.run(to: 4)
        #expect(fixture.view.center == Point(x: 100, y: 0) && spring.state == .idle)
    }
}
