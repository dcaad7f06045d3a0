/// A joint as the world keeps it: its description in the bodies' frames, what it knows from the last step, and what a
/// step works out for it.
struct Joint: BitwiseCopyable {
    /// What is held together.
    enum Kind: UInt8, BitwiseCopyable {
        /// Two points at a distance: rod, spring, rope.
        case distance
        /// Two coincident points: pin, weld, mouse.
        case point
        /// A point on a line.
        case slide
    }

    /// How the angle is held.
    enum Turning: UInt8, BitwiseCopyable {
        case free, rigid, spring
    }

    /// The rounds in which a step solves joints.
    enum Round: UInt8, BitwiseCopyable {
        /// Before the bodies move: also undoes errors, softly.
        case first
        /// The same again for what is rigid, hard: passes on a blow that has reached one of the bodies after the first.
        case blow
        /// After they have moved: takes the speed of undoing away.
        case last
    }

    var kind = Kind.distance
    var turning = Turning.free
    /// Whether the distance or the point is held at all; ropes hold nothing until they are taut.
    var holds = true
    var isLive = false
    var collides = true
    var hasLimits = false
    var bodyA: Int32 = 0
    var bodyB: Int32 = 0
    // What every step reads of all joints comes first, side by side in the caches.
    var step = JointStep()
    var maximumForce = Double.infinity
    var spring = SpringStepper()
    var turningSpring = SpringStepper()
    /// Impulses, kept from step to step where the constraint is solved implicitly.
    var impulse: Double2 = .zero
    var turningImpulse = 0.0
    var lowerImpulse = 0.0
    var upperImpulse = 0.0
    var motorImpulse = 0.0

    var generation: UInt32 = 0
    var tag = 0
    var next: SIMD2<Int32> = SIMD2(-1, -1)
    var previous: SIMD2<Int32> = SIMD2(-1, -1)

    /// From the centres of mass, unturned.
    var localA: Double2 = .zero
    var localB: Double2 = .zero
    /// The line of a slide in A's frame.
    var localAxis = Double2(1, 0)
    /// B's angle minus A's at rest.
    var referenceAngle = 0.0
    var length = 0.0
    /// The squares of the levers of a distance when it was described. Its spring is as stiff as they make it, however the
    /// bodies turn: one whose stiffness follows them would pump energy into a swing.
    var leversA: Float = 0
    var leversB: Float = 0
    var lower = 0.0
    var upper = 0.0
    /// Friction of the free movement: a torque or a force.
    var friction = 0.0
    /// The speed that the friction drags towards.
    var motorSpeed = 0.0
}

/// What a joint works out once a step.
struct JointStep: BitwiseCopyable {
    /// The anchors from the centres of mass, along the world's axes.
    var anchorA: Double2 = .zero
    var anchorB: Double2 = .zero
    /// From anchor to anchor.
    var apart: Double2 = .zero
    /// The direction of a distance or slide, and the levers of it.
    var axis = Double2(1, 0)
    var leverA = 0.0
    var leverB = 0.0
    var distance = 0.0
    var angle = 0.0
    /// Effective masses.
    var axisMass = 0.0
    var turningMass = 0.0
    /// Of the two anchors in one point: the inverse of what an impulse of 1 along x and y changes of the speed between them, as
    /// (xx, yy) and xy.
    var pointMass: Double2 = .zero
    var crossMass = 0.0
    /// Whether its bodies get the whole kick at once; see ``Joint/judge(_:)``.
    var isRigid = false
    /// See ``Joint/isStiff``.
    var isStiff = false
    /// Whether it is solved with all of the tree that it is in; see ``JointLink``.
    var isInTree = false
    /// Whether contacts or rigid joints hold what hangs on its springs; see ``SpringStepper/mean(_:_:_:isHeld:)``.
    var isHeld = false
    /// Whether the springs are solved exactly rather than implicitly.
    var isExact = false
    var isTurningExact = false
    /// A distance of nothing has no direction: it is held as a point.
    var isPoint = false
    /// From anchor to anchor at the end of the step, and the angle there, as the velocities would have it on straight lines.
    var apartAhead: Double2 = .zero
    var angleAhead = 0.0

    /// Follows the bodies through this step.
    mutating func move(_ a: BodyState, _ b: BodyState) {
        let (oldA, oldB) = (anchorA, anchorB)
        anchorA = oldA.swung(by: Double(a.delta.z))
        anchorB = oldB.swung(by: Double(b.delta.z))
        apart += Double2(b.delta.lowHalf - a.delta.lowHalf) + (anchorB - oldB) - (anchorA - oldA)
        angle += Double(b.delta.z - a.delta.z)
    }
}
