/// How far the velocities lead that a body has had in the small steps of a frame, each counting for as long as it lasted.
package nonisolated struct BodyWay {
    /// In points, as the layer's position counts.
    package private(set) var place = Vector.zero
    /// In radians.
    package private(set) var turn = 0.0
    /// How far from there the body may be: between two steps a velocity is the one before or the one after.
    package private(set) var slack = Vector.zero
    /// The same of the turn, in radians.
    package private(set) var turnSlack = 0.0

    /// How fast it was at most, in points and radians per second.
    package private(set) var (speed, spin) = (0.0, 0.0)

    /// How fast others may push it out of themselves besides, in points and radians per second: that is no velocity of its own.
    package var push = (speed: 0.0, spin: 0.0)

    /// From the coordinates that this is counted in to the layer's; nil when they are the same.
    package var toLayer: Transform2D?

    package init() {}

    /// The same of a point of the body that is `arm` from its centre by now.
    package func at(_ arm: Vector) -> BodyWay {
        let (sine, cosine) = Maths.sincos(-turn)
        let before = Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
        var way = self
        way.place += arm - before
        way.slack += Vector(dx: turnSlack * arm.length, dy: turnSlack * arm.length)
        way.speed += spin * arm.length
        way.push.speed += push.spin * arm.length
        return way
    }

    /// Counts no turning: something else turns the layer.
    package mutating func removeTurn() { (turn, turnSlack, spin, push.spin) = (0, 0, 0, 0) }

    /// Adds `seconds` in which the velocities, in points and radians per second, changed from the `first` to the `last`.
    package mutating func add(
        _ seconds: Double, from first: (velocity: Vector, spin: Double), to last: (velocity: Vector, spin: Double)
    ) {
        speed = max(speed, first.velocity.length, last.velocity.length)
        spin = max(spin, abs(first.spin), abs(last.spin))
        place += (first.velocity + last.velocity) * (seconds / 2)
        turn += (first.spin + last.spin) * (seconds / 2)
        let change = last.velocity - first.velocity
        slack += Vector(dx: abs(change.dx), dy: abs(change.dy)) * (seconds / 2)
        turnSlack += abs(last.spin - first.spin) * (seconds / 2)
    }
}
