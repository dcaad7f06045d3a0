import MomentumPhysics

/// Forces that depend on place or time, as they are added up before a step of the world.
struct StepForces {
    /// The time at the step's beginning, in seconds.
    let time: Double
    private let lookup: BodyLookup
    /// The bodies that something acts on.
    private(set) var pushed: [DynamicBody] = []

    init(time: Double, lookup: BodyLookup) {
        self.time = time
        self.lookup = lookup
    }

    func body(of item: any DynamicItem) -> DynamicBody? { lookup.body(of: item) }

    /// Lets `force`, in mass times pt/s², act on the middle of the mass of `body`.
    mutating func add(_ force: Vector, torque: Double = 0, to body: DynamicBody) {
        begin(body)
        body.stepForce.force += force
        body.stepForce.torque += torque
    }

    /// Lets `force` act at `point`.
    mutating func add(_ force: Vector, at point: Point, to body: DynamicBody, in world: PhysicsWorld) {
        add(force, torque: point.offset(from: world.massCenter(of: body.id)).cross(force), to: body)
    }

    /// Slows `body` by the part `damping` of its velocity per second, and turns its velocity by `turning` radians per
    /// second, clockwise. Exact for a step however great they are.
    mutating func add(damping: Double, turning: Double, to body: DynamicBody) {
        begin(body)
        body.stepForce.damping += min(max(damping, -StepForce.greatestRate), StepForce.greatestRate)
        body.stepForce.turning += min(max(turning, -StepForce.greatestRate), StepForce.greatestRate)
    }

    /// Gives `body` the `velocity`, in pt/s, whatever else accelerates it; of several, their mean.
    mutating func carry(_ body: DynamicBody, with velocity: Vector) {
        begin(body)
        body.stepForce.carrying += velocity
        body.stepForce.carriers += 1
    }

    /// Does not let `body` fall asleep: what acts on it changes by itself.
    mutating func keepAwake(_ body: DynamicBody) {
        begin(body)
        body.stepForce.keepsAwake = true
    }

    private mutating func begin(_ body: DynamicBody) {
        guard !body.stepForce.isActing else { return }
        pushed.append(body)
        body.stepForce = StepForce()
        body.stepForce.isActing = true
    }

    /// Gives the world what has come together. The bodies `before` had forces in the step before; those that nothing
    /// pushes any more keep what is constant.
    func act(after before: [DynamicBody], in world: inout PhysicsWorld) {
        for body in before where !body.stepForce.isActing {
            body.isPushed = false
            world.setForce(body.force, on: body.id)
            keepAwake(body, false, in: &world)
        }
        for body in pushed {
            let (force, torque) = (body.stepForce.total(on: body, in: world), body.stepForce.torque)
            if world.isAwake(body.id) || isNew(force, torque, on: body, in: world) {
                world.setForce(force, torque: torque, on: body.id)
            }
            keepAwake(body, body.stepForce.keepsAwake, in: &world)
            body.isPushed = true
            body.stepForce.isActing = false
        }
    }

    /// Whether a force differs so much from the one that acts on a sleeping body that it could move it. The last creeping
    /// before it fell asleep leaves a little.
    private func isNew(_ force: Vector, _ torque: Double, on body: DynamicBody, in world: PhysicsWorld) -> Bool {
        let old = world.force(on: body.id)
        let (mass, inertia) = (world.mass(of: body.id), world.inertia(of: body.id))
        return (force - old.force).length > mass || abs(torque - old.torque) > inertia * 0.01
    }

    private func keepAwake(_ body: DynamicBody, _ isKept: Bool, in world: inout PhysicsWorld) {
        guard body.isKeptAwake != isKept else { return }
        body.isKeptAwake = isKept
        world.setTraits(body.worldTraits, of: body.id)
    }
}

/// What acts on one body in one step.
struct StepForce {
    var isActing = false
    var force = Vector.zero
    var torque = 0.0
    var damping = 0.0
    var turning = 0.0
    var carrying = Vector.zero
    var carriers = 0.0
    var keepsAwake = false

    /// The greatest rate at which velocities change, in 1/s: within a step everything has happened.
    static let greatestRate = 1e6
    /// The greatest acceleration, in pt/s²: in a step it reaches the greatest speed from the opposite one.
    private static let greatestAcceleration = 2e8

    /// The constant force that has the effect of everything within a step.
    ///
    /// What depends on the velocity is linear, dv/dt = a - z v with a complex rate z: its solution after the time h,
    /// v e^(-zh) + a (1 - e^(-zh)) / z, is reached exactly and never overshoots.
    func total(on body: DynamicBody, in world: PhysicsWorld) -> Vector {
        let mass = world.mass(of: body.id)
        guard mass > 0 else { return body.force + force }
        let acceleration = acceleration(of: body, mass, world)
        let size = acceleration.length
        guard size > Self.greatestAcceleration else { return acceleration * mass }
        return size.isFinite ? acceleration * (Self.greatestAcceleration / size * mass) : body.force
    }

    /// The acceleration besides the constant one.
    private func acceleration(of body: DynamicBody, _ mass: Double, _ world: PhysicsWorld) -> Vector {
        let (h, velocity) = (PhysicsConstants.step, world.velocity(of: body.id))
        if carriers > 0 { return (carrying / carriers - velocity) / h - body.acceleration }
        let constant = (body.force + force) / mass
        guard damping != 0 || turning != 0 else { return constant }
        let decay = ComplexDecay(rate: damping * h, turn: turning * h)
        let change = decay.rest(of: velocity) - velocity + decay.mean(of: body.acceleration + constant) * h
        return change / h - body.acceleration
    }
}

/// The factors e^-z and (1 - e^-z) / z of a decay that turns, z = rate - i turn.
private struct ComplexDecay {
    private var rest: Vector
    private var mean: Vector

    init(rate: Double, turn: Double) {
        let (sine, cosine) = Maths.sincos(turn)
        let size = Maths.exp(-rate)
        rest = Vector(dx: size * cosine, dy: size * sine)
        let square = rate * rate + turn * turn
        if square < 1e-6 {
            // Below that the quotient cancels: 1 - z/2 + z²/6.
            mean = Vector(
                dx: 1 - rate / 2 + (rate * rate - turn * turn) / 6, dy: turn / 2 - rate * turn / 3)
        } else {
            let gone = Vector(dx: 1 - rest.dx, dy: -rest.dy)
            // Divided by z: times its conjugate, rate + i turn.
            mean = Vector(dx: gone.dx * rate - gone.dy * turn, dy: gone.dx * turn + gone.dy * rate) / square
        }
    }

    func rest(of vector: Vector) -> Vector { product(rest, vector) }
    func mean(of vector: Vector) -> Vector { product(mean, vector) }

    private func product(_ a: Vector, _ b: Vector) -> Vector {
        Vector(dx: a.dx * b.dx - a.dy * b.dy, dy: a.dx * b.dy + a.dy * b.dx)
    }
}
