import MomentumCurves

/// The initial properties of a body. A position, angle or velocity that is not finite is replaced by 0.
public struct BodyDefinition: Sendable {
    /// The role of the body in the simulation; dynamic by default.
    public var kind: BodyKind
    /// The position of the body's origin, in points; the world's origin by default.
    public var position: Point
    /// The angle in radians, clockwise on the screen; 0 by default. It is not reduced to one revolution.
    public var angle: Double
    /// The velocity of the centre of mass, in pt/s; zero by default.
    public var velocity: Vector
    /// The angular velocity, in rad/s, clockwise on the screen; 0 by default.
    public var angularVelocity: Double
    /// The properties that may also be changed later.
    public var traits: BodyTraits
    /// A value by which the program identifies the body; 0 by default.
    public var tag: Int

    /// Creates a definition. By default the body is dynamic and at rest at the origin. The properties describe the
    /// parameters and their units.
    public init(
        kind: BodyKind = .dynamic, position: Point = .zero, angle: Double = 0, velocity: Vector = .zero,
        angularVelocity: Double = 0, traits: BodyTraits = BodyTraits(), tag: Int = 0
    ) {
        self.kind = kind
        self.position = position
        self.angle = angle
        self.velocity = velocity
        self.angularVelocity = angularVelocity
        self.traits = traits
        self.tag = tag
    }
}

/// The properties of a body that may be changed at any time. A world replaces values that are out of range when it
/// receives the traits.
public struct BodyTraits: Hashable, Sendable, BitwiseCopyable {
    /// The rate at which the velocity decays, in 1/s: the velocity follows exp(-c t). The default is 0: no damping.
    /// Infinity stops the body. The world replaces negative values and NaN with 0.
    public var linearDamping: Double
    /// The rate at which the angular velocity decays, in 1/s; 0 by default. The special values are the same as for
    /// ``linearDamping``.
    public var angularDamping: Double
    /// The factor by which the world's gravity acts on the body; 1 by default, negative for upwards. The world replaces
    /// values that are not finite with 0.
    public var gravityScale: Double
    /// A Boolean value that indicates whether the body keeps its angle; false by default. The angular velocity is then
    /// 0.
    public var hasFixedRotation: Bool
    /// A Boolean value that indicates whether the body is also swept against fast moving bodies, so that the two cannot
    /// pass through each other; true by default.
    ///
    /// It is sufficient that one of the two bodies has the property set. All bodies are swept against static and
    /// kinematic bodies.
    public var usesPreciseCollisionDetection: Bool
    /// A Boolean value that indicates whether the body may fall asleep; true by default.
    public var canSleep: Bool

    /// Creates traits. By default the body is undamped, falls with gravity, may rotate, is swept against fast bodies,
    /// and may fall asleep.
    public init(
        linearDamping: Double = 0, angularDamping: Double = 0, gravityScale: Double = 1,
        hasFixedRotation: Bool = false, usesPreciseCollisionDetection: Bool = true, canSleep: Bool = true
    ) {
        self.linearDamping = linearDamping
        self.angularDamping = angularDamping
        self.gravityScale = gravityScale
        self.hasFixedRotation = hasFixedRotation
        self.usesPreciseCollisionDetection = usesPreciseCollisionDetection
        self.canSleep = canSleep
    }
}

/// The role of a body in the simulation.
public enum BodyKind: UInt8, Sendable, BitwiseCopyable {
    /// A body that does not move and that others cannot move, such as a wall or an anchored item. It takes no time in a
    /// step.
    case `static`
    /// A body that moves at its velocity, undisturbed by others, and pushes dynamic bodies.
    case kinematic
    /// A body that moves under forces, contacts and joints.
    case dynamic
}

/// The position and velocity of a body; see ``PhysicsWorld/motion(of:)``.
public struct BodyMotion: Hashable, Sendable {
    /// The position of the body's origin, in points.
    public var position = Point.zero
    /// The angle in radians, clockwise on the screen, not reduced to one revolution.
    public var angle = 0.0
    /// The velocity of the body's origin, in pt/s, including the contribution of the rotation about the centre of mass.
    public var velocity = Vector.zero
    /// The angular velocity, in rad/s, clockwise on the screen.
    public var angularVelocity = 0.0
}
