import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct JointChangeTests {
    /// Returns a plank that hangs on a pin at its end and has come to rest.
    private func hangingPlank(friction: Double = 0, range: ClosedRange<Double>? = nil) throws -> (
        PhysicsWorld, BodyID, JointID
    ) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let plank = Scenes.add(.box(width: 200, height: 20), at: Point(x: 100, y: 0), to: &world)
        let joint = world.addJoint(PinJoint(.ground, plank, at: .zero, frictionTorque: friction, range: range))
        return (world, plank, try #require(joint))
    }

    @Test func aPinsFrictionCanChange() throws {
        var (world, plank, pin) = try hangingPlank(friction: 1e6)
        world.advance(to: 2)
        #expect(world.isAtRest)
        world.setFriction(1e6, of: pin)
        #expect(world.isAtRest)
        world.setFriction(0, of: pin)
        #expect(world.isAwake(plank))
        world.advance(to: 2.2)
        // A horizontal rod that is released: w' = 3 g / (2 l). The torque that held it must disappear at once.
        let exact = 1000.0 * 3 / 2 / 200.5 * 0.2
        #expect(abs(world.angularVelocity(of: plank) / exact - 1) < 0.05, "\(world.angularVelocity(of: plank))")
        world.setFriction(1e7, of: pin)
        world.advance(to: 5)
        #expect(world.isAtRest)
    }

    @Test func aPinsRangeCanChangeOrBeRemoved() throws {
        var (world, plank, pin) = try hangingPlank(range: -0.5...0.5)
        world.advance(to: 4)
        #expect(abs(world.angle(of: plank) - 0.5) < 0.01)
        #expect(world.isAtRest)
        world.setRange(-0.5...0.5, of: pin)
        #expect(world.isAtRest)
        world.setRange(-0.5...1, of: pin)
        world.advance(to: 8)
        #expect(abs(world.angle(of: plank) - 1) < 0.01, "\(world.angle(of: plank))")
        world.setRange(0...0.8, of: pin)
        world.advance(to: 12)
        #expect(abs(world.angle(of: plank) - 0.8) < 0.01, "\(world.angle(of: plank))")
        world.setRange(nil, of: pin)
        world.advance(to: 12.1)
        // The stop that held it must not continue to push.
        let exact = 1000.0 * 3 / 2 / 200.5 * Maths.cos(0.8) * 0.1
        #expect(abs(world.angularVelocity(of: plank) / exact - 1) < 0.1, "\(world.angularVelocity(of: plank)) \(exact)")
    }

    @Test func aSliderHasFrictionAndARange() throws {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let car = Scenes.add(.box(width: 100, height: 100), at: .zero, to: &world)
        let joint = world.addJoint(SlideJoint(.ground, car, at: .zero, along: Vector(dx: 0, dy: 1), friction: 2000))
        let slide = try #require(joint)
        world.advance(to: 1)
        #expect(abs(world.position(of: car).y) < 0.01)
        world.setFriction(400, of: slide)
        world.advance(to: 1.5)
        #expect(abs(world.position(of: car).y - 600 * 0.125) < 2, "\(world.position(of: car))")
        world.setRange(-10...200, of: slide)
        world.advance(to: 4)
        #expect(abs(world.position(of: car).y - 200) < 0.5, "\(world.position(of: car))")
        world.setRange(-10...(.infinity), of: slide)
        world.advance(to: 5)
        #expect(world.position(of: car).y > 400)
    }

    @Test func aRopesLengthCanBeChanged() throws {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let ball = Scenes.add(.circle(radius: 10), at: Point(x: 0, y: 100), to: &world)
        let joint = world.addJoint(DistanceJoint.rope(.ground, ball, length: 100))
        let rope = try #require(joint)
        world.advance(to: 2)
        #expect(abs(world.position(of: ball).y - 100) < 0.5)
        world.setRange(0...150, of: rope)
        world.advance(to: 4)
        #expect(abs(world.position(of: ball).y - 150) < 0.5)
        world.setRange(0...120, of: rope)
        world.advance(to: 6)
        #expect(abs(world.position(of: ball).y - 120) < 0.5, "\(world.position(of: ball))")
    }

    @Test func jointsWithoutARangeStay() throws {
        var world = PhysicsWorld()
        let box = Scenes.add(.box(width: 40, height: 40), at: .zero, to: &world)
        let joint = world.addJoint(WeldJoint(.ground, box, at: .zero))
        let weld = try #require(joint)
        world.advance(to: 2)
        #expect(world.isAtRest)
        world.setFriction(5, of: weld)
        world.setRange(-1...1, of: weld)
        #expect(world.isAtRest)
        world.remove(weld)
        world.setRange(nil, of: weld)
        world.setFriction(1, of: weld)
        #expect(!world.contains(weld))
    }
}
