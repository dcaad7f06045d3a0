@_spi(Kit) import MomentumStage

/// A bar that displays the progress of a task.
open class ProgressView: View {
    private final let fill = View()

    /// Creates an empty bar. Touches pass through it.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a progress view as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
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

    /// The progress, from 0 to 1. Default 0. Values outside the range are limited to it, and NaN becomes 0. Animatable.
    public final var progress = 0.0 {
        didSet {
            progress = progress > 0 ? min(progress, 1) : 0
            placeFill()
        }
    }

    /// Sets the progress, limited to 0 through 1; NaN becomes 0. If `animated` is true, the bar moves on a spring,
    /// unless the user prefers reduced motion or the view is not on a stage.
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

    /// The progress in per cent. A value that the program sets takes precedence.
    @_spi(Kit) public override var defaultValue: String { PercentText.text(progress) }

    open override var accessibilityQuantity: AccessibilityQuantity? { AccessibilityQuantity(progress, in: 0...1) }

    open override func accessibilityPreferencesDidChange() { outlineForContrast(ControlColors.border) }

    open override func tintColorDidChange() { fill.backgroundColor = tintColor }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 4) }

    open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 4) }
}

/// The colours that several controls use.
enum ControlColors {
    /// The colour of the unfilled part of a track.
    static let track = Color(hex: 0x787880, alpha: 0.2)
    /// The colour of a switch that is on.
    static let on = Color(hex: 0x34C759)
    /// The colour of placeholders.
    static let hint = Color(hex: 0x3C3C43, alpha: 0.9)
    /// The colour of borders that increase the contrast.
    static let border = Color(hex: 0x707075)
    /// The background colour of text fields.
    static let field = Color(hex: 0x787880, alpha: 0.12)
}
