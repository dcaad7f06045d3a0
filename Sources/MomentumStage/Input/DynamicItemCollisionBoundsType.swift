/// The outline with which an item collides.
public enum DynamicItemCollisionBoundsType: Sendable {
    /// The bounds.
    case rectangle
    /// The ellipse within the bounds: a circle when they are square, else a polygon of 16 corners.
    case ellipse
    /// ``View/collisionBoundingPath``.
    case path
}
