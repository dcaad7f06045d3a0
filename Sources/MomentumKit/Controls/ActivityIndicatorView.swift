@_spi(Kit) import MomentumStage

/// A spinning wheel that indicates an activity of unknown duration: the counterpart of `UIActivityIndicatorView`.
///
/// A single animation of one layer turns the wheel. Once the wheel is at rest, it requests no frames. If the user
/// prefers reduced motion, the wheel's opacity pulses instead.
open class ActivityIndicatorView: View {
    /// The size of the wheel.
    public nonisolated enum Style: Sendable {
        /// A diameter of 20 points.
        case medium
        /// A diameter of 37 points.
        case large

        var diameter: Double { self == .medium ? 20 : 37 }
    }

    private final let wheel = WheelView()
    private final var isRunning = false

    /// The duration of a revolution, in seconds.
    private static var round: Double { 1 }

    /// Creates a hidden wheel that does not turn.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an indicator as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        wheel.isHidden = true
        addSubview(wheel)
        applyAppearance()
    }

    /// Creates an indicator with `style`. Its size is the diameter of the style. The wheel is hidden and does not turn.
    public convenience init(style: Style) {
        self.init(frame: Rect(x: 0, y: 0, width: style.diameter, height: style.diameter))
        self.style = style
    }

    /// The size of the wheel. Default `.medium`.
    public final var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            applyAppearance()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The colour of the wheel. The default is a grey that is visible on light and dark backgrounds.
    public final var color = Color(hex: 0x8E8E93) { didSet { applyAppearance() } }
    /// A Boolean value that indicates whether the wheel is hidden while it is stopped. Default true.
    public final var hidesWhenStopped = true { didSet { showWheel() } }
    /// A Boolean value that indicates whether the wheel turns.
    public final var isAnimating: Bool { isRunning }

    /// Starts the animation of the wheel and shows it. Does nothing if the animation is already running.
    public final func startAnimating() {
        guard !isRunning else { return }
        isRunning = true
        showWheel()
        startRotation()
        stage?.elementsHaveChanged = true
    }

    /// Stops the animation of the wheel. If ``hidesWhenStopped`` is true, the wheel disappears immediately. Otherwise
    /// it slows to rest within a quarter of a revolution. Does nothing if the animation is not running.
    public final func stopAnimating() {
        guard isRunning else { return }
        isRunning = false
        let motion = wheel.layer.capture(.transform)
        wheel.layer.removeAnimation(forKey: Self.key)
        wheel.alpha = 1
        if !hidesWhenStopped, stage != nil, motion.velocity != .zero {
            let angle = Self.stoppingAngle
            View.animate(
                withDuration: 0.5, usingSpringWithDamping: 1,
                initialSpringVelocity: 2 * Double.pi / Self.round / angle
            ) {
                wheel.transform = wheel.transform.rotated(by: angle)
            }
        }
        showWheel()
        stage?.elementsHaveChanged = true
    }

    private static var key: String { "turning" }
    /// The angle by which the wheel turns while it slows to rest, in radians.
    private static var stoppingAngle: Double { 0.7 }

    private final func showWheel() { wheel.isHidden = hidesWhenStopped && !isRunning }

    private final func startRotation() {
        guard isRunning, let stage else { return }
        if stage.prefersReducedMotion {
            let breath = BasicAnimation(keyPath: "opacity")
            (breath.fromValue, breath.toValue) = (.number(1), .number(0.3))
            breath.timingFunction = .easeInEaseOut
            breath.autoreverses = true
            breath.duration = Self.round
            breath.repeatCount = .infinity
            return wheel.layer.add(breath, forKey: Self.key)
        }
        let rotation = BasicAnimation(keyPath: "transform.rotation.z")
        (rotation.fromValue, rotation.toValue) = (.number(0), .number(2 * .pi))
        rotation.isAdditive = true
        rotation.duration = Self.round
        rotation.repeatCount = .infinity
        wheel.layer.add(rotation, forKey: Self.key)
    }

    private final func applyAppearance() { wheel.show(diameter: style.diameter, color) }

    open override func didMoveToStage() {
        super.didMoveToStage()
        startRotation()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = style.diameter
        wheel.bounds = Rect(x: 0, y: 0, width: size, height: size)
        wheel.center = Point(x: bounds.midX, y: bounds.midY)
    }

    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    open override var intrinsicContentSize: Size { Size(width: style.diameter, height: style.diameter) }

    @_spi(Kit) public override var defaultRole: AccessibilityRole { .progress }

    @_spi(Kit) public override var defaultLabel: String { isRunning ? "in progress" : "progress halted" }
}

/// A wheel of eight spokes, each fainter than the previous one: one shape that a replicator draws eight times.
private final class WheelView: View {
    private static let spokes = 8
    private let spoke = ShapeLayer()

    override class func makeLayer() -> Layer { ReplicatorLayer() }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        spoke.isOfView = true
        layer.addSublayer(spoke)
        guard let replicator = layer as? ReplicatorLayer else { return }
        replicator.instanceCount = Self.spokes
        // The copies follow the first spoke against the direction of the turn, so that the fading tail is behind it.
        replicator.instanceTransform = Transform3D(Transform2D(rotationAngle: -2 * .pi / Double(Self.spokes)))
        replicator.instanceAlphaOffset = -0.11
    }

    func show(diameter: Double, _ color: Color) {
        let (length, width) = (diameter * 0.28, diameter * 0.12)
        spoke.bounds = Rect(x: 0, y: 0, width: width, height: diameter)
        spoke.position = Point(x: diameter / 2, y: diameter / 2)
        spoke.path = Path(
            roundedRect: Rect(x: 0, y: diameter * 0.02, width: width, height: length), cornerRadius: width / 2)
        spoke.fillColor = color
    }
}
