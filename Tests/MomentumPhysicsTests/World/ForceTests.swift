import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct ForceTests {
    @Test("An acceleration is the same for every mass, and the body follows a parabola.")
    func accelerationIsIndependentOfMass() {
        var world = PhysicsWorld(gravity: Vector(dx: 0, dy: 400))
        let light = Scenes.add(.circle(radius: 5), at: .zero, to: &world)
        let heavy = Scenes.add(.box(width: 400, height: 400), at: Point(x: 2000, y: 0), to: &world)
        for body in [light, heavy] { world.setAcceleration(Vector(dx: 300, dy: -1000), of: body) }
        #expect(world.acceleration(of: light) == Vector(dx: 300, dy: -1000))
        for step in 1...480 {
            world.step()
            let t = Double(step) / 240
            for (body, x) in [(light, 0.0), (heavy, 2000)] {
                let p = world.position(of: body)
                #expect(abs(p.x - x - 150 * t * t) < 0.01 && abs(p.y + 300 * t * t) < 0.01, "\(t) \(p)")
            }
        }
    }

    @Test func onlyAChangedForceWakes() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let box = Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: -20), to: &world)
        world.setAcceleration(Vector(dx: 100, dy: 0), of: box)
        world.setForce(Vector(dx: 1, dy: 0), torque: 2, on: box)
        world.advance(to: 2)
        #expect(world.isAtRest)
        world.setAcceleration(Vector(dx: 100, dy: 0), of: box)
        world.setForce(Vector(dx: 1, dy: 0), torque: 2, on: box)
        #expect(world.isAtRest)
        world.setAcceleration(Vector(dx: 101, dy: 0), of: box)
        #expect(world.isAwake(box))
        world.advance(to: 4)
        world.setForce(Vector(dx: 1.01, dy: 0), torque: 2, on: box)
        #expect(world.isAwake(box))
        world.setAcceleration(Vector(dx: .nan, dy: 0), of: box)
        #expect(world.acceleration(of: box) == .zero)
    }

    /// Simulates a spring field, x'' = -w^2 x - 2 z w x', whose acceleration is set before every step.
    private func swing(frames rate: Int, seconds: Int) -> (positions: [Double], world: PhysicsWorld) {
        var world = PhysicsWorld()
        let body = Scenes.add(.circle(radius: 10), at: Point(x: 100, y: 0), to: &world)
        var positions: [Double] = []
        for frame in 1...(rate * seconds) {
            world.advance(to: Double(frame) / Double(rate)) { world in
                let (x, v) = (world.position(of: body).x, world.velocity(of: body).dx)
                world.setAcceleration(Vector(dx: -40 * x - 3 * v, dy: 0), of: body)
            }
            if frame % (rate / 30) == 0 { positions.append(world.position(of: body).x) }
        }
        return (positions, world)
    }

    @Test func aFieldIsTheSameAtEveryFrameRate() {
        let reference = swing(frames: 30, seconds: 2).positions
        for rate in [60, 90, 120, 240] { #expect(swing(frames: rate, seconds: 2).positions == reference, "\(rate) Hz") }
        let spring = Spring(mass: 1, stiffness: 40, damping: 3)
        let motion = SpringMotion(from: 100, to: 0, velocity: 0, spring: spring)
        for (index, place) in reference.enumerated() {
            // A force that is constant over each step lags half a step behind.
            #expect(abs(place - motion.value(at: Double(index + 1) / 30)) < 1.5)
        }
    }

    @Test func aSlowBodyInAFieldFallsAsleep() {
        let end = swing(frames: 60, seconds: 8)
        #expect(end.world.isAtRest)
        #expect(abs(end.positions[end.positions.count - 1]) < 0.5)
    }

    @Test func theClosureIsCalledOnceForEachStepAndNotAtRest() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        _ = Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: -20), to: &world)
        var calls = 0
        var last = -1
        for frame in 1...200 {
            let steps = world.advance(to: Double(frame) / 50) { world in
                calls += 1
                #expect(world.stepCount > last)
                last = world.stepCount
            }
            calls -= steps
            #expect(calls == 0)
        }
        #expect(world.isAtRest)
        #expect(last < 240 * 2)
    }
}
