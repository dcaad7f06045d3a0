extension SpringStepper {
    /// The velocity to move with: the mean of the closed form.
    ///
    /// - Parameter isHeld: whether contacts or rigid joints hold what hangs on the spring. They have to find the force of
    ///   the spring whole: of two halves, one before the bodies move and one after, they would have to give each back in
    ///   turn, and never come to rest. Symplectic Euler with implicit damping: it rests where the closed form does.
    @inline(__always)
    func mean(_ place: Double, _ velocity: Double, _ kick: Double, isHeld: Bool) -> Double {
        if isHeld { return brake * (velocity - pull * place) }
        return meanOfVelocity * velocity - meanOfPlace * place + meanOfKick * kick
    }

    /// What the velocity at the end differs by from the mean one and the impulse, seen from the position at the end. From
    /// there, since a spring that swings round pulls in another direction then: pulled in the old one, it would gain
    /// energy with every turn.
    @inline(__always)
    func late(_ place: Double, _ velocity: Double, _ kick: Double) -> Double {
        lateOfVelocity * velocity - lateOfPlace * place + lateOfKick * kick
    }
}

extension Joint {
    /// The greatest impulse in a step.
    @inline(__always)
    var greatest: Double { maximumForce * PhysicsConstants.step }

    /// The change of speed that an implicit constraint asks for, before the effective mass.
    @inline(__always)
    func implicit(
        _ spring: SpringStepper, _ error: Double, _ speed: Double, _ impulse: Double, _ round: Round
    ) -> Double {
        // A rigid connection loses the speed of its correction again; that of a spring is real.
        if spring.frequency == 0 {
            if round == .last { return -speed }
            if round == .blow { return -(speed + spring.biasRate * error) }
        }
        return -spring.massScale * (speed + spring.biasRate * error)
    }

    /// The part of the impulse so far that an implicit constraint takes back.
    @inline(__always)
    func keep(_ spring: SpringStepper, _ round: Round) -> Double {
        round != .first && spring.frequency == 0 ? 0 : spring.impulseScale
    }

    /// Friction, or a motor: drags towards a speed with a bounded force.
    @inline(__always)
    mutating func rub(_ speed: Double, _ mass: Double, _ round: Round, _ push: (Double) -> Void) {
        let limit = friction * PhysicsConstants.step
        let total = min(max(motorImpulse - mass * (speed - motorSpeed), -limit), limit)
        push(total - motorImpulse)
        motorImpulse = total
    }

    /// Keeps a position within the limits: each is a stop, and is met no earlier than in this step.
    @inline(__always)
    mutating func limit(
        _ place: Double, _ speed: () -> Double, _ mass: Double, _ round: Round, _ push: (Double) -> Void
    ) {
        let atLower = max(lowerImpulse - mass * stop(place - lower, speed(), lowerImpulse, mass, round), 0)
        push(atLower - lowerImpulse)
        lowerImpulse = atLower
        let atUpper = max(upperImpulse - mass * stop(upper - place, -speed(), upperImpulse, mass, round), 0)
        push(upperImpulse - atUpper)
        upperImpulse = atUpper
    }

    @inline(__always)
    private func stop(_ room: Double, _ speed: Double, _ impulse: Double, _ mass: Double, _ round: Round) -> Double {
        if room > 0 { return speed + room * PhysicsConstants.stepsPerSecond }
        if round == .last || mass <= 0 { return speed }
        let rigid = SpringStepper()
        if round == .blow { return speed + rigid.biasRate * room }
        return rigid.massScale * (speed + rigid.biasRate * room) + rigid.impulseScale * impulse / mass
    }

    /// What the second kick changes between the bodies.
    @inline(__always)
    func relative(_ kicks: UnsafePointer<Float4>) -> Double2 {
        Double2(kicks[Int(bodyB)].lowHalf - kicks[Int(bodyA)].lowHalf)
    }
}
