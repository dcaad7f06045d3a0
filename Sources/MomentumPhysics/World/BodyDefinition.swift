import MomentumCurves

/// What a new body is like. Numbers that are not finite count as 0.
public struct BodyDefinition: Sendable {
    /// How it takes part; dynamic unless given.
    public var kind: BodyKind
    /// Where its origin is, in points.
    public var position: Point
    /// Its angle, in radians, clockwise on screen; more than one revolution is kept.
    public var angle: Double
    /// The velocity of its centre of mass, in pt/s.
    public var velocity: Vector
    /// How fast it turns, in rad/s.
    public var angularVelocity: Double
    /// What else it has.
    public var traits: BodyTraits
    /// Whatever the program wants to find it by; 0 unless given.
    public var tag: Int

    /// Creates a definition of a body at rest at the origin.
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

/// Properties of a body that may be changed at any time.
public struct BodyTraits: Hashable, Sendable, BitwiseCopyable {
    /// The part of its velocity that air takes away, per second: the velocity follows exp(-c t). 0 or more, in 1/s;
    /// 0 for none. Infinity stops it.
    public var linearDamping: Double
    /// The same for turning.
    public var angularDamping: Double
    /// How strongly the world's gravity pulls it; 1 unless given, negative upwards.
    public var gravityScale: Double
    /// Whether it keeps its angle whatever happens; false unless given.
    public var hasFixedRotation: Bool
    /// Whether it is followed continuously against moving bodies, too, when both pass each other fast; true unless given. Of
    /// two bodies one is enough. All bodies are followed against static and kinematic ones.
    public var usesPreciseCollisionDetection: Bool
    /// Whether it may fall asleep; true unless given.
    public var canSleep: Bool

    /// Creates traits; the defaults are those of a body in empty space.
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

/// How a body takes part.
public enum BodyKind: UInt8, Sendable, BitwiseCopyable {
    /// Does not move and cannot be moved by others: walls, anchored items. Costs nothing.
    case `static`
    /// Moves with the velocity it was given, undisturbed; pushes others.
    case kinematic
    /// Moves under forces, contacts and joints.
    case dynamic
}

/// Where a body is and how it moves; see ``PhysicsWorld/motion(of:)``.
public struct BodyMotion: Hashable, Sendable {
    /// Its origin, in points.
    public var position = Point.zero
    /// How far it is turned, in radians, unwound.
    public var angle = 0.0
    /// The velocity of its origin, in pt/s: that of its centre of mass, and what turning adds.
    public var velocity = Vector.zero
    /// How fast it turns, in rad/s.
    public var angularVelocity = 0.0
}
