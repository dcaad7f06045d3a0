import MomentumCurves
import MomentumPhysics
import Testing

/// Textbook results.
@Suite struct OracleTests {
    @Test func freeFallFollowsTheParabola() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let ball = Scenes.add(.circle(radius: 10), at: .zero, to: &world, velocity: Vector(dx: 300, dy: -500))
        for step in 1...480 {
            world.step()
            let t = Double(step) / 240
            let p = world.position(of: ball)
            #expect(abs(p.x - 300 * t) < 1e-3 && abs(p.y - (-500 * t + 500 * t * t)) < 1e-2, "\(t) \(p)")
        }
    }

    @Test(arguments: [0.5, 2, 10])
    func aProjectileWithResistanceFollowsTheExponential(c: Double) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let ball = Scenes.add(
            .circle(radius: 10), at: .zero, to: &world, velocity: Vector(dx: 400, dy: -800), angularVelocity: 5,
            traits: BodyTraits(linearDamping: c, angularDamping: c))
        world.allowsSleep = false
        for step in 1...480 {
            world.step()
            let t = Double(step) / 240
            let e = Maths.exp(-c * t)
            let x = 400 * (1 - e) / c
            let y = (-800 - 1000 / c) * (1 - e) / c + 1000 / c * t
            let p = world.position(of: ball)
            #expect(abs(p.x - x) < 0.02 && abs(p.y - y) < 0.02, "\(t) \(p) \(x) \(y)")
            #expect(abs(world.angle(of: ball) - 5 * (1 - e) / c) < 1e-3)
        }
    }

    @Test func aConstantForceAcceleratesByItsMass() {
        var world = PhysicsWorld()
        let box = Scenes.add(.box(width: 100, height: 200), at: .zero, to: &world)
        #expect(abs(world.mass(of: box) - 2) < 1e-9)
        world.setForce(Vector(dx: 100, dy: 0), torque: world.inertia(of: box) * 2, on: box)
        world.advance(to: 1)
        #expect(abs(world.velocity(of: box).dx - 50) < 1e-2)
        #expect(abs(world.position(of: box).x - 25) < 1e-2)
        #expect(abs(world.angle(of: box) - 1) < 1e-4)
    }

    /// tan 0.4 = 0.4228: with friction below it the box slides, above it the box stays.
    @Test(arguments: [0.2, 0.38, 0.46, 0.8])
    func aBoxOnAnInclineSlidesBelowTheFrictionAngle(friction: Double) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let slope = 0.4
        let (sine, cosine) = Maths.sincos(slope)
        let ramp = world.addBody(BodyDefinition(kind: .static, angle: slope))
        world.addShape(
            .box(width: 8000, height: 100, center: Point(x: 0, y: 50)), surface: Surface(friction: friction), to: ramp)
        let box = Scenes.add(
            .box(width: 60, height: 40), at: Point(x: 20 * sine, y: -20 * cosine), to: &world, angle: slope,
            surface: Surface(friction: friction))
        let start = world.position(of: box)
        world.advance(to: 0.25)
        let early = world.velocity(of: box).length
        world.advance(to: 1.25)
        let acceleration = 1000 * (sine - friction * cosine)
        if acceleration < 0 {
            #expect(world.position(of: box).distance(to: start) < 0.3)
        } else {
            let gain = world.velocity(of: box).length - early
            #expect(abs(gain / acceleration - 1) < 0.01, "\(gain) \(acceleration)")
        }
    }

    @Test func aBallRollsDownAnInclineWithTwoThirds() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let slope = 0.2
        let (sine, cosine) = Maths.sincos(slope)
        let ramp = world.addBody(BodyDefinition(kind: .static, angle: slope))
        world.addShape(
            .box(width: 8000, height: 100, center: Point(x: 0, y: 50)), surface: Surface(friction: 1), to: ramp)
        let ball = Scenes.add(
            .circle(radius: 20), at: Point(x: 20 * sine, y: -20 * cosine), to: &world, surface: Surface(friction: 1))
        let start = world.position(of: ball)
        world.advance(to: 1.5)
        let distance = world.position(of: ball).distance(to: start)
        let exact = 1000 * sine * 2 / 3 / 2 * 1.5 * 1.5
        #expect(abs(distance / exact - 1) < 0.01, "\(distance) \(exact)")
        #expect(abs(world.angle(of: ball) - distance / 20) < 0.1)
    }

    @Test(arguments: [0.0, 0.5, 1], [0.25, 1, 4])
    func collinearCollisionsMatchTheFormula(e: Double, ratio: Double) {
        var world = PhysicsWorld()
        let surface = Surface(density: 1, restitution: e)
        let a = Scenes.add(
            .circle(radius: 20), at: Point(x: -100, y: 0), to: &world, velocity: Vector(dx: 400, dy: 0),
            surface: surface)
        let b = Scenes.add(
            .circle(radius: 20), at: .zero, to: &world, velocity: Vector(dx: -100, dy: 0),
            surface: Surface(density: ratio, restitution: e))
        let (m1, m2) = (world.mass(of: a), world.mass(of: b))
        world.advance(to: 0.5)
        let center = (m1 * 400 - m2 * 100) / (m1 + m2)
        #expect(abs(world.velocity(of: a).dx - (center - m2 / (m1 + m2) * e * 500)) < 0.5)
        #expect(abs(world.velocity(of: b).dx - (center + m1 / (m1 + m2) * e * 500)) < 0.5)
    }

    @Test("After an oblique elastic collision, equal balls move at a right angle to each other.")
    func equalBallsSeparateAtARightAngle() {
        var world = PhysicsWorld()
        let surface = Surface(restitution: 1)
        let a = Scenes.add(
            .circle(radius: 20), at: Point(x: -200, y: -14), to: &world, velocity: Vector(dx: 500, dy: 0),
            surface: surface)
        let b = Scenes.add(.circle(radius: 20), at: .zero, to: &world, surface: surface)
        world.advance(to: 1)
        let (u, v) = (world.velocity(of: a), world.velocity(of: b))
        #expect(abs(u.dot(v)) < 0.01 * u.length * v.length, "\(u) \(v)")
        #expect(abs((u.dot(u) + v.dot(v)) / 250_000 - 1) < 1e-3)
        #expect(abs((u + v).dx - 500) < 0.01 && abs((u + v).dy) < 0.01)
    }

    @Test func newtonsCradleTransfersMomentum() {
        var world = PhysicsWorld()
        let balls = (0..<5).map {
            Scenes.add(
                .circle(radius: 20), at: Point(x: Double($0) * 40.5, y: 0), to: &world,
                velocity: Vector(dx: $0 == 0 ? 200 : 0, dy: 0), surface: Surface(restitution: 1))
        }
        world.advance(to: 1)
        #expect(abs(world.velocity(of: balls[4]).dx - 200) < 2, "\(balls.map { world.velocity(of: $0).dx })")
        for ball in balls.dropLast() { #expect(abs(world.velocity(of: ball).dx) < 2) }
    }
}
