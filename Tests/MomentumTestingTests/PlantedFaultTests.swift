import MomentumTesting
import Testing

/// Faults of the engine, simulated one by one. The checker finds each of them, and reports none if there is none.
///
/// A fault of the engine is a change of a layer that the program has not requested: a wrong base of an animation, a
/// dropped velocity, a model value that differs from the end of an animation. In `Layer.unobserved`, the engine carries
/// out the changes that it has reported, so the checker takes any change in it for the engine's execution of the
/// program's calls. Each fault below therefore simulates a faulty subsystem there, after the report of a correct one.
struct PlantedFaultTests {
    /// A program, and a fault of the engine in the twelfth frame.
    struct Fault {
        let name: String
        /// The property with the fault.
        let property: String
        let start: (Fixture) -> Void
        /// The program's request in the same frame, before the fault.
        var ask: (Fixture) -> Void = { _ in }
        let happen: (Fixture) -> Void
    }

    /// A stage with one object of each kind.
    final class Fixture {
        let stage = Stage(size: Size(width: 400, height: 400))
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let shape = ShapeLayer()
        let gradient = GradientLayer()
        let emitter = EmitterLayer()
        let masked = View(frame: Rect(x: 100, y: 0, width: 40, height: 40))
        let hole = Layer()
        let scroll = ScrollView(frame: Rect(x: 0, y: 100, width: 100, height: 100))
        let replicator = ReplicatorLayer()
        /// The error with which a display link sets the view's position.
        var slip = 0.0
        var animator: PropertyAnimator?
        var link: DisplayLink?
        var dynamics: DynamicAnimator?
        let checker: ContinuityChecker

        init() {
            for layer in [shape, gradient, emitter] as [Layer] { stage.root.layer.addSublayer(layer) }
            shape.path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
            gradient.colors = [.black, .white]
            masked.layer.mask = hole
            hole.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
            scroll.contentSize = Size(width: 100, height: 4000)
            for view in [view, masked, scroll] { stage.root.addSubview(view) }
            view.center = Point(x: 50, y: 50)
            stage.advance(to: 0)
            checker = ContinuityChecker(stage)
        }

        func glide() {
            View.animate(withDuration: 1, options: .curveLinear) { view.center = Point(x: 350, y: 50) }
        }

        /// Moves the view by a display link with `speed` from its position, under a stationary touch if `isTouched` is
        /// true.
        func drive(speed: Double, isTouched: Bool = false) {
            let (place, start) = (view.center, stage.time)
            // Its initial velocity is `speed`.
            view.layer.report(.launched("position"))
            let link = DisplayLink { [unowned self] link in
                if isTouched { view.layer.report(.touched(distance: 0)) }
                let way = speed * (link.timestamp - start) + slip
                view.layer.move(.position, to: place + Vector(dx: way, dy: 0), velocity: Vector(dx: speed, dy: 0))
            }
            link.add(to: stage)
            self.link = link
        }

        /// Adds the view to a dynamic animator, in which it falls and rotates.
        func spin() {
            let dynamics = DynamicAnimator(referenceView: stage.root)
            let body = DynamicItemBehavior(items: [view])
            body.addAngularVelocity(3, for: view)
            dynamics.addBehavior(body)
            dynamics.addBehavior(GravityBehavior(items: [view]))
            self.dynamics = dynamics
        }

        func spring() {
            View.animate(springDuration: 0.8, bounce: 0.2) { view.center = Point(x: 350, y: 50) }
        }
    }

    static let faults: [Fault] = [
        Fault(name: "a model under an additive animation takes another base", property: "position.x") {
            $0.glide()
        } happen: {
            $0.view.center.x += 0.5
        },
        Fault(name: "additive animations add up to something else", property: "position.x") {
            $0.glide()
        } happen: {
            let rest = BasicAnimation(keyPath: "position.x")
            (rest.isAdditive, rest.fromValue, rest.toValue, rest.duration) = (true, 2, 0, 1)
            $0.view.layer.add(rest)
        },
        Fault(name: "a view animation that is retargeted starts at the model", property: "position.x") {
            $0.glide()
        } happen: {
            $0.view.layer.removeAllAnimations()
            $0.glide()
        },
        Fault(name: "a retargeted spring forgets its velocity", property: "position.x") {
            $0.spring()
        } happen: {
            let seen = $0.view.layer.capture(.position).value
            let spring = SpringAnimation(keyPath: "position")
            (spring.fromValue, spring.toValue) = (.point(seen), .point(Point(x: 350, y: 50)))
            $0.view.layer.add(spring)
        },
        Fault(name: "an animator that is reversed steps", property: "position.x") { fixture in
            fixture.animator = PropertyAnimator(duration: 1, curve: .linear) { fixture.view.center.x = 350 }
            fixture.animator?.startAnimation()
        } happen: {
            $0.animator?.pauseAnimation()
            $0.animator?.fractionComplete += 0.02
            $0.animator?.isReversed = true
            $0.animator?.startAnimation()
        },
        Fault(name: "a glide that a drag hands over to starts elsewhere", property: "bounds.origin.y") {
            $0.scroll.setContentOffset(Point(x: 0, y: 2000), animated: true)
        } happen: {
            // The deceleration's own link would overwrite other changes in the same frame.
            let offset = $0.scroll.contentOffset
            $0.scroll.setContentOffset(Point(x: 0, y: offset.y + 600), animated: false)
        },
        Fault(name: "what a display link drives loses its velocity", property: "position.x") {
            $0.drive(speed: 100)
        } happen: { fixture in
            fixture.link?.remove()
            fixture.view.layer.move(.position, to: fixture.view.center, velocity: .zero)
        },
        Fault(name: "an animation of a display link starts elsewhere", property: "position.y") { fixture in
            // Slow enough to be in flight in the last frame.
            let spring = PopSpring(.center, to: Point(x: 50, y: 300))
            (spring.springSpeed, spring.springBounciness) = (2, 16)
            fixture.view.pop.add(spring, forKey: "pop")
        } happen: {
            $0.view.pop.removeAllAnimations()
            $0.view.center = Point(x: 50, y: 60)
        },
        Fault(name: "a body that is handed over is put elsewhere", property: "position.y") { fixture in
            let dynamics = DynamicAnimator(referenceView: fixture.stage.root)
            dynamics.addBehavior(GravityBehavior(items: [fixture.view]))
            fixture.dynamics = dynamics
        } happen: { fixture in
            fixture.dynamics?.removeAllBehaviors()
            fixture.view.center.y += 9
        },
        Fault(name: "a cancelled transition puts its view back at once", property: "transform") { fixture in
            View.animate(withDuration: 1) { fixture.view.transform = Transform2D(scaleX: 2, y: 2) }
        } happen: {
            $0.view.transform = .identity
        },
        Fault(name: "keyframes end short of their last value", property: "position.x") {
            let way = KeyframeAnimation(keyPath: "position.x")
            (way.values, way.duration) = ([50, 90, 150], 0.3)
            $0.view.center.x = 150
            $0.view.layer.add(way)
        } happen: {
            $0.view.center.x = 149.5
        },
        Fault(name: "an animation is gone before its end", property: "opacity") { fixture in
            View.animate(withDuration: 1) { fixture.view.alpha = 0.2 }
        } happen: {
            $0.view.layer.removeAllAnimations()
        },
        Fault(name: "a mask moves with its layer's animation", property: "position.x") { _ in
        } happen: {
            $0.hole.position.x += 5
        },
        Fault(name: "a colour is mixed otherwise", property: "backgroundColor") { fixture in
            View.animate(withDuration: 1) { fixture.view.backgroundColor = .white }
        } happen: {
            $0.view.backgroundColor = Color(hex: 0x808080)
        },
        Fault(name: "a gradient is mixed otherwise", property: "colors") { fixture in
            fixture.gradient.colors = [.white, .black]
        } happen: {
            $0.gradient.removeAllAnimations()
        },
        Fault(name: "a path is morphed from another", property: "path") { fixture in
            let morph = BasicAnimation(keyPath: "path")
            morph.fromValue = .path(Path(Rect(x: 0, y: 0, width: 10, height: 10)))
            morph.toValue = .path(Path(Rect(x: 0, y: 0, width: 50, height: 50)))
            // Longer than the test, with the model value at its start.
            morph.duration = 2
            fixture.shape.add(morph, forKey: "morph")
        } happen: {
            $0.shape.removeAllAnimations()
        },
        Fault(name: "a layer's time goes on elsewhere", property: "position.x") {
            $0.glide()
        } happen: {
            $0.view.layer.timing.timeOffset += 0.1
        },
        Fault(name: "particles are born elsewhere", property: "emitterPosition.x") { fixture in
            fixture.emitter.emitterPosition = Point(x: 10, y: 10)
        } happen: {
            $0.emitter.emitterPosition = Point(x: 14, y: 10)
        },
    ]

    /// Faults that occur in the same frame as requests of the program.
    static let faultsAmongCauses: [Fault] = [
        Fault(name: "a transform that a stopped animator leaves is set otherwise", property: "transform") { fixture in
            fixture.animator = PropertyAnimator(duration: 1, curve: .linear) {
                fixture.view.transform = Transform2D(rotationAngle: 1.5)
            }
            fixture.animator?.startAnimation()
        } ask: {
            $0.animator?.stopAnimation(true)
            $0.view.transform = .identity
        } happen: {
            $0.view.transform = Transform2D(rotationAngle: 0.1)
        },
        Fault(name: "a transform that was captured is set otherwise", property: "transform") { fixture in
            View.animate(withDuration: 1) { fixture.view.transform = Transform2D(rotationAngle: 1.5) }
        } ask: {
            $0.view.layer.capture(.transform)
            $0.view.transform = Transform2D(scaleX: 2, y: 2)
        } happen: {
            $0.view.transform = Transform2D(scaleX: 2.1, y: 2)
        },
        Fault(name: "one animation starts elsewhere as another ends", property: "opacity") { fixture in
            // Its end is between the previous frame and this one.
            View.animate(withDuration: 0.19) { fixture.view.alpha = 0.2 }
        } ask: { fixture in
            View.animate(withDuration: 0.3) { fixture.view.alpha = 0.6 }
        } happen: {
            $0.view.alpha = 0.5
        },
        Fault(name: "a resize in the frame in which an animator ends moves what it has shown", property: "opacity") {
            fixture in
            fixture.animator = PropertyAnimator(duration: 0.19, curve: .linear) { fixture.view.alpha = 0.2 }
            fixture.animator?.startAnimation()
        } ask: {
            $0.view.cornerRadius = 4
        } happen: {
            $0.view.alpha = 0.3
        },
        Fault(name: "the copies of a replicator continue in the time of another", property: "opacity") { fixture in
            let dot = Layer()
            dot.bounds = Rect(x: 0, y: 0, width: 9, height: 9)
            (fixture.replicator.instanceCount, fixture.replicator.instanceDelay) = (3, 0.1)
            fixture.replicator.addSublayer(dot)
            fixture.stage.root.layer.addSublayer(fixture.replicator)
            let wave = BasicAnimation(keyPath: "opacity")
            (wave.fromValue, wave.toValue, wave.duration, wave.fillMode) = (1, 0.2, 2, .both)
            dot.add(wave)
        } ask: {
            // The copies begin it later.
            let step = BasicAnimation(keyPath: "cornerRadius")
            (step.fromValue, step.toValue, step.duration) = (4, 1, 1)
            $0.replicator.sublayers[0].add(step)
            // Causes a commit of the whole tree.
            $0.stage.root.layer.addSublayer(Layer())
        } happen: {
            $0.replicator.instanceDelay = 0.02
        },
        Fault(name: "what a display link goes on driving loses its velocity", property: "position.x") {
            $0.drive(speed: 100)
        } happen: {
            $0.link?.remove()
            $0.drive(speed: 0)
        },
        Fault(name: "a velocity is lost after a frame at the time of the last", property: "position.x") { fixture in
            fixture.drive(speed: 100)
        } ask: {
            $0.stage.advance(to: $0.stage.time)
            $0.checker.check()
        } happen: {
            $0.link?.remove()
            $0.drive(speed: 0)
        },
        Fault(name: "what a resting touch holds is put elsewhere", property: "position.x") {
            $0.drive(speed: 10, isTouched: true)
        } happen: {
            $0.slip = 30
        },
        Fault(name: "what is driven twice in a frame goes farther", property: "position.x") {
            $0.drive(speed: 10)
        } ask: {
            $0.view.layer.move(.position, to: $0.view.center, velocity: Vector(dx: 300, dy: 0))
        } happen: {
            $0.slip = 9
        },
        Fault(name: "a mask that a touch has not reached is put elsewhere", property: "position.x") { fixture in
            let link = DisplayLink { [unowned fixture] link in
                fixture.stage.root.layer.report(.touched(distance: 0))
                fixture.hole.move(
                    .position, to: Point(x: 5 * link.timestamp + fixture.slip, y: 0), velocity: Vector(dx: 5, dy: 0))
            }
            link.add(to: fixture.stage)
            fixture.link = link
        } happen: {
            $0.slip = 30
        },
        Fault(name: "a body turns farther than its steps", property: "transform") {
            $0.spin()
        } happen: {
            $0.view.transform = $0.view.transform.concatenating(Transform2D(rotationAngle: 0.4))
        },
        Fault(name: "a body goes farther than its steps", property: "position.y") {
            $0.spin()
        } happen: {
            $0.view.center.y += 20
        },
    ]

    @Test func everyPlantedFaultIsFound() {
        for fault in Self.faults + Self.faultsAmongCauses {
            let failures = Self.play(fault, happens: true)
            #expect(failures.contains { $0.property == fault.property }, "\(fault.name): \(failures)")
        }
    }

    @Test func withoutAFaultNothingIsReported() {
        for fault in Self.faults + Self.faultsAmongCauses {
            let failures = Self.play(fault, happens: false)
            #expect(failures.isEmpty, "\(fault.name): \(failures)")
        }
    }

    private static func play(_ fault: Fault, happens: Bool) -> [ContinuityFailure] {
        let fixture = Fixture()
        fault.start(fixture)
        for frame in 1...60 {
            if frame == 12 {
                fault.ask(fixture)
                if happens { Layer.unobserved { fault.happen(fixture) } }
            }
            fixture.stage.advance(to: Double(frame) / 60)
            fixture.checker.check()
        }
        fixture.stage.tearDown()
        return fixture.checker.failures
    }
}
