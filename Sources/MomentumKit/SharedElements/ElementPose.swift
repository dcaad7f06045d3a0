/// The position and size, in points, and the rotation, in radians, of a view in another view, independent of the
/// transforms of the views between them.
struct ElementPose {
    var center: Point
    var size: Size
    /// The rotation, in radians clockwise.
    var angle: Double

    /// Creates the pose of `view` in `container`. Returns nil if the conversion is impossible because the view is
    /// flattened or on another stage.
    init?(of view: View, in container: View, _ state: LayerState) {
        let bounds = state == .model ? view.bounds : view.presentation.bounds
        let corner = bounds.origin
        guard let origin = view.convert(corner, to: container, in: state),
            let right = view.convert(Point(x: corner.x + bounds.width, y: corner.y), to: container, in: state),
            let below = view.convert(Point(x: corner.x, y: corner.y + bounds.height), to: container, in: state)
        else { return nil }
        let (across, down) = (right.offset(from: origin), below.offset(from: origin))
        center = origin + across / 2 + down / 2
        size = Size(width: across.length, height: down.length)
        angle = across.length > 0 ? Maths.atan2(across.dy, across.dx) : 0
        guard center.isFinite, size.isFinite else { return nil }
    }

    /// Applies the pose to `view`, in the coordinates of its superview.
    func place(_ view: View) {
        view.bounds = Rect(origin: .zero, size: size)
        view.center = center
        view.transform = angle == 0 ? .identity : Transform2D(rotationAngle: angle)
    }
}
