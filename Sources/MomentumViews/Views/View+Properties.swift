extension View {
    /// The smallest rectangle round the view in its superview's coordinates, in points. Animatable.
    public final var frame: Rect {
        get { layer.frame }
        set {
            let size = bounds.size
            layer.frame = newValue
            if bounds.size != size { setNeedsLayout() }
        }
    }
    /// The rectangle in the view's own coordinates, in points. Animatable.
    public final var bounds: Rect {
        get { layer.bounds }
        set {
            let size = bounds.size
            layer.bounds = newValue
            if bounds.size != size { setNeedsLayout() }
        }
    }
    /// Where the middle of the view lies in its superview's coordinates (with the default anchor point). Animatable.
    public final var center: Point {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// Turns, scales or moves the view about its anchor point. Animatable.
    public final var transform: AffineTransform {
        get { layer.transform.affinePart }
        set { layer.transform = Transform3D(newValue) }
    }
    /// 0 transparent, 1 opaque. Animatable.
    public final var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
    /// Fills the view. Animatable.
    public final var backgroundColor: Color {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }
    /// The radius of the corners, in points. Animatable.
    public final var cornerRadius: Double {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    /// Whether subviews are cut off at the bounds. Default false.
    public final var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Whether the view is left out of the picture and finds no touches. Default false.
    public final var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }
    /// What is seen of the view now, and how fast it moves, whoever moves it.
    public final var presentation: LayerPresentation { layer.presentation }

    /// `point` of this view in the coordinates of `view`, or of the stage when nil, by the models; nil when `view` is
    /// flattened by its transform.
    public final func convert(_ point: Point, to view: View?) -> Point? { layer.convert(point, to: view?.layer) }

    /// `point` of `view`, or of the stage when nil, in this view's coordinates, by the models.
    public final func convert(_ point: Point, from view: View?) -> Point? { layer.convert(point, from: view?.layer) }

    /// The smallest rectangle round `rect` of this view in the coordinates of `view`, or of the stage when nil.
    public final func convert(_ rect: Rect, to view: View?) -> Rect? { layer.convert(rect, to: view?.layer) }
}
