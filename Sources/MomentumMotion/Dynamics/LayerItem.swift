/// An item for a layer without a view.
///
/// All items of the same layer are treated as one item.
public final class LayerItem: DynamicItem {
    /// The layer that behaviours move.
    public let layer: Layer
    public let collisionBoundsType: DynamicItemCollisionBoundsType
    public let collisionBoundingPath: Path

    /// Creates an item of `layer`.
    ///
    /// - Parameters:
    ///   - layer: The layer to move. It is retained.
    ///   - type: The type of the outline with which the item collides. Default `.rectangle`, its bounds.
    ///   - path: The outline for the type `.path`, in points from the layer's position. Default empty.
    public init(
        _ layer: Layer, collisionBoundsType type: DynamicItemCollisionBoundsType = .rectangle,
        collisionBoundingPath path: Path = Path()
    ) {
        self.layer = layer
        collisionBoundsType = type
        collisionBoundingPath = path
    }

    public var center: Point {
        get { layer.position }
        set {
            layer.reportSet("position", from: layer.position, to: newValue)
            layer.move(.position, to: newValue, velocity: .zero)
        }
    }

    public var bounds: Rect { layer.bounds }

    public var transform: Transform2D {
        get { layer.transform.affinePart }
        set {
            layer.reportSet("transform", from: layer.transform, to: Transform3D(newValue))
            layer.move(.transform, to: Transform3D(newValue), velocity: .zero)
        }
    }

    public var dynamicLayer: Layer? { layer }
}
