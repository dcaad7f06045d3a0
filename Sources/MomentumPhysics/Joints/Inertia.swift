/// A planar velocity, velocity change or impulse: a linear part along x and y, and an angular part.
struct Planar: BitwiseCopyable {
    var along: Double2 = .zero
    var turn = 0.0

    func dot(_ other: Planar) -> Double { along.dot(other.along) + turn * other.turn }

    static func + (_ a: Planar, _ b: Planar) -> Planar { Planar(along: a.along + b.along, turn: a.turn + b.turn) }

    static func * (_ a: Planar, _ factor: Double) -> Planar { Planar(along: a.along * factor, turn: a.turn * factor) }

    /// Returns this velocity of a body's centre as the velocity of the point at the end of `arm`.
    func moved(to arm: Double2) -> Planar { Planar(along: along + arm.perpendicular * turn, turn: turn) }

    /// Returns the impulse at the end of `arm` that has the effect of this impulse at the centre.
    func applied(at arm: Double2) -> Planar { Planar(along: along, turn: turn - arm.cross(along)) }
}

/// The inertia of a body or an assembly at a point, as a symmetric matrix that maps a velocity to the impulse that
/// causes it.
struct Inertia: BitwiseCopyable {
    /// The diagonal entries for x and y; `across` is the entry between the two.
    var diagonal: Double2 = .zero
    var across = 0.0
    /// The entries between the linear axes and the rotation; `turning` is the diagonal entry of the rotation.
    var lever: Double2 = .zero
    var turning = 0.0

    static func + (_ a: Inertia, _ b: Inertia) -> Inertia {
        Inertia(
            diagonal: a.diagonal + b.diagonal, across: a.across + b.across, lever: a.lever + b.lever,
            turning: a.turning + b.turning)
    }

    /// Returns the impulse that causes a velocity.
    func impulse(for motion: Planar) -> Planar {
        let along = diagonal * motion.along + Double2(motion.along.y, motion.along.x) * across
        return Planar(
            along: along + lever * motion.turn, turn: lever.dot(motion.along) + turning * motion.turn)
    }

    /// Returns this inertia for velocities of the point at the end of `arm`.
    func moved(to arm: Double2) -> Inertia {
        let side = arm.perpendicular
        let shift = impulse(for: Planar(along: side)).along
        return Inertia(
            diagonal: diagonal, across: across, lever: lever - shift,
            turning: turning - 2 * side.dot(lever) + side.dot(shift))
    }

    /// Returns the inertia when one direction is free: `impulse` is the impulse for a unit motion in that direction,
    /// and `part` its component in that direction.
    func articulated(_ impulse: Planar, _ part: Double) -> Inertia {
        let share = impulse * (1 / part)
        return Inertia(
            diagonal: diagonal - impulse.along * share.along, across: across - impulse.along.x * share.along.y,
            lever: lever - impulse.along * share.turn, turning: turning - impulse.turn * share.turn)
    }

    /// Returns the velocity that an impulse causes; zero if the matrix is singular.
    func motion(for impulse: Planar) -> Planar {
        // The rotation is eliminated first, which leaves a two-by-two system.
        let weight = turning > 0 ? 1 / turning : 0
        let xx = diagonal.x - lever.x * lever.x * weight
        let yy = diagonal.y - lever.y * lever.y * weight
        let xy = across - lever.x * lever.y * weight
        let left = impulse.along - lever * (impulse.turn * weight)
        let determinant = xx * yy - xy * xy
        guard determinant > 0 else { return Planar() }
        let along = Double2(yy * left.x - xy * left.y, xx * left.y - xy * left.x) / determinant
        return Planar(along: along, turn: (impulse.turn - lever.dot(along)) * weight)
    }
}
