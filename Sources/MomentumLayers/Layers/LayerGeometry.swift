/// Where a layer lies: the numbers its coordinates depend on, of the model or of what is seen.
public nonisolated struct LayerGeometry: Sendable {
    /// Where the anchor point lies in the superlayer, in points.
    public let position: Point
    /// In units of the bounds.
    public let anchorPoint: Point
    /// The rectangle in the layer's own coordinates, in points.
    public let bounds: Rect
    /// Applied about the anchor point.
    public let transform: Transform3D

    init(_ values: [Double]) {
        position = PropertyLayout.load(Point.self, at: PropertyLayout.position, in: values)
        anchorPoint = PropertyLayout.load(Point.self, at: PropertyLayout.anchorPoint, in: values)
        bounds = PropertyLayout.load(Rect.self, at: PropertyLayout.bounds, in: values)
        transform = PropertyLayout.load(Transform3D.self, at: PropertyLayout.transform, in: values)
    }

    /// The place of the anchor point in the layer's own coordinates.
    public var anchor: Point {
        Point(
            x: bounds.origin.x + bounds.size.width * anchorPoint.x,
            y: bounds.origin.y + bounds.size.height * anchorPoint.y)
    }

    /// Takes the layer's coordinates to its superlayer's: the anchor point to the origin, the transform, the position.
    public var toSuperlayer: AffineTransform {
        let anchor = anchor
        return AffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(transform.affinePart)
            .concatenating(AffineTransform(translationX: position.x, y: position.y))
    }

    /// The smallest rectangle round the bounds in the superlayer's coordinates.
    public var frame: Rect {
        if transform.isIdentity {
            return Rect(
                x: position.x - bounds.size.width * anchorPoint.x, y: position.y - bounds.size.height * anchorPoint.y,
                width: bounds.size.width, height: bounds.size.height)
        }
        return bounds.applying(toSuperlayer)
    }
}

extension Layer {
    /// Where the model lies.
    public final var geometry: LayerGeometry { LayerGeometry(values) }
}
