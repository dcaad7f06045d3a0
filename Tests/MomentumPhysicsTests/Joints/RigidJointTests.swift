import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct RigidJointTests {
    @Test func aPendulumHasItsPeriod() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        world.allowsSleep = false
        let start = 0.1
        let length = 250.0
        let (sine, cosine) = Maths.sincos(start)
        let bob = Scenes.add(
            .circle(radius: 10), at: Point(x: sine * length, y: cosine * length), to: &world,
            traits: BodyTraits(hasFixedRotation: true))
        _ = world.addJoint(DistanceJoint(.ground, bob))
        var crossings: [Double] = []
        var last = world.position(of: bob).x
        for _ in 0..<(240 * 20) {
            world.step()
            let x = world.position(of: bob).x
            if last > 0, x <= 0 { crossings.append(world.time - x / (x - last) / 240) }
            last = x
        }
        let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
        // The series of the pendulum up to the fourth power of the amplitude.
        let series: Double = 1 + start * start / 16 + 11.0 / 3072 * start * start * start * start
        let exact: Double = 2 * Double.pi * (length / 1000).squareRoot() * series
        #expect(abs(period / exact - 1) < 0.002, "\(period) \(exact)")
        #expect(abs(world.position(of: bob).distance(to: .zero) - length) < 0.1)
    }

    @Test func aPinnedPlankIsAPhysicalPendulum() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        world.allowsSleep = false
        let plank = Scenes.add(.box(width: 20, height: 200), at: Point(x: 0, y: 100), to: &world)
        _ = world.addJoint(PinJoint(.ground, plank, at: .zero))
        world.setVelocity(Vector(dx: 20, dy: 0), angular: -0.2, of: plank)
        let inertia: Double = (20.0 * 20.0 + 200.0 * 200.0) / 12 + 100.0 * 100.0
        let exact: Double = 2 * Double.pi * (inertia / 100_000).squareRoot()
        var crossings: [Double] = []
        var last = 0.0
        for _ in 0..<(240 * 20) {
            world.step()
            let x = world.position(of: plank).x
            if last < 0, x >= 0 { crossings.append(world.time - x / (x - last) / 240) }
            last = x
        }
        let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
        #expect(abs(period / exact - 1) < 0.003, "\(period) \(exact)")
    }

    @Test func aPinKeepsToItsRange() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let plank = Scenes.add(.box(width: 200, height: 20), at: Point(x: 100, y: 0), to: &world)
        _ = world.addJoint(PinJoint(.ground, plank, at: .zero, range: -0.5...0.5))
        world.advance(to: 4)
        #expect(abs(world.angle(of: plank) - 0.5) < 0.01, "\(world.angle(of: plank))")
    }

    @Test func frictionHoldsAPlankUpIfItIsStrongEnough() {
        for (torque, holds) in [(0.9, false), (1.1, true)] {
            var world = PhysicsWorld(gravity: Scenes.gravity)
            let plank = Scenes.add(.box(width: 200, height: 20), at: Point(x: 100, y: 0), to: &world)
            let weight = world.mass(of: plank) * 1000 * 100
            _ = world.addJoint(PinJoint(.ground, plank, at: .zero, frictionTorque: weight * torque))
            world.advance(to: 1)
            #expect((abs(world.angle(of: plank)) < 0.01) == holds)
        }
    }

    @Test func aMotorTurnsAtItsSpeed() {
        var world = PhysicsWorld()
        let wheel = Scenes.add(.circle(radius: 50), at: .zero, to: &world)
        _ = world.addJoint(PinJoint(.ground, wheel, at: .zero, frictionTorque: 1e7, motorSpeed: 3))
        world.advance(to: 2)
        #expect(abs(world.angularVelocity(of: wheel) - 3) < 1e-3)
        #expect(abs(world.angle(of: wheel) - 6) < 0.1)
    }

    @Test func aWeldKeepsBodiesTogether() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let wall = world.addBody(BodyDefinition(kind: .static))
        let beam = Scenes.add(.box(width: 100, height: 20), at: Point(x: 50, y: 0), to: &world)
        let end = Scenes.add(.box(width: 100, height: 20), at: Point(x: 150, y: 0), to: &world)
        _ = world.addJoint(WeldJoint(wall, beam, at: .zero))
        _ = world.addJoint(WeldJoint(beam, end, at: Point(x: 100, y: 0)))
        world.advance(to: 3)
        #expect(world.position(of: end).distance(to: Point(x: 150, y: 0)) < 3, "\(world.position(of: end))")
        #expect(abs(world.angle(of: end)) < 0.03)
    }

    @Test func aSliderKeepsToItsLineAndRange() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let car = Scenes.add(.box(width: 40, height: 40), at: .zero, to: &world)
        _ = world.addJoint(SlideJoint(.ground, car, at: .zero, along: Vector(dx: 1, dy: 1), range: -100...150))
        world.advance(to: 0.3)
        let position = world.position(of: car)
        // Down the slope, with half of gravity in each direction.
        #expect(abs(position.x - position.y) < 0.3, "\(position)")
        #expect(abs(position.x - 250 * 0.09) < 0.5, "\(position)")
        world.advance(to: 3)
        let end = 150 / 2.0.squareRoot()
        #expect(world.position(of: car).distance(to: Point(x: end, y: end)) < 0.5, "\(world.position(of: car))")
        #expect(world.angle(of: car) == 0 || abs(world.angle(of: car)) < 1e-4)
    }

    @Test func aRopeIsSlackUntilItIsTaut() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let ball = Scenes.add(.circle(radius: 10), at: Point(x: 0, y: 20), to: &world)
        _ = world.addJoint(DistanceJoint.rope(.ground, ball, length: 200))
        world.advance(to: 0.5)
        #expect(abs(world.position(of: ball).y - (20 + 125)) < 0.1)
        world.advance(to: 3)
        #expect(abs(world.position(of: ball).y - 200) < 0.5, "\(world.position(of: ball))")
    }

    @Test func aBridgeOfThirtyPlanksHolds() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        var last = BodyID.ground
        for index in 0..<30 {
            let plank = Scenes.add(.box(width: 20, height: 8), at: Point(x: Double(index) * 20 + 10, y: 0), to: &world)
            _ = world.addJoint(PinJoint(last, plank, at: Point(x: Double(index) * 20, y: 0)))
            last = plank
        }
        _ = world.addJoint(PinJoint(.ground, last, at: Point(x: 600, y: 0)))
        world.advance(to: 8)
        for id in world.bodyIDs {
            let y = world.position(of: id).y
            #expect(y > -5 && y < 250, "\(y)")
        }
    }

    @Test func aRemovedJointReleasesItsBody() throws {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let ball = Scenes.add(.circle(radius: 10), at: Point(x: 0, y: 100), to: &world)
        let joint = world.addJoint(DistanceJoint(.ground, ball))
        let rod = try #require(joint)
        world.advance(to: 2)
        #expect(abs(world.position(of: ball).y - 100) < 0.5)
        world.remove(rod)
        #expect(!world.contains(rod))
        world.advance(to: 3)
        #expect(world.position(of: ball).y > 500)
    }
}
