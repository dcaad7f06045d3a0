import MomentumCurves

/// The pose of a body: its centre of mass and its rotation (cosine, sine).
struct Pose: BitwiseCopyable {
    var center: Double2 = .zero
    var rotation = Double2(1, 0)

    /// Returns the world position of a point given relative to the centre of mass.
    @inline(__always) func world(_ local: Float2) -> Double2 { center + Double2(local).rotated(by: rotation) }

    /// Returns the pose after `time` seconds at a constant velocity.
    @inline(__always)
    func moved(_ velocity: Float4, for time: Float) -> Pose {
        Pose(
            center: center + Double2(velocity.lowHalf * time),
            rotation: Rotation.rotated(rotation, by: Double(velocity.z * time)))
    }
}

/// The motion of a body in the form that the solver reads: one load for the velocity, one for the displacement in this
/// step.
struct BodyState: BitwiseCopyable {
    /// The linear velocity in pt/s, the angular velocity in rad/s, clockwise on the screen, and the inverse mass.
    var velocity: Float4 = .zero
    /// The displacement since the step began, in points; the rotation since then, in radians clockwise on the screen;
    /// unused; the inverse inertia.
    var delta: Float4 = .zero
}

/// The properties of a body that are in neither its pose nor its motion.
struct Body: BitwiseCopyable {
    // The properties that every step reads come first, so that they share cache lines.
    /// The angle in radians, clockwise on the screen, not reduced to one revolution. The rotation of the pose is its
    /// cosine and sine.
    var angle = 0.0
    /// The state at the end of the previous step, for frames that lie between two steps.
    var previousCenter: Double2 = .zero
    var previousAngle = 0.0
    var previousVelocity: Float4 = .zero
    /// Whether no contact and no rigid joint acted on the body in the last step.
    var isFree = false
    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    /// The smallest radius of a circle inscribed in one of the body's shapes, and the largest distance of the outline
    /// from the centre of mass.
    var minExtent: Float = 0
    var maxExtent: Float = 0
    /// The distances that the body may move left, up, right and down before its boxes in the tree must be checked.
    var boxSlack: Box = .zero
    /// The time for which the body has been slow, in seconds.
    var slowTime: Float = 0
    var kind = BodyKind.static
    var isLive = true
    /// Whether joints or contacts need the whole velocity change of a force at the beginning of a step; see
    /// `Guides/Physics.md`.
    var isConstrained = false
    /// Whether the world's gravity alone acts on the body: it has no force, acceleration or damping of its own. Updated
    /// when contacts are found.
    var isPlain = false
    /// The travel expected per step when contacts were found, in points, and the travel in excess of it since then.
    var expected: Float = 0
    var overrun: Float = 0
    /// Whether the body touches an immovable body in this step, and whether it is so deep in it that it is swept at any
    /// speed.
    var isAtWall = false
    var isDeepInWall = false
    /// Whether the body was swept in the last step. Frames between two steps then show it on the straight line that was
    /// checked.
    var isSwept = false
    var jointCount: Int32 = 0
    /// The head of the list of contacts, as `contact << 1 | side`; -1 when the list is empty.
    var firstContact: Int32 = -1
    /// The index among the awake bodies; -1 for a sleeping or static body.
    var awakeIndex: Int32 = -1
    /// The solver colours of the body's contacts, as a bit mask.
    var colors: UInt32 = 0
    /// The constant acceleration, force and torque that act on the body until they are set again.
    var acceleration: Double2 = .zero
    var force: Double2 = .zero
    var torque = 0.0
    var damping = BodyDamping()
    var traits = BodyTraits()
    /// The centre of mass relative to the origin, in the body's frame.
    var localCenter: Double2 = .zero
    var mass = 0.0
    var inertia = 0.0
    var generation: UInt32 = 0
    var tag = 0
    var firstShape: Int32 = -1
    /// The head of the list of joints, as `joint << 1 | side`; -1 when the list is empty.
    var firstJoint: Int32 = -1
    /// The next body in the ring of bodies that fell asleep as one island; the body's own index when it is alone.
    var nextAsleep: Int32 = -1

    /// Whether the world's gravity, at a scale of 1 and without damping, is the only force that acts on the body.
    var fallsFreely: Bool {
        force == .zero && torque == 0 && acceleration == .zero && traits.gravityScale == 1 && inverseMass > 0
            && traits.linearDamping == 0 && traits.angularDamping == 0
    }

    var isDynamic: Bool { kind == .dynamic }
    var isAwake: Bool { awakeIndex >= 0 }
    /// Whether contacts or rigid joints act in this step on the body or on a body to which springs connect it.
    var hasConstraints: Bool { !isFree && isDynamic }
}

/// The factors by which damping reduces the velocity in one step, computed when the damping changes.
///
/// dv/dt = a - c v has v(h) = v E + a h p and x(h) = h (v p + a h q), with E = exp(-c h), p = (1 - E) / (c h) and q =
/// (1 - p) / (c h); without damping E = p = 1 and q = 1/2.
struct BodyDamping: BitwiseCopyable {
    var linear = DampingFactors()
    var angular = DampingFactors()

    /// The factors for half a step, for (x, y, angle, unused).
    var halves: Float4 {
        let (linear, angular) = (linear.remaining.squareRoot(), angular.remaining.squareRoot())
        return Float4(linear, linear, angular, 1)
    }
}

struct DampingFactors: BitwiseCopyable {
    var remaining: Float = 1
    var mean: Float = 1
    var meanOfChange: Float = 0.5
}

extension DampingFactors {
    /// Creates the factors for a damping in 1/s over `step` seconds.
    init(damping: Double, step: Double) {
        let y = damping * step
        guard y > 0 else {
            self.init()
            return
        }
        let remaining = Maths.exp(-y)
        // Below 1e-3 the quotients cancel; the first terms of their series are exact to 32 bits.
        let mean = y < 1e-3 ? 1 - y / 2 + y * y / 6 : (1 - remaining) / y
        let meanOfChange = y < 1e-3 ? 0.5 - y / 6 : (1 - mean) / y
        self.init(remaining: Float(remaining), mean: Float(mean), meanOfChange: Float(meanOfChange))
    }
}
