import MomentumKit
import Testing

/// Any animation of a property that a display-link animation sets continues from its value and velocity.
@Suite struct PopTakenOverTests {
    private let bench = PopBench()
    private var view: View { bench.view }

    /// Returns an observable value of the view and its velocity.
    private typealias Look = () -> (value: Double, velocity: Double)

    /// Animates by `change`, in a block and with an animator, a property that `animation` already animates, and checks
    /// it in flight.
    private func expectNoStep(
        _ look: Look, _ change: @escaping () -> Void, takingOver make: () -> PopObjectAnimation<View>
    ) {
        for usesAnimator in [false, true] {
            let animation = make()
            bench.events = []
            bench.listen(to: animation, "pop")
            view.pop.add(animation, forKey: "pop")
            bench.run(to: bench.stage.time + 0.1)
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
                bench.stage.advance(to: bench.stage.time + span)
                let now = look()
                #expect(abs(now.value - before.value - before.velocity * span) < 1e-8 * size, "\(usesAnimator) \(span)")
                #expect(abs(now.velocity - before.velocity) < 1e-3 * size, "\(usesAnimator) \(span)")
            }
            #expect(bench.events == ["pop started", "pop cancelled"] && animation.state == .idle)
            bench.run(to: bench.stage.time + 4)
            #expect(!bench.stage.isMoving && look().velocity == 0)
        }
    }

    @Test func positionTakeoversKeepTheVelocity() {
        expectNoStep {
            (bench.x, bench.speed)
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
            let seen = view.presentation
            return (seen.bounds.size.width, seen.velocity(of: .bounds).size.width)
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
            let seen = view.presentation
            return (seen.transform[.scaleX], seen.velocity(at: "transform.scale.x").components[0])
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
        bench.run(to: 0.1)
        View.animate(withDuration: 0.2) { view.center = Point(x: 40, y: 0) }
        bench.stage.advance(to: 100)
        bench.stage.advance(to: 101)
        #expect(bench.x == 40 && bench.stage.pop.animations.isEmpty)
    }

    @Test func implicitAnimationsTakeOver() {
        let layer = Layer()
        bench.stage.root.layer.addSublayer(layer)
        bench.stage.advance(to: 0)
        bench.stage.pop.add(PopSpring(PopProperty<Layer, Point>.position, to: Point(x: 300, y: 0)), to: layer)
        bench.run(to: 0.1)
        let place = layer.presentation.position.x
        layer.position = Point(x: -50, y: 0)
        bench.stage.advance(to: bench.stage.time)
        #expect(abs(layer.presentation.position.x - place) < 1e-9)
        bench.run(to: 3)
        #expect(layer.presentation.position.x == -50 && bench.stage.pop.animations.isEmpty)
    }

    @Test func theOtherCoordinateContinues() {
        let spring = PopSpring(PopProperty<View, Double>.centerX, to: 300)
        view.pop.add(spring)
        bench.run(to: 0.1)
        let (x, speed) = (bench.x, bench.speed)
        View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: nil) {
            view.center.y = 200
        }
        #expect(abs(bench.x - x) < 1e-9 && abs(bench.speed - speed) < 1e-9)
        bench.stage.advance(to: bench.stage.time + 1e-6)
        #expect(abs(bench.x - x - speed * 1e-6) < 1e-7 && abs(bench.speed - speed) < 0.3)
        bench.run(to: 4)
        #expect(view.center == Point(x: 300, y: 200) && bench.x == 300)
    }

    @Test(arguments: [0, 1]) func takingOverOneCoordinateKeepsTheOthersSpring(_ taken: Int) {
        for kind in 0..<4 {
            let bench = PopBench()
            let alone = PopBench()
            let end = Point(x: 300, y: 300)
            let spring = PopSpring(.center, to: end)
            bench.view.pop.add(spring)
            alone.view.pop.add(PopSpring(.center, to: end))
            for bench in [bench, alone] { bench.run(to: 0.1) }
            let change = {
                if taken == 0 { bench.view.center.x = -40 } else { bench.view.center.y = -40 }
            }
            let before = bench.view.presentation
            switch kind {
            case 0: View.animate(withDuration: 0.3, animations: change)
            case 1:
                View.animate(
                    withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: nil,
                    animations: change)
            case 2: PropertyAnimator(duration: 0.3, dampingRatio: 1, animations: change).startAnimation()
            default:
                bench.view.pop.add(
                    PopSpring(taken == 0 ? PopProperty<View, Double>.centerX : .centerY, to: -40), forKey: "one")
            }
            bench.stage.advance(to: bench.stage.time)
            let now = bench.view.presentation
            #expect(now.position.distance(to: before.position) < 1e-9, "\(kind)")
            let speeds = (before.velocity(of: .position), now.velocity(of: .position))
            if kind > 0 { #expect((speeds.0 - speeds.1).length < 1e-6, "\(kind)") }
            for _ in 0..<120 {
                for bench in [bench, alone] { bench.run(to: bench.stage.time + 1.0 / 60) }
                let (seen, free) = (bench.view.presentation, alone.view.presentation)
                let index = 1 - taken
                #expect(abs(seen.position[component: index] - free.position[component: index]) < 1e-9, "\(kind)")
                #expect(
                    abs(
                        seen.velocity(of: .position)[component: index]
                            - free.velocity(of: .position)[component: index]) < 1e-6, "\(kind)")
            }
            bench.run(to: 4)
            #expect(bench.view.center == (taken == 0 ? Point(x: -40, y: 300) : Point(x: 300, y: -40)), "\(kind)")
            #expect(!bench.stage.isMoving && spring.state == .idle)
        }
    }

    @Test func takingOverBothCoordinatesEndsTheSpring() {
        let spring = PopSpring(.center, to: Point(x: 300, y: 300))
        bench.listen(to: spring, "pop")
        view.pop.add(spring)
        bench.run(to: 0.1)
        View.animate(withDuration: 0.3) { view.center.y = 0 }
        bench.run(to: 0.2)
        #expect(spring.state == .running && spring.currentVelocity.dy == 0 && spring.currentVelocity.dx > 0)
        View.animate(withDuration: 0.3) { view.center.x = 0 }
        bench.run(to: 1)
        #expect(bench.events == ["pop started", "pop cancelled"] && view.center == .zero && bench.x == 0)
    }

    @Test func additiveAnimationsDoNotEndASpring() {
        let spring = PopSpring(.center, to: Point(x: 300, y: 0))
        view.pop.add(spring)
        bench.run(to: 0.1)
        let shake = BasicAnimation(keyPath: "position.x")
        (shake.fromValue, shake.toValue, shake.isAdditive, shake.duration) = (0, 20, true, 0.1)
        view.layer.add(shake)
        bench.run(to: 0.15)
        #expect(spring.state == .running && bench.x > view.center.x)
        bench.run(to: 4)
        #expect(bench.x == 300)
    }

    @Test func animationsOfAPropertyTakeOverUnderAnyKey() {
        let (first, second) = (
            PopSpring(.center, to: Point(x: 300, y: 0)), PopSpring(.center, to: Point(x: -100, y: 0))
        )
        bench.listen(to: first, "first")
        bench.listen(to: second, "second")
        view.pop.add(first, forKey: "first")
        bench.run(to: 0.1)
        let (x, speed) = (bench.x, bench.speed)
        view.pop.add(second, forKey: "second")
        #expect(second.currentValue.x == x && second.currentVelocity.dx == speed)
        bench.run(to: 0.12)
        #expect(bench.events == ["first started", "second started", "first cancelled"])
        bench.run(to: 5)
        #expect(bench.x == -100)
    }

    @Test func resumedSpringsContinueFromTheProperty() {
        let spring = PopSpring(.center, to: Point(x: 300, y: 0))
        view.pop.add(spring)
        bench.run(to: 0.1)
        spring.isPaused = true
        bench.run(to: 0.2)
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center = Point(x: -200, y: 0) }
        bench.run(to: 0.6)
        let (x, speed) = (bench.x, bench.speed)
        #expect(speed < -100)
        spring.isPaused = false
        #expect(abs(bench.x - x) < 1e-9 && abs(bench.speed - speed) < 1e-9)
        bench.stage.advance(to: bench.stage.time + 1e-6)
        #expect(abs(bench.x - x - speed * 1e-6) < 1e-7 && abs(bench.speed - speed) < 0.3)
        bench.run(to: 5)
        #expect(bench.x == 300)
    }

    @Test func aStartBetweenFramesTakesOverThePresentation() {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center = Point(x: 600, y: 0) }
        let spring = PopSpring(.center, to: Point(x: 600, y: 0))
        spring.beginTime = 0.41
        view.pop.add(spring)
        bench.run(to: 0.4, rate: 10)
        bench.stage.advance(to: 0.5)
        #expect(abs(bench.x - 300) < 1e-6 && abs(bench.speed - 600) < 1e-6)
    }

    @Test func additiveAnimationsIgnoreOtherMotion() {
        let linear = PopBasic<View, Double>(.centerX, to: 100, duration: 1, timingFunction: .linear)
        (linear.fromValue, linear.isAdditive) = (0, true)
        view.pop.add(linear)
        bench.run(to: 0.5)
        let spring = PopSpring(PopProperty<View, Double>.centerX, to: 0)
        (spring.fromValue, spring.isAdditive) = (0, true)
        view.pop.add(spring)
        bench.run(to: 0.6)
        #expect(abs(bench.x - 60) < 1e-9 && abs(bench.speed - 100) < 1e-9)
    }
}
