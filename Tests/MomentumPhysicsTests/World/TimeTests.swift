import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct TimeTests {
    private func scene() -> (PhysicsWorld, [BodyID]) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        var bodies: [BodyID] = []
        for index in 0..<12 {
            let shape: Shape = index % 2 == 0 ? .box(width: 40, height: 30) : .circle(radius: 18)
            let place = Point(x: Double(index % 3) * 30, y: -80 - Double(index) * 45)
            let surface = Surface(friction: 0.4, restitution: 0.5)
            bodies.append(Scenes.add(shape, at: place, to: &world, angle: Double(index), surface: surface))
        }
        return (world, bodies)
    }

    @Test func motionIsIndependentOfTheFrameRate() {
        let start = scene()
        func positions(rate: Int) -> [Point] {
            var world = start.0
            var seen: [Point] = []
            for frame in 1...(rate * 3) {
                world.advance(to: Double(frame) / Double(rate))
                // Every display rate has frames at thirtieths of a second.
                if frame % (rate / 30) == 0 { seen += start.1.map { world.position(of: $0) } }
            }
            return seen
        }
        let reference = positions(rate: 30)
        for rate in [60, 90, 120, 240] { #expect(positions(rate: rate) == reference, "\(rate) Hz") }
    }

    @Test func aStalledDisplayCatchesUpExactly() {
        var (steady, bodies) = scene()
        var stalled = steady
        for frame in 1...180 {
            let time = Double(frame) / 60
            steady.advance(to: time)
            // A stall of 0.4 s, a longer one of 1.2 s, and frames that arrive in pairs.
            if (40..<64).contains(frame) || (80..<152).contains(frame) || frame > 160 && frame % 2 == 0 { continue }
            stalled.advance(to: time)
            #expect(bodies.map { stalled.position(of: $0) } == bodies.map { steady.position(of: $0) }, "\(frame)")
        }
        steady.advance(to: 4)
        stalled.advance(to: 4)
        #expect(stalled.fingerprint == steady.fingerprint)
    }

    @Test("A body that becomes static between two steps keeps its interpolated position.")
    func aBodyMadeStaticBetweenStepsKeepsItsPosition() {
        var world = PhysicsWorld()
        let body = Scenes.add(
            .circle(radius: 5), at: .zero, to: &world, velocity: Vector(dx: 1_200, dy: 0), angularVelocity: 2.4)
        world.advance(to: 10.25 / 240)
        let (seen, angle) = (world.position(of: body), world.angle(of: body))
        world.setKind(.static, of: body)
        #expect(world.position(of: body).distance(to: seen) < 1e-9)
        #expect(abs(world.angle(of: body) - angle) < 1e-12)
        world.advance(to: 20.5 / 240)
        #expect(world.position(of: body).distance(to: seen) < 1e-9)
    }

    @Test func framesInterpolateBetweenSteps() {
        var world = PhysicsWorld()
        let body = Scenes.add(
            .circle(radius: 5), at: .zero, to: &world, velocity: Vector(dx: 240, dy: 0), angularVelocity: 2.4)
        world.advance(to: 10.25 / 240)
        #expect(abs(world.position(of: body).x - 10.25) < 1e-5)
        #expect(abs(world.angle(of: body) - 0.1025) < 1e-6)
        world.advance(to: 10.75 / 240)
        #expect(abs(world.position(of: body).x - 10.75) < 1e-5)
        #expect(world.stepCount == 11)
    }

    @Test func longGapsAreTruncatedAndShortOnesCaughtUp() {
        var world = PhysicsWorld()
        let body = Scenes.add(.circle(radius: 5), at: .zero, to: &world, velocity: Vector(dx: 100, dy: 0))
        #expect(world.advance(to: 5) == 1200)
        #expect(world.advance(to: 3605) == 2400)
        #expect(abs(world.position(of: body).x - 1500) < 0.01)
        #expect(world.advance(to: 3606) == 240)
        #expect(abs(world.position(of: body).x - 1600) < 0.01)
        #expect(world.advance(to: 3000) == 0)
        #expect(world.advance(to: .nan) == 0)
        #expect(world.advance(to: .infinity) == 0)
    }

    @Test func aSnapshotContinuesIdentically() {
        var (world, bodies) = scene()
        _ = world.addJoint(DistanceJoint(bodies[0], bodies[5], frequency: 2, dampingRatio: 0.2))
        for _ in 0..<200 { world.step() }
        var copy = world
        var hashes: [UInt64] = []
        for _ in 0..<600 {
            world.step()
            hashes.append(world.fingerprint)
        }
        for (step, hash) in hashes.enumerated() {
            copy.step()
            if copy.fingerprint != hash {
                Issue.record("differs from step \(step)")
                break
            }
        }
    }

    @Test func aSnapshotOfEverythingContinuesIdentically() {
        var world = PhysicsWorld.reference()
        for _ in 0..<450 { world.referenceStep() }
        let snapshot = world
        for _ in 0..<900 { world.referenceStep() }
        var restored = snapshot
        #expect(restored.stepCount == 450)
        for _ in 0..<900 { restored.referenceStep() }
        #expect(restored.fingerprint == world.fingerprint)
        #expect(snapshot.stepCount == 450 && snapshot.fingerprint != world.fingerprint)
    }

    @Test func worldsAreReproducible() {
        var (first, _) = scene()
        var (second, _) = scene()
        for _ in 0..<600 {
            first.step()
            second.step()
        }
        #expect(first.fingerprint == second.fingerprint)
    }
}
