import MomentumCurves
import MomentumPhysics
import Testing

/// Textbook collisions in the plane.
@Suite struct CollisionOracleTests {
    @Test(arguments: [0.0, 0.3, 0.7, 1], [0.5, 1, 3])
    func smoothBallsExchangeOnlyNormalMomentum(e: Double, ratio: Double) {
        var world = PhysicsWorld()
        let a = Scenes.add(
            .circle(radius: 20), at: Point(x: -150, y: -22), to: &world, velocity: Vector(dx: 400, dy: 30),
            surface: Surface(friction: 0, restitution: e))
        let b = Scenes.add(
            .circle(radius: 20), at: .zero, to: &world, velocity: Vector(dx: -60, dy: 10),
            surface: Surface(density: ratio, friction: 0, restitution: e))
        var (normal, reported) = (Vector.zero, 0.0)
        while normal == .zero, world.time < 1 {
            world.step()
            for event in world.contactEvents {
                normal = event.bodyA == a ? event.normal : event.normal * -1
                reported = event.impulse
            }
        }
        #expect(normal != .zero)
        world.advance(to: world.time + 0.2)
        let (m1, m2) = (world.mass(of: a), world.mass(of: b))
        let closing = Vector(dx: 460, dy: 20).dot(normal)
        let impulse = (1 + e) * closing / (1 / m1 + 1 / m2)
        #expect(abs(reported / impulse - 1) < 0.01, "\(reported) \(impulse)")
        let u = Vector(dx: 400, dy: 30) - normal * (impulse / m1)
        let v = Vector(dx: -60, dy: 10) + normal * (impulse / m2)
        #expect((world.velocity(of: a) - u).length < 1, "\(world.velocity(of: a)) \(u)")
        #expect((world.velocity(of: b) - v).length < 1, "\(world.velocity(of: b)) \(v)")
        #expect(abs(world.angularVelocity(of: a)) < 1e-4 && abs(world.angularVelocity(of: b)) < 1e-4)
    }

    /// A ball hits a rod near its end: j = (1 + e) v / (1/m + 1/M + r^2/I).
    @Test(arguments: [0.0, 0.5, 1])
    func offCentreCollisionsCauseRotation(e: Double) {
        var world = PhysicsWorld()
        let surface = Surface(restitution: e)
        let rod = Scenes.add(.box(width: 20, height: 300), at: .zero, to: &world, surface: surface)
        let ball = Scenes.add(
            .circle(radius: 15), at: Point(x: -100, y: 120), to: &world, velocity: Vector(dx: 300, dy: 0),
            surface: surface)
        let (m, big, inertia) = (world.mass(of: ball), world.mass(of: rod), world.inertia(of: rod))
        world.advance(to: 0.3)
        let impulse = (1 + e) * 300 / (1 / m + 1 / big + 120 * 120 / inertia)
        #expect(abs(world.velocity(of: ball).dx - (300 - impulse / m)) < 1, "\(world.velocity(of: ball))")
        // At e = 0 both continue together, and the contact remains active while the rod rotates.
        let slack = e == 0 ? 2.0 : 0.5
        #expect(abs(world.velocity(of: rod).dx - impulse / big) < slack, "\(world.velocity(of: rod))")
        #expect(abs(world.angularVelocity(of: rod) + 120 * impulse / inertia) < slack / 50)
    }

    @Test func aBallThatHitsAWallAtAnAngleIsReflected() {
        var world = PhysicsWorld()
        let wall = world.addBody(BodyDefinition(kind: .static))
        world.addShape(
            .segment(from: Point(x: 200, y: -500), to: Point(x: 200, y: 900)), surface: Surface(restitution: 1),
            to: wall)
        let ball = Scenes.add(
            .circle(radius: 10), at: .zero, to: &world, velocity: Vector(dx: 300, dy: 200), surface: Surface())
        world.advance(to: 1)
        #expect((world.velocity(of: ball) - Vector(dx: -300, dy: 200)).length < 0.5)
        #expect(world.position(of: ball).distance(to: Point(x: 380 - 300, y: 200)) < 2, "\(world.position(of: ball))")
    }

    @Test(arguments: [0.0, 0.5, 1])
    func angularMomentumIsConserved(restitution: Double) {
        var world = PhysicsWorld()
        world.allowsSleep = false
        var random = SeededRandom(seed: 11)
        var bodies: [BodyID] = []
        for index in 0..<25 {
            let place = Point(x: Double(index % 5) * 50, y: Double(index / 5) * 50)
            let velocity = Vector(dx: random.next(in: -300...300), dy: random.next(in: -300...300))
            bodies.append(
                Scenes.add(
                    index % 2 == 0 ? .box(width: 36, height: 24) : .circle(radius: 14), at: place, to: &world,
                    velocity: velocity, angularVelocity: random.next(in: -5...5),
                    surface: Surface(friction: 0.4, restitution: restitution)))
        }
        _ = world.addJoint(DistanceJoint(bodies[0], bodies[12], frequency: 3, dampingRatio: 0.3))
        func spin() -> Double {
            var total = 0.0
            for body in bodies {
                let (r, v) = (world.massCenter(of: body).offset(from: .zero), world.velocity(of: body))
                total += world.mass(of: body) * r.cross(v) + world.inertia(of: body) * world.angularVelocity(of: body)
            }
            return total
        }
        func size() -> Double {
            var total = 0.0
            for body in bodies {
                let (r, v) = (world.massCenter(of: body).offset(from: .zero), world.velocity(of: body))
                total += world.mass(of: body) * abs(r.cross(v))
            }
            return total
        }
        let (before, scale) = (spin(), size())
        for _ in 0..<480 { world.step() }
        // The contact points move within a step, which causes an error of up to a hundredth.
        #expect(abs(spin() - before) < 0.01 * scale, "\(before) to \(spin()) of \(scale)")
    }

    /// T = 2π sqrt(l / g) / agm(1, cos(amplitude / 2)), exact for every amplitude (Gauss).
    @Test(arguments: [0.2, 0.8, 1.5])
    func aPendulumsPeriodIsExactForAnyAmplitude(amplitude: Double) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        world.allowsSleep = false
        let (sine, cosine) = Maths.sincos(amplitude)
        let bob = Scenes.add(
            .circle(radius: 10), at: Point(x: sine * 250, y: cosine * 250), to: &world,
            traits: BodyTraits(hasFixedRotation: true))
        _ = world.addJoint(DistanceJoint(.ground, bob))
        let start = world.energy
        var crossings: [Double] = []
        var last = world.position(of: bob).x
        for _ in 0..<(240 * 10) {
            world.step()
            let x = world.position(of: bob).x
            if last > 0, x <= 0 { crossings.append(world.time - x / (x - last) / 240) }
            last = x
            #expect(world.energy - start < 0.002 * world.mass(of: bob) * 250_000)
        }
        var (a, b) = (1.0, Maths.cos(amplitude / 2))
        for _ in 0..<8 { (a, b) = ((a + b) / 2, (a * b).squareRoot()) }
        let exact = 2 * Double.pi * 0.5 / a
        let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
        #expect(abs(period / exact - 1) < 0.01, "\(period) \(exact)")
    }
}
