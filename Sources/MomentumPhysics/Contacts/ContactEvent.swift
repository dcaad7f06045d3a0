import MomentumCurves

/// Two shapes began or ceased to touch. Every beginning has one end, also when a shape is removed.
public struct ContactEvent: Sendable {
    /// Which of both.
    public enum Phase: Sendable {
        /// The shapes have begun to touch.
        case began
        /// The shapes no longer touch.
        case ended
    }

    /// Whether the contact began or ended.
    public let phase: Phase
    /// The shapes, their bodies and the tags of both. Those of an ended contact may be gone.
    public let shapeA: ShapeID
    /// The other shape.
    public let shapeB: ShapeID
    /// The body of ``shapeA``.
    public let bodyA: BodyID
    /// The body of ``shapeB``.
    public let bodyB: BodyID
    /// The tag of ``bodyA``.
    public let bodyTagA: Int
    /// The tag of ``bodyB``.
    public let bodyTagB: Int
    /// The tag of ``shapeA``.
    public let shapeTagA: Int
    /// The tag of ``shapeB``.
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
