/// A view that blurs and tints the content behind it, within its rounded corners.
///
/// ```swift
/// View.animate(withDuration: 0.5) { pane.effect = BlurEffect(radius: 20, tint: Color(white: 1, alpha: 0.3)) }
/// ```
///
/// Setting ``effect`` in an animation animates the radius and the tint from their present values: a new blur grows
/// instead of fading in. An animator can be paused at a partial blur.
open class VisualEffectView: View {
    /// The effect on the content behind the view; nil, the default, if there is none. Animatable. If the user prefers
    /// reduced transparency, an opaque colour replaces the blur.
    ///
    /// An animator that is reversed to its start restores the previous effect.
    public final var effect: VisualEffect? {
        get { isShown(current) ? current : isShown(former) ? former : shown }
        set {
            former = effect
            current = newValue
            showEffect()
        }
    }
    private final var current: VisualEffect?
    private final var former: VisualEffect?

    /// Returns whether the model values correspond to `effect`.
    private final func isShown(_ effect: VisualEffect?) -> Bool {
        let appearance = appearance(of: effect)
        return layer.backgroundBlurRadius == appearance.radius && layer.backgroundColor == appearance.tint
    }

    /// Returns the blur and the colour of an effect. They are opaque if the user prefers reduced transparency.
    private final func appearance(of effect: VisualEffect?) -> (radius: Double, tint: Color) {
        guard let effect else { return (0, .clear) }
        guard let stage, stage.accessibilityPreferences.contains(.reducedTransparency) else {
            return (effect.radius, effect.tint)
        }
        guard effect.tint.alpha == 0 else { return (0, effect.tint.withAlpha(1)) }
        return (0, Color(white: stage.userInterfaceStyle == .dark ? 0.11 : 0.97))
    }

    open override func accessibilityPreferencesDidChange() { showEffect() }

    /// The effect that corresponds to the model values.
    private final var shown: VisualEffect {
        BlurEffect(radius: layer.backgroundBlurRadius, tint: layer.backgroundColor)
    }

    private final func showEffect() {
        let appearance = appearance(of: current)
        layer.backgroundBlurRadius = appearance.radius
        layer.backgroundColor = appearance.tint
    }

    /// The view for subviews. It has the size of the effect view.
    public final let contentView = View()

    /// Creates a view without an effect.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Creates a view with `effect`, or without an effect if it is nil.
    public convenience init(effect: VisualEffect?, frame: Rect = .zero) {
        self.init(frame: frame)
        self.effect = effect
        showEffect()
    }
}
