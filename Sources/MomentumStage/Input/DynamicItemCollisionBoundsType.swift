/// The outline with which a dynamic item collides.
public enum DynamicItemCollisionBoundsType: Sendable {
    /// The bounds of the item.
    case rectangle
    /// The ellipse within the bounds: a circle if the bounds are square, and otherwise a polygon of 16 corners.
    case ellipse
    /// The path of the item: ``View/collisionBoundingPath``.
    case path
}
