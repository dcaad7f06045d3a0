/// A joint in the form that the world stores: its definition in the frames of the bodies, the impulses of the last
/// step, and the values computed for the present one.
struct Joint: BitwiseCopyable {
    /// The constraint on the positions.
    enum Kind: UInt8, BitwiseCopyable {
        /// Two points at a distance: a rod, a spring or a rope.
        case distance
        /// Two coincident points: a pin, a weld or a target.
        case point
        /// A point on a line.
        case slide
    }

    /// The constraint on the relative angle.
    enum Turning: UInt8, BitwiseCopyable {
        case free, rigid, spring
    }

    /// The rounds in which a step solves joints.
    enum Round: UInt8, BitwiseCopyable {
        /// The round before the bodies move, which also corrects errors, softly.
        case first
        /// A repetition of the first round for rigid constraints, without softness, which propagates an impact that has
        /// reached one of the bodies since then.
        case impact
        /// The round after the bodies have moved, which removes the correction speed.
        case last
    }

    var kind = Kind.distance
    var turning = Turning.free
    /// Whether the distance or point constraint is active. A rope has only a range.
    var hasEqualityConstraint = true
    var isLive = false
    var collides = true
    var hasLimits = false
    var bodyA: Int32 = 0
    var bodyB: Int32 = 0
    // The properties that every step reads for all joints come first, so that they share cache lines.
    var step = JointStep()
    var maximumForce = Double.infinity
    var spring = SpringStepper()
    var turningSpring = SpringStepper()
    /// The accumulated impulses, kept between steps where the constraint is solved implicitly.
    var impulse: Double2 = .zero
    var turningImpulse = 0.0
    var lowerImpulse = 0.0
    var upperImpulse = 0.0
    var motorImpulse = 0.0

    var generation: UInt32 = 0
    var tag = 0
    var next: SIMD2<Int32> = SIMD2(-1, -1)
    var previous: SIMD2<Int32> = SIMD2(-1, -1)

    /// The anchors relative to the centres of mass, in the frames of the bodies.
    var localA: Double2 = .zero
    var localB: Double2 = .zero
    /// The direction of a slide in the frame of body A.
    var localAxis = Double2(1, 0)
    /// The angle of B minus that of A in the rest position.
    var referenceAngle = 0.0
    var length = 0.0
    /// The squared levers of a distance joint at the time of its definition. They determine the stiffness of the spring
    /// however the bodies rotate: a stiffness that followed the levers would add energy to a swing.
    var leversA: Float = 0
    var leversB: Float = 0
    var lower = 0.0
    var upper = 0.0
    /// The friction of the free motion, as a torque or a force.
    var friction = 0.0
    /// The speed towards which the friction acts.
    var motorSpeed = 0.0
}

/// The values that a joint computes once per step.
struct JointStep: BitwiseCopyable {
    /// The anchors relative to the centres of mass, along the world's axes.
    var anchorA: Double2 = .zero
    var anchorB: Double2 = .zero
    /// The vector from anchor A to anchor B.
    var anchorOffset: Double2 = .zero
    /// The direction of a distance or slide joint, and its levers about the centres of mass.
    var axis = Double2(1, 0)
    var leverA = 0.0
    var leverB = 0.0
    var distance = 0.0
    var angle = 0.0
    /// The effective masses.
    var axisMass = 0.0
    var turningMass = 0.0
    /// The effective mass of the point constraint, the inverse of the matrix that maps an impulse to the relative
    /// velocity: (xx, yy) and xy.
    var pointMass: Double2 = .zero
    var crossMass = 0.0
    /// Whether the bodies need the whole velocity change of forces at once; see ``Joint/updateRigidity(_:)``.
    var isRigid = false
    /// The value of ``Joint/isStiff``.
    var isStiff = false
    /// Whether the joint is solved as part of a tree; see ``JointLink``.
    var isInTree = false
    /// Whether contacts or rigid joints act on the bodies of the springs; see
    /// ``SpringStepper/meanVelocity(_:_:_:hasConstraints:)``.
    var hasConstraints = false
    /// Whether the springs are solved exactly rather than implicitly.
    var isExact = false
    var isTurningExact = false
    /// Whether a distance of zero is held as a point, since it has no direction.
    var isPoint = false
    /// The target for the end of the step: the vector from anchor A to anchor B, and the angle.
    var targetOffset: Double2 = .zero
    var targetAngle = 0.0

    /// Updates anchors, distance and angle for the displacements of the bodies in this step.
    mutating func move(_ a: BodyState, _ b: BodyState) {
        let (oldA, oldB) = (anchorA, anchorB)
        anchorA = oldA.rotatedSlightly(by: Double(a.delta.z))
        anchorB = oldB.rotatedSlightly(by: Double(b.delta.z))
        anchorOffset += Double2(b.delta.lowHalf - a.delta.lowHalf) + (anchorB - oldB) - (anchorA - oldA)
        angle += Double(b.delta.z - a.delta.z)
    }
}
