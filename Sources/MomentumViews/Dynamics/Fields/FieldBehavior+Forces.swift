import MomentumPhysics

extension FieldBehavior {
    /// Adds what the field does to `body` in the next step.
    ///
    /// Forces are those at the position where the body would be in the middle of the step: with the world's way of moving in free
    /// flight that is the leapfrog, which neither gains nor loses energy (Hairer, Lubich and Wanner, Geometric numerical
    /// integration, 2006, I.1.4).
    func push(_ body: DynamicBody, _ forces: inout StepForces, in world: PhysicsWorld) {
        let mass = world.mass(of: body.id)
        guard mass > 0, !body.isLent else { return }
        let velocity = world.velocity(of: body.id)
        let point = world.massCenter(of: body.id) + velocity * (PhysicsConstants.step / 2)
        let offset = point.offset(from: position)
        guard region.contains(Point(x: offset.dx, y: offset.dy)) else { return }
        let distance = offset.length
        let strength = strength * fading(at: distance)
        switch kind {
        case .drag: forces.add(damping: strength / mass, turning: 0, to: body)
        case .magnetic: forces.add(damping: 0, turning: -strength * (body.traits.charge ?? 0) / mass, to: body)
        case .velocity: forces.carry(body, with: direction * strength)
        case .linearGravity: forces.add(direction * (strength * Self.accelerationUnit * mass), to: body)
        case .radialGravity:
            let pull = strength * Self.accelerationUnit
            forces.add(offset * (-closeness(pull, at: distance) * mass), to: body)
        case .electric:
            let pull = -strength * (body.traits.charge ?? 0) * Self.forceUnit / mass
            forces.add(offset * (-closeness(pull, at: distance) * mass), to: body)
        case .spring:
            let stiffness = strength * Self.forceUnit / Self.unitDistance / mass
            forces.add(offset * (-Self.stable(stiffness) * mass), to: body)
        case .vortex:
            let turn = strength * Self.accelerationUnit / Self.unitDistance
            forces.add(Vector(dx: offset.dy, dy: -offset.dx) * (turn * mass), to: body)
        case .noise, .turbulence: stir(body, &forces, at: offset, strength, mass, velocity)
        case .custom:
            let force =
                evaluation?(self, point, velocity, mass, body.traits.charge ?? 0, PhysicsConstants.step) ?? .zero
            if force.isFinite { forces.add(force * (strength * Self.forceUnit), to: body) }
        }
    }

    /// What falloff leaves of the strength.
    private func fading(at distance: Double) -> Double {
        if falloff == 0 { return 1 }
        return min(Maths.pow(max(distance, minimumRadius) / Self.unitDistance, -falloff), 1e6)
    }

    /// A pull of `acceleration` towards the field's position, over the distance: even within the minimum radius, and nowhere
    /// so steep that a body jumps back and forth across the position.
    private func closeness(_ acceleration: Double, at distance: Double) -> Double {
        let steepness = acceleration / max(distance, minimumRadius)
        let steepest = 1 / (16 * PhysicsConstants.step * PhysicsConstants.step)
        return min(steepness, steepest)
    }

    /// A spring's stiffness over mass, in 1/s²: at most so great that the leapfrog is stable by far, about 38 Hz.
    private static func stable(_ stiffness: Double) -> Double {
        min(stiffness, PhysicsConstants.stepsPerSecond * PhysicsConstants.stepsPerSecond)
    }

    private func stir(
        _ body: DynamicBody, _ forces: inout StepForces, at offset: Vector, _ strength: Double, _ mass: Double,
        _ velocity: Vector
    ) {
        let cell = 16 + 240 * smoothness
        let random = noise.vector(x: offset.dx / cell, y: offset.dy / cell, time: forces.time * animationSpeed)
        var acceleration = strength * Self.accelerationUnit
        if kind == .turbulence {
            // In a step it changes the velocity by the velocity itself at most.
            let (speed, rate) = (velocity.length, PhysicsConstants.stepsPerSecond)
            acceleration = speed * min(max(acceleration / 100, -rate), rate)
        }
        forces.add(random * (acceleration * mass), to: body)
        if animationSpeed > 0, kind == .noise { forces.keepAwake(body) }
    }
}
