import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct StackTests {
    @Test func aPyramidOf210BoxesStandsAndFallsAsleep() {
        var (world, boxes) = Scenes.pyramid(rows: 20)
        let starts = boxes.map { world.position(of: $0) }
        var asleepAt: Double?
        var deepest = 0.0
        for step in 0..<(60 * 240) {
            world.step()
            deepest = max(deepest, world.deepestPenetration)
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
        #expect(max(deepest, world.deepestPenetration) < 0.5, "sunk in by \(deepest) pt")
    }

    /// All common kinds of stacks, kept awake for a minute and then allowed to sleep.
    @Test(arguments: ["tower", "wall", "drums", "see-saw of weights", "rounded"])
    func stacksStandForAMinute(name: String) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        var bodies: [BodyID] = []
        switch name {
        case "tower":
            for row in 0..<10 {
                let place = Point(x: 0, y: -20 - Double(row) * 40)
                bodies.append(Scenes.add(.box(width: 40, height: 40), at: place, to: &world))
            }
        case "wall":
            for row in 0..<5 {
                for column in 0..<4 {
                    let place = Point(x: Double(column) * 61 + Double(row % 2) * 15, y: -15 - Double(row) * 30)
                    bodies.append(Scenes.add(.box(width: 60, height: 30), at: place, to: &world))
                }
            }
        case "drums":
            // Circles in the gaps between others, between two posts.
            for (x, y) in [(-42.0, -20.0), (0, -20), (42, -20), (-21, -54.06), (21, -54.06), (0, -88.2)] {
                bodies.append(Scenes.add(.circle(radius: 20), at: Point(x: x, y: y), to: &world))
            }
            for x in [-72.0, 72] {
                _ = Scenes.add(.box(width: 20, height: 100), at: Point(x: x, y: -50), to: &world, kind: .static)
            }
        case "rounded":
            for row in 0..<6 {
                let place = Point(x: 0, y: -15 - Double(row) * 30)
                bodies.append(Scenes.add(.box(width: 80, height: 30, cornerRadius: 10), at: place, to: &world))
            }
        default:
            // A light box under heavy ones.
            for row in 0..<3 {
                bodies.append(
                    Scenes.add(
                        .box(width: 50, height: 50), at: Point(x: 0, y: -25 - Double(row) * 50), to: &world,
                        surface: Surface(density: row == 0 ? 1 : 3, friction: 0.6)))
            }
        }
        world.allowsSleep = false
        world.advance(to: 1)
        let starts = bodies.map { (world.position(of: $0), world.angle(of: $0)) }
        var deepest = 0.0
        for second in 2...60 {
            for frame in 1...60 { world.advance(to: Double(second - 1) + Double(frame) / 60) }
            deepest = max(deepest, world.deepestPenetration)
        }
        for (body, start) in zip(bodies, starts) {
            #expect(world.position(of: body).distance(to: start.0) < 1, "moved to \(world.position(of: body))")
            #expect(abs(world.angle(of: body) - start.1) < 0.03)
        }
        #expect(deepest < 0.5, "sunk in by \(deepest) pt")
        world.allowsSleep = true
        world.advance(to: 64)
        #expect(world.isAtRest)
    }

    @Test func aFallingBoxComesToRest() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let box = Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: -200), to: &world)
        world.advance(to: 3)
        #expect(abs(world.position(of: box).y + 20) < 0.3, "\(world.position(of: box))")
        #expect(world.angle(of: box) == 0)
        #expect(!world.isAwake(box))
    }
}
