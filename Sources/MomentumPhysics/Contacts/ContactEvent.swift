import MomentumCurves

/// An event that is reported when two shapes begin or cease to touch. Every beginning has exactly one end, also when a
/// shape is removed.
public struct ContactEvent: Sendable {
    /// The phases of a contact.
    public enum Phase: Sendable {
        /// The shapes have begun to touch.
        case began
        /// The shapes no longer touch.
        case ended
    }

    /// The phase of the contact: its beginning or its end.
    public let phase: Phase
    /// The first shape. The shapes and bodies of an ended contact may no longer exist.
    public let shapeA: ShapeID
    /// The second shape.
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
    /// The position of the contact in the world, in points. For an ended contact it is the last position.
    public let point: Point
    /// The normal of the contact, of length 1, from ``shapeA`` towards ``shapeB``.
    public let normal: Vector
    /// The normal impulse of the impact, in mass × pt/s; 0 when the contact ends.
    public let impulse: Double
    /// The world's time at the end of the step in which the event happened, in seconds.
    public let time: Double
}
