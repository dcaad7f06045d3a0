/// The straight path of a body within a step, up to the point at which it is stopped.
struct BodyPath: BitwiseCopyable {
    var start = Pose()
    /// The displacement in the whole step, in points, and the rotation, in radians clockwise.
    var displacement: Float4 = .zero
    /// The fraction of the step after which the body stops, 0...1.
    var stopFraction = 1.0

    /// Returns the pose after a fraction `part` of the step.
    func pose(at part: Double) -> Pose {
        if displacement.x == 0, displacement.y == 0, displacement.z == 0 { return start }
        let part = minimum(part, stopFraction)
        return Pose(
            center: start.center + Double2(displacement.lowHalf) * part,
            rotation: displacement.z == 0
                ? start.rotation : Rotation.rotated(start.rotation, by: Double(displacement.z) * part))
    }

    /// Returns the displacement along `direction` from `part` on, scaled to a whole step. The motion of a body that is
    /// stopped later does not count as moving away.
    func advance(along direction: Float2, from part: Double) -> Float {
        let advance = part < stopFraction ? displacement.lowHalf.dot(direction) : 0
        return stopFraction < 1 ? maximum(advance, 0) : advance
    }
}

/// The depths to which a body may enter an obstacle before it is stopped; all 0 or more, in points.
struct PenetrationDepths {
    let usual: Float
    let slack: Float
    let greatest: Float

    /// Creates the depths for a body whose smallest inscribed circle has the radius `extent`, in points. See
    /// ``Body/minExtent``.
    init(extent: Float) {
        let share = extent * PhysicsConstants.penetrationShare
        usual = minimum(PhysicsConstants.penetrationDepth, share)
        slack = minimum(PhysicsConstants.penetrationSlack, share)
        greatest = minimum(PhysicsConstants.pressingDepth, share)
    }

    /// Returns the least permitted gap between two shapes that begin the step at `gap`; negative where they may
    /// overlap.
    func minimumGap(from gap: Float) -> Float {
        let minimumGap = minimum(-usual, gap - slack)
        return minimumGap < -greatest ? minimum(gap - slack / 8, -greatest) : minimumGap
    }
}

/// A body that is swept in this step.
struct SweptBody: BitwiseCopyable {
    var body: Int32
    var path: BodyPath
    /// Whether the body moves so far that it might pass through another one.
    var isFast: Bool
    /// Whether a moving body has stopped this body, and whether a kinematic one carries it along.
    var isStopped = false
    var isCarried = false
}

/// A meeting of two shapes within a step.
struct Impact: BitwiseCopyable {
    var time: Double
    var shapeA: Int32
    var shapeB: Int32

    /// Returns whether this meeting precedes `other`, by time and then by the indices of the shapes.
    func isBefore(_ other: Impact) -> Bool {
        (time, shapeA, shapeB) < (other.time, other.shapeA, other.shapeB)
    }
}
