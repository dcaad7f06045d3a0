import MomentumPhysics

/// The forces that depend on position or time, which are summed up before a step of the world.
struct StepForces {
    /// The time at the beginning of the step, in seconds.
    let time: Double
    private let lookup: BodyLookup
    /// The bodies on which forces act.
    private(set) var pushed: [DynamicBody] = []

    init(time: Double, lookup: BodyLookup) {
        self.time = time
        self.lookup = lookup
    }

    func body(of item: any DynamicItem) -> DynamicBody? { lookup.body(of: item) }

    /// Adds `force`, in mass × pt/s², at the centre of mass of `body`.
    mutating func add(_ force: Vector, torque: Double = 0, to body: DynamicBody) {
        begin(body)
        body.stepForce.force += force
        body.stepForce.torque += torque
    }

    /// Adds `force` at `point`.
    mutating func add(_ force: Vector, at point: Point, to body: DynamicBody, in world: PhysicsWorld) {
        add(force, torque: point.offset(from: world.massCenter(of: body.id)).cross(force), to: body)
    }

    /// Adds a damping of the velocity of `body` by the fraction `damping` per second, and a rotation of the velocity by
    /// `rotation` radians per second, clockwise. The result is exact within a step for all rates.
    mutating func add(damping: Double, rotation: Double, to body: DynamicBody) {
        begin(body)
        body.stepForce.damping += min(max(damping, -StepForce.greatestRate), StepForce.greatestRate)
        body.stepForce.rotation += min(max(rotation, -StepForce.greatestRate), StepForce.greatestRate)
    }

    /// Sets the velocity of `body` to `velocity`, in pt/s, in spite of other accelerations. Several velocities are
    /// averaged.
    mutating func prescribeVelocity(_ body: DynamicBody, with velocity: Vector) {
        begin(body)
        body.stepForce.prescribedVelocities += velocity
        body.stepForce.prescribedCount += 1
    }

    /// Prevents `body` from falling asleep, because a varying force acts on it.
    mutating func preventSleep(_ body: DynamicBody) {
        begin(body)
        body.stepForce.preventsSleep = true
    }

    private mutating func begin(_ body: DynamicBody) {
        guard !body.stepForce.isActing else { return }
        pushed.append(body)
        body.stepForce = StepForce()
        body.stepForce.isActing = true
    }

    /// Applies the sums to the world. The bodies `before` had forces in the previous step; those without a force in
    /// this step keep only their constant one.
    func act(after before: [DynamicBody], in world: inout PhysicsWorld) {
        for body in before where !body.stepForce.isActing {
            body.isPushed = false
            world.setForce(body.force, on: body.id)
            preventSleep(body, false, in: &world)
        }
        for body in pushed {
            let (force, torque) = (body.stepForce.total(on: body, in: world), body.stepForce.torque)
            if world.isAwake(body.id) || isNew(force, torque, on: body, in: world) {
                world.setForce(force, torque: torque, on: body.id)
            }
            preventSleep(body, body.stepForce.preventsSleep, in: &world)
            body.isPushed = true
            body.stepForce.isActing = false
        }
    }

    /// Returns whether a force differs enough from the one that acts on a sleeping body to move it. A small difference
    /// remains from the last motion before the body fell asleep.
    private func isNew(_ force: Vector, _ torque: Double, on body: DynamicBody, in world: PhysicsWorld) -> Bool {
        let old = world.force(on: body.id)
        let (mass, inertia) = (world.mass(of: body.id), world.inertia(of: body.id))
        return (force - old.force).length > mass || abs(torque - old.torque) > inertia * 0.01
    }

    private func preventSleep(_ body: DynamicBody, _ prevents: Bool, in world: inout PhysicsWorld) {
        guard body.preventsSleep != prevents else { return }
        body.preventsSleep = prevents
        world.setTraits(body.worldTraits, of: body.id)
    }
}

/// The sum of the forces on one body in one step.
struct StepForce {
    var isActing = false
    var force = Vector.zero
    var torque = 0.0
    var damping = 0.0
    var rotation = 0.0
    var prescribedVelocities = Vector.zero
    var prescribedCount = 0.0
    var preventsSleep = false

    /// The greatest rate at which velocities change, in 1/s. At this rate a change is complete within a step.
    static let greatestRate = 1e6
    /// The greatest acceleration, in pt/s². Within a step it changes the greatest speed to its opposite.
    private static let greatestAcceleration = 2e8

    /// Returns the constant force that has the same effect within a step as all effects together.
    ///
    /// The effects that depend on the velocity are linear, dv/dt = a - z v with a complex rate z. The solution after
    /// the time h, v e^(-zh) + a (1 - e^(-zh)) / z, is reached exactly and without overshooting.
    func total(on body: DynamicBody, in world: PhysicsWorld) -> Vector {
        let mass = world.mass(of: body.id)
        guard mass > 0 else { return body.force + force }
        let acceleration = acceleration(of: body, mass, world)
        let size = acceleration.length
        guard size > Self.greatestAcceleration else { return acceleration * mass }
        return size.isFinite ? acceleration * (Self.greatestAcceleration / size * mass) : body.force
    }

    /// Returns the acceleration in addition to the constant one.
    private func acceleration(of body: DynamicBody, _ mass: Double, _ world: PhysicsWorld) -> Vector {
        let (h, velocity) = (PhysicsConstants.step, world.velocity(of: body.id))
        if prescribedCount > 0 { return (prescribedVelocities / prescribedCount - velocity) / h - body.acceleration }
        let constant = (body.force + force) / mass
        guard damping != 0 || rotation != 0 else { return constant }
        let decay = ComplexDecay(rate: damping * h, rotation: rotation * h)
        let change = decay.remaining(of: velocity) - velocity + decay.mean(of: body.acceleration + constant) * h
        return change / h - body.acceleration
    }
}

/// The factors e^-z and (1 - e^-z) / z of a rotating decay, z = rate - i turn.
private struct ComplexDecay {
    private var remaining: Vector
    private var mean: Vector

    init(rate: Double, rotation: Double) {
        let (sine, cosine) = Maths.sincos(rotation)
        let size = Maths.exp(-rate)
        remaining = Vector(dx: size * cosine, dy: size * sine)
        let square = rate * rate + rotation * rotation
        if square < 1e-6 {
            // For small z the quotient loses its digits, so the series 1 - z/2 + z²/6 is used.
            mean = Vector(
                dx: 1 - rate / 2 + (rate * rate - rotation * rotation) / 6, dy: rotation / 2 - rate * rotation / 3)
        } else {
            let complement = Vector(dx: 1 - remaining.dx, dy: -remaining.dy)
            // Division by z is multiplication by its conjugate, rate + i turn, over its square.
            mean =
                Vector(
                    dx: complement.dx * rate - complement.dy * rotation,
                    dy: complement.dx * rotation + complement.dy * rate) / square
        }
    }

    func remaining(of vector: Vector) -> Vector { product(remaining, vector) }
    func mean(of vector: Vector) -> Vector { product(mean, vector) }

    private func product(_ a: Vector, _ b: Vector) -> Vector {
        Vector(dx: a.dx * b.dx - a.dy * b.dy, dy: a.dx * b.dy + a.dy * b.dx)
    }
}
