import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct ConservationTests {
    /// Creates several shapes without gravity that are thrown at one another.
    private func crowd(restitution: Double, friction: Double) -> PhysicsWorld {
        var world = PhysicsWorld()
        world.allowsSleep = false
        var random = SeededRandom(seed: 7)
        for row in 0..<6 {
            for column in 0..<6 {
                let shape: Shape =
                    switch (row + column) % 3 {
                    case 0: .circle(radius: 20)
                    case 1: .box(width: 40, height: 30)
                    default: .capsule(from: Point(x: -15, y: 0), to: Point(x: 15, y: 0), radius: 8)
                    }
                _ = Scenes.add(
                    shape, at: Point(x: Double(column) * 60, y: Double(row) * 60), to: &world,
                    velocity: Vector(dx: random.next(in: -300...300), dy: random.next(in: -300...300)),
                    angularVelocity: random.next(in: -3...3),
                    surface: Surface(friction: friction, restitution: restitution))
            }
        }
        return world
    }

    @Test(arguments: [0.0, 0.5, 1], [0.0, 0.5])
    func momentumIsConserved(restitution: Double, friction: Double) {
        var world = crowd(restitution: restitution, friction: friction)
        let before = world.momentum
        for _ in 0..<960 { world.step() }
        let change = world.momentum - before
        #expect(change.length < 0.01, "\(change)")
    }

    @Test(arguments: [0.0, 0.5, 1], [0.0, 0.5])
    func energyNeverIncreases(restitution: Double, friction: Double) {
        var world = crowd(restitution: restitution, friction: friction)
        let start = world.energy
        var last = start
        for step in 0..<960 {
            world.step()
            let energy = world.energy
            #expect(energy <= last + start * 1e-3, "\(step): \(last) to \(energy)")
            last = energy
        }
        #expect(last <= start * 1.001)
    }

    @Test func aHeapLosesItsEnergy() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        for index in 0..<40 {
            _ = Scenes.add(
                index % 2 == 0 ? .box(width: 30, height: 30) : .circle(radius: 15),
                at: Point(x: Double(index % 5) * 35 - 70 + Double(index) * 0.3, y: -50 - Double(index / 5) * 40),
                to: &world,
                surface: Surface(friction: 0.5, restitution: 0.3))
        }
        let start = world.energy
        var least = start
        for step in 0..<(240 * 12) {
            world.step()
            let energy = world.energy
            // Penetration by an impact is resolved later: a heap of 40 bodies gains up to a percent of energy for a
            // moment.
            #expect(energy <= least + start * 0.02, "\(step): \(least) to \(energy)")
            least = min(least, energy)
        }
        #expect(least < start / 2)
    }
}
