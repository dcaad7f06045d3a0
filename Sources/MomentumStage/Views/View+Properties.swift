extension View {
    /// The smallest rectangle that contains the view, in its superview's coordinates, in points. If the view has a
    /// transform, set ``bounds`` and ``center`` instead. Animatable. A rectangle that is not finite is refused with a
    /// diagnostic.
    public final var frame: Rect {
        get { layer.frame }
        @inline(never)
        set { changeGeometry { layer.frame = newValue } }
    }
    /// The view's rectangle in its own coordinates, in points. Animatable. A rectangle that is not finite is refused
    /// with a diagnostic.
    public final var bounds: Rect {
        get { layer.bounds }
        @inline(never)
        set { changeGeometry { layer.bounds = newValue } }
    }
    /// The position of the view's anchor point, by default its centre, in the superview's coordinates, in points.
    /// Animatable. A point that is not finite is refused with a diagnostic.
    public final var center: Point {
        get { layer.position }
        @inline(never)
        set { changeGeometry { layer.position = newValue } }
    }
    /// Runs `body`, which changes the model's position or size, and updates subviews, layout and constraints
    /// accordingly.
    @inline(never)
    package final func changeGeometry(_ body: () -> Void) {
        let old = bounds.size
        body()
        let new = bounds.size
        if new != old {
            if autoresizesSubviews { resizeSubviews(from: old, to: new) }
            setNeedsLayout()
        }
        if layoutBox != nil { topmost.constraintLayout?.frameChanged(of: self) }
    }
    /// The affine transform of the view about its anchor point. The default is the identity. It reads as the identity
    /// if ``transform3D`` is not affine in the plane. Animatable. A transform that is not finite is refused with a
    /// diagnostic.
    public final var transform: Transform2D {
        get { layer.transform.affine ?? .identity }
        set { layer.transform = Transform3D(newValue) }
    }
    /// The three-dimensional transform of the view about its anchor point. The default is the identity. Its element
    /// `m34` adds perspective. Animatable. A transform that is not finite is refused with a diagnostic.
    public final var transform3D: Transform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// The opacity of the view, from 0 (transparent) to 1 (opaque). The default is 1. Animatable. A value that is not
    /// finite is refused with a diagnostic.
    public final var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
    /// The colour that fills the view behind its content. The default is clear. Animatable. A colour that is not finite
    /// is refused with a diagnostic.
    public final var backgroundColor: Color {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }
    /// The radius of the view's corners, in points. The default is 0. Animatable. A value that is not finite is refused
    /// with a diagnostic.
    public final var cornerRadius: Double {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    /// A Boolean value that indicates whether the view clips its subviews to its bounds. The default is false.
    public final var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// A Boolean value that indicates whether the view is hidden. A hidden view is neither drawn nor found by hit
    /// testing. The default is false.
    public final var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden, !(superview?.hides(self, newValue) ?? false) else { return }
            layer.isHidden = newValue
        }
    }
    /// The presentation values of the view and their velocities.
    public final var presentation: LayerPresentation { layer.presentation }

    /// The placement of an image in the view that displays it. The default is `.scaleToFill`.
    public final var contentMode: ContentMode {
        get { ContentMode(rawValue: layer.contentsGravity.rawValue) ?? .scaleToFill }
        set { layer.contentsGravity = ContentsGravity(rawValue: newValue.rawValue) ?? .resize }
    }

    /// The colour of interactive content, such as a button's title. The default is the superview's tint colour, and
    /// blue if no superview has one.
    public final var tintColor: Color {
        get { ownTint ?? superview?.tintColor ?? Color(hex: 0x007AFF) }
        set {
            ownTint = newValue
            notifyTintColorChange()
        }
    }

    package final func notifyTintColorChange() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.notifyTintColorChange() }
    }
}

extension View {
    /// The placement of an image in a view whose proportions may differ from those of the image.
    public nonisolated enum ContentMode: UInt8, Sendable {
        /// The image has its own size and is centred in the view or aligned to an edge or a corner.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
        /// The image is stretched to the bounds.
        case scaleToFill
        /// The image has the largest size that fits the bounds, with its own proportions.
        case scaleAspectFit
        /// The image has the smallest size that fills the bounds, with its own proportions. The excess remains visible
        /// unless the view clips.
        case scaleAspectFill
    }
}
