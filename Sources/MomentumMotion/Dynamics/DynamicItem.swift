/// An object that behaviours can move: a view, a layer, or any object with a position, a size and a transform.
///
/// A ``DynamicAnimator`` reads the position, the size and the transform when the item is added to a behaviour. It then
/// sets position and transform in every frame. If the program sets them in the meantime, the animator continues from
/// the new values.
public protocol DynamicItem: AnyObject {
    /// The position of the item's centre, in points. The position of a view is in its superview's coordinates, and the
    /// position of any other item in the animator's coordinates.
    var center: Point { get set }
    /// The bounds of the item in its own coordinates, in points. A side of 0 is treated as 0.01 pt.
    var bounds: Rect { get }
    /// The transform of the item about its centre. Behaviours only change its rotation, and keep scale, shear,
    /// translation and depth. The item collides with its transformed outline. If the transform reduces the outline to
    /// nothing, the previous outline is used.
    var transform: Transform2D { get set }
    /// The type of the outline with which the item collides. Default ``DynamicItemCollisionBoundsType/rectangle``.
    var collisionBoundsType: DynamicItemCollisionBoundsType { get }
    /// The outline of an item of type ``DynamicItemCollisionBoundsType/path``, in points from its centre. Default
    /// empty.
    ///
    /// Curves are approximated to a quarter of a point, and an outline that is not convex is divided. An outline that
    /// crosses itself or has no area is reported by a diagnostic, and the bounds are used instead.
    var collisionBoundingPath: Path { get }
    /// The layer that displays the item; nil, the default, if there is none. The animator takes over the presentation
    /// values and velocities of the layer, and declares the velocities of the item for the layer's next owner.
    var dynamicLayer: Layer? { get }
}

extension DynamicItem {
    public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: Path { Path() }
    public var dynamicLayer: Layer? { nil }
}

extension View: DynamicItem {
    public final var dynamicLayer: Layer? { layer }
}
