import MomentumCurves

extension PhysicsWorld {
    /// Changes the velocity as a blow does: by `impulse` (mass times pt/s) through `point`, or through the centre of
    /// mass.
    public mutating func applyImpulse(_ impulse: Vector, at point: Point? = nil, to id: BodyID) {
        guard let index = index(of: id), bodies[index].isDynamic else { return }
        let push = impulse.finite
        let change = push * Double(bodies[index].inverseMass)
        let velocity = velocity(of: id) + Vector(dx: change.x, dy: change.y)
        var spin = angularVelocity(of: id)
        if let point {
            let lever = (point.finite - poses[index].center).cross(push)
            spin += lever * Double(bodies[index].inverseInertia)
        }
        setVelocity(velocity, angular: spin, of: id)
    }

    /// The constant force (mass times pt/s^2, through the centre of mass) and torque (mass times square points per
    /// s^2) that act on a body until they are set again.
    ///
    /// A change wakes the body; the same values again do nothing. Numbers that are not finite count as none.
    public mutating func setForce(_ force: Vector, torque: Double = 0, on id: BodyID) {
        guard let index = index(of: id) else { return }
        let (force, torque) = (force.finite, torque.isFinite ? torque : 0)
        let body = bodies[index]
        if body.force == force, body.torque == torque { return }
        let turning = abs(torque - body.torque) * Double(body.inverseInertia) * Double(body.maxExtent)
        bodies[index].force = force
        bodies[index].torque = torque
        stir(index, by: (force - body.force).length * Double(body.inverseMass) + turning)
    }

    /// The force and torque that act on a body.
    public func force(on id: BodyID) -> (force: Vector, torque: Double) {
        guard let index = index(of: id) else { return (.zero, 0) }
        return (Vector(dx: bodies[index].force.x, dy: bodies[index].force.y), bodies[index].torque)
    }

    /// The constant acceleration of a dynamic body, in pt/s^2, whatever its mass, until it is set again: gravity of its
    /// own, beside the world's and beside forces. In free flight the body follows the exact parabola.
    ///
    /// A change wakes the body; the same value again does nothing. Not finite counts as none.
    public mutating func setAcceleration(_ acceleration: Vector, of id: BodyID) {
        guard let index = index(of: id) else { return }
        let (old, new) = (bodies[index].acceleration, acceleration.finite)
        if old == new { return }
        bodies[index].acceleration = new
        stir(index, by: (new - old).length)
    }

    /// The acceleration that a body was given; 0 unless set.
    public func acceleration(of id: BodyID) -> Vector {
        guard let index = index(of: id) else { return .zero }
        return Vector(dx: bodies[index].acceleration.x, dy: bodies[index].acceleration.y)
    }

    /// Wakes a body whose acceleration has changed by so much, in pt/s^2.
    ///
    /// What is awake may fall asleep as soon as before if the change could not move it in that time: fields change a
    /// little with every step as long as anything creeps.
    private mutating func stir(_ index: Int, by change: Double) {
        let least = Double(SleepThreshold.speed / SleepThreshold.time)
        if bodies[index].isAwake, change < least { return }
        wake(index)
    }
}
