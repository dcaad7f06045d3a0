@_spi(Kit) import MomentumStage

/// A wheel that turns while something takes an unknown time: the counterpart of `UIActivityIndicatorView`.
///
/// Only one animation of one layer turns it, and none while it is stopped: the stage then asks for no frames. Where the user wants
/// less motion, it breathes instead.
open class ActivityIndicatorView: View {
    /// How large the wheel is.
    public nonisolated enum Style: Sendable {
        /// 20 points.
        case medium
        /// 37 points.
        case large

        var diameter: Double { self == .medium ? 20 : 37 }
    }

    private final let wheel = WheelView()
    private final var isRunning = false

    /// Seconds for a round.
    private static var round: Double { 1 }

    /// Creates a wheel that stands and is hidden.
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
        wheel.isHidden = true
        addSubview(wheel)
        dress()
    }

    /// Creates a wheel of a style, with its size.
    public convenience init(style: Style) {
        self.init(frame: Rect(x: 0, y: 0, width: style.diameter, height: style.diameter))
        self.style = style
    }

    /// How large the wheel is. Default `.medium`.
    public final var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            dress()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The colour of the wheel; a grey that is seen on light and dark by default.
    public final var color = Color(hex: 0x8E8E93) { didSet { dress() } }
    /// Whether the wheel is seen only while it turns. Default true.
    public final var hidesWhenStopped = true { didSet { showWheel() } }
    /// Whether the wheel turns.
    public final var isAnimating: Bool { isRunning }

    /// Lets the wheel turn.
    public final func startAnimating() {
        guard !isRunning else { return }
        isRunning = true
        showWheel()
        turn()
        stage?.elementsHaveChanged = true
    }

    /// Lets the wheel stop: hidden at once, or else running out within a quarter of a turn.
    public final func stopAnimating() {
        guard isRunning else { return }
        isRunning = false
        let motion = wheel.layer.capture(.transform)
        wheel.layer.removeAnimation(forKey: Self.key)
        wheel.alpha = 1
        if !hidesWhenStopped, stage != nil, motion.velocity != .zero {
            let angle = Self.runningOut
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
    /// How far it runs on when it stops, in radians.
    private static var runningOut: Double { 0.7 }

    private final func showWheel() { wheel.isHidden = hidesWhenStopped && !isRunning }

    private final func turn() {
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
        let turn = BasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue) = (.number(0), .number(2 * .pi))
        turn.isAdditive = true
        turn.duration = Self.round
        turn.repeatCount = .infinity
        wheel.layer.add(turn, forKey: Self.key)
    }

    private final func dress() { wheel.show(diameter: style.diameter, color) }

    open override func didMoveToStage() {
        super.didMoveToStage()
        turn()
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

/// Eight spokes, each fainter than the one before: one shape, drawn eight times.
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
        // Against the turn, so that the tail follows the head.
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
