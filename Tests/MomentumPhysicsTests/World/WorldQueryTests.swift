import MomentumCurves
import MomentumPhysics
import Testing

/// The queries of a world, and the values that can be set between frames.
@Suite struct WorldQueryTests {
    @Test func anEventIsFoundByItsNumberAsInTheList() throws {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let floor = Scenes.addFloor(to: &world)
        let left = Scenes.add(.circle(radius: 10), at: Point(x: -100, y: -30), to: &world)
        let right = Scenes.add(.circle(radius: 10), at: Point(x: 100, y: -30), to: &world)
        #expect(!world.hasContactEvents && world.contactEvents.isEmpty)
        world.advance(to: 0.5)
        #expect(world.hasContactEvents && world.contactEvents.count == 2)
        for (index, ball) in [left, right].enumerated() {
            let (event, listed) = (world.contactEvent(index), world.contactEvents[index])
            #expect(event.bodyA == listed.bodyA && event.bodyB == listed.bodyB && event.time == listed.time)
            #expect(Set([event.bodyA, event.bodyB]) == [floor, ball])
            #expect(world.body(of: event.shapeA) == event.bodyA && world.body(of: event.shapeB) == event.bodyB)
            // From the first body to the second, with y pointing down.
            #expect(abs(event.normal.dy - (event.bodyA == ball ? 1 : -1)) < 1e-6)
        }
        world.clearContactEvents()
        #expect(!world.hasContactEvents)
    }

    @Test func aMotionHasPoseAndVelocities() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let body = Scenes.add(
            .box(width: 40, height: 20), at: Point(x: 5, y: 6), to: &world, angle: 0.5,
            velocity: Vector(dx: 30, dy: -40), angularVelocity: 2)
        world.advance(to: 0.3021)
        let motion: BodyMotion = world.motion(of: body)
        #expect(motion.position == world.position(of: body) && motion.angle == world.angle(of: body))
        #expect((motion.velocity - world.velocity(of: body)).length < 1e-9)
        #expect(motion.angularVelocity == world.angularVelocity(of: body))
        #expect(abs(motion.velocity.dy - (-40 + 302.1)) < 0.01 && abs(motion.position.x - (5 + 30 * 0.3021)) < 1e-3)
        #expect(abs(motion.angle - (0.5 + 2 * 0.3021)) < 1e-5 && abs(motion.angularVelocity - 2) < 1e-6)
        world.remove(body)
        let gone = world.motion(of: body)
        #expect(gone.position == .zero && gone.angle == 0 && gone.velocity == .zero && gone.angularVelocity == 0)
    }

    @Test func aMotionSetBetweenStepsAppliesAtOnce() {
        for start in [10.0, 10.25, 10.9] {
            var world = PhysicsWorld()
            let body = Scenes.add(.box(width: 60, height: 60), at: .zero, to: &world, velocity: Vector(dx: -50, dy: 0))
            world.advance(to: start * PhysicsConstants.step)
            world.setMotion(
                Point(x: 20, y: 30), angle: 1, velocity: Vector(dx: 480, dy: 240), angularVelocity: 2.4, of: body)
            #expect(world.position(of: body).distance(to: Point(x: 20, y: 30)) < 1e-5)
            #expect(abs(world.angle(of: body) - 1) < 1e-6)
            for later in [0.1, 0.5, 1, 1.75, 30] {
                world.advance(to: (start + later) * PhysicsConstants.step)
                let motion = world.motion(of: body)
                let expected = Point(x: 20 + 2 * later, y: 30 + later)
                #expect(motion.position.distance(to: expected) < 1e-4, "\(start) + \(later): \(motion.position)")
                #expect(abs(motion.angle - (1 + 0.01 * later)) < 1e-5)
                #expect((motion.velocity - Vector(dx: 480, dy: 240)).length < 1e-3)
                #expect(abs(motion.angularVelocity - 2.4) < 1e-5)
            }
        }
    }

    @Test func aSecondHasItsStepsAndALongGapIsCut() {
        #expect(PhysicsConstants.stepsPerSecond * PhysicsConstants.step == 1)
        var world = PhysicsWorld()
        let body = Scenes.add(
            .circle(radius: 10), at: .zero, to: &world, velocity: Vector(dx: 10, dy: 0),
            traits: BodyTraits(canSleep: false))
        #expect(world.advance(to: 1) == Int(PhysicsConstants.stepsPerSecond))
        let most = PhysicsConstants.maximumGap
        #expect(world.advance(to: 1 + most) == Int(PhysicsConstants.stepsPerSecond * most))
        #expect(abs(world.position(of: body).x - 10 * (1 + most)) < 0.01)
        // Time beyond the largest gap is dropped, as if the clock had stopped.
        #expect(world.advance(to: 1001 + 2 * most) == Int(PhysicsConstants.stepsPerSecond * most))
        #expect(abs(world.position(of: body).x - 10 * (1 + 2 * most)) < 0.02)
        #expect(world.advance(to: 1001.5 + 2 * most) == Int(PhysicsConstants.stepsPerSecond / 2))
    }

    @Test func motionInAWorldAtRestBeginsAtOnce() {
        for offset in [0, 0.2, 0.7] {
            var world = PhysicsWorld()
            let body = Scenes.add(.circle(radius: 10), at: .zero, to: &world)
            world.advance(to: (1000 + offset) * PhysicsConstants.step)
            #expect(world.isAtRest)
            let now = world.alignSteps()
            world.setVelocity(Vector(dx: 240, dy: 0), angular: 0, of: body)
            #expect(world.advance(to: now + PhysicsConstants.step) == 1)
            #expect(abs(world.position(of: body).x - 1) < 1e-5)
            // A moving world keeps the times of its steps.
            let moving = now + 3.4 * PhysicsConstants.step
            world.advance(to: moving)
            #expect(world.alignSteps() == moving)
            #expect(abs(world.position(of: body).x - 3.4) < 1e-4)
        }
    }

    @Test func theReferenceIsStepsOfTheReferenceWorld() {
        var world = PhysicsWorld.reference()
        #expect(PhysicsWorld.referenceFingerprint(steps: 0) == world.fingerprint)
        for _ in 0..<650 { world.referenceStep() }
        #expect(PhysicsWorld.referenceFingerprint(steps: 650) == world.fingerprint && world.stepCount == 650)
        #expect(PhysicsWorld.referenceFingerprint(steps: 649) != world.fingerprint)
        #expect(!world.hasContactEvents)
    }

    @Test func roundShapesHaveTheMaximumOfCorners() {
        let most = Shape.maximumCorners
        let (sine, _) = Maths.sincos(2 * .pi / Double(most))
        func mass(_ shape: Shape?) -> Double {
            var world = PhysicsWorld()
            let body = world.addBody(BodyDefinition())
            if let shape { world.addShape(shape, to: body) }
            return world.mass(of: body)
        }
        // The area of a polygon inscribed in an ellipse is n / 2 a b sin(2π / n), and 100 x 100 pt have mass 1.
        let exact = Double(most) / 2 * 100 * 50 * sine / 10_000
        #expect(abs(mass(.ellipse(width: 200, height: 100)) / exact - 1) < 1e-5)
        // If there are too many points, the least significant ones are removed.
        let circle = (0..<100).map { index in
            let (sine, cosine) = Maths.sincos(2 * .pi * Double(index) / 100)
            return Point(x: 100 * cosine, y: 100 * sine)
        }
        let area = mass(.polygon(circle)) * 10_000 / (.pi * 100 * 100)
        #expect(area > 0.93 && area < 1.07, "\(area)")
        let few = Array(circle.prefix(25)) + [Point.zero]
        #expect(abs(mass(.polygon(few)) * 10_000 / (.pi * 100 * 100 / 4) - 1) < 0.07)
    }

    @Test func pointVelocitiesIncludeRotation() {
        var world = PhysicsWorld()
        let body = Scenes.add(
            .box(width: 40, height: 40), at: Point(x: 100, y: 50), to: &world, velocity: Vector(dx: 10, dy: 0),
            angularVelocity: 3)
        let below = world.velocity(of: body, at: Point(x: 100, y: 70))
        #expect((below - Vector(dx: 10 - 60, dy: 0)).length < 1e-3)
        #expect((world.velocity(of: body, at: Point(x: 120, y: 50)) - Vector(dx: 10, dy: 60)).length < 1e-3)
        #expect((world.velocity(of: body, at: Point(x: 100, y: 50)) - world.velocity(of: body)).length < 1e-6)
    }

    @Test func surfacesAndGravityReadBack() throws {
        var world = PhysicsWorld(gravity: Vector(dx: 1, dy: 2))
        #expect(world.gravity == Vector(dx: 1, dy: 2))
        let body = world.addBody(BodyDefinition())
        let surface = Surface(density: 2, friction: 0.25, restitution: 0.5)
        let made = world.addShape(.circle(radius: 10), surface: surface, to: body)
        let shape = try #require(made)
        #expect(world.surface(of: shape) == surface)
        world.setSurface(Surface(friction: 0.75), of: shape)
        #expect(world.surface(of: shape) == Surface(friction: 0.75))
        world.remove(shape)
        #expect(world.surface(of: shape) == Surface())
    }
}
