import MomentumCurves
import MomentumPhysics
import Testing

/// Free bodies do not pass through one another at any speed.
@Suite struct FastPairTests {
    /// Lets two boxes of 10 pt meet: the second one at rest, coming from the front, or crossing. Returns their
    /// velocities.
    private func meet(
        speed: Double, phase: Double, angle: Double, second: Vector, precise: Bool = true
    ) -> (first: Vector, second: Vector) {
        var world = PhysicsWorld()
        let traits = BodyTraits(usesPreciseCollisionDetection: precise)
        let time = 0.1
        // Both would be at the same position after `time`.
        let meeting = Point(x: 1000 + phase, y: 0)
        let velocity = Vector(dx: speed, dy: 0)
        let one = Scenes.add(
            .box(width: 10, height: 10), at: meeting + velocity * -time, to: &world, angle: angle, velocity: velocity,
            traits: traits)
        let other = Scenes.add(
            .box(width: 10, height: 10), at: meeting + second * -time, to: &world, velocity: second, traits: traits)
        world.advance(to: 0.3)
        return (world.velocity(of: one), world.velocity(of: other))
    }

    @Test(arguments: [1000.0, 4270, 9000, 16_000, 60_000]) func fastBoxesMeet(speed: Double) {
        for phase in stride(from: 0, to: speed / 240, by: max(speed / 240 / 16, 1)) {
            let others = [
                Vector.zero, Vector(dx: -speed, dy: 0), Vector(dx: 0, dy: speed), Vector(dx: speed / 2, dy: 0),
            ]
            for second in others {
                let (_, velocity) = meet(speed: speed, phase: phase, angle: 0.3, second: second)
                #expect((velocity - second).length > speed * 0.1, "phase \(phase), second \(second)")
            }
        }
    }

    @Test func aFastBoxTransfersItsMomentum() {
        for phase in [0.0, 7, 13, 29, 41] {
            let (first, second) = meet(speed: 12_000, phase: phase, angle: 0, second: .zero)
            #expect(abs(first.dx + second.dx - 12_000) < 1 && abs(first.dx - second.dx) < 1)
            let front = meet(speed: 12_000, phase: phase, angle: 0, second: Vector(dx: -12_000, dy: 0))
            #expect(front.first.length < 1 && front.second.length < 1)
        }
    }

    @Test func preciseCollisionsCanBeDisabled() {
        let passed = [0.0, 7, 13, 29, 41].filter {
            meet(speed: 12_000, phase: $0, angle: 0, second: .zero, precise: false).second == .zero
        }
        #expect(!passed.isEmpty)
    }

    /// The second body is as fast as the first and would never meet it, if the first were not stopped.
    @Test func aFollowingBodyStopsAtAStoppedOne() {
        for phase in [3.0, 8, 14] {
            var world = PhysicsWorld()
            let wall = world.addBody(BodyDefinition(kind: .static))
            world.addShape(.box(width: 20, height: 200, center: Point(x: 1010, y: 0)), to: wall)
            let velocity = Vector(dx: 9600, dy: 0)
            let first = Scenes.add(
                .circle(radius: 5), at: Point(x: 995 - phase, y: 0), to: &world, velocity: velocity)
            let second = Scenes.add(
                .circle(radius: 5), at: Point(x: 973 - phase, y: 0), to: &world, velocity: velocity)
            world.step()
            let gap = world.position(of: first).x - world.position(of: second).x
            #expect(gap > 9, "\(gap)")
        }
    }

    /// Bodies that move side by side hardly move relative to each other and lose no energy.
    @Test func bodiesFlyingTogetherLoseNoEnergy() {
        var world = PhysicsWorld()
        var bodies: [BodyID] = []
        for index in 0..<25 {
            let place = Point(x: Double(index % 5) * 10.1, y: Double(index / 5) * 10.1)
            let velocity = Vector(dx: 20_000 + Double(index), dy: 0)
            bodies.append(Scenes.add(.box(width: 10, height: 10), at: place, to: &world, velocity: velocity))
        }
        world.advance(to: 0.5)
        for (index, body) in bodies.enumerated() {
            #expect(world.position(of: body).x > 10_000 - 1 + Double(index % 5) * 10.1)
        }
    }

    @Test func aFastBodyWakesItsTarget() {
        var world = PhysicsWorld()
        let target = Scenes.add(.box(width: 4, height: 40), at: Point(x: 1500, y: 0), to: &world)
        world.advance(to: 1)
        #expect(!world.isAwake(target))
        _ = Scenes.add(.circle(radius: 3), at: .zero, to: &world, velocity: Vector(dx: 40_000, dy: 0))
        world.advance(to: 1.1)
        #expect(world.isAwake(target) && world.velocity(of: target).dx > 1000)
    }

    @Test func aKinematicBodyStopsFastBodies() {
        var world = PhysicsWorld()
        let gate = Scenes.add(
            .box(width: 4, height: 200), at: Point(x: 1000, y: 0), to: &world, velocity: Vector(dx: -3000, dy: 0),
            kind: .kinematic)
        let body = Scenes.add(.box(width: 8, height: 8), at: .zero, to: &world, velocity: Vector(dx: 30_000, dy: 0))
        for _ in 0..<60 {
            world.step()
            #expect(world.position(of: body).x < world.position(of: gate).x)
        }
    }
}
