import MomentumCurves

extension PhysicsWorld {
    /// Returns a small world that uses all features: shapes of all kinds, chains, every joint, bouncing, sliding, fast
    /// bodies and sleep. Builds for different machines compare its ``fingerprint`` step by step.
    public static func reference() -> PhysicsWorld {
        var world = PhysicsWorld(gravity: Vector(dx: 0, dy: 1000))
        let box = world.addBody(BodyDefinition(kind: .static))
        let corners = [Point(x: 0, y: 0), Point(x: 600, y: 0), Point(x: 600, y: 800), Point(x: 0, y: 800)]
        world.addChain(corners, isLoop: true, surface: Surface(density: 0, friction: 0.4, restitution: 0.3), to: box)
        let shapes: [Shape] = [
            .circle(radius: 14), .box(width: 40, height: 26), .box(width: 50, height: 30, cornerRadius: 8),
            .capsule(from: Point(x: -14, y: 0), to: Point(x: 14, y: 4), radius: 7), .ellipse(width: 44, height: 28),
        ]
        var bodies: [BodyID] = []
        for index in 0..<32 {
            let position = Point(x: 60 + Double(index % 8) * 66, y: 60 + Double(index / 8) * 60)
            let body = world.addBody(
                BodyDefinition(
                    position: position, angle: Double(index) * 0.7,
                    velocity: Vector(dx: Double(index * 37 % 400 - 200), dy: Double(index * 91 % 300 - 150)),
                    angularVelocity: Double(index % 7 - 3), traits: BodyTraits(linearDamping: index % 5 == 0 ? 0.3 : 0))
            )
            let surface = Surface(density: 1 + Double(index % 3), friction: 0.3, restitution: Double(index % 4) * 0.25)
            world.addShape(shapes[index % shapes.count], surface: surface, to: body)
            bodies.append(body)
        }
        _ = world.addJoint(DistanceJoint(bodies[0], bodies[1], frequency: 3, dampingRatio: 0.2))
        _ = world.addJoint(DistanceJoint(bodies[2], bodies[3]))
        _ = world.addJoint(PinJoint(bodies[8], bodies[9], at: Point(x: 93, y: 120), frictionTorque: 50, range: -1...1))
        _ = world.addJoint(WeldJoint(bodies[16], bodies[17], at: Point(x: 93, y: 180), angularFrequency: 5))
        _ = world.addJoint(
            SlideJoint(.ground, bodies[24], at: Point(x: 60, y: 240), along: Vector(dx: 1, dy: 0.2), range: 0...300))
        _ = world.addJoint(TargetJoint(bodies[28], target: Point(x: 300, y: 300), angle: 0))
        return world
    }

    /// Returns the fingerprint of ``reference()`` after `steps` steps; see ``referenceStep()``.
    @export(interface) public static func referenceFingerprint(steps: Int) -> UInt64 {
        var world = reference()
        for _ in 0..<steps { world.referenceStep() }
        return world.fingerprint
    }

    /// Makes one step of ``reference()`` and removes its events. Sets all velocities before every 600th step.
    public mutating func referenceStep() {
        if stepCount % 600 == 0 {
            var turn = stepCount
            for id in bodyIDs {
                turn = turn * 31 % 997 + 1
                setVelocity(
                    Vector(dx: Double(turn * 7 % 3000 - 1500), dy: Double(-(turn * 13 % 2500))),
                    angular: Double(turn % 21 - 10), of: id)
            }
        }
        step()
        clearContactEvents()
    }
}
