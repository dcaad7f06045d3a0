import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct StackTests {
    @Test func aPyramidOf210BoxesStandsAndFallsAsleep() {
        var (world, boxes) = Scenes.pyramid(rows: 20)
        let starts = boxes.map { world.position(of: $0) }
        var asleepAt: Double?
        for step in 0..<(60 * 240) {
            world.step()
            if world.isAtRest {
                asleepAt = Double(step) / 240
                break
            }
        }
        world.advance(to: 60)
        #expect(asleepAt.map { $0 < 10 } == true, "asleep at \(String(describing: asleepAt))")
        var farthest = 0.0
        for (box, start) in zip(boxes, starts) {
            farthest = max(farthest, world.position(of: box).distance(to: start))
            #expect(abs(world.angle(of: box)) < 0.01)
        }
        #expect(farthest < 6, "moved by \(farthest) pt")
        #expect(world.deepestPenetration < 0.5, "sunk in by \(world.deepestPenetration) pt")
    }

    @Test func aBoxLandsAndRests() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let box = Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: -200), to: &world)
        world.advance(to: 3)
        #expect(abs(world.position(of: box).y + 20) < 0.3, "\(world.position(of: box))")
        #expect(world.angle(of: box) == 0)
        #expect(!world.isAwake(box))
    }
}
