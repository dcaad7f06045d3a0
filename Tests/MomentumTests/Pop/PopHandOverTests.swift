import MomentumKit
import Testing

@Suite struct PopHandOverTests {
    private let bench = PopBench()

    private func expectNoStep(from x: Double, _ speed: Double) {
        #expect(abs(bench.x - x) < 1e-9 && abs(bench.speed - speed) < 1e-9)
        bench.stage.advance(to: bench.stage.time)
        #expect(abs(bench.x - x) < 1e-9 && abs(bench.speed - speed) < 1e-6)
        bench.stage.advance(to: bench.stage.time + 1e-6)
        #expect(abs(bench.x - x - speed * 1e-6) < 1e-7 && abs(bench.speed - speed) < 0.3)
    }

    @Test func viewAnimationsTakeOverFromPOPSprings() {
        bench.view.pop.add(PopSpring(.center, to: Point(x: 300, y: 0)), forKey: "move")
        bench.run(to: 0.1)
        let (x, speed) = (bench.x, bench.speed)
        #expect(speed > 500)
        bench.view.pop.removeAnimation(forKey: "move")
        View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: nil) {
            bench.view.center = Point(x: -50, y: 0)
        }
        expectNoStep(from: x, speed)
        bench.run(to: 4)
        #expect(bench.x == -50)
    }

    @Test func popSpringsTakeOverFromViewAnimations() {
        View.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
            bench.view.center = Point(x: 300, y: 0)
        }
        bench.run(to: 0.15)
        let (x, speed) = (bench.x, bench.speed)
        #expect(speed > 300 && x < 280)
        bench.view.pop.add(PopSpring(.center, to: Point(x: 0, y: 20)), forKey: "move")
        #expect(!bench.view.layer.isAnimating)
        expectNoStep(from: x, speed)
        bench.run(to: 4)
        #expect(bench.view.center == Point(x: 0, y: 20))
    }

    @Test func repeatedHandoversHaveNoStep() {
        for round in 0..<6 {
            let target = round % 2 == 0 ? 300.0 : -100
            if round % 2 == 0 {
                bench.view.pop.add(PopSpring(.center, to: Point(x: target, y: 0)), forKey: "move")
            } else {
                bench.view.pop.removeAnimation(forKey: "move")
                View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: nil) {
                    bench.view.center = Point(x: target, y: 0)
                }
            }
            bench.run(to: bench.stage.time + 0.13)
            let (x, speed) = (bench.x, bench.speed)
            if round % 2 == 0 { bench.view.pop.removeAnimation(forKey: "move") }
            bench.view.pop.add(PopSpring(.center, to: Point(x: target, y: 0)), forKey: "move")
            expectNoStep(from: x, speed)
        }
    }

    @Test("A property animator and a POP spring take over from each other without a step.")
    func propertyAnimatorsAndPOPSpringsTakeOverMutually() {
        let animator = PropertyAnimator(duration: 1, dampingRatio: 0.8) { bench.view.center = Point(x: 300, y: 0) }
        animator.startAnimation()
        bench.run(to: 0.2)
        let (x, speed) = (bench.x, bench.speed)
        #expect(speed > 200)
        bench.view.pop.add(PopSpring(.center, to: .zero), forKey: "move")
        expectNoStep(from: x, speed)
        bench.run(to: 0.3)
        let (back, speedBack) = (bench.x, bench.speed)
        bench.view.pop.removeAnimation(forKey: "move")
        let second = PropertyAnimator(
            duration: 1,
            timingParameters: SpringTimingParameters(dampingRatio: 0.8, absoluteVelocity: Vector(dx: speedBack, dy: 0))
                .timingCurve)
        second.addAnimations { bench.view.center = Point(x: 100, y: 0) }
        second.startAnimation()
        expectNoStep(from: back, speedBack)
    }

    @Test func physicsTakesOverFromAPOPSpring() {
        bench.view.center = Point(x: 200, y: 200)
        bench.view.pop.add(PopSpring(.center, to: Point(x: 500, y: 200)), forKey: "move")
        bench.run(to: 0.1)
        let (x, speed) = (bench.x, bench.speed)
        bench.view.pop.removeAnimation(forKey: "move")
        let animator = DynamicAnimator(referenceView: bench.stage.root)
        animator.addBehavior(DynamicItemBehavior(items: [bench.view]))
        bench.stage.advance(to: bench.stage.time)
        bench.run(to: 0.2)
        #expect(abs(bench.x - x - speed * 0.1) < speed * 0.01)
        // And back.
        let (place, now) = (bench.x, bench.speed)
        animator.removeAllBehaviors()
        bench.view.pop.add(PopSpring(.center, to: Point(x: 500, y: 200)), forKey: "move")
        expectNoStep(from: place, now)
    }

    @Test func aFingersVelocityIsTakenOver() {
        bench.view.layer.move(.position, to: Point(x: 10, y: 0), velocity: Vector(dx: 900, dy: 0), lasting: 0.1)
        bench.view.pop.add(PopSpring(.center, to: Point(x: 100, y: 0)), forKey: "move")
        expectNoStep(from: 10, 900)
    }

    @Test func takingOverOneCoordinateFreezesTheOther() {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { bench.view.center = Point(x: 300, y: 200) }
        bench.run(to: 0.5)
        let place = bench.view.presentation.position
        bench.view.pop.add(PopSpring(.centerX, to: 0))
        #expect(bench.view.presentation.position == place && bench.speed == 300)
        bench.run(to: 4)
        #expect(bench.view.center == Point(x: 0, y: place.y))
    }

    @Test func rotationsAreTakenOver() {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            bench.view.transform = Transform2D(rotationAngle: 1)
        }
        bench.run(to: 0.5)
        let turn = bench.view.presentation.transform[.rotationZ]
        let speed = bench.view.presentation.velocity(at: "transform.rotation.z").components[0]
        #expect(turn > 0.4 && speed > 0.5)
        let spring = PopSpring<View, Double>(.rotation, to: 7)
        bench.view.pop.add(spring)
        #expect(abs(spring.currentValue - turn) < 1e-12 && abs(spring.currentVelocity - speed) < 1e-12)
        let seen = bench.view.presentation.velocity(at: "transform.rotation.z").components[0]
        #expect(abs(seen - speed) < 1e-9)
        bench.run(to: 4)
        // Seven radians are slightly more than a full rotation.
        #expect(abs(bench.view.transform.decomposition.rotation - (7 - 2 * .pi)) < 1e-9)
    }

    @Test func reducedMotionKeepsPOPAnimations() {
        bench.stage.prefersReducedMotion = true
        bench.view.pop.add(PopSpring(.center, to: Point(x: 100, y: 0)))
        bench.run(to: 0.05)
        #expect(bench.x > 0 && bench.x < 100)
    }

    @Test func viewsOffTheStageContinueToMove() {
        let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: 0))
        bench.view.pop.add(spring)
        bench.run(to: 0.05)
        bench.view.removeFromSuperview()
        bench.run(to: 4)
        #expect(bench.view.center == Point(x: 100, y: 0) && spring.state == .idle)
    }
}
