import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct RayCastTests {
    @Test func aRayHitsTheNearestShape() throws {
        var world = PhysicsWorld()
        let far = Scenes.add(.box(width: 40, height: 40), at: Point(x: 300, y: 0), to: &world, kind: .static)
        let near = Scenes.add(.circle(radius: 10), at: Point(x: 100, y: 0), to: &world)
        let found = world.rayCast(from: .zero, to: Point(x: 400, y: 0))
        let hit = try #require(found)
        #expect(hit.body == near && world.body(of: hit.shape) == near)
        #expect(hit.point.distance(to: Point(x: 90, y: 0)) < 1e-4 && abs(hit.fraction - 90.0 / 400) < 1e-6)
        #expect((hit.normal - Vector(dx: -1, dy: 0)).length < 1e-6)
        let back = world.rayCast(from: Point(x: 400, y: 5), to: Point(x: 0, y: 5))
        #expect(back?.body == far && abs((back?.point.x ?? 0) - 320) < 1e-4 && back?.normal.dx == 1)
    }

    @Test func aRayHitsRoundedRotatedAndThinShapes() throws {
        var world = PhysicsWorld()
        _ = Scenes.add(
            .box(width: 40, height: 40), at: Point(x: 100, y: 0), to: &world, angle: .pi / 4, kind: .static)
        let corner = world.rayCast(from: .zero, to: Point(x: 200, y: 0.001))
        #expect(abs((corner?.point.x ?? 0) - (100 - 20 * 2.0.squareRoot())) < 0.01)
        var rounded = PhysicsWorld()
        _ = Scenes.add(
            .box(width: 40, height: 40, cornerRadius: 10), at: Point(x: 100, y: 0), to: &rounded, kind: .static)
        let face = rounded.rayCast(from: .zero, to: Point(x: 200, y: 0))
        #expect(abs((face?.point.x ?? 0) - 80) < 1e-4)
        // Into the corner of 10 pt, at 45 degrees to its circle about (90, 10).
        let part = 10 / 2.0.squareRoot()
        let round = rounded.rayCast(from: Point(x: 70, y: 10 + part), to: Point(x: 100, y: 10 + part))
        #expect(abs((round?.point.x ?? 0) - (90 - part)) < 1e-3)
        #expect(abs((round?.normal.dx ?? 0) + part / 10) < 1e-4 && abs((round?.normal.dy ?? 0) - part / 10) < 1e-4)
        var line = PhysicsWorld()
        let wall = line.addBody(BodyDefinition(kind: .static))
        line.addShape(.segment(from: Point(x: 50, y: -10), to: Point(x: 50, y: 10)), to: wall)
        for way in [(0.0, 100.0), (100, 0)] {
            let hit = line.rayCast(from: Point(x: way.0, y: 3), to: Point(x: way.1, y: 3))
            #expect(abs((hit?.fraction ?? 0) - 0.5) < 1e-6 && hit?.body == wall)
        }
        #expect(line.rayCast(from: Point(x: 0, y: 11), to: Point(x: 100, y: 11)) == nil)
    }

    @Test func aRayIgnoresItsStartShapeAndMaskedShapes() {
        var world = PhysicsWorld()
        let body = Scenes.add(.circle(radius: 10), at: .zero, to: &world)
        #expect(world.rayCast(from: .zero, to: Point(x: 100, y: 0)) == nil)
        let surface = Surface(filter: CollisionFilter(categories: 4))
        let masked = Scenes.add(.circle(radius: 10), at: Point(x: 50, y: 0), to: &world, surface: surface)
        #expect(world.rayCast(from: .zero, to: Point(x: 100, y: 0))?.body == masked)
        #expect(world.rayCast(from: .zero, to: Point(x: 100, y: 0), mask: 3) == nil)
        #expect(world.rayCast(from: Point(x: -50, y: 0), to: Point(x: 100, y: 0), mask: 1)?.body == body)
        #expect(world.rayCast(from: Point(x: -50, y: 0), to: Point(x: -50, y: 0)) == nil)
    }

    /// The ray cast, compared with small steps along the ray.
    @Test(arguments: 0..<30) func rayCastsMatchARayMarch(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var world = PhysicsWorld()
        for _ in 0..<12 {
            let size = random.next(in: 5...40)
            let shapes: [Shape] = [
                .circle(radius: size), .box(width: size, height: 30, cornerRadius: 3), .box(width: 30, height: size),
                .capsule(from: Point(x: -size, y: 0), to: Point(x: size, y: 0), radius: 6),
            ]
            let place = Point(x: random.next(in: -200...200), y: random.next(in: -200...200))
            _ = Scenes.add(
                shapes[random.next(below: 4)], at: place, to: &world, angle: random.next(in: -3...3), kind: .static)
        }
        for _ in 0..<20 {
            let start = Point(x: random.next(in: -250...250), y: random.next(in: -250...250))
            let end = Point(x: random.next(in: -250...250), y: random.next(in: -250...250))
            guard world.bodies(at: start).isEmpty else { continue }
            let (hit, way) = (world.rayCast(from: start, to: end), end.offset(from: start))
            let strides = 4000
            let first = (0...strides).first { !world.bodies(at: start + way * (Double($0) / Double(strides))).isEmpty }
            guard let first else {
                // A ray may graze a shape that the steps miss.
                if let hit { #expect(way.length / Double(strides) > 0 && hit.fraction <= 1) }
                continue
            }
            let distance = Double(first) / Double(strides) * way.length
            let found = (hit?.fraction ?? 2) * way.length
            #expect(found <= distance + 0.01, "seed \(seed): \(found), \(distance)")
            if found < distance - 0.5 { continue }
            #expect(world.bodies(at: start + way * (Double(first) / Double(strides))).contains { $0 == hit?.body })
        }
    }
}
