@_spi(Kit) import MomentumStage

/// A bar that shows how much is done.
open class ProgressView: View {
    private final let fill = View()

    /// Creates an empty bar, which touches pass through.
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
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        backgroundColor = ControlColors.track
        clipsToBounds = true
        fill.backgroundColor = tintColor
        addSubview(fill)
    }

    /// How much is done, 0...1. Default 0. A number outside counts as the nearer end, NaN as 0. Animatable.
    public final var progress = 0.0 {
        didSet {
            progress = progress > 0 ? min(progress, 1) : 0
            placeFill()
        }
    }

    /// Shows `progress`, along a calm spring if `animated` and the user does not want less motion.
    public final func setProgress(_ progress: Double, animated: Bool) {
        guard animated, let stage, !stage.prefersReducedMotion else {
            self.progress = progress
            return
        }
        View.animate(springDuration: 0.5) { self.progress = progress }
    }

    private final func placeFill() {
        cornerRadius = bounds.size.height / 2
        fill.cornerRadius = cornerRadius
        let width = bounds.size.width * progress
        fill.place(
            at: Rect(
                x: isRightToLeft ? bounds.size.width - width : 0, y: 0, width: width, height: bounds.size.height))
    }

    open override func layoutSubviews() { placeFill() }

    @_spi(Kit) public override var defaultRole: AccessibilityRole { .progress }

    /// How much is done, in per cent, unless a value of its own is set.
    @_spi(Kit) public override var defaultValue: String { PercentText.text(progress) }

    open override var accessibilityQuantity: AccessibilityQuantity? { AccessibilityQuantity(progress, in: 0...1) }

    open override func accessibilityPreferencesDidChange() { outlineForContrast(ControlColors.border) }

    open override func tintColorDidChange() { fill.backgroundColor = tintColor }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 4) }

    open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 4) }
}

/// The colours that controls share.
enum ControlColors {
    /// What is not filled.
    static let track = Color(hex: 0x787880, alpha: 0.2)
    /// A switch that is on.
    static let on = Color(hex: 0x34C759)
    /// Text that is only a hint.
    static let hint = Color(hex: 0x3C3C43, alpha: 0.9)
    /// A border for more contrast.
    static let border = Color(hex: 0x707075)
    /// The ground of a field.
    static let field = Color(hex: 0x787880, alpha: 0.12)
}
