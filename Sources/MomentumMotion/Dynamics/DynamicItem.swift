/// What behaviours can move: a view, a layer, or any object with a position, a size and a turn.
///
/// A ``DynamicAnimator`` reads the three when the item comes under a behaviour and sets place and turn in every frame from
/// then on. If the program sets them meanwhile, the animator goes on from there.
public protocol DynamicItem: AnyObject {
    /// Where the item is, in points: in its superview's coordinates for a view, else in the animator's.
    var center: Point { get set }
    /// The item's extent in its own coordinates, in points. A side of 0 counts as 0.01 pt.
    var bounds: Rect { get }
    /// How the item is turned about its centre. Behaviours change the rotation only: scale, shear, translation and depth stay, and
    /// what collides is the outline as it is seen under them. What a transform leaves nothing of collides as it did before.
    var transform: Transform2D { get set }
    /// The outline with which the item collides. Default ``DynamicItemCollisionBoundsType/rectangle``.
    var collisionBoundsType: DynamicItemCollisionBoundsType { get }
    /// The outline of an item of type ``DynamicItemCollisionBoundsType/path``, in points from the centre of the item. Default
    /// empty. Curves are followed to a quarter of a point; what is not convex is taken apart; an outline that crosses itself
    /// is refused with a diagnostic, and the bounds count.
    var collisionBoundingPath: Path { get }
    /// The layer that shows the item, if one does. Then what is seen of it is taken over with the velocity it has, and the
    /// velocity it gets is there for the next owner. Default nil.
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
