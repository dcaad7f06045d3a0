import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct ContactEventTests {
    @Test func aDropReportsOneContactWithPointAndTags() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let floor = world.addBody(BodyDefinition(kind: .static, tag: 1))
        world.addShape(.segment(from: Point(x: -500, y: 0), to: Point(x: 500, y: 0)), tag: 11, to: floor)
        let ball = world.addBody(BodyDefinition(position: Point(x: 30, y: -100), tag: 2))
        world.addShape(.circle(radius: 20), tag: 22, to: ball)
        var events: [ContactEvent] = []
        for frame in 1...120 {
            world.advance(to: Double(frame) / 60)
            events += world.contactEvents
        }
        #expect(events.count == 1)
        let event = events[0]
        #expect(event.phase == .began)
        #expect(Set([event.bodyTagA, event.bodyTagB]) == [1, 2])
        #expect(Set([event.shapeTagA, event.shapeTagB]) == [11, 22])
        #expect(event.point.distance(to: Point(x: 30, y: 0)) < 1)
        #expect(abs(abs(event.normal.dy) - 1) < 1e-6)
        #expect(abs(event.time - 0.4) < 0.01)
        #expect(event.impulse > 300 * world.mass(of: ball))
    }

    @Test func everyBounceReportsBeginAndEnd() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        _ = Scenes.add(
            .box(width: 40, height: 40), at: Point(x: 0, y: -200), to: &world, surface: Surface(restitution: 1))
        var phases: [ContactEvent.Phase] = []
        for frame in 1...300 {
            world.advance(to: Double(frame) / 60)
            phases += world.contactEvents.map(\.phase)
        }
        // A drop of 180 pt takes 0.6 s, and a bounce 1.2 s.
        #expect(phases.count == 8, "\(phases)")
        for (index, phase) in phases.enumerated() { #expect(phase == (index % 2 == 0 ? .began : .ended)) }
    }

    @Test func removingABodyEndsContactsAndWakesItsNeighbours() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let lower = Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: -20), to: &world)
        let upper = Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: -60), to: &world)
        world.advance(to: 3)
        #expect(world.isAtRest)
        world.clearContactEvents()
        world.remove(lower)
        #expect(world.contactEvents.map(\.phase) == [.ended, .ended])
        #expect(world.isAwake(upper))
        world.advance(to: 5)
        #expect(abs(world.position(of: upper).y + 20) < 0.5)
        #expect(!world.contains(lower))
    }

    @Test func beginningsAndEndsMatchInACrowd() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        var random = SeededRandom(seed: 3)
        var bodies: [BodyID] = []
        var open: Set<[Int]> = []
        func apply(_ events: [ContactEvent]) {
            for event in events {
                let pair = [event.shapeTagA, event.shapeTagB].sorted()
                if event.phase == .began {
                    #expect(open.insert(pair).inserted, "began twice")
                } else {
                    #expect(open.remove(pair) != nil, "ended without a beginning")
                }
            }
        }
        for frame in 1...600 {
            if frame % 5 == 0, bodies.count < 60 {
                let body = world.addBody(BodyDefinition(position: Point(x: random.next(in: -150...150), y: -400)))
                world.addShape(
                    frame % 2 == 0 ? .circle(radius: 15) : .box(width: 30, height: 20),
                    surface: Surface(friction: 0.3, restitution: 0.6), tag: frame, to: body)
                bodies.append(body)
            }
            world.advance(to: Double(frame) / 60)
            apply(world.contactEvents)
            if frame % 20 == 0, !bodies.isEmpty {
                world.clearContactEvents()
                world.remove(bodies.remove(at: random.next(below: bodies.count)))
                apply(world.contactEvents)
                world.clearContactEvents()
            }
        }
        for body in bodies {
            world.clearContactEvents()
            world.remove(body)
            apply(world.contactEvents)
        }
        #expect(open.isEmpty)
    }

    @Test func filtersAndPairsKeepBodiesApart() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let floor = Scenes.addFloor(to: &world)
        let ghost = Scenes.add(
            .circle(radius: 10), at: Point(x: 0, y: -50), to: &world,
            surface: Surface(filter: CollisionFilter(categories: 2, mask: 2)))
        let solid = Scenes.add(.circle(radius: 10), at: Point(x: 100, y: -50), to: &world)
        let barred = Scenes.add(.circle(radius: 10), at: Point(x: 200, y: -50), to: &world)
        world.setCollides(false, barred, floor)
        world.advance(to: 1)
        #expect(world.position(of: ghost).y > 100)
        #expect(abs(world.position(of: solid).y + 10) < 0.5)
        #expect(world.position(of: barred).y > 100)
        world.setCollides(true, solid, floor)
        world.setCollides(false, solid, floor)
        world.advance(to: 1.5)
        #expect(world.position(of: solid).y > 50)
    }
}
