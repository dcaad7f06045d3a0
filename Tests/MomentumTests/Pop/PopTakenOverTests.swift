import MomentumKit
import Testing

/// Any animation of a property that a display-link animation sets continues from its value and velocity.
@Suite struct PopTakenOverTests {
    private let fixture = PopFixture()
    private var view: View { fixture.view }

    /// Returns an observable value of the view and its velocity.
    private typealias Look = () -> (value: Double, velocity: Double)

    /// Animates by `change`, in a block and with an animator, a property that `animation` already animates, and checks
    /// it in flight.
    private func expectNoStep(
        _ look: Look, _ change: @escaping () -> Void, takingOver make: () -> PopObjectAnimation<View>
    ) {
        for usesAnimator in [false, true] {
            let animation = make()
            fixture.events = []
            fixture.listen(to: animation, "pop")
            view.pop.add(animation, forKey: "pop")
            fixture.run(to: fixture.stage.time + 0.1)
            let before = look()
            #expect(abs(before.velocity) > 0.5)
            if usesAnimator {
                PropertyAnimator(duration: 0.6, dampingRatio: 0.8, animations: change).startAnimation()
            } else {
                View.animate(
                    withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: nil,
                    animations: change)
            }
            let moment = 1e-6
            let size = max(1, abs(before.velocity))
            for span in [0, 0, moment] {
                fixture.stage.advance(to: fixture.stage.time + span)
                let now = look()
                #expect(abs(now.value - before.value - before.velocity * span) < 1e-8 * size, "\(usesAnimator) \(span)")
                #expect(abs(now.velocity - before.velocity) < 1e-3 * size, "\(usesAnimator) \(span)")
            }
            #expect(fixture.events == ["pop started", "pop cancelled"] && animation.state == .idle)
            fixture.run(to: fixture.stage.time + 4)
            #expect(!fixture.stage.isMoving && look().velocity == 0)
        }
    }

    @Test func positionTakeoversKeepTheVelocity() {
        expectNoStep {
            (fixture.x, fixture.speed)
        } _: {
            [view] in
            view.center = Point(x: -80, y: 10)
        } takingOver: {
            PopSpring(.center, to: Point(x: 300, y: 40))
        }
        #expect(view.center == Point(x: -80, y: 10))
    }

    @Test func boundsTakeoversKeepTheVelocity() {
        expectNoStep {
            let presented = view.presentation
            return (presented.bounds.size.width, presented.velocity(of: .bounds).size.width)
        } _: {
            [view] in
            view.bounds.size = Size(width: 20, height: 30)
        } takingOver: {
            PopSpring(.size, to: Size(width: 300, height: 200))
        }
        #expect(view.bounds.size == Size(width: 20, height: 30))
    }

    @Test func opacityTakeoversKeepTheVelocity() {
        expectNoStep {
            (view.presentation.opacity, view.presentation.velocity(of: .opacity))
        } _: {
            [view] in
            view.alpha = 0.9
        } takingOver: {
            PopSpring(.alpha, to: 0.1)
        }
        #expect(view.alpha == 0.9)
    }

    @Test func scaleTakeoversKeepTheVelocity() {
        expectNoStep {
            let presented = view.presentation
            return (presented.transform[.scaleX], presented.velocity(at: "transform.scale.x").components[0])
        } _: {
            [view] in
            view.transform = Transform2D(scaleX: 0.5, y: 0.5)
        } takingOver: {
            PopSpring(PopProperty<View, Double>.scale, to: 2)
        }
        #expect(view.transform == Transform2D(scaleX: 0.5, y: 0.5))
    }

    @Test func takeoversWorkInAFrameThatEndsTheOther() {
        view.pop.add(PopSpring(.center, to: Point(x: 300, y: 0)), forKey: "pop")
        fixture.run(to: 0.1)
        View.animate(withDuration: 0.2) { view.center = Point(x: 40, y: 0) }
        fixture.stage.advance(to: 100)
        fixture.stage.advance(to: 101)
        #expect(fixture.x == 40 && fixture.stage.pop.animations.isEmpty)
    }

    @Test func implicitAnimationsTakeOver() {
        let layer = Layer()
        fixture.stage.root.layer.addSublayer(layer)
        fixture.stage.advance(to: 0)
        fixture.stage.pop.add(PopSpring(PopProperty<Layer, Point>.position, to: Point(x: 300, y: 0)), to: layer)
        fixture.run(to: 0.1)
        let place = layer.presentation.position.x
        layer.position = Point(x: -50, y: 0)
        fixture.stage.advance(to: fixture.stage.time)
        #expect(abs(layer.presentation.position.x - place) < 1e-9)
        fixture.run(to: 3)
        #expect(layer.presentation.position.x == -50 && fixture.stage.pop.animations.isEmpty)
    }

    @Test func theOtherCoordinateContinues() {
        let spring = PopSpring(PopProperty<View, Double>.centerX, to: 300)
        view.pop.add(spring)
        fixture.run(to: 0.1)
        let (x, speed) = (fixture.x, fixture.speed)
        View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: nil) {
            view.center.y = 200
        }
        #expect(abs(fixture.x - x) < 1e-9 && abs(fixture.speed - speed) < 1e-9)
        fixture.stage.advance(to: fixture.stage.time + 1e-6)
        #expect(abs(fixture.x - x - speed * 1e-6) < 1e-7 && abs(fixture.speed - speed) < 0.3)
        fixture.run(to: 4)
        #expect(view.center == Point(x: 300, y: 200) && fixture.x == 300)
    }

    @Test(arguments: [0, 1]) func takingOverOneCoordinateKeepsTheOthersSpring(_ taken: Int) {
        for kind in 0..<4 {
            let fixture = PopFixture()
            let alone = PopFixture()
            let end = Point(x: 300, y: 300)
            let spring = PopSpring(.center, to: end)
            fixture.view.pop.add(spring)
            alone.view.pop.add(PopSpring(.center, to: end))
            for fixture in [fixture, alone] { fixture.run(to: 0.1) }
            let change = {
                if taken == 0 { fixture.view.center.x = -40 } else { fixture.view.center.y = -40 }
            }
            let before = fixture.view.presentation
            switch kind {
            case 0: View.animate(withDuration: 0.3, animations: change)
            case 1:
                View.animate(
                    withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: nil,
                    animations: change)
            case 2: PropertyAnimator(duration: 0.3, dampingRatio: 1, animations: change).startAnimation()
            default:
                fixture.view.pop.add(
                    PopSpring(taken == 0 ? PopProperty<View, Double>.centerX : .centerY, to: -40), forKey: "one")
            }
            fixture.stage.advance(to: fixture.stage.time)
            let now = fixture.view.presentation
            #expect(now.position.distance(to: before.position) < 1e-9, "\(kind)")
            let speeds = (before.velocity(of: .position), now.velocity(of: .position))
            if kind > 0 { #expect((speeds.0 - speeds.1).length < 1e-6, "\(kind)") }
            for _ in 0..<120 {
                for fixture in [fixture, alone] { fixture.run(to: fixture.stage.time + 1.0 / 60) }
                let (presented, free) = (fixture.view.presentation, alone.view.presentation)
                let index = 1 - taken
                #expect(abs(presented.position[component: index] - free.position[component: index]) < 1e-9, "\(kind)")
                #expect(
                    abs(
                        presented.velocity(of: .position)[component: index]
                            - free.velocity(of: .position)[component: index]) < 1e-6, "\(kind)")
            }
            fixture.run(to: 4)
            #expect(fixture.view.center == (taken == 0 ? Point(x: -40, y: 300) : Point(x: 300, y: -40)), "\(kind)")
            #expect(!fixture.stage.isMoving && spring.state == .idle)
        }
    }

    @Test func takingOverBothCoordinatesEndsTheSpring() {
        let spring = PopSpring(.center, to: Point(x: 300, y: 300))
        fixture.listen(to: spring, "pop")
        view.pop.add(spring)
        fixture.run(to: 0.1)
        View.animate(withDuration: 0.3) { view.center.y = 0 }
        fixture.run(to: 0.2)
        #expect(spring.state == .running && spring.currentVelocity.dy == 0 && spring.currentVelocity.dx > 0)
        View.animate(withDuration: 0.3) { view.center.x = 0 }
        fixture.run(to: 1)
        #expect(fixture.events == ["pop started", "pop cancelled"] && view.center == .zero && fixture.x == 0)
    }

    @Test func additiveAnimationsDoNotEndASpring() {
        let spring = PopSpring(.center, to: Point(x: 300, y: 0))
        view.pop.add(spring)
        fixture.run(to: 0.1)
        let shake = BasicAnimation(keyPath: "position.x")
        (shake.fromValue, shake.toValue, shake.isAdditive, shake.duration) = (0, 20, true, 0.1)
        view.layer.add(shake)
        fixture.run(to: 0.15)
        #expect(spring.state == .running && fixture.x > view.center.x)
        fixture.run(to: 4)
        #expect(fixture.x == 300)
    }

    @Test func animationsOfAPropertyTakeOverUnderAnyKey() {
        let (first, second) = (
            PopSpring(.center, to: Point(x: 300, y: 0)), PopSpring(.center, to: Point(x: -100, y: 0))
        )
        fixture.listen(to: first, "first")
        fixture.listen(to: second, "second")
        view.pop.add(first, forKey: "first")
        fixture.run(to: 0.1)
        let (x, speed) = (fixture.x, fixture.speed)
        view.pop.add(second, forKey: "second")
        #expect(second.currentValue.x == x && second.currentVelocity.dx == speed)
        fixture.run(to: 0.12)
        #expect(fixture.events == ["first started", "second started", "first cancelled"])
        fixture.run(to: 5)
        #expect(fixture.x == -100)
    }

    @Test func resumedSpringsContinueFromTheProperty() {
        let spring = PopSpring(.center, to: Point(x: 300, y: 0))
        view.pop.add(spring)
        fixture.run(to: 0.1)
        spring.isPaused = true
        fixture.run(to: 0.2)
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center = Point(x: -200, y: 0) }
        fixture.run(to: 0.6)
        let (x, speed) = (fixture.x, fixture.speed)
        #expect(speed < -100)
        spring.isPaused = false
        #expect(abs(fixture.x - x) < 1e-9 && abs(fixture.speed - speed) < 1e-9)
        fixture.stage.advance(to: fixture.stage.time + 1e-6)
        #expect(abs(fixture.x - x - speed * 1e-6) < 1e-7 && abs(fixture.speed - speed) < 0.3)
        fixture.run(to: 5)
        #expect(fixture.x == 300)
    }

    @Test func aStartBetweenFramesTakesOverThePresentation() {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center = Point(x: 600, y: 0) }
        let spring = PopSpring(.center, to: Point(x: 600, y: 0))
        spring.beginTime = 0.41
        view.pop.add(spring)
        fixture.run(to: 0.4, rate: 10)
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.x - 300) < 1e-6 && abs(fixture.speed - 600) < 1e-6)
    }

    @Test func additiveAnimationsIgnoreOtherMotion() {
        let linear = PopBasic<View, Double>(.centerX, to: 100, duration: 1, timingFunction: .linear)
        (linear.fromValue, linear.isAdditive) = (0, true)
        view.pop.add(linear)
        fixture.run(to: 0.5)
        let spring = PopSpring(PopProperty<View, Double>.centerX, to: 0)
        (spring.fromValue, spring.isAdditive) = (0, true)
        view.pop.add(spring)
        fixture.run(to: 0.6)
        #expect(abs(fixture.x - 60) < 1e-9 && abs(fixture.speed - 100) < 1e-9)
    }
}
