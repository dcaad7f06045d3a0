import MomentumCurves

/// Two shapes began or ceased to touch. Every beginning has one end, also when a shape is removed.
public struct ContactEvent: Sendable {
    /// Which of both.
    public enum Phase: Sendable {
        case began, ended
    }

    public let phase: Phase
    /// The shapes, their bodies and the tags of both. Those of an ended contact may be gone.
    public let shapeA: ShapeID
    public let shapeB: ShapeID
    public let bodyA: BodyID
    public let bodyB: BodyID
    public let bodyTagA: Int
    public let bodyTagB: Int
    public let shapeTagA: Int
    public let shapeTagB: Int
    /// Where they touch (or touched last), in points.
    public let point: Point
    /// From the first towards the second, of length 1.
    public let normal: Vector
    /// How hard they met, in mass times pt/s; 0 at the end.
    public let impulse: Double
    /// The world's time at the end of the step in which it happened, in seconds.
    public let time: Double
}
