import MomentumCurves
import MomentumPhysics
import Testing

/// Random worlds with random calls and absurd numbers: nothing may become NaN or vanish.
@Suite struct FuzzTests {
    private static let oddNumbers: [Double] = [
        0, -1, 1e-300, 1e-9, 0.01, 1, 50, 1e5, 1e9, 1e300, .infinity, -.infinity, .nan,
    ]

    @Test(arguments: 1...16) func nothingIsLost(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        var bodies: [BodyID] = []
        var joints: [JointID] = []
        let absurd = seed % 3 == 0
        func number(_ range: ClosedRange<Double>) -> Double {
            absurd && random.next(below: 6) == 0
                ? Self.oddNumbers[random.next(below: Self.oddNumbers.count)] : random.next(in: range)
        }
        func point() -> Point { Point(x: number(-300...300), y: number(-400 ... -20)) }
        func shape() -> Shape {
            switch random.next(below: 5) {
            case 0: .circle(radius: number(2...30))
            case 1: .box(width: number(4...80), height: number(4...80), cornerRadius: number(0...10))
            case 2: .capsule(from: point(), to: point(), radius: number(1...10))
            case 3:
                .polygon((0..<6).map { _ in Point(x: number(-40...40), y: number(-40...40)) }, radius: 1)
                    ?? .circle(radius: 9)
            default: .ellipse(width: number(4...80), height: number(4...80))
            }
        }
        for step in 0..<300 {
            switch random.next(below: 12) {
            case 0, 1:
                let body = world.addBody(
                    BodyDefinition(
                        kind: random.next(below: 8) == 0 ? .kinematic : .dynamic, position: point(),
                        angle: number(-9...9),
                        velocity: Vector(dx: number(-900...900), dy: number(-900...900)),
                        angularVelocity: number(-9...9),
                        traits: BodyTraits(
                            linearDamping: number(0...3), gravityScale: number(-1...2),
                            isBullet: random.next(below: 4) == 0)))
                world.addShape(
                    shape(),
                    surface: Surface(density: number(0.01...10), friction: number(0...1), restitution: number(0...1)),
                    to: body)
                bodies.append(body)
            case 2 where bodies.count > 10:
                world.remove(bodies.remove(at: random.next(below: bodies.count)))
            case 3 where bodies.count > 2:
                let (a, b) = (bodies[random.next(below: bodies.count)], bodies[random.next(below: bodies.count)])
                var joint: JointID?
                switch random.next(below: 5) {
                case 0:
                    joint = world.addJoint(DistanceJoint(a, b, frequency: number(0...20), dampingRatio: number(0...2)))
                case 1:
                    joint = world.addJoint(PinJoint(a, b, at: point(), frictionTorque: number(0...100), range: -1...1))
                case 2: joint = world.addJoint(WeldJoint(a, b, at: point(), frequency: number(0...20)))
                case 3:
                    joint = world.addJoint(
                        SlideJoint(a, b, at: point(), along: Vector(dx: number(-1...1), dy: 1), range: -50...50))
                default: joint = world.addJoint(TargetJoint(a, target: point(), frequency: number(0...20)))
                }
                if let joint { joints.append(joint) }
            case 4 where !joints.isEmpty: world.remove(joints.remove(at: random.next(below: joints.count)))
            case 5 where !bodies.isEmpty:
                world.setPosition(point(), angle: number(-3...3), of: bodies[random.next(below: bodies.count)])
            case 6 where !bodies.isEmpty:
                world.applyImpulse(
                    Vector(dx: number(-99...99), dy: number(-99...99)), at: point(),
                    to: bodies[random.next(below: bodies.count)])
            case 7 where !bodies.isEmpty:
                world.setKind(
                    [.static, .dynamic, .kinematic][random.next(below: 3)], of: bodies[random.next(below: bodies.count)]
                )
            case 8 where !bodies.isEmpty:
                world.setForce(
                    Vector(dx: number(-99...99), dy: 0), torque: number(-99...99),
                    on: bodies[random.next(below: bodies.count)])
            default: break
            }
            world.step()
            world.clearContactEvents()
            for body in bodies {
                let (p, v) = (world.position(of: body), world.velocity(of: body))
                let isFinite =
                    p.x.isFinite && p.y.isFinite && v.dx.isFinite && v.dy.isFinite && world.angle(of: body).isFinite
                if !world.contains(body) || !isFinite || abs(p.x) > 3e7 || abs(p.y) > 3e7 {
                    Issue.record("seed \(seed), step \(step): \(p) \(v)")
                    return
                }
            }
        }
        for joint in joints { world.remove(joint) }
        for body in bodies { world.remove(body) }
        #expect(world.bodyIDs.count == 1)
    }
}
