import MomentumPhysics
import MomentumTesting

nonisolated extension PhysicsStateMachineTest {
    /// Performs a step if its bodies and joints exist.
    mutating func perform(_ step: PhysicsStep) {
        switch step {
        case .wait: break
        case .add(let kind, let form, let position, let angle, let velocity, let spin):
            // Bodies could not remain inside a box that is too full.
            if script.world == .closed, bodies.count >= 12 { return }
            let body = world.addBody(
                BodyDefinition(
                    kind: kind, position: position, angle: angle, velocity: velocity, angularVelocity: spin))
            let shapes = form.shapes
            for shape in shapes { world.addShape(shape, surface: Surface(friction: 0.4), to: body) }
            bodies.append(body)
            if script.world == .closed { centers.append(shapes.count > 1 ? shapes.map(\.center) : []) }
        case .join(let first, let second, let link):
            if let a = body(first), let b = body(second), let joint = join(a, b, link) { joints.append(joint) }
        case .part(let number):
            if !joints.isEmpty { world.remove(joints.remove(at: number % joints.count)) }
        case .rub(let number, let friction):
            if let joint = joint(number) { world.setFriction(friction, of: joint) }
        case .range(let number, let range):
            if let joint = joint(number) { world.setRange(range, of: joint) }
        case .target(let number, let position):
            if let joint = joint(number) { world.setTarget(position, of: joint) }
        case .collides(let first, let second, let collides):
            if let a = body(first), let b = body(second) { world.setCollides(collides, a, b) }
        case .gravity(let gravity): world.gravity = gravity
        case .sleeps(let sleeps): world.allowsSleep = sleeps
        case .remove(let number):
            if !bodies.isEmpty { world.remove(bodies.remove(at: number % bodies.count)) }
        case .addShape(let number, _), .removeShape(let number), .place(let number, _, _), .flick(let number, _, _),
            .hit(let number, _, _), .push(let number, _, _), .accelerate(let number, _), .kind(let number, _),
            .resist(let number, _, _, _), .hold(let number, _, _, _), .surface(let number, _, _, _):
            if let body = body(number) { change(body, step) }
        }
    }

    private mutating func change(_ body: BodyID, _ step: PhysicsStep) {
        switch step {
        case .addShape(_, let form):
            for shape in form.shapes { world.addShape(shape, to: body) }
        case .removeShape:
            if let shape = world.shapes(of: body).last { world.remove(shape) }
        case .place(_, let position, let angle): world.setPosition(position, angle: angle, of: body)
        case .flick(_, let velocity, let spin): world.setVelocity(velocity, angular: spin, of: body)
        case .hit(_, let impulse, let position): world.applyImpulse(impulse, at: position, to: body)
        case .push(_, let force, let torque): world.setForce(force, torque: torque, on: body)
        case .accelerate(_, let acceleration): world.setAcceleration(acceleration, of: body)
        case .kind(_, let kind): world.setKind(kind, of: body)
        case .resist(_, let linear, let angular, let gravityScale):
            var traits = world.traits(of: body)
            (traits.linearDamping, traits.angularDamping, traits.gravityScale) = (linear, angular, gravityScale)
            world.setTraits(traits, of: body)
        case .hold(_, let keepsAngle, let usesPreciseCollisionDetection, let canSleep):
            var traits = world.traits(of: body)
            (traits.hasFixedRotation, traits.usesPreciseCollisionDetection, traits.canSleep) = (
                keepsAngle, usesPreciseCollisionDetection, canSleep
            )
            world.setTraits(traits, of: body)
        case .surface(_, let density, let friction, let restitution):
            for shape in world.shapes(of: body) {
                world.setSurface(Surface(density: density, friction: friction, restitution: restitution), of: shape)
            }
        default: break
        }
    }

    private mutating func join(_ a: BodyID, _ b: BodyID, _ link: PhysicsLink) -> JointID? {
        switch link {
        case .distance(let frequency, let damping, let range):
            world.addJoint(DistanceJoint(a, b, frequency: frequency, dampingRatio: damping, range: range))
        case .rope(let length): world.addJoint(DistanceJoint.rope(a, b, length: length))
        case .pin(let position, let friction, let motor, let range):
            world.addJoint(PinJoint(a, b, at: position, frictionTorque: friction, motorSpeed: motor, range: range))
        case .weld(let position, let frequency, let angularFrequency):
            world.addJoint(WeldJoint(a, b, at: position, frequency: frequency, angularFrequency: angularFrequency))
        case .slide(let position, let axis, let friction, let range):
            world.addJoint(SlideJoint(a, b, at: position, along: axis, range: range, friction: friction))
        case .target(let position, let frequency, let angle, let force):
            world.addJoint(TargetJoint(b, target: position, frequency: frequency, angle: angle, maximumForce: force))
        case .anchor(let position, let frequency, let damping):
            world.addJoint(
                DistanceJoint(.ground, b, anchorA: position, frequency: frequency, dampingRatio: damping))
        }
    }

    private func body(_ number: Int) -> BodyID? { bodies.isEmpty ? nil : bodies[number % bodies.count] }

    private func joint(_ number: Int) -> JointID? { joints.isEmpty ? nil : joints[number % joints.count] }
}

nonisolated extension Shape {
    /// The centroid of the polygon's area.
    fileprivate var center: Point {
        var (sum, total) = (Vector.zero, 0.0)
        for index in corners.indices.dropFirst().dropLast() {
            let (a, b) = (corners[index].offset(from: corners[0]), corners[index + 1].offset(from: corners[0]))
            sum += (a + b) * (a.cross(b) / 3)
            total += a.cross(b)
        }
        return corners[0] + sum * (total > 0 ? 1 / total : 0)
    }
}
