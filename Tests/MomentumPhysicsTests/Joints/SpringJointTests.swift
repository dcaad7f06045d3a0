import MomentumCurves
import MomentumPhysics
import Testing

/// Attachments compared with the closed form of the damped oscillator, which `MomentumCurves` implements independently.
@Suite struct SpringJointTests {
    private static let dampings = [0.0, 0.1, 0.5, 1, 2]

    /// Returns the largest distance of the body from the closed form within two seconds, as a fraction of the
    /// amplitude.
    private func error(frequency: Double, damping: Double, gravity: Double = 0, isTarget: Bool = false) -> Double {
        let amplitude = 100.0
        var world = PhysicsWorld(gravity: Vector(dx: 0, dy: gravity))
        world.allowsSleep = false
        let body = Scenes.add(.box(width: 40, height: 40), at: Point(x: 0, y: 200 + amplitude), to: &world)
        if isTarget {
            _ = world.addJoint(
                TargetJoint(body, target: Point(x: 0, y: 200), frequency: frequency, dampingRatio: damping))
        } else {
            _ = world.addJoint(
                DistanceJoint(.ground, body, length: 200, frequency: frequency, dampingRatio: damping))
        }
        let omega = 2 * Double.pi * frequency
        let spring = Spring(mass: 1, stiffness: omega * omega, damping: 2 * damping * omega, allowOverDamping: true)
        let rest = 200 + gravity / (omega * omega)
        let motion = SpringMotion(from: 200 + amplitude, to: rest, velocity: 0, spring: spring)
        var worst = 0.0
        for step in 1...480 {
            world.step()
            let exact = motion.value(at: Double(step) / 240)
            worst = max(worst, abs(world.position(of: body).y - exact))
        }
        return worst / (abs(amplitude - gravity / (omega * omega)))
    }

    @Test(arguments: [0.5, 1, 3.5, 10], dampings)
    func anAttachmentMovesAsTheDampedOscillator(frequency: Double, damping: Double) {
        let error = error(frequency: frequency, damping: damping)
        #expect(error < 0.01, "\(error)")
    }

    @Test(arguments: [1.0, 3.5, 10], dampings)
    func attachmentsOscillateAboutTheirSag(frequency: Double, damping: Double) {
        let error = error(frequency: frequency, damping: damping, gravity: 1000)
        #expect(error < 0.01, "\(error)")
    }

    @Test(arguments: [1.0, 5, 10], dampings)
    func aBodyWithATargetIsADampedOscillator(frequency: Double, damping: Double) {
        let error = error(frequency: frequency, damping: damping, isTarget: true)
        #expect(error < 0.01, "\(error)")
    }

    @Test func twoBodiesOnASpringOscillateAboutTheirCentre() {
        var world = PhysicsWorld()
        let a = Scenes.add(.box(width: 100, height: 100), at: Point(x: 0, y: 0), to: &world)
        let b = Scenes.add(.box(width: 100, height: 200), at: Point(x: 360, y: 0), to: &world)
        _ = world.addJoint(DistanceJoint(a, b, length: 300, frequency: 2, dampingRatio: 0))
        let center = (0 + 2 * 360) / 3.0
        for step in 1...480 {
            world.step()
            let (xa, xb) = (world.position(of: a).x, world.position(of: b).x)
            #expect(abs((xa + 2 * xb) / 3 - center) < 1e-3)
            let exact = 300 + 60 * Maths.cos(2 * .pi * 2 * Double(step) / 240)
            #expect(abs(xb - xa - exact) < 0.6, "\(step): \(xb - xa), \(exact)")
        }
    }

    @Test func aSnapStraightensTheBody() {
        var world = PhysicsWorld()
        let body = Scenes.add(.box(width: 80, height: 40), at: Point(x: 50, y: 80), to: &world, angle: 1)
        _ = world.addJoint(
            TargetJoint(
                body, target: Point(x: 200, y: 100), frequency: 4, dampingRatio: 0.5, angle: 0,
                angularFrequency: 4, angularDampingRatio: 0.5))
        world.advance(to: 3)
        #expect(world.position(of: body).distance(to: Point(x: 200, y: 100)) < 0.02)
        #expect(abs(world.angle(of: body)) < 1e-3)
        #expect(world.isAtRest)
    }

    @Test func aDragMovesABodyByItsCorner() throws {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let body = Scenes.add(.box(width: 80, height: 80), at: Point(x: 0, y: 0), to: &world)
        let joint = world.addJoint(
            TargetJoint(
                body, anchor: Point(x: -40, y: -40), target: Point(x: -40, y: -40), frequency: 8, dampingRatio: 1))
        let hand = try #require(joint)
        for frame in 1...240 {
            world.setTarget(Point(x: -40 + Double(min(frame, 60)) * 5, y: -40), of: hand)
            world.advance(to: Double(frame) / 60)
        }
        // It hangs from its corner and swings about it without friction.
        let corner =
            world.position(of: body)
            + Vector(dx: -40, dy: -40).applying(
                Transform2D(rotationAngle: world.angle(of: body)))
        #expect(corner.distance(to: Point(x: 260, y: -40)) < 3, "\(corner)")
    }

    @Test func manySpringsOnOneBodyAreStable() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let hub = Scenes.add(.circle(radius: 5), at: .zero, to: &world)
        for index in 0..<40 {
            let (sine, cosine) = Maths.sincos(2 * .pi * Double(index) / 40)
            let end = Point(x: cosine * 200, y: sine * 200)
            _ = world.addJoint(DistanceJoint(.ground, hub, anchorA: end, frequency: 30, dampingRatio: 0.1))
        }
        world.applyImpulse(Vector(dx: 5, dy: 3), to: hub)
        for _ in 0..<2400 { world.step() }
        #expect(world.position(of: hub).distance(to: .zero) < 5)
    }

    /// A spring and air resistance form an oscillator with the sum of both dampings.
    @Test(
        "An attached body with air resistance moves like an oscillator with the sum of both dampings.",
        arguments: [1, 3.5, 10], [1.0, 10])
    func anAttachmentAddsAirResistanceToItsDamping(frequency: Double, resistance: Double) {
        for rate in [60.0, 90, 240] {
            var world = PhysicsWorld()
            let traits = BodyTraits(linearDamping: resistance)
            let body = world.addBody(BodyDefinition(position: Point(x: 0, y: 300), traits: traits))
            world.addShape(.box(width: 300, height: 600), surface: Surface(density: 100), to: body)
            _ = world.addJoint(
                DistanceJoint(.ground, body, anchorA: .zero, length: 0, frequency: frequency, dampingRatio: 0.4))
            let omega = 2 * Double.pi * frequency
            let spring = Spring(
                mass: 1, stiffness: omega * omega, damping: 0.8 * omega + resistance, allowOverDamping: true)
            for frame in 1...Int(rate) {
                world.advance(to: Double(frame) / rate)
                let step = SpringStep(spring: spring, dt: Double(frame) / rate)
                let (place, velocity) = step.applied(displacement: 300, velocity: 0)
                #expect(abs(world.position(of: body).y - place) < 0.01 * 300)
                #expect(abs(world.velocity(of: body).dy - velocity) < 0.01 * 300 * omega)
            }
        }
    }
}
