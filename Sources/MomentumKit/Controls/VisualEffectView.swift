/// A view that blurs and tints what lies behind it, within its rounded corners.
///
///     View.animate(withDuration: 0.5) { pane.effect = BlurEffect(radius: 20, tint: Color(white: 1, alpha: 0.3)) }
///
/// Setting ``effect`` inside an animation runs the radius and the tint from what they were: from none to some the blur
/// grows, it is not faded over. An animator that is scrubbed holds it half blurred.
open class VisualEffectView: View {
    /// What is done to what lies behind the view; nil for nothing. Default nil. Animatable.
    ///
    /// An animator that goes back to its start brings back the effect there was.
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

    /// Whether the model is as `effect` has it.
    private final func isShown(_ effect: VisualEffect?) -> Bool {
        let looks = looks(of: effect)
        return layer.backgroundBlurRadius == looks.radius && layer.backgroundColor == looks.tint
    }

    /// How an effect is shown: without anything showing through where the user wants that.
    private final func looks(of effect: VisualEffect?) -> (radius: Double, tint: Color) {
        guard let effect else { return (0, .clear) }
        guard let stage, stage.accessibilityPreferences.contains(.reducedTransparency) else {
            return (effect.radius, effect.tint)
        }
        guard effect.tint.alpha == 0 else { return (0, effect.tint.withAlpha(1)) }
        return (0, Color(white: stage.userInterfaceStyle == .dark ? 0.11 : 0.97))
    }

    open override func accessibilityPreferencesDidChange() { showEffect() }

    /// What the model shows, whatever set it.
    private final var shown: VisualEffect {
        BlurEffect(radius: layer.backgroundBlurRadius, tint: layer.backgroundColor)
    }

    private final func showEffect() {
        let looks = looks(of: current)
        layer.backgroundBlurRadius = looks.radius
        layer.backgroundColor = looks.tint
    }

    /// Where subviews belong; it follows the view's size.
    public final let contentView = View()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates what ``init(frame:)`` does, without a frame.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Creates a view with `effect`.
    public convenience init(effect: VisualEffect?, frame: Rect = .zero) {
        self.init(frame: frame)
        self.effect = effect
        showEffect()
    }
}
