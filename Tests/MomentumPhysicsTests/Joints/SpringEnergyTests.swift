import MomentumCurves
import MomentumPhysics
import Testing

/// Springs that oscillate, rotate and carry bodies: they neither gain energy nor vibrate.
@Suite struct SpringEnergyTests {
    private static let length = 36.0
    private static let gap = 7.0

    /// Creates a row of planks that hangs from the left. `lever` is the position of the springs on a plank: 0 at the
    /// centre, 1 at the edge.
    private func row(
        _ count: Int, frequency: Double, damping: Double = 0, lever: Double, isBridge: Bool = false
    ) -> (world: PhysicsWorld, planks: [BodyID]) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        world.allowsSleep = false
        let edge = Point(x: Self.length / 2 * lever, y: 0)
        var planks: [BodyID] = []
        for index in 0..<count {
            let place = Point(x: Double(index) * (Self.length + Self.gap), y: 0)
            let plank = Scenes.add(.box(width: Self.length, height: 13), at: place, to: &world)
            let last = planks.last ?? .ground
            let anchor = planks.isEmpty ? Point(x: -Self.length / 2 - Self.gap, y: 0) : edge
            _ = world.addJoint(
                DistanceJoint(
                    last, plank, anchorA: anchor, anchorB: Point(x: -edge.x, y: 0), frequency: frequency,
                    dampingRatio: damping, bodiesCollide: false))
            planks.append(plank)
        }
        if isBridge {
            let end = Point(x: Double(count) * (Self.length + Self.gap) - Self.length / 2, y: 0)
            _ = world.addJoint(
                DistanceJoint(
                    .ground, planks[count - 1], anchorA: end, anchorB: edge, frequency: frequency,
                    dampingRatio: damping))
        }
        return (world, planks)
    }

    /// Returns the largest kinetic energy within `seconds`.
    private func mostMotion(_ world: inout PhysicsWorld, _ planks: [BodyID], seconds: ClosedRange<Int>) -> Double {
        let mass = Self.length * 13 / 10_000
        let inertia = mass * (Self.length * Self.length + 13 * 13) / 12
        var most = 0.0
        for frame in (seconds.lowerBound * 60 + 1)...(seconds.upperBound * 60) {
            world.advance(to: Double(frame) / 60)
            var total = 0.0
            for plank in planks {
                let (v, w) = (world.velocity(of: plank), world.angularVelocity(of: plank))
                total += mass / 2 * (v.dx * v.dx + v.dy * v.dy) + inertia / 2 * w * w
            }
            most = max(most, total)
        }
        return most
    }

    /// A spring that pulls in its old direction after the body has moved adds a little energy to every oscillation:
    /// within a minute the body rotated at 400,000 pt/s.
    @Test(arguments: [3.5, 10, 16], [1, 2, 9])
    func undampedSpringsGainNoEnergyInAMinute(frequency: Double, count: Int) {
        for lever in [0.0, 1] {
            var (world, planks) = row(count, frequency: frequency, lever: lever, isBridge: count == 9)
            let early = mostMotion(&world, planks, seconds: 0...10)
            _ = mostMotion(&world, planks, seconds: 10...50)
            let late = mostMotion(&world, planks, seconds: 50...60)
            // The motion is chaotic, so that its kinetic energy may be slightly larger at times.
            #expect(late < 1.15 * early, "lever \(lever): \(early), \(late)")
            if count == 1, lever == 0 { #expect(late > 0.97 * early, "\(early), \(late)") }
        }
    }

    @Test(arguments: [3.5, 10, 16])
    func aBridgeOfDampedSpringsComesToRest(frequency: Double) {
        var (world, planks) = row(9, frequency: frequency, damping: 0.3, lever: 1, isBridge: true)
        let early = mostMotion(&world, planks, seconds: 0...5)
        _ = mostMotion(&world, planks, seconds: 5...50)
        let late = mostMotion(&world, planks, seconds: 50...60)
        #expect(late < 0.005 * early, "\(early), \(late)")
    }

    /// Nine pinned planks on a spring at each end, with five bodies on them. When half of the springs' impulse was
    /// applied before the bodies moved and half after, the contacts returned it alternately, and the planks vibrated at
    /// 19 to 67 pt/s for ever.
    @Test(arguments: [(3.5, 0.5), (8, 0.3)])
    func aLoadedBridgeOnSpringsFallsAsleep(frequency: Double, damping: Double) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let (width, count) = (Self.length + Self.gap, 9)
        let left = -width * Double(count) / 2
        var planks: [BodyID] = []
        for index in 0..<count {
            let place = Point(x: left + width * (Double(index) + 0.5), y: -400)
            let plank = Scenes.add(
                .box(width: Self.length, height: 13, cornerRadius: 3), at: place, to: &world,
                surface: Surface(density: 6, friction: 0.6),
                traits: BodyTraits(linearDamping: 0.15, angularDamping: 0.3))
            if let last = planks.last {
                _ = world.addJoint(PinJoint(last, plank, at: Point(x: place.x - width / 2, y: place.y)))
            }
            planks.append(plank)
        }
        for (plank, side) in [(planks[0], -1.0), (planks[count - 1], 1)] {
            _ = world.addJoint(
                DistanceJoint(
                    .ground, plank, anchorA: Point(x: side * (4 - left), y: -400),
                    anchorB: Point(x: side * Self.length / 2, y: 0), frequency: frequency, dampingRatio: damping))
        }
        for index in 0..<5 {
            let shape: Shape = index % 2 == 0 ? .circle(radius: 14) : .box(width: 34, height: 26)
            _ = Scenes.add(shape, at: Point(x: Double(index - 2) * 45, y: -470), to: &world)
        }
        var fastest = 0.0
        for frame in 1...(25 * 60) {
            world.advance(to: Double(frame) / 60)
            guard frame > 18 * 60 else { continue }
            for id in world.bodyIDs { fastest = max(fastest, world.velocity(of: id).length) }
        }
        #expect(fastest < 3, "\(fastest) pt/s")
        #expect(world.isAtRest, "\(world.awakeCount) are awake")
    }
}
