extension SpringStepper {
    /// Returns the velocity with which the bodies move in this step: the mean velocity of the closed form.
    ///
    /// - Parameter isHeld: Whether contacts or rigid joints act on the connected bodies. These constraints need the
    ///   whole force of the spring at once: if it were applied in two halves, before and after the bodies move, the
    ///   constraints would reverse each half in turn, and the bodies would never come to rest. Symplectic Euler with
    ///   implicit damping is used instead; it has the same state of rest as the closed form.
    @inline(__always)
    func meanVelocity(_ position: Double, _ velocity: Double, _ velocityChange: Double, hasConstraints: Bool) -> Double
    {
        if hasConstraints { return dampingFactor * (velocity - restoringFactor * position) }
        return meanFromVelocity * velocity - meanFromDisplacement * position + meanFromChange * velocityChange
    }

    /// Returns the difference between the velocity at the end of the step and the mean velocity with its impulse,
    /// computed at the final position. The direction of a rotating spring changes within the step; an impulse in the
    /// old direction would add energy in every revolution.
    @inline(__always)
    func endVelocityChange(_ position: Double, _ velocity: Double, _ velocityChange: Double) -> Double {
        endFromVelocity * velocity - endFromDisplacement * position + endFromChange * velocityChange
    }
}

extension Joint {
    /// The largest impulse in a step.
    @inline(__always)
    var maximumImpulse: Double { maximumForce * PhysicsConstants.step }

    /// Returns the velocity change that an implicit constraint requires, before multiplication by the effective mass.
    @inline(__always)
    func implicit(
        _ spring: SpringStepper, _ error: Double, _ speed: Double, _ impulse: Double, _ round: Round
    ) -> Double {
        // The last round removes the correction speed of a rigid constraint. The speed of a spring is physical and
        // remains.
        if spring.frequency == 0 {
            if round == .last { return -speed }
            if round == .impact { return -(speed + spring.biasRate * error) }
        }
        return -spring.massScale * (speed + spring.biasRate * error)
    }

    /// Returns the fraction of the accumulated impulse that an implicit constraint subtracts.
    @inline(__always)
    func impulseFactor(_ spring: SpringStepper, _ round: Round) -> Double {
        round != .first && spring.frequency == 0 ? 0 : spring.impulseScale
    }

    /// Applies friction or a motor: an impulse towards the motor speed, limited by the friction.
    @inline(__always)
    mutating func applyFriction(_ speed: Double, _ mass: Double, _ round: Round, _ push: (Double) -> Void) {
        let limit = friction * PhysicsConstants.step
        let total = min(max(motorImpulse - mass * (speed - motorSpeed), -limit), limit)
        push(total - motorImpulse)
        motorImpulse = total
    }

    /// Applies the impulses of the limits. The bodies may reach a limit within the step, but not pass it.
    @inline(__always)
    mutating func applyLimits(
        _ position: Double, _ speed: () -> Double, _ mass: Double, _ round: Round, _ push: (Double) -> Void
    ) {
        let atLower = max(lowerImpulse - mass * limitSpeed(position - lower, speed(), lowerImpulse, mass, round), 0)
        push(atLower - lowerImpulse)
        lowerImpulse = atLower
        let atUpper = max(upperImpulse - mass * limitSpeed(upper - position, -speed(), upperImpulse, mass, round), 0)
        push(upperImpulse - atUpper)
        upperImpulse = atUpper
    }

    @inline(__always)
    private func limitSpeed(_ slack: Double, _ speed: Double, _ impulse: Double, _ mass: Double, _ round: Round)
        -> Double
    {
        if slack > 0 { return speed + slack * PhysicsConstants.stepsPerSecond }
        if round == .last || mass <= 0 { return speed }
        let rigid = SpringStepper()
        if round == .impact { return speed + rigid.biasRate * slack }
        return rigid.massScale * (speed + rigid.biasRate * slack) + rigid.impulseScale * impulse / mass
    }

    /// Returns the difference between the second velocity changes of the two bodies.
    @inline(__always)
    func relative(_ velocityChanges: UnsafePointer<Float4>) -> Double2 {
        Double2(velocityChanges[Int(bodyB)].lowHalf - velocityChanges[Int(bodyA)].lowHalf)
    }
}
