import MomentumCurves
import MomentumPhysics
import Testing

/// No body passes through a wall at any speed.
@Suite struct TunnellingTests {
    private static let shapes: [Shape] = [
        .circle(radius: 3), .circle(radius: 30), .box(width: 60, height: 40), .box(width: 4, height: 200),
        .box(width: 80, height: 50, cornerRadius: 10),
        .capsule(from: Point(x: -20, y: 0), to: Point(x: 20, y: 0), radius: 5),
        .polygon([Point(x: 0, y: -20), Point(x: 25, y: 15), Point(x: -25, y: 15)])!,
    ]

    @Test(arguments: [1_000.0, 7_300, 50_000, 200_000], [0.0, 0.5, 1])
    func nothingTunnelsThroughASegment(speed: Double, restitution: Double) {
        for (number, shape) in Self.shapes.enumerated() {
            for thickness in [0.0, 0.5] {
                var world = PhysicsWorld()
                let wall = world.addBody(BodyDefinition(kind: .static))
                world.addShape(
                    .segment(from: Point(x: 1000, y: -5000), to: Point(x: 1000, y: 5000), radius: thickness), to: wall)
                let body = Scenes.add(
                    shape, at: Point(x: 0.37 * Double(number), y: 0), to: &world, angle: Double(number),
                    velocity: Vector(dx: speed, dy: speed * 0.2), angularVelocity: 20,
                    surface: Surface(friction: 0.3, restitution: restitution))
                for _ in 0..<240 {
                    world.step()
                    #expect(world.position(of: body).x < 1000, "shape \(number), thickness \(thickness)")
                }
            }
        }
    }

    @Test(arguments: [7_300, 50_000, 200_000], [0.0, 1])
    func nothingTunnelsThroughABoxOfOnePoint(speed: Double, restitution: Double) {
        for (number, shape) in Self.shapes.enumerated() {
            var world = PhysicsWorld()
            let wall = world.addBody(BodyDefinition(kind: .static))
            world.addShape(.box(width: 1, height: 10_000, center: Point(x: 1000.5, y: 0)), to: wall)
            let body = Scenes.add(
                shape, at: Point(x: 0.61 * Double(number), y: 0), to: &world, angle: Double(number) * 0.7,
                velocity: Vector(dx: speed, dy: speed * -0.1), angularVelocity: 15,
                surface: Surface(friction: 0.3, restitution: restitution))
            for _ in 0..<240 {
                world.step()
                #expect(world.position(of: body).x < 1000, "shape \(number)")
            }
        }
    }

    /// A light plate between a wall and a body of a hundred times its mass. If it were pushed slightly deeper in every
    /// step, it would emerge on the other side.
    @Test func aHeavyBodyDoesNotPressALightOneThroughAWall() {
        for thickness in [0.0, 1] {
            var world = PhysicsWorld(gravity: Vector(dx: 60_000, dy: 0))
            let wall = world.addBody(BodyDefinition(kind: .static))
            let shape: Shape =
                thickness == 0
                ? .segment(from: Point(x: 300, y: -500), to: Point(x: 300, y: 500))
                : .box(width: thickness, height: 1000, center: Point(x: 300.5, y: 0))
            world.addShape(shape, to: wall)
            let light = Scenes.add(.box(width: 7, height: 20), at: Point(x: 290, y: 0), to: &world)
            _ = Scenes.add(
                .box(width: 80, height: 80), at: Point(x: 200, y: 10), to: &world, velocity: Vector(dx: 20_000, dy: 0),
                surface: Surface(density: 10, friction: 0.6))
            for step in 0..<480 {
                world.step()
                #expect(world.position(of: light).x < 300, "step \(step)")
            }
        }
    }

    @Test func aBodyPressedAgainstAWallStaysInside() {
        var world = PhysicsWorld()
        let wall = world.addBody(BodyDefinition(kind: .static))
        world.addShape(.segment(from: Point(x: 100, y: -500), to: Point(x: 100, y: 500)), to: wall)
        let body = Scenes.add(.box(width: 40, height: 40), at: Point(x: 80, y: 0), to: &world)
        for _ in 0..<240 {
            world.setVelocity(Vector(dx: 50_000, dy: 0), angular: 0, of: body)
            world.step()
            #expect(world.position(of: body).x < 100, "\(world.position(of: body))")
        }
    }

    @Test func flickedBodiesStayInABoxOfSegments() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let wall = world.addBody(BodyDefinition(kind: .static))
        let corners = [Point(x: 0, y: 0), Point(x: 400, y: 0), Point(x: 400, y: 800), Point(x: 0, y: 800)]
        world.addChain(corners, isLoop: true, surface: Surface(density: 0, friction: 0.2, restitution: 0.4), to: wall)
        var bodies: [BodyID] = []
        for (number, shape) in Self.shapes.enumerated() {
            bodies.append(
                Scenes.add(
                    shape, at: Point(x: 60 + Double(number % 3) * 110, y: 150 + Double(number / 3) * 240), to: &world))
        }
        var state: UInt64 = 42
        for step in 0..<2400 {
            if step % 60 == 0 {
                for body in bodies {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    let (sine, cosine) = Maths.sincos(Double(state >> 40) / 1000)
                    world.setVelocity(Vector(dx: cosine * 50_000, dy: sine * 50_000), angular: sine * 50, of: body)
                }
            }
            world.step()
            for (number, body) in bodies.enumerated() {
                let p = world.massCenter(of: body)
                if !(p.x > 0 && p.x < 400 && p.y > 0 && p.y < 800) {
                    Issue.record("shape \(number) left at step \(step): \(p)")
                    return
                }
            }
        }
    }

    @Test func aFastBodyHitsASmallOne() {
        var world = PhysicsWorld()
        let bullet = Scenes.add(
            .circle(radius: 3), at: .zero, to: &world, velocity: Vector(dx: 30_000, dy: 0))
        let target = Scenes.add(.box(width: 4, height: 60), at: Point(x: 1061, y: 0), to: &world)
        world.advance(to: 0.1)
        #expect(world.velocity(of: target).dx > 100)
        #expect(world.position(of: bullet).x < world.position(of: target).x)
    }

    @Test func aBoxSlidesAlongTilesWithoutCatching() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let floor = world.addBody(BodyDefinition(kind: .static))
        for index in 0..<60 {
            world.addShape(.box(width: 50, height: 50, center: Point(x: Double(index) * 50, y: 25)), to: floor)
        }
        let box = Scenes.add(
            .box(width: 40, height: 40), at: Point(x: 0, y: -19.9), to: &world, velocity: Vector(dx: 1200, dy: 0),
            surface: Surface())
        world.advance(to: 2)
        #expect(world.velocity(of: box).dx > 1190, "\(world.velocity(of: box))")
        #expect(abs(world.angle(of: box)) < 0.01)
    }

    @Test(arguments: [
        Shape.circle(radius: 15), .box(width: 30, height: 30),
        .capsule(from: Point(x: -9, y: 0), to: Point(x: 9, y: 0), radius: 6),
    ])
    func aChainIsSmooth(shape: Shape) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let floor = world.addBody(BodyDefinition(kind: .static))
        // From right to left, so that its upper side is solid.
        world.addChain((0...80).map { Point(x: 3000 - Double($0) * 50, y: 0) }, to: floor)
        let body = Scenes.add(
            shape, at: Point(x: 0, y: -15), to: &world, velocity: Vector(dx: 1000, dy: 0), surface: Surface())
        world.advance(to: 2)
        #expect(world.velocity(of: body).dx > 990, "\(world.velocity(of: body))")
        #expect(abs(world.velocity(of: body).dy) < 5)
        #expect(world.position(of: body).y < 0)
    }
}
