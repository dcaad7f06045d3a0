/// A view that draws a path.
open class ShapeView: View {
    open override class func makeLayer() -> Layer { ShapeLayer() }

    /// The layer that draws the path.
    public final var shapeLayer: ShapeLayer { layer.asShape }

    /// Creates a view that fills `path`, in points of the view's coordinates, with `color`. `frame` is in the
    /// superview's coordinates, in points; empty by default. A path with a point that is not finite is refused with a
    /// diagnostic.
    public convenience init(_ path: Path, color: Color, frame: Rect = .zero) {
        self.init(frame: frame)
        shapeLayer.path = path
        shapeLayer.fillColor = color
    }
}
