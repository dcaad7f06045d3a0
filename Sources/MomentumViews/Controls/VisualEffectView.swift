/// A view that blurs and tints what lies behind it, within its rounded corners.
///
///     View.animate(withDuration: 0.5) { pane.effect = BlurEffect(radius: 20, tint: Color(white: 1, alpha: 0.3)) }
///
/// Setting ``effect`` inside an animation runs the radius and the tint from what they were: from none to some the blur
/// grows, it is not faded over. An animator that is scrubbed holds it half blurred.
open class VisualEffectView: View {
    /// What is done to what lies behind the view; nil for nothing. Default nil. Animatable.
    public final var effect: VisualEffect? {
        didSet { showEffect() }
    }

    private final func showEffect() {
        layer.backgroundBlurRadius = effect?.radius ?? 0
        layer.backgroundColor = effect?.tint ?? .clear
    }

    /// Where subviews belong; it follows the view's size.
    public final let contentView = View()

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
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
