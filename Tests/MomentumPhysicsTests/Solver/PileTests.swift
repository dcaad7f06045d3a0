import MomentumCurves
import MomentumPhysics
import Testing

/// Bodies in heaps, with concave shapes and on narrow ledges, come to rest.
@Suite struct PileTests {
    @Test(arguments: [(0.4, 0.35), (0, 0.35), (0.4, 0.6), (0.2, 0.1)])
    func everyPileFallsAsleep(restitution: Double, friction: Double) {
        var times: [Double] = []
        for seed in 0..<12 {
            var world = Self.pile(seed: UInt64(seed), Surface(friction: friction, restitution: restitution))
            var frame = 0
            while !world.isAtRest, frame < 1800 {
                frame += 1
                world.advance(to: Double(frame) / 60)
                world.clearContactEvents()
            }
            #expect(world.isAtRest, "seed \(seed)")
            #expect(world.deepestPenetration < 0.5, "seed \(seed)")
            times.append(Double(frame) / 60)
        }
        times.sort()
        #expect(times[times.count / 2] < 6, "\(times)")
    }

    /// The contact point moves over both bodies. If it lagged behind, the rocking would increase.
    @Test(arguments: [0.05, 0.1, 0.2])
    func aRockingBoardGainsNoEnergy(tilt: Double) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let (radius, half) = (40.0, 16.0)
        _ = Scenes.add(.circle(radius: radius), at: .zero, to: &world, surface: Surface(friction: 1), kind: .static)
        // The position after rolling from the centre.
        let (sine, cosine) = Maths.sincos(tilt)
        let distance = -radius * tilt
        let place = Point(
            x: sine * (radius + half) + cosine * distance, y: -cosine * (radius + half) + sine * distance)
        let box = Scenes.add(
            .box(width: 4 * half, height: 2 * half), at: place, to: &world, angle: tilt,
            surface: Surface(friction: 1), traits: BodyTraits(canSleep: false))
        world.advance(to: 1)
        let start = world.energy
        var widest = 0.0
        for frame in 60..<1860 {
            world.advance(to: Double(frame) / 60)
            if frame > 1500 { widest = max(widest, abs(world.angle(of: box))) }
        }
        #expect(widest < tilt * 1.02, "rocks by \(widest)")
        #expect(widest > tilt * 0.5, "stuck at \(widest)")
        #expect(world.energy < start + 1e-3 * abs(start))
    }

    /// Creates two dozen toys that are dropped in rows, with order and positions that depend on `seed`.
    private static func pile(seed: UInt64, _ surface: Surface) -> PhysicsWorld {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let room = world.addBody(BodyDefinition(kind: .static))
        let corners = [Point(x: 0, y: 0), Point(x: 640, y: 0), Point(x: 640, y: 560), Point(x: 0, y: 560)]
        world.addChain(corners, isLoop: true, surface: surface, to: room)
        var random = SeededRandom(seed: seed)
        var toys = Self.toys
        for index in stride(from: toys.count - 1, to: 0, by: -1) { toys.swapAt(index, random.next(below: index + 1)) }
        for (index, shapes) in toys.enumerated() {
            let (row, column) = (index / 9, index % 9)
            let place = Point(
                x: Double(64 + column * 64 + row % 2 * 5) + random.next(in: 0...2), y: Double(56 + row * 64))
            let body = world.addBody(
                BodyDefinition(
                    position: place, angle: Double(index * 7 % 11) * 0.11 - 0.5,
                    traits: BodyTraits(linearDamping: 0.15, angularDamping: 0.3)))
            for shape in shapes { world.addShape(shape, surface: surface, to: body) }
        }
        return world
    }

    private static let toys: [[Shape]] = {
        var toys: [[Shape]] = [26, 17, 21, 30, 15, 19, 25, 22].map { [Shape.circle(radius: $0)] }
        toys += [(46, 46), (60, 26), (36, 36), (54, 30), (32, 32), (44, 24)].map { [.box(width: $0, height: $1)] }
        toys += [(60, 32), (44, 30), (54, 28)].map { [.ellipse(width: $0, height: $1)] }
        toys += [29, 25, 23].map { Shape.convexParts(of: star($0)) }
        toys += [48, 42].map { Shape.convexParts(of: corner($0)) }
        toys.append([.box(width: 48, height: 17), .box(width: 17, height: 48)])
        toys.append([-15.5, 15.5].map { .circle(radius: 16, center: Point(x: $0, y: 0)) })
        toys.append([
            .box(width: 30, height: 30, center: Point(x: -14, y: 0)), .circle(radius: 14, center: Point(x: 14, y: 0)),
        ])
        return toys
    }()

    private static func star(_ radius: Double) -> [Point] {
        (0..<10).map { index in
            let (sine, cosine) = Maths.sincos(Double(index) * .pi / 5)
            let reach = index % 2 == 0 ? radius : radius * 0.56
            return Point(x: reach * sine, y: -reach * cosine)
        }
    }

    private static func corner(_ side: Double) -> [Point] {
        let bar = side * 0.42
        let outline = [(0, 0), (bar, 0), (bar, side - bar), (side, side - bar), (side, side), (0, side)]
        return outline.map { Point(x: $0 - side / 2, y: $1 - side / 2) }
    }
}
