/// The displacement of a body in a frame that its velocities in the substeps account for, each weighted with its
/// duration.
package nonisolated struct BodyDisplacement {
    /// The displacement, in points, in the coordinates from which ``toLayer`` converts.
    package private(set) var translation = Vector.zero
    /// The rotation, in radians, clockwise.
    package private(set) var rotation = 0.0
    /// The largest deviation from the displacement: between two substeps, either the earlier or the later velocity may
    /// apply.
    package private(set) var slack = Vector.zero
    /// The largest deviation from the rotation, in radians.
    package private(set) var rotationSlack = 0.0

    /// The highest speed, in points per second, and the highest angular speed, in radians per second.
    package private(set) var (speed, spin) = (0.0, 0.0)

    /// The highest speed at which other bodies may additionally push the body out of overlap, in points and radians per
    /// second. It is not part of the body's velocity.
    package var push = (speed: 0.0, spin: 0.0)

    /// The transform from these coordinates to those of the layer; nil if they are the same.
    package var toLayer: Transform2D?

    package init() {}

    /// Returns the displacement of a point of the body that is now at `arm` from its centre.
    package func at(_ arm: Vector) -> BodyDisplacement {
        let (sine, cosine) = Maths.sincos(-rotation)
        let before = Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
        var displacement = self
        displacement.translation += arm - before
        displacement.slack += Vector(dx: rotationSlack * arm.length, dy: rotationSlack * arm.length)
        displacement.speed += spin * arm.length
        displacement.push.speed += push.spin * arm.length
        return displacement
    }

    /// Removes the rotation, because the layer is rotated by another driver.
    package mutating func removeRotation() { (rotation, rotationSlack, spin, push.spin) = (0, 0, 0, 0) }

    /// Adds `seconds` in which the velocities, in points and radians per second, changed linearly from `first` to
    /// `last`.
    package mutating func add(
        _ seconds: Double, from first: (velocity: Vector, spin: Double), to last: (velocity: Vector, spin: Double)
    ) {
        speed = max(speed, first.velocity.length, last.velocity.length)
        spin = max(spin, abs(first.spin), abs(last.spin))
        translation += (first.velocity + last.velocity) * (seconds / 2)
        rotation += (first.spin + last.spin) * (seconds / 2)
        let change = last.velocity - first.velocity
        slack += Vector(dx: abs(change.dx), dy: abs(change.dy)) * (seconds / 2)
        rotationSlack += abs(last.spin - first.spin) * (seconds / 2)
    }
}
