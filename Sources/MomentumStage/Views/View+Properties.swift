extension View {
    /// The smallest rectangle round the view in its superview's coordinates, in points. Under a transform set ``bounds`` and
    /// ``center`` instead. Animatable.
    public final var frame: Rect {
        get { layer.frame }
        @inline(never)
        set { changeGeometry { layer.frame = newValue } }
    }
    /// The rectangle in the view's own coordinates, in points. Animatable.
    public final var bounds: Rect {
        get { layer.bounds }
        @inline(never)
        set { changeGeometry { layer.bounds = newValue } }
    }
    /// Where the middle of the view lies in its superview's coordinates (with the default anchor point). Animatable.
    public final var center: Point {
        get { layer.position }
        @inline(never)
        set { changeGeometry { layer.position = newValue } }
    }
    /// Changes the model's position or size by `body` and notifies what follows it.
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
    /// Turns, scales or moves the view about its anchor point. Reads as the identity when ``transform3D`` leads out of the plane
    /// or has perspective. Animatable.
    public final var transform: Transform2D {
        get { layer.transform.affine ?? .identity }
        set { layer.transform = Transform3D(newValue) }
    }
    /// The same in space: seen in perspective with an `m34`. Animatable.
    public final var transform3D: Transform3D {
        get { layer.transform }
        set { layer.transform = newValue }
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
        set {
            guard newValue != layer.isHidden, !(superview?.hides(self, newValue) ?? false) else { return }
            layer.isHidden = newValue
        }
    }
    /// What is seen of the view now, and how fast it moves, whatever moves it.
    public final var presentation: LayerPresentation { layer.presentation }

    /// How the image that the view shows lies in it. Default `.scaleToFill`.
    public final var contentMode: ContentMode {
        get { ContentMode(rawValue: layer.contentsGravity.rawValue) ?? .scaleToFill }
        set { layer.contentsGravity = ContentsGravity(rawValue: newValue.rawValue) ?? .resize }
    }

    /// The colour of what can be touched, such as a button's title: the view's own, or else its superview's; a blue when
    /// none has been set.
    public final var tintColor: Color {
        get { ownTint ?? superview?.tintColor ?? Color(hex: 0x007AFF) }
        set {
            ownTint = newValue
            tellTintColor()
        }
    }

    package final func tellTintColor() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.tellTintColor() }
    }
}

extension View {
    /// How an image lies in the view that shows it, which may have other proportions.
    public nonisolated enum ContentMode: UInt8, Sendable {
        /// In its own size, in the middle or at an edge or corner.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits, keeping its proportions.
        case scaleAspectFit
        /// As small as fills the bounds, keeping its proportions; what sticks out is seen unless the view clips.
        case scaleAspectFill
    }
}
