import MomentumCurves
import MomentumPhysics
import Testing

/// Joints that are changed under load, and their reaction forces.
@Suite struct JointForceTests {
    /// Creates a box of mass 1 that hangs 100 pt below the origin.
    private func hanging() -> (world: PhysicsWorld, box: BodyID) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let box = Scenes.add(
            .box(width: 100, height: 100), at: Point(x: 0, y: 100), to: &world, traits: BodyTraits(canSleep: false))
        return (world, box)
    }

    @Test func theJointForceIsTheBodysWeight() throws {
        for kind in 0..<4 {
            var (world, box) = hanging()
            let made =
                switch kind {
                case 0: world.addJoint(DistanceJoint(.ground, box))
                case 1: world.addJoint(DistanceJoint.rope(.ground, box, length: 100))
                case 2: world.addJoint(PinJoint(.ground, box, at: .zero))
                default: world.addJoint(SlideJoint(.ground, box, at: .zero, along: Vector(dx: 1, dy: 0)))
                }
            let joint = try #require(made)
            world.advance(to: 2)
            let force = world.reactionForce(of: joint)
            #expect(abs(abs(force.dy) - 1000) < 5 && abs(force.dx) < 5, "joint \(kind): \(force)")
            world.remove(joint)
            #expect(world.reactionForce(of: joint) == .zero)
        }
    }

    @Test func aSlackRopeHasNoForce() throws {
        var (world, box) = hanging()
        var rope = DistanceJoint.rope(.ground, box, length: 150)
        #expect(!rope.holdsLength && DistanceJoint(.ground, box).holdsLength)
        #expect(rope.bodyA == .ground && rope.bodyB == box)
        let made = world.addJoint(rope)
        let joint = try #require(made)
        world.advance(to: 0.2)
        // Free fall: 20 pt in 0.2 s.
        #expect(abs(world.position(of: box).y - 120) < 0.1 && world.reactionForce(of: joint) == .zero)
        world.advance(to: 2)
        #expect(abs(world.position(of: box).y - 150) < 0.5)
        // With a fixed length it is a rod, which moves back up.
        rope.holdsLength = true
        (rope.range, rope.length) = (nil, 80)
        world.setJoint(joint, to: rope)
        world.advance(to: 4)
        #expect(abs(world.position(of: box).distance(to: .zero) - 80) < 0.5)
    }

    @Test func aSpringsLengthAndStiffnessCanChange() throws {
        var world = PhysicsWorld()
        let box = Scenes.add(.box(width: 100, height: 100), at: Point(x: 100, y: 0), to: &world)
        var spring = DistanceJoint(.ground, box, length: 100, frequency: 3, dampingRatio: 1)
        let made = world.addJoint(spring)
        let joint = try #require(made)
        world.advance(to: 3)
        #expect(world.isAtRest)
        spring.length = 200
        world.setJoint(joint, to: spring)
        #expect(world.isAwake(box))
        world.advance(to: 3.1)
        // A critically damped spring, 0.1 s after it started at rest with an offset of 100 pt.
        let rate = 2 * Double.pi * 3 * 0.1
        let exact = 200 - 100 * (1 + rate) * Maths.exp(-rate)
        #expect(abs(world.position(of: box).x - exact) < 0.5, "\(world.position(of: box).x), \(exact)")
        world.advance(to: 8)
        #expect(abs(world.position(of: box).x - 200) < 0.01)
    }

    @Test func aTargetAffectsOnlyItsJoint() throws {
        var world = PhysicsWorld()
        let (box, other) = (
            Scenes.add(.box(width: 40, height: 40), at: .zero, to: &world),
            Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: 200), to: &world)
        )
        var target = TargetJoint(box, target: .zero, frequency: 4, dampingRatio: 1)
        let made = world.addJoint(target)
        let joint = try #require(made)
        world.advance(to: 1)
        (target.target, target.angle) = (Point(x: 50, y: -20), 1)
        world.setJoint(joint, to: target)
        world.advance(to: 6)
        #expect(world.position(of: box).distance(to: Point(x: 50, y: -20)) < 0.01)
        #expect(abs(world.angle(of: box) - 1) < 1e-3)
        // A joint of another kind or for another body changes nothing.
        world.setJoint(joint, to: DistanceJoint(.ground, box, length: 300))
        world.setJoint(joint, to: TargetJoint(other, target: Point(x: 500, y: 500)))
        world.advance(to: 8)
        #expect(world.position(of: box).distance(to: Point(x: 50, y: -20)) < 0.01)
        #expect(world.position(of: other) == Point(x: 0, y: 200))
    }
}
