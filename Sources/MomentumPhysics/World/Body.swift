import MomentumCurves

/// Where a body is: its centre of mass and its rotation (cosine, sine).
struct Pose: BitwiseCopyable {
    var center: Double2 = .zero
    var rotation = Double2(1, 0)

    /// A point given from the centre, in the world.
    @inline(__always) func world(_ local: Float2) -> Double2 { center + Double2(local).rotated(by: rotation) }

    /// Where a body will be at this velocity after so much time.
    @inline(__always)
    func moved(_ velocity: Float4, for time: Float) -> Pose {
        Pose(
            center: center + Double2(velocity.lowHalf * time),
            rotation: Rotation.turned(rotation, by: Double(velocity.z * time)))
    }
}

/// How a body moves, as the solver sees it: one load for the velocity, one for how far it got in this step.
struct BodyState: BitwiseCopyable {
    /// Linear velocity in pt/s, angular velocity in rad/s, unused.
    var velocity: Float4 = .zero
    /// The displacement since the step began, in points; the angle rotated since, in radians; unused.
    var delta: Float4 = .zero
}

/// The rest of a body.
struct Body: BitwiseCopyable {
    // What every step reads comes first, side by side in the caches.
    /// Unwound: the pose's rotation is its cosine and sine.
    var angle = 0.0
    /// Where it was a step ago, for frames between steps.
    var previousCenter: Double2 = .zero
    var previousAngle = 0.0
    var previousVelocity: Float4 = .zero
    /// Whether nothing but fields and springs acted on it in the last step.
    var isFree = false
    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    /// The radius of the circle that fits into each of its shapes, and how far its outline is from the centre of mass.
    var minExtent: Float = 0
    var maxExtent: Float = 0
    /// How far it may move left, up, right and down before its boxes have to be looked at.
    var room: Box = .zero
    /// For how long it has been slow, in seconds.
    var slowTime: Float = 0
    var kind = BodyKind.static
    var isLive = true
    /// Joints and contacts that need the whole kick of a force at the beginning of a step; see `Guides/Physics.md`.
    var isConstrained = false
    /// Whether nothing but the world's gravity pulls it, as was seen when contacts were found: no force, no air.
    var isPlain = false
    /// How far it was expected to come in a step when contacts were found, and by how much it has come farther since.
    var expected: Float = 0
    var overrun: Float = 0
    /// Whether it touches something that does not give way in this step, and whether it is so deep in it that it is followed
    /// however slow it is.
    var isAtWall = false
    var isSunk = false
    /// Whether it was followed in the last step: between the two it is shown on the straight line that was looked at.
    var isFollowed = false
    var jointCount: Int32 = 0
    /// Head of the list of contacts, as `contact << 1 | side`; -1 when empty.
    var firstContact: Int32 = -1
    /// Its index among the bodies awake; -1 when asleep or static.
    var awakeIndex: Int32 = -1
    /// The colours its contacts have.
    var colors: UInt32 = 0
    /// Constant acceleration, force and torque, until changed.
    var acceleration: Double2 = .zero
    var force: Double2 = .zero
    var torque = 0.0
    var decay = Decay2()
    var traits = BodyTraits()
    /// The centre of mass, from the origin, unturned.
    var localCenter: Double2 = .zero
    var mass = 0.0
    var inertia = 0.0
    var generation: UInt32 = 0
    var tag = 0
    var firstShape: Int32 = -1
    /// Head of the list of joints, likewise.
    var firstJoint: Int32 = -1
    /// The next of those that fell asleep together, in a ring; its own index when alone.
    var nextAsleep: Int32 = -1

    /// Whether it falls as the world does.
    var fallsFreely: Bool {
        force == .zero && torque == 0 && acceleration == .zero && traits.gravityScale == 1 && inverseMass > 0
            && traits.linearDamping == 0 && traits.angularDamping == 0
    }

    var isDynamic: Bool { kind == .dynamic }
    var isAwake: Bool { awakeIndex >= 0 }
    /// Whether contacts or rigid joints hold it, or what it hangs on, in this step.
    var isHeld: Bool { !isFree && isDynamic }
}

/// What air leaves of a velocity after one step, worked out when the damping changes.
///
/// dv/dt = a - c v has v(h) = v E + a h p and x(h) = h (v p + a h q), with E = exp(-c h), p = (1 - E) / (c h) and
/// q = (1 - p) / (c h); without air E = p = 1 and q = 1/2.
struct Decay2: BitwiseCopyable {
    var linear = DecayFactors()
    var angular = DecayFactors()

    /// What half a step leaves of a velocity.
    var halves: Float4 {
        let (linear, angular) = (linear.rest.squareRoot(), angular.rest.squareRoot())
        return Float4(linear, linear, angular, 1)
    }
}

struct DecayFactors: BitwiseCopyable {
    var rest: Float = 1
    var mean: Float = 1
    var meanOfKick: Float = 0.5
}

extension DecayFactors {
    /// The factors for a damping in 1/s over `step` seconds.
    init(damping: Double, step: Double) {
        let y = damping * step
        guard y > 0 else {
            self.init()
            return
        }
        let rest = Maths.exp(-y)
        // Below 1e-3 the quotients cancel; two terms of their series are exact to 32 bits.
        let mean = y < 1e-3 ? 1 - y / 2 + y * y / 6 : (1 - rest) / y
        let kick = y < 1e-3 ? 0.5 - y / 6 : (1 - mean) / y
        self.init(rest: Float(rest), mean: Float(mean), meanOfKick: Float(kick))
    }
}
