/// A motion in the plane, or a change of one, or the impulse that makes it: along x and y, and turning.
struct Planar: BitwiseCopyable {
    var along: Double2 = .zero
    var turn = 0.0

    func dot(_ other: Planar) -> Double { along.dot(other.along) + turn * other.turn }

    static func + (_ a: Planar, _ b: Planar) -> Planar { Planar(along: a.along + b.along, turn: a.turn + b.turn) }

    static func * (_ a: Planar, _ factor: Double) -> Planar { Planar(along: a.along * factor, turn: a.turn * factor) }

    /// This motion of a body's centre, seen at the end of an arm.
    func seen(at arm: Double2) -> Planar { Planar(along: along + arm.turned * turn, turn: turn) }

    /// This impulse at the centre, put down at the end of an arm so that it does the same.
    func put(at arm: Double2) -> Planar { Planar(along: along, turn: turn - arm.cross(along)) }
}

/// How something resists being moved and turned at a point: the impulse that a motion takes, as a symmetric matrix.
struct Inertia: BitwiseCopyable {
    /// Along x and y.
    var diagonal: Double2 = .zero
    var across = 0.0
    /// Between the two and turning.
    var lever: Double2 = .zero
    var turning = 0.0

    static func + (_ a: Inertia, _ b: Inertia) -> Inertia {
        Inertia(
            diagonal: a.diagonal + b.diagonal, across: a.across + b.across, lever: a.lever + b.lever,
            turning: a.turning + b.turning)
    }

    /// The impulse that a motion takes.
    func impulse(for motion: Planar) -> Planar {
        let along = diagonal * motion.along + Double2(motion.along.y, motion.along.x) * across
        return Planar(
            along: along + lever * motion.turn, turn: lever.dot(motion.along) + turning * motion.turn)
    }

    /// The same, for motions at the end of an arm.
    func seen(at arm: Double2) -> Inertia {
        let side = arm.turned
        let shift = impulse(for: Planar(along: side)).along
        return Inertia(
            diagonal: diagonal, across: across, lever: lever - shift,
            turning: turning - 2 * side.dot(lever) + side.dot(shift))
    }

    /// What is left where one direction gives way freely: `impulse` is what a motion along it takes, whose part along it is `part`.
    func yielding(_ impulse: Planar, _ part: Double) -> Inertia {
        let share = impulse * (1 / part)
        return Inertia(
            diagonal: diagonal - impulse.along * share.along, across: across - impulse.along.x * share.along.y,
            lever: lever - impulse.along * share.turn, turning: turning - impulse.turn * share.turn)
    }

    /// The motion that an impulse makes of it.
    func motion(for impulse: Planar) -> Planar {
        // Turning is put in terms of the rest, which leaves two by two.
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
