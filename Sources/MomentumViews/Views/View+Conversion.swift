extension View {
    /// `point` of this view in the coordinates of `view`, or of the stage when nil, by the models; nil when `view` is
    /// flattened by its transform.
    public final func convert(_ point: Point, to view: View?) -> Point? { layer.convert(point, to: view?.layer) }

    /// `point` of `view`, or of the stage when nil, in this view's coordinates, by the models.
    public final func convert(_ point: Point, from view: View?) -> Point? { layer.convert(point, from: view?.layer) }

    /// The smallest rectangle round `rect` of this view in the coordinates of `view`, or of the stage when nil: by way of the
    /// smallest one in the nearest view that contains both, as in UIKit.
    public final func convert(_ rect: Rect, to view: View?) -> Rect? { layer.convert(rect, to: view?.layer) }

    /// The smallest rectangle round `rect` of `view`, or of the stage when nil, in this view's coordinates; nil when this
    /// view is flattened by its transform.
    public final func convert(_ rect: Rect, from view: View?) -> Rect? {
        if let view { return view.convert(rect, to: self) }
        return layer.projectionToRoot().inverted.map { rect.applying($0) }
    }
}
