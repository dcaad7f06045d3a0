/// The straight way of a body within a step, until it is stopped.
struct BodyPath: BitwiseCopyable {
    var start = Pose()
    /// How far it would come, in points, and the angle it would turn, in radians.
    var way: Float4 = .zero
    /// The part of the step after which it stands still, 0...1.
    var stop = 1.0

    /// Where the body is after `part` of the step.
    func pose(at part: Double) -> Pose {
        if way.x == 0, way.y == 0, way.z == 0 { return start }
        let part = least(part, stop)
        return Pose(
            center: start.center + Double2(way.lowHalf) * part,
            rotation: way.z == 0 ? start.rotation : Rotation.turned(start.rotation, by: Double(way.z) * part))
    }

    /// How far it comes along `direction` from `part` on, for a whole step. One that is stopped later is not relied on to get
    /// away.
    func advance(along direction: Float2, from part: Double) -> Float {
        let advance = part < stop ? way.lowHalf.dot(direction) : 0
        return stop < 1 ? most(advance, 0) : advance
    }
}

/// How deep one body may get into another before it is stopped; all 0 or more, in points.
struct LandingDepths {
    let usual: Float
    let slack: Float
    let greatest: Float

    /// The depths for a body in whose shapes a circle of radius `extent` fits.
    init(extent: Float) {
        let share = extent * PhysicsConstants.landingShare
        usual = least(PhysicsConstants.landingDepth, share)
        slack = least(PhysicsConstants.landingSlack, share)
        greatest = least(PhysicsConstants.pressingDepth, share)
    }

    /// How far both have to stay apart that begin the step at `gap`; negative where they may overlap.
    func floor(from gap: Float) -> Float {
        let floor = least(-usual, gap - slack)
        return floor < -greatest ? least(gap - slack / 8, -greatest) : floor
    }
}

/// A body that is followed in this step.
struct FollowedBody: BitwiseCopyable {
    var body: Int32
    var path: BodyPath
    /// Whether it comes so far that it might pass through something.
    var isFast: Bool
    /// Whether something that moves has stopped it, and whether that carries it along.
    var isCut = false
    var isCarried = false
}

/// Two shapes that meet within a step.
struct Meeting: BitwiseCopyable {
    var time: Double
    var shapeA: Int32
    var shapeB: Int32

    /// The earlier one first; of several at once in the order of the shapes.
    func isBefore(_ other: Meeting) -> Bool {
        (time, shapeA, shapeB) < (other.time, other.shapeA, other.shapeB)
    }
}
