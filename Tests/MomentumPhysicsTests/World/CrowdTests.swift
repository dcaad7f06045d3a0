import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct CrowdTests {
    /// Exactly the overlapping pairs are found, as by comparing every pair.
    @Test func everyOverlapIsFound() {
        var world = PhysicsWorld()
        var random = SeededRandom(seed: 5)
        var discs: [(body: BodyID, center: Point, radius: Double)] = []
        for index in 0..<1500 {
            let center = Point(x: random.next(in: -3000...3000), y: random.next(in: -3000...3000))
            let radius = index % 100 == 0 ? 300 : random.next(in: 2...30)
            let body = world.addBody(BodyDefinition(position: center, tag: index))
            world.addShape(.circle(radius: radius), to: body)
            discs.append((body, center, radius))
        }
        var expected: Set<[Int]> = []
        for a in discs.indices {
            for b in discs.indices.dropFirst(a + 1) {
                if discs[a].center.distance(to: discs[b].center) < discs[a].radius + discs[b].radius {
                    expected.insert([a, b])
                }
            }
        }
        world.step()
        let found = Set(world.contactEvents.map { [$0.bodyTagA, $0.bodyTagB].sorted() })
        #expect(expected.count > 300)
        #expect(found == expected, "\(found.symmetricDifference(expected).count) differ")
    }

    /// Many moving bodies are processed together, few among many one by one. Both have the same result, bit for bit.
    @Test func distantBodiesDoNotAffectTheResult() {
        func swarm(others: Int) -> [[UInt64]] {
            var world = PhysicsWorld()
            for side in [-202.0, 202] {
                let wall = world.addBody(BodyDefinition(kind: .static))
                world.addShape(.box(width: 408, height: 4, center: Point(x: 0, y: side)), to: wall)
                world.addShape(.box(width: 4, height: 408, center: Point(x: side, y: 0)), to: wall)
            }
            var bodies: [BodyID] = []
            for index in 0..<100 {
                let place = Point(x: Double(index % 10) * 38 - 171, y: Double(index / 10) * 38 - 171)
                let velocity = Vector(dx: Double(index * 37 % 41 - 20) * 300, dy: Double(index * 53 % 43 - 21) * 300)
                let shape = index % 4 == 0 ? Shape.box(width: 9, height: 6) : .circle(radius: 4)
                bodies.append(Scenes.add(shape, at: place, to: &world, velocity: velocity))
            }
            for index in 0..<others {
                let place = Point(x: 10_000 + Double(index) * 100, y: 0)
                _ = Scenes.add(.circle(radius: 4), at: place, to: &world, velocity: Vector(dx: 0, dy: 20))
            }
            return (0..<60).map { frame in
                world.advance(to: Double(frame) / 60)
                return bodies.flatMap { [world.position(of: $0).x.bitPattern, world.position(of: $0).y.bitPattern] }
            }
        }
        #expect(swarm(others: 0) == swarm(others: 1000))
    }

    @Test func tenThousandBodiesFallToTheFloor() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        for index in 0..<10_000 {
            let place = Point(x: Double(index % 400) * 24 - 4790, y: -11.5 - Double(index / 400) * 30)
            _ = Scenes.add(.circle(radius: 10), at: place, to: &world)
        }
        let start = world.energy
        for _ in 0..<24 {
            world.step()
            world.clearContactEvents()
        }
        #expect(world.bodyIDs.count == 10_001)
        #expect(world.awakeCount == 10_000)
        #expect(world.energy < start * 1.001)
        let ids = world.bodyIDs
        // The lowest row has landed. The others are in free fall: 5 pt in a tenth of a second.
        for index in 1...400 { #expect(abs(world.position(of: ids[index]).y + 10) < 0.5) }
        for index in 401...10_000 {
            let from = -11.5 - Double((index - 1) / 400) * 30
            #expect(abs(world.position(of: ids[index]).y - from - 5) < 0.01)
        }
    }
}
