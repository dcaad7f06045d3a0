import MomentumCurves

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
