import MomentumKit
import Testing

/// Position and velocity of the presentation are continuous when one subsystem takes over from another.
@Suite struct HandOverAcrossViewsTests {
    /// A view at x = 20 in another view whose time runs at `speed`.
    private struct Slowed {
        let stage = Stage(size: Size(width: 400, height: 800))
        let outer = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        let card = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))

        init(_ speed: Double) {
            outer.layer.timing.speed = speed
            stage.root.addSubview(outer)
            outer.addSubview(card)
            stage.advance(to: 0)
        }

        var speed: Double { card.presentation.velocity(of: .position).dx }

        /// Returns the velocity measured over a short time, independently of reported velocities.
        func measured() -> Double {
            let (time, x) = (stage.time, card.presentation.position.x)
            stage.advance(to: time + 1e-6)
            return (card.presentation.position.x - x) * 1e6
        }
    }

    /// All means to begin a motion with a given velocity.
    private static let throwing: [(name: String, go: (View) -> Void)] = {
        let fast = Vector(dx: 400, dy: 0)
        let spring = SpringTimingParameters(dampingRatio: 1, absoluteVelocity: fast)
        return [
            (
                "block",
                { card in
                    View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: fast) { card.center.x = 300 }
                }
            ),
            (
                "animator",
                { card in
                    PropertyAnimator(duration: 0.5, timingParameters: spring) { card.center.x = 300 }.startAnimation()
                }
            ),
            (
                "animator that is continued",
                { card in
                    let animator = PropertyAnimator(duration: 0.5, curve: .linear) { card.center.x = 300 }
                    animator.pauseAnimation()
                    animator.continueAnimation(withTimingParameters: .spring(spring), durationFactor: 0)
                }
            ),
            (
                "fraction",
                { card in
                    let animator = PropertyAnimator(duration: 1, curve: .linear) { card.center.x = 420 }
                    animator.fractionComplete = 0.2
                    animator.throwFraction(at: 1)
                    animator.continueAnimation(
                        withTimingParameters: .spring(SpringTimingParameters(dampingRatio: 1)), durationFactor: 0)
                }
            ),
            (
                "timeline",
                { card in
                    let timeline = Timeline()
                    timeline.animate(springDuration: 0.5, velocity: fast) { card.center.x = 300 }
                    timeline.startAnimation()
                }
            ),
            (
                "staggered timeline",
                { card in
                    let timeline = Timeline()
                    timeline.animate([card], stagger: .each(0.1), springDuration: 0.5, velocity: fast) {
                        $0.center.x = 300
                    }
                    timeline.startAnimation()
                }
            ),
            (
                "timeline's inertia",
                { card in
                    let timeline = Timeline()
                    timeline.decelerate(card, velocity: fast)
                    timeline.startAnimation()
                }
            ),
            (
                "view given back to a timeline",
                { card in
                    let timeline = Timeline()
                    timeline.animate(duration: 1) { card.center.x = 300 }
                    timeline.startAnimation()
                    timeline.grab(card)
                    timeline.release(card, velocity: fast)
                }
            ),
            (
                "layer's spring",
                { card in
                    let spring = SpringAnimation(keyPath: "position.x")
                    (spring.fromValue, spring.toValue, spring.absoluteVelocity) = (20, 300, 400)
                    card.layer.add(spring)
                }
            ),
            (
                "model that was driven",
                { card in
                    card.layer.move(.position, to: card.center, velocity: fast)
                    View.animate(withDuration: 0.5, usingSpringWithDamping: 1) { card.center.x = 300 }
                }
            ),
            (
                "model that was driven, animator",
                { card in
                    card.layer.move(.position, to: card.center, velocity: fast)
                    PropertyAnimator(duration: 0.5, dampingRatio: 1) { card.center.x = 300 }.startAnimation()
                }
            ),
            (
                "POP spring",
                { card in
                    let spring = PopSpring(.center, to: Point(x: 300, y: 20))
                    spring.velocity = fast
                    card.pop.add(spring, forKey: "move")
                }
            ),
        ]
    }()

    @Test("A given velocity is that of the presentation at any layer speed.")
    func givenVelocitiesApplyAtAnyLayerSpeed() {
        for (name, go) in Self.throwing {
            for speed in [0.25, 1, 3] {
                let slowed = Slowed(speed)
                go(slowed.card)
                slowed.stage.advance(to: 0)
                // A motion by display link has its first frame before it moves.
                if name == "POP spring" { slowed.stage.advance(to: 1e-9) }
                let (told, measured) = (slowed.speed, slowed.measured())
                #expect(abs(told - 400) < 1, "\(name) at \(speed): told \(told)")
                #expect(abs(measured - 400) < 2, "\(name) at \(speed): measured \(measured)")
            }
        }
    }

    @Test("A timeline that is changed in flight has no step at any layer speed.")
    func timelinesChangeInFlightAtAnyLayerSpeed() {
        for speed in [0.25, 1, 3] {
            for change in 0..<3 {
                let slowed = Slowed(speed)
                let timeline = Timeline()
                let part = timeline.animate(duration: 1) { slowed.card.center.x = 420 }
                timeline.startAnimation()
                slowed.stage.advance(to: 0)
                slowed.stage.advance(to: 0.2)
                let (x, before) = (slowed.card.presentation.position.x, slowed.speed)
                switch change {
                case 0: part.retarget { slowed.card.center.x = 100 }
                case 1: part.move(to: .at(0.1))
                default: timeline.isReversed = true
                }
                slowed.stage.advance(to: 0.2)
                #expect(abs(slowed.speed - before) < 1e-6, "\(speed), \(change): \(before) \(slowed.speed)")
                #expect(abs(slowed.card.presentation.position.x - x) < 1e-9)
                #expect(abs(slowed.measured() - before) < 0.1, "\(speed), \(change)")
            }
        }
    }

    @Test func simulatedItemsKeepFallingInAnotherSuperview() {
        let stage = Stage(size: Size(width: 1000, height: 3000))
        let other = View(frame: Rect(x: 0, y: 0, width: 1000, height: 3000))
        let item = View(frame: Rect(x: 480, y: 80, width: 40, height: 40))
        stage.root.addSubview(other)
        stage.root.addSubview(item)
        let world = DynamicAnimator(referenceView: stage.root)
        stage.advance(to: 0)
        world.addBehavior(GravityBehavior(items: [item]))
        stage.advance(to: 0)
        for frame in 1...96 { stage.advance(to: Double(frame) / 240) }
        let (y, speed) = (item.presentation.position.y, item.presentation.velocity(of: .position).dy)
        item.move(to: other)
        #expect(abs(item.presentation.velocity(of: .position).dy - speed) < 0.01)
        stage.advance(to: 97 / 240)
        #expect(abs((item.presentation.position.y - y) * 240 - speed) < 5)
    }

    @Test func pausedViewsKeepPositionInARotatedSuperview() {
        for angle in [0.7, -2] {
            let stage = Stage(size: Size(width: 400, height: 800))
            let table = View(frame: Rect(x: 50, y: 400, width: 300, height: 300))
            table.transform = Transform2D(rotationAngle: angle).scaledBy(x: 1.5, y: 0.8)
            let card = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
            stage.root.addSubview(table)
            stage.root.addSubview(card)
            stage.advance(to: 0)
            let animator = PropertyAnimator(duration: 1, curve: .linear) { card.center = Point(x: 320, y: 320) }
            animator.fractionComplete = 0.5
            stage.advance(to: 0)
            card.move(to: table)
            func place() -> Point { card.convert(Point(x: 20, y: 20), to: stage.root, in: .presentation) ?? .zero }
            for time in [0, 0.1, 1] {
                stage.advance(to: time)
                #expect(place().offset(from: Point(x: 170, y: 170)).length < 1e-6, "\(time)")
            }
            animator.fractionComplete = 0.25
            #expect(place().offset(from: Point(x: 95, y: 95)).length < 1e-6)
            animator.isReversed = true
            animator.startAnimation()
            stage.advance(to: 9)
            #expect(place().offset(from: Point(x: 20, y: 20)).length < 1e-6)
        }
    }

    @Test func motionKeepsItsSpeedAcrossLayerSpeeds() {
        for (first, second) in [(0.5, 2.0), (2.0, 0.25), (1.0, 3.0)] {
            for kind in 0..<3 {
                let (slow, fast) = (Slowed(first), View(frame: Rect(x: 0, y: 0, width: 400, height: 800)))
                fast.layer.timing.speed = second
                slow.stage.root.addSubview(fast)
                let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
                slow.card.addSubview(inner)
                switch kind {
                case 0: View.animate(withDuration: 0.4, usingSpringWithDamping: 1) { slow.card.center.x = 320 }
                case 1: PropertyAnimator(duration: 0.4, dampingRatio: 1) { slow.card.center.x = 320 }.startAnimation()
                default:
                    let timeline = Timeline()
                    timeline.animate(duration: 1) { slow.card.center.x = 320 }
                    timeline.startAnimation()
                }
                View.animate(withDuration: 0.4, usingSpringWithDamping: 1) { inner.center.x = 200 }
                slow.stage.advance(to: 0)
                slow.stage.advance(to: 0.1)
                let (before, within) = (slow.speed, inner.presentation.velocity(of: .position).dx)
                slow.card.move(to: fast)
                #expect(abs(slow.speed - before) < 1e-5, "\(first) \(second) \(kind)")
                #expect(abs(inner.presentation.velocity(of: .position).dx - within) < 1e-6)
                #expect(abs(slow.measured() - before) < 0.1, "\(first) \(second) \(kind)")
            }
        }
    }

    @Test func leavingAMovingSuperviewKeepsTheMotion() {
        let stage = Stage(size: Size(width: 600, height: 600))
        let host = View(frame: Rect(x: 100, y: 100, width: 300, height: 300))
        let view = View()
        stage.root.addSubview(host)
        view.frame = Rect(x: 200, y: 30, width: 60, height: 60)
        host.addSubview(view)
        stage.advance(to: 0)
        View.animate(withDuration: 1, options: .curveLinear) {
            host.transform = Transform2D(rotationAngle: 1).scaledBy(x: 1.5, y: 1.5)
            host.bounds.size = Size(width: 400, height: 200)
        }
        stage.advance(to: 0)
        stage.advance(to: 0.4)
        func corners() -> [Point] {
            [Point.zero, Point(x: 60, y: 0), Point(x: 0, y: 60)].map {
                view.convert($0, to: stage.root, in: .presentation) ?? .zero
            }
        }
        let earlier = corners()
        stage.advance(to: 0.4 + 1e-5)
        let before = corners()
        view.move(to: stage.root)
        let after = corners()
        stage.advance(to: 0.4 + 2e-5)
        let later = corners()
        for index in 0..<3 {
            #expect(after[index].offset(from: before[index]).length < 1e-6)
            let (old, new) = (before[index].offset(from: earlier[index]), later[index].offset(from: after[index]))
            #expect((new - old).length * 1e5 < 0.5, "\(index): \(old * 1e5) \(new * 1e5)")
        }
    }

    @Test("A timeline that a scroll view drives reports the velocity of every animated property.")
    func scrollDrivenTimelinesReportAllVelocities() {
        for speed in [1, 0.5] {
            let stage = Stage(size: Size(width: 400, height: 800))
            let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 800))
            let outer = View(frame: list.frame)
            let hero = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
            list.contentSize = Size(width: 400, height: 8000)
            stage.root.addSubview(list)
            outer.isUserInteractionEnabled = false
            outer.layer.timing.speed = speed
            stage.root.addSubview(outer)
            outer.addSubview(hero)
            let header = Timeline()
            header.animate(duration: 1, curve: .linear) {
                hero.transform = Transform2D(translationX: 0, y: -2000).rotated(by: 1).scaledBy(x: 2, y: 2)
                hero.center.x += 2000
                hero.alpha = 0
            }
            header.drive(by: list, from: 0, to: 2000)
            stage.advance(to: 0)
            for step in 0...12 {
                let phase: PointerSample.Phase = step == 0 ? .began : step < 12 ? .moved : .ended
                let place = Point(x: 200, y: 600 - 12 * Double(step))
                stage.send(PointerSample(phase: phase, location: place, timestamp: Double(step) / 120))
                stage.advance(to: Double(step) / 120)
            }
            stage.advance(to: 0.2)
            let paths: [PropertyPath] = [
                "position.x", "opacity", "transform.translation.y", "transform.rotation.z", "transform.scale.x",
            ]
            func numbers() -> [Double] { paths.map { hero.presentation.value(at: $0).components[0] } }
            let told = paths.map { hero.presentation.velocity(at: $0).components[0] }
            let before = numbers()
            stage.advance(to: 0.2 + 1e-5)
            for (index, after) in numbers().enumerated() {
                let measured = (after - before[index]) * 1e5
                #expect(abs(told[index]) > 0.1)
                #expect(
                    abs(measured - told[index]) < 0.01 * abs(told[index]),
                    "\(paths[index].name) \(told[index]) \(measured)")
            }
            header.stopDriving()
            let speedBefore = hero.presentation.velocity(at: "transform.translation.y").components[0]
            View.animate(springDuration: 0.5) { hero.transform.ty += 1000 }
            stage.advance(to: stage.time)
            let taken = hero.presentation.velocity(at: "transform.translation.y").components[0]
            #expect(abs(taken - speedBefore) < 0.05 * abs(speedBefore), "\(speedBefore) \(taken)")
        }
    }

    @Test func pannedTimelinesReportTheirVelocity() {
        let stage = Stage(size: Size(width: 400, height: 800))
        let pad = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        let card = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        stage.root.addSubview(pad)
        stage.root.addSubview(card)
        let pan = PanGesture { _ in }
        pad.addGestureRecognizer(pan)
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { card.center.x = 420 }
        timeline.drive(by: pan, axis: .horizontal, distance: 400)
        stage.advance(to: 0)
        for step in 0...25 {
            let time = Double(min(step, 24)) / 120
            stage.send(
                PointerSample(
                    phase: step == 0 ? .began : step < 25 ? .moved : .ended,
                    location: Point(x: 100 + 5.0 * Double(min(step, 24)), y: 400), timestamp: time))
            stage.advance(to: time)
            if step > 20 { #expect(abs(card.presentation.velocity(of: .position).dx - 600) < 1, "\(step)") }
        }
    }

    @Test func behavioursReportTheVelocityTheyTakeOver() {
        let fixture = StageFixture()
        let world = DynamicAnimator(referenceView: fixture.stage.root)
        View.animate(withDuration: 0.8, usingSpringWithDamping: 1) {
            fixture.view.center.y = 350
            fixture.view.transform = Transform2D(rotationAngle: 1)
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.1)
        let turning = fixture.view.presentation.velocity(at: "transform.rotation.z").components[0]
        let speed = fixture.speed
        world.addBehavior(DynamicItemBehavior(items: [fixture.view]))
        #expect(abs(fixture.speed - speed) < 1e-9)
        #expect(abs(fixture.view.presentation.velocity(at: "transform.rotation.z").components[0] - turning) < 1e-6)
        #expect(abs(fixture.view.layer.capture(.position).velocity.dy - speed) < 1e-9)
    }

    @Test("An animated item returns to the physics at the same time at every frame rate.")
    func physicsResumesAtTheSameTimeAtAnyFrameRate() {
        var ends: [Double] = []
        for rate in [30, 60, 120, 240] {
            let stage = Stage(size: Size(width: 800, height: 2000))
            let item = View(frame: Rect(x: 500, y: 0, width: 40, height: 40))
            stage.root.addSubview(item)
            let world = DynamicAnimator(referenceView: stage.root)
            stage.advance(to: 0)
            world.addBehavior(GravityBehavior(items: [item]))
            stage.advance(to: 0)
            for frame in 1...(rate * 2) {
                stage.advance(to: Double(frame) / Double(rate))
                guard frame == rate / 2 else { continue }
                View.animate(springDuration: 0.4, bounce: 0.2) { item.center.y = 100 }
                stage.advance(to: 0.5)
            }
            ends.append(item.presentation.position.y)
        }
        #expect(ends.allSatisfy { abs($0 - ends[0]) < 0.01 }, "\(ends)")
    }
}
